import { describe, expect, it } from '@jest/globals';
import { consoleReport } from '../../../src/report/console.ts';
import type { Result } from '../../../src/report/result.ts';
import { differenceOf, fallen, familyOf, judgeOf, movedOf, resultOf, sideOf } from '../writtenResult.ts';

const moved = movedOf(['t-1', 't-2']);
const worse = judgeOf({
  verdict: 'regression',
  differences: [
    differenceOf({
      family: 'position',
      measure: 'consistency',
      base: 0.9,
      head: 0.875,
      delta: -0.025,
      maxDrop: 5,
      p: 0.4,
      pAdjusted: 0.4,
      interval: { low: -0.06, high: 0.01 },
    }),
    fallen,
    differenceOf({ family: 'control', maxDrop: undefined, pAdjusted: undefined, p: 0.5 }),
  ],
  findings: [
    { kind: 'eval-set-changed', added: [], removed: ['t-7'], relabelled: [], edited: [] },
    { kind: 'regression', tolerance: 2, difference: fallen },
    { kind: 'restated', options: ['0', '1'] },
  ],
  movedItems: [{ ...moved, items: [...moved.items, ...movedOf(['t-3'], { isWorse: false }).items] }],
  sides: {
    base: sideOf({ position: familyOf({ flips: [{ item: 't-9', gold: 1, scores: [1, 0], explained: undefined }] }) }),
    head: sideOf({
      position: familyOf({
        flips: [
          { item: 't-1', gold: 1, scores: [0, 2], explained: undefined },
          { item: 't-9', gold: 1, scores: [0, 1], explained: undefined },
        ],
      }),
    }),
  },
});
const regression = resultOf({ verdict: 'regression', exitCode: 1, judges: [worse] });

const printed = (result: Result, width: number) => consoleReport(result, { coloured: false, width });

