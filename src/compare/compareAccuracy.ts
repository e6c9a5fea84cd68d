import { type FamilyRow, type FamilyTable, scoresOf } from '../measure/familyTable.ts';
import { bootstrapMean } from '../statistics/pairedBootstrap.ts';
import { pairedPermutation } from '../statistics/pairedPermutation.ts';
import { binaryDifference } from './binaryDifference.ts';
import type { Difference } from './difference.ts';
import { type MatchedVariant, matchVariants } from './matchVariants.ts';
import { pairRows, type RowPair } from './pairRows.ts';
import { standardDeviation } from './standardDeviation.ts';

/**
 * The change in accuracy. Each item with gold gives one number a side: the share of its variants in which it was judged
 * right, over the variants that are readable on both sides. One variant: exact McNemar; several: a paired permutation
 * test with items as blocks and a bootstrap over items.
 */
export function compareAccuracy(
  base: FamilyTable,
  head: FamilyTable,
  settings: { confidence: number; seed: number },
): Difference | undefined {
  const pairs = pairRows(base, head);
  const match = matchVariants(base, head);
  const shares = pairs.map((pair) => rightShares(pair, match)).filter((pair) => pair !== undefined);
  const leftOut = pairs.length - shares.length;
  const named = { family: head.family, measure: 'accuracy', leftOut } as const;
  if (match.length === 1) {
    const binary = shares.map(({ before, after }) => ({ before: before === 1, after: after === 1 }));
    const counted = binaryDifference(binary, settings.confidence);
    return counted === undefined ? undefined : { ...named, ...counted };
  }
  const counted = meanDifference(shares, settings);
  return counted === undefined ? undefined : { ...named, ...counted };
}

interface Shares {
  readonly before: number;
  readonly after: number;
}

function rightShares(pair: RowPair, match: readonly MatchedVariant[]): Shares | undefined {
  if (pair.base.gold === undefined || pair.head.gold === undefined) return undefined;
  const base = scoresOf(pair.base);
  const head = scoresOf(pair.head);
  const readable = match.filter(([before, after]) => base[before] !== undefined && head[after] !== undefined);
  if (readable.length === 0) return undefined;
  const right = (row: FamilyRow, scores: typeof base, columns: readonly number[]) =>
    columns.filter((column) => scores[column] === row.gold).length / columns.length;
  return {
    before: right(
      pair.base,
      base,
      readable.map(([before]) => before),
    ),
    after: right(
      pair.head,
      head,
      readable.map(([, after]) => after),
    ),
  };
}

function meanDifference(
  shares: readonly Shares[],
  settings: { confidence: number; seed: number },
): Omit<Difference, 'family' | 'measure' | 'leftOut'> | undefined {
  const differences = shares.map(({ before, after }) => after - before);
  const test = pairedPermutation({ differences, seed: settings.seed });
  if (test === undefined) return undefined;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    n: shares.length,
    base: mean(shares.map(({ before }) => before)),
    head: mean(shares.map(({ after }) => after)),
    delta: mean(differences),
    interval: bootstrapMean({ values: differences, ...settings }),
    p: test.p,
    test: 'paired permutation',
    worse: differences.filter((difference) => difference < 0).length,
    better: differences.filter((difference) => difference > 0).length,
    standardDeviation: standardDeviation(differences),
  };
}
