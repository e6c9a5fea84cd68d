import { accuracyOfVariant, meanAccuracy, readableAccuracyOfVariant } from './accuracy.ts';
import { consistency, strictConsistency } from './consistency.ts';
import { distribution } from './distribution.ts';
import type { Estimated } from './estimated.ts';
import type { FamilyTable } from './familyTable.ts';
import { type Flip, flips } from './flips.ts';
import { type LeftOut, leftOut } from './leftOut.ts';
import { type PlacePreference, placePreference } from './placePreference.ts';

/** Everything measured about one side under one family. */
export interface FamilyMeasures {
  readonly claim: FamilyTable['claim'];
  readonly variants: readonly string[];
  readonly items: number;
  readonly consistency: Estimated | undefined;
  readonly strictConsistency: Estimated | undefined;
  readonly accuracy: Estimated | undefined;
  readonly accuracyByVariant: Readonly<Record<string, Estimated | undefined>>;
  readonly readableAccuracyByVariant: Readonly<Record<string, Estimated | undefined>>;
  readonly distribution: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly flips: readonly Flip[];
  readonly placePreference: readonly PlacePreference[] | undefined;
  readonly leftOut: LeftOut;
}

export function measureFamily(table: FamilyTable, settings: { confidence: number; seed: number }): FamilyMeasures {
  const { confidence } = settings;
  const byVariant = <T>(measure: (variant: number) => T): Readonly<Record<string, T>> =>
    Object.fromEntries(table.variants.map(({ name }, index) => [name, measure(index)]));
  return {
    claim: table.claim,
    variants: table.variants.map(({ name }) => name),
    items: table.rows.length,
    consistency: consistency(table, confidence),
    strictConsistency: strictConsistency(table, confidence),
    accuracy: meanAccuracy(table, settings),
    accuracyByVariant: byVariant((variant) => accuracyOfVariant(table, variant, confidence)),
    readableAccuracyByVariant: byVariant((variant) => readableAccuracyOfVariant(table, variant, confidence)),
    distribution: byVariant((variant) => distribution(table, variant)),
    flips: flips(table),
    placePreference: placePreference(table),
    leftOut: leftOut(table.rows),
  };
}
