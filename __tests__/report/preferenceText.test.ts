import { describe, expect, it } from '@jest/globals';
import { lengthText, placeText } from '../../src/report/variantText.ts';
import { familyOf } from './writtenResult.ts';

const excess = (value: number, p: number) => ({
  value,
  n: 37,
  p,
  interval: { low: value - 0.1, high: value + 0.1 },
});

/** Three places, of which the first was chosen most. */
const places = (p: number) =>
  familyOf({
    placePreference: [
      { place: 1, chosen: 120, replies: 240, excess: excess(0.167, p) },
      { place: 2, chosen: 70, replies: 240, excess: excess(-0.042, 0.3) },
      { place: 3, chosen: 50, replies: 240, excess: undefined },
    ],
  });

describe('the place that a judge prefers', () => {
  it('is told with its interval and p, at the level of the run', () => {
    expect(placeText(places(0.02), 0.95)).toBe(
      'the option shown first is chosen in 50.0 % of 240 replies: +16.7 points against one in 3 (95 % interval +6.7 … +26.7, p = 0.020, n = 37)',
    );
    expect(placeText(places(0.02), 0.99)).toBeUndefined();
  });

  it('is not told where chance explains it, or nothing was reordered', () => {
    expect(placeText(places(0.2), 0.95)).toBeUndefined();
    expect(placeText(familyOf(), 0.95)).toBeUndefined();
  });
});

describe('the preference for length', () => {
  it('is held against the same options as written', () => {
    const family = familyOf({ lengthPreference: { chosen: 39, replies: 119, excess: excess(-0.009, 1) } });
    expect(lengthText(family, 0.95)).toBe(
      'the option explained at greatest length is chosen in 32.8 % of 119 replies: −0.9 points against the same options as written (95 % interval −10.9 … +9.1, p = 1.000, n = 37)',
    );
  });

  it('has no test without replies to the judge as written, and is nothing where nothing was lengthened', () => {
    const family = familyOf({ lengthPreference: { chosen: 39, replies: 119, excess: undefined } });
    expect(lengthText(family, 0.95)).toBe('the option explained at greatest length is chosen in 32.8 % of 119 replies');
    expect(lengthText(familyOf(), 0.95)).toBeUndefined();
  });
});
