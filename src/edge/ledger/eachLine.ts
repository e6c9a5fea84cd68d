import { fstatSync, readSync } from 'node:fs';

/** No reply of a model is longer. A longer line is foreign, and is never held in memory. */
export const longestLineBytes = 16 * 1024 * 1024;

/**
 * Gets a line without its newline: `bytes` from `start` to `end`, valid until the function returns, and its offset in
 * the file.
 */
export type VisitLine = (bytes: Buffer, start: number, end: number, offset: number) => void;

export interface EachLine {
  readonly size: number;
  /** The bytes after the last newline. */
  readonly unfinished: number;
  /** Lines longer than `longestLineBytes`; they are skipped. */
  readonly tooLong: number;
}

/**
 * Visits every line of an open file, including a last line without a newline. It reads in large pieces: a segment may
 * be larger than the longest string, and a million lines must not become a million objects.
 *
 * @param from where in the file to begin.
 */
export function eachLine(file: number, visit: VisitLine, from = 0): EachLine {
  // A folder may have thousands of small segments, so small files get small buffers.
  let buffer = Buffer.allocUnsafe(Math.min(pieceBytes, 1024 + Math.max(0, fstatSync(file).size - from)));
  // The offset in the file of the buffer's beginning, and the length of the unfinished line in the buffer.
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
