import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Ledger, LedgerEntry } from '../../../src/ask/ports.ts';
import { compactFolder } from '../../../src/edge/ledger/compactFolder.ts';
import { openLedger } from '../../../src/edge/ledger/folderLedger.ts';
import { writeLedgerLine } from '../../../src/edge/ledger/ledgerLine.ts';
import { referenceFolder } from '../../../src/edge/ledger/referenceFolder.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const above = temporaryFolder();
const newFolder = () => mkdtempSync(join(above, 'ledger-'));

const open = (folder: string): Ledger => openLedger({ folder, note: () => undefined });
const keyOf = (n: number) => n.toString(16).padStart(64, '0');
const at = (day: number) => `2020-11-0${day}T00:00:00.000Z`;
const entry = (n: number, day = 3, text = `reply ${n}`): LedgerEntry => {
  return { key: keyOf(n), model: 'm', reply: { text, finish: 'stop' }, usage: undefined, ms: n, at: at(day) };
};
const lines = (...entries: readonly LedgerEntry[]) => entries.map(writeLedgerLine).join('');
const segments = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.jsonl'));

describe('compactFolder', () => {
  it('writes the lines that count, by key, and removes what held them', () => {
    const folder = newFolder();
    const unsummed = `${JSON.stringify({ v: 1, ...entry(5) })}\n`;
    writeFileSync(join(folder, 'b.jsonl'), lines(entry(4), entry(1, 2, 'old'), entry(2)) + unsummed);
    writeFileSync(join(folder, 'a.jsonl'), `${lines(entry(1, 4, 'new'), entry(2), entry(0))}{"v":1,"torn`);
    writeFileSync(join(folder, 'c.jsonl'), `{"v":2,"key":"later"}\n${lines(entry(6, 9)).replace('reply 6', 'x')}`);
    writeFileSync(join(folder, 'd.jsonl'), lines(entry(7)));
    referenceFolder(folder).replace([entry(3)]);
    const done = compactFolder(folder);
    const kept = lines(entry(0), entry(1, 4, 'new'), entry(2), entry(4)) + unsummed + lines(entry(7));
    expect(segments(folder)).toEqual([done.segment]);
    // What another version wrote is not ours to throw away, and a line without a sum gets none.
    expect(readFileSync(join(folder, done.segment ?? ''), 'utf8')).toBe(`${kept}{"v":2,"key":"later"}\n`);
    expect(done).toMatchObject({ replies: 6, removed: ['a.jsonl', 'b.jsonl', 'c.jsonl', 'd.jsonl'], left: [] });
    expect([...referenceFolder(folder).read().keys()]).toEqual([keyOf(3)]);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('gives the same bytes under the same name for any order of the lines, also a second time', () => {
    const [one, other] = [newFolder(), newFolder()];
    writeFileSync(join(one, 'a.jsonl'), lines(entry(1), entry(2)));
    writeFileSync(join(other, 'x.jsonl'), lines(entry(2)));
    writeFileSync(join(other, 'y.jsonl'), lines(entry(1), entry(2)));
    const done = compactFolder(one);
    expect(compactFolder(other).segment).toBe(done.segment);
    expect(compactFolder(one)).toMatchObject({ segment: done.segment, removed: [], left: [], replies: 2 });
    expect(segments(one)).toEqual(segments(other));
  });

  it('leaves alone what holds no reply', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'items.jsonl'), '{"id":"a","gold":1}\n');
    expect(compactFolder(folder)).toMatchObject({ segment: undefined, removed: [] });
    const torn = `2020-11-03T101112.345Z-${process.ppid}-0123abcd.jsonl`;
    writeFileSync(join(folder, torn), '{"v":1,"to');
    writeFileSync(join(folder, 'a.jsonl'), lines(entry(1)));
    const done = compactFolder(folder);
    expect(done.removed).toEqual([torn, 'a.jsonl']);
    expect(done.left).toEqual([{ segment: 'items.jsonl', why: 'foreign' }]);
    expect(readFileSync(join(folder, 'items.jsonl'), 'utf8')).toBe('{"id":"a","gold":1}\n');
  });

  it('removes what a compaction that was killed has left, and not what a running one writes', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'a.jsonl'), lines(entry(1)));
    const [running, ended] = [process.ppid, 2 ** 22 + 1].map((pid) => `unfinished-${pid}-0123abcd`);
    for (const name of [running, ended, 'unfinished-work']) writeFileSync(join(folder, name ?? ''), lines(entry(1)));
    const { segment } = compactFolder(folder);
    expect(new Set(readdirSync(folder))).toEqual(new Set([segment, running, 'unfinished-work']));
  });

  it('does nothing while a run asks with the ledger', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'a.jsonl'), lines(entry(1)));
    const release = await open(folder).lock?.({ note: () => undefined, pause: () => Promise.resolve() });
    expect(() => compactFolder(folder)).toThrow(`another run (pid ${process.pid}) asks with the ledger ${folder}`);
    expect(segments(folder)).toEqual(['a.jsonl']);
    release?.();
    expect(compactFolder(folder).removed).toEqual(['a.jsonl']);
  });

  it('takes nothing from a ledger that is open: neither what it reads nor what it writes', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'a.jsonl'), lines(entry(1)));
    const ledger = open(folder);
    ledger.append(entry(2));
    compactFolder(folder);
    expect(segments(folder)).toHaveLength(1);
    ledger.append(entry(3));
    ledger.append(entry(4));
    expect([1, 2, 3, 4].map((n) => ledger.find(keyOf(n))?.reply.text)).toEqual([1, 2, 3, 4].map((n) => `reply ${n}`));
    const again = open(folder);
    expect([1, 2, 3, 4].map((n) => again.has(keyOf(n)))).toEqual([true, true, true, true]);
    expect(segments(folder)).toHaveLength(2);
  });

  it('is found again by a ledger of many segments', () => {
    const numbers = Array.from({ length: 150 }, (_, n) => n);
    const newFolderWith = (some: readonly number[]): string => {
      const made = newFolder();
      for (const n of some) writeFileSync(join(made, `${n}.jsonl`), lines(entry(n)));
      return made;
    };
    const folder = newFolderWith(numbers);
    const [before, after] = [open(folder), open(folder)];
    expect(numbers.filter((n) => !before.has(keyOf(n)))).toEqual([]);
    compactFolder(folder);
    expect(segments(folder)).toHaveLength(1);
    expect(numbers.filter((n) => after.find(keyOf(n))?.ms !== n)).toEqual([]);
    // Another file under the old name is another segment.
    const other = newFolderWith(numbers);
    const late = open(other);
    writeFileSync(join(other, '0.jsonl.new'), lines(entry(500)));
    renameSync(join(other, '0.jsonl'), join(other, 'x.jsonl'));
    renameSync(join(other, '0.jsonl.new'), join(other, '0.jsonl'));
    expect([late.find(keyOf(0))?.ms, late.find(keyOf(500))?.ms]).toEqual([0, 500]);
    rmSync(folder, { recursive: true });
    // What was in the folder is gone with it, and is asked again.
    expect(numbers.filter((n) => open(folder).has(keyOf(n)))).toEqual([]);
  });

  it('says what it cannot write, and leaves everything as it was', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'a.jsonl'), lines(entry(1)));
    // A folder stands where the new segment belongs.
    const name = compactFolder(folder).segment ?? '';
    rmSync(join(folder, name));
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'x'), '');
    writeFileSync(join(folder, 'a.jsonl'), lines(entry(1)));
    expect(() => compactFolder(folder)).toThrow(UnusableInput);
    expect(() => compactFolder(folder)).toThrow(`the ledger ${folder} could not be written (E`);
    expect(readdirSync(folder).sort()).toEqual(['a.jsonl', name]);
  });
});
