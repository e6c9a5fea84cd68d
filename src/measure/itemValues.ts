import { type CodedTable, readableCodes, scoreCounts, unreadable, unshown } from '../judgments/familyTable.ts';
import { type MeasureName, needs } from '../shared/measureNames.ts';
import type { LeftOutWhy } from './section.ts';
import { repliesTo, whyUnscored } from './unscored.ts';

/** What one item contributes to a measure that is a mean over items, or why it contributes nothing. */
export type ItemValue = number | LeftOutWhy;

interface ItemMeasure {
  /** `yes-or-no`: 0 or 1; `mean`: a share of the item's parts; `net`: a difference of such shares. */
  readonly kind: 'yes-or-no' | 'mean' | 'net';
  /** How many parts an item has at most, from which its share is taken. */
  readonly parts: (table: CodedTable) => number;
  readonly valueOf: (table: CodedTable, item: number) => ItemValue;
  /**
   * Of measures in which a reply that cannot be read is a wrong one: what the item contributes without such replies.
   * Absent: they leave the measure anyway.
   */
  readonly readableValueOf?: (table: CodedTable, item: number) => ItemValue;
  /** What it contributes if base and head are compared; absent: the same. */
  readonly comparedValueOf?: (table: CodedTable, item: number) => ItemValue;
}

/** The measures that every item has for itself, so that the sides are compared item by item. */
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
    // As published measures have it; a change for the silent is a change for the worse all the same.
    valueOf: (table, item) => pairwiseAgreement(table, item, firstCategory),
    readableValueOf: (table, item) => pairwiseAgreement(table, item, firstCategory),
    comparedValueOf: (table, item) => pairwiseAgreement(table, item, unreadable),
  },
  variantSpread: {
    kind: 'mean',
    parts: ({ variants }) => (variants * (variants - 1)) / 2,
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
  accuracy: {
    kind: 'mean',
    parts: ({ variants }) => variants,
    valueOf: (table, item) => rightShare(table, item, unreadable),
    readableValueOf: (table, item) => rightShare(table, item, firstCategory),
  },
  normalizedMeanAbsoluteError: {
    kind: 'mean',
    parts: ({ variants }) => variants,
    valueOf: (table, item) => normalizedError(table, item, unreadable),
    readableValueOf: (table, item) => normalizedError(table, item, firstCategory),
  },
  annotatorAgreement: {
    kind: 'mean',
    parts: ({ variants, annotators }) =>
      variants * (annotators ?? []).reduce((most, { length }) => Math.max(most, length), 1),
    valueOf: annotatorAgreement,
  },
} as const satisfies Readonly<Partial<Record<MeasureName, ItemMeasure>>>;

export type ItemMeasureName = keyof typeof itemMeasures;

/** The same measure without the replies that cannot be read; undefined if they leave it anyway. */
export function readableValueOf(measure: ItemMeasureName): ItemMeasure['readableValueOf'] {
  const known: ItemMeasure = itemMeasures[measure];
  return known.readableValueOf;
}

/** One item's value if base and head are compared: a reply that cannot be read is a wrong one. */
export function comparedValueOf(measure: ItemMeasureName): ItemMeasure['valueOf'] {
  const known: ItemMeasure = itemMeasures[measure];
  return known.comparedValueOf ?? known.valueOf;
}

export function isItemMeasure(measure: MeasureName): measure is ItemMeasureName {
  return Object.hasOwn(itemMeasures, measure);
}

/** Whether the table has what the measure takes from items: variants to compare, repeats, labels of annotators. */
export function isDefined(measure: ItemMeasureName, table: CodedTable): boolean {
  const { variants, unsteadiness, annotators, width } = table;
  const needed = needs(measure);
  if (needed.includes('order') && width === 0) return false;
  if (needed.includes('variants') && variants < 2) return false;
  if (needed.includes('repeats') && unsteadiness === undefined) return false;
  return !needed.includes('annotators') || annotators !== undefined;
}

const firstCategory = 0;

/**
 * The share of the variants in which an item with gold was judged right. A reply that cannot be read was not right (as in
 * the paper guideline-inconsistency, section 3.4, whose n is every conversation).
 *
 * @param least the lowest code that counts: `unreadable`, or the first category for what can be read alone.
 */
function rightShare({ codes, variants, gold }: CodedTable, item: number, least: number): ItemValue {
  const right = gold[item] ?? unreadable;
  if (right < 0) return 'no gold';
  let counted = 0;
  let hits = 0;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? unshown;
    if (code >= least) counted += 1;
    if (code === right) hits += 1;
  }
  if (counted > 0) return hits / counted;
  return whyUnscored({ codes, variants }, item);
}

