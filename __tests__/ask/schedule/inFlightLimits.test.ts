import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../../src/ask/ports.ts';
import { BorneWindow } from '../../../src/ask/schedule/borneWindow.ts';
import { atOnce, fixedWindow, type Limiter, logNormal, tokenBucket } from '../../support/limitedServer.ts';
import { plannedQuestions } from '../../support/questions.ts';
import { scheduled } from '../../support/scheduled.ts';

const all = plannedQuestions(2000);
const some = (count: number) => all.slice(0, count);

describe('a server that bears so many at once', () => {
  const cases = [5, 20, 100].flatMap((most) => [50, 200].map((concurrency) => [most, concurrency] as const));

  it.each(cases)('is kept as busy as it can be, and turns away few: %i, told %i', async (most, concurrency) => {
    for (const latencyMs of [() => 300, logNormal(300, 0.5, 3)]) {
      const drawn: number[] = [];
      const drawAndNote = () => {
        drawn.push(latencyMs());
        return drawn.at(-1) ?? 0;
      };
      const server = { limiter: atOnce(most), latencyMs: drawAndNote };
      const { result, tookMs, counts } = await scheduled(all, server, { concurrency });
      const places = Math.min(most, concurrency);
      expect(result).toMatchObject({ asked: 2000, stopped: undefined });
      // As for any list: the mean load, and the longest one (Graham 1969); a tenth for what has to be learned.
      const load = drawn.reduce((sum, one) => sum + one, 0) / places;
      const longest = latencyMs() === 300 ? 0 : Math.max(...drawn);
      expect(tookMs).toBeLessThanOrEqual(1.02 * load + longest);
      // Those of the first burst, before anything was known, and two in a hundred.
      expect(counts.refused).toBeLessThanOrEqual(concurrency - places + 0.02 * 2000);
    }
  });

  it('is used more when it bears more', async () => {
    const few = atOnce(10);
    const many = atOnce(40);
    const limiter: Limiter = {
      admits: (nowMs) => (nowMs < 10_000 ? few : many).admits(nowMs),
      waitMs: () => 0,
      busyUntil: (timeMs) => {
        few.busyUntil?.(timeMs);
        many.busyUntil?.(timeMs);
      },
    };
    const { tookMs } = await scheduled(all, { limiter }, { concurrency: 50 });
    // 10 s of 10 at once, and the rest of 40 at once.
    const ideal = 10_000 + ((2000 - 10_000 / 30) * 300) / 40;
    expect(tookMs / ideal).toBeLessThan(1.25);
  });
});

describe('a window of what is borne', () => {
  const at = (nowMs: number, sentAtMs: number, inFlight: number) => ({ nowMs, sentAtMs, inFlight, makesWait: false });

  it('is what was under way and not refused', () => {
    const window = new BorneWindow();
    for (let inFlight = 50; inFlight > 20; inFlight -= 1) expect(window.onRefused(at(20, 0, inFlight))).toBe(true);
    expect(window.size).toBe(20);
    expect(window.readyAtMs(19)).toBe(0);
    expect(window.readyAtMs(20)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is none where one is refused although fewer were under way: that is the rate', () => {
    const window = new BorneWindow();
    for (let inFlight = 50; inFlight > 20; inFlight -= 1) window.onRefused(at(20, 0, inFlight));
    expect(window.onRefused(at(1000, 900, 12))).toBe(false);
    expect(window.size).toBe(Number.POSITIVE_INFINITY);
    expect(window.onRefused(at(2000, 1900, 50))).toBe(false);
  });
});

describe('a limit that says each time to come back in a second', () => {
  it.each([10, 50, 200])('is learned from few pauses: %i at once', async (concurrency) => {
    for (const limiter of [fixedWindow(20, 1000, 400), tokenBucket(20, 20)]) {
      const { result, tookMs } = await scheduled(some(1200), { limiter, saysRetryAfter: true }, { concurrency });
      expect(result.asked).toBe(1200);
      expect(tookMs / 60_000).toBeLessThanOrEqual(1.1);
    }
  });
});

describe('after a pause', () => {
  const overloaded: Answer = { kind: 'busy', why: 'the provider answered 503', retryAfterMs: 5000 };

  it('as many are under way again after a round trip, and not at once', async () => {
    const instead = (asked: number) => (asked > 100 && asked <= 150 ? overloaded : undefined);
    const { result, sentAtMs } = await scheduled(some(600), { instead }, { concurrency: 50 });
    expect(result.asked).toBe(600);
    const again = sentAtMs.find((at) => at > 5000) ?? 0;
    const soon = sentAtMs.filter((at) => at >= again && at < again + 100).length;
    expect(soon).toBeGreaterThan(10);
    expect(soon).toBeLessThan(25);
  });

  it('and likewise where it was said when there would be room', async () => {
    const limiter = fixedWindow(200, 10_000);
    const { result, sentAtMs } = await scheduled(some(400), { limiter, stated: limiter.stated }, { concurrency: 50 });
    expect(result.asked).toBe(400);
    const soon = sentAtMs.filter((at) => at >= 10_000 && at < 10_100).length;
    expect(soon).toBeGreaterThan(5);
    expect(soon).toBeLessThan(25);
  });
});