describe('the report for a terminal', () => {
  it('leaves the names of several judges that pass on a line of their own', () => {
    const judges = ['a', 'b'].map((name) => judgeOf({ name, verdict: 'pass', findings: [] }));
    expect(printed(resultOf({ verdict: 'pass', exitCode: 0, judges }), 110)).toMatch(/\n {3}✅ 2 pass: a, b\n\n/);
  });

  it('says the verdict and why, then the numbers, then the items', () => {
    expect(printed(regression, 110)).toBe(
      `❌ tone got worse

   120 items                              base → head                           points
   ❌ Accuracy                          91.7 → 85.0 %  −6.7 (−12.2 … −1.1), allowed −2
   ✅ Same score in every option order  90.0 → 87.5 %   −2.5 (−6.0 … +1.0), allowed −5

   ▼ 2 items worse, ▲ 1 better. Chance does not explain it (p = 0.039). 2 of the 2 items that are worse have
   gold 1 and now mostly get 0.

   The evaluation set changed too (tone): 1 item removed (t-7). Compared were the items of the base that both
   sides answered, with their labels and texts; the changes to them count after the merge. With --policy-from
   head, a run shows the verdict under them. Review the items like changed tests.

   Next: undo the change. How to read this:
   https://github.com/evenhand/evenhand/blob/v0.1.0/docs/report.md#regression

Items that are worse (2)
   Item  Gold  Base scores  Head scores
   t-1   1     1 ×6         0 ×5, 1 ×1
   t-2   1     1 ×6         0 ×5, 1 ×1

Each measure
   Measure                           Base %  Head %  Points  Interval      Limit  p      Rule             n
   Accuracy                            91.7    85.0    −6.7  −12.2 … −1.1     −2  0.039  ❌ regression  120
   Consistency under position          90.0    87.5    −2.5  −6.0 … +1.0      −5  0.400  ✅ pass        120
   Accuracy of the judge as written    91.7    92.5    +0.8  −3.0 … +5.0       –  –      no rule        120

   Every other measure, and these in every family, are in the JSON (--format json).

Items that now depend on the variant
   position (1 item)
   Item  Gold  0-1  1-0
   t-1   1     0    2

Accuracy and scores of each variant
   position: the options in other orders
   Variant  Accuracy  n  Scores given
   0-1             –  0
   1-0             –  0

What was found, and how it was measured
   - The evaluation set changed too: 1 item removed (t-7). Compared were the items of the base that both sides
     answered, with their labels and texts; the changes to them count after the merge. With --policy-from
     head, a run shows the verdict under them. Review the items like changed tests.
   - Regression in accuracy: 91.7 % → 85.0 %, −6.7 points (−12.2 … −1.1), limit −2, n = 120 (10 worse, 2
     better), p = 0.039, 0.039 corrected for all rules.
   - A built-in restatement was used: The judge gives no elaboration for options 0, 1, so the lengthened
     variants repeat the guideline in words of ours. Write an "elaboration" for your own.
   - prompt judges/tone.prompt.yml (ordinal, 120 items)
   - model some-model
   - position: the options in other orders (2 variants)
   - base: 240 replies, 0 unreadable, 0 refused, 0 unanswered
   - head: 240 replies, 0 unreadable, 0 refused, 0 unanswered
   - intervals hold with 95 % confidence; n counts items
   - one test of all rules together: the two sides are exchanged within items; p-values are one-sided and
     corrected for all rules of the run, and each end of a difference's interval holds at the level of its
     test

3f2c1ab → 9d8e7f6 · 240 requests: 120 asked, 120 from the ledger · 60,000 input tokens, 240 output tokens ·
$0.0312 · exit code 1 · seed 1 · evenhand 0.1.0
`,
    );
  });

  it('writes the numbers below each other if they do not fit beside each other', () => {
    const text = printed(regression, 40);
    expect(text).toContain(
      `   Accuracy
     Base % 91.7 · Head % 85.0 ·
     Points −6.7 · Interval −12.2 … −1.1
     · Limit −2 · p 0.039 ·
     Rule ❌ regression · n 120
`,
    );
  });

  it('says the level of the tests, and none beside intervals that were corrected as their p-values were', () => {
    const text = printed({ ...regression, confidence: 0.99 }, 120);
    expect(text).toContain('intervals hold with 99 % confidence');
    expect(text).not.toContain('95 %');
  });

  it('holds no command for a runner in its first line, with any name of a judge', () => {
    const judges = [{ ...worse, name: '##[error]x ::error::y' }];
    const [first] = printed({ ...regression, judges }, 110).split('\n');
    expect(first).toBe('❌ ## [error]x : :error: :y got worse');
  });

  it('has colours on a terminal alone, and the same words with and without', () => {
    const plain = printed(regression, 100);
    const painted = consoleReport(regression, { coloured: true, width: 100 });
    expect(plain).not.toContain('\u001b');
    expect(painted).toContain('\u001b[31m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are what is taken away.
    expect(painted.replace(/\u001b\[\d+m/g, '')).toBe(plain);
  });

  it('says what one version measured, with n and the interval', () => {
    const side = sideOf({
      position: familyOf({
        accuracyByVariant: {
          '0-1': { value: 0.9, n: 120, interval: undefined },
          '1-0': { value: 0.8, n: 120, interval: undefined },
        },
        distribution: { '0-1': { '0': 50, '1': 70 }, '1-0': { '0': 60, '1': 60 } },
      }),
    });
    const score = resultOf({
      command: 'score',
      compared: { base: undefined, head: 'judges' },
      judges: [judgeOf({ differences: [], sides: { head: side } })],
    });
    expect(printed(score, 80)).toBe(
      `✅ tone: same score in every option order 90.0 %

   tone: consistency under position 90.0 % (83.3 … 94.2) · 120 items. How to
   read this: https://github.com/evenhand/evenhand/blob/v0.1.0/docs/report.md

Each measure
   Measure                      Value  95 % interval    n
   Consistency under position  90.0 %  83.3 … 94.2    120
   Accuracy under position     85.0 %  77.5 … 90.3    120

   Every other measure, and these in every family, are in the JSON (--format
   json).

Accuracy and scores of each variant
   position: the options in other orders
   Variant  Accuracy    n  Scores given
   0-1        90.0 %  120  0: 50, 1: 70
   1-0        80.0 %  120  0: 60, 1: 60

What was found, and how it was measured
   - prompt judges/tone.prompt.yml (ordinal, 120 items)
   - model some-model
   - position: the options in other orders (2 variants)
   - this version: 240 replies, 0 unreadable, 0 refused, 0 unanswered
   - intervals hold with 95 % confidence; n counts items

judges · 240 requests: 120 asked, 120 from the ledger · 60,000 input tokens, 240
output tokens · $0.0312 · exit code 0 · seed 1 · evenhand 0.1.0
`,
    );
  });

  it('shows changes in points if every measure is a share, and else with their unit', () => {
    const error = differenceOf({ measure: 'meanAbsoluteError', base: 0.3, head: 0.5, delta: 0.2, maxDrop: 0.1 });
    const text = printed(resultOf({ judges: [judgeOf({ differences: [fallen, error] })] }), 120);
    expect(text).toContain('−6.7 points  −12.2 … −1.1      −2');
    expect(text).toContain('       +0.20  −0.03 … +0.05   +0.1');
  });

  it('says before any number that no model was asked, and names none', () => {
    const text = printed(resultOf({ provider: 'lexical', answeredBy: 'lexical' }), 120);
    expect(text.split('\n')[2]).toBe(
      '   No model was asked: the scores are those of the embedded word-overlap judge (--provider lexical).',
    );
    expect(text).not.toContain('some-model');
  });

  it('shows of many variants the ten that differ most from the usual score of an item', () => {
    const variants = Array.from({ length: 30 }, (_, index) => `v${index}`);
    // Under v20 to v29 the score is another one.
    const flips = [
      { item: 't-1', gold: 1, scores: variants.map((_, index) => (index < 20 ? 1 : 0)), explained: undefined },
    ];
    const judge = judgeOf({
      sides: { base: sideOf(), head: sideOf({ 'position+length': familyOf({ variants, flips }) }) },
    });
    const text = printed(resultOf({ judges: [judge] }), 100);
    expect(text).toContain(`Items that now depend on the variant
   position+length (1 item; of 30 variants, the 10 that differ most from the usual score)
   Item  Gold  Usual  v20  v21  v22  v23  v24  v25  v26  v27  v28  v29
   t-1   1     1      0    0    0    0    0    0    0    0    0    0
`);
  });
});
