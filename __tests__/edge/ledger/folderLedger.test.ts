import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../../src/ask/ports.ts';
import { openLedger } from '../../../src/edge/ledger/folderLedger.ts';
import { writeLedgerLine } from '../../../src/edge/ledger/ledgerLine.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const above = temporaryFolder();
let folders = 0;
const newFolder = () => join(above, String(++folders));

function entry(key: string, text = 'Score: 1'): LedgerEntry {
  const usage = { inputTokens: 10, outputTokens: 2, cachedTokens: 0 };
  return { key, model: 'm', reply: { text, finish: 'stop' }, usage, ms: 12, at: '2020-11-03T10:11:12.345Z' };
}

function open(folder: string): { ledger: ReturnType<typeof openLedger>; notes: readonly string[] } {
  const notes: string[] = [];
  return { ledger: openLedger({ folder, note: (text) => notes.push(text) }), notes };
}

describe('openLedger', () => {
  it('makes no folder and no file before there is something to write', () => {
    const folder = newFolder();
    expect(open(folder).ledger.find('a')).toBeUndefined();
    expect(readdirSync(above)).not.toContain(String(folders));
  });

  it('finds what was appended, now and after opening again', () => {
    const folder = join(newFolder(), 'deep', 'er');
    const { ledger } = open(folder);
    const entries = [entry('a', 'naïve “判” \u2028 \ud83d\ude00\nsecond line'), { ...entry('b'), usage: undefined }];
    for (const one of entries) ledger.append(one);
    const again = open(folder);
    expect(entries.map(({ key }) => ledger.find(key))).toEqual(entries);
    expect(entries.map(({ key }) => again.ledger.find(key))).toEqual(entries);
    expect(again.notes).toEqual([]);
  });

  it('has the line on disk when append returns, in one segment per instance', () => {
    const folder = newFolder();
    const { ledger } = open(folder);
    for (const key of ['a', 'b', 'c']) {
      ledger.append(entry(key));
      const [segment = '', ...others] = readdirSync(folder);
      expect(others).toEqual([]);
      expect(segment).toMatch(/^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-\d+-[0-9a-f]{8}\.jsonl$/);
      expect(readFileSync(join(folder, segment), 'utf8').endsWith(writeLedgerLine(entry(key)))).toBe(true);
    }
  });

  it('finds the latest entry of a key in any order of segments, and the first of equal ones', () => {
    const folder = newFolder();
    mkdirSync(folder);
    const of = (day: string, text: string) => writeLedgerLine({ ...entry('a', text), at: `2020-11-${day}T00:00:00Z` });
    writeFileSync(join(folder, '1.jsonl'), of('02', 'second') + of('03', 'last') + of('01', 'first'));
    writeFileSync(join(folder, '2.jsonl'), of('03', 'as late') + of('02', 'second again'));
    expect(open(folder).ledger.find('a')?.reply.text).toBe('last');
  });

  it('finds a reply dated ahead only if its key has no other, and writes another beside it', () => {
    const folder = newFolder();
    mkdirSync(folder);
    const ahead = (key: string) => writeLedgerLine({ ...entry(key, 'ahead'), at: '9999-01-01T00:00:00.000Z' });
    writeFileSync(join(folder, '1.jsonl'), ahead('a') + ahead('b') + ahead('c'));
    writeFileSync(join(folder, '2.jsonl'), writeLedgerLine(entry('a', 'honest')));
    const { ledger } = open(folder);
    ledger.append({ ...entry('b', 'today'), at: new Date().toISOString() });
    for (const one of [ledger, open(folder).ledger]) {
      expect(['a', 'b', 'c'].map((key) => one.find(key)?.reply.text)).toEqual(['honest', 'today', 'ahead']);
    }
  });

  it('writes what came later than what it has, and nothing else', () => {
    const folder = newFolder();
    const { ledger } = open(folder);
    ledger.append(entry('a', 'old'));
    ledger.append(entry('a', 'of the same moment'));
    ledger.append({ ...entry('a', 'new'), at: '2020-11-03T10:11:12.346Z' });
    ledger.append({ ...entry('a', 'before'), at: 'no time at all' });
    expect(ledger.find('a')?.reply.text).toBe('new');
    expect(open(folder).ledger.find('a')?.reply.text).toBe('new');
    const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    expect(lines).toHaveLength(2);
  });

  it('passes over lines with a wrong checksum, and takes those of older versions without one', () => {
    const folder = newFolder();
    mkdirSync(folder);
    const forged = writeLedgerLine(entry('forged', 'Score: 0')).replace('Score: 0', 'Score: 2');
    const older = writeLedgerLine(entry('older')).replace(/,"sum":"\w+"/, '');
    writeFileSync(join(folder, '1.jsonl'), forged + older + writeLedgerLine(entry('whole')));
    const { ledger, notes } = open(folder);
    expect(['forged', 'older', 'whole'].filter((key) => ledger.find(key) !== undefined)).toEqual(['older', 'whole']);
    expect(notes).toEqual([expect.stringContaining('1 whose checksum')]);
  });

  it('passes over torn, foreign and later lines with one note that counts them', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'folder.jsonl'), { recursive: true });
    const torn = writeLedgerLine(entry('torn')).slice(0, 40);
    writeFileSync(join(folder, '1.jsonl'), `${writeLedgerLine(entry('a'))}\n\r\n{"hello":1}\nnull\n${torn}`);
    writeFileSync(join(folder, '2.jsonl'), `{"v":2,"key":"b"}\n${writeLedgerLine(entry('c')).replace('\n', '\r\n')}`);
    writeFileSync(join(folder, '3.jsonl'), Uint8Array.of(0xff, 0x00, 0xfe));
    writeFileSync(join(folder, 'notes.txt'), 'not a segment');
    const { ledger, notes } = open(folder);
    expect(['a', 'b', 'c', 'torn'].map((key) => ledger.find(key)?.key)).toEqual(['a', undefined, 'c', undefined]);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain('5 line(s) that were passed over: 4 unreadable, 1 of another version');
  });

  it('adds nothing to a segment that was there before', () => {
    const folder = newFolder();
    mkdirSync(folder);
    const torn = writeLedgerLine(entry('a')).slice(0, -5);
    writeFileSync(join(folder, '1.jsonl'), torn);
    open(folder).ledger.append(entry('a', 'asked again'));
    expect(readFileSync(join(folder, '1.jsonl'), 'utf8')).toBe(torn);
    expect(open(folder).ledger.find('a')?.reply.text).toBe('asked again');
  });

  it('allows two instances to write to one folder at the same time', () => {
    const folder = newFolder();
    const [one, two] = [open(folder).ledger, open(folder).ledger];
    for (let n = 0; n < 100; n += 1) (n % 2 === 0 ? one : two).append(entry(`key-${n}`));
    const { ledger, notes } = open(folder);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(Array.from({ length: 100 }, (_, n) => ledger.find(`key-${n}`)?.key)).not.toContain(undefined);
    expect(notes).toEqual([]);
  });

  it('says that its path is a file', () => {
    const file = newFolder();
    writeFileSync(file, '');
    expect(() => open(file)).toThrow(UnusableInput);
    expect(() => open(file)).toThrow(`--ledger: ${file} is a file, and a ledger is a folder of files`);
  });
});
