import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../../src/ask/ports.ts';
import { memoryLedger } from '../../../src/edge/ledger/memoryLedger.ts';

const entry = (key: string, text: string, at: string): LedgerEntry => {
  return { key, model: 'm', reply: { text, finish: 'stop' }, usage: undefined, ms: 0, at };
};

describe('memoryLedger', () => {
  it('keeps the entry that came last for a key, and of two of the same moment the first', () => {
    const [early, late] = ['2026-11-03T10:00:00.000Z', '2026-11-04T10:00:00.000Z'];
    const ledger = memoryLedger([entry('a', '1', late), entry('a', '2', early), entry('b', '3', early)]);
    ledger.append(entry('a', '4', late));
    ledger.append(entry('b', '5', late));
    expect(['a', 'b', 'c'].map((key) => ledger.find(key)?.reply.text)).toEqual(['1', '5', undefined]);
    expect(['a', 'b', 'c'].map((key) => ledger.has(key))).toEqual([true, true, false]);
  });
});
