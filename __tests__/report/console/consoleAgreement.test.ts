import { describe, expect, it } from '@jest/globals';
import { consoleReport } from '../../../src/report/console.ts';
import { annotatorsOf, differenceOf, fallen, familyOf, judgeOf, resultOf, sideOf } from '../writtenResult.ts';

describe('agreement on a terminal', () => {
  it('is below the differences, over all variants, with people, preferences and noise', () => {
    const untested = { maxDrop: undefined, pAdjusted: undefined };
    const differences = [
      fallen,
      differenceOf({
        measure: 'quadraticKappa',
        base: 0.61,
        head: 0.5,
        delta: -0.11,
        interval: { low: -0.2, high: 0 },
        ...untested,
      }),
      differenceOf({ measure: 'flipRate', base: 0.1, head: 0.2, delta: 0.1, ...untested }),
      differenceOf({ measure: 'weightedF1', ...untested }),
      differenceOf({ measure: 'kappa', family: 'position', ...untested }),
    ];
    const excess = { value: 0.16, n: 37, p: 0.0004, interval: { low: 0.1, high: 0.22 } };
    const position = familyOf({
      placePreference: [
        { place: 1, chosen: 66, replies: 100, excess },
        { place: 2, chosen: 34, replies: 100, excess: undefined },
      ],
      lengthPreference: { chosen: 10, replies: 40, excess: { ...excess, p: 0.5 } },
      flipsExplained: 0.38,
    });
    const all = familyOf({ annotatorAgreement: { value: 0.64, n: 40, interval: undefined } });
    const noise = { value: 0.125, n: 40, interval: undefined };
    const head = sideOf({ position, all }, { annotators: annotatorsOf(), noise });
    const judge = judgeOf({ differences, sides: { base: sideOf(), head } });
    const text = consoleReport(resultOf({ judges: [judge] }), { coloured: false, width: 110 });
    expect(text).toContain(`   Agreement, error and correlation over all variants
   Measure                              Base    Head        Change  95 % interval     n
   Cohen's kappa (quadratic weights)   0.610   0.500        −0.110  −0.200 … 0.000  120
   Flip rate against the control      10.0 %  20.0 %  +10.0 points  −3.0 … +5.0     120
`);
    expect(
      text,
    ).toContain(`   Human ceiling: people agree with each other in 71.2 % of pairs (alpha 0.610); the judge agrees with a
   person in 64.0 %.
`);
    expect(text).toMatch(/\n +1 +66\.0 % +100 +\+16\.0 +\+10\.0 … \+22\.0 +< 0\.001 +37\n/);
    expect(text.replace(/\s+/g, ' ')).toContain(
      "asked again, 12.5 % of 40 items change their score; of the flips under position 38.0 % are the model's own unsteadiness",
    );
  });
});
