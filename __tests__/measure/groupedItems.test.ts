import { describe, expect, it } from '@jest/globals';
import { replicatesOf } from '../../src/measure/bootstrap.ts';
import { estimateOf } from '../../src/measure/estimates.ts';
import { measureFamily } from '../../src/measure/measureFamily.ts';
import { sectionsOf } from '../../src/measure/sections.ts';
import { standardDeviation } from '../../src/statistics/descriptive.ts';
import { unitsOf } from '../../src/statistics/units.ts';
import { groupedWilsonInterval, wilsonInterval } from '../../src/statistics/wilson.ts';
import { groupedScores } from '../support/groupedScores.ts';
import { measureSettings, tableOf } from '../support/tables.ts';

const groups = ['1', '1', '1', '1', '2', '2', '2', '3', '3', '4', '4', '4', '4', '4', '5', '6', '6', '6', '7', '7'];
const units = unitsOf(groups) ?? { of: [], count: 0 };

describe('the interval of a share of items in groups', () => {
  // R 4.2.2, survey 4.1.1: svymean over svydesign(ids = ~g) for the variance, as in svyciprop(method = "beta") the
  // effective sample size with its correction for the degrees of freedom, and prop.test(correct = FALSE) at that size.
  it.each([
    [[1, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1], 0.267462615888, 0.904271448274],
    [[1, 1, 0.5, 1, 0, 0.25, 1, 1, 1, 0, 0, 0, 0.75, 0, 1, 1, 0.5, 1, 0, 1], 0.265203886829, 0.861764629424],
  ])('of %j', (values, low, high) => {
    const interval = groupedWilsonInterval({ values, units, confidence: 0.95 });
    expect(interval?.low).toBeCloseTo(low, 10);
    expect(interval?.high).toBeCloseTo(high, 10);
  });

  it('of errors on a wide scale is as narrow as they vary little', () => {
    const values = [1, 2, 1, 0, 3, 4, 3, 0, 1, 2, 2, 3, 1, 2, 5, 0, 1, 0, 2, 2].map((points) => points / 100);
    const interval = groupedWilsonInterval({ values, units, confidence: 0.95, isGraded: true });
    // The same by SciPy 1.17.1, at 554.17 effective items.
    expect(interval?.low).toBeCloseTo(0.009446271592539255, 10);
    expect(interval?.high).toBeCloseTo(0.03219701038389831, 10);
  });

  it('is that of so many groups if all is right, and of no more than all items', () => {
    const right = groups.map(() => 1);
    const wilson = (n: number, successes: number) => wilsonInterval({ successes, n, confidence: 0.95 });
    expect(groupedWilsonInterval({ values: right, units, confidence: 0.95 })).toEqual(wilson(7, 7));
    // In each group as many right as wrong: groups do not differ at all.
    const halves = { of: [0, 0, 1, 1, 2, 2], count: 3 };
    expect(groupedWilsonInterval({ values: [1, 0, 1, 0, 1, 0], units: halves, confidence: 0.95 })).toEqual(
      wilson(6, 3),
    );
  });

  it('is unknown for one group', () => {
    expect(
      groupedWilsonInterval({ values: [1, 0], units: { of: [0, 0], count: 1 }, confidence: 0.95 }),
    ).toBeUndefined();
  });
});

describe('a measure of all items in groups', () => {
  it('is resampled and left out by groups', () => {
    const { coded } = tableOf(groupedScores('base'));
    const drawn = replicatesOf(coded, sectionsOf(coded), { seed: 1, resamples: 20_000 }).get('kappa');
    // SciPy 1.17.1: 200,000 samples of the seven groups by bootstrap, and kappa without each of them.
    expect(drawn?.estimate).toBeCloseTo(0.5, 12);
    expect(standardDeviation([...(drawn?.replicates ?? [])])).toBeCloseTo(0.2222, 2);
    const expected = [0.375, 0.5277777778, 0.6666666667, 0.4545454545, 0.4751381215, 0.4137931034, 0.5555555556];
    expect(drawn?.jackknife).toHaveLength(7);
    for (const [group, value] of expected.entries()) expect(drawn?.jackknife[group]).toBeCloseTo(value, 9);
  });
});

describe('one version of items in groups', () => {
  const table = tableOf(groupedScores('base'), { family: 'all' });

  it('says of each measure how many groups it rests on', () => {
    const { accuracy, kappa, accuracyByVariant } = measureFamily(table, measureSettings);
    expect(accuracy).toMatchObject({ value: 0.75, n: 20, groups: 7 });
    expect(kappa).toMatchObject({ n: 20, groups: 7 });
    expect(accuracyByVariant['v-0']).toMatchObject({ n: 20, groups: 7, interval: accuracy?.interval });
  });

  it('has the numbers of items alone if each has a group of its own', () => {
    const alone = tableOf(groupedScores('base', false), { family: 'all' });
    const own = tableOf(
      groupedScores('base', false).map((row, item) => ({ ...row, group: `g${item}` })),
      { family: 'all' },
    );
    expect(measureFamily(own, measureSettings)).toEqual(measureFamily(alone, measureSettings));
    expect(estimateOf(alone.coded, 'accuracy', measureSettings)).not.toHaveProperty('groups');
  });
});
