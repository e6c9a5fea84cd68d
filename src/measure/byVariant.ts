import type { Outcome } from '../judge/outcome.ts';
import type { Score } from '../judge/scale.ts';
import { type CodedTable, unreadable, unshown } from '../judgments/codedTable.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { mean, squaredDeviations, standardDeviation } from '../statistics/descriptive.ts';
import { type Estimated, share } from './estimates.ts';
import { firstCategory } from './itemCells.ts';
import { goldMeasures, goldPairsOf, measuresFor } from './measuresOfAll.ts';
import { pairIndex } from './section.ts';
import { scaleOf } from './sections.ts';

/** Measures of single variants. */
export interface VariantMeasures {
  /** Items with gold and a reply; an unreadable reply is not right (as in `accuracy`). */
  readonly accuracy: Estimated | undefined;
  /** The same over the items with a readable reply. */
  readonly readableAccuracy: Estimated | undefined;
  /** Items with another score than the judge as written gives. */
  readonly flipRate: Estimated | undefined;
  /** Probes with more than the lowest score, out of those with a readable reply. */
  readonly deceived: Estimated | undefined;
}

export function measureVariant(table: CodedTable, variant: number, confidence: number): VariantMeasures {
  const { variants, gold, control, deserved } = table;
  const codeOf = (item: number) => table.codes[item * variants + variant] ?? unshown;
  const labelOf = (item: number) => gold[item] ?? unshown;
  const alike = { items: table.items, units: table.units };
  const shareFrom = (
    least: number,
    isOne: (item: number) => boolean,
    isAsked: (item: number) => boolean,
    of: Parameters<typeof share>[0] = alike,
  ) => share(of, (item) => (codeOf(item) >= least && isAsked(item) ? isOne(item) : undefined), confidence);
  const isRight = (item: number) => codeOf(item) === labelOf(item);
  const isLabelled = (item: number) => labelOf(item) >= 0;
  const readableAccuracy = shareFrom(firstCategory, isRight, isLabelled, table);
  return {
    accuracy: readableAccuracy && shareFrom(unreadable, isRight, isLabelled, table),
    readableAccuracy,
    flipRate:
      variant === table.controlVariant
        ? undefined
        : shareFrom(
            firstCategory,
            (item) => codeOf(item) !== control[item],
            (item) => (control[item] ?? unshown) >= firstCategory,
          ),
    deceived:
      deserved === undefined
        ? undefined
        : shareFrom(
            firstCategory,
            (item) => codeOf(item) > deserved,
            () => true,
          ),
  };
}

/** Agreement, error and correlation with the gold in one variant, as far as they are defined there. */
export type GoldOfVariant = Readonly<Partial<Record<MeasureName, number>>>;

/** For each variant, from the items with a readable reply there: each variant is a separate sample. */
export function goldByVariant(table: CodedTable): readonly GoldOfVariant[] {
  const { categories, variants } = table;
  const { first, second, placeOf } = pairIndex(categories);
  const weights = Array.from({ length: variants }, (): number[] => []);
  for (let item = 0; item < table.items; item += 1) {
    const gold = table.gold[item] ?? -1;
    for (const [variant, counts] of weights.entries()) {
      const code = table.codes[item * variants + variant] ?? -1;
      if (gold < 0 || code < 0) continue;
      const place = placeOf(gold, code);
      counts[place] = (counts[place] ?? 0) + (table.weights?.[item] ?? 1);
    }
  }
  const scale = scaleOf(table, first);
  const measures = measuresFor(goldMeasures, scale);
  const pairsOf = goldPairsOf({ categories, first, second });
  return weights.map((counts) => {
    const pairs = pairsOf(first.map((_, place) => counts[place] ?? 0));
    const values = measures.map(([name, measure]) => [name, measure(pairs, scale)] as const);
    // Adding 0 turns -0 into 0.
    return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value + 0]])));
  });
}

/**
 * How often each score was given under one variant (paper guideline-inconsistency, Tables 9 to 14): counts by score.
 */
export function distribution(table: FamilyTable, variant: number): Readonly<Record<string, number>> {
  const { codes, variants, items, categories } = table.coded;
  const counts = new Array<number>(categories).fill(0);
  for (let item = 0; item < items; item += 1) {
    const code = codes[item * variants + variant] ?? -1;
    if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
  }
  return Object.fromEntries(
    table.categories.scores.flatMap((score, code) => {
      const count = counts[code] ?? 0;
      return count > 0 ? [[String(score), count]] : [];
    }),
  );
}

/**
 * How high a variant scores, and how steadily: the mean and standard deviation of its scores, as in the paper
 * output-sequencing for each output form (section 2.1, Table 2).
 */
export interface ScoreSpread {
  readonly mean: number;
  /** Over items and repeats (n - 1); 0 for one score. */
  readonly standardDeviation: number;
  /** Replies with a score. */
  readonly n: number;
  /** Within items over their repeats, pooled; undefined without repeats. */
  readonly withinItems: number | undefined;
}

/** Undefined for scales without order, and without a readable reply. */
export function scoreSpread(table: FamilyTable, variant: number): ScoreSpread | undefined {
  const byItem = scoresByItem(table, variant);
  const all = byItem?.flat() ?? [];
  if (byItem === undefined || all.length === 0) return undefined;
  const repeated = byItem.filter(({ length }) => length > 1);
  const freedom = repeated.reduce((sum, { length }) => sum + length - 1, 0);
  const within = repeated.reduce((sum, scores) => sum + squaredDeviations(scores), 0);
  return {
    mean: mean(all) + 0,
    standardDeviation: standardDeviation(all),
    n: all.length,
    withinItems: freedom === 0 ? undefined : Math.sqrt(within / freedom),
  };
}

/**
 * For each item the numbers of its replies in a variant, in the order of asking; undefined for scales without order.
 */
export function scoresByItem({ rows, categories }: FamilyTable, variant: number): readonly number[][] | undefined {
  const { values, indexOf } = categories;
  if (values === undefined) return undefined;
  const numberOf = (score: Score) => values[indexOf.get(score) ?? -1];
  return rows.map(({ outcomes, repeats }) =>
    (repeats?.[variant] ?? [outcomes[variant]]).flatMap((outcome: Outcome | undefined) =>
      outcome?.kind === 'scored' ? (numberOf(outcome.score) ?? []) : [],
    ),
  );
}
