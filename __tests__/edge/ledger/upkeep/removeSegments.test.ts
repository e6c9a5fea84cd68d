import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { IndexedFolder } from '../../../../src/edge/ledger/index/indexedFolder.ts';
import { writeLedgerLine } from '../../../../src/edge/ledger/lines/ledgerLine.ts';
import { removeSegments } from '../../../../src/edge/ledger/upkeep/removeSegments.ts';
import { temporaryFolder } from '../../../support/temporaryFolder.ts';

const folder = temporaryFolder();
const path = join(folder, 'a.jsonl');
const line = (key: string) =>
  writeLedgerLine({ key, model: 'm', reply: { text: '', finish: 'stop' }, usage: undefined, ms: 1, at: '' });
const textsIn = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

describe('removeSegments', () => {
  it('leaves a segment that has grown or was replaced since it was read', () => {
    writeFileSync(path, line('a'));
    const { segments, files } = new IndexedFolder(folder);
    appendFileSync(path, line('b'));
    const removed = () => removeSegments(segments, { folder, files, kept: '' });
    expect(removed()).toMatchObject({ removed: [], left: [{ segment: 'a.jsonl', why: 'changed' }] });
    rmSync(path);
    writeFileSync(path, line('c'));
    expect(removed()).toMatchObject({ removed: [], left: [{ segment: 'a.jsonl', why: 'changed' }] });
    expect(textsIn()).toEqual([line('c')]);
  });

  it('writes anew what came into the file in the moment of its removal', () => {
    // Half of the late line was there when the segment was read.
    writeFileSync(path, line('a') + line('late').slice(0, 30));
    const { segments, files } = new IndexedFolder(folder);
    const unlink = (one: string) => {
      appendFileSync(one, line('late').slice(30) + line('later'));
      rmSync(one);
    };
    expect(removeSegments(segments, { folder, files, kept: '', unlink }).removed).toEqual(['a.jsonl']);
    expect(textsIn()).toEqual([line('late') + line('later')]);
  });
});
