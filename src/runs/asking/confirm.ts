import type { Ledger } from '../../ask/ports.ts';
import { type Outcome, settledOutcome } from '../../judge/outcome.ts';
import { keyOf, type Request, type Task } from '../../plan/plan.ts';
import type { ReadOutcome } from '../../score/outcomeReader.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { type OrderedJudge, tasksOf } from './orderedJudges.ts';

/** How far a judge's items were asked again. */
export interface Confirmation {
  /** Items with all of their further replies. */
  readonly items: number;
  /** Items on which the sides differ by their first replies, as far as these came. */
  readonly of: number;
  /** False if the run stopped before all of them were asked again: no verdict, and first replies alone count. */
  readonly isWhole: boolean;
}

/**
 * The items that the sides read differently: in some variant both answered, and say different scores, or one of them says
 * none. It is the same set with the sides exchanged, so that asking them again favours neither.
 *
 * @returns ids, in the order of the requests.
 */
export function differingItems(
  requests: readonly Request[],
  outcomeOf: (request: Request) => Outcome,
): ReadonlySet<string> {
  const first = requests.filter(({ repeat, task }) => repeat === 0 && task.side !== 'reference');
  const cells = groupBy(first, ({ item, variant }) => JSON.stringify([item.id, variant.family, variant.name]));
  const differing = [...cells.values()].filter((cell) => {
    const outcomes = cell.map(outcomeOf);
    if (outcomes.some(({ kind }) => kind === 'unanswered')) return false;
    const scores = outcomes.map((outcome) => (outcome.kind === 'scored' ? outcome.score : undefined));
    return new Set(cell.map(({ task }) => task)).size === 2 && new Set(scores).size > 1;
  });
  return new Set(differing.flatMap(([request]) => request?.item.id ?? []));
}

/** Both sides of some items, every variant of them, again. */
export function againTasks(judge: OrderedJudge, again: number, ids: ReadonlySet<string>): readonly Task[] {
  if (ids.size === 0) return [];
  const only = (task: Task) => task.items.filter(({ id }) => ids.has(id));
  return tasksOf({ ...judge, reference: undefined }).map((task): Task => ({ ...task, items: only(task), again }));
}

interface Replies {
  readonly again: number;
  readonly family: string;
  readonly ledger: Ledger;
  readonly read: ReadOutcome;
  readonly firstOf: (request: Request) => Outcome;
}

/** The replies to a question that was asked again, as one outcome. */
export function confirmedOutcome(request: Request, { again, family, read, firstOf }: Replies): Outcome {
  const reading = (repeat: number, key: string) => read({ ...request, repeat, key }, () => undefined);
  const more = againKeys(request, { again, family }).map((key, index) => reading(index + 1, key));
  return settledOutcome([firstOf(request), ...more], request.task.judge.scale);
}

function againKeys(request: Request, { again, family }: Pick<Replies, 'again' | 'family'>): readonly string[] {
  return Array.from({ length: again }, (_, index) => keyOf({ ...request, repeat: index + 1 }, family));
}

/** Of some items, how many have all of their further replies. */
export function wholeItems(requests: readonly Request[], ids: ReadonlySet<string>, replies: Replies): number {
  const asked = requests.filter(({ item, repeat }) => repeat === 0 && ids.has(item.id));
  const lacking = asked.filter((request) => againKeys(request, replies).some((key) => !replies.ledger.has(key)));
  return ids.size - new Set(lacking.map(({ item }) => item.id)).size;
}
