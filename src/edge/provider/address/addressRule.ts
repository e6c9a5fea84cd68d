import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { UnusableInput } from '../../../shared/fault.ts';
import { addressKind } from './addressKind.ts';

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
