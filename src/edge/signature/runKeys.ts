import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, scrypt, sign } from 'node:crypto';
import { signingVariable } from '../../ask/providers.ts';
import type { NoKeys, RunKeys } from '../../ask/signatures.ts';

/**
 * The keys of a run, from the first of these variables that holds a secret.
 *
 * Signatures, public keys and the order of items are public, so anyone can test guesses of the secret offline. The
 * secret must therefore be long, and scrypt makes each guess costly.
 *
 * @param variables in the order of preference.
 */
export async function runKeys(
  env: Readonly<Record<string, string | undefined>>,
  variables: readonly string[],
): Promise<RunKeys | NoKeys> {
  const names = [...new Set([signingVariable, ...variables])];
  const variable = names.find((name) => secretIn(env, name) !== '');
  if (variable === undefined) return { kind: 'none', variables: names };
  const secret = secretIn(env, variable);
  if (secret.length < leastLength) return { kind: 'short', variable, least: leastLength };
  return keysOf(secret, variable);
}

/** Vendors' keys have 32 characters or more; secrets chosen by hand are usually shorter. */
const leastLength = 20;

function secretIn(env: Readonly<Record<string, string | undefined>>, name: string): string {
  return env[name]?.trim() ?? '';
}

async function keysOf(secret: string, variable: string): Promise<RunKeys> {
  const stretched = await stretch(secret.normalize());
  const derived = (info: string) => Buffer.from(hkdfSync('sha256', stretched, '', info, 32));
  const privateKey = privateKeyOf(derived('reply signature'));
  const orderKey = derived('item order');
  return {
    publicKey: publicKeyText(createPublicKey(privateKey)),
    variable,
    sign: (message) => sign(null, message, privateKey),
    drawFor: (content) => createHmac('sha256', orderKey).update(content).digest().readUInt32BE(0),
  };
}

function stretch(secret: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, 'evenhand 1', 32, cost, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}

/**
 * 16 MiB and some 60 ms, which scrypt's author recommends for interactive use (Percival, 2009, section 5), because
 * every run waits for it. A higher cost would help only guessable secrets, and those are refused as too short.
 */
const cost = { N: 2 ** 14, r: 8, p: 1 } as const;

/** RFC 8410, section 7: the seed follows a fixed prefix. */
function privateKeyOf(seed: Buffer): KeyObject {
  const beginning = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([beginning, seed]), format: 'der', type: 'pkcs8' });
}

/** RFC 8410, section 4: the key itself is the last 32 bytes. */
function publicKeyText(key: KeyObject): string {
  return `ed25519:${key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}`;
}
