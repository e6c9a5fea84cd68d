import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eachLine, longestLineBytes } from '../../../src/edge/ledger/eachLine.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const path = join(temporaryFolder(), 'segment');

function linesOf(content: string | Uint8Array, from = 0) {
  writeFileSync(path, content);
  const file = openSync(path, 'r');
  const lines: (readonly [length: number, offset: number, beginning: string])[] = [];
  const read = eachLine(
    file,
    (bytes, start, end, offset) =>
      lines.push([end - start, offset, bytes.toString('utf8', start, Math.min(end, start + 4))]),
    from,
  );
  closeSync(file);
  return { lines, ...read };
}

describe('eachLine', () => {
  it('shows every line with its place, also the last one without a newline', () => {
    expect(linesOf('one\n\ntwo\nend')).toEqual({
      lines: [
        [3, 0, 'one'],
        [0, 4, ''],
        [3, 5, 'two'],
        [3, 9, 'end'],
      ],
      size: 12,
      unfinished: 3,
      tooLong: 0,
    });
    expect(linesOf('one\ntwo\n', 4)).toMatchObject({ lines: [[3, 4, 'two']], size: 8, unfinished: 0 });
    expect(linesOf('')).toEqual({ lines: [], size: 0, unfinished: 0, tooLong: 0 });
  });

  it('finds newlines at every place relative to the ends of the pieces that it reads', () => {
    const piece = 1024 * 1024;
    const lengths = [piece - 1, piece, piece + 1, 3 * piece, 0, 7];
    const { lines } = linesOf(lengths.map((length) => `${'x'.repeat(length)}\n`).join(''));
    expect(lines.map(([length]) => length)).toEqual(lengths);
  });

  it('skips a line that is longer than any reply, and continues behind it', () => {
    const long = Buffer.alloc(2 * longestLineBytes + 5, 'x');
    const { lines, tooLong } = linesOf(Buffer.concat([Buffer.from('one\n'), long, Buffer.from('\ntwo\n'), long]));
    expect(lines).toEqual([
      [3, 0, 'one'],
      [3, long.length + 5, 'two'],
    ]);
    expect(tooLong).toBe(2);
  });
});
