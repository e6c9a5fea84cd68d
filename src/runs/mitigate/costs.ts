import type { Ledger } from '../../ask/ports.ts';
import { costUsd, type Prices } from '../../ask/usage.ts';
import { votesOf } from '../../judge/votes.ts';
import { allFamily } from '../../judgments/tables.ts';
import { taskVersion } from '../../judgments/taskVersion.ts';
import { leftOut } from '../../measure/leftOut.ts';
import type { Task } from '../../plan/plan.ts';
import type { Cost, CostDifference, Replies } from '../../report/mitigation.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { mean, standardDeviation } from '../../statistics/descriptive.ts';
import { normalQuantile } from '../../statistics/normal.ts';
import { pairedPermutation } from '../../statistics/pairedPermutation.ts';
import { unitsOf, valuesByUnit } from '../../statistics/units.ts';

/** The replies, and their prices. */
export interface Paid {
  readonly ledger: Pick<Ledger, 'find'>;
  readonly prices: Prices | undefined;
}

type Asked = Pick<Scored, 'requests' | 'outcomeOf'>;

/** Counts of the replies of one version, and what a judgment takes on average. */
export function repliesOf(task: Task, asked: Asked, paid: Paid): Replies {
  const own = asked.requests.filter((request) => request.task === task);
  const distinct = [...new Map(own.map((request) => [request.key, request])).values()];
  const { unreadable, refused, unanswered, replies } = leftOut(distinct.map(asked.outcomeOf));
  return {
    unreadable: { replies: unreadable + refused, of: replies - unanswered },
    judgment: costsOf(task, own, paid),
  };
}

/** The votes of a judgment are asked in parallel: they cost several replies, but take the time of one. */
function costsOf(task: Task, requests: Asked['requests'], { ledger, prices }: Paid): Cost {
  const entries = [...new Set(requests.map(({ key }) => key))].flatMap((key) => ledger.find(key) ?? []);
  const used = entries.flatMap(({ usage }) => usage ?? []);
  const votes = votesOf(task.judge);
  const average = (values: readonly number[]) => (values.length === 0 ? undefined : mean(values));
  const times = (value: number | undefined) => value && value * votes;
  return {
    tokens: times(average(used.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens))),
    costUsd: prices && times(average(used.map((usage) => costUsd(usage, prices)))),
    ms: average(entries.map(({ ms }) => ms)),
  };
}

/** How much more a judgment of the head takes than one of the base, paired by item. */
export function costDifferences(
  [base, head]: readonly [base: CostByItem, head: CostByItem],
  { confidence, seed }: { readonly confidence: number; readonly seed: number },
): readonly CostDifference[] {
  return (['unreadable', 'tokens', 'costUsd', 'ms'] as const).flatMap((of) => {
    const pairs = [...base].flatMap(([item, own]) => {
      const [old, now] = [own[of], head.get(item)?.[of]];
      return old === undefined || now === undefined ? [] : [{ old, now, difference: now - old, group: own.group }];
    });
    if (pairs.length === 0) return [];
    const differences = pairs.map(({ difference }) => difference);
    const units = unitsOf(pairs.map(({ group }) => group));
    const independent = units === undefined ? differences : valuesByUnit(differences, units).values;
    const delta = mean(differences);
    const margin =
      (normalQuantile((1 + confidence) / 2) * (standardDeviation(independent) ?? 0)) / Math.sqrt(independent.length);
    const interval =
      of === 'unreadable'
        ? pairedPermutation({ differences, seed, confidence, units })?.interval
        : { low: delta - margin, high: delta + margin };
    const [old, now] = [mean(pairs.map((one) => one.old)), mean(pairs.map((one) => one.now))];
    return [{ of, n: pairs.length, base: old, head: now, delta, interval }];
  });
}

interface ItemCost extends Cost {
  /** Share of its judgments. */
  readonly unreadable: number | undefined;
  readonly group: string | undefined;
}

export type CostByItem = ReadonlyMap<string, ItemCost>;

/** What a judgment of one version takes on average, by the id of the item. */
export function itemCosts(task: Task, { requests, outcomeOf }: Asked, paid: Paid): CostByItem {
  const own = requests.filter((request) => request.task === task);
  const all = taskVersion(task, requests, outcomeOf).tables.find(({ family }) => family === allFamily);
  const rowOf = new Map(all?.rows.map(({ item, outcomes }) => [item, outcomes]));
  return new Map(
    [...groupBy(own, ({ item }) => item.id)].map(([item, some]) => {
      const kinds = (rowOf.get(item) ?? []).flatMap((one) => one?.kind ?? []).filter((kind) => kind !== 'unanswered');
      const silent = kinds.filter((kind) => kind !== 'scored').length;
      const unreadable = kinds.length === 0 ? undefined : silent / kinds.length;
      return [item, { unreadable, group: some[0]?.item.group, ...costsOf(task, some, paid) }];
    }),
  );
}
