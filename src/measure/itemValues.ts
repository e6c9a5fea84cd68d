import type { MeasureName } from '../measureNames.ts';
import type { LeftOutWhy } from './estimated.ts';
import { type CodedTable, unreadable, unshown } from './table/codedTable.ts';
import { scoreCounts } from './table/scoreCounts.ts';

/** What one item contributes to a measure that is a mean over items, or why it contributes nothing. */
export type ItemValue = number | LeftOutWhy;

interface ItemMeasure {
  /** `yes-or-no`: 0 or 1; `mean`: a share of the item's parts; `net`: a difference of such shares. */
  readonly kind: 'yes-or-no' | 'mean' | 'net';
  /** How many parts an item has at most, from which its share is taken. */
  readonly parts: (table: CodedTable) => number;
  readonly valueOf: (table: CodedTable, item: number) => ItemValue;
}

/** The measures that every item has for itself, so that the sides are compared item by item. */
export const itemMeasures = {
  consistency: {
    kind: 'yes-or-no',
    parts: () => 1,
    valueOf: (table, item) => (isComplete(table, item) ? Number(isAlike(table, item)) : 'unreadable'),
  },
  strictConsistency: {
    kind: 'yes-or-no',
    parts: () => 1,
    valueOf: (table, item) =>
      isShown(table, item) ? Number(isComplete(table, item) && isAlike(table, item)) : 'unreadable',
  },
  pairwiseAgreement: {
    kind: 'mean',
    parts: ({ variants }) => (variants * (variants - 1)) / 2,
    valueOf: pairwiseAgreement,
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
  accuracy: { kind: 'mean', parts: ({ variants }) => variants, valueOf: rightShare },
  annotatorAgreement: {
    kind: 'mean',
    parts: ({ variants, annotators }) =>
      variants * (annotators ?? []).reduce((most, { length }) => Math.max(most, length), 1),
    valueOf: annotatorAgreement,
  },
} as const satisfies Readonly<Partial<Record<MeasureName, ItemMeasure>>>;

export type ItemMeasureName = keyof typeof itemMeasures;

export function isItemMeasure(measure: MeasureName): measure is ItemMeasureName {
  return Object.hasOwn(itemMeasures, measure);
}

/** Whether the table has what the measure takes from items: variants to compare, repeats, labels of annotators. */
export function isDefined(measure: ItemMeasureName, { variants, unsteadiness, annotators }: CodedTable): boolean {
  switch (measure) {
    case 'consistency':
    case 'strictConsistency':
    case 'pairwiseAgreement':
    case 'flipRate':
      return variants >= 2;
    case 'netFlipRate':
      return variants >= 2 && unsteadiness !== undefined;
    case 'annotatorAgreement':
      return annotators !== undefined;
    case 'accuracy':
      return true;
  }
}

/**
 * The share of the variants shown in which an item with gold was judged right. A reply that cannot be read was not
 * right (as in the paper guideline-inconsistency, section 3.4, whose n is every conversation).
 */
function rightShare({ codes, variants, gold }: CodedTable, item: number): ItemValue {
  const right = gold[item] ?? unreadable;
  if (right < 0) return 'no gold';
  let shown = 0;
  let hits = 0;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? unshown;
    if (code !== unshown) shown += 1;
    if (code === right) hits += 1;
  }
  return shown === 0 ? 'unreadable' : hits / shown;
}

/** The share of the other variants with a score that differ from the judge as written. */
function flipRate({ codes, variants, control, controlVariant }: CodedTable, item: number): ItemValue {
  const reference = control[item] ?? unshown;
  if (reference < 0) return 'unreadable';
  let scored = 0;
  let flips = 0;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? unshown;
    if (code < 0 || cell === item * variants + controlVariant) continue;
    scored += 1;
    if (code !== reference) flips += 1;
  }
  return scored === 0 ? 'unreadable' : flips / scored;
}

/** The share of the pairs of an item's scores that are alike; over the variants that can be read. */
function pairwiseAgreement(table: CodedTable, item: number): ItemValue {
  const { scored, counts } = scoreCounts(table, item);
  if (scored < 2) return 'unreadable';
  return counts.reduce((sum, [, count]) => sum + count * (count - 1), 0) / (scored * (scored - 1));
}

/** The share of the pairs of a reply and an annotator that agree. */
function annotatorAgreement({ codes, variants, annotators }: CodedTable, item: number): ItemValue {
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
  return pairs === 0 ? 'unreadable' : alike / pairs;
}

function isShown({ codes, variants }: CodedTable, item: number): boolean {
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) if (codes[cell] !== unshown) return true;
  return false;
}

function isComplete({ codes, variants }: CodedTable, item: number): boolean {
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1)
    if ((codes[cell] ?? unshown) < 0) return false;
  return true;
}

function isAlike({ codes, variants }: CodedTable, item: number): boolean {
  const first = codes[item * variants];
  for (let cell = item * variants + 1; cell < (item + 1) * variants; cell += 1) if (codes[cell] !== first) return false;
  return true;
}
