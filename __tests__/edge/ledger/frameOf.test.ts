import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../../src/ask/ports.ts';
import { frameOf as frameIn, readLedgerLine, writeLedgerLine } from '../../../src/edge/ledger/ledgerLine.ts';
import fc, { anyCharacter } from '../../support/fastCheck.ts';

const key = '0123456789abcdef'.repeat(4);
const good: LedgerEntry = {
  key,
  model: 'm',
  reply: { text: '{"v":1,"key":"…","at":"2020-11-03T10:11:12.345Z","sum":"', finish: 'stop' },
  usage: undefined,
  ms: 3,
  at: '2020-11-03T10:11:12.345Z',
};
const frameOf = (line: string) => {
  const bytes = Buffer.from(`before${line}behind`, 'utf8');
  return frameIn(bytes, 6, bytes.length - 6);
};
const lineOf = (entry: LedgerEntry) => writeLedgerLine(entry).trimEnd();

describe('the frame of a line', () => {
  it('has the key and the time of every line that this tool writes for a request', () => {
    const keys = fc.stringMatching(/^[0-9a-f]{64}$/);
    const times = fc.date({ min: new Date(0), max: new Date(), noInvalidDate: true });
    fc.assert(
      fc.property(keys, times, fc.string({ unit: anyCharacter }), (one, time, text) => {
        const at = time.toISOString();
        const found = frameOf(lineOf({ ...good, key: one, at, reply: { text, finish: 'stop' } }));
        expect(found).toEqual({ key: one, time: Date.parse(at) });
      }),
    );
  });

  it.each([
    ['another key', lineOf({ ...good, key: 'k' })],
    ['a key in capitals', lineOf({ ...good, key: key.toUpperCase() })],
    ['another order of members', lineOf(good).replace(/^\{"v":1,"key":"(\w+)",/, '{"key":"$1","v":1,')],
    ['no checksum', lineOf(good).replace(/,"sum":"\w+"/, '')],
    ['something behind it', `${lineOf(good)}\r`],
    ['a time of another form', lineOf({ ...good, at: '2020-11-03T10:11:12Z' })],
    ['an hour that is none', lineOf({ ...good, at: '2020-11-03T25:00:00.000Z' })],
    ['a time that is none', lineOf({ ...good, at: '2020-1x-03T10:11:12.345Z' })],
    ['a time ahead', lineOf({ ...good, at: '9999-11-03T10:11:12.345Z' })],
    ['its end cut off', lineOf(good).slice(0, -1)],
    ['its beginning cut off', lineOf(good).slice(1)],
  ])('leaves a line with %s to the parser', (_, line) => {
    expect(frameOf(lineOf(good))).toEqual({ key, time: Date.parse(good.at) });
    expect(frameOf(line)).toBeUndefined();
  });

  it('and the parser agree on key and time, or the parser refuses the line', () => {
    // Members in places where they might be taken for others, between a beginning and an end as ours.
    const parts = fc.array(
      fc.constantFrom(
        `,"key":"${'f'.repeat(64)}"`,
        ',"at":"2020-01-01T00:00:00.000Z"',
        ',"v":2',
        ',"reply":{"text":"x","finish":"stop"}',
        ',"ms":1',
        ',"x":{"at":"',
        ',"x":"\\",\\"at\\":\\"',
        '}',
        '"',
        '\\',
        '{',
        '[',
        ']',
      ),
      { maxLength: 5 },
    );
    const end = `,"at":"2020-11-03T10:11:12.345Z","sum":"${'a'.repeat(64)}"}`;
    fc.assert(
      fc.property(parts, (between) => {
        const line = `{"v":1,"key":"${key}","model":"m"${between.join('')}${end}`;
        expect(frameOf(line)).toEqual({ key, time: Date.parse(good.at) });
        // The sum does not fit, which is found last: unsummed, it would be an entry.
        const unsummed = readLedgerLine(line.replace(/,"sum":"\w+"\}$/, '}'));
        if (unsummed.kind === 'entry') expect([unsummed.entry.key, unsummed.entry.at]).toEqual([key, good.at]);
      }),
      { numRuns: 300 },
    );
  });
});
