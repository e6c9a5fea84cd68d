import { describe, expect, it } from '@jest/globals';
import { candidateLabels, farthestFrom, readScore, type Scale, valuesOf } from '../../src/judge/scale.ts';
import fc from '../support/fastCheck.ts';

const ordinal: Scale = { kind: 'ordinal', values: [0, 1, 2] };
const nominal: Scale = { kind: 'nominal', values: ['Good', 'bad', 'B'] };
const halves: Scale = { kind: 'interval', min: 1, max: 5, step: 0.5 };

describe('readScore', () => {
  it.each([
    [2, 2],
    ['2', 2],
    [' 2 ', 2],
    ['2.0', 2],
    ['+1', 1],
    ['0', 0],
  ])('reads %j on a scale of numbers as %j', (written, score) => {
    expect(readScore(written, ordinal)).toEqual({ kind: 'on-scale', score });
  });

  it.each([3, -1, 1.5, '3', '-1', '1,5'])('says that %j is off the scale 0, 1, 2', (written) => {
    expect(readScore(written, ordinal)).toEqual({ kind: 'off-scale' });
  });

  it.each(['', '  ', 'two', '2/5', '1 2', 'NaN', 'Infinity', '0x1', '1e0'])('finds no score in %j', (written) => {
    expect(readScore(written, ordinal)).toEqual({ kind: 'not-a-score' });
    expect(readScore(written, halves)).toEqual({ kind: 'not-a-score' });
  });

  it.each([
    ['GOOD', nominal, 'Good'],
    ['b', nominal, 'B'],
    ['middling', nominal, undefined],
    ['2.5', halves, 2.5],
    ['2,5', halves, 2.5],
    ['2.25', halves, undefined],
    ['5.5', halves, undefined],
    ['0.5', halves, undefined],
  ])(
    'compares words without regard to case, and reads half points with a point or a comma: %j on %j',
    (written, scale, score) => {
      const kind = score === undefined ? 'off-scale' : 'on-scale';
      expect(readScore(written, scale)).toEqual({ kind, score });
    },
  );
});

describe('valuesOf', () => {
  it('reads what rounds to 0 as a 0 without a sign', () => {
    const signed: Scale = { kind: 'interval', min: -1, max: 1, step: 0.5 };
    expect(readScore('-0.00000000001', signed)).toEqual({ kind: 'on-scale', score: 0 });
  });

  it.each<readonly [Scale, readonly (number | string)[]]>([
    [nominal, ['Good', 'bad', 'B']],
    [{ kind: 'interval', min: 1, max: 3, step: 0.5 }, [1, 1.5, 2, 2.5, 3]],
    [{ kind: 'interval', min: 0, max: 0.4, step: 0.1 }, [0, 0.1, 0.2, 0.3, 0.4]],
    [{ kind: 'interval', min: 1, max: 10, step: 2 }, [1, 3, 5, 7, 9]],
  ])('lists the values of %j as a person writes them, and none beyond its end', (scale, values) => {
    expect(valuesOf(scale)).toEqual(values);
  });

  it('has every value on the scale itself, read as the same value', () => {
    const scales = fc.record({
      min: fc.integer({ min: -20, max: 20 }),
      span: fc.integer({ min: 1, max: 40 }),
      parts: fc.constantFrom(1, 2, 4, 5, 10),
    });
    fc.assert(
      fc.property(scales, ({ min, span, parts }) => {
        const scale: Scale = { kind: 'interval', min, max: min + span, step: 1 / parts };
        const values = valuesOf(scale);
        expect(values).toHaveLength(span * parts + 1);
        for (const value of values) expect(readScore(value, scale)).toEqual({ kind: 'on-scale', score: value });
      }),
    );
  });
});

describe('a boolean', () => {
  const nominal = (...values: readonly string[]): Scale => ({ kind: 'nominal', values });
  it.each([
    [true, nominal('true', 'false'), 'true'],
    [false, nominal('No', 'Yes'), 'No'],
    [true, nominal('FAIL', 'PASS'), 'PASS'],
    [true, { kind: 'ordinal', values: [0, 1] } as const, 1],
    [false, { kind: 'ordinal', values: [0, 1] } as const, 0],
  ])('is the value that it means: %s on %j', (value, scale, score) => {
    expect(readScore(value, scale)).toEqual({ kind: 'on-scale', score });
  });

  it.each([
    nominal('yes', 'no', 'unsure'),
    { kind: 'ordinal', values: [0, 1, 2] } as const,
    { kind: 'interval', min: 0, max: 1, step: 0.001 } as const,
    nominal('helpful', 'harmful'),
  ])('is no value of another scale: %j', (scale) => {
    expect(readScore(true, scale).kind).not.toBe('on-scale');
  });
});

describe('the score that is as wrong as a scale allows', () => {
  it.each([
    [0, { kind: 'ordinal', values: [0, 1, 2] } as const, 2],
    [1, { kind: 'ordinal', values: [0, 1, 2] } as const, 0],
    [30, { kind: 'interval', min: 0, max: 100, step: 1 } as const, 100],
    [70, { kind: 'interval', min: 0, max: 100, step: 1 } as const, 0],
    ['b', { kind: 'nominal', values: ['a', 'b'] } as const, 'a'],
    ['tie', { kind: 'pairwise', values: ['A', 'B', 'tie'], variables: ['a', 'b'] } as const, 'A'],
  ])('is never the score itself: %s on %j', (score, scale, wrong) => {
    expect(farthestFrom(score, scale)).toBe(wrong);
  });
});

describe('candidateLabels', () => {
  it.each([
    ['letters', ['A', 'B', 'tie'], ['A', 'B']],
    ['numbers', [0, 1, 2], [1, 2]],
    ['numbers behind a word', ['output_2', 'output_1'], ['output_1', 'output_2']],
    ['letters behind a word', ['Model B', 'equal', 'Model A'], ['Model A', 'Model B']],
    ['words', ['second', 'first'], ['first', 'second']],
  ] as const)('finds the two candidates by %s: %j', (_, scores, labels) => {
    expect(candidateLabels(scores, false)).toEqual(labels);
    expect(candidateLabels(scores, true)).toEqual(labels);
  });

  it('does not guess: of other labels the stated scale alone says which is A', () => {
    for (const scores of [
      ['win', 'tie', 'loss'],
      [1, 0, -1],
      [1, 2, 3, 4, 5],
      ['a1', 'a2', 'b1', 'b2'],
    ] as const) {
      expect(candidateLabels(scores, false)).toBeUndefined();
      expect(candidateLabels(scores, true)).toEqual([scores[0], scores.at(-1)]);
    }
    expect(candidateLabels(['A'], true)).toBeUndefined();
    expect(candidateLabels([], true)).toBeUndefined();
  });
});
