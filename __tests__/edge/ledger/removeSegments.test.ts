import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { removeSegments } from '../../../src/edge/ledger/compactFolder.ts';
import { FolderIndex } from '../../../src/edge/ledger/folderIndex.ts';
import { writeLedgerLine } from '../../../src/edge/ledger/ledgerLine.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = temporaryFolder();
const path = join(folder, 'a.jsonl');
const line = (key: string) =>
  writeLedgerLine({ key, model: 'm', reply: { text: '', finish: 'stop' }, usage: undefined, ms: 1, at: '' });
const textsIn = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

describe('removeSegments', () => {
  it('leaves a segment that has grown or was replaced since it was read', () => {
    writeFileSync(path, line('a'));
    const segments = [...new FolderIndex(folder).segments.values()];
    appendFileSync(path, line('b'));
    const removed = () => removeSegments(segments, { folder, kept: '' });
    expect(removed()).toMatchObject({ removed: [], left: [{ segment: 'a.jsonl', why: 'changed' }] });
    rmSync(path);
    writeFileSync(path, line('c'));
    expect(removed()).toMatchObject({ removed: [], left: [{ segment: 'a.jsonl', why: 'changed' }] });
    expect(textsIn()).toEqual([line('c')]);
  });

  it('writes anew what came into the file in the moment of its removal', () => {
    // Half of the late line was there when the segment was read.
    writeFileSync(path, line('a') + line('late').slice(0, 30));
    const segments = [...new FolderIndex(folder).segments.values()];
    const unlink = (one: string) => {
      appendFileSync(one, line('late').slice(30) + line('later'));
      rmSync(one);
    };
    expect(removeSegments(segments, { folder, kept: '', unlink }).removed).toEqual(['a.jsonl']);
    expect(textsIn()).toEqual([line('late') + line('later')]);
  });
});
