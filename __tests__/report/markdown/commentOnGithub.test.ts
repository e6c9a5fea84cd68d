import { describe, expect, it } from '@jest/globals';
import { markdownReport } from '../../../src/report/markdown.ts';
import { differenceOf, fallen, worse as fell, resultOf } from '../writtenResult.ts';

const worse = {
  ...fell,
  differences: [fallen, differenceOf({ family: 'position', measure: 'consistency' })],
};
const regression = resultOf({ verdict: 'regression', exitCode: 1, judges: [worse] });

describe('the comment on GitHub', () => {
  const onGithub = {
    items: 10,
    depth: 'comment',
    runUrl: 'https://github.com/a/b/actions/runs/1',
    attempt: 2,
    repositoryUrl: 'https://github.com/a/b',
    overrideLabel: 'accept-judge-regression',
  } as const;
  const promptChange = {
    file: 'judges/a b#1.md',
    line: 7,
    edit: 1,
    edits: 2,
    removed: '0: it is bad. ~~~ </details>',
    added: '0: bad @octocat',
  };
  const base = '3f2c1ab00000000000000000000000000000aaaa';
  const head = '9d8e7f600000000000000000000000000000bbbb';

  it('says what failed, where to look, what changed and what to do, with one fold', () => {
    const result = { ...regression, judges: [{ ...worse, promptChange }], options: ['--judge', "it's", '--seed', '7'] };
    const docs = 'https://github.com/evenhand/evenhand/blob/v0.1.0/docs';
    expect(markdownReport(result, onGithub)).toBe(
      `### ❌ tone got worse

| 120 items | base → head | points (allowed −2) |
| :- | -: | -: |
| ❌ Accuracy | 91.7 → **85.0 %** | **−6.7** (−12.2 … −1.1) |
| ✅ Same score in every option order | 91.7 → 92.5 % | \\+0.8 (−3.0 … +5.0) |

**▼ 2 items worse, ▲ 0 better.** Chance does not explain it (p = 0.039). 2 of the 2 items that are worse have gold 1 and now mostly get 0.

**What changed**, [\`judges/a b#1.md:7\`](https://github.com/a/b/blob/${head}/judges/a%20b%231.md?plain=1#L7), edit 1 of 2:

> 0: <del>it is bad. \\~\\~\\~ &lt;/details&gt;</del> <ins>bad @\u200boctocat</ins>

**Next:** restore the wording, or have the drop accepted for this commit: a maintainer adds the label \`accept-judge-regression\` and reruns the job. [Full report](https://github.com/a/b/actions/runs/1) · [Diff](https://github.com/a/b/compare/${base}...${head}) · [How to read this](${docs}/report.md#regression)

<details>
<summary>Items that are worse (2), and how to reproduce this</summary>

| Item | Gold | Base scores | Head scores |
| :- | :- | :- | :- |
| \`t-1\` | \`1\` | 1 ×6 | 0 ×5, 1 ×1 |
| \`t-2\` | \`1\` | 1 ×6 | 0 ×5, 1 ×1 |

~~~sh
git fetch origin ${base} ${head}
evenhand check --base ${base} --head ${head} --judge 'it'\\''s' --seed 7
~~~

</details>

<sub>[\`3f2c1ab\`](https://github.com/a/b/commit/${base}) → [\`9d8e7f6\`](https://github.com/a/b/commit/${head}) · [run, attempt 2](https://github.com/a/b/actions/runs/1) · 240 requests: 120 asked, 120 from the ledger · <span>$</span>0.0312 · evenhand 0.1.0</sub>
`,
    );
  });

  it('shows no line of the prompt if it may name no details', () => {
    const result = { ...regression, judges: [{ ...worse, promptChange }] };
    expect(markdownReport(result, { ...onGithub, detail: 'none' })).not.toMatch(/What changed|octocat/);
  });

  it('links the documentation of the version that runs', () => {
    const docs = 'https://github.com/evenhand/evenhand/blob/9d8e7f6/docs';
    expect(markdownReport({ ...regression, docs }, onGithub)).toContain(
      `[How to read this](${docs}/report.md#regression)`,
    );
  });
});
