import { describe, expect, it } from '@jest/globals';
import { type Resampling, replicatesOf } from '../../src/measure/bootstrap.ts';
import { sumMeasures } from '../../src/measure/section.ts';
import { sectionsOf } from '../../src/measure/sections.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { tableOf, type WrittenRow } from '../support/tables.ts';

/** Three variants, gold, annotators and confidences; some replies cannot be read, some items have no gold. */
const random = seededRandom(11);
const score = () => Math.floor(random() * 3);
const rows = Array.from({ length: 25 }, (_, item): WrittenRow => {
  const gold = score();
  const cell = () => ({ score: random() < 0.6 ? gold : score(), confidence: random() });
  return {
    item: `i-${item}`,
    ...(item % 8 === 0 ? {} : { gold }),
    cells: [cell(), item % 5 === 0 ? 'unreadable' : cell(), cell()],
    annotators: { ann: gold, bo: score() },
  };
});
const categories = tableOf(rows).categories;
const resampling = { seed: 9, resamples: 60 };

/** Every measure of rows that may stand several times, measured from nothing. */
function measured(list: readonly WrittenRow[]): ReadonlyMap<string, number | undefined> {
  const table = tableOf(
    list.map((row, index) => ({ ...row, item: `${index}` })),
    { categories },
  ).coded;
  return new Map(sumMeasures(sectionsOf(table)).map(({ name, value }) => [name, value]));
}

const drawn = (how: Resampling) => {
  const table = tableOf(rows).coded;
  return replicatesOf(table, sectionsOf(table), how);
};

function expectAlike(found: ArrayLike<number>, expected: readonly (number | undefined)[]): void {
  for (const [index, value] of expected.entries()) {
    if (value === undefined) expect(found[index]).toBeNaN();
    else expect(found[index]).toBeCloseTo(value, 9);
  }
}

describe('replicatesOf', () => {
  const replicates = drawn(resampling);

  it('has every measure of sums, with its value on all items', () => {
    const all = measured(rows);
    expect([...replicates.keys()].toSorted()).toEqual([...all.keys()].toSorted());
    expect(replicates.size).toBeGreaterThan(25);
    for (const [name, { estimate }] of replicates) expect(estimate).toBeCloseTo(all.get(name) ?? Number.NaN, 9);
  });

  it('is what the samples of the same draws give, measured one by one', () => {
    const draw = seededRandom(resampling.seed);
    const samples = Array.from({ length: resampling.resamples }, () =>
      measured(rows.map(() => rows[Math.floor(draw() * rows.length)] ?? { cells: [] })),
    );
    for (const [name, { replicates: found }] of replicates)
      expectAlike(
        found,
        samples.map((sample) => sample.get(name)),
      );
  });

  it('has, for each item, what the others give: once for all items that add the same', () => {
    const ascending = (a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY) => (a < b ? -1 : Number(a > b));
    const known = (value: number | undefined) => (Number.isNaN(value) ? undefined : value);
    const without = rows.map((left) => measured(rows.filter((row) => row !== left)));
    for (const [name, { jackknife, timesEach }] of replicates) {
      const ofItems = [...jackknife].flatMap((value, at) => Array.from({ length: timesEach?.[at] ?? 1 }, () => value));
      expectAlike(
        ofItems.sort((a, b) => ascending(known(a), known(b))),
        without.map((others) => known(others.get(name))).sort(ascending),
      );
    }
  });

  it('draws the same items for two tables of as many: a side against itself never differs', () => {
    const other = drawn(resampling);
    for (const [name, { replicates: found }] of replicates) expect(other.get(name)?.replicates).toEqual(found);
  });

  it('is the same again from the same seed, and another from another', () => {
    const kappa = (seed: number) => drawn({ ...resampling, seed }).get('kappa')?.replicates;
    expect(kappa(9)).toEqual(replicates.get('kappa')?.replicates);
    expect(kappa(10)).not.toEqual(kappa(9));
  });

  it('does not take up what was drawn under another seed, or for another number of samples', () => {
    const first = drawn(resampling).get('kappa')?.replicates;
    expect(drawn({ ...resampling, seed: 10 }).get('kappa')?.replicates).not.toEqual(first);
    expect(drawn({ ...resampling, resamples: 61 }).get('kappa')?.replicates).toHaveLength(61);
  });
});
