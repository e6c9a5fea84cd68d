import { describe, expect, it } from '@jest/globals';
import { noiseWords } from '../../src/report/variantText.ts';
import { familyOf, sideOf } from './writtenResult.ts';

const noise = { value: 0.125, n: 40, interval: undefined };

describe('the noise of the model', () => {
  it('is told with the flips that it explains, family by family', () => {
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

  it('is not told where nothing was asked again', () => {
    expect(noiseWords(sideOf())).toBeUndefined();
  });
});
