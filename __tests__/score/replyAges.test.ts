import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../src/ask/ports.ts';
import type { Request } from '../../src/plan/plan.ts';
import { daysBetweenSides } from '../../src/runs/runResult.ts';

/** What is looked at of a request: its side and its key. */
const request = (side: 'base' | 'head', key: string) => ({ task: { version: side }, key }) as Request;

const ledger = (times: Readonly<Record<string, string>>) => ({
  find: (key: string): LedgerEntry | undefined => {
    const at = times[key];
    const reply = { text: '1', finish: 'stop' } as const;
    return at === undefined ? undefined : { key, model: 'm', reply, usage: undefined, ms: 1, at };
  },
});

const requests = [
  request('base', 'b1'),
  request('base', 'b2'),
  request('head', 'h1'),
  request('head', 'both'),
  request('base', 'both'),
];

describe('daysBetweenSides', () => {
  it('counts from the oldest reply of each side', () => {
    const times = { b1: '2026-11-14T00:00:00.000Z', b2: '2026-11-20T00:00:00.000Z', h1: '2026-11-20T12:00:00.000Z' };
    expect(daysBetweenSides(requests, ledger(times))).toBe(6.5);
  });

  it('leaves out replies that both sides share', () => {
    const times = { b1: '2026-11-20T00:00:00.000Z', both: '2026-11-01T00:00:00.000Z', h1: '2026-11-20T00:00:00.000Z' };
    expect(daysBetweenSides(requests, ledger(times))).toBe(0);
  });

  it('knows nothing if one side has no reply of its own', () => {
    expect(daysBetweenSides(requests, ledger({ b1: '2026-11-20T00:00:00.000Z' }))).toBeUndefined();
  });
});
