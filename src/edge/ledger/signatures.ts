import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { SetSignature, Signatures, SignedPart } from '../../ask/signatures.ts';
import { parsedObject } from '../../shared/isMapping.ts';
import { eachLine } from './eachLine.ts';
import { withFile } from './segmentPaths.ts';

/** The line that ends a set, with its newline: schema/ledger.schema.json. */
export function writeSignatureLine({ signature, by }: SetSignature): string {
  return `${JSON.stringify({ v: 1, signature, by })}\n`;
}

/** Undefined if the bytes are no signature line. */
function signatureIn(bytes: Buffer, start: number, end: number): SetSignature | undefined {
  const length = Math.min(end - start, beginning.length);
  const isOne = end - start <= longestBytes && bytes.toString('latin1', start, start + length) === beginning;
  return isOne ? readSignatureLine(bytes.toString('utf8', start, end)) : undefined;
}

const beginning = '{"v":1,"signature":"';
const longestBytes = 500;

/** Undefined if the line is no signature line. */
export function readSignatureLine(line: string): SetSignature | undefined {
  if (!line.startsWith(beginning)) return undefined;
  const { signature, by } = parsedObject(line) ?? {};
  return typeof signature === 'string' && typeof by === 'string' ? { signature, by } : undefined;
}

/** The sets of a file with valid signatures. A set is all lines since the previous signature line or the beginning. */
export interface SignedSets {
  /** Whether the line at this offset is in one of them; call it in the order of the file. */
  readonly has: (offset: number) => boolean;
  /** The end of the last signature line; the lines after it may still get a signature. */
  readonly end: number;
  /** The number of lines in no set. */
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

/** Reads line after line. At a signature line it returns the hash of the lines since the previous one. */
export function followSets(): (
  bytes: Buffer,
  start: number,
  end: number,
) => { readonly sha256: string; readonly signature: SetSignature } | undefined {
  let hash = createHash('sha256');
  return (bytes, start, end) => {
    const signature = signatureIn(bytes, start, end);
    if (signature === undefined) {
      // The newline is hashed too: a signature line never follows a line without one.
      hash.update(bytes.subarray(start, end + 1));
      return undefined;
    }
    const sha256 = hash.digest('hex');
    hash = createHash('sha256');
    return { sha256, signature };
  };
}

/**
 * Signs a segment's lines after its last signature and returns their number; 0 if there are none, or if the file is
 * gone.
 *
 * @throws the operating system's errors.
 */
export function signSegment(path: string, part: SignedPart, sign: NonNullable<Signatures['sign']>): number {
  const signTail = (file: number): number => {
    const tail = tailOf(file);
    if (tail.lines === 0) return 0;
    // A torn line gets a newline, so that the signature is on its own line.
    if (tail.isTorn) tail.hash.update('\n');
    const signature = writeSignatureLine(sign({ part, sha256: tail.hash.digest('hex') }));
    writeFileSync(file, tail.isTorn ? `\n${signature}` : signature);
    return tail.lines;
  };
  return withFile(path, signTail, 'a+') ?? 0;
}

function tailOf(file: number) {
  let [hash, lines] = [createHash('sha256'), 0];
  // A line's newline is hashed when the next line proves that it exists.
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
