import { describe, expect, it } from '@jest/globals';
import { hybridValues } from '../../src/compare/attribution/effects.ts';
import { compare } from '../../src/compare/compare.ts';
import { firstLabels } from '../../src/judge/labelOrder.ts';
import { historiesOf } from '../../src/judge/labels.ts';
import { sampledItems, samplingWeights } from '../../src/judge/sampledItems.ts';
import { categoriesOf } from '../../src/judgments/categories.ts';
import type { FamilyTable } from '../../src/judgments/familyTable.ts';
import { estimateAll } from '../../src/measure/estimates.ts';
import { passRate } from '../../src/measure/passRate.ts';
import { measureSettings, tableOf } from '../support/tables.ts';

const itemsOf = (golds: readonly (number | undefined)[]) =>
  golds.map((gold, n) => ({ id: `i-${n}`, vars: {}, golds: {}, tags: {}, gold }));
const draw = (n: number, stratum: string, size: number, round = 'first') => ({ item: `i-${n}`, round, stratum, size });
const none = undefined;
const weightsOf = (...parameters: Parameters<typeof samplingWeights>) =>
  Object.fromEntries(samplingWeights(...parameters) ?? []);

describe('the weight of a labelled item', () => {
  it('is the size of its stratum divided by the labels there', () => {
    const weights = weightsOf(itemsOf([1, 0, 1, none, none, none, none, none]), [
      draw(0, 'differ', 2),
      draw(1, 'differ', 2),
      draw(2, 'steady', 6),
    ]);
    expect(weights).toEqual({ 'i-0': 1, 'i-1': 1, 'i-2': 6 });
  });

  it('is 1 for the labels of earlier rounds, and 0 in a round that lacks a label in a stratum', () => {
    const labels = [draw(0, 'all', 6), draw(1, 'a', 2, 'second'), draw(2, 'b', 3, 'second'), draw(3, 'c', 2, 'third')];
    const weights = weightsOf(itemsOf([1, 0, 1, 0, none, none]), labels);
    expect(weights).toEqual({ 'i-0': 1, 'i-1': 2, 'i-2': 3, 'i-3': 0 });
  });

  it('is about the items from which it was drawn, if items came or went since', () => {
    const drawn = [draw(0, 'differ', 2), draw(1, 'steady', 4), draw(2, 'steady', 4)].map((one) => ({ ...one, of: 6 }));
    for (const more of [0, 1, 4]) {
      const items = itemsOf([1, 0, 1, ...Array.from({ length: more }, () => none)]);
      expect(sampledItems(items, drawn)?.strata.map(({ size }) => size)).toEqual([2, 4]);
      const others = drawn.toSpliced(2, 1, { ...draw(2, 'differ', 2), of: 6 });
      expect(weightsOf(items, others)).toEqual({ 'i-0': 1, 'i-1': 4, 'i-2': 1 });
    }
    // Without a label in the second stratum, nothing is known of it.
    expect(sampledItems(itemsOf([1, none]), drawn.slice(0, 1))).toBeUndefined();
  });

  it('is by the older of two rounds that two people labelled at once', () => {
    const older = { of: 6, round: 'older' };
    const items = itemsOf([1, 0, 1, none, none, none]);
    const labels = [
      { ...draw(0, 'a', 2), ...older },
      { ...draw(1, 'all', 5, 'newer'), of: 5 },
      { ...draw(2, 'b', 4), ...older },
    ];
    expect(sampledItems(items, labels)?.strata.map(({ sampled }) => sampled.map(({ id }) => id))).toEqual([
      ['i-0'],
      ['i-2'],
    ]);
  });

  it('is by the round of the label that counts, also if one of an earlier round was taken back', () => {
    const by = { judge: 'tone', by: 'anna', at: '' };
    const undone = { ...by, item: 'i-2' };
    const file = [
      { ...by, ...draw(2, 'all', 4), label: 1 },
      { ...undone, undone: true as const },
      { ...by, ...draw(0, 'all', 4), label: 1 },
      { ...by, ...draw(1, 'a', 1, 'second'), label: 0 },
      { ...by, ...draw(2, 'b', 2, 'second'), label: 0 },
    ];
    const weights = weightsOf(itemsOf([1, 0, 0, none]), firstLabels(historiesOf(file)));
    expect(weights).toEqual({ 'i-0': 1, 'i-1': 1, 'i-2': 2 });
  });

  it.each([
    ['all items have the same chance', [1, 0, none, none], [draw(0, 'all', 4), draw(1, 'all', 4)]],
    ['an item has gold that was not drawn', [1, 0, 1, none, none], [draw(0, 'a', 1), draw(1, 'b', 3)]],
    ['a stratum has no label', [1, none, none], [draw(0, 'a', 1)]],
  ] as const)('is none if %s', (_, golds, labels) => {
    expect(samplingWeights(itemsOf(golds), labels)).toBeUndefined();
  });
});

