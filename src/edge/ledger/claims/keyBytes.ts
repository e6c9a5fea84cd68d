import { createHash } from 'node:crypto';

const bytesInKey = 32;

/** Keys as they are claimed: 32 bytes each, one behind the other. */
export function keyBytes(keys: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(keys.length * bytesInKey);
  for (const [place, key] of keys.entries()) bytes.write(claimedAs(key), place * bytesInKey, 'hex');
  return bytes;
}

/** What a claim holds, each key as `claimedAs` has it. */
export function* keysIn(bytes: Buffer): Generator<string> {
  for (let at = 0; at + bytesInKey <= bytes.length; at += bytesInKey) yield bytes.toString('hex', at, at + bytesInKey);
}

/** A request's key as it is; the keys of other tools, which are no 64 hexadecimal digits, hashed. */
export function claimedAs(key: string): string {
  return /^[0-9a-f]{64}$/.test(key) ? key : createHash('sha256').update(key).digest('hex');
}
