import { describe, expect, it } from '@jest/globals';
import { forecast, type RecordedReply, stoppingLimits } from '../../src/plan/forecast.ts';
import { estimate } from '../../src/plan/questions.ts';
import { timeToAsk } from '../../src/plan/timeToAsk.ts';
import { plannedRequests } from '../support/plannedRequests.ts';

const prices = { input: 1, output: 10, cached: 0.5 };

/** Ten requests, of which the first replies are on record. */
function looked(recorded: readonly RecordedReply[], ofPrices: typeof prices | undefined) {
  const requests = plannedRequests(10);
  const replies = new Map(recorded.map((reply, n) => [requests[n]?.key ?? '', reply]));
  const asking = estimate(requests, (key) => replies.has(key), ofPrices);
  const on = { has: (key: string) => replies.has(key), find: (key: string) => replies.get(key) };
  return {
    asking,
    ahead: forecast(requests, { ...on, prices: ofPrices, estimate: asking }),
  };
}

const replyOf = (outputTokens: number, ms: number): RecordedReply => ({
  usage: { inputTokens: 100, outputTokens, cachedTokens: 40 },
  ms,
});

describe('forecast', () => {
  it('takes the shortest and the median reply on record for those to come, and the share that was cached', () => {
    const { asking, ahead } = looked([replyOf(12, 900), replyOf(5, 300), replyOf(30, 800)], prices);
    expect(ahead).toMatchObject({ outputTokensAtLeast: 7 * 5, outputTokensLikely: 7 * 12, replyMs: 800 });
    const { inputTokens } = asking;
    // 40 of 100 tokens of the replies on record came from the provider's cache.
    expect(ahead.costUsdLikely).toBeCloseTo((0.8 * inputTokens + 84 * 10) / 1e6, 6);
    expect(ahead.costUsdAtLeast).toBeCloseTo((0.8 * inputTokens + 35 * 10) / 1e6, 6);
    expect(ahead.costUsdAtLeast).toBeLessThan(asking.costUsdAtMost ?? 0);
  });

  it('does not count the time of a reply that no line states', () => {
    expect(looked([replyOf(12, 0), replyOf(12, 700), replyOf(12, 0)], prices).ahead.replyMs).toBe(700);
    expect(looked([replyOf(12, 0)], prices).ahead).toMatchObject({ outputTokensLikely: 9 * 12, replyMs: undefined });
  });

  it('knows of no likely reply without a record, and of no money without prices', () => {
    const { ahead, asking } = looked([], undefined);
    expect(ahead).toEqual({
      countedBy: ['characters'],
      inputTokensAtLeast: expect.any(Number),
      inputTokensAtMost: expect.any(Number),
      cachedTokensAtMost: 0,
      outputTokensAtLeast: 10,
      outputTokensLikely: undefined,
      costUsdAtLeast: undefined,
      costUsdLikely: undefined,
      replyMs: undefined,
      shortestReplyMs: undefined,
    });
    expect(ahead.inputTokensAtLeast).toBeLessThan(asking.inputTokens);
    expect(ahead.inputTokensAtMost).toBeGreaterThan(asking.inputTokens);
  });
});

describe('timeToAsk', () => {
  const pace = { concurrency: 10, requestsPerMinute: undefined, replyMs: undefined, shortestReplyMs: undefined };

  it('is by the slowest of what is known', () => {
    expect(timeToAsk(600, { ...pace, replyMs: 500 })).toMatchObject({ seconds: 30, boundBy: 'concurrency' });
    expect(timeToAsk(600, { ...pace, replyMs: 500, requestsPerMinute: 60 })).toMatchObject({
      seconds: 600,
      boundBy: 'requests-per-minute',
    });
  });

  it('has a lower bound, by the shortest reply, and by a rate that the first request does not wait for', () => {
    const known = { ...pace, replyMs: 500, shortestReplyMs: 200 };
    expect(timeToAsk(600, known)).toMatchObject({ seconds: 30, secondsAtLeast: 12 });
    // 600 requests at one a second: the last one leaves after 599, and a timer may have been 0.2 s late before.
    expect(timeToAsk(600, { ...pace, requestsPerMinute: 60 })?.secondsAtLeast).toBeCloseTo(598.8);
    expect(timeToAsk(1, { ...pace, requestsPerMinute: 60 })?.secondsAtLeast).toBe(0);
  });

  it('is unknown if nothing is known, and none if nothing is asked', () => {
    expect(timeToAsk(600, pace)).toBeUndefined();
    expect(timeToAsk(0, pace)?.seconds).toBe(0);
  });
});

describe('stoppingLimits', () => {
  const limits = { maxCalls: 100, maxCostUsd: 2, maxMinutes: 5 };
  const stops = (needs: Parameters<typeof stoppingLimits>[0]) =>
    Object.fromEntries(stoppingLimits(needs, limits).map((one) => [one.name, one.stops]));

  it('says which would stop the run, before it begins or on its way', () => {
    expect(stops({ toAsk: 100, costUsdAtMost: 2, seconds: 300 })).toEqual({
      'max-calls': 'no',
      'max-cost-usd': 'no',
      'max-minutes': 'no',
    });
    expect(stops({ toAsk: 101, costUsdAtMost: 2.01, seconds: 301 })).toEqual({
      'max-calls': 'before',
      'max-cost-usd': 'before',
      'max-minutes': 'maybe',
    });
  });

  it('takes an unknown cost for one that is over the limit, and an unknown time for a doubt', () => {
    expect(stops({ toAsk: 1, costUsdAtMost: undefined, seconds: undefined })).toEqual({
      'max-calls': 'no',
      'max-cost-usd': 'before',
      'max-minutes': 'maybe',
    });
  });

  it('stops nothing if nothing is asked, and says nothing of limits that are not set', () => {
    expect(Object.values(stops({ toAsk: 0, costUsdAtMost: undefined, seconds: 0 }))).toEqual(['no', 'no', 'no']);
    const none = { maxCalls: undefined, maxCostUsd: undefined, maxMinutes: undefined };
    expect(stoppingLimits({ toAsk: 9, costUsdAtMost: 9, seconds: 9 }, none)).toEqual([]);
  });
});
