import { describe, expect, it } from '@jest/globals';
import { consoleReport } from '../../../src/report/console.ts';
import { markdownReport } from '../../../src/report/markdown.ts';
import type { Result } from '../../../src/report/result.ts';
import { fallen, familyOf, judgeOf, movedOf, regression, resultOf, runOf, sideOf, worse } from '../writtenResult.ts';

const same = (name: string) => judgeOf({ name, verdict: 'unchanged', sides: {}, differences: [] });
const label = 'accept-judge-regression';
const onGithub = { items: 20, depth: 'comment', runUrl: 'https://github.com/a/b/actions/runs/1' } as const;
const fromFork = { ...onGithub, restricted: 'fork' } as const;
const offering = { items: 20, depth: 'comment', overrideLabel: label } as const;

describe('an accepted drop', () => {
  const override = { by: 'octocat', label, head: regression.compared.head, at: '2026-11-21T08:15:00Z' };
  const text = markdownReport({ ...regression, exitCode: 0, override }, offering);

  it('names its author and its only commit, and says that the next push asks again', () => {
    expect(text).toContain(
      '\n`octocat` accepted it with the label `accept-judge-regression` on 2026-11-21 08:15 UTC for `9d8e7f6` alone: the next push asks again.',
    );
  });

  it('shows the numbers as before, and offers the label no more', () => {
    expect(text).toContain('| ❌ Accuracy | 91.7 → **85.0 %** | **−6.7** (−12.2 … −1.1) |');
    const offer = 'a maintainer adds the label `accept-judge-regression`';
    expect(text).not.toContain(offer);
    expect(markdownReport({ ...regression, override }, offering)).not.toContain(offer);
    expect(markdownReport(regression, offering)).toContain(offer);
  });
});

describe('a run without a key', () => {
  const lacking = judgeOf({ verdict: 'unmeasured', findings: [{ kind: 'stopped', because: 'no-key', why: 'no key' }] });
  const result = resultOf({ verdict: 'unmeasured', exitCode: 3, judges: [lacking, same('a'), same('b')] });
  const estimate = { toAsk: 768, inputTokens: 9, outputTokensAtMost: 9, costUsdAtMost: 0.41 };

  it('tells a contributor that they need to do nothing and what was checked, and then a maintainer how to measure it', () => {
    const text = markdownReport({ ...result, estimate }, fromFork);
    expect(text.split('\n')[2]).toMatch(
      /^\*\*You need to do nothing\.\*\* A judge is measured by asking a model\..* fork,/,
    );
    expect(text.indexOf('Checked without a key')).toBeLessThan(text.indexOf('\n**For maintainers:** read the change'));
    expect(text.indexOf('starts the measurement')).toBeLessThan(text.indexOf('For maintainers'));
    expect(text).toContain('the configuration is valid, 120 items can be read, and the prompt renders.');
    expect(text).toContain('- **Changed:** `tone`. 2 judges unchanged.');
    expect(text).toContain('the number of this pull request (768 requests, at most <span>$</span>0.41).');
    expect(text).not.toContain('⚠️ **tone**');
  });

  it('names a price only if prices are known, and a number of requests only if it is known', () => {
    expect(markdownReport({ ...result, estimate: { ...estimate, costUsdAtMost: undefined } }, fromFork)).toContain(
      'the number of this pull request (768 requests).',
    );
    expect(markdownReport(result, fromFork)).toContain('the number of this pull request.');
    expect(markdownReport(result)).toContain(
      '**To have it measured:** set the key in the environment, and run the same command again.',
    );
  });

  it('speaks of forks on a fork alone, and else says which key to give to which step', () => {
    const why = 'the provider openai has to be asked, and EXAMPLE_KEY is not set';
    const own = judgeOf({ verdict: 'unmeasured', findings: [{ kind: 'stopped', because: 'no-key', why }] });
    const told = (restricted: 'dependabot' | undefined) =>
      markdownReport({ ...result, judges: [own] }, { ...onGithub, restricted });
    expect(told(undefined)).toContain(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of a workflow.
      '**To have it measured:** save the key as a secret of the repository, give it to the step that uses Evenhand under env (`EXAMPLE_KEY: ${{ secrets.EXAMPLE_KEY }}`), and run the job again.',
    );
    expect(told('dependabot')).toMatch(/the secrets of Dependabot alone: a maintainer adds `EXAMPLE_KEY` to them/);
    expect([told(undefined), told('dependabot')].join('')).not.toMatch(/\bfork/);
  });

  it('speaks of no change where two versions are not compared', () => {
    const text = markdownReport({ ...result, command: 'score' }, onGithub);
    expect(text).toContain('- **Judges:** `tone`.');
    expect(text).not.toContain('your change');
  });

  it('shows what is to be pasted as code, letter by letter', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of a workflow.
    const line = 'EXAMPLE_KEY: ${{ secrets.EXAMPLE_KEY }}';
    const text = markdownReport({ ...result, notices: [`Give it, under "env": ${line}`] }, onGithub);
    expect(text).toContain(`\nGive it, under "env": \`${line}\`\n`);
  });

  it('prints no empty table on a terminal', () => {
    const leftOut = { replies: 48, unreadable: 0, refused: 0, unanswered: 48, why: {} };
    const position = familyOf({ accuracy: undefined, consistency: undefined });
    const sides = { head: sideOf({ position }, { leftOut }) };
    const empty = { ...result, judges: [{ ...lacking, sides, differences: [] }] };
    expect(consoleReport(empty, { coloured: false, width: 110 })).not.toMatch(/accuracy|scores given|carry no score/);
  });

  it('still shows every judge if one could be measured', () => {
    const text = markdownReport({ ...result, verdict: 'regression', exitCode: 1, judges: [worse, lacking] });
    expect(text).not.toContain('could not ask the model');
    expect(text).toContain('\n- ⚠️ **tone** unmeasured: there is no key for the provider\n');
  });
});

