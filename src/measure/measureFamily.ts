import { codedTable } from '../judgments/table/codedTable.ts';
import { type FamilyTable, outcomesOf } from '../judgments/table/familyTable.ts';
import { biasOf } from './biasOf.ts';
import { measureVariant } from './byVariant.ts';
import { type Confusion, confusion } from './confusion.ts';
import { distribution } from './distribution.ts';
import type { Estimated } from './estimated.ts';
import { type Estimates, estimates, type MeasureSettings } from './estimates.ts';
import { type Flip, flips, flipsExplained } from './flips.ts';
import { type LeftOut, leftOut } from './leftOut.ts';
import { type LengthPreference, lengthPreference } from './lengthPreference.ts';
import { type PlacePreference, placePreference } from './placePreference.ts';
import { type ScoreSpread, scoreSpread } from './scoreSpread.ts';
import { type GoldOfVariant, goldByVariant } from './sums/goldByVariant.ts';

/** Everything measured about one side under one family; each measure under its own name. */
export interface FamilyMeasures extends Estimates {
  readonly claim: FamilyTable['claim'];
  readonly variants: readonly string[];
  readonly items: number;
  readonly accuracyByVariant: ByVariant<Estimated | undefined>;
  readonly readableAccuracyByVariant: ByVariant<Estimated | undefined>;
  readonly flipRateByVariant: ByVariant<Estimated | undefined>;
  /** Without intervals: those are the family's. */
  readonly goldMeasuresByVariant: ByVariant<GoldOfVariant>;
  readonly distribution: ByVariant<Readonly<Record<string, number>>>;
  /** Undefined for scales without order. */
  readonly scores: ByVariant<ScoreSpread | undefined>;
  readonly confusion: Confusion | undefined;
  /** Mean of score less gold, over items; undefined without gold or order. */
  readonly bias: number | undefined;
  readonly flips: readonly Flip[];
  /** The share of the flips that the model's own unsteadiness explains; undefined without repeats. */
  readonly flipsExplained: number | undefined;
  readonly placePreference: readonly PlacePreference[] | undefined;
  readonly lengthPreference: LengthPreference | undefined;
  readonly leftOut: LeftOut;
}

type ByVariant<T> = Readonly<Record<string, T>>;

export function measureFamily(table: FamilyTable, settings: MeasureSettings): FamilyMeasures {
  const coded = codedTable(table);
  const byVariant = <T>(measure: (variant: number) => T): ByVariant<T> =>
    Object.fromEntries(table.variants.map(({ name }, index) => [name, measure(index)]));
  const single = table.variants.map((_, variant) => measureVariant(coded, variant, settings.confidence));
  const withGold = goldByVariant(coded);
  return {
    claim: table.claim,
    variants: table.variants.map(({ name }) => name),
    items: table.rows.length,
    ...estimates(coded, settings),
    accuracyByVariant: byVariant((variant) => single[variant]?.accuracy),
    readableAccuracyByVariant: byVariant((variant) => single[variant]?.readableAccuracy),
    flipRateByVariant: byVariant((variant) => single[variant]?.flipRate),
    goldMeasuresByVariant: byVariant((variant) => withGold[variant] ?? {}),
    distribution: byVariant((variant) => distribution(table, variant)),
    scores: byVariant((variant) => scoreSpread(table, variant)),
    confusion: confusion(table),
    bias: biasOf(coded),
    flips: flips(table),
    flipsExplained: flipsExplained(coded),
    placePreference: placePreference(table, settings),
    lengthPreference: lengthPreference(table, settings),
    leftOut: leftOut(outcomesOf(table)),
  };
}