describe('items that were drawn', () => {
  const weights = [2, 2, 2, 10, 10, 10, 10, 4];
  const table = (scores: readonly number[], own: readonly (number | undefined)[] = weights) =>
    tableOf(scores.map((score, n) => ({ cells: [score], gold: n % 2, weight: own[n] })));
  // Right on all but the third and the sixth item.
  const head = [0, 1, 1, 1, 0, 0, 0, 1];

  it('count in an accuracy for the items for which they stand', () => {
    const { accuracy } = estimateAll(table(head).coded, measureSettings);
    expect([accuracy?.value, accuracy?.n]).toEqual([0.76, 8]);
    // R 4.2.2, survey 4.1: svymean of svydesign(ids = ~1, weights = ~w), its effective size by Korn and Graubard, then
    // prop.test without correction.
    expect(accuracy?.interval?.low).toBeCloseTo(0.285557222625, 9);
    expect(accuracy?.interval?.high).toBeCloseTo(0.961669300036, 9);
  });

  it('count as few if all of them are right', () => {
    const { accuracy } = estimateAll(table([0, 1, 0, 1, 0, 1, 0, 1]).coded, measureSettings);
    // Kish: 50 ** 2 / 428 = 5.84 items; Wilson's lower bound is n / (n + z ** 2).
    expect(accuracy?.interval?.low).toBeCloseTo(5.841121495327 / (5.841121495327 + 1.959963984540054 ** 2), 9);
  });

  it('count so in balanced accuracy, in a kappa and in their changes', () => {
    const base = table([0, 1, 0, 1, 0, 1, 0, 0]);
    const asked = (['accuracy', 'balancedAccuracy', 'kappa'] as const).map((measure) => ({
      family: 'position',
      measure,
    }));
    const found = compare({ base: [base], head: [table(head)], asked }, { confidence: 0.95, seed: 1 });
    // By hand: the base is wrong in 4 of 50, the head in 12; of the golds 24 are 0 and 26 are 1.
    const [accuracy, balanced, kappa] = found;
    expect([accuracy?.base, accuracy?.head, accuracy?.delta].map((one) => one?.toFixed(12))).toEqual(
      [0.92, 0.76, -0.16].map((one) => one.toFixed(12)),
    );
    expect(balanced?.base).toBeCloseTo((1 + 22 / 26) / 2, 12);
    expect(balanced?.head).toBeCloseTo((22 / 24 + 16 / 26) / 2, 12);
    // By chance: 24 * 32 + 26 * 18 of 2,500 agree.
    expect(kappa?.head).toBeCloseTo((0.76 - 1236 / 2500) / (1 - 1236 / 2500), 12);
  });

  it('count like the same items written as often', () => {
    const copies = weights.flatMap((weight, n) => Array.from({ length: weight }, () => n));
    const whole = tableOf(copies.map((n) => ({ cells: [head[n] ?? 0], gold: n % 2 })));
    const values = (coded: Parameters<typeof estimateAll>[0]) =>
      Object.entries(estimateAll(coded, { ...measureSettings, resamples: 0 })).map(([name, one]) => [
        name,
        one?.value.toFixed(9),
      ]);
    expect(values(table(head).coded)).toEqual(values(whole.coded));
  });

  it('count so in the pass rate of people, and in how far the judge is above it', () => {
    const over = { family: 'all', categories: categoriesOf({ kind: 'ordinal', values: [0, 1] }, [0, 1]) };
    const sides = head.map((score, n) => ({ cells: [score], gold: n % 2, weight: weights[n], control: [score] }));
    const all = [tableOf(sides, over)];
    const found = passRate({ base: all, head: all }, { scale: 'ordinal', confidence: 0.95, seed: 1 });
    expect([found?.gold, found?.head.bias?.value.toFixed(12)]).toEqual([26 / 50, ((2 - 10) / 50).toFixed(12)]);
  });

  it('count so in what an edit does to the accuracy, and alike in what it does to the consistency', () => {
    const tables = [table([0, 1, 0, 1, 0, 1, 0, 0]), table(head, [...weights.slice(0, 7), 0])] as const;
    const means = ([from, to]: readonly [FamilyTable, FamilyTable]) => {
      const values = hybridValues('accuracy', [from, to]);
      return [0, 1].map((at) => values.reduce((sum, one) => sum + (one.values[at] ?? 0), 0) / values.length);
    };
    expect(means(tables).map((one) => one.toFixed(12))).toEqual([46 / 50, 38 / 50].map((one) => one.toFixed(12)));
    const early = means([tables[1], tables[1]]);
    expect(early[1]).toBeCloseTo(34 / 46, 12);
    const twice = tableOf(head.map((score, n) => ({ cells: [score, score], gold: n % 2, weight: weights[n] })));
    expect(hybridValues('consistency', [twice]).map(({ values }) => values)).toEqual(head.map(() => [1]));
  });

  it('count nothing if their round is not complete', () => {
    const own = [2, 2, 2, 10, 10, 10, 14, 0];
    const { accuracy } = estimateAll(table(head, own).coded, measureSettings);
    expect([accuracy?.n, accuracy?.value]).toEqual([7, 38 / 50]);
  });
});
