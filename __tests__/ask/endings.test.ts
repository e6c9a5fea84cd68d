import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../src/ask/ports.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { logNormal } from '../support/limitedServer.ts';
import { plannedQuestions } from '../support/questions.ts';
import { scheduled } from '../support/scheduled.ts';

const all = plannedQuestions(2000);
const some = (count: number) => all.slice(0, count);
const refusal = (retryAfterMs?: number): Answer => {
  return { kind: 'busy', why: 'the provider answered 429', retryAfterMs, isLimit: true };
};

describe('a limit that the server states', () => {
  it('is never passed, in requests, and costs no time beside', async () => {
    const { sentAtMs, tookMs } = await scheduled(some(900), {}, { concurrency: 50, requestsPerMinute: 600 });
    const inAMinute = sentAtMs.map((from) => sentAtMs.filter((at) => at >= from && at < from + 60_000).length);
    expect(Math.max(...inAMinute)).toBeLessThanOrEqual(600);
    expect(tookMs / 90_000).toBeLessThan(1.05);
  });
});

describe('a provider that answers nothing', () => {
  it.each([
    ['429 for ever', undefined, 40_000, 8 + 4 + 2 + 9],
    ['429 with a Retry-After of 0', 0, 40_000, 2 * (8 + 4 + 2 + 9)],
    ['a Retry-After of an hour', 3_600_000, 3000, 8 + 4],
  ] as const)('is an outage in bounded time and requests: %s', async (_, retryAfterMs, mostMs, mostAsked) => {
    const { result, tookMs, counts } = await scheduled(some(500), { instead: () => refusal(retryAfterMs) }, {});
    expect(result.stopped?.kind).toBe('outage');
    expect(result.unanswered.size).toBe(500);
    expect([tookMs <= mostMs, counts.asked <= mostAsked]).toEqual([true, true]);
  });

  it('is waited for longer than a minute if it answered before', async () => {
    const instead = (asked: number) => (asked > 100 ? refusal() : undefined);
    const { result, tookMs, counts } = await scheduled(some(500), { instead }, { concurrency: 50 });
    expect(result).toMatchObject({ asked: 100, stopped: { kind: 'outage' } });
    expect(tookMs).toBeGreaterThan(70_000);
    expect(tookMs).toBeLessThan(120_000);
    expect(counts.asked).toBeLessThan(500);
  });

  it('gives up on few if half of all fails', async () => {
    const draw = logNormal(1, 1, 5);
    const instead = (): Answer | undefined => (draw() < 0.6 ? { kind: 'broken', why: 'cut' } : undefined);
    const { result } = await scheduled(some(500), { instead }, { concurrency: 50 });
    expect(result.stopped).toBeUndefined();
    expect(result.asked).toBeGreaterThan(475);
  });
});

describe('the end of a run', () => {
  it('comes when its time is over; requests in flight still end, and the message says how to continue', async () => {
    const { result, tookMs, counts, ledger } = await scheduled(all, {}, { concurrency: 10, endsAtMs: 5000 });
    expect(result.stopped).toEqual({
      kind: 'budget',
      why: `the time that is allowed is over: ${counts.asked} of 2000 requests were asked, ${2000 - counts.asked} are left, and with the same ledger another run goes on from there`,
    });
    expect(tookMs).toBe(5100);
    expect(counts.asked).toBe(170);
    expect(some(170).every(({ key }) => ledger.has(key))).toBe(true);
    expect(result.unanswered.size).toBe(2000 - 170);
  });

  it('says how many were given up before, so that all that are needed add up', async () => {
    const instead = (asked: number): Answer | undefined =>
      asked % 2 === 0 ? { kind: 'broken', why: 'cut' } : undefined;
    const limits = { ...retryDefaults, attempts: 1 };
    const { result } = await scheduled(some(200), { instead }, { concurrency: 2, endsAtMs: 1000, limits });
    expect(result.stopped?.why).toMatch(/: 4 of 200 requests were answered, 4 were given up, 192 are left, and /);
    expect(result.unanswered.size).toBe(196);
  });

  it('is the reason of all that is left, also if what is in flight then fails for good', async () => {
    const instead = (): Answer => ({ kind: 'busy', why: 'the provider answered 503', retryAfterMs: undefined });
    const limits = { ...retryDefaults, attempts: 1 };
    const { result } = await scheduled(some(100), { instead }, { concurrency: 16, endsAtMs: 10, limits });
    expect(result.stopped?.why).toMatch(/^the time that is allowed is over: .* 16 were given up, 84 are left, and /);
    const left = [...result.unanswered.values()].filter((why) => why.startsWith('the time that is allowed is over'));
    expect(left).toHaveLength(84);
  });

  it('comes when as many calls were made as are allowed: what breaks off may be paid, a 429 is not', async () => {
    const oneInTen = (asked: number): Answer | undefined =>
      asked % 10 === 0 ? { kind: 'broken', why: 'cut' } : undefined;
    const { result, counts } = await scheduled(some(200), { instead: oneInTen }, { maxCalls: 205 });
    expect([result.stopped?.kind, counts.asked]).toEqual(['budget', 205]);
    const once = (asked: number) => (asked === 5 ? refusal() : undefined);
    const enough = await scheduled(some(200), { instead: once }, { maxCalls: 200 });
    expect(enough.result).toMatchObject({ asked: 200, stopped: undefined });
  });
});
