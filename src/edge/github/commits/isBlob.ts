import { createHash } from 'node:crypto';

/**
 * Whether these bytes are the blob that has this hash, SHA-1 or SHA-256.
 *
 * https://git-scm.com/book/en/v2/Git-Internals-Git-Objects#_object_storage
 */
export function isBlob(hash: string, bytes: Uint8Array): boolean {
  const algorithm = hash.length === 64 ? 'sha256' : 'sha1';
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex') === hash;
}
