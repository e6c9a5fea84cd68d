import { describe, expect, it } from '@jest/globals';
import { retryDefaults } from '../../../src/ask/retryLimits.ts';
import { DrySpell } from '../../../src/ask/schedule/drySpell.ts';

const refusedAt = (nowMs: number) => ({ nowMs, sentAtMs: nowMs - 20, isToldWhen: false, roundTripMs: 300 });

function inSpell(): DrySpell {
  const dry = new DrySpell(retryDefaults, () => 1);
  dry.onReply(300, 0);
  for (const nowMs of [1000, 1200, 1600]) dry.onRefused(refusedAt(nowMs));
  return dry;
}

describe('a time in which all is turned away', () => {
  it('begins when nothing was let in for longer than a reply takes, and ends with one that was sent since', () => {
    const dry = new DrySpell(retryDefaults, () => 1);
    dry.onReply(300, 0);
    for (const nowMs of [1000, 1100, 1200, 1300]) dry.onRefused(refusedAt(nowMs));
    expect(dry.isProbing).toBe(false);
    dry.onRefused(refusedAt(1500));
    expect(dry.isProbing).toBe(true);
    dry.onReply(1510, 900);
    expect(dry.isProbing).toBe(true);
    dry.onReply(1900, 1600);
    expect(dry.isProbing).toBe(false);
  });

  it('has one probe at a time, with a gap that doubles up to 5 s', () => {
    const dry = inSpell();
    const gaps: number[] = [];
    for (let nowMs = dry.readyAtMs(0); nowMs < 30_000; nowMs = dry.readyAtMs(0)) {
      dry.onSent(nowMs);
      dry.onRefused({ ...refusedAt(nowMs + 20), sentAtMs: nowMs });
      gaps.push(dry.readyAtMs(0) - nowMs - 20);
    }
    expect(gaps.slice(0, 8)).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
  });

  it('does not wait for ever for a probe that hangs', () => {
    const dry = inSpell();
    dry.onSent(1700);
    expect(dry.readyAtMs(1)).toBe(1700 + 5000);
  });

  it('is not looked for where it is said how long to wait', () => {
    const dry = new DrySpell(retryDefaults, () => 1);
    dry.onReply(300, 0);
    for (const nowMs of [1000, 2000, 3000, 4000, 5000]) dry.onRefused({ ...refusedAt(nowMs), isToldWhen: true });
    expect([dry.isProbing, dry.readyAtMs(5)]).toEqual([false, 0]);
  });
});
