import { describe, expect, it } from '@jest/globals';
import type { LeftOutItems } from '../../src/measure/section.ts';
import { countOf, countOfPairs } from '../../src/report/document/measureTables.ts';
import { differenceOf, familyOf, judgeOf, sideOf } from './writtenResult.ts';

const side = (leftOut: LeftOutItems) =>
  sideOf({ all: familyOf({ accuracy: { value: 0.9, n: 76, interval: undefined, leftOut } }) });
const whole = { value: 0.9, n: 76, interval: undefined };
const told = (base: LeftOutItems, head: LeftOutItems, leftOut = 4) =>
  countOfPairs(differenceOf({ n: 76, leftOut }), judgeOf({ sides: { base: side(base), head: side(head) } }));

describe('how many items a number rests on', () => {
  it('is reported with what was left out, and why', () => {
    expect(countOf('accuracy', { ...whole, leftOut: { unreadable: 3, 'no gold': 1 } })).toBe(
      '76, 4 left out: 3 unreadable, 1 no gold',
    );
    expect(countOf('accuracy', { ...whole, leftOut: {} })).toBe('76');
    expect(countOf('accuracy', whole)).toBe('76');
  });

  it('is reported with its value without the replies that cannot be read', () => {
    const readable = { value: 72 / 74, n: 74, interval: undefined };
    expect(countOf('accuracy', { ...whole, readable })).toBe('76; 97.3 % of 74 readable');
    const difference = differenceOf({ n: 76, leftOut: 0, readable: { n: 74, base: 1, head: 0.95, delta: -0.05 } });
    expect(countOfPairs(difference, judgeOf({}))).toBe('76; 74 readable: −5.0 points');
  });

  it('says of pairs what each side says, once if both say the same', () => {
    expect(told({ 'no gold': 4 }, { 'no gold': 4 })).toBe('76, 4 left out: 4 no gold');
    expect(told({ unreadable: 1 }, { unreadable: 3 })).toBe('76, 4 left out: base 1 unreadable; head 3 unreadable');
    expect(told({}, { unreadable: 4 })).toBe('76, 4 left out: head 4 unreadable');
    expect(told({}, {})).toBe('76, 4 left out');
    expect(told({}, {}, 0)).toBe('76');
  });
});
