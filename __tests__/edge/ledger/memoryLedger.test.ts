import { describe, expect, it } from '@jest/globals';
import { memoryLedger } from '../../../src/edge/ledger/memoryLedger.ts';
import type { LedgerEntry } from '../../../src/score/ports.ts';

const entry = (key: string, text: string): LedgerEntry => {
  return { key, model: 'm', reply: { text, finish: 'stop' }, usage: undefined, ms: 0, at: '' };
};

describe('memoryLedger', () => {
  it('keeps the first entry for a key', () => {
    const ledger = memoryLedger([entry('a', '1'), entry('a', '2')]);
    ledger.append(entry('a', '3'));
    ledger.append(entry('b', '4'));
    expect(['a', 'b', 'c'].map((key) => ledger.find(key)?.reply.text)).toEqual(['1', '4', undefined]);
  });
});
