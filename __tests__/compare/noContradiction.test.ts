import { describe, expect, it } from '@jest/globals';
import type { ComparedSides, CompareSettings } from '../../src/compare/changes.ts';
import { compareOthers } from '../../src/compare/compare.ts';
import { compareTogether } from '../../src/compare/compareTogether.ts';
import { categoriesOf } from '../../src/judgments/categories.ts';
import { measureTables } from '../../src/measure/measure.ts';
import { measureNames } from '../../src/shared/measureNames.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import fc, { nightly } from '../support/fastCheck.ts';
import { type Cell, tableOf, type WrittenRow } from '../support/tables.ts';

/** Tables of everything that can be measured, the poor ones among them: no item, one item, one variant, nothing read. */
const table = fc
  .record({
    items: fc.constantFrom(0, 1, 2, 3, 8, 30),
    variants: fc.integer({ min: 1, max: 4 }),
    scores: fc.constantFrom(1, 2, 3, 5),
    missing: fc.constantFrom(0, 0, 0.2, 1),
    withGold: fc.constantFrom(0, 0.8, 1, 1),
    noise: fc.constantFrom(0, 0.1, 0.5, 1),
    repeats: fc.constantFrom(0, 1, 3),
    rich: fc.boolean(),
    claim: fc.constantFrom('preserves' as const, 'preserves' as const, 'preserves' as const, 'deceives' as const),
  })
  .chain((shape) =>
    fc.record({
      shape: fc.constant(shape),
      draws: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 97, maxLength: 97 }),
    }),
  );

type Shape = typeof table extends fc.Arbitrary<infer T> ? T : never;

/** The two sides of a judge have the same items, whose gold is one. */
function sideOf({ shape, draws }: Shape, side: 0 | 1) {
  const { items, variants, scores, missing, withGold, noise, repeats, rich, claim } = shape;
  const places = Array.from({ length: scores }, (_, score) => score);
  const golds = (item: number) => Math.floor((draws[(item * 7) % 97] ?? 0) * scores);
  let next = side * 31;
  const draw = () => {
    next += 1;
    return ((draws[next % 97] ?? 0) + Math.floor(next / 97) * 0.37) % 1;
  };
  const replyTo = (item: number): Cell => {
    if (draw() < missing) return 'unreadable';
    const score = draw() < noise ? Math.floor(draw() * scores) : golds(item);
    if (!rich || draw() >= 0.8) return score;
    const confidence = Math.round(draw() * 10) / 10;
    const others = (1 - confidence) / Math.max(1, scores - 1);
    const probabilities = new Map(places.map((place) => [place, place === score ? confidence : others]));
    return { score, confidence, probabilities };
  };
  const rows = Array.from({ length: items }, (_, item): WrittenRow => {
    const control = Array.from({ length: repeats }, () => replyTo(item));
    return {
      ...((item * 13) % 10 < withGold * 10 ? { gold: golds(item) } : {}),
      cells: Array.from({ length: variants }, (_, variant) =>
        variant === 0 ? (control[0] ?? replyTo(item)) : replyTo(item),
      ),
      ...(repeats > 0 ? { control } : {}),
      ...(rich && item % 4 > 0 ? { annotators: { ann: golds(item), bo: Math.floor(draw() * scores) } } : {}),
    };
  });
  return tableOf(rows, {
    claim,
    categories: categoriesOf({ kind: 'ordinal', values: places }, []),
    variants: Array.from({ length: variants }, (_, variant) => ({
      name: `v-${variant}`,
      order: places.map((place) => (place + variant) % scores),
      lengthened: variant === 1 ? [0] : undefined,
      ...(variant === 0 && repeats > 0 ? { isControl: true } : {}),
    })),
  });
}

/** Judges that are compared with one version each. */
const together = (...[judges, ...rest]: [readonly ComparedSides[], CompareSettings, number?]) =>
  compareTogether(
    judges.map((one) => [one]),
    ...rest,
  ).map(([own = []]) => own);

const settings = { confidence: 0.95, seed: 4, resamples: 400 };
const measuring = { ...settings, resamples: 150 };
const runs = nightly(40, 2);

/** Every number in a value, with the way to it; -0 too, which is a number that reads wrong. */
function numbersIn(value: unknown, path = ''): readonly (readonly [string, number])[] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, `${path}.${key}`));
}

const wrongNumbers = (value: unknown) =>
  numbersIn(value).filter(([, number]) => !Number.isFinite(number) || Object.is(number, -0));

