import type { Prices } from '../ask/usage.ts';
import type { Configuration } from '../config/configuration.ts';
import { configurationNotices } from '../config/configurationNotices.ts';
import { knownItemFaults } from '../config/knownItemFaults.ts';
import type { ConfiguredSide, JudgePair, LoadedJudge } from '../config/loadedJudge.ts';
import type { LoadedSides } from '../config/loadSides.ts';
import { pairJudges } from '../config/pairJudges.ts';
import { type Leak, spoilsTheEvalSet } from '../judge/findLeaks.ts';
import { variantsOf } from '../perturb/table.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import { type EvalSet, evalSetTask, wantedFamilies } from './evalSetTask.ts';
import { type HeldReference, referenceNotice, referenceTask } from './heldReference.ts';
import { isUnchanged } from './isUnchanged.ts';
import { judgeNotices } from './judgeNotices.ts';
import { newLeaks, withoutKnown } from './knownToJudge.ts';
import type { Task } from './plan.ts';
import { type Overrides, type Policy, policyOf } from './policy.ts';
import { commonPrices, runPolicy, throwDisagreements } from './runPolicy.ts';

/** A run made ready: what is to be asked of which judge on which side, before anything is asked. */
export interface Prepared {
  /** The first of the configurations whose rules hold: they agree on what a run has but one of. */
  readonly trusted: Configuration;
  /** Of the run as a whole; each judge has that of its own configuration. */
  readonly policy: Policy;
  /** By which what was paid is told; undefined if configurations state none, or different ones. */
  readonly paidPrices: Prices | undefined;
  readonly jobs: readonly JudgeJob[];
  readonly removed: readonly string[];
  /** What a reader has to know about configurations that came, went or moved. */
  readonly notices: readonly string[];
}

/** One judge, with a task for each side that has to be asked: none if nothing changed. */
export interface JudgeJob extends JudgePair {
  readonly unchanged: boolean;
  /** By its own configuration, that of the side whose rules hold. */
  readonly policy: Policy;
  /** Whose items, gold and perturbations count. */
  readonly evalSet: EvalSet;
  /** How the head came to know items that it is measured on, if the base did not; if that spoils it, nothing is asked. */
  readonly leaks: readonly Leak[];
  readonly tasks: JudgeTasks;
  /** With which older version of the base the head is compared too; absent: with none. */
  readonly reference?: HeldReference | undefined;
}

/** What is asked of each version. */
export interface JudgeTasks {
  readonly base: Task | undefined;
  readonly head: Task | undefined;
  readonly reference?: Task | undefined;
}

/** Which judges to make ready, and by whose rules. */
export interface Preparing {
  readonly overrides: Overrides;
  /** The name of the one judge to run; undefined: all. */
  readonly only: string | undefined;
  /** Whose items, gold, perturbations and rules hold if both sides have them. */
  readonly policyFrom: 'base' | 'head';
}

/**
 * Every judge of every configuration.
 *
 * @throws UnusableInput if perturbations do not fit, items lack variables, a version that is compared with no other has
 *   items in its prompt, configurations do not agree on what a run has but one of, or no judge has the name.
 */
export function prepareRun(sides: LoadedSides, { overrides, only, policyFrom }: Preparing): Prepared {
  const deciding = policyFrom === 'base' && isSome(sides.base) ? sides.base : sides.head;
  const [first, ...others] = deciding.map(({ configuration }) => configuration);
  if (first === undefined) throw new RangeError('a run has a configuration');
  // What the head says does not hold yet; after the merge, no run could begin any more.
  throwDisagreements(
    sides.head.map(({ configuration }) => configuration),
    overrides,
  );
  const policy = runPolicy([first, ...others], overrides);
  const { pairs, removed } = pairJudges(sides);
  const chosen = only === undefined ? pairs : namedPairs(pairs, only, sides.head);
  const jobs = allOf(chosen.map((pair) => () => prepareJudge(pair, { overrides, policyFrom, sides })));
  return {
    trusted: first,
    policy,
    paidPrices: commonPrices([first, ...others]),
    jobs,
    removed: only === undefined ? removed : namesOf(chosen.filter(({ role }) => role === 'removed')),
    notices: [
      ...configurationNotices(sides, pairs),
      ...new Set(jobs.flatMap(({ reference }) => referenceNotice(reference))),
      ...jobs.flatMap((job) => judgeNotices(job, job.evalSet.owner.items)),
    ],
  };
}

function isSome<T>(list: readonly T[] | undefined): list is readonly [T, ...T[]] {
  return list !== undefined && list.length > 0;
}

