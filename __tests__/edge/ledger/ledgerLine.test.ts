import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import type { LedgerEntry } from '../../../src/ask/ports.ts';
import { readLedgerLine, sumOf, writeLedgerLine } from '../../../src/edge/ledger/ledgerLine.ts';
import fc, { anyCharacter } from '../../support/fastCheck.ts';

const schema: unknown = JSON.parse(
  readFileSync(new URL('../../../schema/ledger.schema.json', import.meta.url), 'utf8'),
);
// Parsed JSON that is an object: the file is ours, and ajv refuses it below if it is no schema.
const validate = new Ajv({ strict: true }).compile(schema as object);

const count = fc.nat();
const usage = fc.record({ inputTokens: count, outputTokens: count, cachedTokens: count });
const entries: fc.Arbitrary<LedgerEntry> = fc.record({
  key: fc.string({ minLength: 1, unit: anyCharacter }),
  model: fc.string({ unit: anyCharacter }),
  reply: fc.record({
    text: fc.string({ unit: anyCharacter }),
    finish: fc.constantFrom('stop' as const, 'length' as const, 'refusal' as const),
  }),
  usage: fc.option(usage, { nil: undefined }),
  ms: fc.nat(),
  at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
});

const good = {
  v: 1,
  key: 'k',
  model: 'm',
  reply: { text: '1', finish: 'stop' },
  usage: { inputTokens: 1, outputTokens: 1, cachedTokens: 0 },
  ms: 3,
  at: '2026-11-03T10:11:12Z',
};

const reply = { text: '1', finish: 'stop' as const };

const bad: readonly unknown[] = [
  null,
  [],
  'x',
  {},
  { ...good, v: undefined },
  { ...good, v: '1' },
  { ...good, v: 2 },
  { ...good, key: '' },
  { ...good, key: 1 },
  { ...good, model: null },
  { ...good, reply: 'Score: 1' },
  { ...good, reply: { text: 'x' } },
  { ...good, reply: { text: 'x', finish: 'tool_calls' } },
  { ...good, reply: { text: null, finish: 'stop' } },
  { ...good, usage: null },
  { ...good, usage: { inputTokens: 1, outputTokens: 1 } },
  { ...good, usage: { inputTokens: -1, outputTokens: 1, cachedTokens: 0 } },
  { ...good, usage: { inputTokens: 1.5, outputTokens: 1, cachedTokens: 0 } },
  { ...good, ms: -1 },
  { ...good, ms: '3' },
  { ...good, at: 3 },
  { ...good, sum: null },
  { ...good, sum: 'abc' },
  { ...good, sum: 'A'.repeat(64) },
];

describe('a line of the ledger', () => {
  it('is one line, comes back as it went, and keeps to the published schema', () => {
    fc.assert(
      fc.property(entries, (entry) => {
        const line = writeLedgerLine(entry);
        expect(line.indexOf('\n')).toBe(line.length - 1);
        expect(validate(JSON.parse(line))).toBe(true);
        expect(readLedgerLine(line)).toEqual({ kind: 'entry', entry, sum: sumOf(entry) });
      }),
    );
  });

  it('cut anywhere is not an entry', () => {
    const line = writeLedgerLine({ ...good, reply: { text: '{"v":1}', finish: 'stop' } }).trimEnd();
    const kinds = Array.from({ length: line.length - 1 }, (_, n) => readLedgerLine(line.slice(0, n + 1)).kind);
    expect(new Set(kinds)).toEqual(new Set(['unreadable']));
  });

  it('is refused by the schema exactly if it is passed over', () => {
    expect(validate(good)).toBe(true);
    for (const value of bad) {
      expect({ value, valid: validate(value) }).toEqual({ value, valid: false });
      expect(readLedgerLine(JSON.stringify(value)).kind).not.toBe('entry');
    }
  });

  it('without a checksum is an entry, as older versions wrote it', () => {
    expect(readLedgerLine(JSON.stringify(good))).toMatchObject({ kind: 'entry', sum: undefined });
  });

  it('has the checksum that sha256sum makes of its content', () => {
    // printf '%s' '["evenhand-ledger-1","k","m","1","stop",[1,1,0],3,"2026-11-03T10:11:12Z"]' | sha256sum
    const sum = '9d73a9d127e55023655b37da5e3ab754f6663922edbc84c478e5f55758d3892c';
    const entry = { ...good, reply };
    expect(sumOf(entry)).toBe(sum);
    expect(readLedgerLine(JSON.stringify({ ...good, sum }))).toMatchObject({ kind: 'entry', sum });
  });

  it('does not count if anything that its checksum covers was changed', () => {
    const changed = fc.constantFrom<(entry: LedgerEntry) => LedgerEntry>(
      (entry) => ({ ...entry, key: `${entry.key}x` }),
      (entry) => ({ ...entry, model: `${entry.model}x` }),
      (entry) => ({ ...entry, reply: { ...entry.reply, text: `${entry.reply.text}1` } }),
      (entry) => ({ ...entry, reply: { ...entry.reply, finish: entry.reply.finish === 'stop' ? 'length' : 'stop' } }),
      (entry) => ({
        ...entry,
        usage: { inputTokens: (entry.usage?.inputTokens ?? 0) + 1, outputTokens: 0, cachedTokens: 0 },
      }),
      (entry) => ({ ...entry, ms: entry.ms + 1 }),
      (entry) => ({ ...entry, at: `${entry.at} ` }),
    );
    fc.assert(
      fc.property(entries, changed, (entry, change) => {
        const line = JSON.stringify({ v: 1, ...change(entry), sum: sumOf(entry) });
        expect(readLedgerLine(line)).toEqual({ kind: 'wrong-sum' });
      }),
    );
  });

  it('has the same checksum for any order of its members', () => {
    const turned = Object.fromEntries(
      Object.entries(JSON.parse(writeLedgerLine({ ...good, reply })) as object).toReversed(),
    );
    expect(readLedgerLine(JSON.stringify(turned)).kind).toBe('entry');
  });

  it('may have members that this version does not know', () => {
    const line = { ...good, batch: 'b-1' };
    expect(validate(line)).toBe(true);
    expect(readLedgerLine(JSON.stringify(line))).toMatchObject({ kind: 'entry', entry: { key: 'k' } });
  });

  it('of another version is distinguished from a line that is no entry', () => {
    expect(readLedgerLine('{"v":2,"k":"x"}')).toEqual({ kind: 'other-version' });
    expect(readLedgerLine('{"k":"x"}')).toEqual({ kind: 'unreadable' });
    expect(readLedgerLine('  ')).toEqual({ kind: 'blank' });
  });
});
