import { describe, expect, it } from '@jest/globals';
import { markdownReport } from '../../../src/report/markdown/markdown.ts';
import { changeOf, differenceOf, fallen, familyOf, judgeOf, resultOf, sideOf } from '../writtenResult.ts';

const worse = judgeOf({
  verdict: 'regression',
  differences: [fallen, differenceOf({ family: 'position', measure: 'consistency' })],
  findings: [{ kind: 'regression', tolerance: 2, difference: fallen }],
  changes: [changeOf('t-1'), changeOf('t-2')],
});
const regression = resultOf({ verdict: 'regression', exitCode: 1, judges: [worse] });

describe('the comment', () => {
  it('is grasped from its head: verdict, why, one table, where to start', () => {
    const text = markdownReport(regression, {
      items: 20,
      depth: 'table',
      runUrl: 'https://github.com/a/b/actions/runs/1',
      attempt: 2,
      overrideLabel: 'accept-judge-regression',
    });
    expect(text).toBe(
      `## ❌ Evenhand: tone got worse

**Why the check fails:** accuracy fell by 6.7 points, beyond the limit of 2 (n = 120), and chance does not explain it (p &lt; 0.05 after Holm's correction).

| Judge | Accuracy | Consistency | Items |
| :- | :- | :- | :- |
| ❌ **tone**<br><sub>got worse</sub> | 91.7 % → **85.0 %**<br>▼ 6.7 points<br><sub>limit −2, interval −12.2 … −1.1</sub><br><sub>not chance: p = 0.039, n = 120</sub> | 91.7 % → 92.5 %<br><sub>under position: ▲ 0.8 (−3.0 … +5.0), limit −2</sub> | **2 newly wrong**<br>of 120 items |

**Start here:** 2 of the 2 newly wrong items have gold 1 and are now judged 0. The judge changed in \`judges/tone.prompt.yml\`.

<sub>\`3f2c1ab\` → \`9d8e7f6\` · [run, attempt 2](https://github.com/a/b/actions/runs/1) · 240 requests (120 asked, 120 from the ledger) · <span>$</span>0.0312 · seed 1 · evenhand 0.1.0 · reproduce: \`evenhand check --base 3f2c1ab --head 9d8e7f6\`<br>To accept this, somebody who may write adds the label \`accept-judge-regression\` and runs the job again; it holds for this commit alone.</sub>
`,
    );
  });

  it('folds away the rest: measures, items, how it was measured', () => {
    const text = markdownReport(regression);
    expect(text.match(/<summary>.*<\/summary>/g)).toEqual([
      '<summary>Each measure</summary>',
      '<summary>Items that changed</summary>',
      '<summary>What was found, and how it was measured</summary>',
    ]);
    expect(text.replace(/\]\(\S+\)/g, ']')).toContain(
      '\n| [Accuracy] | 91.7 | 85.0 | −6.7 | −12.2 … −1.1 | −2 | 0.039 | ❌ got worse | 120 |\n',
    );
    expect(text).toContain('\n| `t-1` | `1` | ✅ right: `1` | ❌ wrong: `0` | `██████` 6/6 → `█░░░░░` 1/6 |\n');
  });

  it('is at most six lines where it passes, and says that no model was asked', () => {
    const judges = ['a', 'b', 'c', 'd', 'e'].map((name) => judgeOf({ name }));
    const same = judgeOf({ name: 'f', verdict: 'unchanged', sides: {}, differences: [] });
    const text = markdownReport(resultOf({ judges: [...judges, same], provider: 'lexical', answeredBy: 'lexical' }));
    expect(text).toBe(
      `## ✅ Evenhand: no judge got worse (6 checked)

**No model was asked: the scores are those of the embedded word-overlap judge (--provider lexical).**<br>**a**: accuracy 91.7 % → 92.5 % (+0.8, n = 120) · 120 items<br>4 more judges, none worse: \`b\`, \`c\`, \`d\`, \`e\`<br>Unchanged, so nothing was asked: \`f\`

<sub>\`3f2c1ab\` → \`9d8e7f6\` · 240 requests (120 asked, 120 from the ledger) · <span>$</span>0.0312 · seed 1 · evenhand 0.1.0 · reproduce: \`evenhand check --base 3f2c1ab --head 9d8e7f6 --provider lexical\`</sub>
`,
    );
    expect(text.trimEnd().split(/\n+|<br>/).length).toBeLessThanOrEqual(6);
  });

  it('says in its first 150 characters what happened, a lexical run before any number', () => {
    const lexical = markdownReport({ ...regression, provider: 'lexical', answeredBy: 'lexical' });
    expect(lexical.slice(0, 150)).toContain('tone got worse');
    expect(lexical.slice(0, 150)).toContain('No model was asked');
    expect(lexical.indexOf('No model was asked')).toBeLessThan(lexical.search(/\d %/));
  });

  it('shows above the fold that the exam, the rules or the scale changed, and that a judge is gone', () => {
    const judge = judgeOf({
      verdict: 'regression',
      differences: [fallen],
      findings: [
        { kind: 'exam-changed', added: ['t-8'], removed: [], relabelled: ['t-1'], edited: [] },
        { kind: 'rules-changed', keys: ['gate'], changes: [{ key: 'gate.tolerance', base: '2', head: '50' }] },
        { kind: 'scale-changed', base: ['0', '1'], head: ['0', '1', '2'] },
        { kind: 'regression', tolerance: 2, difference: fallen },
      ],
    });
    const text = markdownReport(
      resultOf({ verdict: 'regression', exitCode: 1, judges: [judge], removedJudges: ['old'] }),
    );
    const above = text.slice(0, text.indexOf('<details>'));
    expect(above).toContain(
      '> [!WARNING]\n> **The exam changed too** (`tone`): 1 item added (t-8); 1 item relabelled (t-1). Compared were the items of the base that both sides answered; the changes count after the merge.',
    );
    expect(above).toContain(
      '> **The rules changed too** (`tone`): The head changes the configuration: gate.tolerance: 2 → 50. The rules of the base were applied;',
    );
    expect(above).toContain('> **The scale changed** (`tone`): The base answers with 0, 1, the head with 0, 1, 2.');
    expect(above).toContain('> Judge `old` is not in the head any more.');
  });

  it('warns above the fold, louder than of anything else, of scores on another scale', () => {
    const anomaly = {
      kind: 'reversed',
      family: 'all',
      variant: '2-1-0',
      against: 'other variants',
      n: 40,
      value: -0.93,
      share: 0.925,
    } as const;
    const judge = judgeOf({
      findings: [
        { kind: 'exam-changed', added: ['t-8'], removed: [], relabelled: [], edited: [] },
        { kind: 'scale-reversed', side: 'head', anomaly },
        {
          kind: 'scale-shifted',
          side: 'base',
          anomaly: { ...anomaly, kind: 'shifted', variant: undefined, against: 'gold', value: 1 },
        },
      ],
    });
    const text = markdownReport(resultOf({ judges: [judge] }));
    const callouts = [...text.matchAll(/^> \[!(\w+)\]\n> \*\*(.*?)\*\*/gm)].map(([, tone, title]) => [tone, title]);
    expect(callouts).toEqual([
      ['CAUTION', 'The scale is reversed under 2-1-0 on head'],
      ['WARNING', 'The scale is shifted on base'],
      ['WARNING', 'The exam changed too'],
    ]);
  });

  it('says in short which limit is broken and which measure without a column got worse', () => {
    const kappa = differenceOf({ measure: 'kappa', base: 0.61, head: 0.42, delta: -0.19, maxDrop: 0.05 });
    const measured = { family: 'all', measure: 'meanAbsoluteError', value: 0.9, n: 120, interval: undefined } as const;
    const judge = judgeOf({
      verdict: 'regression',
      differences: [differenceOf(), kappa],
      findings: [
        { kind: 'regression', tolerance: 0.05, difference: kappa },
        { kind: 'ceiling-broken', ceiling: 0.5, measured },
      ],
    });
    const text = markdownReport(resultOf({ verdict: 'regression', exitCode: 1, judges: [judge] }));
    expect(text).toContain(
      "| mean absolute error above its ceiling of 0.5<br>❌ Cohen's kappa 0.610 → **0.420**<br>none of 120 items changed |",
    );
  });

  it('says what the strict policy could not prove', () => {
    const difference = differenceOf();
    const judge = judgeOf({
      verdict: 'uncertain',
      differences: [difference],
      findings: [{ kind: 'not-proven', tolerance: 2, difference, itemsNeeded: 900 }],
    });
    const text = markdownReport(resultOf({ verdict: 'uncertain', exitCode: 1, judges: [judge] }));
    expect(text).toContain('## ⚠️ Evenhand: tone not shown to be as good');
    expect(text).toContain('<sub>not proven to keep the limit: p = 1.000, n = 120</sub>');
  });

  it('says of each item how much of its flips the noise of the model explains, where it was asked again', () => {
    const flip = { item: 't-1', gold: 1, scores: [0, 1], explained: 0.25 };
    const judge = (explained: number | undefined) =>
      judgeOf({
        verdict: 'regression',
        sides: { base: sideOf(), head: sideOf({ position: familyOf({ flips: [{ ...flip, explained }] }) }) },
      });
    const text = (explained: number | undefined) =>
      markdownReport(resultOf({ verdict: 'regression', exitCode: 1, judges: [judge(explained)] }));
    expect(text(0.25)).toContain('\n| Item | Gold | `0-1` | `1-0` | Explained by noise |\n');
    expect(text(0.25)).toContain('\n| `t-1` | `1` | 0 | **1** | 25.0 % |\n');
    expect(text(undefined)).toContain('\n| `t-1` | `1` | 0 | **1** |\n');
  });

  it('has one fold a judge where there are many', () => {
    const judges = ['a', 'b', 'c'].map((name) => ({ ...worse, name }));
    const text = markdownReport({ ...regression, judges });
    expect(text.match(/<summary>.*<\/summary>/g)).toEqual([
      '<summary><b>a</b>: measures and items</summary>',
      '<summary><b>b</b>: measures and items</summary>',
      '<summary><b>c</b>: measures and items</summary>',
    ]);
  });

  it('says why nothing was measured, and shows no number as if it were a verdict', () => {
    const judge = judgeOf({
      verdict: 'unmeasured',
      sides: { base: sideOf(), head: sideOf() },
      findings: [
        {
          kind: 'too-many-unreadable',
          side: 'head',
          replies: 80,
          without: 38,
          maxUnreadable: 0.05,
          why: { unanswered: 36, 'cut-off': 2 },
        },
      ],
    });
    const text = markdownReport(resultOf({ verdict: 'unmeasured', exitCode: 3, judges: [judge] }));
    expect(text).toContain(
      '**Why there is no verdict:** 38 of 80 replies on head carry no score (36 unanswered, 2 cut off), and at most 5.0 % may.',
    );
    expect(text).toContain('| ⚠️ **tone**<br><sub>not measured</sub> | not measured | not measured |');
  });
});
