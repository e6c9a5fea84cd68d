import { describe, expect, it } from '@jest/globals';
import { mostFrequent, resolveGold } from '../../src/judge/item.ts';
import type { Scale } from '../../src/judge/scale.ts';

const ordinal: Scale = { kind: 'ordinal', values: [1, 2, 3, 4, 5] };
const words: Scale = { kind: 'ordinal', values: ['poor', 'fair', 'good'] };
const nominal: Scale = { kind: 'nominal', values: ['yes', 'no', 'unsure'] };
const halves: Scale = { kind: 'interval', min: 1, max: 5, step: 0.5 };

describe('resolveGold', () => {
  it('takes the label that more annotators gave than any other, wherever it lies', () => {
    expect(resolveGold([5, 1, 5, 2], ordinal)).toBe(5);
    expect(resolveGold(['no', 'yes', 'no'], nominal)).toBe('no');
  });

  it('takes the only label', () => {
    expect(resolveGold([4], ordinal)).toBe(4);
    expect(resolveGold(['unsure'], nominal)).toBe('unsure');
  });

  it('takes the median where labels tie on an ordinal scale', () => {
    expect(resolveGold([1, 5, 2], ordinal)).toBe(2);
    expect(resolveGold([1, 3], ordinal)).toBe(2);
    expect(resolveGold([1, 1, 3, 3], ordinal)).toBe(2);
    expect(resolveGold(['poor', 'good'], words)).toBe('fair');
  });

  it('has no gold where the median lies between two values of an ordinal scale', () => {
    expect(resolveGold([1, 2], ordinal)).toBeUndefined();
    expect(resolveGold(['poor', 'fair'], words)).toBeUndefined();
  });

  it('finds the median in the steps of an interval', () => {
    expect(resolveGold([1, 2], halves)).toBe(1.5);
    expect(resolveGold([1, 1.5], halves)).toBeUndefined();
    expect(resolveGold([0.1, 0.3], { kind: 'interval', min: 0, max: 1, step: 0.1 })).toBe(0.2);
  });

  it('has no gold where labels tie on a scale without order', () => {
    expect(resolveGold(['yes', 'no'], nominal)).toBeUndefined();
    expect(resolveGold(['A', 'B'], { kind: 'pairwise', values: ['A', 'B'], variables: ['a', 'b'] })).toBeUndefined();
  });

  it('has no gold without labels', () => {
    expect(resolveGold([], ordinal)).toBeUndefined();
  });
});

describe('mostFrequent', () => {
  it('lists every label that no other outnumbers', () => {
    expect(mostFrequent([2, 1, 2, 1, 3])).toEqual([2, 1]);
    expect(mostFrequent([3, 1, 2])).toEqual([3, 1, 2]);
    expect(mostFrequent([])).toEqual([]);
  });
});
