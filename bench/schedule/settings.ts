import type { Latency } from '../server/latency.ts';
import type { RateLimit } from '../server/rateLimit.ts';

/** One kind of run whose wall time is held against the ideal. */
export interface Setting {
  readonly requests: number;
  readonly concurrency: number;
  readonly latency: Latency;
  readonly limit?: RateLimit;
}

/** What is measured against the ideal; quickly: a tenth of the requests, one of each kind. */
export function settings(quick: boolean): readonly Setting[] {
  const requests = quick ? 200 : 2000;
  const free = (['fixed', 'log-normal'] as const).flatMap((kind) =>
    (quick ? [50] : [10, 50, 200]).map((concurrency) => ({ requests, concurrency, latency: { kind, meanMs: 300 } })),
  );
  const limited = [true, false].flatMap((tells) =>
    (quick ? [50] : [50, 200]).map((concurrency) => ({
      requests,
      concurrency,
      latency: { kind: 'fixed' as const, meanMs: 300 },
      limit: { perSecond: 100, tells },
    })),
  );
  return [...free, ...limited];
}

/** What is measured against a bare loop of the SDK: so fast that the machine is the limit. */
export function machineBound(quick: boolean): readonly Setting[] {
  const latency = { kind: 'fixed', meanMs: 50 } as const;
  return (quick ? [50] : [50, 200]).map((concurrency) => ({ requests: quick ? 200 : 2000, concurrency, latency }));
}

/** Where much is in flight, the machine begins to count: a loop of node:http tells how much. */
export function isBesideHttp({ concurrency, limit }: Setting): boolean {
  return limit === undefined && concurrency >= 50;
}

export function nameOf({ requests, concurrency, latency, limit }: Setting): string {
  const limited = limit === undefined ? '' : ` ${limit.perSecond}/s ${limit.tells ? 'told' : 'untold'}`;
  return `${requests} at ${concurrency}, ${latency.kind} ${latency.meanMs} ms${limited}`;
}