describe('a verdict that does not fail the check', () => {
  it('is reported as what it is', () => {
    const text = markdownReport({ ...regression, exitCode: 0 }, offering);
    expect(text).toMatch(/^### ❌ tone got worse\n/);
    expect(text).toContain('**The check stays green.**');
    expect(text).not.toContain('adds the label');
  });
});

describe('an evaluation set that changed', () => {
  const evalSet = { kind: 'eval-set-changed', added: [], removed: ['t-7'], relabelled: [], edited: [] } as const;
  it('fail the check if that is asked for, though no judge got worse', () => {
    const text = markdownReport(
      resultOf({ exitCode: 1, judges: [judgeOf({ findings: [evalSet] })], removedJudges: ['old'] }),
    );
    expect(text).toContain(
      '**Why the check fails:** The evaluation set, the rules or the entry changed for `tone`, 1 judge removed; no judge got worse, but the rules say that this fails too (fail-on: exam-change).',
    );
  });

  it('cost no more than six warnings, with any number of judges', () => {
    const judges = Array.from({ length: 50 }, (_, index) =>
      judgeOf({ name: `j-${index}`, findings: [{ ...evalSet, removed: [`t-${index}`] }] }),
    );
    const text = markdownReport(resultOf({ judges }));
    expect(text.match(/\[!WARNING\]/g)).toHaveLength(6);
    expect(text).toContain('… and 44 more warnings of this kind.');
  });

  it('are one warning where they are the same for all judges', () => {
    const judges = Array.from({ length: 60 }, (_, index) => judgeOf({ name: `j-${index}`, findings: [evalSet] }));
    const text = markdownReport(resultOf({ judges }));
    expect(text.match(/\[!WARNING\]/g)).toHaveLength(1);
    expect(text).toContain('(`j-0`, `j-1`, `j-2`, `j-3`, `j-4` and 55 more judges): 1 item removed');
  });

  it('say once what to review, and how it is accepted if the check fails', () => {
    const rules = { kind: 'rules-changed', keys: ['gate'], changes: [] } as const;
    const changed = resultOf({ judges: [judgeOf({ findings: [evalSet, rules] })] });
    const next = '**Next:** review the items like changed tests. Check that no rule is weaker';
    expect(markdownReport(changed, offering)).toContain(`${next}. [`);
    const failed = markdownReport({ ...changed, exitCode: 1 }, offering);
    expect(failed).toContain(`${next}, then have the change accepted for this commit: a maintainer adds the label`);
    const [above = ''] = failed.split('<details>');
    expect(above.match(/no rule is weaker/g)).toHaveLength(1);
  });
});

describe('several judges of which one could not be measured', () => {
  it('have the reason above the fold', () => {
    const why = 'None of the first 10 replies on head gives a score. The first replies: “hm”, “hm”, “hm”.';
    const open = judgeOf({ verdict: 'unmeasured', findings: [{ kind: 'stopped', because: 'unreadable', why }] });
    const judges = [open, judgeOf({ name: 'fine' })];
    const text = markdownReport(resultOf({ verdict: 'unmeasured', exitCode: 3, judges }), onGithub);
    expect(text.split('<details>')[0]).toContain(`**Why there is no verdict:** \`tone\`: ${why}`);
  });
});

describe('the next step', () => {
  it('offers the label for whatever fails with 1, and asks a reader about a judge that nothing was held against', () => {
    const shown = (result: Result) => markdownReport(result, offering);
    const doubt = { kind: 'uncertain-drop', tolerance: 2, difference: fallen, itemsNeeded: 300 } as const;
    const next = 'about 300 items would show it';
    expect(shown(runOf('uncertain', [doubt]))).toContain(`${next}. [`);
    expect(shown(runOf('uncertain', [doubt], { exitCode: 1 }))).toContain(
      `${next}, or have the drop accepted for this commit: a maintainer adds the label \`${label}\``,
    );
    expect(shown(runOf('new', []))).toContain('**Next:** read the numbers before you merge: nothing was compared. [');
  });
});

describe('what is shown of items', () => {
  const quoted = {
    ...worse,
    movedItems: [movedOf(['t-1'], { excerpt: { item: 'a\nb '.repeat(100), reply: '👩‍👩‍👧'.repeat(3) } })],
  };
  const shown = (detail: 'none' | 'ids' | 'excerpts') =>
    markdownReport(
      {
        ...regression,
        judges: [
          {
            ...quoted,
            findings: [
              ...worse.findings,
              { kind: 'eval-set-changed', added: ['t-8'], removed: [], relabelled: [], edited: [] },
            ],
          },
        ],
      },
      { ...offering, detail },
    );

  it('is their counts alone, their ids, or their first words', () => {
    expect(shown('none')).toContain('**▼ 1 item worse, ▲ 0 better.**');
    expect(shown('none')).toContain('1 item added. Compared');
    expect(shown('none')).not.toMatch(/t-\d/);
    expect(shown('ids')).toContain('| `t-1` |');
    expect(shown('ids')).not.toContain('a b a b');
    const row = /\| `t-1` .*/.exec(shown('excerpts'))?.[0] ?? '';
    expect(row).toContain(`| ${'a b '.repeat(40)}… |`);
  });
});

describe('200 judges that did not change', () => {
  const judges = Array.from({ length: 200 }, (_, index) => same(`judge-${index}`));

  it('cost one line', () => {
    const line = '200 judges unchanged, so nothing was asked.';
    const text = markdownReport(resultOf({ verdict: 'unchanged', judges }));
    expect(text.split('\n').filter((one) => one !== '')).toEqual([
      '### ✅ 200 judges are unchanged',
      `${line} **Next:** nothing to do. [How to read this](https://github.com/evenhand/evenhand/blob/v0.1.0/docs/report.md)`,
      expect.stringMatching(/^<sub>/),
    ]);
    expect(markdownReport({ ...regression, judges: [worse, ...judges] })).toContain(`\n${line}\n`);
    const console = consoleReport({ ...regression, judges: [worse, ...judges] }, { coloured: false, width: 110 });
    expect(console).toContain('\n   200 judges unchanged, so nothing was asked.\n');
    expect(console).not.toContain('judge-7');
  });
});

describe('judges of one name', () => {
  it('are distinguished by their configurations', () => {
    const judges = ['chat/evenhand.yml', 'mail/evenhand.yml'].map((config) => ({ ...worse, config }));
    const text = markdownReport({ ...regression, judges });
    expect(text).toContain('\n| ❌ **tone** <sub>`chat/evenhand.yml`</sub> | 91.7');
    expect(markdownReport({ ...regression, judges: judges.slice(0, 1) })).not.toContain('chat/evenhand.yml');
  });
});

describe('labels that are sentences', () => {
  it('do not flood the lists of items', () => {
    const long = 'the agent fails to do what the customer asked '.repeat(20);
    const moved = movedOf(['t-1'], { gold: long, base: [{ score: long, count: 6 }] });
    const result = { ...regression, judges: [{ ...worse, movedItems: [moved] }] };
    expect(consoleReport(result, { coloured: false, width: 110 })).toContain(
      't-1   the agent fails to do what the …  the agent fails to do what the … ×6  0 ×5, 1 ×1\n',
    );
    expect(markdownReport(result)).toContain('| `the agent fails to do what the …` |');
  });
});
