import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FolderIndex } from '../../../src/edge/ledger/folderIndex.ts';
import { openLedger } from '../../../src/edge/ledger/folderLedger.ts';
import { writeLedgerLine } from '../../../src/edge/ledger/ledgerLine.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const root = temporaryFolder();
const newFolder = () => mkdtempSync(join(root, 'ledger-'));
const key = (n: number) => n.toString(16).padStart(64, '0');
const entry = (n: number) =>
  ({
    key: key(n),
    model: 'm',
    reply: { text: String(n), finish: 'stop' },
    usage: undefined,
    ms: 1,
    at: '2026-11-20T10:15:00.000Z',
  }) as const;
const line = (n: number) => writeLedgerLine(entry(n));

describe('a folder that others write to', () => {
  it('is read further if its segments grew, from the beginning of a torn line, and if new segments came', () => {
    const folder = newFolder();
    const first = join(folder, 'a.jsonl');
    writeFileSync(first, line(1) + line(2).slice(0, 40));
    const indexed = new FolderIndex(folder);
    expect([1, 2, 3, 4].map((n) => indexed.has(key(n)))).toEqual([true, false, false, false]);
    appendFileSync(first, line(2).slice(40) + line(3));
    writeFileSync(join(folder, 'b.jsonl'), line(4));
    indexed.readOn();
    expect([1, 2, 3, 4].map((n) => indexed.find(key(n))?.entry.reply.text)).toEqual(['1', '2', '3', '4']);
    indexed.readOn();
    expect([...indexed.segments.values()].map(({ entries }) => entries)).toEqual([3, 1]);
    indexed.close();
  });

  it('is read on without what this process writes, which is known', () => {
    const folder = newFolder();
    const indexed = new FolderIndex(folder);
    const own = join(folder, 'own.jsonl');
    writeFileSync(own, line(1));
    indexed.own.add(own);
    indexed.readOn();
    expect(indexed.lines.size).toBe(0);
    indexed.close();
  });

  it('is read on by a ledger when it gets the lock', async () => {
    const folder = newFolder();
    const open = () => openLedger({ folder, note: () => undefined });
    const [one, other] = [open(), open()];
    one.append(entry(1));
    other.append(entry(2));
    expect(other.has(key(1))).toBe(false);
    const release = await other.lock?.({ note: () => undefined, pause: () => Promise.resolve() });
    expect(other.find(key(1))?.reply.text).toBe('1');
    release?.();
  });
});
