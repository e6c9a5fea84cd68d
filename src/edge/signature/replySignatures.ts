import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { ReplySet, RunKeys, Signatures } from '../../ask/signatures.ts';

export interface SigningRun {
  /** Undefined: nothing gets signed. */
  readonly keys: RunKeys | undefined;
  /** Public keys with accepted replies, besides the run's own: `ed25519:` and base64. */
  readonly publicKeys: readonly string[];
  /** `owner/name`. A signature for one repository is not valid in another. */
  readonly repository: string;
}

/** Signatures over sets of replies: Ed25519 (RFC 8032) over the repository, the part and the hash of the set. */
export function replySignatures({ keys, publicKeys, repository }: SigningRun): Signatures {
  const known = new Map<string, KeyObject>();
  for (const text of [...publicKeys, ...(keys === undefined ? [] : [keys.publicKey])]) known.set(text, keyOf(text));
  const messageOf = ({ part, sha256 }: ReplySet) =>
    Buffer.from(['evenhand replies 1', repository.toLowerCase(), part, sha256].join('\n'));
  return {
    sign:
      keys && ((set) => ({ by: keys.publicKey, signature: Buffer.from(keys.sign(messageOf(set))).toString('base64') })),
    isSigned: (set, { by, signature }) => {
      const key = known.get(by);
      return key !== undefined && verify(null, messageOf(set), key, Buffer.from(signature, 'base64'));
    },
    written: new Set(),
  };
}

/** RFC 8410, section 4. The configuration's schema accepts exactly 32 bytes. */
function keyOf(text: string): KeyObject {
  const beginning = Buffer.from('302a300506032b6570032100', 'hex');
  const bytes = Buffer.from(text.replace(/^ed25519:/, ''), 'base64');
  return createPublicKey({ key: Buffer.concat([beginning, bytes]), format: 'der', type: 'spki' });
}