describe('interval and test', () => {
  it('are there of every measure', () => {
    const random = seededRandom(2);
    const draws = Array.from({ length: 97 }, random);
    const rich = { items: 30, variants: 3, missing: 0, withGold: 1, noise: 0.5, repeats: 3, rich: true } as const;
    const shapes = [
      { ...rich, scores: 2, claim: 'preserves' },
      { ...rich, scores: 5, claim: 'preserves' },
      { ...rich, scores: 5, claim: 'deceives' },
    ] as const;
    const found = shapes.flatMap((shape) => {
      const one: Shape = { shape, draws };
      return compareOthers({ base: [sideOf(one, 0)], head: [sideOf(one, 1)] }, settings, []);
    });
    const withInterval = found.filter(({ interval }) => interval !== undefined).map(({ measure }) => measure);
    expect([...new Set(withInterval)].toSorted()).toEqual([...measureNames].toSorted());
  });

  it.each([0.8, 0.95, 0.98])('never contradict each other at a confidence of %d', (confidence) => {
    fc.assert(
      fc.property(table, (one) => {
        const found = compareOthers(
          { base: [sideOf(one, 0)], head: [sideOf(one, 1)] },
          { ...settings, confidence },
          [],
        );
        for (const { measure, interval, p, delta } of found) {
          expect([measure, p >= 0 && p <= 1]).toEqual([measure, true]);
          if (delta === 0) expect([measure, p >= 1 - confidence]).toEqual([measure, true]);
          if (interval === undefined) continue;
          const containsZero = interval.low <= 0 && interval.high >= 0;
          expect({ measure, delta, interval, p, containsZero }).toEqual({
            measure,
            delta,
            interval,
            p,
            containsZero: p >= 1 - confidence,
          });
          expect(interval.low).toBeLessThanOrEqual(interval.high);
        }
      }),
      runs,
    );
  });

  it.each([0.8, 0.95, 0.98])(
    'of many measures together never contradict each other at a confidence of %d',
    (confidence) => {
      const ofEach = measureNames.map((measure) => ({ family: 'position', measure }));
      const asked = fc.shuffledSubarray(ofEach, { minLength: 1, maxLength: 6 });
      const looks = fc.constantFrom(undefined, undefined, [0.5], [0.25, 0.5, 1]);
      fc.assert(
        fc.property(table, asked, looks, fc.constantFrom(0, 2), (one, some, seen, others) => {
          const judge = { base: [sideOf(one, 0)], head: [sideOf(one, 1)], asked: some, looks: seen };
          const found = together([judge, judge], { confidence, seed: 4, draws: 200 }, others).flat();
          for (const { measure, interval, intervalAdjusted, p, pAdjusted, decidedBelow } of found) {
            expect([measure, p <= pAdjusted + 1e-12 && pAdjusted <= 1]).toEqual([measure, true]);
            expect([measure, decidedBelow > 0 && decidedBelow <= 1 - confidence + 1e-12]).toEqual([measure, true]);
            const outside = (ends: typeof interval) => ends !== undefined && (ends.low > 0 || ends.high < 0);
            const told = { p, outside: outside(interval), pAdjusted, outsideAdjusted: outside(intervalAdjusted) };
            expect({ measure, ...told }).toEqual({
              measure,
              p,
              outside: p < 1 - confidence,
              pAdjusted,
              outsideAdjusted: pAdjusted < 1 - confidence,
            });
          }
        }),
        { numRuns: 60 },
      );
    },
  );
});

describe('base against the same head', () => {
  it('has a difference of 0 and a p of 1 in every measure', () => {
    fc.assert(
      fc.property(table, (one) => {
        const side = sideOf(one, 0);
        for (const { measure, delta, p, base, head, interval } of compareOthers(
          { base: [side], head: [side] },
          settings,
          [],
        )) {
          expect({ measure, delta, p, head }).toEqual({ measure, delta: 0, p: 1, head: base });
          if (interval !== undefined) expect(interval.low <= 0 && interval.high >= 0).toBe(true);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('nothing that is measured', () => {
  it('is ever NaN, infinite or −0', () => {
    fc.assert(
      fc.property(table, (one) => {
        const [base, head] = [sideOf(one, 0), sideOf(one, 1)];
        const sides = [base, head].map((side) => measureTables([side, { ...side, family: 'all' }], measuring));
        for (const { families, annotators, anomalies } of sides)
          expect(wrongNumbers({ families, annotators, anomalies })).toEqual([]);
        expect(wrongNumbers(compareOthers({ base: [base], head: [head] }, settings, []))).toEqual([]);
      }),
      runs,
    );
  });

  it('lies outside the interval of Wilson that it is given', () => {
    fc.assert(
      fc.property(table, (one) => {
        const measured = measureTables([sideOf(one, 0)], measuring).families['position'];
        const names = ['consistency', 'strictConsistency', 'pairwiseAgreement', 'flipRate', 'accuracy'] as const;
        for (const { value, interval } of names.flatMap((name) => measured?.[name] ?? [])) {
          expect(interval?.low).toBeLessThanOrEqual(value + 1e-12);
          expect(interval?.high).toBeGreaterThanOrEqual(value - 1e-12);
        }
      }),
      runs,
    );
  });

  it('changes from one time to the next, down to the last digit', () => {
    fc.assert(
      fc.property(table, (one) => {
        const once = () => {
          const [base, head] = [sideOf(one, 0), sideOf(one, 1)];
          return JSON.stringify([
            measureTables([base], measuring).families,
            compareOthers({ base: [base], head: [head] }, settings, []),
          ]);
        };
        expect(once()).toBe(once());
      }),
      { numRuns: 8 },
    );
  });
});
