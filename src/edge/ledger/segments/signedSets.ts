import { createHash } from 'node:crypto';
import type { SetSignature, Signatures, SignedPart } from '../../../ask/signatures.ts';
import { eachLine } from '../lines/eachLine.ts';
import { signatureIn } from '../lines/signatureLine.ts';

/** The sets of a file whose signatures count. A set is all lines since the signature line before, or the beginning. */
export interface SignedSets {
  /** Whether the line that begins at this offset is in one of them; to be asked in the order of the file. */
  readonly has: (offset: number) => boolean;
  /** Where the last signature line ends: what follows may still be signed. */
  readonly end: number;
  /** Lines that are in none. */
  readonly unsigned: number;
}

export interface SignedFor {
  readonly part: SignedPart;
  readonly signatures: Pick<Signatures, 'isSigned'>;
}

/** @param from where in the file to begin: its beginning, or the end of a signature line. */
export function signedSets(file: number, { part, signatures }: SignedFor, from = 0): SignedSets {
  const follow = followSets();
  const sets: { readonly start: number; readonly end: number }[] = [];
  let [start, lines, unsigned] = [from, 0, 0];
  eachLine(
    file,
    (bytes, first, last, offset) => {
      const ended = follow(bytes, first, last);
      if (ended === undefined) {
        lines += 1;
        return;
      }
      if (signatures.isSigned({ part, sha256: ended.sha256 }, ended.signature)) sets.push({ start, end: offset });
      else unsigned += lines;
      start = offset + last - first + 1;
      lines = 0;
    },
    from,
  );
  let next = 0;
  const has = (offset: number): boolean => {
    while ((sets[next]?.end ?? Number.POSITIVE_INFINITY) <= offset) next += 1;
    return (sets[next]?.start ?? Number.POSITIVE_INFINITY) <= offset;
  };
  return { has, end: start, unsigned: unsigned + lines };
}

/** Takes line after line, and says at a signature line what stood before it, since the last one. */
export function followSets(): (
  bytes: Buffer,
  start: number,
  end: number,
) => { readonly sha256: string; readonly signature: SetSignature } | undefined {
  let hash = createHash('sha256');
  return (bytes, start, end) => {
    const signature = signatureIn(bytes, start, end);
    if (signature === undefined) {
      // With its newline: no signature line follows one that has none.
      hash.update(bytes.subarray(start, end + 1));
      return undefined;
    }
    const sha256 = hash.digest('hex');
    hash = createHash('sha256');
    return { sha256, signature };
  };
}
