import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, scrypt, sign } from 'node:crypto';
import type { NoKeys, RunKeys } from '../../ask/signatures.ts';

/** For a secret of its own, such as for endpoints without a key. */
export const signingVariable = 'EVENHAND_SIGNING_KEY';

/**
 * The keys of a run, from the first of these variables that holds a secret.
 *
 * A signature, a public key and an order of items are public, and with each of them anyone can try guesses of the secret
 * at home. So it has to be long, and each guess costs what scrypt costs.
 *
 * @param variables in the order in which they count.
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

/** Keys of vendors have 32 characters and more; what people choose by hand is mostly shorter. */
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
 * 16 MiB and some 60 ms: what scrypt's author names for interactive use (Percival, 2009, section 5), since every run waits
 * for it. More would protect guessable secrets alone, which are refused by their length.
 */
const cost = { N: 2 ** 14, r: 8, p: 1 } as const;

/** RFC 8410, section 7: the seed behind a fixed beginning. */
function privateKeyOf(seed: Buffer): KeyObject {
  const beginning = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([beginning, seed]), format: 'der', type: 'pkcs8' });
}

/** RFC 8410, section 4: the key itself is the last 32 bytes. */
function publicKeyText(key: KeyObject): string {
  return `ed25519:${key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}`;
}
