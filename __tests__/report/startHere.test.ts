import { describe, expect, it } from '@jest/globals';
import { phraseText } from '../../src/report/document/document.ts';
import type { JudgeResult } from '../../src/report/result.ts';
import { startHere } from '../../src/report/startHere.ts';
import { changeOf, familyOf, judgeOf, sideOf } from './writtenResult.ts';

function told(judge: Partial<JudgeResult>): string | undefined {
  const phrase = startHere(judgeOf(judge));
  return phrase === undefined ? undefined : phraseText(phrase);
}

const places = (first: number) => [
  { place: 1, chosen: first, replies: 100, excess: undefined },
  { place: 2, chosen: 100 - first, replies: 100, excess: undefined },
];

describe('where to start', () => {
  it('is the place that the judge began to prefer', () => {
    const side = (first: number) => sideOf({ position: familyOf({ placePreference: places(first) }) });
    expect(told({ sides: { base: side(52), head: side(80) } })).toBe(
      'whatever the options say, the one shown first is now chosen in 80.0 % of 100 replies under reordering (base: 52.0 %); a fair judge would choose each place in 50.0 %. The judge changed in judges/tone.prompt.yml.',
    );
  });

  it('is the length, where that gained more', () => {
    const side = (first: number, longest: number) =>
      sideOf({
        position: familyOf({ placePreference: places(first) }),
        length: familyOf({
          variants: ['0-longest', '1-longest'],
          lengthPreference: { chosen: 2 * longest, replies: 100, excess: undefined },
        }),
      });
    expect(told({ sides: { base: side(52, 25), head: side(64, 45) } })).toBe(
      'the option that is explained at greatest length is now chosen in 90.0 % of 100 replies that lengthen one (base: 50.0 %), whatever it says. The judge changed in judges/tone.prompt.yml.',
    );
  });

  it('is the gold that it began to miss, where no place or length is behind it', () => {
    const changes = [changeOf('t-1'), changeOf('t-2'), changeOf('t-3', { gold: 2 })];
    expect(told({ changes })).toBe(
      '2 of the 3 newly wrong items have gold 1 and are now judged 0. The judge changed in judges/tone.prompt.yml.',
    );
  });

  it('names the option that moves most items, and its line', () => {
    const changes = [changeOf('t-1'), changeOf('t-2')];
    const flippingOptions = [
      { family: 'length', option: 0, items: ['t-1'], line: 9 },
      { family: 'position', option: 2, items: ['t-1', 't-2'], line: 14 },
    ];
    expect(told({ changes, flippingOptions })).toContain(
      'judges/tone.prompt.yml. Option 2 (line 14) moves 2 items under position that nothing moved before.',
    );
  });

  it('is else the item that moved furthest, and nothing where none did', () => {
    expect(told({ changes: [changeOf('t-1')], prompt: undefined })).toBe(
      'item t-1 with gold 1 was judged 1 and is now judged 0 (1 of 6 variants give the gold).',
    );
    expect(told({ changes: [changeOf('t-1', { kind: 'newly-flips' })], prompt: undefined })).toBe(
      '1 item flips between variants now and did not on the base, first of all t-1.',
    );
    expect(told({})).toBeUndefined();
  });
});
