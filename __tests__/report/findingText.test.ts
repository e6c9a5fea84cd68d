import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.ts';
import { otherNotes } from '../../src/report/document/judgeNotes.ts';
import { findingText } from '../../src/report/findingText.ts';
import { measureInSentence, measureOf } from '../../src/report/measureText.ts';
import { measureNames } from '../../src/shared/measureNames.ts';
import { anomalyOf, differenceOf, fallen, judgeOf, measuredOf, resultOf } from './writtenResult.ts';

const kappa = differenceOf({
  measure: 'kappa',
  base: 0.613,
  head: 0.402,
  delta: -0.211,
  interval: { low: -0.35, high: 0.013 },
  p: 0.07,
  pAdjusted: 0.14,
  worse: undefined,
  better: undefined,
  detectable: 0.23,
});
const error = differenceOf({ measure: 'meanAbsoluteError', base: 0.4, head: 0.71, delta: 0.31, interval: undefined });
const checked = { command: 'check' } as const;
const textOf = (finding: Finding) => findingText(finding, checked).text;

describe('the text about a finding', () => {
  it('is one line with every number beside its n', () => {
    expect(findingText({ kind: 'regression', tolerance: 2, difference: fallen }, checked)).toMatchObject({
      level: 'error',
      title: 'Regression in accuracy',
      text: '91.7 % → 85.0 %, −6.7 points (−12.2 … −1.1), limit −2, n = 120 (10 worse, 2 better), p = 0.039, 0.039 corrected for all rules.',
    });
  });

  it('says how many items would settle it, always more than there are', () => {
    const fix = (itemsNeeded: number | undefined) =>
      findingText({ kind: 'uncertain-drop', tolerance: 2, difference: fallen, itemsNeeded }, checked).fix;
    expect(fix(300)).toBe('Add items like these: if it is real, about 300 items would show it.');
    expect(fix(50)).toContain('about 121 items');
    expect(fix(undefined)).toBe('Add items: more may settle it.');
  });

  it('is one text for all measures that have too few items', () => {
    const few = { kind: 'too-few-items', n: 5, minItems: 20 } as const;
    const findings = [
      { ...few, family: 'all', measure: 'accuracy' },
      { ...few, family: 'position', measure: 'consistency' },
    ] as const;
    expect(otherNotes(judgeOf({ findings }), resultOf())).toEqual([
      {
        level: 'warning',
        title: 'Not judged',
        text: 'accuracy (n = 5) and consistency under position (n = 5); at least 20 items are asked for. Add labelled items, or lower gate.minItems.',
      },
    ]);
  });

  it('is in the unit of its measure, and says what so many items can see', () => {
    expect(textOf({ kind: 'uncertain-drop', tolerance: 0.1, difference: kappa, itemsNeeded: 300 })).toBe(
      '0.613 → 0.402, −0.211 (−0.350 … +0.013), limit −0.1, n = 120, p = 0.070, 0.140 corrected for all rules. These 120 items cannot tell it from chance. 120 items find a drop of 0.230 in 80 % of runs. Add items like these: if it is real, about 300 items would show it.',
    );
    const rose = { ...error, detectable: 0.5, n: 40 };
    expect(textOf({ kind: 'uncertain-drop', tolerance: 0.1, difference: rose, itemsNeeded: undefined })).toMatch(
      /^0\.40 → 0\.71, \+0\.31 \(–\), limit \+0\.1, .* 40 items find a rise of 0\.50 in 80 % of runs\. Add items: more may settle it\.$/,
    );
  });

  it('says what is not proven, and how many items would prove it', () => {
    const difference = differenceOf({ detectable: 0.14 });
    const told = findingText({ kind: 'not-proven', tolerance: 2, difference, itemsNeeded: 865 }, checked);
    expect(told).toMatchObject({ level: 'error', title: 'Accuracy is not shown to be as good as before' });
    expect(told.text).toContain(
      'The gate is strict, and these 120 items do not show that it keeps within the limit. 120 items find a drop of 14.0 points in 80 % of runs. 91.7 %',
    );
    expect(textOf({ kind: 'not-proven', tolerance: 0, difference, itemsNeeded: undefined })).toContain(
      'Allow a larger drop: no number of items would show that there is none.',
    );
  });

  it('names floor and ceiling as they are written', () => {
    const measured = measuredOf({ measure: 'kappa', value: 0.5, interval: { low: 0.3, high: 0.7 } });
    expect(textOf({ kind: 'floor-uncertain', floor: 0.6, measured, itemsNeeded: 360 })).toBe(
      "Cohen's kappa is 0.500 (0.300 … 0.700, n = 90): its interval lies on both sides of the minimum of 0.6. Add items like these: if the value stays, about 360 items would settle it.",
    );
    expect(
      findingText({ kind: 'ceiling-broken', ceiling: 10, measured: { ...measured, measure: 'flipRate' } }, checked),
    ).toMatchObject({
      title: 'Flip rate against the control is above its maximum',
      fact: 'Flip rate against the control is 50.0 % (30.0 … 70.0, n = 90): the whole interval lies above the maximum of 10 %.',
      fix: 'Improve the judge, or raise the maximum in a pull request of its own.',
    });
    const alike = { ...measured, measure: 'meanAbsoluteError', interval: undefined } as const;
    expect(textOf({ kind: 'ceiling-uncertain', ceiling: 0.25, measured: alike, itemsNeeded: undefined })).toBe(
      'Mean absolute error is 0.50 (–, n = 90), beyond the maximum of 0.25: these items tell no interval. Add items: more may settle it.',
    );
  });

  it('says what a judge lacks that has not got a measure', () => {
    const none = { kind: 'too-few-items', family: 'all', n: 0, minItems: 20 } as const;
    expect(findingText({ ...none, measure: 'spearman', lacks: 'order' }, checked)).toMatchObject({
      level: 'warning',
      title: "Spearman's rank correlation was not judged",
      text: 'The scores of the judge are words without an order. Name the scale ordinal, or use a measure for labels, such as kappa.',
    });
  });

  it('is loud about a scale that runs the other way, and lists what fits it', () => {
    const place = { family: 'position', variant: '2-1-0', against: 'other variants', share: 0.92 } as const;
    const reversed = anomalyOf({ ...place, value: -0.871 });
    expect(findingText({ kind: 'scale-reversed', side: 'head', anomaly: reversed }, checked)).toMatchObject({
      level: 'error',
      title: 'The scale is reversed under 2-1-0 on head',
      text: 'Scores run against those under the other variants in 92.0 % of 40 items (rank correlation −0.87). Check the order and the numbers of the options, and how the reply is read.',
    });
    const shifted = anomalyOf({ kind: 'shifted', value: 1, share: 0.92 });
    expect(findingText({ kind: 'scale-shifted', side: 'base', anomaly: shifted }, checked)).toMatchObject({
      level: 'warning',
      title: 'The scale is shifted on base',
      text: 'Scores are 1 higher than the gold in 92.0 % of 40 items. Check whether the options begin with 0 or with 1.',
    });
    const lower = anomalyOf({ ...place, kind: 'shifted', variant: undefined, value: -0.5 });
    expect(findingText({ kind: 'scale-shifted', side: 'head', anomaly: lower }, checked)).toMatchObject({
      title: 'The scale is shifted under position on head',
      text: expect.stringMatching(/^Scores are 0\.5 lower than/),
    });
  });
});

