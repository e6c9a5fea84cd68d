import { closeSync, openSync, readSync } from 'node:fs';

/** The lines of a file without their newlines, read piece by piece: a segment may be larger than any string. */
export function* segmentLines(path: string): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const piece = Buffer.alloc(pieceBytes);
    let unfinished: Buffer[] = [];
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) {
      let start = 0;
      for (let end = newlineIn(piece, start, size); end !== -1; end = newlineIn(piece, start, size)) {
        unfinished.push(Buffer.from(piece.subarray(start, end)));
        yield Buffer.concat(unfinished).toString('utf8');
        unfinished = [];
        start = end + 1;
      }
      unfinished.push(Buffer.from(piece.subarray(start, size)));
    }
    yield Buffer.concat(unfinished).toString('utf8');
  } finally {
    closeSync(file);
  }
}

const pieceBytes = 1024 * 1024;
const newline = 0x0a;

function newlineIn(piece: Buffer, start: number, size: number): number {
  const at = piece.indexOf(newline, start);
  return at < size ? at : -1;
}
