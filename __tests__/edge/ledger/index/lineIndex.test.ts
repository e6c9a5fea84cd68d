import { describe, expect, it } from '@jest/globals';
import { LineIndex } from '../../../../src/edge/ledger/index/lineIndex.ts';
import fc from '../../../support/fastCheck.ts';

/** Keys that share beginnings and ends, so that they have to be compared to their last digit; and some of another kind. */
const keys = [
  ...Array.from({ length: 8 }, (_, n) => `${n}`.padEnd(64, 'a')),
  ...Array.from({ length: 8 }, (_, n) => `${n}`.padStart(64, 'a')),
  'k',
  `${'a'.repeat(63)}A`,
  `${'a'.repeat(63)}\u0161`,
];

describe('LineIndex', () => {
  it('has the latest line of each key, the first of equals, and the next one after each that is dropped', () => {
    const times = fc.constantFrom(1, 2, 3, Number.NEGATIVE_INFINITY);
    const steps = fc.array(fc.tuple(fc.constantFrom(...keys), fc.oneof(times, fc.constant('drop' as const))), {
      maxLength: 60,
      size: 'max',
    });
    fc.assert(
      fc.property(steps, (all) => {
        const index = new LineIndex();
        const expected = new Map<string, { line: number; time: number }[]>();
        for (const [key, step] of all) {
          const lines = expected.get(key) ?? [];
          const inOrder = () =>
            lines.sort((one, other) =>
              one.time === other.time ? one.line - other.line : one.time > other.time ? -1 : 1,
            );
          if (step === 'drop') {
            lines.shift();
            expect(index.drop(key)).toBe(lines[0]?.line);
          } else {
            lines.push({
              line: index.add(key, { segment: 1, offset: 2 ** 40, length: 3, time: step, isChecked: false }),
              time: step,
            });
            expected.set(key, lines);
            inOrder();
          }
          expect(index.find(key)).toBe(lines[0]?.line);
        }
        for (const one of keys) expect(index.find(one)).toBe(expected.get(one)?.[0]?.line);
        const counting = [...expected].filter(([, lines]) => lines.length > 0);
        expect([...index.heads()].map((line) => index.keyOf(line)).sort()).toEqual(counting.map(([key]) => key).sort());
      }),
      { numRuns: 40 },
    );
  });

  it('has lines that come after a drop in their order too', () => {
    const index = new LineIndex();
    const add = (time: number) => index.add('k', { segment: 0, offset: 0, length: 0, time, isChecked: false });
    const [nine, five, seven] = [9, 5, 7].map(add);
    expect([index.find('k'), index.drop('k')]).toEqual([nine, seven]);
    const three = add(3);
    expect([index.drop('k'), index.drop('k'), index.drop('k')]).toEqual([five, three, undefined]);
  });

  it('grows with its lines, and knows each of them still', () => {
    const index = new LineIndex();
    const keyOf = (n: number) => n.toString(16).padStart(64, '0');
    for (let n = 0; n < 10_000; n += 1)
      index.add(keyOf(n), { segment: n, offset: n * 1e6, length: n, time: n, isChecked: n % 2 === 0 });
    const lines = Array.from({ length: 10_000 }, (_, n) => index.find(keyOf(n)) ?? -1);
    expect(lines).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
    expect(index.lines.place(9_999)).toEqual({
      segment: 9_999,
      offset: 9_999e6,
      length: 9_999,
      time: 9_999,
      isChecked: false,
    });
    expect(index.find(keyOf(10_000))).toBeUndefined();
  });
});