describe('the name of a measure', () => {
  it('tells its family', () => {
    expect(measureOf({ measure: 'kappa', family: 'all' })).toBe("Cohen's kappa");
    expect(measureOf({ measure: 'f1', family: 'control' })).toBe('F1 of the judge as written');
    expect(measureOf({ measure: 'macroF1', family: 'length' })).toBe('Macro F1 under length');
  });

  it('keeps its capital in a sentence if it is a name or an abbreviation', () => {
    const capital = measureNames.filter((measure) => /^[A-Z]/.test(measureInSentence({ measure, family: 'all' })));
    expect(capital.map((measure) => measureOf({ measure, family: 'all' }).split(' ')[0])).toEqual([
      ...Array(3).fill("Krippendorff's"),
      "Fleiss's",
      "Gwet's",
      'F1',
      "Matthews's",
      'AUC',
      ...Array(3).fill("Cohen's"),
      ...Array(3).fill("Krippendorff's"),
      "Fleiss's",
      "Gwet's",
      "Pearson's",
      "Spearman's",
      "Kendall's",
      ...Array(3).fill("Krippendorff's"),
      'Brier',
      'Brier',
    ]);
  });

  it('calls the sides what they are if the model is compared with itself', () => {
    const anomaly = anomalyOf({ kind: 'shifted', variant: 'AB', against: 'base', value: 1 });
    const unanswered = { kind: 'unanswered', family: 'all', measure: 'accuracy', limit: 'drop' } as const;
    const found: readonly Finding[] = [
      { kind: 'scale-shifted', side: 'head', anomaly },
      { kind: 'scale-reversed', side: 'base', anomaly: { ...anomaly, kind: 'reversed' } },
      { kind: 'too-many-unreadable', side: 'head', replies: 40, without: 20, maxUnreadable: 0.05, why: {} },
      { ...unanswered, base: 3, head: 12, value: -0.01, atWorst: -0.4 },
    ];
    for (const finding of found) {
      const { title, text } = findingText(finding, { command: 'drift' });
      expect(`${title} ${text}`).toMatch(/\b(?:today|on record)\b/);
      expect(`${title} ${text}`).not.toMatch(/\b(?:base|head)\b/);
    }
  });

  it('sends whoever lacks gold to the column of a file of judgments, and else to evenhand label', () => {
    const none = { kind: 'no-gold', items: 3 } as const;
    expect(findingText(none, { command: 'measure' }).text).toBe(
      'None of the 3 items has a gold label, so only consistency counts. Write labels into the column "gold" of the file.',
    );
    expect(textOf(none)).toContain('To label: evenhand label;');
    expect(textOf({ ...none, items: 1 })).toContain('The only item has no gold label, so');
  });
});
