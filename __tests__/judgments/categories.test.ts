import { describe, expect, it } from '@jest/globals';
import { categoriesOf } from '../../src/judgments/categories.ts';

describe('categoriesOf', () => {
  it('has every score of a scale, also if it does not occur', () => {
    const { scores, values } = categoriesOf({ kind: 'ordinal', values: [1, 2, 3] }, [2]);
    expect(scores).toEqual([1, 2, 3]);
    expect([...(values ?? [])]).toEqual([1, 2, 3]);
    expect(categoriesOf({ kind: 'interval', min: 0, max: 1, step: 0.25 }, []).scores).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });

  it('puts numbers in their order, also those of people that the scale does not have', () => {
    expect(categoriesOf({ kind: 'ordinal', values: [3, 2, 1] }, [2.5]).scores).toEqual([1, 2, 2.5, 3]);
    expect(categoriesOf(undefined, [10, 9, 1]).scores).toEqual([1, 9, 10]);
  });

  it('gives ordered words their ranks', () => {
    const { scores, values } = categoriesOf({ kind: 'ordinal', values: ['bad', 'fair', 'good'] }, ['good']);
    expect(scores).toEqual(['bad', 'fair', 'good']);
    expect([...(values ?? [])]).toEqual([0, 1, 2]);
  });

  it('finds no order for names, for words that are not all on the scale, or without a stated scale', () => {
    expect(categoriesOf({ kind: 'nominal', values: [1, 2, 3] }, []).values).toBeUndefined();
    expect(categoriesOf({ kind: 'ordinal', values: ['bad', 'good'] }, ['odd']).values).toBeUndefined();
    expect(categoriesOf(undefined, ['b', 'a']).values).toBeUndefined();
    expect(categoriesOf(undefined, ['b', 2, 'a', 1]).scores).toEqual([1, 2, 'a', 'b']);
  });
});
