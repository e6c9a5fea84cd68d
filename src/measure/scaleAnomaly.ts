import type { CodedTable } from '../judgments/codedTable.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import { spearman } from '../statistics/correlation.ts';
import { extremes } from '../statistics/descriptive.ts';

/** A set of scores that seems to be on another scale than the scores that it is compared with. */
export interface ScaleAnomaly {
  readonly kind: 'reversed' | 'shifted';
  readonly family: string;
  /** The variant with these scores; undefined: all scores of the side. */
  readonly variant: string | undefined;
  /** What they were compared with. */
  readonly against: 'other variants' | 'gold' | 'base';
  /** Items with both scores. */
  readonly n: number;
  /** Reversed: Spearman's rank correlation. Shifted: the constant, in the units of the scale. */
  readonly value: number;
  /** The share of the items that fit the anomaly. */
  readonly share: number;
}

/** With fewer items, chance may give such a pattern. */
const fewestItems = 10;
/**
 * Scores are called reversed if their rank correlation with the others is below this, and chance does not explain it.
 */
const reversedFrom = -0.5;
/** This many standard errors from 0 (a normal approximation for ranks): about 1 in 30,000 by chance. */
const surelyNegative = 4;
/** A constant is called a shift if this share of the items is off by it. */
const shiftedShare = 0.75;
/** This share of the items must be off by it at a second place of the scale. */
const secondShare = 0.1;
/** On a shifted scale, higher scores stay higher. */
const shiftedFrom = 0.5;

/**
 * Variants with scores in the opposite order of the other variants' scores, or shifted by a constant; and the same for
 * the whole side compared with the gold. Real prompts do that: a reworded scale counts from 0 instead of 1, or its best
 * score becomes its worst.
 *
 * @param table of every variant that preserves meaning. Scales without order have no anomalies.
 */
export function scaleAnomalies(table: FamilyTable): readonly ScaleAnomaly[] {
  const { coded } = table;
  const { values, variants } = coded;
  if (values === undefined) return [];
  const ofVariants = table.variants.flatMap(({ name }, variant): readonly ScaleAnomaly[] => {
    // With two variants neither is the exception: the one that is not the judge as written is reported.
    if (variants === 2 && variant === Math.max(0, coded.controlVariant)) return [];
    const own = columnValues(coded, values, variant);
    const found = anomalyOf(own, middleScores(coded, values, { without: variant, which: 'lower' }));
    // With two other variants, one of them may be the exception: the finding must hold for either middle.
    const again = anomalyOf(own, middleScores(coded, values, { without: variant, which: 'upper' }));
    return found === undefined || again?.kind !== found.kind
      ? []
      : [{ ...found, family: table.family, variant: name, against: 'other variants' }];
  });
  const gold = Array.from(coded.gold, (code) => (code < 0 ? undefined : values[code]));
  const againstGold = anomalyOf(middleScores(coded, values), gold);
  return [
    ...ofVariants,
    ...(againstGold === undefined
      ? []
      : [{ ...againstGold, family: table.family, variant: undefined, against: 'gold' } as const]),
  ];
}

/** The head's scores compared with the base's, item by item, over every variant. */
export function anomalyAgainstBase(base: FamilyTable, head: FamilyTable): ScaleAnomaly | undefined {
  const before = new Map(middles(base).map(([item, value]) => [item, value]));
  const now = middles(head);
  const found = anomalyOf(
    now.map(([, value]) => value),
    now.map(([item]) => before.get(item)),
  );
  return found === undefined ? undefined : { ...found, family: head.family, variant: undefined, against: 'base' };
}

type Values = readonly (number | undefined)[];

function middles(table: FamilyTable): readonly (readonly [string, number | undefined])[] {
  const { coded } = table;
  if (coded.values === undefined) return [];
  const middle = middleScores(coded, coded.values);
  return table.rows.map(({ item }, index) => [item, middle[index]]);
}

function columnValues({ codes, variants, items }: CodedTable, values: Float64Array, variant: number): Values {
  return Array.from({ length: items }, (_, item) => {
    const code = codes[item * variants + variant] ?? -1;
    return code < 0 ? undefined : values[code];
  });
}

/**
 * The median of each item over its variants, or over all but one. A higher category has a higher value, so codes are
 * sorted instead of values.
 *
 * @param which of two middle ones; either is a score of the scale, as their mean may not be.
 */
