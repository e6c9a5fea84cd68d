import { describe, expect, it } from '@jest/globals';
import { consoleReport } from '../../../src/report/console/console.ts';
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
    { kind: 'exam-changed', added: [], removed: ['t-7'], relabelled: [], edited: [] },
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

describe('the report for a terminal', () => {
  it('says the verdict and why, then the numbers, then the items', () => {
    expect(consoleReport(regression, { coloured: false, width: 110 })).toBe(
      `❌ Evenhand: regression in tone
   Why the check fails: accuracy fell by 6.7 points, beyond the limit of 2 (n = 120), and chance does not
   explain it (p < 0.05 after Holm's correction).
   3f2c1ab → 9d8e7f6

❌ tone: regression
   judges/tone.prompt.yml · ordinal · 120 items · some-model
   The exam changed too: 1 item removed (t-7). Compared were the items of the base that both sides answered;
     the changes count after the merge.

      measure      under           base    head  points  interval      limit  p (Holm)    n
   ❌ accuracy     all variants  91.7 %  85.0 %    −6.7  −12.2 … −1.1     −2  0.039     120  regression
   ✅ consistency  position      90.0 %  87.5 %    −2.5  −6.0 … +1.0      −5  0.400     120  pass
      accuracy     as written    91.7 %  92.5 %    +0.8  −3.0 … +5.0                    120
   A built-in restatement was used: The judge gives no elaboration for options 0, 1, so the lengthened
     variants repeat the guideline in words of ours. Write an "elaboration" for your own.

   Look here: t-1 (gold 1): base 1 ×6; head 0 ×5, 1 ×1. 2 of the 2 items that are worse have gold 1 and now
   mostly get 0.

   Worse by accuracy (2 items; 1 better), base → head: t-1: 1 ×6 → 0 ×5, 1 ×1; t-2: 1 ×6 → 0 ×5, 1 ×1

   Score depends on the variant now, and did not before: position (1 item)
   item  gold  0-1  1-0
   t-1   1     0    2

240 requests: 120 asked, 120 from the ledger · 60,000 input tokens, 240 output tokens · $0.0312 · exit code 1
· seed 1 · evenhand 0.1.0
`,
    );
  });

  it('writes the numbers below each other where they do not fit beside each other', () => {
    const text = consoleReport(regression, { coloured: false, width: 40 });
    expect(text).toContain(
      `   ❌ accuracy
     under all variants · base 91.7 % ·
     head 85.0 % · points −6.7 ·
     interval −12.2 … −1.1 · limit −2 ·
     p (Holm) 0.039 · n 120 · regression
`,
    );
  });

  it('says the level of the tests, and none beside intervals that were widened as their p-values were', () => {
    const text = consoleReport({ ...regression, confidence: 0.99 }, { coloured: false, width: 120 });
    expect(text).toContain("(p < 0.01 after Holm's correction)");
    expect(text).not.toMatch(/9[59] %/);
  });

  it('holds no command for a runner in its first line, whatever the judge is called', () => {
    const judges = [{ ...worse, name: '##[error]x ::error::y' }];
    const [first] = consoleReport({ ...regression, judges }, { coloured: false, width: 110 }).split('\n');
    expect(first).toBe('❌ Evenhand: regression in ## [error]x : :error: :y');
  });

  it('has colours on a terminal alone, and the same words with and without', () => {
    const plain = consoleReport(regression, { coloured: false, width: 100 });
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
    expect(consoleReport(score, { coloured: false, width: 80 })).toBe(
      `✅ Evenhand: pass, no limit broken by tone
   judges

✅ tone: pass
   judges/tone.prompt.yml · ordinal · 120 items · some-model

   measure      under      value  95 % interval    n
   consistency  position  90.0 %  83.3 … 94.2    120
   accuracy     position  85.0 %  77.5 … 90.3    120

   position  accuracy    n  scores given
   0-1         90.0 %  120  0: 50  1: 70
   1-0         80.0 %  120  0: 60  1: 60

240 requests: 120 asked, 120 from the ledger · 60,000 input tokens, 240 output
tokens · $0.0312 · exit code 0 · seed 1 · evenhand 0.1.0
`,
    );
  });

  it('tells of changes in points where every one of them is a share, and else with their unit', () => {
    const error = differenceOf({ measure: 'meanAbsoluteError', base: 0.3, head: 0.5, delta: 0.2, maxDrop: 0.1 });
    const text = consoleReport(resultOf({ judges: [judgeOf({ differences: [fallen, error] })] }), {
      coloured: false,
      width: 120,
    });
    expect(text).toContain('−6.7 points  −12.2 … −1.1      −2');
    expect(text).toContain('       +0.20  −0.03 … +0.05   +0.1');
  });

  it('says before any number that no model was asked, and names none', () => {
    const text = consoleReport(resultOf({ provider: 'lexical', answeredBy: 'lexical' }), {
      coloured: false,
      width: 120,
    });
    expect(text.split('\n')[1]).toBe(
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
    const text = consoleReport(resultOf({ judges: [judge] }), { coloured: false, width: 100 });
    expect(
      text,
    ).toContain(`   Score depends on the variant now, and did not before: position+length (1 item; 10 of 30 variants
     shown, those that differ most)
   item  gold  usual  v20  v21  v22  v23  v24  v25  v26  v27  v28  v29
   t-1   1     1      0    0    0    0    0    0    0    0    0    0
`);
  });
});
