import { describe, expect, it } from '@jest/globals';
import type { TestedDifference } from '../../../src/gate/finding.ts';
import { bestOf, type Searched } from '../../../src/runs/mitigate/choose.ts';

interface Planted {
  readonly name: string;
  /** What so many items add to the gain, each so much. */
  readonly items: readonly (readonly [count: number, gain: number])[];
  readonly costUsd?: number;
  readonly tokens?: number;
  readonly verdict?: Searched['verdict'];
  readonly differences?: readonly TestedDifference[];
}

function candidateOf({ name, items, costUsd, tokens, verdict = 'pass', differences = [] }: Planted) {
  const values = items.flatMap(([count, gain]) => Array<number>(count).fill(gain));
  const gains = new Map(values.map((value, item) => [`i${item}`, value]));
  const gain = values.reduce((sum, value) => sum + value, 0);
  const pair: Searched = { comparison: { gain, differences, judgment: { tokens, costUsd } }, verdict, gains };
  return { name, pair };
}

function chosenOf(...planted: readonly Planted[]): readonly (string | undefined)[] {
  const best = bestOf(planted.map(candidateOf), { confidence: 0.95, seed: 1 });
  return [best?.chosen.name, best?.largest.name];
}

/** Of 100 items; the exchange test of k differing items that all gain has p = 2 / 2^k. */
const ten: Planted = { name: 'ten', items: [[19, 0.01]], costUsd: 1.14 };

describe('the choice of a candidate', () => {
  it('is the cheapest with a gain that is not provably below the largest', () => {
    // Against "ten" it lacks one item: p = 1.
    expect(chosenOf(ten, { name: 'one', items: [[18, 0.01]], costUsd: 0.16 })).toEqual(['one', 'ten']);
    // It lacks five: p = 2/32 = 0.0625, not below 0.05.
    expect(chosenOf(ten, { name: 'one', items: [[14, 0.01]], costUsd: 0.16 })).toEqual(['one', 'ten']);
  });

  it('is the largest gain if every cheaper one is provably below it', () => {
    // It lacks six: p = 2/64 = 0.031.
    expect(chosenOf(ten, { name: 'one', items: [[13, 0.01]], costUsd: 0.16 })).toEqual(['ten', 'ten']);
  });

  it('takes tokens for the price if dollars are not known, and the larger gain at equal prices', () => {
    const { costUsd: _, ...most } = ten;
    const less: Planted = { name: 'one', items: [[18, 0.01]] };
    expect(chosenOf({ ...most, tokens: 900 }, { ...less, tokens: 300 })).toEqual(['one', 'ten']);
    expect(chosenOf({ ...most, tokens: 300 }, { ...less, tokens: 300 })).toEqual(['ten', 'ten']);
    expect(chosenOf(less, most)).toEqual(['ten', 'ten']);
  });

  it('gives the place of the largest gain to no cheaper candidate without a proven gain', () => {
    const sixItems: Planted = { name: 'six', items: [[6, 0.01]], costUsd: 2 };
    // p = 2/64 for six items that gain, and 2/16 for four.
    expect(chosenOf(sixItems, { name: 'four', items: [[4, 0.01]], costUsd: 1 })).toEqual(['six', 'six']);
    const fiveItems: Planted = { name: 'five', items: [[5, 0.01]], costUsd: 2 };
    expect(chosenOf(fiveItems, { name: 'four', items: [[4, 0.01]], costUsd: 1 })).toEqual(['five', 'five']);
    expect(
      chosenOf(fiveItems, {
        ...sixItems,
        items: [
          [5, 0.009],
          [1, 0.001],
        ],
        costUsd: 1,
      }),
    ).toEqual(['six', 'five']);
  });

  it('is never a candidate that makes a tested measure worse, nor a failing one, nor one without a gain', () => {
    const worse = { measure: 'consistency', delta: -0.1, pAdjusted: 0.01 } as TestedDifference; // What the choice reads of it.
    expect(chosenOf({ ...ten, differences: [worse] })).toEqual([undefined, undefined]);
    expect(chosenOf({ ...ten, differences: [{ ...worse, pAdjusted: 0.06 }] })).toEqual(['ten', 'ten']);
    expect(chosenOf({ ...ten, verdict: 'regression' })).toEqual([undefined, undefined]);
    expect(chosenOf({ ...ten, items: [[10, -0.01]] })).toEqual([undefined, undefined]);
  });

  it('is within the rules before it is uncertain, even if it gains less', () => {
    const uncertain: Planted = { ...ten, verdict: 'uncertain' };
    expect(chosenOf(uncertain, { name: 'one', items: [[6, 0.01]], costUsd: 9 })).toEqual(['one', 'one']);
    expect(chosenOf(uncertain)).toEqual(['ten', 'ten']);
  });
});
