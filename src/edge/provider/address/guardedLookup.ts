import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { type AddressRule, refusedAddress } from './addressRule.ts';

export type Resolve = (
  host: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Where a connection goes, found and checked in one step: the address that was checked is the one that is connected
 * to, each time anew. A name that leads elsewhere on a later look (DNS rebinding) is refused then.
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