function middleScores(
  { codes, variants, items }: CodedTable,
  values: Float64Array,
  { without, which }: { readonly without: number; readonly which: 'lower' | 'upper' } = { without: -1, which: 'lower' },
): Values {
  return Array.from({ length: items }, (_, item) => {
    const row = codes.subarray(item * variants, (item + 1) * variants);
    const known = row.filter((code, variant) => code >= 0 && variant !== without).sort();
    return values[known[Math.floor((which === 'lower' ? known.length - 1 : known.length) / 2)] ?? -1];
  });
}

function anomalyOf(scores: Values, others: Values): Pick<ScaleAnomaly, 'kind' | 'n' | 'value' | 'share'> | undefined {
  const pairs = pairsOf(scores, others);
  const n = itemsOf(pairs);
  if (n < fewestItems) return undefined;
  const correlation = rankCorrelation(pairs);
  if (correlation !== undefined && correlation <= reversedFrom && -correlation * Math.sqrt(n - 1) >= surelyNegative) {
    // The sum of a score and its mirror image.
    const { least, most } = extremes(pairs.flatMap(({ score, other }) => [score, other]));
    const mirrored = itemsOf(pairs.filter(({ score, other }) => score === least + most - other));
    return { kind: 'reversed', n, value: correlation, share: mirrored / n };
  }
  const [constant, items] = mostFrequentDifference(pairs);
  if (constant === 0 || items / n < shiftedShare || isTwoValued(pairs)) return undefined;
  // A judge that always says the same is off by a constant too, if nearly all others are the same.
  if (correlation === undefined || correlation < shiftedFrom) return undefined;
  // A judge that prefers a single score is, too. A scale with other numbers is off at every place.
  const fitting = pairs.filter(({ score, other }) => Math.abs(score - other - constant) < 1e-9);
  if (secondPlace(fitting) < secondShare * n) return undefined;
  if (staysAtEnd(pairs, constant)) return undefined;
  return { kind: 'shifted', n, value: constant, share: items / n };
}

/** A lenient or harsh judge stops at the end of the scale. On a scale with other numbers the end moves too. */
function staysAtEnd(pairs: readonly Pair[], constant: number): boolean {
  const direction = Math.sign(constant);
  const end = pairs.reduce((most, { other }) => Math.max(most, direction * other), Number.NEGATIVE_INFINITY);
  const atEnd = pairs.filter(({ other }) => direction * other === end);
  return 2 * itemsOf(atEnd.filter(({ score, other }) => score === other)) > itemsOf(atEnd);
}

/** The number of items at the second most frequent score. */
function secondPlace(pairs: readonly Pair[]): number {
  const counts = new Map<number, number>();
  for (const { other, items } of pairs) counts.set(other, (counts.get(other) ?? 0) + items);
  return [...counts.values()].sort((a, b) => b - a)[1] ?? 0;
}

/** Two scores, and how many items have them. */
interface Pair {
  readonly score: number;
  readonly other: number;
  readonly items: number;
}

function pairsOf(scores: Values, others: Values): readonly Pair[] {
  const counts = new Map<number, Map<number, number>>();
  for (const [item, score] of scores.entries()) {
    const other = others[item];
    if (score === undefined || other === undefined) continue;
    const ofScore = counts.get(score) ?? new Map<number, number>();
    counts.set(score, ofScore.set(other, (ofScore.get(other) ?? 0) + 1));
  }
  return [...counts].flatMap(([score, ofScore]) => [...ofScore].map(([other, items]) => ({ score, other, items })));
}

function itemsOf(pairs: readonly Pair[]): number {
  return pairs.reduce((sum, { items }) => sum + items, 0);
}

/** With two values a shift looks like a preference for one of them. */
function isTwoValued(pairs: readonly Pair[]): boolean {
  return new Set(pairs.flatMap(({ score, other }) => [score, other])).size <= 2;
}

function rankCorrelation(pairs: readonly Pair[]): number | undefined {
  const values = [...new Set(pairs.flatMap(({ score, other }) => [score, other]))].sort((a, b) => a - b);
  const indexOf = new Map(values.map((value, index) => [value, index]));
  return spearman(
    {
      categories: values.length,
      first: pairs.map(({ score }) => indexOf.get(score) ?? 0),
      second: pairs.map(({ other }) => indexOf.get(other) ?? 0),
      weights: pairs.map(({ items }) => items),
    },
    values,
    values,
  );
}

function mostFrequentDifference(pairs: readonly Pair[]): readonly [difference: number, items: number] {
  const counts = new Map<number, number>();
  for (const { score, other, items } of pairs) {
    // Rounded, so that 0.3 - 0.1 and 0.2 - 0 are the same constant.
    const difference = Number((score - other).toFixed(9)) + 0;
    counts.set(difference, (counts.get(difference) ?? 0) + items);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
}
