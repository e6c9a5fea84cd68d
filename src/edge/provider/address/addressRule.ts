import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';
import { UnusableInput } from '../../../shared/fault.ts';

/** Which addresses a connection may go to. Addresses of the kind `refused` are never allowed. */
export interface AddressRule {
  /** Whether the host may be on this machine or in a private network: only if the workflow itself names it. */
  readonly mayBePrivate: boolean;
  /** Whether the host may be on the Internet: not if a key would go there without encryption. */
  readonly mayBePublic: boolean;
}

/** Why no connection is made to this IP address of a host; undefined if it is allowed. */
function refusedAddress(host: string, address: string, rule: AddressRule): UnusableInput | undefined {
  const has = host === address ? `the address ${address}` : `the host ${host} has the address ${address}, which`;
  switch (addressKind(address)) {
    case 'refused':
      return fault(`${has} is link-local, reserved, or that of a cloud's metadata service`, neverAsked);
    case 'private':
      return rule.mayBePrivate ? undefined : fault(`${has} is in a private network`, namePrivate);
    case 'public':
      return rule.mayBePublic
        ? undefined
        : fault(`${has} is on the Internet, and the base URL begins with http`, encrypt);
  }
}

/** The same for a host in a URL, as far as it can be decided without a look-up of the name. */
export function refusedHost(hostname: string, rule: AddressRule): UnusableInput | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return refusedAddress(host, host, rule);
  if (host.endsWith('.')) return fault(`the host ${host} ends in a dot`, 'Take the dot out.');
  if (metadataNames.test(host)) return fault(`the host ${host} is that of a cloud's metadata service`, neverAsked);
  if (/(?:^|\.)localhost$/.test(host)) return refusedAddress(host, '127.0.0.1', rule);
  return undefined;
}

/** Google, EC2. These names lead to refused addresses, but a private resolver may answer otherwise. */
const metadataNames = /^(?:metadata|metadata\.google\.internal|metadata\.goog|instance-data(?:\.ec2\.internal)?)$/;

const neverAsked = 'Name the host of a judge.';
const namePrivate =
  'Where a judge is meant to be there, the workflow has to name it: with --base-url, or with --allowed-hosts.';
const encrypt = 'A key is sent with https alone, but within this machine or a private network: begin with https.';

function fault(what: string, fix: string): UnusableInput {
  return new UnusableInput({ what: `${what}: it is not asked`, fix });
}

export type Resolve = (
  host: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Looks up a name and checks the addresses in one step, for every connection, so the checked address is the one that is
 * used. This refuses a name that leads elsewhere on a later look-up (DNS rebinding).
 */
export function guardedLookup(rule: AddressRule, resolve: Resolve = lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      const refused = addresses.map(({ address }) => refusedAddress(host, address, rule)).find(Boolean);
      if (refused !== undefined) return done(refused, []);
      if (options.all === true) return done(null, addresses);
      const [first] = addresses;
      return done(null, first?.address ?? '', first?.family);
    });
  };
}

/**
 * What an IP address leads to. `refused`: a judge is never there (link-local, metadata services of clouds, multicast,
 * reserved). `private`: this machine, or a network that is not the Internet.
 */
export type AddressKind = 'public' | 'private' | 'refused';

/**
 * Sources: RFC 3927 and RFC 4291 section 2.5.6 (link-local), RFC 5771, RFC 1112 section 4 and RFC 4291 section 2.7
 * (multicast, reserved). Metadata services outside of these: Alibaba (100.100.100.200), Azure (168.63.129.16), Oracle
 * (192.0.0.192), EC2 and EKS (fd00:ec2::254, fd00:ec2::23), Google (fd20:ce::254).
 */
const refused = listOf([
  '169.254.0.0/16',
  '224.0.0.0/3',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fe80::/10',
  'ff00::/8',
  'fd00:ec2::254/128',
  'fd00:ec2::23/128',
  'fd20:ce::254/128',
]);

/** Sources: RFC 1918, RFC 6598, RFC 1122 section 3.2.1.3 (this host, loopback), RFC 4193, RFC 3879 (site-local). */
const closed = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/128',
  '::1/128',
  'fc00::/7',
  'fec0::/10',
]);

/**
 * The kind of an address in its usual notation. If an IPv6 address contains an IPv4 address, the IPv4 address decides.
 */
export function addressKind(address: string): AddressKind {
  const plain = address.replace(/%.*$/, '');
  if (isIP(plain) === 0) return 'refused';
  const groups = isIPv4(plain) ? undefined : ipv6Groups(plain);
  const shown = groups === undefined ? plain : (embeddedIpv4(groups) ?? plain);
  const family = isIPv4(shown) ? 'ipv4' : 'ipv6';
  if (refused.check(shown, family)) return 'refused';
  return closed.check(shown, family) ? 'private' : 'public';
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** The eight groups of an IPv6 address in a valid notation without a zone, such as `::1` or `::ffff:10.0.0.1`. */
function ipv6Groups(address: string): readonly number[] {
  // The parser of URLs writes an IPv4 part as two groups.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [groupsIn(before), groupsIn(after)] as const;
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

/**
 * The IPv4 address that an IPv6 address contains; undefined if there is none.
 * Sources: RFC 4291 section 2.5.5 (mapped, compatible), RFC 2765 (translated), RFC 6052 and RFC 8215 (NAT64), RFC 3056
 * (6to4).
 */
function embeddedIpv4(groups: readonly number[]): string | undefined {
  const begins = (...prefix: readonly number[]) => prefix.every((group, index) => groups[index] === group);
  const dotted = (from: number) => {
    const [high = 0, low = 0] = groups.slice(from);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  };
  if (begins(0x2002)) return dotted(1);
  if (begins(0, 0, 0, 0, 0, 0xffff) || begins(0, 0, 0, 0, 0xffff, 0)) return dotted(6);
  if (begins(0x64, 0xff9b, 0, 0, 0, 0) || begins(0x64, 0xff9b, 1)) return dotted(6);
  const isItself = begins(0, 0, 0, 0, 0, 0, 0) && (groups[7] ?? 0) <= 1;
  return begins(0, 0, 0, 0, 0, 0) && !isItself ? dotted(6) : undefined;
}

function groupsIn(part: string): readonly number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
