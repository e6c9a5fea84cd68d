import { describe, expect, it } from '@jest/globals';
import { barLine, duration, endLine, logLine, type ProgressState } from '../../../src/edge/terminal/progress.ts';

const state: ProgressState = {
  total: 2240,
  fromLedger: 740,
  asked: 500,
  elapsedMs: 40_000,
  usage: { inputTokens: 1_000_000, outputTokens: 200_000, cachedTokens: 400_000 },
  prices: { input: 0.5, output: 2, cached: 0.05 },
};

describe('barLine', () => {
  it('shows counts, rate, remaining time, tokens and spend', () => {
    // 1240 of 2240 is 11 of 20 fields; 500 in 40 s is 12.5 a second; 1000 are left, 80 s.
    // 0.6 M × 0.5 + 0.4 M × 0.05 + 0.2 M × 2 = 0.72 dollars.
    const line = '███████████░░░░░░░░░ 1,240/2,240  55 %  13/s  1 min 20 s left  1.2 M tokens (400 k cached)  $0.72';
    expect(barLine(state, 200)).toBe(line);
  });

  it('leaves out what is not known', () => {
    const early = { ...state, asked: 0, usage: undefined };
    expect(barLine(early, 80)).toBe('███████░░░░░░░░░░░░░ 740/2,240  33 %');
    expect(barLine({ ...state, prices: undefined }, 80)).not.toContain('$');
  });

  it('is always narrower than the terminal', () => {
    for (let columns = 0; columns < 100; columns += 1) {
      expect(barLine(state, columns).length).toBeLessThanOrEqual(Math.max(0, columns - 1));
    }
  });

  it('is full when all is done, and when there is nothing to do', () => {
    const full = '█'.repeat(20);
    expect(barLine({ ...state, asked: 1500 }, 200)).toBe(
      `${full} 2,240/2,240  100 %  38/s  1.2 M tokens (400 k cached)  $0.72`,
    );
    expect(barLine({ ...state, total: 0, fromLedger: 0, asked: 0, usage: undefined }, 80)).toBe(`${full} 0/0`);
  });
});

describe('logLine and endLine', () => {
  it('say the same in words', () => {
    expect(logLine(state)).toBe('1,240 of 2,240 requests, 13/s, 1 min 20 s left, 1.2 M tokens (400 k cached), $0.72');
    const end = '1,240 of 2,240 requests, 740 from the ledger, 500 asked in 40 s, 1.2 M tokens (400 k cached), $0.72';
    expect(endLine(state)).toBe(end);
  });
});

describe('duration', () => {
  it.each([
    [0, '0 s'],
    [59_499, '59 s'],
    [59_500, '1 min 00 s'],
    [174_000, '2 min 54 s'],
    [3_780_000, '1 h 03 min'],
  ])('of %d ms is %s', (ms, text) => {
    expect(duration(ms)).toBe(text);
  });
});
