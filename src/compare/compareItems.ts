import type { ItemMeasureName } from '../measure/itemValues.ts';
import { madeOnce } from '../measure/madeOnce.ts';
import { withProperties } from '../measure/withProperties.ts';
import { worsening } from '../shared/measureNames.ts';
import type { Interval } from '../statistics/interval.ts';
import { mcnemarExact } from '../statistics/mcnemar.ts';
import { mcnemarInterval } from '../statistics/mcnemarInterval.ts';
import { mean } from '../statistics/mean.ts';
import { permutationTest } from '../statistics/pairedPermutation.ts';
import { standardDeviation } from '../statistics/standardDeviation.ts';
import type { Difference, ReadableDifference } from './difference.ts';
import { type ItemPair, itemPairs, kindOf, readablePairs } from './itemPairs.ts';
import type { PairedTables } from './pairTables.ts';

/** What is counted of a difference; whose it is, and what was left out, is said elsewhere. */
export type Counted = Omit<Difference, 'family' | 'measure' | 'leftOut'>;

/** What was tested once, whatever confidence its interval is asked for. */
interface Tested {
  readonly counted: Omit<Counted, 'interval'>;
  readonly intervalAt: (confidence: number) => Interval | undefined;
}

const known = new WeakMap<PairedTables, Map<string, Tested | undefined>>();

/**
 * The change of a measure that every item has for itself, item by item. Yes or no: exact McNemar with the interval of
 * Fay and Lumbard; a share of the item's variants: a paired permutation test with items as blocks, and its interval.
 */
export function compareItems(
  paired: PairedTables,
  measure: ItemMeasureName,
  { confidence, seed }: { readonly confidence: number; readonly seed: number },
): Counted | undefined {
  const before = known.get(paired) ?? new Map<string, Tested | undefined>();
  known.set(paired, before);
  const asked = `${measure} ${seed}`;
  if (!before.has(asked)) before.set(asked, testItems(paired, measure, seed));
  const tested = before.get(asked);
  if (tested === undefined) return undefined;
  const interval = madeOnce(() => tested.intervalAt(confidence));
  return withProperties(tested.counted, {
    get interval() {
      return interval();
    },
  });
}

function testItems(paired: PairedTables, measure: ItemMeasureName, seed: number): Tested | undefined {
  const pairs = itemPairs(paired, measure);
  if (pairs === undefined || pairs.length === 0) return undefined;
  const kind = kindOf(measure);
  const yesOrNo = kind === 'yes-or-no' || (kind === 'mean' && pairs.every(isYesOrNo) && paired.base.variants === 1);
  const tested = yesOrNo ? testYesOrNo(pairs, measure) : testMean(pairs, measure, seed, kind === 'net' ? 2 : 1);
  const readable = readablePairs(paired, measure);
  if (readable === undefined || readable.length === 0) return tested;
  const { n, base, head, ...alone } = meansOf(readable);
  const isAlike = n === tested.counted.n && base === tested.counted.base && head === tested.counted.head;
  if (isAlike) return tested;
  return { ...tested, counted: withProperties(tested.counted, { readable: { n, base, head, ...alone } }) };
}

function isYesOrNo({ before, after }: ItemPair): boolean {
  return (before === 0 || before === 1) && (after === 0 || after === 1);
}

function testYesOrNo(pairs: readonly ItemPair[], measure: ItemMeasureName): Tested {
  const worse = pairs.filter(({ before, after }) => after < before).length;
  const better = pairs.filter(({ before, after }) => after > before).length;
  return {
    counted: { ...described(pairs, measure), p: mcnemarExact({ worse, better }), test: 'exact McNemar' },
    intervalAt: (confidence) => mcnemarInterval({ worse, better, n: pairs.length, confidence }),
  };
}

/** @param bound the largest difference that an item can have. */
function testMean(pairs: readonly ItemPair[], measure: ItemMeasureName, seed: number, bound: number): Tested {
  const differences = pairs.map(({ before, after }) => after - before);
  const test = madeOnce(() => permutationTest({ differences, seed, bound }));
  const counted = withProperties(described(pairs, measure), {
    get p() {
      return test()?.p ?? 1;
    },
    test: 'paired permutation',
  } as const);
  return { counted, intervalAt: (confidence) => test()?.intervalAt(confidence) };
}

function described(pairs: readonly ItemPair[], measure: ItemMeasureName): Omit<Counted, 'interval' | 'p' | 'test'> {
  const differences = pairs.map(({ before, after }) => after - before);
  const worsened = differences.map((difference) => worsening(measure, difference));
  return {
    ...meansOf(pairs),
    worse: worsened.filter((amount) => amount > 0).length,
    better: worsened.filter((amount) => amount < 0).length,
    standardDeviation: standardDeviation(differences),
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
