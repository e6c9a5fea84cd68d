import { describe, expect, it } from '@jest/globals';
import { categoriesOf } from '../../src/judgments/categories.ts';
import { familyTable } from '../../src/judgments/familyTable.ts';
import { estimateAll } from '../../src/measure/estimates.ts';
import { measureSettings } from '../support/tables.ts';

type Shares = readonly [number, number, number];

/** Judgments of a model that decides between 0, 1 and 2, which takes the likeliest; `none`: without probabilities. */
function decided(rows: readonly { readonly gold?: number; readonly cells: readonly (Shares | 'none')[] }[]) {
  const scale = { kind: 'ordinal', values: [0, 1, 2] } as const;
  const table = familyTable({
    family: 'position',
    claim: 'preserves',
    categories: categoriesOf(scale, []),
    variants: (rows[0]?.cells ?? []).map((_, index) => ({ name: `v-${index}`, order: undefined })),
    rows: rows.map(({ gold, cells }, index) => ({
      item: `i-${index}`,
      gold,
      outcomes: cells.map((shares) => {
        if (shares === 'none') return { kind: 'scored', score: 0, reason: undefined } as const;
        const confidence = Math.max(...shares);
        const probabilities = new Map(shares.map((share, score) => [score, share]));
        const score = shares.indexOf(confidence);
        return { kind: 'scored', score, reason: undefined, confidence, probabilities } as const;
      }),
    })),
  });
  return estimateAll(table.coded, measureSettings);
}

describe('the total variation of probabilities', () => {
  it('is the mean over the items of the mean distance over the pairs of their variants, without any flip too', () => {
    // First item: (0.2 + 0.1 + 0.1) / 2 = 0.2. Second: pairs 0.5, 0.5 and 0 of three variants, so 1/3.
    const first = decided([
      {
        cells: [
          [0.7, 0.2, 0.1],
          [0.5, 0.3, 0.2],
        ],
      },
    ]);
    expect(first.totalVariation?.value).toBeCloseTo(0.2, 12);
    expect(first.consistency?.value).toBe(1);
    const second = decided([
      {
        cells: [
          [1, 0, 0],
          [0.5, 0.5, 0],
          [0.5, 0, 0.5],
        ],
      },
    ]);
    // |1 - 0.5| + 0.5 = 1, halved 0.5; the same for the third; between these two 0.5 + 0.5 = 1, halved 0.5.
    expect(second.totalVariation?.value).toBeCloseTo(0.5, 12);
    const both = decided([
      {
        cells: [
          [0.7, 0.2, 0.1],
          [0.5, 0.3, 0.2],
        ],
      },
      {
        cells: [
          [1, 0, 0],
          [0, 1, 0],
        ],
      },
    ]);
    expect(both.totalVariation).toMatchObject({ n: 2, value: expect.closeTo(0.6, 12) });
    expect(both.totalVariation?.interval).toBeDefined();
  });

  it('leaves out an item that has probabilities in one variant alone, and is absent without any', () => {
    const some = decided([
      { cells: [[1, 0, 0], 'none'] },
      {
        cells: [
          [1, 0, 0],
          [1, 0, 0],
        ],
      },
    ]);
    expect(some.totalVariation).toMatchObject({ value: 0, n: 1, leftOut: { 'no probabilities': 1 } });
    expect(decided([{ cells: ['none', 'none'] }])).not.toHaveProperty('totalVariation');
  });
});

describe('calibration of a model that decides', () => {
  const rows = [
    { gold: 0, cells: [[0.75, 0.15, 0.1]] },
    { gold: 0, cells: [[0.75, 0.25, 0]] },
    { gold: 1, cells: [[0.75, 0.05, 0.2]] },
    { gold: 2, cells: [[0.05, 0.05, 0.9]] },
  ] as const;

  it('has half of the Brier score over all scores', () => {
    // By hand: (0.0625 + 0.0225 + 0.01) = 0.095; 0.0625 + 0.0625 = 0.125; 0.5625 + 0.9025 + 0.04 = 1.505;
    // 0.0025 + 0.0025 + 0.01 = 0.015. The sum is 1.74, and 1.74 / 4 / 2 = 0.2175.
    expect(decided(rows).probabilityBrier).toMatchObject({ n: 4, value: expect.closeTo(0.2175, 12) });
  });

  it('has the expected calibration error of the likeliest score, in ten bins', () => {
    // Bin (0.7, 0.8]: mean confidence 0.75, right 2/3, weight 3/4. Bin (0.8, 0.9]: 0.9 against 1, weight 1/4.
    // 3/4 · 1/12 + 1/4 · 1/10 = 0.0875. Guo et al. 2017, equation 3.
    expect(decided(rows).calibrationError?.value).toBeCloseTo(0.0875, 12);
  });

  it('has no Brier score over all scores without gold', () => {
    expect(decided([{ cells: [[1, 0, 0]] }])).not.toHaveProperty('probabilityBrier');
  });
});
