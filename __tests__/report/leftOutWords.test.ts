import { describe, expect, it } from '@jest/globals';
import type { LeftOutItems } from '../../src/measure/estimated.ts';
import { countOf, countOfPairs } from '../../src/report/leftOutWords.ts';
import { differenceOf, familyOf, judgeOf, sideOf } from './writtenResult.ts';

const side = (leftOut: LeftOutItems) =>
  sideOf({ all: familyOf({ accuracy: { value: 0.9, n: 76, interval: undefined, leftOut } }) });
const told = (base: LeftOutItems, head: LeftOutItems, leftOut = 4) =>
  countOfPairs(differenceOf({ n: 76, leftOut }), judgeOf({ sides: { base: side(base), head: side(head) } }));

describe('how many items a number rests on', () => {
  it('is told with what was left out, and why', () => {
    expect(countOf({ n: 76, leftOut: { unreadable: 3, 'no gold': 1 } })).toBe(
      '76, 4 left out: 3 unreadable, 1 no gold',
    );
    expect(countOf({ n: 76, leftOut: {} })).toBe('76');
    expect(countOf({ n: 76 })).toBe('76');
  });

  it('says of pairs what each side says, once where both say the same', () => {
    expect(told({ 'no gold': 4 }, { 'no gold': 4 })).toBe('76, 4 left out: 4 no gold');
    expect(told({ unreadable: 1 }, { unreadable: 3 })).toBe('76, 4 left out: base 1 unreadable; head 3 unreadable');
    expect(told({}, { unreadable: 4 })).toBe('76, 4 left out: head 4 unreadable');
    expect(told({}, {})).toBe('76, 4 left out');
    expect(told({}, {}, 0)).toBe('76');
  });
});
