import type { Prices } from '../ask/usage.ts';
import type { Configuration } from '../config/configuration.ts';
import { configurationNotices } from '../config/configurationNotices.ts';
import { knownItemFaults } from '../config/knownItemFaults.ts';
import type { JudgePair, LoadedJudge, LoadedSide } from '../config/loadedJudge.ts';
import type { LoadedSides } from '../config/loadSides.ts';
import { pairJudges } from '../config/pairJudges.ts';
import { formChanges } from '../config/prompt/promptForm.ts';
import type { Item } from '../judge/item.ts';
import { asksTheSame, canonical } from '../judge/judgeParts.ts';
import { type Leak, spoilsTheEvalSet } from '../leaks/findLeaks.ts';
import { available, variantsOf, withoutParaphrases } from '../perturb/table.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import { type EvalSet, evalSetTask, wantedFamilies } from './evalSetTask.ts';
import { type HeldReference, referenceNotice, referenceTask } from './heldReference.ts';
import { judgeNotices } from './judgeNotices.ts';
import { newLeaks, withoutKnown } from './knownToJudge.ts';
import { withWordsOf, wordsNotices } from './paraphrases.ts';
import type { Task } from './plan.ts';
import { type Overrides, type Policy, policyOf } from './policy.ts';
import { commonPrices, runPolicy, throwDisagreements } from './runPolicy.ts';

/** A prepared run: what each judge will be asked on each side, before anything is asked. */
export interface Prepared {
  /** The first of the deciding configurations. They agree on the settings that a run has only once. */
  readonly trusted: Configuration;
  /** Policy of the run as a whole; each judge has the policy of its own configuration. */
  readonly policy: Policy;
  /** The prices of the reported cost; undefined if configurations give none, or different ones. */
  readonly paidPrices: Prices | undefined;
  readonly jobs: readonly JudgeJob[];
  readonly removed: readonly string[];
  /** What a reader must know about configurations that were added, removed or moved. */
  readonly notices: readonly string[];
}

/** One judge, with a task for each side that must be asked: none if nothing changed. */
export interface JudgeJob extends JudgePair {
  readonly unchanged: boolean;
  /** From its own configuration, on the side with the rules that decide. */
  readonly policy: Policy;
  /** The items, gold and perturbations that count. */
  readonly evalSet: EvalSet;
  /**
   * How the head contains items that measure it, if the base does not; if that spoils the eval set, nothing is asked.
   */
  readonly leaks: readonly Leak[];
  readonly tasks: JudgeTasks;
  /** The older version of the base that is also compared with the head; absent: none. */
  readonly reference?: HeldReference | undefined;
}

export interface JudgeTasks {
  readonly base: Task | undefined;
  readonly head: Task | undefined;
  readonly reference?: Task | undefined;
}

/** Which judges to prepare, and which rules decide. */
export interface Preparing {
  readonly overrides: Overrides;
  /** The name of the one judge to run; undefined: all. */
  readonly only: string | undefined;
  /** The side with the items, gold, perturbations and rules that count, if both have them. */
  readonly policyFrom: 'base' | 'head';
  /** The run makes versions with other texts, which no file rewords; absent: it does not. */
  readonly changesText?: boolean | undefined;
}

/**
 * Every judge of every configuration.
 *
 * @throws UnusableInput if perturbations do not fit, items lack variables, a version without a comparison has items in
 *   its prompt, configurations disagree on a setting that a run has only once, or no judge has the name.
 */
export function prepareRun(sides: LoadedSides, { overrides, only, policyFrom, changesText }: Preparing): Prepared {
  const deciding = policyFrom === 'base' && sides.base?.length ? sides.base : sides.head;
  const [first, ...others] = deciding.map(({ configuration }) => configuration);
  if (first === undefined) throw new RangeError('a run has a configuration');
  // The head's configurations do not decide yet, but after the merge no run could start with them.
  throwDisagreements(
    sides.head.map(({ configuration }) => configuration),
    overrides,
  );
  const policy = runPolicy([first, ...others], overrides);
  const { pairs, removed } = pairJudges(sides);
  const chosen = only === undefined ? pairs : namedPairs(pairs, only, sides.head);
  const jobs = allPrepared(chosen, (pair) => prepareJudge(pair, { overrides, policyFrom, changesText, sides }));
  return {
    trusted: first,
    policy,
    paidPrices: commonPrices([first, ...others]),
    jobs,
    removed: only === undefined ? removed : namesOf(chosen.filter(({ role }) => role === 'removed')),
    notices: [
      ...configurationNotices(sides, pairs),
      ...new Set(jobs.flatMap(({ reference }) => referenceNotice(reference))),
      ...jobs.flatMap((job) => [...judgeNotices(job, job.evalSet.owner), ...wordsNotices(job)]),
    ],
  };
}

function namesOf(pairs: readonly JudgePair[]): readonly string[] {
  return pairs.map(({ head }) => head.name);
}

