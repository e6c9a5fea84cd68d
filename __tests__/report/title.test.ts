import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.ts';
import type { Verdict } from '../../src/gate/verdict.ts';
import { phraseText } from '../../src/report/document/document.ts';
import { noModelAsked } from '../../src/report/headline.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import type { JudgeResult, Result } from '../../src/report/result.ts';
import { titlePhrase } from '../../src/report/titleSentence.ts';
import { anomalyOf, fallen, judgeOf, measuredOf, resultOf, runOf } from './writtenResult.ts';

const worse = [{ kind: 'regression', tolerance: 2, difference: fallen }] as const;
const drop = { tolerance: 2, difference: fallen, itemsNeeded: undefined };
const few = { kind: 'too-few-items', family: 'position', measure: 'consistency', n: 5, minItems: 20 } as const;
const restated = { kind: 'restated', options: ['0'] } as const;

const titleOf = (result: Result) => phraseText(titlePhrase(result));

function titleWith(verdict: Verdict, these: number, others: number, findings: readonly Finding[] = worse): string {
  const judges = [
    ...Array.from({ length: these }, () => judgeOf({ verdict, findings })),
    ...Array.from({ length: others }, () => judgeOf({ verdict: 'unchanged' })),
  ];
  return titleOf(resultOf({ verdict, exitCode: verdict === 'regression' ? 1 : 0, judges }));
}

