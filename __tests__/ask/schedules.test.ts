import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../src/ask/ports.ts';
import type { Question } from '../../src/ask/question.ts';
import { atOnce, fixedWindow, type Limiter, logNormal, tokenBucket } from '../support/limitedServer.ts';
import { plannedQuestions } from '../support/questions.ts';
import { scheduled } from '../support/scheduled.ts';

const all = plannedQuestions(2000);
const some = (count: number) => all.slice(0, count);
const refusal = (retryAfterMs?: number): Answer => {
  return { kind: 'busy', why: 'the provider answered 429', retryAfterMs, isLimit: true };
};

describe('without a limit', () => {
  it.each([10, 50, 200])('leaves none of %i places idle', async (concurrency) => {
    const { result, tookMs } = await scheduled(all, {}, { concurrency });
    expect(result).toMatchObject({ asked: 2000, stopped: undefined });
    expect(tookMs).toBe((2000 * 300) / concurrency);
  });

  it.each([10, 50, 200])(
    'is done as soon as a list can be, of log-normal latencies: %i at once',
    async (concurrency) => {
      // The bound of Graham for any schedule that leaves no place idle: the mean load, and the longest one.
      // R. L. Graham, "Bounds on Multiprocessing Timing Anomalies", SIAM J. Appl. Math. 17(2), 1969.
      const drawn: number[] = [];
      const draw = logNormal(300, 0.5, concurrency);
      const latencyMs = () => {
        drawn.push(draw());
        return drawn.at(-1) ?? 0;
      };
      const { tookMs } = await scheduled(all, { latencyMs }, { concurrency });
      const load = drawn.reduce((sum, one) => sum + one, 0) / concurrency;
      expect(tookMs).toBeLessThanOrEqual(load + Math.max(...drawn));
      if (concurrency <= 50) expect(tookMs / ((2000 * 300) / concurrency)).toBeLessThan(1.08);
    },
  );
});

describe('under an unknown limit', () => {
  const perSecond = 20;
  const servers: readonly (readonly [string, () => Limiter])[] = [
    ['a bucket with a second in it', () => tokenBucket(perSecond, perSecond)],
    ['a bucket that others have emptied', () => tokenBucket(perSecond, perSecond, 0)],
    ['a bucket with ten seconds in it', () => tokenBucket(perSecond, 10 * perSecond)],
    ['windows of a minute', () => fixedWindow(60 * perSecond, 60_000, 59_000)],
  ];
  const cases = servers.flatMap(([name, limiter]) => [10, 50, 200].map((at) => [name, at, limiter] as const));

  it.each(cases)(
    'takes a tenth longer at most, and gives up on nothing: %s, %i at once',
    async (_, concurrency, make) => {
      for (const refusalMs of concurrency === 50 ? [20, 300] : [20]) {
        const { result, tookMs, counts } = await scheduled(some(1200), { limiter: make(), refusalMs }, { concurrency });
        expect(result).toMatchObject({ asked: 1200, stopped: undefined });
        expect(tookMs / ((1200 / perSecond) * 1000)).toBeLessThanOrEqual(1.1);
        expect(counts.refused).toBeLessThan(800);
      }
    },
  );

  it('wastes at most a quarter of the rate of servers that count by windows of a second or by requests at once', async () => {
    const windows = await scheduled(some(1200), { limiter: fixedWindow(perSecond, 1000, 400) }, { concurrency: 50 });
    expect(windows.tookMs / ((1200 / perSecond) * 1000)).toBeLessThan(1.33);
    const atMost = await scheduled(all, { limiter: atOnce(20) }, { concurrency: 50 });
    expect(atMost.tookMs / ((2000 * 300) / 20)).toBeLessThan(1.33);
    expect([windows.result.asked, atMost.result.asked]).toEqual([1200, 2000]);
  });

  it('waits for the end of a window that it used up, with few tries', async () => {
    for (const phaseMs of [0, 43_000]) {
      const limiter = fixedWindow(60, 60_000, phaseMs);
      const { result, tookMs, counts } = await scheduled(some(240), { limiter }, { concurrency: 50 });
      expect(result).toMatchObject({ asked: 240, stopped: undefined });
      expect(tookMs / (180_000 - phaseMs)).toBeLessThanOrEqual(1.1);
      // Of 240; at the end of each of three windows, a burst and its halves, and then one try each 2.5 s.
      expect(counts.refused).toBeLessThanOrEqual(240);
    }
  });

  it('waits as long as the server says, with the whole lane, and notes it once', async () => {
    const waits: number[] = [];
    const limiter = fixedWindow(100, 60_000, 40_000);
    const { result, sentAtMs, notes } = await scheduled(
      some(250),
      { limiter, saysRetryAfter: true },
      { concurrency: 50 },
    );
    expect(result.asked).toBe(250);
    for (const [index, at] of sentAtMs.entries()) waits.push(at - (sentAtMs[index - 1] ?? 0));
    // Two windows were used up; nothing is sent between the last answer and the end of the pause.
    expect(waits.filter((ms) => ms > 15_000)).toHaveLength(2);
    expect(notes.filter((text) => /^waiting \d+ s/.test(text))).toHaveLength(2);
  });

  it('does not hold the requests of another model up', async () => {
    const slow = some(400).map((request, index) => {
      const model = index % 2 === 0 ? 'limited' : 'free';
      return { ...request, model };
    });
    const freeAt: number[] = [];
    let asked = 0;
    const instead = (_: number, { model }: Question) => {
      if (model === 'free') freeAt.push(asked);
      asked += 1;
      return model === 'limited' && asked < 40 ? refusal(30_000) : undefined;
    };
    const { result, tookMs } = await scheduled(slow, { instead }, { concurrency: 10 });
    expect(result.asked).toBe(400);
    expect(freeAt).toHaveLength(200);
    expect(freeAt.at(-1)).toBeLessThan(260);
    expect(tookMs).toBeGreaterThan(30_000);
  });
});

