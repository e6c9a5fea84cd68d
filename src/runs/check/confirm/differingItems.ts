import type { Item } from '../../../judge/item.ts';
import type { Outcome } from '../../../judge/outcome.ts';
import type { Request, Task } from '../../../plan/plan.ts';
import { groupBy } from '../../../shared/groupBy.ts';

/**
 * The items that the sides read differently: in some variant both answered, and say different scores, or one of them says
 * none. It is the same set with the sides exchanged, so that asking them again favours neither.
 *
 * @param requests those of both tasks, about some of their items.
 * @returns ids, in the order of the requests.
 */
export function differingItems(
  { base, head }: { readonly base: Task; readonly head: Task },
  requests: readonly Request[],
  outcomeOf: (request: Request) => Outcome,
): ReadonlySet<Item['id']> {
  const first = requests.filter(({ task, repeat }) => repeat === 0 && (task === base || task === head));
  const cells = groupBy(first, ({ item, variant }) => JSON.stringify([item.id, variant.family, variant.name]));
  const differing = [...cells.values()].filter((cell) => {
    const outcomes = cell.map(outcomeOf);
    if (outcomes.some(({ kind }) => kind === 'unanswered')) return false;
    const scores = outcomes.map((outcome) => (outcome.kind === 'scored' ? outcome.score : undefined));
    const sides = new Set(cell.map(({ task }) => task));
    return sides.size === 2 && new Set(scores).size > 1;
  });
  return new Set(differing.flatMap(([request]) => request?.item.id ?? []));
}
