import { describe, expect, it } from '@jest/globals';
import {
  fleissKappa,
  gwetAc1,
  pairwiseAgreement,
  type RaterTally,
  raterTally,
  raterTallyOfPairs,
} from '../../../src/statistics/raterTally.ts';
import fc from '../../support/fastCheck.ts';
import { rowsOf } from '../../support/rowsOf.ts';
import { arbitraryPairs, exchanged, halved, pairsOfRows, renamed } from '../arbitraryPairs.ts';
import { dataC } from './dataC.ts';
import { fourteenRaters } from './fleissTable.ts';
import { unitsOf } from './publishedData.ts';

const statistics = { fleissKappa, gwetAc1, pairwiseAgreement };

describe('raterTally', () => {
  it('gives the Fleiss kappa of fourteen raters', () => {
    // statsmodels.stats.inter_rater.fleiss_kappa, statsmodels 0.13.5.
    expect(fleissKappa(raterTally(fourteenRaters, 5))).toBeCloseTo(0.20993070442195522, 12);
  });

  it('gives the published figures of data C, in which ratings are missing', () => {
    // pa.coeff.raw, gwet.ac1.raw and fleiss.kappa.raw on cac.raw4raters, as the overview of the R package irrCAC 1.0
    // prints them.
    const tally = raterTally(unitsOf(dataC, [1, 2, 3, 4, 5]), 5);
    expect(pairwiseAgreement(tally)).toBeCloseTo(0.8181818, 7);
    expect(gwetAc1(tally)).toBeCloseTo(0.77544, 5);
    expect(fleissKappa(tally)).toBeCloseTo(0.76117, 5);
  });

  it('counts a unit with one rating for chance alone, and one with none not at all', () => {
    expect(raterTally([[0, 0, 1, undefined], [1], [undefined, undefined], []], 2)).toEqual({
      units: 1,
      agreement: 1 / 3,
      rated: 2,
      shares: Float64Array.of(2 / 3, 4 / 3),
    });
  });
});

describe('raterTallyOfPairs', () => {
  it('is the tally of the same pairs as units', () => {
    const rows = '0 1 1, 1 1 1, 2 0 1, 2 2 1';
    const units = rowsOf(rows).map((row) => row.slice(0, 2));
    expect(raterTallyOfPairs(pairsOfRows(rows, 4))).toEqual(raterTally(units, 4));
  });

  it('gives the Gwet and Fleiss of two raters, by hand', () => {
    // Ten items, seven alike; categories shared 0.45 and 0.55: AC1 chance 2 * 0.45 * 0.55, Fleiss' 0.45² + 0.55².
    const tally = raterTallyOfPairs(pairsOfRows('0 0 3, 0 1 2, 1 0 1, 1 1 4', 2));
    expect(pairwiseAgreement(tally)).toBe(0.7);
    expect(gwetAc1(tally)).toBeCloseTo((0.7 - 0.495) / (1 - 0.495), 12);
    expect(fleissKappa(tally)).toBeCloseTo((0.7 - 0.505) / (1 - 0.505), 12);
  });
});

describe('Fleiss kappa, AC1 and pairwise agreement', () => {
  it('are undefined if there is nothing to agree about', () => {
    const none: RaterTally = raterTally([[0], [1]], 2);
    for (const of of Object.values(statistics)) expect(of(none)).toBeUndefined();
    const alike = raterTally(rowsOf('1 1, 1 1 1'), 2);
    expect([fleissKappa(alike), gwetAc1(alike), pairwiseAgreement(alike)]).toEqual([undefined, 1, 1]);
    expect(gwetAc1(raterTally([[0, 0]], 1))).toBeUndefined();
  });

  it('are at most 1, and 1 only without a disagreement; change with no name, order or way of writing', () => {
    fc.assert(
      fc.property(arbitraryPairs, fc.constantFrom(...Object.values(statistics)), (pairs, of) => {
        const value = of(raterTallyOfPairs(pairs)) ?? 2;
        const turned = Array.from({ length: pairs.categories }, (_, c) => (c + 1) % pairs.categories);
        for (const same of [exchanged(pairs), halved(pairs), renamed(pairs, turned)]) {
          expect(of(raterTallyOfPairs(same)) ?? 2).toBeCloseTo(value, 10);
        }
        if (value === 2) return;
        const agrees = Array.from(pairs.weights).every((w, p) => w === 0 || pairs.first[p] === pairs.second[p]);
        expect(value === 1).toBe(agrees);
        expect(value).toBeLessThanOrEqual(1);
        expect(value).toBeGreaterThanOrEqual(-1 - 1e-12);
      }),
    );
  });
});