/** The judge with this name, and every pair with the same base judge, under any name on the head. */
function namedPairs(
  pairs: readonly JudgePair[],
  name: string,
  head: readonly LoadedSide[],
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

/** @throws UnusableInput with the faults of all judges together. */
function allPrepared(pairs: readonly JudgePair[], prepare: (pair: JudgePair) => JudgeJob): readonly JudgeJob[] {
  const faults: Fault[] = [];
  const jobs = pairs.flatMap((pair): readonly JudgeJob[] => {
    try {
      return [prepare(pair)];
    } catch (error) {
      if (!(error instanceof UnusableInput)) throw error;
      for (const fault of error.faults) faults.push(fault);
      return [];
    }
  });
  if (faults.length > 0) throw new UnusableInput(faults);
  return jobs;
}

interface PreparingJudge extends Omit<Preparing, 'only'> {
  readonly sides: LoadedSides;
}

function prepareJudge(written: JudgePair, preparing: PreparingJudge): JudgeJob {
  const { overrides, policyFrom, changesText = false, sides } = preparing;
  const policy = policyFor(written, overrides, policyFrom);
  const side = policyFrom === 'base' && written.base !== undefined ? 'base' : 'head';
  const pair = withWordsOf(side, written);
  const { base, head } = pair;
  const stated = evalSetOf(pair, side, policy);
  const asked = changesText ? { ...stated, wanted: withoutParaphrases(stated.wanted, [head.judge]) } : stated;
  const unchanged = isUnchanged(pair, overrides);
  const planned = { ...pair, unchanged, policy, evalSet: asked, leaks: [], tasks: noTasks };
  if (unchanged || pair.role === 'removed') return planned;
  checkOwnPerturbations(pair, overrides);
  // With one version alone, no other version shows which items are new.
  const known = sides.base === undefined ? knownItemFaults(head) : [];
  if (known.length > 0) throw new UnusableInput(known);
  const leaks = newLeaks(pair, asked);
  if (leaks.some(spoilsTheEvalSet)) return { ...planned, leaks };
  const evalSet = withoutKnown(asked, pair);
  const tasks = {
    base: base === undefined ? undefined : evalSetTask('base', base, evalSet),
    head: evalSetTask('head', head, evalSet),
  };
  const reference = written.base === undefined ? undefined : sides.references?.get(written.base);
  if (reference === undefined) return { ...planned, evalSet, leaks, tasks };
  const { name, place } = reference;
  const { task, lack } = referenceTask(reference, evalSet, policy);
  const withReference = { ...tasks, ...(task && { reference: task }) };
  return { ...planned, evalSet, leaks, tasks: withReference, reference: { name, place, lack } };
}

const noTasks = { base: undefined, head: undefined } as const;

/** The rules for a judge; the head's if the base has none for it. */
export function policyFor({ configurations }: JudgePair, overrides: Overrides, from: 'base' | 'head'): Policy {
  const side = from === 'base' ? (configurations.base ?? configurations.head) : configurations.head;
  return policyOf(side.configuration, overrides);
}

export function evalSetOf({ base, head }: JudgePair, side: 'base' | 'head', policy: Policy): EvalSet {
  const owner = side === 'base' ? (base ?? head) : head;
  const versions = base === undefined ? [head.judge] : [base.judge, head.judge];
  const wanted = available(wantedFamilies(owner, policy), versions);
  return { side, owner, wanted, repeats: policy.repeats };
}

/** The head's own perturbations do not count yet, but after the merge nothing could be asked with a fault in them. */
function checkOwnPerturbations({ head, configurations }: JudgePair, overrides: Overrides): void {
  const policy = policyOf(configurations.head.configuration, overrides);
  variantsOf(head.judge, available(wantedFamilies(head, policy), [head.judge]), `head:${head.promptFile}`);
}

/**
 * Whether a pull request changes nothing that determines a verdict: the questions, the items and their gold, the
 * perturbations, and the rules with defaults filled in. Paths, tags, comments and the order of keys do not count, nor
 * do options of the command line that are the same for both sides.
 */
export function isUnchanged({ base, head, configurations }: JudgePair, overrides: Overrides): boolean {
  if (base === undefined || configurations.base === undefined) return false;
  return (
    rules(base, configurations.base.configuration, overrides) ===
      rules(head, configurations.head.configuration, overrides) &&
    asksTheSame(base.judge, head.judge) &&
    formChanges(base, head).length === 0 &&
    (base.items === head.items || evalSet(base.items) === evalSet(head.items))
  );
}

function rules(judge: LoadedJudge, configuration: Configuration, overrides: Overrides): string {
  const policy = policyOf(configuration, overrides);
  const { gate, repeats, earlyStop = true } = policy;
  return canonical([
    repeats,
    earlyStop,
    judge.group ?? null,
    { ...gate, rules: sorted(gate.rules), failOn: sorted(gate.failOn) },
    sorted(wantedFamilies(judge, policy)),
  ]);
}

function evalSet(items: readonly Item[]): string {
  return canonical(
    items.map(({ id, vars, values = {}, gold, golds, group = null }) => [id, vars, values, gold, golds, group]),
  );
}

/** A list without a meaningful order. */
function sorted(list: readonly unknown[]): readonly string[] {
  return list.map(canonical).sort();
}
