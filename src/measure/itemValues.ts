import { type CodedTable, unreadable } from '../judgments/codedTable.ts';
import { type MeasureName, needs } from '../shared/measureNames.ts';
import {
  annotatorAgreement,
  deceivedShare,
  firstCategory,
  flipRate,
  isFilled,
  keepsScore,
  normalizedError,
  pairwiseAgreement,
  probabilityError,
  probabilityShift,
  repliesTo,
  rightShare,
  variantSpread,
  whyUnscored,
} from './itemCells.ts';
import type { ItemValue } from './section.ts';

interface ItemMeasure {
  /** `yes-or-no`: 0 or 1; `mean`: a share of the item's parts; `net`: a difference of such shares. */
  readonly kind: 'yes-or-no' | 'mean' | 'net';
  /** The most parts of an item from which its share is taken; infinity for a share of the scale. */
  readonly parts: (table: CodedTable) => number;
  /** @param least the lowest code that counts: `unreadable` if a reply without a score is wrong, else 0. */
  readonly valueOf: (table: CodedTable, item: number, least: number) => ItemValue;
  /** When an unreadable reply is wrong: always, or if base and head are compared; absent: it is left out. */
  readonly wrong?: 'always' | 'compared';
}

const ofScale = () => Number.POSITIVE_INFINITY;
const ofVariants = ({ variants }: CodedTable) => variants;

/** The measures with a value for every item, so that the sides are compared item by item. */
export const itemMeasures = {
  consistency: {
    kind: 'yes-or-no',
    parts: () => 1,
    valueOf: (table, item, least) =>
      isFilled(table, item, least) ? keepsScore(table, item) : whyUnscored(table, item, table.variants),
    wrong: 'always',
  },
  strictConsistency: {
    kind: 'yes-or-no',
    parts: () => 1,
    valueOf: (table, item) => (repliesTo(table, item) > 0 ? keepsScore(table, item) : 'unanswered'),
  },
  pairwiseAgreement: {
    kind: 'mean',
    parts: ({ variants }) => (variants * (variants - 1)) / 2,
    valueOf: pairwiseAgreement,
    // As in the published measures. In comparisons, unreadable replies count as a worsening.
    wrong: 'compared',
  },
  variantSpread: { kind: 'mean', parts: ofScale, valueOf: variantSpread, wrong: 'always' },
  flipRate: { kind: 'mean', parts: ofVariants, valueOf: flipRate },
  netFlipRate: {
    kind: 'net',
    parts: ofVariants,
    valueOf: (table, item) => {
      const noise = table.unsteadiness?.[item];
      const flips = flipRate(table, item);
      if (typeof flips !== 'number') return flips;
      return noise === undefined ? 'not repeated' : flips - noise;
    },
  },
  deceived: { kind: 'mean', parts: ofVariants, valueOf: deceivedShare, wrong: 'compared' },
  accuracy: { kind: 'mean', parts: ofVariants, valueOf: rightShare, wrong: 'always' },
  normalizedMeanAbsoluteError: { kind: 'mean', parts: ofScale, valueOf: normalizedError, wrong: 'always' },
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

/** One item's value, or why it has none. */
export function itemValue(table: CodedTable, name: ItemMeasureName, item: number): ItemValue {
  const { valueOf: of, wrong }: ItemMeasure = itemMeasures[name];
  return of(table, item, wrong === 'always' ? unreadable : firstCategory);
}

/** The same measure without the unreadable replies; undefined if it leaves them out anyway. */
export function readableValueOf(name: ItemMeasureName): ((table: CodedTable, item: number) => ItemValue) | undefined {
  const { valueOf: of, wrong }: ItemMeasure = itemMeasures[name];
  return wrong && ((table, item) => of(table, item, firstCategory));
}

/** One item's value if base and head are compared: an unreadable reply counts as wrong. */
export function comparedValueOf(name: ItemMeasureName): (table: CodedTable, item: number) => ItemValue {
  const { valueOf: of, wrong }: ItemMeasure = itemMeasures[name];
  return (table, item) => of(table, item, wrong === undefined ? firstCategory : unreadable);
}

/** Whether an unreadable reply counts as wrong; then no reply is worse. */
export function isUnreadableWrong(measure: MeasureName, where: 'on one side' | 'in comparisons'): boolean {
  const { wrong }: Partial<ItemMeasure> = isItemMeasure(measure) ? itemMeasures[measure] : {};
  return wrong === 'always' || (wrong === 'compared' && where === 'in comparisons');
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
