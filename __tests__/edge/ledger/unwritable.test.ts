import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../../src/ask/ports.ts';
import { openLedger } from '../../../src/edge/ledger/folderLedger.ts';
import { writeLedgerLine } from '../../../src/edge/ledger/ledgerLine.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const above = temporaryFolder();
const rescueFolder = join(above, 'rescued');
const keyOf = (n: number) => n.toString(16).padStart(64, '0');
const entry = (n: number): LedgerEntry => {
  return {
    key: keyOf(n),
    model: 'm',
    reply: { text: `naïve ${n}`, finish: 'stop' },
    usage: undefined,
    ms: n,
    at: '2026-11-03T10:11:12.345Z',
  };
};

/** Takes a few bytes of a line and then no more, as a disk does that runs full. */
function fullDisk() {
  const disk = { isFull: false };
  const write = (file: number, bytes: Uint8Array, offset: number): number => {
    if (disk.isFull && offset > 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    return writeSync(file, bytes, offset, disk.isFull ? 40 : bytes.length - offset);
  };
  return { disk, write };
}

describe('a full disk', () => {
  it('loses no reply that was paid for, and joins nothing to the torn line', () => {
    const folder = join(above, 'full');
    const { disk, write } = fullDisk();
    const ledger = openLedger({ folder, note: () => undefined, write, rescueFolder });
    ledger.append(entry(1));
    disk.isFull = true;
    const texts = [2, 3].map((n) => messageOf(() => ledger.append(entry(n))));
    for (const text of texts)
      expect(text).toMatch(/the disk is full[\s\S]*Free some space[\s\S]*is kept in \/.*\.jsonl: copy that file/);
    expect([1, 2].map((n) => ledger.has(keyOf(n)))).toEqual([true, false]);
    disk.isFull = false;
    for (const n of [4, 5]) ledger.append(entry(n));
    expect([1, 4, 5].map((n) => ledger.find(keyOf(n)))).toEqual([1, 4, 5].map(entry));
    const again = openLedger({ folder, note: () => undefined });
    expect([1, 2, 3, 4, 5].map((n) => again.has(keyOf(n)))).toEqual([true, false, false, true, true]);
    // As the message says: copied into the ledger, the segment is a segment.
    const [path = ''] = /\/\S+\.jsonl/.exec(texts[0] ?? '') ?? [];
    expect(readFileSync(path, 'utf8')).toBe([2, 3].map((n) => writeLedgerLine(entry(n))).join(''));
    expect(dirname(path)).toBe(rescueFolder);
  });
});

describe('a folder that cannot be written', () => {
  it('is named, and the reply is kept elsewhere if that can be', () => {
    const append = (rescue: string) => () =>
      openLedger({ folder: '/proc/evenhand', note: () => undefined, rescueFolder: rescue }).append(entry(1));
    expect(append(join(above, 'other'))).toThrow(/the ledger \/proc\/evenhand could not be written \(E\w+/);
    expect(append('/proc/other')).toThrow('could not be kept elsewhere either');
    const kept = readdirSync(join(above, 'other')).map((name) => readFileSync(join(above, 'other', name), 'utf8'));
    expect(kept).toEqual([writeLedgerLine(entry(1))]);
  });

  it('is known before something is paid for, and nothing is left of the try', async () => {
    const folder = join(above, 'not', 'there', 'yet');
    const ledger = openLedger({ folder, note: () => undefined });
    expect(readdirSync(above)).not.toContain('not');
    ledger.ready?.();
    expect(readdirSync(folder)).toEqual([]);
    rmSync(join(above, 'not'), { recursive: true });
    writeFileSync(join(above, 'not'), '');
    // It is sure of a folder for a moment.
    await setTimeout(150);
    expect(() => ledger.ready?.()).toThrow(UnusableInput);
    expect(() => ledger.ready?.()).toThrow(`the ledger ${folder} could not be written (E`);
    const nowhere = openLedger({ folder: '/proc/evenhand', note: () => undefined });
    expect(() => nowhere.ready?.()).toThrow(/the ledger \/proc\/evenhand could not be written \(ENOENT\)/);
  });

  it('that was removed under the ledger is made again, and holds what came since', () => {
    const folder = join(above, 'removed');
    mkdirSync(folder);
    const ledger = openLedger({ folder, note: () => undefined });
    ledger.append(entry(1));
    rmSync(folder, { recursive: true });
    ledger.append(entry(2));
    expect([1, 2].map((n) => ledger.find(keyOf(n)))).toEqual([undefined, entry(2)]);
    expect(openLedger({ folder, note: () => undefined }).find(keyOf(2))).toEqual(entry(2));
  });
});

function messageOf(action: () => void): string {
  try {
    action();
  } catch (error) {
    if (error instanceof UnusableInput) return error.message;
    throw error;
  }
  throw new Error('nothing was thrown');
}
