import type { Score } from '../judge/scale.ts';
import { mostNames } from '../judgments/categories.ts';
import { type CodedTable, readableCodes } from '../judgments/codedTable.ts';
import { type FamilyTable, isConsistent, outcomesOf, scoresOf } from '../judgments/familyTable.ts';
import { tally } from '../shared/groupBy.ts';
import { bias } from '../statistics/errors.ts';
import {
  distribution,
  type GoldOfVariant,
  goldByVariant,
  measureVariant,
  type ScoreSpread,
  scoreSpread,
} from './byVariant.ts';
import { type Estimated, type Estimates, estimateAll, type MeasureSettings } from './estimates.ts';
import { itemValue } from './itemValues.ts';
import { type LeftOut, leftOut } from './leftOut.ts';
import { type LengthPreference, lengthPreference, type PlacePreference, placePreference } from './preferences.ts';

/** All measures of one side under one family, each under its own name. */
export interface FamilyMeasures extends Estimates {
  readonly claim: FamilyTable['claim'];
  readonly variants: readonly string[];
  readonly items: number;
  readonly accuracyByVariant: ByVariant<Estimated | undefined>;
  readonly readableAccuracyByVariant: ByVariant<Estimated | undefined>;
  readonly flipRateByVariant: ByVariant<Estimated | undefined>;
  /** Empty except for a family that deceives. */
  readonly deceivedByVariant: ByVariant<Estimated | undefined>;
  /** Without intervals; only the family has them. */
  readonly goldMeasuresByVariant: ByVariant<GoldOfVariant>;
  readonly distribution: ByVariant<Readonly<Record<string, number>>>;
  /** Undefined for scales without order. */
  readonly scores: ByVariant<ScoreSpread | undefined>;
  readonly confusion: Confusion | undefined;
  /** Mean of score minus gold, over items; undefined without gold or order. */
  readonly bias: number | undefined;
  readonly flips: readonly Flip[];
  /** The share of the flips that the model's unsteadiness explains; undefined without repeats. */
  readonly flipsExplained: number | undefined;
  readonly placePreference: readonly PlacePreference[] | undefined;
  readonly lengthPreference: LengthPreference | undefined;
  readonly leftOut: LeftOut;
}

type ByVariant<T> = Readonly<Record<string, T>>;

export function measureFamily(table: FamilyTable, settings: MeasureSettings): FamilyMeasures {
  const { coded } = table;
  const byVariant = <T>(measure: (variant: number) => T): ByVariant<T> =>
    Object.fromEntries(table.variants.map(({ name }, index) => [name, measure(index)]));
  const single = table.variants.map((_, variant) => measureVariant(coded, variant, settings.confidence));
  const withGold = goldByVariant(coded);
  return {
    claim: table.claim,
    variants: table.variants.map(({ name }) => name),
    items: table.rows.length,
    ...estimateAll(coded, settings),
    accuracyByVariant: byVariant((variant) => single[variant]?.accuracy),
    readableAccuracyByVariant: byVariant((variant) => single[variant]?.readableAccuracy),
    flipRateByVariant: byVariant((variant) => single[variant]?.flipRate),
    deceivedByVariant: coded.deserved === undefined ? {} : byVariant((variant) => single[variant]?.deceived),
    goldMeasuresByVariant: byVariant((variant) => withGold[variant] ?? {}),
    distribution: byVariant((variant) => distribution(table, variant)),
    scores: byVariant((variant) => scoreSpread(table, variant)),
    confusion: confusion(table),
    bias: biasOf(coded),
    // Different probes may get different scores.
    flips: coded.deserved === undefined ? flips(table) : [],
    flipsExplained: flipsExplained(coded),
    placePreference: placePreference(table, settings),
    lengthPreference: lengthPreference(table, settings),
    leftOut: leftOut(outcomesOf(table)),
  };
}

/** How often each gold got each score. */
export interface Confusion {
  /** The whole scale in its order. */
  readonly labels: readonly Score[];
  /** Counts of replies: one row for each gold label, one column for each score. */
  readonly counts: readonly (readonly number[])[];
}

/**
 * All readable replies to items with gold, over all variants of the family. Undefined without any, and for scales too
 * fine for a table.
 */
function confusion(table: FamilyTable): Confusion | undefined {
  const { codes, gold, variants, categories } = table.coded;
  if (categories > mostNames) return undefined;
  const counts = Array.from({ length: categories }, () => new Array<number>(categories).fill(0));
  let replies = 0;
  for (const [cell, code] of codes.entries()) {
    const row = counts[gold[Math.floor(cell / variants)] ?? -1];
    if (row === undefined || code < 0) continue;
    row[code] = (row[code] ?? 0) + 1;
    replies += 1;
  }
  return replies === 0 ? undefined : { labels: table.categories.scores, counts };
}

/** How much too high or too low the judge scores on average: score minus gold. */
function biasOf(table: CodedTable): number | undefined {
  const { items, categories, values, gold } = table;
  if (values === undefined) return undefined;
  const first: number[] = [];
  const second: number[] = [];
  const weights: number[] = [];
  for (let item = 0; item < items; item += 1) {
    const label = gold[item] ?? -1;
    if (label < 0) continue;
    const scores = readableCodes(table, item);
    for (const score of scores) {
      first.push(label);
      second.push(score);
      weights.push((table.weights?.[item] ?? 1) / scores.length);
    }
  }
  return bias({ categories, first, second, weights }, values, values);
}

/** An item with a score that depends on the variant. */
export interface Flip {
  readonly item: string;
  readonly gold: Score | undefined;
  /** The score under each variant, in the order of the family's variants. */
  readonly scores: readonly (Score | undefined)[];
  /** The share of its flips against the control that the model's unsteadiness explains; undefined without repeats. */
  readonly explained: number | undefined;
}

/** Every item that is readable under all variants but does not keep its score, the most divided first. */
function flips(table: FamilyTable): readonly Flip[] {
  const coded = table.coded;
  return table.rows
    .flatMap((row, index) => (isConsistent(row) === false ? [{ row, index, scores: scoresOf(row) }] : []))
    .map(({ row, index, scores }) => ({
      flip: {
        item: row.item,
        gold: row.gold,
        scores,
        explained: explainedShare(itemValue(coded, 'flipRate', index), coded.unsteadiness?.[index]),
      },
      minority: minority(scores),
    }))
    .sort((a, b) => b.minority - a.minority || (a.flip.item < b.flip.item ? -1 : 1))
    .map(({ flip }) => flip);
}

/** Over the items that were asked again: the flips without a perturbation, as a share of those with one. */
function flipsExplained(table: CodedTable): number | undefined {
  let [flipped, noise] = [0, 0];
  for (const [item, unsteadiness] of (table.unsteadiness ?? []).entries()) {
    const own = table.variants < 2 ? undefined : itemValue(table, 'flipRate', item);
    if (typeof own !== 'number' || unsteadiness === undefined) continue;
    flipped += own;
    noise += unsteadiness;
  }
  return explainedShare(flipped, noise);
}

/**
 * The part of a flip rate that the model would show without a perturbation too; at most all of it, undefined without
 * flips.
 */
function explainedShare(flipped: number | string, unsteadiness: number | undefined): number | undefined {
  if (unsteadiness === undefined || typeof flipped !== 'number' || flipped === 0) return undefined;
  return Math.min(1, unsteadiness / flipped);
}

/** How many variants differ from the most frequent score. */
function minority(scores: readonly (Score | undefined)[]): number {
  return scores.length - Math.max(...tally(scores).values());
}
