import { costUsd, noUsage, usageSum } from '../../ask/usage.ts';
import type { Request } from '../../plan/plan.ts';
import { groupBy } from '../../shared/groupBy.ts';
import type { Cell, StudyTable } from '../../study/studyTable.ts';
import type { AskedStudy, StudyTask } from './studyTask.ts';

/**
 * What a judgment of each version takes on average, over all its perturbations. A reply that serves two judgments
 * counts for both.
 */
export function costTable({ tasks, scored: { requests }, ledger, policy: { prices } }: AskedStudy): StudyTable {
  const nameOf = ({ judge, model, version }: StudyTask) => JSON.stringify([judge, model, version]);
  const rows = [...groupBy(tasks, nameOf).values()].map((group): readonly Cell[] => {
    const placeOf = new Map(group.map(({ task }, index) => [task, index]));
    const own = requests.filter(({ task }) => placeOf.has(task));
    const used = own.flatMap(({ key }) => ledger.find(key)?.usage ?? []);
    const usage = used.reduce(usageSum, noUsage);
    const n = new Set(own.map((request) => judgmentOf(request, placeOf.get(request.task)))).size;
    const each = (sum: number | undefined, unit: 'count' | 'usd'): Cell =>
      sum === undefined || n === 0 ? undefined : { value: sum / n, unit, n, interval: undefined };
    const [tokens, cost] =
      used.length === 0 ? [] : [usage.inputTokens + usage.outputTokens, prices && costUsd(usage, prices)];
    const [{ judge, model, version } = { judge: '', model: undefined, version: '' }] = group;
    return [judge, model, version, each(own.length, 'count'), each(tokens, 'count'), each(cost, 'usd')];
  });
  const columns = ['judge', 'model', 'version', 'requests', 'tokens', 'cost'];
  return { name: 'cost', title: 'What a judgment takes', columns, rows };
}

/** The votes of a judge form one judgment. */
function judgmentOf({ task: { judge }, item, variant, repeat }: Request, task: number | undefined): string {
  const time = judge.votes?.kind === 'samples' ? Math.floor(repeat / judge.votes.count) : repeat;
  return JSON.stringify([task, item.id, variant.family, variant.name, time]);
}
