import { createHash } from 'node:crypto';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import type { Signatures, SignedPart } from '../../../ask/signatures.ts';
import { errorCode } from '../../../shared/errorCode.ts';
import { eachLine } from '../lines/eachLine.ts';
import { signatureIn, writeSignatureLine } from '../lines/signatureLine.ts';

/**
 * Signs what stands in a segment behind its last signature. Says how many lines that was; 0 where nothing is to be
 * signed, or the file is gone.
 *
 * @throws the operating system's errors.
 */
export function signSegment(path: string, part: SignedPart, sign: NonNullable<Signatures['sign']>): number {
  const file = openIfThere(path);
  if (file === undefined) return 0;
  try {
    const tail = tailOf(file);
    if (tail.lines === 0) return 0;
    // A torn line gets an end, so that the signature is a line of its own.
    if (tail.isTorn) tail.hash.update('\n');
    const signature = writeSignatureLine(sign({ part, sha256: tail.hash.digest('hex') }));
    writeFileSync(file, tail.isTorn ? `\n${signature}` : signature);
    return tail.lines;
  } finally {
    closeSync(file);
  }
}

function tailOf(file: number) {
  let [hash, lines] = [createHash('sha256'), 0];
  // The newline of a line is hashed when the next one shows that there is one.
  let isOpen = false;
  const { unfinished } = eachLine(file, (bytes, start, end) => {
    if (isOpen) hash.update('\n');
    isOpen = signatureIn(bytes, start, end) === undefined;
    if (isOpen) {
      hash.update(bytes.subarray(start, end));
      lines += 1;
    } else {
      hash = createHash('sha256');
      lines = 0;
    }
  });
  const isTorn = unfinished > 0;
  if (isOpen && !isTorn) hash.update('\n');
  return { hash, lines, isTorn };
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'a+');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