describe('the title of a check', () => {
  it('names the only changed judge, and counts several', () => {
    expect(titleWith('regression', 1, 200)).toBe('❌ tone got worse');
    expect(titleWith('regression', 2, 1)).toBe('❌ 2 of 3 judges got worse');
    expect(titleWith('unmeasured', 2, 1)).toBe('⚠️ 2 of 3 judges could not be measured');
    expect(titleWith('unchanged', 2, 0, [])).toBe('✅ 2 judges are unchanged');
    expect(titleWith('pass', 2, 1, [])).toBe('✅ 2 judges are as good as before');
    const none = resultOf({ verdict: 'unmeasured', exitCode: 3, judges: [] });
    expect(titleOf(none)).toBe('🛑 Unmeasured: there is no judge');
  });

  const ceiling = { ceiling: 50, measured: measuredOf(), itemsNeeded: undefined };
  const floor = { floor: 80, measured: measuredOf(), itemsNeeded: undefined };
  it.each<[Verdict, Finding]>([
    ['uncertain', { kind: 'not-proven', ...drop }],
    ['uncertain', { kind: 'ceiling-uncertain', ...ceiling }],
    ['uncertain', { kind: 'floor-uncertain', ...floor }],
    ['regression', { kind: 'ceiling-broken', ...ceiling }],
    ['regression', { kind: 'floor-broken', ...floor }],
  ])('has one sentence for the verdict %s, after any rule', (verdict, finding) => {
    expect(titleOf(runOf(verdict, [finding]))).toBe(
      verdict === 'regression' ? '❌ tone got worse' : '⚠️ tone may have got worse',
    );
  });

  it('names a judge that fell if tested alone with its drop', () => {
    const alone = { kind: 'worse-alone', tolerance: 2, level: 0.01, difference: { ...fallen, delta: -0.15 } } as const;
    const fell = (name: string) => judgeOf({ name, verdict: 'uncertain', findings: [alone] });
    const others = Array.from({ length: 12 }, () => judgeOf({ name: 'other' }));
    const of = (...judges: readonly JudgeResult[]) =>
      titleOf(resultOf({ verdict: 'uncertain', judges: [...judges, ...others] }));
    expect(of(fell('tone'))).toBe('⚠️ 1 of 13 judges fell: tone −15.0 (green)');
    expect(of(fell('tone'), fell('care'))).toBe('⚠️ 2 of 14 judges fell: tone −15.0, … (green)');
  });

  it('says that the scores of the head seem to be on another scale', () => {
    const named = (side: 'base' | 'head') =>
      titleOf(runOf('regression', [...worse, { kind: 'scale-reversed', side, anomaly: anomalyOf() }]));
    expect(named('head')).toBe('❌ tone got worse, scale reversed');
    expect(named('base')).toBe('❌ tone got worse');
  });

  it('names the commit for which a drop was accepted, which a reader can copy from the comment', () => {
    const override = { by: 'octocat', label: 'accept', head: resultOf().compared.head, at: '2026-11-21T08:15:00Z' };
    const accepted = runOf('regression', worse, { override, exitCode: 0 });
    expect(titleOf(accepted)).toBe('☑️ Drop accepted for 9d8e7f6');
    expect(markdownReport(accepted)).toMatch(/^### .*Drop accepted for `9d8e7f6`\n/);
    expect(titleOf(runOf('pass', [], { override }))).toBe('☑️ Change accepted for 9d8e7f6');
  });

  it('says that there is no key if that alone is amiss', () => {
    const stopped = (because: 'no-key' | 'outage') =>
      judgeOf({ verdict: 'unmeasured', findings: [{ kind: 'stopped', because, why: 'down' }] });
    const of = (...judges: readonly JudgeResult[]) => titleOf(resultOf({ verdict: 'unmeasured', exitCode: 3, judges }));
    expect(of(stopped('no-key'))).toBe('🔒 Unmeasured (there is no key to ask with)');
    expect(of(stopped('no-key'), stopped('outage'))).toBe('🛑 2 of 2 judges could not be measured');
  });

  it('says that a judge is gone, beside any other news', () => {
    const gone = (verdict: Verdict) =>
      titleOf(resultOf({ verdict, judges: [judgeOf({ verdict })], removedJudges: ['old'] }));
    expect(gone('new')).toBe('⚠️ New with warnings: tone, 1 judge removed');
    expect(gone('unchanged')).toBe('⚠️ Unchanged with warnings: tone, 1 judge removed');
    for (const verdict of ['pass', 'uncertain', 'regression', 'unmeasured'] as const)
      expect(gone(verdict)).toMatch(/, 1 judge removed$/);
  });

  it('names the evaluation set if a change to it is all that fails the check', () => {
    const evalSet = { kind: 'eval-set-changed', added: [], removed: ['t-7'], relabelled: [], edited: [] } as const;
    const rules = { kind: 'rules-changed', keys: ['gate'], changes: [] } as const;
    const of = (findings: readonly Finding[], exitCode: 0 | 1 = 1) => titleOf(runOf('pass', findings, { exitCode }));
    expect(of([evalSet, rules])).toBe('❌ The evaluation set of tone changed');
    expect(of([rules])).toBe('❌ The rules of tone changed');
    expect(of([evalSet], 0)).toBe('⚠️ tone is as good as before, with warnings');
    expect(titleOf(resultOf({ exitCode: 1, removedJudges: ['old'] }))).toBe('❌ 1 judge removed');
  });

  it('has the sign of a warning if there is one below a green verdict', () => {
    expect(titleWith('pass', 1, 0, [few])).toBe('⚠️ tone is as good as before, with warnings');
    expect(titleWith('pass', 1, 0, [restated])).toBe('✅ tone is as good as before');
  });
});

describe('the title of one version alone, and of drift', () => {
  const { base: _, ...sides } = judgeOf().sides;
  it.each<[Verdict, 0 | 1, readonly Finding[], string]>([
    ['regression', 1, worse, '❌ Regression in tone'],
    ['regression', 0, worse, '❌ Regression in tone (green)'],
    ['uncertain', 0, worse, '⚠️ Uncertain for tone (green)'],
    ['uncertain', 1, worse, '⚠️ Uncertain for tone (red)'],
    ['pass', 0, [few], '⚠️ Pass with warnings for tone'],
    ['pass', 0, [], '✅ Pass, no limit broken by tone'],
    ['new', 0, [], '🆕 New: tone'],
  ])('is %s, exit code %d', (verdict, exitCode, findings, title) => {
    const compared = { ...resultOf().compared, base: undefined };
    const judges = [judgeOf({ verdict, findings, sides })];
    expect(titleOf(resultOf({ command: 'measure', verdict, exitCode, compared, judges }))).toBe(title);
  });

  it('says that the same judge was asked again', () => {
    const of = (verdict: Verdict, count: number, findings: readonly Finding[] = worse) => {
      const judges = Array.from({ length: count }, () => judgeOf({ verdict, findings }));
      return titleOf(resultOf({ command: 'drift', verdict, exitCode: verdict === 'regression' ? 1 : 0, judges }));
    };
    expect(of('regression', 1)).toBe('❌ tone drifted');
    expect(of('regression', 2)).toBe('❌ 2 judges drifted');
    expect(of('pass', 1, [])).toBe('✅ No drift found in tone');
    expect(of('pass', 3, [])).toBe('✅ No drift found in 3 judges');
    expect(of('new', 1, [])).toBe('🆕 Nothing was on record of tone');
    expect(of('uncertain', 1, [{ kind: 'uncertain-drop', ...drop }])).toBe('⚠️ Drift: uncertain for tone (green)');
  });
});

describe('the note that no model was asked', () => {
  it('is there for the embedded judge, also when a ledger replays it, and for no other', () => {
    expect(noModelAsked(resultOf({ provider: 'ledger', answeredBy: 'lexical' }))).toContain('No model was asked');
    expect(noModelAsked(resultOf())).toBeUndefined();
  });
});
