import { describe, expect, it } from '@jest/globals';
import { hiddenBias } from '../../src/gate/hiddenBias.ts';
import { measureTables } from '../../src/measure/measure.ts';
import { findingText } from '../../src/report/findingText.ts';
import { measureSettings, tableOf, threeOrders } from '../support/tables.ts';

const variants = threeOrders.map((order) => ({ name: order.join('-'), order }));

/** As many items as are asked for, all orders of which get the gold; the others get another score in all orders. */
function familiesOf({ items, wrong, family = 'position' }: { items: number; wrong: number; family?: string }) {
  const rows = Array.from({ length: items }, (_, item) => {
    const gold = item % 3;
    return { gold, cells: variants.map(() => (item < wrong ? (gold + 1) % 3 : gold)) };
  });
  return measureTables([tableOf(rows, { family, variants })], measureSettings);
}

describe('hiddenBias', () => {
  it('reports a judge that is right in more than 95 % on 20 items or more', () => {
    const [found] = hiddenBias(familiesOf({ items: 60, wrong: 1 }), 0.95);
    expect(found).toMatchObject({ kind: 'bias-hidden', why: 'too-right', accuracy: { n: 60, value: 59 / 60 } });
    expect(hiddenBias(familiesOf({ items: 60, wrong: 3 }), 0.95)).toEqual([]);
    expect(hiddenBias(familiesOf({ items: 19, wrong: 0 }), 0.95)).toEqual([]);
    expect(hiddenBias(familiesOf({ items: 20, wrong: 0 }), 0.95)).toHaveLength(1);
  });

  it('reports a judge with its whole interval of accuracy below 60 %', () => {
    const [found] = hiddenBias(familiesOf({ items: 60, wrong: 36 }), 0.95);
    expect(found).toMatchObject({ kind: 'bias-hidden', why: 'too-wrong' });
    // 26 of 60 wrong: 56.7 %, and the interval reaches beyond 60 %.
    expect(hiddenBias(familiesOf({ items: 60, wrong: 26 }), 0.95)).toEqual([]);
  });

  it('is silent about other families, and about a judge that prefers a place, even a very wrong one', () => {
    expect(hiddenBias(familiesOf({ items: 60, wrong: 0, family: 'length' }), 0.95)).toEqual([]);
    const rows = Array.from({ length: 60 }, (_, item) => ({
      gold: item % 3,
      cells: variants.map(({ order }) => order[0]),
    }));
    const first = measureTables([tableOf(rows, { variants })], measureSettings);
    expect(first.families['position']?.accuracy?.value).toBeCloseTo(1 / 3, 12);
    expect(hiddenBias(first, 0.95)).toEqual([]);
  });

  it('is silent about a judge that takes from one place what it gives to another, and is fair to the third', () => {
    // Of six orders it chooses the first place in three, the second in two as it should, and the last in one.
    const places = [0, 0, 0, 1, 1, 2];
    const cells = threeOrders.map((order, index) => order[places[index] ?? 0] ?? 0);
    const rows = Array.from({ length: 60 }, (_, item) => ({ gold: item % 3, cells }));
    const measured = measureTables([tableOf(rows, { variants })], measureSettings);
    expect(measured.families['position']?.placePreference?.map(({ excess }) => excess?.p)).toEqual([
      expect.closeTo(0, 6),
      1,
      expect.closeTo(0, 6),
    ]);
    expect(hiddenBias(measured, 0.95)).toEqual([]);
  });

  it('is silent without gold', () => {
    const rows = Array.from({ length: 30 }, () => ({ cells: variants.map(() => 1) }));
    expect(hiddenBias(measureTables([tableOf(rows, { variants })], measureSettings), 0.95)).toEqual([]);
  });

  it('is reported in one sentence with what to do', () => {
    const accuracy = { value: 59 / 60, n: 60, interval: { low: 0.911, high: 0.997 } };
    const told = (why: 'too-right' | 'too-wrong') =>
      findingText({ kind: 'bias-hidden', why, accuracy }, { command: 'score' });
    expect(told('too-right')).toMatchObject({
      level: 'notice',
      title: 'Position bias could hardly show',
      text: 'Accuracy under position is 98.3 % (91.1 … 99.7, n = 60): so few answers are in doubt that position bias could hardly show. Add harder items.',
    });
    expect(told('too-wrong').text).toMatch(
      /so many answers are wrong that position bias could hardly show\. Check gold/,
    );
  });
});
