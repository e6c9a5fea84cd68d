import { fstatSync, readSync } from 'node:fs';

/** No reply of a model is longer; what is, is no line of ours, and is never held in memory. */
export const longestLineBytes = 16 * 1024 * 1024;

/** A line without its newline: `bytes` from `start` to `end`, which hold until the function returns, and its place. */
export type VisitLine = (bytes: Buffer, start: number, end: number, offset: number) => void;

export interface EachLine {
  /** How far the file reached. */
  readonly size: number;
  /** Bytes at its end that no newline ends. */
  readonly unfinished: number;
  /** Lines longer than `longestLineBytes`, which were not shown. */
  readonly tooLong: number;
}

/**
 * Shows every line of an open file, the last one also if it has no newline, read in large pieces: a segment may be
 * larger than any string, and a million lines are not to be a million objects.
 *
 * @param from where in the file to begin.
 */
export function eachLine(file: number, visit: VisitLine, from = 0): EachLine {
  // Of thousands of small segments, none is to take a large piece.
  let buffer = Buffer.allocUnsafe(Math.min(pieceBytes, 1024 + Math.max(0, fstatSync(file).size - from)));
  // The file's place of the buffer's beginning, and how much of an unfinished line stands there.
  let base = from;
  let kept = 0;
  let tooLong = 0;
  let isSkipping = false;
  for (;;) {
    const size = readSync(file, buffer, kept, buffer.length - kept, base + kept);
    if (size === 0) break;
    const filled = kept + size;
    const whole = buffer.subarray(0, filled);
    let start = 0;
    for (let end = whole.indexOf(newline, kept); end !== -1; end = whole.indexOf(newline, start)) {
      if (!isSkipping) visit(buffer, start, end, base + start);
      isSkipping = false;
      start = end + 1;
    }
    if (filled - start >= longestLineBytes || isSkipping) {
      if (!isSkipping) tooLong += 1;
      isSkipping = true;
      start = filled;
    }
    kept = filled - start;
    base += start;
    if (kept === buffer.length) buffer = twiceAsLong(buffer);
    else buffer.copyWithin(0, start, filled);
  }
  if (kept > 0) visit(buffer, 0, kept, base);
  return { size: base + kept, unfinished: kept, tooLong };
}

const pieceBytes = 1024 * 1024;
const newline = 0x0a;

function twiceAsLong(buffer: Buffer): Buffer<ArrayBuffer> {
  const longer = Buffer.allocUnsafe(buffer.length * 2);
  buffer.copy(longer);
  return longer;
}
