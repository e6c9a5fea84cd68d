import { type CodedTable, unreadable } from '../judgments/codedTable.ts';
import { type MeasureName, needs } from '../shared/measureNames.ts';
import { deceivedShare } from './deceivedShare.ts';
import { firstCategory, isAnswered, isComplete, repliesTo, whyUnscored } from './itemCells.ts';
import { annotatorAgreement, normalizedError, rightShare } from './peopleAgreement.ts';
import { probabilityError, probabilityShift } from './probabilities.ts';
import type { ItemValue } from './section.ts';
import { flipRate, isAlike, keepsScore, pairwiseAgreement, variantSpread } from './selfAgreement.ts';

interface ItemMeasure {
  /** `yes-or-no`: 0 or 1; `mean`: a share of the item's parts; `net`: a difference of such shares. */
  readonly kind: 'yes-or-no' | 'mean' | 'net';
  /** The most parts of an item from which its share is taken; infinity for a share of the scale. */
  readonly parts: (table: CodedTable) => number;
  readonly valueOf: (table: CodedTable, item: number) => ItemValue;
  /**
   * For measures that count an unreadable reply as wrong: the item's value without such replies. Absent: the measure
   * leaves them out anyway.
   */
  readonly readableValueOf?: (table: CodedTable, item: number) => ItemValue;
  /** The item's value if base and head are compared; absent: the same. */
  readonly comparedValueOf?: (table: CodedTable, item: number) => ItemValue;
}

const ofScale = () => Number.POSITIVE_INFINITY;

/** The measures with a value for every item, so that the sides are compared item by item. */
export const itemMeasures = {
  consistency: {
    kind: 'yes-or-no',
    parts: () => 1,
    valueOf: (table, item) => (isAnswered(table, item) ? keepsScore(table, item) : 'unanswered'),
    readableValueOf: (table, item) =>
      isComplete(table, item) ? Number(isAlike(table, item)) : whyUnscored(table, item, table.variants),
  },
  strictConsistency: {
    kind: 'yes-or-no',
    parts: () => 1,
    valueOf: (table, item) => (repliesTo(table, item) > 0 ? keepsScore(table, item) : 'unanswered'),
  },
  pairwiseAgreement: {
    kind: 'mean',
    parts: ({ variants }) => (variants * (variants - 1)) / 2,
    // As in the published measures. In comparisons, unreadable replies count as a worsening.
    valueOf: (table, item) => pairwiseAgreement(table, item, firstCategory),
    readableValueOf: (table, item) => pairwiseAgreement(table, item, firstCategory),
    comparedValueOf: (table, item) => pairwiseAgreement(table, item, unreadable),
  },
  variantSpread: {
    kind: 'mean',
    parts: ofScale,
    valueOf: (table, item) => variantSpread(table, item, unreadable),
    readableValueOf: (table, item) => variantSpread(table, item, firstCategory),
  },
  flipRate: { kind: 'mean', parts: ({ variants }) => variants, valueOf: flipRate },
  netFlipRate: {
    kind: 'net',
    parts: ({ variants }) => variants,
    valueOf: (table, item) => {
      const noise = table.unsteadiness?.[item];
      const flips = flipRate(table, item);
      if (typeof flips !== 'number') return flips;
      return noise === undefined ? 'not repeated' : flips - noise;
    },
  },
  deceived: {
    kind: 'mean',
    parts: ({ variants }) => variants,
    valueOf: (table, item) => deceivedShare(table, item, firstCategory),
    readableValueOf: (table, item) => deceivedShare(table, item, firstCategory),
    comparedValueOf: (table, item) => deceivedShare(table, item, unreadable),
  },
  accuracy: {
    kind: 'mean',
    parts: ({ variants }) => variants,
    valueOf: (table, item) => rightShare(table, item, unreadable),
    readableValueOf: (table, item) => rightShare(table, item, firstCategory),
  },
  normalizedMeanAbsoluteError: {
    kind: 'mean',
    parts: ofScale,
    valueOf: (table, item) => normalizedError(table, item, unreadable),
    readableValueOf: (table, item) => normalizedError(table, item, firstCategory),
  },
  annotatorAgreement: {
    kind: 'mean',
    parts: ({ variants, annotators }) =>
      variants * (annotators ?? []).reduce((most, { length }) => Math.max(most, length), 1),
    valueOf: annotatorAgreement,
  },
  totalVariation: { kind: 'mean', parts: ofScale, valueOf: probabilityShift },
  probabilityBrier: { kind: 'mean', parts: ofScale, valueOf: probabilityError },
} as const satisfies Readonly<Partial<Record<MeasureName, ItemMeasure>>>;

export type ItemMeasureName = keyof typeof itemMeasures;

/** The same measure without the unreadable replies; undefined if it leaves them out anyway. */
export function readableValueOf(measure: ItemMeasureName): ItemMeasure['readableValueOf'] {
  const known: ItemMeasure = itemMeasures[measure];
  return known.readableValueOf;
}

/** One item's value if base and head are compared: an unreadable reply counts as wrong. */
export function comparedValueOf(measure: ItemMeasureName): ItemMeasure['valueOf'] {
  const known: ItemMeasure = itemMeasures[measure];
  return known.comparedValueOf ?? known.valueOf;
}

export function isItemMeasure(measure: MeasureName): measure is ItemMeasureName {
  return Object.hasOwn(itemMeasures, measure);
}

/** Whether the table has what the measure needs from items: several variants, repeats, labels of annotators. */
export function isDefined(measure: ItemMeasureName, table: CodedTable): boolean {
  const { variants, unsteadiness, annotators, width, deserved, probabilities } = table;
  const needed = needs(measure);
  // Probes are separate responses, so they need not get the same score.
  if (needed.includes('probes') !== (deserved !== undefined)) return false;
  if (needed.includes('order') && width === 0) return false;
  if (needed.includes('variants') && variants < 2) return false;
  if (needed.includes('probabilities') && probabilities === undefined) return false;
  if (needed.includes('repeats') && unsteadiness === undefined) return false;
  return !needed.includes('annotators') || annotators !== undefined;
}
