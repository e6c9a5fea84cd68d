import { describe, expect, it } from '@jest/globals';
import { mostFrequent, resolveGold } from '../../src/judge/item.ts';
import type { Scale, Score } from '../../src/judge/scale.ts';

const ordinal: Scale = { kind: 'ordinal', values: [1, 2, 3, 4, 5] };
const words: Scale = { kind: 'ordinal', values: ['poor', 'fair', 'good'] };
const nominal: Scale = { kind: 'nominal', values: ['yes', 'no', 'unsure'] };
const halves: Scale = { kind: 'interval', min: 1, max: 5, step: 0.5 };
const tenths: Scale = { kind: 'interval', min: 0, max: 1, step: 0.1 };
const pair: Scale = { kind: 'pairwise', values: ['A', 'B'], variables: ['a', 'b'] };

describe('resolveGold', () => {
  it.each<readonly [string, readonly Score[], Scale, Score | undefined]>([
    ['the label that more annotators gave than any other, wherever it lies', [5, 1, 5, 2], ordinal, 5],
    ['the most frequent word', ['no', 'yes', 'no'], nominal, 'no'],
    ['the only label', [4], ordinal, 4],
    ['the only word', ['unsure'], nominal, 'unsure'],
    ['the median if three labels tie on an ordinal scale', [1, 5, 2], ordinal, 2],
    ['the median of two', [1, 3], ordinal, 2],
    ['the median of two pairs', [1, 1, 3, 3], ordinal, 2],
    ['the median of words', ['poor', 'good'], words, 'fair'],
    ['none if the median lies between two values of an ordinal scale', [1, 2], ordinal, undefined],
    ['none between two words', ['poor', 'fair'], words, undefined],
    ['the median in the steps of an interval', [1, 2], halves, 1.5],
    ['none between two steps', [1, 1.5], halves, undefined],
    ['the median in steps that add up to no round number', [0.1, 0.3], tenths, 0.2],
    ['none if labels tie on a scale without order', ['yes', 'no'], nominal, undefined],
    ['none if preferences tie', ['A', 'B'], pair, undefined],
    ['none without labels', [], ordinal, undefined],
  ])('is %s: %j', (_, labels, scale, gold) => {
    expect(resolveGold(labels, scale)).toBe(gold);
  });
});

describe('mostFrequent', () => {
  it('lists every label that no other outnumbers', () => {
    expect(mostFrequent([2, 1, 2, 1, 3])).toEqual([2, 1]);
    expect(mostFrequent([3, 1, 2])).toEqual([3, 1, 2]);
    expect(mostFrequent([])).toEqual([]);
  });
});
