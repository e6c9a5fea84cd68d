import { describe, expect, it } from '@jest/globals';
import { farthestFrom, readScore, type Scale, valuesOf } from '../../src/judge/scale.ts';
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

  it('compares words without regard to case and gives them as the scale writes them', () => {
    expect(readScore('GOOD', nominal)).toEqual({ kind: 'on-scale', score: 'Good' });
    expect(readScore('b', nominal)).toEqual({ kind: 'on-scale', score: 'B' });
    expect(readScore('middling', nominal)).toEqual({ kind: 'off-scale' });
  });

  it('reads half points on an interval scale, with a point or a comma, and nothing between them', () => {
    expect(readScore('2.5', halves)).toEqual({ kind: 'on-scale', score: 2.5 });
    expect(readScore('2,5', halves)).toEqual({ kind: 'on-scale', score: 2.5 });
    expect(readScore('2.25', halves)).toEqual({ kind: 'off-scale' });
    expect(readScore('5.5', halves)).toEqual({ kind: 'off-scale' });
    expect(readScore('0.5', halves)).toEqual({ kind: 'off-scale' });
  });
});

describe('valuesOf', () => {
  it('lists the values of a scale of options as they are', () => {
    expect(valuesOf(nominal)).toEqual(['Good', 'bad', 'B']);
  });

  it('reads what rounds to 0 as a 0 without a sign', () => {
    const signed: Scale = { kind: 'interval', min: -1, max: 1, step: 0.5 };
    expect(readScore('-0.00000000001', signed)).toEqual({ kind: 'on-scale', score: 0 });
  });

  it('lays out an interval in its steps, as a person writes them', () => {
    expect(valuesOf({ kind: 'interval', min: 1, max: 3, step: 0.5 })).toEqual([1, 1.5, 2, 2.5, 3]);
    expect(valuesOf({ kind: 'interval', min: 0, max: 0.4, step: 0.1 })).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  });

  it('never goes beyond the end of an interval that its step does not divide', () => {
    expect(valuesOf({ kind: 'interval', min: 1, max: 10, step: 2 })).toEqual([1, 3, 5, 7, 9]);
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
