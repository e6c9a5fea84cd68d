import { describe, expect, it } from '@jest/globals';
import { integrate } from '../../src/statistics/sequential/sequentialBoundaries.ts';

describe('integrate', () => {
  it.each([
    ['a constant', () => 1, 2, 5, 3],
    ['x^79, the highest power that it holds exactly', (x: number) => x ** 79, 0, 1, 1 / 80],
    ['sin', Math.sin, 0, Math.PI, 2],
    ['exp', Math.exp, -1, 2, Math.exp(2) - Math.exp(-1)],
    ['1 / (1 + x^2)', (x: number) => 1 / (1 + x * x), -1, 1, Math.PI / 2],
  ])('of %s', (_, value, from, to, expected) => {
    expect(integrate(value, { from, to })).toBeCloseTo(expected, 12);
  });
});
