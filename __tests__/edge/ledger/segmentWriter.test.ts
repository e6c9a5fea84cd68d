import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { segmentWriter } from '../../../src/edge/ledger/segmentWriter.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const above = temporaryFolder();

function textsIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .sort();
}

describe('segmentWriter', () => {
  it('writes the whole line if the operating system takes it piece by piece', () => {
    const folder = join(above, 'short', 'writes');
    const { write } = segmentWriter(folder, (file, bytes, offset) => writeSync(file, bytes, offset, 1));
    write('naïve\n');
    write('two\n');
    expect(textsIn(folder)).toEqual(['naïve\ntwo\n']);
  });

  it.each([
    ['ENOSPC', 'the disk is full', 'Free some space'],
    ['EROFS', 'the file system is read-only', '--ledger'],
    ['EDQUOT', 'EDQUOT', '--ledger'],
  ])('says what is wrong and begins a new segment after %s', (code, what, fix) => {
    const folder = join(above, code);
    let full = false;
    const { write } = segmentWriter(folder, (file, bytes, offset) => {
      if (full && offset > 0) throw Object.assign(new Error(code), { code });
      return writeSync(file, bytes, offset, full ? 2 : bytes.length - offset);
    });
    write('one\n');
    full = true;
    const failing = () => write('two\n');
    expect(failing).toThrow(UnusableInput);
    expect(failing).toThrow(`the ledger ${folder} could not be written (`);
    expect(failing).toThrow(what);
    expect(failing).toThrow(fix);
    full = false;
    write('three\n');
    expect(textsIn(folder)).toContain('three\n');
    expect(textsIn(folder)).toContain('one\ntw');
    // Of the tries in between, which wrote no whole line, nothing is left.
    expect(textsIn(folder)).toHaveLength(2);
  });
});
