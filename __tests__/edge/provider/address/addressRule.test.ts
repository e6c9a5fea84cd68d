import { describe, expect, it } from '@jest/globals';
import { guardedLookup, type Resolve } from '../../../../src/edge/provider/address/addressRule.ts';
import { UnusableInput } from '../../../../src/shared/fault.ts';

const named = { mayBePrivate: true, mayBePublic: true };
const unnamed = { mayBePrivate: false, mayBePublic: true };

function resolving(...addresses: readonly string[]): Resolve {
  return (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
}

function lookedUp(rule: typeof named, resolve: Resolve, all = true): Promise<unknown> {
  return new Promise((done, fail) =>
    guardedLookup(rule, resolve)('judge.example', { all }, (error, address) =>
      error === null ? done(address) : fail(error),
    ),
  );
}

describe('guardedLookup', () => {
  it('hands on the addresses that it has checked, one or all', async () => {
    const resolve = resolving('93.184.215.14', '2606:2800:21f::1');
    await expect(lookedUp(unnamed, resolve)).resolves.toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '2606:2800:21f::1', family: 6 },
    ]);
    await expect(lookedUp(unnamed, resolve, false)).resolves.toBe('93.184.215.14');
  });

  it('refuses a name that leads to a metadata service, also a named host and among good addresses', async () => {
    for (const resolve of [resolving('169.254.169.254'), resolving('93.184.215.14', '::ffff:169.254.169.254')]) {
      await expect(lookedUp(named, resolve)).rejects.toThrow(UnusableInput);
      await expect(lookedUp(named, resolve)).rejects.toThrow(
        /the host judge\.example has the address .* it is not asked/,
      );
    }
  });

  it('refuses a name that leads into a private network, unless the workflow names it', async () => {
    const resolve = resolving('10.0.0.7');
    await expect(lookedUp(unnamed, resolve)).rejects.toThrow(/10\.0\.0\.7, which is in a private network/);
    await expect(lookedUp(named, resolve)).resolves.toEqual([{ address: '10.0.0.7', family: 4 }]);
  });

  it('refuses a public address for a key without encryption', async () => {
    const rule = { mayBePrivate: true, mayBePublic: false };
    await expect(lookedUp(rule, resolving('93.184.215.14'))).rejects.toThrow(/begin with https/);
    await expect(lookedUp(rule, resolving('127.0.0.1'))).resolves.toEqual([{ address: '127.0.0.1', family: 4 }]);
  });

  it('says as it is that a name is unknown', async () => {
    const unknown: Resolve = (_host, _options, done) =>
      done(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), []);
    await expect(lookedUp(named, unknown)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});
