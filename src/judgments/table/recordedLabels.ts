import type { Score } from '../../judge/scale.ts';
import { type Categories, categoriesOf } from './categories.ts';

/** One judgment that was made elsewhere. */
export interface RecordedJudgment {
  readonly item: string;
  readonly perturbation: string;
  readonly variant: string;
  readonly repeat: number;
  /** Undefined: the reply gave no readable score. */
  readonly score: Score | undefined;
  readonly gold: Score | undefined;
  readonly annotators: Readonly<Record<string, Score>>;
  /** From 0 to 1. */
  readonly confidence: number | undefined;
  readonly reason: string | undefined;
  /** What people say of the item, and no judgment. */
  readonly isLabelsOnly?: boolean;
}

/** What people say of the items, from whichever judgment states it: the sides of a judge share it. */
export interface Labels {
  readonly golds: ReadonlyMap<string, Score | undefined>;
  readonly annotators: ReadonlyMap<string, Readonly<Record<string, Score>>>;
  readonly categories: Categories;
  /** The whole scale, where it was stated: other scores cannot be read. */
  readonly scale: ReadonlySet<Score> | undefined;
}

/** @param scale in its order; undefined: the labels and scores that occur are all that is known. */
export function labelsOf(judgments: readonly RecordedJudgment[], scale: readonly Score[] | undefined): Labels {
  const golds = new Map<string, Score | undefined>();
  const annotators = new Map<string, Readonly<Record<string, Score>>>();
  const seen = new Set<Score>();
  for (const { item, gold, score, annotators: labels } of judgments) {
    golds.set(item, golds.get(item) ?? gold);
    if (gold !== undefined) seen.add(gold);
    if (score !== undefined) seen.add(score);
    const known = annotators.get(item);
    // Most lines repeat what an earlier one of the item says.
    if (known === labels) continue;
    const own = Object.values(labels);
    if (known === undefined || own.length > 0) annotators.set(item, labels);
    for (const label of own) seen.add(label);
  }
  const categories =
    scale === undefined ? categoriesOf(undefined, seen) : categoriesOf({ kind: 'ordinal', values: scale }, scale);
  return { golds, annotators, categories, scale: scale === undefined ? undefined : new Set(scale) };
}
