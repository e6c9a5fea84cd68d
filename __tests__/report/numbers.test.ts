import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  confidenceLevel,
  counted,
  joined,
  limit,
  listed,
  pEquals,
  percent,
  percentInterval,
  points,
  pointsInterval,
  pValue,
  trimmed,
} from '../../src/report/numbers.ts';

describe('numbers in a report', () => {
  it('have one digit after the point, a true minus, and a dash where there is nothing', () => {
    expect(percent(0.4333)).toBe('43.3 %');
    expect(percent(undefined)).toBe('–');
    expect(points(-0.0667)).toBe('−6.7');
    expect(points(0.0133)).toBe('+1.3');
    expect(points(-0.0001)).toBe('0.0');
    expect(percentInterval({ low: 0.47, high: 0.762 })).toBe('47.0 … 76.2');
    expect(pointsInterval({ low: -0.122, high: 0.011 })).toBe('−12.2 … +1.1');
    expect(pointsInterval(undefined)).toBe('–');
  });

  it('say a p-value to the digits that matter', () => {
    expect(pValue(0.0394)).toBe('0.039');
    expect(pValue(0.0002)).toBe('< 0.001');
    expect(pEquals(0.0394)).toBe('p = 0.039');
    expect(pEquals(0)).toBe('p < 0.001');
  });

  it('are written as a person would', () => {
    expect(confidenceLevel(0.95)).toBe('95 %');
    expect(confidenceLevel(0.975)).toBe('97.5 %');
    expect(trimmed(1 - 0.95)).toBe('0.05');
    expect(limit(2)).toBe('−2');
    expect(limit(0)).toBe('0');
    expect(counted(1, 'item')).toBe('1 item');
    expect(counted(5000, 'item')).toBe('5,000 items');
    expect(listed(['a', 'b', 'c'], 2)).toBe('a, b and 1 more');
    expect(joined(['a', 'b', 'c'])).toBe('a, b and c');
  });

  it('are numbers or a dash, whatever comes in', () => {
    const any = fc.double();
    fc.assert(
      fc.property(any, any, (a, b) => {
        const texts = [percent(a), points(a), pValue(a), trimmed(a), limit(a), pointsInterval({ low: a, high: b })];
        for (const text of texts) expect(text).not.toMatch(/NaN|Infinity|[-−]0(?:\.0)?$|[-−]0\.0 |−-/);
      }),
    );
  });
});
