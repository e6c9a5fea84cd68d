import { describe, expect, it } from '@jest/globals';
import { lengthText, noiseWords } from '../../src/report/variantText.ts';
import { familyOf, sideOf } from './writtenResult.ts';

const excess = (value: number, p: number) => ({
  value,
  n: 37,
  p,
  interval: { low: value - 0.1, high: value + 0.1 },
});

describe('the preference for length', () => {
  it('is compared with the same options as written', () => {
    const family = familyOf({ lengthPreference: { chosen: 39, replies: 119, excess: excess(-0.009, 1) } });
    expect(lengthText(family, 0.95)).toBe(
      'the option explained at greatest length is chosen in 32.8 % of 119 replies: −0.9 points against the same options as written (95 % interval −10.9 … +9.1, p = 1.000, n = 37)',
    );
  });

  it('has no test without replies to the judge as written, and is nothing if nothing was lengthened', () => {
    const family = familyOf({ lengthPreference: { chosen: 39, replies: 119, excess: undefined } });
    expect(lengthText(family, 0.95)).toBe('the option explained at greatest length is chosen in 32.8 % of 119 replies');
    expect(lengthText(familyOf(), 0.95)).toBeUndefined();
  });
});

const noise = { value: 0.125, n: 40, interval: undefined };

describe('the noise of the model', () => {
  it('is reported with the flips that it explains, family by family', () => {
    const measures = {
      position: familyOf({ flipsExplained: 0.38 }),
      length: familyOf({ flipsExplained: 0.5 }),
      cue: familyOf(),
      all: familyOf({ flipsExplained: 0.4 }),
    };
    expect(noiseWords(sideOf(measures, { noise }))).toBe(
      "asked again, 12.5 % of 40 items change their score; of the flips under position 38.0 % and under length 50.0 % are the model's own unsteadiness",
    );
    expect(noiseWords(sideOf({}, { noise }))).toBe('asked again, 12.5 % of 40 items change their score');
  });

  it('is not reported if nothing was asked again', () => {
    expect(noiseWords(sideOf())).toBeUndefined();
  });
});
