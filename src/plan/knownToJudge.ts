import type { JudgePair, LoadedJudge } from '../config/loadedJudge.ts';
import { findLeaks, type Leak, newlyShown } from '../leaks/findLeaks.ts';
import { knownItems } from '../leaks/knownItems.ts';
import type { EvalSet } from './evalSetTask.ts';

/**
 * How the head contains items that the base does not: those of the eval set, and those of its own items file, which
 * will measure it after the merge.
 */
export function newLeaks({ base, head }: JudgePair, { owner }: EvalSet): readonly Leak[] {
  const ofEvalSet = findLeaks(base, { judge: head.judge, items: owner.items });
  return owner.items === head.items ? ofEvalSet : together([...ofEvalSet, ...findLeaks(base, head)]);
}

/** What the head's prompt newly shows of the items that are measured, and is not found to give the gold away. */
export function shownUntold({ base, head }: JudgePair, { owner }: EvalSet, leaks: readonly Leak[]): readonly string[] {
  if (base === undefined) return [];
  const telling = new Set(leaks.flatMap(({ kind, variable }) => (kind === 'gold' ? [variable] : [])));
  const shown = newlyShown(base.judge, head.judge, owner.items);
  return shown.flatMap(({ name }) => (telling.has(name) ? [] : [name]));
}

/** One leak for each kind and variable, with every item once. */
function together(leaks: readonly Leak[]): readonly Leak[] {
  const kept: Leak[] = [];
  for (const leak of leaks) {
    const at = kept.findIndex(({ kind, variable }) => kind === leak.kind && variable === leak.variable);
    const other = kept[at];
    if (other === undefined) kept.push(leak);
    else kept[at] = joined(other, leak);
  }
  return kept;
}

function joined(one: Leak, other: Leak): Leak {
  const items = [...new Set([...one.items, ...other.items])];
  if (one.quotes === undefined || other.quotes === undefined) return { ...one, items };
  const quotes = new Map([...other.quotes, ...one.quotes].map((quote) => [quote.item, quote]));
  return { ...one, items, quotes: items.flatMap((item) => quotes.get(item) ?? []) };
}

/**
 * The eval set without the items that the base's prompt contains; they measure no version. Items that only the head's
 * prompt contains stay and count as wrong: an author never chooses what is left out.
 */
export function withoutKnown(evalSet: EvalSet, { base, head }: Pick<JudgePair, 'base' | 'head'>): EvalSet {
  const { owner, whole = owner.items } = evalSet;
  const knownBy = (version: LoadedJudge | undefined) =>
    new Map((version === undefined ? [] : knownItems(version.judge, owner.items, whole)).map((one) => [one.item, one]));
  const known = knownBy(base);
  const newlyKnown = new Set([...knownBy(head).keys()].filter((id) => !known.has(id)));
  const found = newlyKnown.size === 0 ? evalSet : { ...evalSet, newlyKnown };
  if (known.size === 0) return found;
  const items = owner.items.filter(({ id }) => !known.has(id));
  return { ...found, owner: { ...owner, items }, whole, leftOut: owner.items.flatMap(({ id }) => known.get(id) ?? []) };
}
