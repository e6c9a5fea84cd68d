import type { Session } from '../ask/session.ts';
import { costUsd, noUsage, type Prices, type Usage, usageSum } from '../ask/usage.ts';
import type { Judge } from '../judge/judge.ts';
import { groupBy } from '../shared/groupBy.ts';
import type { AskRecord } from './failedAnswers.ts';

/** What the judgments of one version took in this run. */
export interface VersionCost extends Usage {
  /** Questions that were asked and answered. One that both versions need is the base's. */
  readonly asked: number;
  /** Its other requests with a reply: on record, or alike with another one of this run. */
  readonly reused: number;
  /** US dollars for what was asked; undefined without prices. */
  readonly costUsd: number | undefined;
  /** Milliseconds of waiting for what was asked, each reply for itself: several are under way at once. */
  readonly ms: number;
}

/** The cost of a version, by its judge and its name; undefined if it was not asked about. */
export type CostOf = (judge: Judge, version: string) => VersionCost | undefined;

/**
 * What each version took. A question counts as asked once, for the version that comes first, so the versions of all
 * judges together have asked no more than the run.
 */
export function versionCosts(
  { requests, needed }: AskRecord,
  { asked, ports: { ledger } }: Pick<Session, 'asked' | 'ports'>,
  prices: Prices | undefined,
): CostOf {
  const seen = new Set<string>();
  const took = requests.flatMap((request) => {
    const isNew = asked.has(request.key) && !seen.has(request.key);
    seen.add(request.key);
    if (!isNew && !(needed.has(request.key) && ledger.has(request.key))) return [];
    return [{ request, entry: isNew ? ledger.find(request.key) : undefined, isNew }];
  });
  const byJudge = groupBy(took, ({ request }) => request.task.judge);
  return (judge, version) => {
    const own = byJudge.get(judge)?.filter(({ request }) => request.task.version === version) ?? [];
    if (own.length === 0) return undefined;
    const fresh = own.filter(({ isNew }) => isNew);
    const usage = fresh.reduce((sum, { entry }) => usageSum(sum, entry?.usage), noUsage);
    return {
      asked: fresh.length,
      reused: own.length - fresh.length,
      ...usage,
      costUsd: prices && costUsd(usage, prices),
      ms: fresh.reduce((sum, { entry }) => sum + (entry?.ms ?? 0), 0),
    };
  };
}
