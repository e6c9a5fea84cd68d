import { describe, expect, it } from '@jest/globals';
import { cohenKappa, type KappaWeighting } from '../../../src/statistics/kappa.ts';
import { pairsOf } from '../../../src/statistics/pairs.ts';
import fc from '../../support/fastCheck.ts';
import {
  arbitraryPairs,
  exchanged,
  fiftyPairs,
  halved,
  pairsOfRows,
  pairsOfTable,
  renamed,
} from '../arbitraryPairs.ts';

const weightings: readonly KappaWeighting[] = ['none', 'linear', 'quadratic'];

describe('cohenKappa', () => {
  // statsmodels.stats.inter_rater.cohens_kappa, statsmodels 0.13.5; the same from sklearn.metrics.cohen_kappa_score,
  // scikit-learn 1.2.1.
  it.each([
    ['none', 0.3942731277533039],
    ['linear', 0.5819935691318328],
    ['quadratic', 0.719188767550702],
  ] as const)('of a table, weighted %s', (weighting, kappa) => {
    expect(cohenKappa(fiftyPairs, weighting)).toBeCloseTo(kappa, 12);
  });

  // sklearn.metrics.cohen_kappa_score(labels=[0, 1, 2, 3, 4]), scikit-learn 1.2.1; nobody uses 2.
  it.each([
    ['none', 0.32432432432432434],
    ['linear', 0.5294117647058824],
    ['quadratic', 0.6680497925311204],
  ] as const)('counts an unused score as a step, weighted %s', (weighting, kappa) => {
    const pairs = pairsOf([0, 0, 1, 3, 4, 4, 3, 0, 1, 1], [0, 1, 1, 4, 4, 3, 0, 0, 3, 1], [0, 1, 2, 3, 4]);
    expect(cohenKappa(pairs, weighting)).toBeCloseTo(kappa, 12);
  });

  // sklearn.metrics.cohen_kappa_score(sample_weight=…), scikit-learn 1.2.1.
  it.each([
    ['none', 0.05714285714285716],
    ['linear', 0.24096385542168663],
    ['quadratic', 0.45390070921985815],
  ] as const)('takes fractions of observations, weighted %s', (weighting, kappa) => {
    const rows = '0 0 0.5, 1 2 2, 2 2 1, 0 1 3, 2 1 0.25, 1 1 1.5';
    expect(cohenKappa(pairsOfRows(rows, 3), weighting)).toBeCloseTo(kappa, 12);
  });

  it.each(weightings)('is undefined if chance agrees always, and 0 if one side is constant, weighted %s', (w) => {
    expect(cohenKappa(pairsOfRows('', 3), w)).toBeUndefined();
    expect(cohenKappa(pairsOfRows('0 1 0', 3), w)).toBeUndefined();
    // Sums of 0.1 and 0.2 are rounded, and still this is a constant.
    expect(cohenKappa(pairsOfRows('3 3 0.1, 3 3 0.2, 3 3 0.7', 4), w)).toBeUndefined();
    expect(cohenKappa(pairsOfRows('0 1 4, 1 1 3', 2), w)).toBe(0);
  });

  it('lies in [-1, 1], is 1 only without a disagreement, does not depend on which rater is first, and counts weights', () => {
    fc.assert(
      fc.property(arbitraryPairs, fc.constantFrom(...weightings), (pairs, weighting) => {
        const kappa = cohenKappa(pairs, weighting);
        if (kappa === undefined) return;
        const agrees = Array.from(pairs.weights).every((w, p) => w === 0 || pairs.first[p] === pairs.second[p]);
        expect(kappa).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(kappa === 1).toBe(agrees);
        expect(cohenKappa(exchanged(pairs), weighting)).toBeCloseTo(kappa, 10);
        expect(cohenKappa(halved(pairs), weighting)).toBeCloseTo(kappa, 10);
      }),
    );
  });

  it('does not depend on the names of the labels, nor weighted on the direction of the scale', () => {
    fc.assert(
      fc.property(arbitraryPairs, fc.constantFrom(...weightings), (pairs, weighting) => {
        const down = Array.from({ length: pairs.categories }, (_, c) => pairs.categories - 1 - c);
        const turned = down.map((_, c) => (c + 1) % pairs.categories);
        const kappa = cohenKappa(pairs, weighting) ?? 2;
        expect(cohenKappa(renamed(pairs, down), weighting) ?? 2).toBeCloseTo(kappa, 10);
        const plain = cohenKappa(pairs, 'none') ?? 2;
        expect(cohenKappa(renamed(pairs, turned), 'none') ?? 2).toBeCloseTo(plain, 10);
      }),
    );
  });

  it('is one number for two labels, with any weighting', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30), fc.nat(30)), ([a, b, c, d]) => {
        const pairs = pairsOfTable([
          [a, b],
          [c, d],
        ]);
        const plain = cohenKappa(pairs, 'none') ?? 2;
        for (const weighting of weightings) expect(cohenKappa(pairs, weighting) ?? 2).toBeCloseTo(plain, 12);
      }),
    );
  });
});
