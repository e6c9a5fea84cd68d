import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../../src/ask/ports.ts';
import { openLedger } from '../../../src/edge/ledger/folderLedger.ts';
import { sumOf, writeLedgerLine } from '../../../src/edge/ledger/ledgerLine.ts';
import { memoryLedger } from '../../../src/edge/ledger/memoryLedger.ts';
import fc from '../../support/fastCheck.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const above = temporaryFolder();
let folders = 0;
function folderWith(...segments: readonly string[]): string {
  folders += 1;
  const folder = join(above, String(folders));
  mkdirSync(folder);
  for (const [index, text] of segments.entries()) writeFileSync(join(folder, `${index}.jsonl`), text);
  return folder;
}

function open(folder: string) {
  const notes: string[] = [];
  return { ledger: openLedger({ folder, note: (text) => notes.push(text) }), notes };
}

const key = 'ab'.repeat(32);
const otherKey = 'cd'.repeat(32);
const entry = (day: number, text: string, of = key): LedgerEntry => ({
  key: of,
  model: 'm',
  reply: { text, finish: 'stop' },
  usage: undefined,
  ms: 1,
  at: `2020-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
});
const older = writeLedgerLine(entry(3, 'older'));
const newer = writeLedgerLine(entry(9, 'newer'));

describe('a line that looks whole and is not', () => {
  it.each([
    ['a wrong checksum', newer.replace('newer', 'forged')],
    ['broken JSON', newer.replace('"text"', '"text')],
    ['a second key, summed', summedWith(entry(9, 'x', otherKey), `"key":"${otherKey}",`)],
    ['another version within', newer.replace('"ms"', '"v":2,"ms"')],
    ['the beginning of one line and the end of another', `${older.slice(0, 120)}${newer.slice(90)}`],
  ])('never hides an older one, and never counts: %s', (_, bad) => {
    for (const lines of [[bad, older], [older, bad], [older + bad], [bad + older + bad]]) {
      const { ledger, notes } = open(folderWith(...lines));
      expect([ledger.has(key), ledger.find(key)?.reply.text]).toEqual([true, 'older']);
      expect(ledger.find(otherKey)).toBeUndefined();
      expect([ledger.find(key)?.reply.text, notes.length]).toEqual(['older', 1]);
      expect(notes[0]).toContain('evenhand ledger verify');
    }
    const { ledger } = open(folderWith(bad));
    expect([ledger.has(key), ledger.find(key), ledger.has(otherKey)]).toEqual([false, undefined, false]);
  });

  it('does not keep a paid reply from being written, though it claims to be later', () => {
    const folder = folderWith(newer.replace('newer', 'forged'));
    open(folder).ledger.append(entry(4, 'paid'));
    expect(open(folder).ledger.find(key)?.reply.text).toBe('paid');
  });

  it('is read once, also if thousands of them have one key', () => {
    const bad = newer.replace('newer', 'forged');
    const { ledger } = open(folderWith(bad.repeat(5_000) + older));
    expect(ledger.find(key)?.reply.text).toBe('older');
  });
});

/** An entry's line with a member that stands twice, and the sum of what a parser makes of it. */
function summedWith(one: LedgerEntry, member: string): string {
  const line = writeLedgerLine({ ...one, key }).replace(/(?<="sum":")\w+/, sumOf(one));
  return line.replace('"ms"', `${member}"ms"`);
}

describe('a folder of lines in any order, torn and twice', () => {
  it('has the same entries as a ledger of its good lines, in their order', () => {
    const keys = [key, otherKey, 'ef'.repeat(32), 'k'];
    const entries = fc
      .tuple(fc.constantFrom(...keys), fc.integer({ min: 1, max: 5 }), fc.string())
      .map(([of, day, text]) => entry(day, text, of));
    const turned = (one: LedgerEntry) => `${JSON.stringify({ sum: sumOf(one), ...one, v: 1 })}\n`;
    const lines = fc.oneof(
      entries.map((one) => ({ text: writeLedgerLine(one), good: one })),
      entries.map((one) => ({ text: turned(one), good: one })),
      entries.map((one) => ({ text: `${JSON.stringify({ v: 1, ...one })}\r\n`, good: one })),
      entries.map((one) => ({ text: writeLedgerLine(one).replace('"ms":1', '"ms":2'), good: undefined })),
      fc
        .tuple(entries, fc.nat(120))
        .map(([one, length]) => ({ text: `${writeLedgerLine(one).slice(0, -2 - length)}\n`, good: undefined })),
      fc.constantFrom('\n', 'x\n', '{"v":2,"key":"k"}\n', '\0\0\n').map((text) => ({ text, good: undefined })),
    );
    fc.assert(
      fc.property(fc.array(fc.array(lines, { maxLength: 8 }), { maxLength: 3 }), (segments) => {
        const folder = folderWith(...segments.map((all) => all.map(({ text }) => text).join('')));
        const expected = memoryLedger(segments.flat().flatMap(({ good }) => good ?? []));
        const { ledger } = open(folder);
        for (const one of keys) {
          expect(ledger.has(one)).toBe(expected.has(one));
          expect(ledger.find(one)).toEqual(expected.find(one));
        }
      }),
    );
  });

  it('gives no reply to another request, even if its segment is rewritten in place', () => {
    const folder = folderWith(older);
    const { ledger } = open(folder);
    writeFileSync(join(folder, '0.jsonl'), writeLedgerLine(entry(3, 'older', otherKey)));
    expect([ledger.has(key), ledger.find(key)]).toEqual([false, undefined]);
  });

  it('is what it was at opening, while others append to its segments', () => {
    const folder = folderWith(older);
    const { ledger } = open(folder);
    appendFileSync(join(folder, '0.jsonl'), newer);
    expect(ledger.find(key)?.reply.text).toBe('older');
    expect(open(folder).ledger.find(key)?.reply.text).toBe('newer');
  });
});
