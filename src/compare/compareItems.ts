import { type CodedTable, hasScore } from '../judgments/familyTable.ts';
import {
  type ItemMeasureName,
  type ItemValue,
  isDefined,
  itemMeasures,
  readableValueOf,
} from '../measure/itemValues.ts';
import { worsening } from '../shared/measureNames.ts';
import { mean, standardDeviation } from '../statistics/descriptive.ts';
import type { Interval } from '../statistics/interval.ts';
import { mcnemarExact, mcnemarInterval } from '../statistics/mcnemar.ts';
import { permutationTest } from '../statistics/pairedPermutation.ts';
import type { Difference, ReadableDifference, Tested } from './difference.ts';
import type { PairedTables } from './pairTables.ts';

/**
 * The change of a measure that every item has for itself, item by item. Yes or no: exact McNemar with the interval of
 * Fay and Lumbard; a share of the item's variants: a paired permutation test with items as blocks, and its interval.
 */
export function compareItems(paired: PairedTables, measure: ItemMeasureName, seed: number): Tested | undefined {
  const pairs = itemPairs(paired, measure);
  if (pairs === undefined || pairs.length === 0) return undefined;
  const kind = kindOf(measure);
  const yesOrNo = kind === 'yes-or-no' || (kind === 'mean' && pairs.every(isYesOrNo) && paired.base.variants === 1);
  const tested = yesOrNo ? testYesOrNo(pairs, measure) : testMean(pairs, measure, seed, kind === 'net' ? 2 : 1);
  const readable = readablePairs(paired, measure);
  if (readable === undefined || readable.length === 0) return tested;
  const alone = meansOf(readable);
  const { n, base, head } = tested.counted;
  const isAlike = alone.n === n && alone.base === base && alone.head === head;
  return isAlike ? tested : { ...tested, counted: { ...tested.counted, readable: alone } };
}

function isYesOrNo({ before, after }: ItemPair): boolean {
  return (before === 0 || before === 1) && (after === 0 || after === 1);
}

function testYesOrNo(pairs: readonly ItemPair[], measure: ItemMeasureName): Tested {
  const worse = pairs.filter(({ before, after }) => after < before).length;
  const better = pairs.filter(({ before, after }) => after > before).length;
  const p = mcnemarExact({ worse, better });
  return testedBy('exact McNemar', { pairs, measure, p }, (confidence) =>
    mcnemarInterval({ worse, better, n: pairs.length, confidence }),
  );
}

/** @param bound the largest difference that an item can have. */
function testMean(pairs: readonly ItemPair[], measure: ItemMeasureName, seed: number, bound: number): Tested {
  const differences = pairs.map(({ before, after }) => after - before);
  const test = permutationTest({ differences, seed, bound });
  const p = test?.p ?? 1;
  return testedBy('paired permutation', { pairs, measure, p }, (confidence) => test?.intervalAt(confidence));
}

function testedBy(
  test: Difference['test'],
  { pairs, measure, p }: { readonly pairs: readonly ItemPair[]; readonly measure: ItemMeasureName; readonly p: number },
  intervalAt: (confidence: number) => Interval | undefined,
): Tested {
  const differences = pairs.map(({ before, after }) => after - before);
  const worsened = differences.map((difference) => worsening(measure, difference));
  const spread = standardDeviation(differences);
  return {
    counted: {
      ...meansOf(pairs),
      test,
      worse: worsened.filter((amount) => amount > 0).length,
      better: worsened.filter((amount) => amount < 0).length,
    },
    at: (confidence) => ({ interval: intervalAt(confidence), p, standardDeviation: spread }),
  };
}

function meansOf(pairs: readonly ItemPair[]): ReadableDifference {
  return {
    n: pairs.length,
    base: mean(pairs.map(({ before }) => before)),
    head: mean(pairs.map(({ after }) => after)),
    delta: mean(pairs.map(({ before, after }) => after - before)) + 0,
  };
}

/** What one item contributes to a measure on either side. */
export interface ItemPair {
  /** Row of the paired tables. */
  readonly row: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The items that both sides have the measure for; undefined if the tables lack what it takes from items. For accuracy
 * and consistency a reply that cannot be read is a wrong one on its own side, and only what was not answered leaves the
 * pair.
 */
export function itemPairs(paired: PairedTables, measure: ItemMeasureName): readonly ItemPair[] | undefined {
  if (!isDefined(measure, paired.base) || !isDefined(measure, paired.head)) return undefined;
  const { base, head } = readableValueOf(compared(measure)) === undefined ? paired : paired.answered;
  // Two sides of which nothing can be read have not kept what they were: nothing was measured.
  if (!hasScore(base) && !hasScore(head)) return undefined;
  return pairsBy({ base, head }, comparedAs(measure).valueOf);
}

/** The same without the replies that cannot be read; undefined if that is the same. */
function readablePairs(
  { base, head, answered }: PairedTables,
  measure: ItemMeasureName,
): readonly ItemPair[] | undefined {
  const readable = readableValueOf(compared(measure));
  if (readable === undefined || answered.base === base) return undefined;
  return pairsBy({ base, head }, readable);
}

function pairsBy(
  { base, head }: Pick<PairedTables, 'base' | 'head'>,
  itemValueOf: (table: CodedTable, item: number) => ItemValue,
): readonly ItemPair[] {
  const pairs: ItemPair[] = [];
  for (let item = 0; item < base.items; item += 1) {
    const [before, after] = [itemValueOf(base, item), itemValueOf(head, item)];
    if (typeof before !== 'number' || typeof after !== 'number') continue;
    // What differs by rounding alone is no change, and must not be counted as one.
    pairs.push({ row: item, before, after: Math.abs(after - before) < rounding ? before : after });
  }
  return pairs;
}

/** `yes-or-no`: 0 or 1; `mean`: a share; `net`: a difference of shares. */
export function kindOf(measure: ItemMeasureName): 'yes-or-no' | 'mean' | 'net' {
  return comparedAs(measure).kind;
}

function comparedAs(measure: ItemMeasureName) {
  return itemMeasures[compared(measure)];
}

/** What was not answered on one side is left out on both, and if all is answered, strict consistency is consistency. */
function compared(measure: ItemMeasureName): ItemMeasureName {
  return measure === 'strictConsistency' ? 'consistency' : measure;
}

/** Shares of variants less shares of repeats are off by some 1e-16. */
const rounding = 1e-12;
