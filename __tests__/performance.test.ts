import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { playRounds } from '../bench/contest/rounds.ts';
import { ratios, spreadOf } from '../bench/contest/spread.ts';
import { ratiosOf } from '../bench/overhead/ratiosOf.ts';
import { pages } from '../bench/performance/drawPages.ts';
import { benches, type Results } from '../bench/performance/results.ts';
import { judged, limit } from '../bench/performance/target.ts';
import { withTables } from '../bench/performance/withTables.ts';
import { written } from '../bench/performance/written.ts';
import { idealMs, idealUnderLimitMs, perfectQueueMs } from '../bench/schedule/ideal.ts';
import { judgeServer } from '../bench/server/judgeServer.ts';
import { latencies } from '../bench/server/latency.ts';
import type { Seen, ServerSettings } from '../bench/server/protocol.ts';
import { Bucket } from '../bench/server/rateLimit.ts';
import fc from './support/fastCheck.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const root = resolve(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const files = benches.map((name) => [name, `bench/${name}/results.json`] as const);
const there = files.filter(([, file]) => existsSync(join(root, file)));
// Written by the benches; a member that is missing makes a test below fail.
const results = Object.fromEntries(there.map(([name, file]) => [name, JSON.parse(textOf(file))])) as Results;

describe('the pages', () => {
  // If one differs: npm run bench:draw
  it.each(Object.entries(pages))('%s has the tables that the results draw', (page, tablesOf) => {
    expect(withTables(textOf(page), tablesOf(results))).toBe(textOf(page));
  });

  it.each(['schedule', 'overhead', 'start'] as const)('show bench/%s/results.json as the bench writes it', (name) => {
    expect(written(results[name] ?? {})).toBe(textOf(`bench/${name}/results.json`));
  });

  it('say of every missed target that it is missed', () => {
    const spread = { least: 0.1, median: 0.2, most: 0.3 };
    expect([judged(spread, 0.2), judged(spread, 0.19), judged(spread, undefined)]).toEqual(['met', '**not met**', '']);
    expect([limit(1 / 7), limit(1), limit(1.05)]).toEqual(['1/7', '1', '1.05']);
  });
});

describe('the ideal wall time', () => {
  it('is requests times latency over the requests in flight', () => {
    const same = latencies(2000, { kind: 'fixed', meanMs: 300 }, 1);
    expect([10, 50, 200].map((lanes) => idealMs(same, lanes))).toEqual([60_000, 12_000, 3000]);
    expect(perfectQueueMs(same, 50)).toBe(12_000);
  });

  it('is that of a full bucket that drips, under a rate limit', () => {
    expect(idealUnderLimitMs(2000, 300, { perSecond: 100, tells: false })).toBe(19_300);
    expect(idealUnderLimitMs(50, 300, { perSecond: 100, tells: false })).toBe(300);
  });

  // Graham (1969), Bounds on multiprocessing timing anomalies: a list schedule takes at most the sum over m, and (m - 1) / m of the longest.
  it('is never beaten by a queue, which loses at most one longest request', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        (ms, m) => {
          const taken = perfectQueueMs(ms, m);
          expect(taken).toBeGreaterThanOrEqual(Math.max(idealMs(ms, m), ...ms) - 1e-9);
          expect(taken).toBeLessThanOrEqual(idealMs(ms, m) + ((m - 1) / m) * Math.max(...ms) + 1e-9);
        },
      ),
    );
  });
});