function namesOf(pairs: readonly JudgePair[]): readonly string[] {
  return pairs.map(({ head }) => head.name);
}

/** The judge of this name with all that is held against the same judge of the base, whatever it is called on the head. */
function namedPairs(
  pairs: readonly JudgePair[],
  name: string,
  head: readonly ConfiguredSide[],
): readonly [JudgePair, ...JudgePair[]] {
  const own = pairs.filter((pair) => pair.head.name === name || pair.renamedFrom === name);
  const bases = own.flatMap(({ base }) => base ?? []);
  const [first, ...rest] = pairs.filter(
    (pair) => own.includes(pair) || (pair.base !== undefined && bases.includes(pair.base)),
  );
  if (first !== undefined) return [first, ...rest];
  const [only, ...others] = head;
  throw new UnusableInput({
    ...(only === undefined || others.length > 0 ? { key: '--judge' } : { file: only.configuration.file }),
    what: `there is no judge called "${name}"`,
    fix: `Name one of: ${namesOf(pairs).join(', ')}.`,
  });
}

/** @throws UnusableInput with the faults of all of them at once. */
function allOf<T>(makes: readonly (() => T)[]): readonly T[] {
  const faults: Fault[] = [];
  const made = makes.flatMap((make): readonly T[] => {
    try {
      return [make()];
    } catch (error) {
      if (!(error instanceof UnusableInput)) throw error;
      for (const fault of error.faults) faults.push(fault);
      return [];
    }
  });
  if (faults.length > 0) throw new UnusableInput(faults);
  return made;
}

interface PreparingJudge extends Pick<Preparing, 'overrides' | 'policyFrom'> {
  readonly sides: LoadedSides;
}

function prepareJudge(pair: JudgePair, { overrides, policyFrom, sides }: PreparingJudge): JudgeJob {
  const policy = policyFor(pair, overrides, policyFrom);
  const { base, head } = pair;
  const side = policyFrom === 'base' && base !== undefined ? 'base' : 'head';
  const whole = evalSetOf(pair, side, policy);
  const unchanged = isUnchanged(pair, overrides);
  const found = { ...pair, unchanged, policy };
  if (unchanged || pair.role === 'removed') return { ...found, evalSet: whole, leaks: [], tasks: noTasks };
  checkOwnPerturbations(pair, overrides);
  if (sides.base === undefined) throwKnown(head);
  const leaks = newLeaks(pair, whole);
  if (leaks.some(spoilsTheEvalSet)) return { ...found, evalSet: whole, leaks, tasks: noTasks };
  const evalSet = withoutKnown(whole, pair);
  const tasks = {
    base: base === undefined ? undefined : evalSetTask('base', base, evalSet),
    head: evalSetTask('head', head, evalSet),
  };
  const held = { ...found, evalSet, leaks };
  const reference = base === undefined ? undefined : sides.references?.get(base);
  if (reference === undefined) return { ...held, tasks };
  const { name, place } = reference;
  const then = referenceTask(reference, evalSet, policy);
  return then.task === undefined
    ? { ...held, reference: { name, place, lack: then.lack }, tasks }
    : { ...held, reference: { name, place, lack: undefined }, tasks: { ...tasks, reference: then.task } };
}

/** Of one version alone, there is no other to say what is new. @throws UnusableInput if its prompt contains its items. */
function throwKnown(judge: LoadedJudge): void {
  const faults = knownItemFaults(judge);
  if (faults.length > 0) throw new UnusableInput(faults);
}

const noTasks = { base: undefined, head: undefined } as const;

/** The rules for a judge; the head's where the base has none for it. */
export function policyFor({ configurations }: JudgePair, overrides: Overrides, from: 'base' | 'head'): Policy {
  const side = from === 'base' ? (configurations.base ?? configurations.head) : configurations.head;
  return policyOf(side.configuration, overrides);
}

/** The eval set of one side of a judge. */
export function evalSetOf({ base, head }: JudgePair, side: 'base' | 'head', policy: Policy): EvalSet {
  const owner = side === 'base' ? (base ?? head) : head;
  return { side, owner, wanted: wantedFamilies(owner, policy), repeats: policy.repeats };
}

/** What the head says of its own perturbations does not hold yet; after the merge, nothing could be asked any more. */
function checkOwnPerturbations({ head, configurations }: JudgePair, overrides: Overrides): void {
  const policy = policyOf(configurations.head.configuration, overrides);
  variantsOf(head.judge, wantedFamilies(head, policy), `head:${head.promptFile}`);
}
