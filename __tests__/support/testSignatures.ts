import { createHash } from 'node:crypto';
import type { RunKeys, Signatures, SignedPart } from '../../src/ask/signatures.ts';
import { writeSignatureLine } from '../../src/edge/ledger/signatures.ts';
import { replySignatures } from '../../src/edge/signature/replySignatures.ts';
import { runKeys } from '../../src/edge/signature/runKeys.ts';

/** The key of the judge in the tests: long enough to sign with. */
export const testKey = 'sk-key-of-the-tests-0123456789';

/** What is derived of a secret. */
export async function keysOf(secret: string): Promise<RunKeys> {
  const keys = await runKeys({ OPENAI_API_KEY: secret }, ['OPENAI_API_KEY']);
  if ('kind' in keys) throw new Error(`no keys: ${keys.kind}`);
  return keys;
}

/** The signatures of a run in `acme/bot` with this key. */
export async function signaturesOf(secret = testKey): Promise<Signatures> {
  return replySignatures({ keys: await keysOf(secret), publicKeys: [], repository: 'acme/bot' });
}

/** Lines, and the line that signs them. */
export function signed({ sign }: Signatures, text: string, part: SignedPart = 'replies'): string {
  if (sign === undefined) throw new Error('nothing to sign with');
  return text + writeSignatureLine(sign({ part, sha256: createHash('sha256').update(text).digest('hex') }));
}