describe('a request that was refused for a limit', () => {
  it('is asked again before any that was never asked', async () => {
    const questions = some(30);
    const places = new Map(questions.map(({ key }, place) => [key, place]));
    const order: number[] = [];
    const instead = (asked: number, { key }: Question) => {
      order.push(places.get(key) ?? -1);
      return asked === 3 || asked === 4 || asked === 10 ? refusal(100) : undefined;
    };
    const { result } = await scheduled(questions, { instead }, { concurrency: 2 });
    expect(result.asked).toBe(30);
    // 2 and 3 are refused together, and 7 while 8 is under way.
    expect(order.slice(0, 12)).toEqual([0, 1, 2, 3, 2, 3, 4, 5, 6, 7, 8, 7]);
  });
});

describe('refusals that say to come back at once', () => {
  /** What a refused request takes, and how many of 2,000 are refused does not depend on the order of asking. */
  const atRandom = (share: number, seed: number) => {
    const draw = logNormal(1, 1, seed);
    // The median of a log-normal distribution of mean 1 and sigma 1 is e^-0.5; its quantile at 30 % lies at e^(-0.5 - 0.5244).
    const least = Math.exp(-0.5 + share);
    return { admits: () => draw() > least, waitMs: () => 0 } satisfies Limiter;
  };
  // The standard normal quantiles of 30 % and of 45 %.
  const shares = [
    [0.3, -0.5244],
    [0.45, -0.1257],
  ] as const;

  it.each(shares)('cost no more than their own time if a share of %f is refused at random', async (share, quantile) => {
    for (const refusalMs of [20, 300]) {
      for (const concurrency of [8, 50]) {
        const server = { limiter: atRandom(quantile, concurrency), saysRetryAfter: true, refusalMs };
        const { result, tookMs, counts } = await scheduled(all, server, { concurrency });
        expect(result).toMatchObject({ asked: 2000, stopped: undefined });
        expect(counts.refused / counts.asked).toBeCloseTo(share, 1);
        const ideal = (2000 * 300 + counts.refused * refusalMs) / concurrency;
        expect(tookMs / ideal).toBeLessThan(share < 0.4 ? 1.05 : 1.3);
      }
    }
  });

  it('find the rate of a server that says so at its limit', async () => {
    for (const refusalMs of [20, 300]) {
      const limiter: Limiter = { admits: tokenBucket(20, 20).admits, waitMs: () => 0 };
      const server = { limiter, saysRetryAfter: true, refusalMs };
      const { result, tookMs, counts } = await scheduled(some(1200), server, { concurrency: 50 });
      expect(result).toMatchObject({ asked: 1200, stopped: undefined });
      expect(tookMs / ((1200 / 20) * 1000)).toBeLessThan(1.1);
      expect(counts.refused).toBeLessThan(1500);
    }
  });
});
