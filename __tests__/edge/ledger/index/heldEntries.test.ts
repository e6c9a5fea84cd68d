import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../../../src/ask/ports.ts';
import { heldEntries } from '../../../../src/edge/ledger/index/heldEntries.ts';

const entry = (key: string): LedgerEntry => ({
  key,
  model: 'm',
  reply: { text: key, finish: 'stop' },
  usage: undefined,
  ms: 1,
  at: '2026-11-22T00:00:00.000Z',
});

describe('heldEntries', () => {
  it('holds the first that fit, and what comes after them when one of them is forgotten', () => {
    const held = heldEntries(100);
    for (const key of ['a', 'b', 'c']) held.put(entry(key), 40);
    const found = () => ['a', 'b', 'c'].filter((key) => held.get(key)?.key === key);
    expect(found()).toEqual(['a', 'b']);
    held.forget('a');
    held.forget('never');
    held.put(entry('c'), 40);
    expect(found()).toEqual(['b', 'c']);
  });
});
