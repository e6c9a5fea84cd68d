import { BlockList, isIP, isIPv4 } from 'node:net';

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
