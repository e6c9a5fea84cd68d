import { type LookStep, lookSteps } from '../../gate/early/lookSteps.ts';
import { type Item, independentName } from '../../judge/item.ts';
import type { Judge } from '../../judge/judge.ts';
import { baseReading } from '../../plan/baseReading.ts';
import type { Task } from '../../plan/plan.ts';
import type { JudgeJob, JudgeTasks, Prepared } from '../../plan/prepare.ts';
import type { Result } from '../../report/result.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { seededRandom } from '../../statistics/random.ts';

/** The order in which the items of a run are asked if asking may end early. */
export type ItemOrder =
  /** `told`: the seed does not give this order, so the report states it for users who ask again. */
  | { readonly kind: 'shuffled'; readonly order: number; readonly told: boolean }
  /** Without a secret, no order can be hidden from the author of a change, so all items are asked. */
  | { readonly kind: 'no-key' };

/** A judge with its items in the order of asking. */
export interface OrderedJudge {
  readonly job: JudgeJob;
  /** Undefined if there is no other version. */
  readonly base: Task | undefined;
  readonly head: Task;
  /** Undefined: the head is compared only with the base. */
  readonly reference?: Task | undefined;
  /** The looks, in items; empty: all items are asked. */
  readonly steps: readonly LookStep[];
}

/** Draws a number that the author cannot know, the same for the same content; absent: the seed's order is enough. */
type DrawFor = ((content: string) => Promise<number | undefined>) | undefined;

/** The judges of a run that ask something, in the order of the jobs, and the order in which their items are asked. */
export async function orderedJudges(
  { jobs, policy }: Pick<Prepared, 'jobs' | 'policy'>,
  { command, drawFor }: { readonly command: Result['command']; readonly drawFor: DrawFor },
): Promise<{ readonly order: ItemOrder; readonly judges: readonly OrderedJudge[] }> {
  const planned = jobs.map((job) => ({ job, steps: endsEarly(job, command) ? stepsOf(job) : [] }));
  const ending = planned.flatMap(({ job, steps }) => (steps.length > 0 ? [job] : []));
  const order = await itemOrder(ending, policy.seed, drawFor);
  const judges = planned.flatMap(({ job, steps: all }): readonly OrderedJudge[] => {
    const { base, head, reference } = job.tasks;
    if (head === undefined) return [];
    const steps = order.kind === 'no-key' ? [] : all;
    const asAsked = (task: Task) => (order.kind === 'no-key' || steps.length === 0 ? task : inOrder(task, order.order));
    const own = { base: base && asAsked(base), head: asAsked(head), reference: reference && asAsked(reference) };
    return [{ job, ...own, steps: inItems(steps, own.head) }];
  });
  return { order, judges };
}

/**
 * Whether asking may end early: by default in a check, which needs only the verdict, and not in a score, which needs
 * the numbers. Never in another command.
 */
function endsEarly({ policy }: JudgeJob, command: Result['command']): boolean {
  return (command === 'check' || command === 'score') && (policy.earlyStop ?? command === 'check');
}

/**
 * The order for the judges whose asking may end early. If the author of a change may be an adversary, it depends on a
 * secret and on what is asked. An author who knew the order could let the judge fail on the last items. An author who
 * could draw again by pushing the same content would repeat it until the order suits.
 */
async function itemOrder(ending: readonly JudgeJob[], seed: number, drawFor: DrawFor): Promise<ItemOrder> {
  const bySeed = { kind: 'shuffled', order: orderOfSeed(seed), told: false } as const;
  if (ending.length === 0 || drawFor === undefined) return bySeed;
  const drawn = await drawFor(JSON.stringify([seed, ending.map(contentOf)]));
  return drawn === undefined ? { kind: 'no-key' } : { kind: 'shuffled', order: drawn, told: true };
}

/** What is asked, and the right answers: without names and places in files. */
function contentOf({ tasks: { base, head } }: JudgeJob): unknown {
  const items = head?.items.map(({ id, vars, gold }) => [id, vars, gold]);
  return [base && askedBy(base.judge), head && askedBy(head.judge), items];
}

function askedBy({ model, parameters, messages, scale, options, output }: Judge): unknown {
  const shown = options.map((one) => [one.score, one.guideline, one.elaboration, one.before, one.after]);
  return [model, parameters, messages, scale, shown, output];
}

/** The order of items has its own random stream, far from that of any test. */
const STREAM = 0x0e4a51;

/** The order that anyone can compute from the seed. */
export function orderOfSeed(seed: number): number {
  return (seed ^ STREAM) >>> 0;
}

/**
 * The same task with its items in random order, the same for the same number and count of items, so both sides ask
 * alike, and so does a run that continues another. Items of one group follow each other. Files are often sorted, and
 * their first items are no fair sample of the rest.
 *
 * @param order a number of 32 bits.
 */
export function inOrder(task: Task, order: number): Task {
  const random = seededRandom(order);
  const items = [...groupsIn(task)];
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [items[last], items[other]];
    if (one === undefined || two === undefined) continue;
    items[last] = two;
    items[other] = one;
  }
  return { ...task, items: items.flat() };
}

/** The items in groups; an item without a group is alone in one. */
function groupsIn({ items }: Task): readonly (readonly Item[])[] {
  return [...groupBy(items, independentName).values()];
}

/**
 * The looks at a judge, in items or groups; none if its asking cannot end early, for example if only all of its replies
 * show which reading counts.
 */
function stepsOf(job: JudgeJob): readonly LookStep[] {
  const { head } = job.tasks;
  if (head === undefined || baseReading(job) !== undefined) return [];
  const groups = groupsIn(head).length;
  return lookSteps(groups, Math.ceil((job.policy.gate.minItems * groups) / Math.max(1, head.items.length)));
}

/** The same steps in items; each group has its own number of items. */
function inItems(steps: readonly LookStep[], ordered: Task): readonly LookStep[] {
  let items = 0;
  const ends = groupsIn(ordered).map(({ length }) => (items += length));
  return steps.map((step) => ({ ...step, items: ends[step.items - 1] ?? step.items }));
}

/** All versions of a judge that are asked. */
export function tasksOf({ base, head, reference }: JudgeTasks): readonly Task[] {
  return [base, head, reference].filter((task) => task !== undefined);
}
