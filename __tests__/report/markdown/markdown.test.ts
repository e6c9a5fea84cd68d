import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../../src/gate/finding.ts';
import { markdownReport } from '../../../src/report/markdown.ts';
import {
  anomalyOf,
  differenceOf,
  fallen,
  familyOf,
  worse as fell,
  judgeOf,
  measuredOf,
  resultOf,
  runOf,
  sideOf,
} from '../writtenResult.ts';

const worse = {
  ...fell,
  differences: [fallen, differenceOf({ family: 'position', measure: 'consistency' })],
};
const regression = resultOf({ verdict: 'regression', exitCode: 1, judges: [worse] });

describe('the comment', () => {
  const base = '3f2c1ab00000000000000000000000000000aaaa';
  const head = '9d8e7f600000000000000000000000000000bbbb';

  it('leaves measures, items and how it was measured to the summary', () => {
    const text = markdownReport(regression, { items: 200, depth: 'full' });
    expect(text.match(/<summary>.*<\/summary>/g)).toEqual([
      '<summary>Each measure</summary>',
      '<summary>Items that moved each measure</summary>',
      '<summary>What was found, and how it was measured</summary>',
    ]);
    expect(text.replace(/\]\(\S+\)/g, ']')).toContain(
      '\n| [Accuracy] | 91.7 | 85.0 | −6.7 | −12.2 … −1.1 | −2 | 0.039 | ❌ regression | 120 |\n',
    );
    expect(text).toContain('\n| `t-1` | `1` | 1 ×6 | 0 ×5, 1 ×1 | 100.0 % → 16.7 % |\n');
    expect(text).toContain(`\n~~~sh\nevenhand check --base ${base} --head ${head}\n~~~\n`);
  });

  it('is a few lines if it passes, and claims no more than was tested', () => {
    const judge = judgeOf({ differences: [differenceOf({ detectable: 0.062 })] });
    const text = markdownReport(resultOf({ judges: [judge], provider: 'lexical', answeredBy: 'lexical' }));
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      '### ✅ tone is as good as before',
      '**No model was asked: the scores are those of the embedded word-overlap judge (--provider lexical).**',
      '**tone**: accuracy 91.7 % → 92.5 % (+0.8) · 120 items. In 80 % of runs, these items find a worsening of 6.2 points.',
      '**Next:** nothing to do. [How to read this](https://github.com/evenhand/evenhand/blob/v0.1.0/docs/report.md)',
      expect.stringMatching(/^<sub>/),
    ]);
  });

  it.each([
    [[0.151, 0.151, 0.151], 'a worsening of 15.1 points in any of these measures.'],
    [
      [0.02, 0.121, 0.121],
      'a worsening of 2.0 points in accuracy or of 12.1 points in consistency under position or consistency under length.',
    ],
    [
      [0.02, 0.121, 0.13],
      'a worsening of 2.0 points in accuracy, of 12.1 points in consistency under position or of 13.0 points in consistency under length.',
    ],
  ])('tells each size that a pass would have found once, with its measures: %j', (sizes, words) => {
    const measures = [
      { family: 'all', measure: 'accuracy' },
      { family: 'position', measure: 'consistency' },
      { family: 'length', measure: 'consistency' },
    ] as const;
    const differences = measures.map((one, index) => differenceOf({ ...one, detectable: sizes[index] }));
    const text = markdownReport(resultOf({ judges: [judgeOf({ differences })] }));
    expect(text).toContain(` · 120 items. In 80 % of runs, these items find ${words} **Next:**`);
  });

  it('says in a sentence what is in doubt, leaves what passes to a fold, and ends with the next step', () => {
    const difference = differenceOf({ ...fallen, intervalAdjusted: { low: -0.15, high: 0.02 }, pAdjusted: 0.063 });
    const steady = differenceOf({ family: 'position', measure: 'consistency' });
    const text = markdownReport(
      runOf('uncertain', [{ kind: 'uncertain-drop', tolerance: 2, difference, itemsNeeded: 300 }], {
        differences: [difference, steady],
      }),
    );
    const blocks = text.split('\n\n');
    // 110 of 120 are 91.7 %, 102 of 120 are 85.0 %.
    expect(blocks[1]).toBe(
      'Accuracy **91.7 → 85.0 %** (−6.7, allowed −2; could be −15.0 to +2.0). It could be chance (p = 0.063). **The check stays green.**',
    );
    expect(blocks[2]).toMatch(/^\*\*Next:\*\* add items like these: if it is real, about 300 items would show it\. /);
    expect(text).toMatch(/1 more tested measure<\/summary>\n\n\| .*\n\| .*\n\| ✅ Same score in every option order/);
  });

  it('shows what changes no reading of the numbers at the foot alone', () => {
    const lines = markdownReport({ ...regression, footnotes: ['Early stop was off.'] })
      .trim()
      .split('\n\n');
    expect(lines.at(-2)).toBe('<sub>Early stop was off.</sub>');
  });

  it('has a row for each judge that got worse, a line for one with a warning, and one line for the rest', () => {
    const same = judgeOf({ name: 'same', verdict: 'unchanged', sides: {}, differences: [] });
    const few = { kind: 'too-few-items', family: 'cue', measure: 'f1', n: 5, minItems: 20 } as const;
    const judges = [worse, judgeOf({ name: 'a' }), judgeOf({ name: 'b', findings: [few] }), same];
    const text = markdownReport({ ...regression, judges });
    expect(text.split('\n\n').slice(0, 5)).toEqual([
      '### ❌ 1 of 4 judges got worse',
      `| judge | accuracy | same score in every option order | items | edit |
| :- | -: | -: | :- | :- |
| ❌ **tone** | 91.7 → **85.0 %** (−6.7) | \\+0.8 | ▼ 2 | – |`,
      '- ⚠️ **b** pass: accuracy +0.8',
      '✅ 1 passes: `a` · 1 unchanged, not asked',
      '`tone`: **▼ 2 items worse, ▲ 0 better.** Chance does not explain it (p = 0.039). 2 of the 2 items that are worse have gold 1 and now mostly get 0.',
    ]);
  });

  it('gives both p-values of a judge that passes among many and would fail alone', () => {
    const line = (pAlone: number, delta = -0.1) => {
      const fallen = differenceOf({ delta, base: 0.9, head: 0.8, maxDrop: 2, pAlone, pAdjusted: 0.37 });
      const judges = [judgeOf({ name: 'a', differences: [fallen] }), judgeOf({ name: 'b' })];
      return /- .*\*\*a\*\*.*/.exec(markdownReport(resultOf({ judges })))?.[0];
    };
    expect(line(0.049)).toBe('- ✅ **a** pass: accuracy −10.0 (p = 0.049 alone, p = 0.370 among all judges)');
    expect([line(0.051), line(0.04, -0.02)]).toEqual([undefined, undefined]);
  });

  it('says in its first 150 characters what happened, a lexical run before any number', () => {
    const lexical = markdownReport({ ...regression, provider: 'lexical', answeredBy: 'lexical' });
    expect(lexical.slice(0, 150)).toContain('tone got worse');
    expect(lexical.slice(0, 150)).toContain('No model was asked');
    expect(lexical.indexOf('No model was asked')).toBeLessThan(lexical.search(/\d %/));
  });

  it('shows above the fold that the evaluation set, the rules or the scale changed, and that a judge is gone', () => {
    const findings: readonly Finding[] = [
      { kind: 'eval-set-changed', added: ['t-8'], removed: [], relabelled: ['t-1'], edited: [] },
      { kind: 'rules-changed', keys: ['gate'], changes: [{ key: 'gate.tolerance', base: '2', head: '50' }] },
      { kind: 'scale-changed', base: ['0', '1'], head: ['0', '1', '2'] },
      ...fell.findings,
    ];
    const text = markdownReport(runOf('regression', findings, { differences: [fallen], removedJudges: ['old'] }));
    const above = text.slice(0, text.indexOf('<details>'));
    expect(above).toContain(
      '> [!WARNING]\n> **The evaluation set changed too** (`tone`): 1 item added (t-8); 1 item relabelled (t-1). Compared were the items of the base that both sides answered, with their labels and texts; the changes to them count after the merge.',
    );
    expect(above).toContain(
      '> **The rules changed too** (`tone`): The head changes the configuration: gate.tolerance: 2 → 50. The rules of the base were applied;',
    );
    expect(above).toContain('> **The scale changed** (`tone`): The base answers with 0, 1, the head with 0, 1, 2.');
    expect(above).toContain('> Judge `old` is not in the head any more.');
  });

  it('warns above the fold, louder than of anything else, of scores on another scale', () => {
    const text = markdownReport(
      runOf('pass', [
        { kind: 'eval-set-changed', added: ['t-8'], removed: [], relabelled: [], edited: [] },
        { kind: 'scale-reversed', side: 'head', anomaly: anomalyOf({ variant: '2-1-0', against: 'other variants' }) },
        { kind: 'scale-shifted', side: 'base', anomaly: anomalyOf({ kind: 'shifted', value: 1 }) },
      ]),
    );
    const callouts = [...text.matchAll(/^> \[!(\w+)\]\n> \*\*(.*?)\*\*/gm)].map(([, tone, title]) => [tone, title]);
    expect(callouts).toEqual([
      ['CAUTION', 'The scale is reversed under 2-1-0 on head'],
      ['WARNING', 'The scale is shifted on base'],
      ['WARNING', 'The evaluation set changed too'],
    ]);
  });

  it('says in short which limit is broken and which measure without a column got worse', () => {
    const kappa = differenceOf({ measure: 'kappa', base: 0.61, head: 0.42, delta: -0.19, maxDrop: 0.05 });
    const findings: readonly Finding[] = [
      { kind: 'regression', tolerance: 0.05, difference: kappa },
      {
        kind: 'ceiling-broken',
        ceiling: 0.5,
        measured: measuredOf({ measure: 'meanAbsoluteError', value: 0.9, n: 120 }),
      },
    ];
    const text = markdownReport(runOf('regression', findings, { differences: [differenceOf(), kappa] }));
    expect(text).toContain(
      "\n| ❌ Mean absolute error | **0.90** | –, allowed ≤ 0.5 |\n| ❌ Cohen's kappa | 0.610 → **0.420** | **−0.190** (−0.030 … +0.050), allowed −0.05 |\n",
    );
  });

  it('says what the strict policy could not prove', () => {
    const strict = { kind: 'not-proven', tolerance: 2, difference: differenceOf(), itemsNeeded: 900 } as const;
    const text = markdownReport(runOf('uncertain', [strict], { exitCode: 1 }));
    expect(text).toContain('### ⚠️ tone may have got worse\n');
    expect(text).toContain('The gate is strict, and these 120 items do not show that it keeps within the limit. **');
    expect(text).toContain('**Next:** add items like these: if nothing got worse, about 900 items would show it.');
  });

  it('says of each item how much of its flips the noise of the model explains if it was asked again', () => {
    const flip = { item: 't-1', gold: 1, scores: [0, 1], explained: 0.25 };
    const judge = (explained: number | undefined) =>
      judgeOf({
        verdict: 'regression',
        sides: { base: sideOf(), head: sideOf({ position: familyOf({ flips: [{ ...flip, explained }] }) }) },
      });
    const text = (explained: number | undefined) =>
      markdownReport(resultOf({ verdict: 'regression', exitCode: 1, judges: [judge(explained)] }), {
        items: 20,
        depth: 'full',
      });
    expect(text(0.25)).toContain('\n| Item | Gold | `0-1` | `1-0` | Explained by noise |\n');
    expect(text(0.25)).toContain('\n| `t-1` | `1` | 0 | **1** | 25.0 % |\n');
    expect(text(undefined)).toContain('\n| `t-1` | `1` | 0 | **1** |\n');
  });

  it('has one fold a judge if there are many', () => {
    const judges = ['a', 'b', 'c'].map((name) => ({ ...worse, name }));
    const text = markdownReport({ ...regression, judges }, { items: 20, depth: 'full' });
    expect(text.match(/<summary>.*<\/summary>/g)).toEqual([
      '<summary><b>a</b>: measures and items</summary>',
      '<summary><b>b</b>: measures and items</summary>',
      '<summary><b>c</b>: measures and items</summary>',
    ]);
  });

  it('says why nothing was measured, and shows no number as if it were a verdict', () => {
    const why = { unanswered: 36, 'cut-off': 2 };
    const counts = { side: 'head', replies: 80, without: 38, maxUnreadable: 0.05 } as const;
    const text = markdownReport(runOf('unmeasured', [{ kind: 'too-many-unreadable', ...counts, why }]));
    expect(text).toContain(
      '**Why there is no verdict:** 38 of 80 replies on head have no score (36 unanswered, 2 cut off): 47.5 %, and at most 5.0 % may.',
    );
    expect(text).toContain('**Next:** raise maxTokens or run it again.');
    expect(text).not.toContain(' → 92.5 %');
  });

  it('says of replies that never came how many came, and that it is to run again', () => {
    const missing = {
      kind: 'too-many-unreadable',
      side: 'base',
      replies: 216,
      without: 33,
      maxUnreadable: 0.05,
    } as const;
    const run = runOf('unmeasured', [{ ...missing, why: { unanswered: 33 } }]);
    const text = markdownReport({ ...run, requests: { ...run.requests, unanswered: 33 } });
    // 33 of 216 is 15.28 %; the writtenResult's run asked 120.
    expect(text).toContain('### 🛑 tone could not be measured: 15.3 % of the replies are missing\n');
    expect(text).toContain('The 120 replies that came are saved and are not paid for twice.');
    expect(text).toContain('**Next:** run it again.');
  });
});