/** The share of the other variants with a score that differ from the judge as written. */
function flipRate({ codes, variants, control, controlVariant }: CodedTable, item: number): ItemValue {
  const reference = control[item] ?? unshown;
  if (reference < 0) return reference === unshown ? 'unanswered' : 'unreadable';
  let [replies, scored, flips] = [0, 0, 0];
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? unshown;
    if (code === unshown || cell === item * variants + controlVariant) continue;
    replies += 1;
    if (code < 0) continue;
    scored += 1;
    if (code !== reference) flips += 1;
  }
  if (scored > 0) return flips / scored;
  return replies === 0 ? 'unanswered' : 'unreadable';
}

/**
 * How far the score lies from the gold, in parts of the scale's width; the mean over the variants. A reply that cannot be
 * read is off by the whole width.
 *
 * @param least as for `rightShare`.
 */
function normalizedError({ codes, variants, gold, values, width }: CodedTable, item: number, least: number): ItemValue {
  const right = values?.[gold[item] ?? unreadable];
  if (right === undefined) return 'no gold';
  let [counted, sum] = [0, 0];
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? unshown;
    if (code < least) continue;
    counted += 1;
    sum += code < firstCategory ? 1 : Math.abs((values?.[code] ?? right) - right) / width;
  }
  if (counted > 0) return sum / counted;
  return whyUnscored({ codes, variants }, item);
}

/** The share of the pairs of an item's variants that are alike; a reply that cannot be read is like no other. */
function pairwiseAgreement(table: CodedTable, item: number, least: number): ItemValue {
  const { scored, counts } = scoreCounts(table, item);
  const replies = repliesTo(table, item);
  if (replies < 2) return 'unanswered';
  const of = least < firstCategory ? replies : scored;
  if (of < 2) return 'unreadable';
  return counts.reduce((sum, [, count]) => sum + count * (count - 1), 0) / (of * (of - 1));
}

/**
 * How far two of an item's variants lie apart, in parts of the scale's width; the mean over all pairs. A reply that cannot
 * be read lies the whole width from any other.
 */
function variantSpread(table: CodedTable, item: number, least: number): ItemValue {
  const { values, width } = table;
  const codes = readableCodes(table, item).sort();
  const replies = repliesTo(table, item);
  if (replies < 2) return 'unanswered';
  const of = least < firstCategory ? replies : codes.length;
  if (of < 2) return 'unreadable';
  // Of ascending values, the one at place k is added k times and taken away by all that come after it.
  const apart = codes.reduce((sum, code, place) => sum + (values?.[code] ?? 0) * (2 * place + 1 - codes.length), 0);
  const pairs = (of * (of - 1)) / 2;
  const read = (codes.length * (codes.length - 1)) / 2;
  return (apart / width + pairs - read) / pairs;
}

/** The share of the pairs of a reply and an annotator that agree. */
function annotatorAgreement(table: CodedTable, item: number): ItemValue {
  const { codes, variants, annotators } = table;
  const labels = annotators?.[item];
  if (labels === undefined || labels.length === 0) return 'no annotators';
  let pairs = 0;
  let alike = 0;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? unshown;
    if (code < 0) continue;
    pairs += labels.length;
    for (const label of labels) if (label === code) alike += 1;
  }
  return pairs === 0 ? whyUnscored(table, item) : alike / pairs;
}

type Cells = Pick<CodedTable, 'codes' | 'variants'>;

/** Every variant got a reply. */
function isAnswered(cells: Cells, item: number): boolean {
  return lowestCode(cells, item) > unshown;
}

/** Every variant got a reply that can be read. */
function isComplete(cells: Cells, item: number): boolean {
  return lowestCode(cells, item) >= firstCategory;
}

function lowestCode({ codes, variants }: Cells, item: number): number {
  let lowest = firstCategory;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1)
    lowest = Math.min(lowest, codes[cell] ?? unshown);
  return lowest;
}

/** No answer at all is no answer that is kept. */
function keepsScore(table: CodedTable, item: number): number {
  return Number(isComplete(table, item) && isAlike(table, item));
}

function isAlike({ codes, variants }: Cells, item: number): boolean {
  const first = codes[item * variants];
  for (let cell = item * variants + 1; cell < (item + 1) * variants; cell += 1) if (codes[cell] !== first) return false;
  return true;
}
