import type { Ledger, ProviderChoice } from '../ask/ports.ts';
import type { JudgePair, LoadedJudge } from '../config/loadedJudge.ts';
import { meantInstead } from '../document/shownValue.ts';
import type { Item } from '../judge/item.ts';
import { render } from '../judge/render.ts';
import { askedParameters } from '../judge/schemaOptions.ts';
import { families, type Variant } from '../perturb/perturbation.ts';
import { evalSetTask } from '../plan/evalSetTask.ts';
import type { Task } from '../plan/plan.ts';
import type { Overrides } from '../plan/policy.ts';
import { evalSetOf, policyFor } from '../plan/prepare.ts';
import { requestTokens } from '../plan/requestTokens.ts';
import type { ShownQuestion } from '../report/shownQuestion.ts';
import { planFor } from '../score/scoreTasks.ts';
import { UnusableInput } from '../shared/fault.ts';

export interface Wish {
  readonly side: 'base' | 'head';
  /** Absent: the first item, or every item of `all`. */
  readonly item: string | undefined;
  /** Names of variants and families; absent: the control, or every variant of `all`. */
  readonly variant: string | undefined;
  readonly all: boolean;
}

/** Which side's rules give the items and variants. */
export interface Rules {
  readonly overrides: Overrides;
  readonly policyFrom: 'base' | 'head';
  readonly isCompared: boolean;
}

interface LookUp {
  readonly ledger: Ledger;
  readonly hasLedger: boolean;
  readonly endpoints: ProviderChoice['families'];
}

/** The questions of a judge on one side, as in a check, for the wanted items and variants. */
export function taskToShow(pair: JudgePair, wish: Wish, { overrides, policyFrom }: Rules): Task {
  const own = versionOf(pair, wish.side);
  const policy = policyFor(pair, overrides, policyFrom);
  const owner = policyFrom === 'base' && pair.base !== undefined ? 'base' : 'head';
  const evalSet = evalSetOf(pair, owner, policy);
  const words = (wish.variant ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const named = families.filter((family) => words.includes(family) && family !== 'control');
  const added = named.filter((family) => evalSet.wanted.every((wanted) => wanted.family !== family));
  // The control exists without any family, even if one of the families does not fit this judge.
  const isControlAlone = !wish.all && words.every((word) => word === 'control');
  const wanted = isControlAlone ? [] : [...evalSet.wanted, ...added.map((family) => ({ family }))];
  const task = evalSetTask(wish.side, { ...own, name: pair.head.name }, { ...evalSet, wanted, repeats: 1 });
  return { ...task, items: chosenItems(task, wish), variants: chosenVariants(task.variants, words, wish) };
}

function versionOf({ base, head, role }: JudgePair, side: 'base' | 'head'): LoadedJudge {
  const version = side === 'base' ? base : role === 'removed' ? undefined : head;
  if (version !== undefined) return version;
  throw new UnusableInput({
    key: '--side',
    what: `the ${side} has no judge "${head.name}"`,
    fix: `Write --side ${side === 'base' ? 'head' : 'base'}.`,
  });
}

function chosenItems({ items }: Task, { item: id, all }: Wish): readonly Item[] {
  if (id === undefined) return all ? items : items.slice(0, 1);
  const found = items.find((item) => item.id === id);
  if (found !== undefined) return [found];
  throw unknownName(
    'item',
    id,
    items.map((item) => item.id),
  );
}

function chosenVariants(variants: readonly Variant[], words: readonly string[], { all }: Wish): readonly Variant[] {
  if (words.length === 0) return all ? variants : variants.slice(0, 1);
  const isNamed = (word: string) => (variant: Variant) => variant.name === word || variant.family === word;
  const unknown = words.find((word) => !variants.some(isNamed(word)));
  if (unknown !== undefined)
    throw unknownName(
      'variant',
      unknown,
      variants.map(({ name }) => name),
    );
  return variants.filter((variant) => words.some((word) => isNamed(word)(variant)));
}

const mostNames = 8;

function unknownName(key: 'item' | 'variant', given: string, names: readonly string[]): UnusableInput {
  const guess = meantInstead(given, key === 'item' ? names : [...names, ...families]);
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  const fix = `${guess}There are ${names.slice(0, mostNames).join(', ')}${more}.`;
  return new UnusableInput({ key: `--${key}`, what: `there is no ${key} "${given}"`, fix });
}

/** The questions of a task as they are sent, item by item, without those that a variant leaves out. */
export function questionsToShow(task: Task, { isCompared }: Rules, look: LookUp): readonly ShownQuestion[] {
  const { requests } = planFor([task], look.endpoints, look.ledger);
  const tokensOf = requestTokens();
  return requests.map((request): ShownQuestion => {
    const { item, variant, presentation, key } = request;
    const { judge, version } = task;
    return {
      judge: judge.name,
      side: isCompared && (version === 'base' || version === 'head') ? version : null,
      item: item.id,
      family: variant.family,
      variant: variant.name,
      model: judge.model ?? null,
      parameters: askedParameters(judge, presentation),
      // Elsewhere, a variant changes messages alone.
      ...(judge.schemaOptions === undefined && judge.decision === undefined
        ? {}
        : { controlParameters: askedParameters(judge, {}) }),
      messages: render(judge, item, presentation),
      control: render(judge, item, {}),
      inputTokens: tokensOf(request),
      key,
      inLedger: look.hasLedger ? look.ledger.has(key) : null,
    };
  });
}
