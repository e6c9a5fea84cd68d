import type { Configuration } from '../config/configuration.ts';
import type { LoadedJudge, LoadedSide } from '../config/loadedJudge.ts';
import { missingVariables } from '../config/loadSide.ts';
import { isUnchanged, type JudgePair, pairJudges } from '../config/pairJudges.ts';
import { UnusableInput } from '../fault.ts';
import type { Item } from '../judge/item.ts';
import { variablesOf } from '../judge/variables.ts';
import { defaultFamilies, variantsOf, type Wanted } from '../perturb/variantsOf.ts';
import type { Task } from './plan.ts';
import { type Overrides, type Policy, policyOf } from './policy.ts';

/** A run made ready: what is to be asked of which judge on which side, before anything is asked. */
export interface Prepared {
  /** The configuration whose rules hold: the base's, or the only one. */
  readonly trusted: Configuration;
  readonly policy: Policy;
  readonly jobs: readonly JudgeJob[];
  readonly removed: readonly string[];
}

/** One judge, with a task for each side that has to be asked: none where nothing changed. */
export interface JudgeJob extends JudgePair {
  readonly unchanged: boolean;
  readonly tasks: { readonly base: Task | undefined; readonly head: Task | undefined };
}

/**
 * @param only the name of the one judge to run; undefined: all.
 * @throws UnusableInput where a perturbation does not fit a judge, an item lacks a variable, or no judge has that name.
 */
export function prepare(
  sides: { readonly base: LoadedSide | undefined; readonly head: LoadedSide },
  overrides: Overrides,
  only: string | undefined,
): Prepared {
  const trusted = (sides.base ?? sides.head).configuration;
  const policy = policyOf(trusted, overrides);
  const { pairs, removed } = pairJudges(sides.base, sides.head);
  const chosen = only === undefined ? pairs : [namedPair(pairs, only, sides.head)];
  return {
    trusted,
    policy,
    jobs: chosen.map((pair) => prepareJudge(pair, policy)),
    removed: only === undefined ? removed : [],
  };
}

function namedPair(pairs: readonly JudgePair[], name: string, head: LoadedSide): JudgePair {
  const pair = pairs.find(({ head: judge }) => judge.name === name);
  if (pair !== undefined) return pair;
  throw new UnusableInput({
    file: head.configuration.file,
    what: `there is no judge called "${name}"`,
    mend: `Name one of: ${pairs.map(({ head: judge }) => judge.name).join(', ')}.`,
  });
}

function prepareJudge(pair: JudgePair, policy: Policy): JudgeJob {
  if (isUnchanged(pair)) return { ...pair, unchanged: true, tasks: { base: undefined, head: undefined } };
  const wanted = wantedFamilies(pair.base ?? pair.head, policy);
  const task = (side: Task['side'], { judge, promptFile }: LoadedJudge, items: readonly Item[]): Task => {
    const variants = variantsOf(judge, wanted, `${side}:${promptFile}`);
    return { side, judge, items, variants, repeats: policy.repeats };
  };
  return {
    ...pair,
    unchanged: false,
    tasks: {
      base: pair.base === undefined ? undefined : task('base', pair.base, pair.base.items),
      head: task('head', pair.head, itemsForHead(pair)),
    },
  };
}

/**
 * The families for both sides, by the trusted side alone: a head that has nothing left to move does not get rid of its
 * exam that way. Where a run names families, what the configuration says about them still holds.
 */
export function wantedFamilies(trusted: LoadedJudge, { perturbations }: Policy): readonly Wanted[] {
  const configured = trusted.perturbations;
  if (perturbations === undefined) return configured ?? defaultFamilies(trusted.judge);
  return perturbations.map((named) => configured?.find(({ family }) => family === named.family) ?? named);
}

/**
 * The head is examined on the base's items, so that a pull request cannot choose its own exam. Only variables that the
 * base's items never had, because the new prompt is the first to use them, come from the head's.
 */
function itemsForHead({ base, head }: JudgePair): readonly Item[] {
  if (base === undefined) return head.items;
  const needed = variablesOf(head.judge);
  const byId = new Map(head.items.map((item) => [item.id, item]));
  const items = base.items.map((item): Item => {
    const lacking = needed.filter((name) => item.vars[name] === undefined);
    const other = byId.get(item.id);
    if (lacking.length === 0 || other === undefined) return item;
    const added = lacking.flatMap((name) =>
      other.vars[name] === undefined ? [] : [[name, other.vars[name]] as const],
    );
    return { ...item, vars: { ...item.vars, ...Object.fromEntries(added) } };
  });
  const faults = missingVariables(head.judge, items, { file: `base:${base.itemsFile}` });
  if (faults.length > 0) throw new UnusableInput(faults);
  return items;
}
