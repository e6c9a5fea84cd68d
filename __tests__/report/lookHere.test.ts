import { describe, expect, it } from '@jest/globals';
import { phraseText } from '../../src/report/document/document.ts';
import { lookHere } from '../../src/report/lookHere.ts';
import type { JudgeResult } from '../../src/report/result.ts';
import { fallen, judgeOf, movedOf } from './writtenResult.ts';

const findings = [{ kind: 'regression', tolerance: 2, difference: fallen }] as const;

function told(judge: Partial<JudgeResult>, detail?: 'none'): string | undefined {
  const phrase = lookHere(judgeOf({ verdict: 'regression', differences: [fallen], findings, ...judge }), { detail });
  return phrase === undefined ? undefined : phraseText(phrase);
}

const item = 't-1 (gold 1): base 1 ×6; head 0 ×5, 1 ×1.';

describe('where to look', () => {
  it('is the worst item by the measure that failed, unless items may not be named', () => {
    const movedItems = [movedOf(['t-1'])];
    expect(told({ movedItems })).toBe(item);
    expect(told({ movedItems }, 'none')).toBeUndefined();
    expect(told({})).toBeUndefined();
  });

  it('is no item that moved a measure within its rule', () => {
    expect(told({ movedItems: [{ ...movedOf(['t-1']), family: 'position', measure: 'consistency' }] })).toBeUndefined();
  });

  it('is how many items get the option that comes first, if enough do', () => {
    const followers = { place: 1, places: 3, items: ['a', 'b'], before: 0, of: 12 };
    expect(told({ placeFollowers: followers })).toBe('2 of 12 items now get whichever option comes first (base: 0).');
    expect(told({ placeFollowers: { ...followers, place: 3 } })).toContain('whichever option comes last');
    expect(told({ placeFollowers: { ...followers, of: 40 } })).toBeUndefined();
  });

  it('is the gold that it began to miss, if no place is behind it', () => {
    expect(told({ movedItems: [movedOf(['t-1', 't-2', 't-3'])] })).toBe(
      `${item} 3 of the 3 items that are worse have gold 1 and now mostly get 0.`,
    );
  });

  it('names an option and its line only if it was edited and changes far more items than the others', () => {
    const option = { family: 'position', option: 2, items: ['t-1', 't-2'], line: 14, edited: true, standsOut: true };
    expect(told({ flippingOptions: [option] })).toBe(
      'Moved, option 2, edited in line 14, changes 2 items that were steady; no other option changes half as many.',
    );
    expect(told({ flippingOptions: [{ ...option, edited: false }] })).toBeUndefined();
    expect(told({ flippingOptions: [{ ...option, standsOut: false }] })).toBeUndefined();
  });
});
