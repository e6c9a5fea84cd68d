import type { LoadedJudge } from '../config/loadedJudge.ts';
import { sameForAll, unfilledItems } from '../config/promptAndItems.ts';
import type { Item } from '../judge/item.ts';
import { variablesOf } from '../judge/template.ts';
import type { KnownItem } from '../leaks/knownItems.ts';
import { leaveOwnOut } from '../leaks/ownExamples.ts';
import { defaultFamilies, variantsOf, type Wanted } from '../perturb/table.ts';
import { UnusableInput } from '../shared/fault.ts';
import { lengthenedAs } from './elaborations.ts';
import type { Task } from './plan.ts';
import type { Policy } from './policy.ts';

/** The eval set of one side, used for both versions of a judge. */
export interface EvalSet {
  readonly side: 'base' | 'head';
  /** The version with the items and gold that count. */
  readonly owner: LoadedJudge;
  readonly wanted: readonly Wanted[];
  readonly repeats: number;
  /** All of the owner's items, if some are left out: what they share is their form; absent: no item is left out. */
  readonly whole?: readonly Item[];
  /** Items that the base's prompt contains, so that the owner no longer has them; absent: none. */
  readonly leftOut?: readonly KnownItem[];
  /** Ids of the items that the head's prompt contains and the base's does not; absent: none. */
  readonly newlyKnown?: ReadonlySet<string>;
}

/**
 * One version of a judge on the owner's items, so that a pull request cannot choose its own eval set. Only variables
 * that these items never had, because only this version uses them, come from its own items.
 *
 * @throws UnusableInput if a variable is missing, all items get the same text, or a perturbation does not fit.
 */
export function evalSetTask(version: 'base' | 'head' | 'reference', own: LoadedJudge, evalSet: EvalSet): Task {
  const { owner, wanted, repeats, newlyKnown, whole } = evalSet;
  const judge = lengthenedAs(owner.judge, own.judge);
  const items = leaveOwnOut(judge, own === owner ? owner.items : itemsFor(own, evalSet), whole);
  const chosenOn = own === owner ? undefined : evalSet.side;
  const variants = variantsOf(judge, wanted, `${version}:${own.promptFile}`, chosenOn);
  return { version, judge, items, variants, repeats, ...(version === 'head' && newlyKnown && { wrong: newlyKnown }) };
}

function itemsFor({ judge, items: own, promptFile }: LoadedJudge, { side, owner }: EvalSet): readonly Item[] {
  const needed = variablesOf(judge);
  const byId = new Map(own.map((item) => [item.id, item]));
  const items = owner.items.map((item): Item => {
    const lacking = needed.filter((name) => item.vars[name] === undefined);
    const other = byId.get(item.id);
    if (lacking.length === 0 || other === undefined) return item;
    const onlyLacking = <Value>(
      all: Readonly<Record<string, Value | undefined>> = {},
    ): Readonly<Record<string, Value>> =>
      Object.fromEntries(lacking.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
    const values = onlyLacking(other.values);
    return {
      ...item,
      vars: { ...item.vars, ...onlyLacking(other.vars) },
      ...(Object.keys(values).length === 0 ? {} : { values: { ...item.values, ...values } }),
    };
  });
  const from = { file: `${side}:${owner.itemsFile}`, prompt: `${side}:${promptFile}` };
  const faults = unfilledItems(judge, items, from);
  if (faults.length > 0) throw new UnusableInput(faults);
  const blind = sameForAll(judge, items, `${side}:${owner.itemsFile}`);
  // The owner was already checked, when it was read, to tell its own items apart.
  if (blind.length > 0 && sameForAll(owner.judge, items, '').length === 0) throw new UnusableInput(blind);
  return items;
}

/**
 * The variables that the owner's items lack and the head's own items have: no eval set of the base has checked them.
 */
export function variablesOfHead({ judge, items }: LoadedJudge, { owner }: EvalSet): readonly string[] {
  if (owner.items === items) return [];
  const own = new Map(items.map(({ id, vars }) => [id, vars]));
  return variablesOf(judge).filter((name) =>
    owner.items.some(({ id, vars }) => vars[name] === undefined && own.get(id)?.[name] !== undefined),
  );
}

/**
 * The families for both sides, chosen by the side with the eval set, so that a head with nothing left to move cannot
 * remove a perturbation. If a run names families, their settings in the configuration still apply.
 */
export function wantedFamilies(
  owner: Pick<LoadedJudge, 'judge' | 'perturbations'>,
  { perturbations }: Pick<Policy, 'perturbations'>,
): readonly Wanted[] {
  const configured = owner.perturbations;
  if (perturbations === undefined) return configured ?? defaultFamilies(owner.judge);
  return perturbations.map((named) => configured?.find(({ family }) => family === named.family) ?? named);
}