describe('the judge server', () => {
  const folder = temporaryFolder();

  it('draws latencies of the stated mean, the same ones for the same seed', () => {
    const drawn = latencies(50_000, { kind: 'log-normal', meanMs: 300 }, 3);
    const sorted = [...drawn].sort((a, b) => a - b);
    expect(Math.abs(drawn.reduce((sum, ms) => sum + ms, 0) / 50_000 - 300)).toBeLessThan(3);
    // R: 300 * exp(-0.125) and qlnorm(0.99, log(300) - 0.125, 0.5): 264.7 and 847.2.
    expect(Math.abs((sorted[25_000] ?? 0) - 264.7)).toBeLessThan(5);
    expect(Math.abs((sorted[49_500] ?? 0) - 847.2)).toBeLessThan(25);
    expect(latencies(5, { kind: 'log-normal', meanMs: 300 }, 3)).toEqual(drawn.slice(0, 5));
  });

  it('admits what its limit allows, and tells its limit only if it should', () => {
    const bucket = new Bucket({ perSecond: 10, tells: true });
    const times = Array.from({ length: 400 }, (_, index) => index * 5);
    // Ten at once, and nearly twenty in the two seconds.
    expect(times.filter((ms) => bucket.take(ms))).toHaveLength(29);
    expect(bucket.retryHeaders()).toMatchObject({ 'x-ratelimit-limit-requests': '10', 'retry-after': '1' });
    expect(new Bucket({ perSecond: 10, tells: false }).retryHeaders()).toEqual({});
  });

  it('answers, counts, refuses, and writes down every request byte by byte', async () => {
    const record = join(folder, 'requests.jsonl');
    const server = judgeServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const latency = { kind: 'fixed', meanMs: 0 } as const;
    const settings: ServerSettings = { latency, limit: { perSecond: 1, tells: true }, draws: 1, seed: 1, record };
    try {
      await fetch(`${origin}/bench`, { method: 'PUT', body: JSON.stringify(settings) });
      const ask = () =>
        fetch(`${origin}/v1/chat/completions`, { method: 'POST', body: '{"messages":["für dich – 好"]}' });
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
      const seen = (await (await fetch(`${origin}/bench`)).json()) as Seen;
      expect(seen).toMatchObject({ replied: 1, refused: 1, mostInFlight: 1 });
      expect(seen.lastSentMs).toBeGreaterThanOrEqual(seen.firstArrivalMs ?? Number.POSITIVE_INFINITY);
      expect(readFileSync(record, 'utf8')).toBe('{"messages":["für dich – 好"]}\n'.repeat(2));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('a contest', () => {
  it('has every contestant once in each round, in orders that differ', async () => {
    const order: string[] = [];
    const contestant = (name: string) => async (round: number) => {
      order.push(name);
      return round;
    };
    const rounds = 20;
    const played = await playRounds(
      { a: contestant('a'), b: contestant('b'), c: contestant('c') },
      { rounds, seed: 1, tell: () => {} },
    );
    expect(played).toEqual(
      Object.fromEntries(['a', 'b', 'c'].map((name) => [name, Array.from({ length: rounds }, (_, i) => i)])),
    );
    const orders = Array.from({ length: rounds }, (_, round) => order.slice(3 * round, 3 * round + 3).join(''));
    expect(new Set(orders).size).toBe(6);
    expect(orders.map((each) => each.split('').sort().join(''))).toEqual(Array.from({ length: rounds }, () => 'abc'));
  });

  it('takes ratios within a round, and then their median', () => {
    expect(spreadOf([3, 1, 2, 10])).toEqual({ median: 2.5, least: 1, most: 10 });
    expect(ratios([1, 20, 30], [1, 10, 10])).toEqual({ median: 2, least: 1, most: 3 });
    expect(() => spreadOf([1, Number.NaN])).toThrow(RangeError);
  });

  it('compares Evenhand with a rival only in rounds that both played, and memory with itself', () => {
    const spent = (cpuMs: number, peakMiB: number) => ({ startedMs: 0, wallMs: 1, cpuMs, peakMiB });
    const all = ratiosOf(
      new Map([
        [
          'evenhand',
          new Map([
            [10, [spent(1, 8)]],
            [50, [spent(1, 10), spent(3, 10)]],
            [500, [spent(2, 11), spent(9, 13)]],
          ]),
        ],
        [
          'promptfoo',
          new Map([
            [50, [spent(10, 40), spent(10, 40)]],
            [500, [spent(40, 99)]],
          ]),
        ],
      ]),
      [10, 50, 500],
    );
    const find = (what: string, over: string, requests: number) =>
      all.find((row) => row.what === what && row.over === over && row.requests === requests)?.ratio.median;
    expect(find('CPU time', 'promptfoo', 50)).toBe(0.2);
    expect(find('CPU time', 'promptfoo', 500)).toBe(0.05);
    expect(find('peak memory', 'evenhand', 500)).toBe(1.2);
    expect(find('CPU time', 'sdk', 50)).toBeUndefined();
  });
});
