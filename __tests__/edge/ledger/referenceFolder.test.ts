import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../../src/ask/ports.ts';
import { openLedger } from '../../../src/edge/ledger/folderLedger.ts';
import { referenceFolder } from '../../../src/edge/ledger/referenceFolder.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const above = temporaryFolder();
let folders = 0;
const newFolder = () => join(above, String(++folders));

function entry(key: string, text = 'Score: 1'): LedgerEntry {
  return { key, model: 'm', reply: { text, finish: 'stop' }, usage: undefined, ms: 1, at: '2026-11-03T00:00:00Z' };
}

describe('referenceFolder', () => {
  it('is empty before there is one, and holds exactly what replaced it last', () => {
    const folder = newFolder();
    expect(referenceFolder(folder).read().size).toBe(0);
    referenceFolder(folder).replace([entry('a'), entry('b')]);
    referenceFolder(folder).replace([entry('c', 'new'), entry('b')]);
    expect([...referenceFolder(folder).read().keys()]).toEqual(['c', 'b']);
    expect(readdirSync(join(folder, 'reference'))).toEqual(['replies.jsonl']);
  });

  it('stays as it was if the new one is interrupted', () => {
    const folder = newFolder();
    referenceFolder(folder).replace([entry('a')]);
    const interrupted = function* (): Generator<LedgerEntry> {
      yield entry('b');
      throw new Error('interrupted');
    };
    expect(() => referenceFolder(folder).replace(interrupted())).toThrow('interrupted');
    expect([...referenceFolder(folder).read().keys()]).toEqual(['a']);
    expect(readdirSync(join(folder, 'reference'))).toEqual(['replies.jsonl']);
  });

  it('is no part of the ledger beside it', () => {
    const folder = newFolder();
    referenceFolder(folder).replace([entry('a')]);
    expect(openLedger({ folder, note: () => undefined }).find('a')).toBeUndefined();
  });

  it('refuses a pipe or a folder under the name of one of its files, and does not wait for it', () => {
    const folder = newFolder();
    referenceFolder(folder).replace([entry('a')]);
    const odd = join(folder, 'reference', 'odd.jsonl');
    spawnSync('mkfifo', [odd]);
    expect(() => referenceFolder(folder).read()).toThrow('the baseline of drift is damaged: this is no file');
    rmSync(odd);
    mkdirSync(odd);
    expect(() => referenceFolder(folder).read()).toThrow('the baseline of drift is damaged: this is no file');
  });

  it('names the folder that cannot be written', () => {
    const file = newFolder();
    mkdirSync(above, { recursive: true });
    writeFileSync(file, '');
    expect(() => referenceFolder(file).replace([entry('a')])).toThrow(
      /the baseline .* could not be written \(ENOTDIR\)/,
    );
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});
