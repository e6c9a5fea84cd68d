import { type LookStep, lookSteps } from '../../gate/early/lookSteps.ts';
import { type Item, independentName } from '../../judge/item.ts';
import type { Judge } from '../../judge/judge.ts';
import { baseReading } from '../../plan/baseReading.ts';
import type { Task } from '../../plan/plan.ts';
import type { JudgeJob, JudgeTasks, Prepared } from '../../plan/prepare.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { seededRandom } from '../../statistics/random.ts';

/** In which order the items of a run are asked if asking may end early. */
export type ItemOrder =
  /** `told`: it is no order of the seed, so a report states it for those who ask again. */
  | { readonly kind: 'shuffled'; readonly order: number; readonly told: boolean }
  /** Nobody here can draw one that the author of a change does not know: all items are asked. */
  | { readonly kind: 'no-key' };

export interface Drawing {
  readonly isOn: (job: JudgeJob) => boolean;
  /** As the user gives it, to ask in the order of another run. */
  readonly given: number | undefined;
  /** A number that the author cannot know, and that is the same for the same content; absent: the seed's order does. */
  readonly drawFor: ((content: string) => Promise<number | undefined>) | undefined;
}

/**
 * The order. If the author of a change may be an adversary, it comes from a secret and from what is asked: an author
 * who knew it could let the judge fail on the items that are asked last, and one who could draw it again by pushing the
 * same once more would do so until it suits.
 */
export async function itemOrder(
  { jobs, policy }: Pick<Prepared, 'jobs' | 'policy'>,
  { isOn, given, drawFor }: Drawing,
): Promise<ItemOrder> {
  const bySeed = { kind: 'shuffled', order: orderOfSeed(policy.seed), told: false } as const;
  const ending = jobs.filter((job) => isOn(job) && stepsOf(job).length > 0);
  if (ending.length === 0) return bySeed;
  if (given !== undefined) return { kind: 'shuffled', order: given, told: true };
  if (drawFor === undefined) return bySeed;
  const drawn = await drawFor(JSON.stringify([policy.seed, ending.map(contentOf)]));
  return drawn === undefined ? { kind: 'no-key' } : { kind: 'shuffled', order: drawn, told: true };
}

/** What is asked and what would be right: no names, and no places in files. */
function contentOf({ tasks: { base, head } }: JudgeJob): unknown {
  const items = head?.items.map(({ id, vars, gold }) => [id, vars, gold]);
  return [base && askedBy(base.judge), head && askedBy(head.judge), items];
}

function askedBy({ model, parameters, messages, scale, options, output }: Judge): unknown {
  const shown = options.map(({ score, guideline, elaboration, before, after }) => [
    score,
    guideline,
    elaboration,
    before,
    after,
  ]);
  return [model, parameters, messages, scale, shown, output];
}

/** The order of items has a stream of its own, far from that of any test. */
const STREAM = 0x0e4a51;

/** The order that everybody can tell from the seed. */
export function orderOfSeed(seed: number): number {
  return (seed ^ STREAM) >>> 0;
}

/**
 * The same task with its items in random order, the same for the same number and count of items: so both sides, and a run
 * that goes on from another, ask alike. Those of a group follow each other. Files are often sorted, and their first items are no fair sample of the rest.
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

/** The items in groups; one that comes in none is alone. */
function groupsIn({ items }: Task): readonly (readonly Item[])[] {
  return [...groupBy(items, independentName).values()];
}

/**
 * After how many items, or groups of them, a judge is looked at; none if its asking cannot end early, as when only all of
 * its replies can tell by which reading they count.
 */
function stepsOf(job: JudgeJob): readonly LookStep[] {
  const { head } = job.tasks;
  if (head === undefined || baseReading(job) !== undefined) return [];
  const groups = groupsIn(head).length;
  return lookSteps(groups, Math.ceil((job.policy.gate.minItems * groups) / Math.max(1, head.items.length)));
}

/** The same steps in items, of which each group has its own number. */
function inItems(steps: readonly LookStep[], ordered: Task): readonly LookStep[] {
  let items = 0;
  const ends = groupsIn(ordered).map(({ length }) => (items += length));
  return steps.map((step) => ({ ...step, items: ends[step.items - 1] ?? step.items }));
}

/** A judge with its items in the order in which they are asked. */
export interface OrderedJudge {
  readonly job: JudgeJob;
  /** Undefined if there is no other version. */
  readonly base: Task | undefined;
  readonly head: Task;
  /** Undefined: the head is compared with the base alone. */
  readonly reference?: Task | undefined;
  /** After how many items it is looked at; none: all items are asked. */
  readonly steps: readonly LookStep[];
  readonly passed: 'pass' | 'new';
}

export interface Ordering {
  /** Whether a judge's asking may end early at all. */
  readonly isOn: (job: JudgeJob) => boolean;
  readonly isCompared: boolean;
  /** By which the items are shuffled, as `itemOrder` has it. */
  readonly order: number;
}

/** The judges of a run that ask something, in the order of the jobs. */
export function orderedJudges({ jobs }: Prepared, { isOn, isCompared, order }: Ordering): readonly OrderedJudge[] {
  return jobs.flatMap((job): readonly OrderedJudge[] => {
    const { base, head, reference } = job.tasks;
    if (head === undefined) return [];
    const steps = isOn(job) ? stepsOf(job) : [];
    const asAsked = (task: Task) => (steps.length === 0 ? task : inOrder(task, order));
    const own = { base: base && asAsked(base), head: asAsked(head), reference: reference && asAsked(reference) };
    return [
      { job, ...own, steps: inItems(steps, own.head), passed: isCompared && base === undefined ? 'new' : 'pass' },
    ];
  });
}

/** All that is asked of a judge. */
export function tasksOf({ base, head, reference }: JudgeTasks): readonly Task[] {
  return [base, head, reference].filter((task) => task !== undefined);
}
