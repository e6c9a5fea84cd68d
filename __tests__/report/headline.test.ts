import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.ts';
import type { Verdict } from '../../src/gate/verdict.ts';
import { heading, noModelAsked } from '../../src/report/headline.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import type { JudgeResult } from '../../src/report/result.ts';
import fc from '../support/fastCheck.ts';
import { anyText } from './anyResult.ts';
import { anomalyOf, fallen, judgeOf, measuredOf, resultOf, runOf } from './writtenResult.ts';

const worse = [{ kind: 'regression', tolerance: 2, difference: fallen }] as const;
const drop = { tolerance: 2, difference: fallen, itemsNeeded: undefined };
const unproven = [{ kind: 'not-proven', ...drop }] as const;

function headingOf(verdict: Verdict, these: number, others: number, findings: readonly Finding[] = worse): string {
  const judges = [
    ...Array.from({ length: these }, () => judgeOf({ verdict, findings })),
    ...Array.from({ length: others }, () => judgeOf({ verdict: 'unchanged' })),
  ];
  return heading(resultOf({ verdict, exitCode: verdict === 'regression' ? 1 : 0, judges }));
}

describe('the heading', () => {
  it('is the verdict and the count', () => {
    expect(headingOf('regression', 2, 1)).toBe('❌ Evenhand: regression in 2 of 3 judges');
    expect(headingOf('unmeasured', 2, 1)).toBe('⚠️ Evenhand: unmeasured: 2 of 3 judges (green)');
    expect(headingOf('unchanged', 2, 0, [])).toBe('✅ Evenhand: unchanged: 2 judges');
    expect(headingOf('pass', 2, 1, [])).toBe('✅ Evenhand: pass, no regression found in 2 of 3 judges');
    expect(heading(resultOf({ verdict: 'unmeasured', exitCode: 3, judges: [] }))).toBe(
      '⚠️ Evenhand: unmeasured: there is no judge',
    );
  });

  const ceiling = { ceiling: 50, measured: measuredOf(), itemsNeeded: undefined };
  const floor = { floor: 80, measured: measuredOf(), itemsNeeded: undefined };
  it.each<[Verdict, Finding]>([
    ['uncertain', { kind: 'uncertain-drop', ...drop }],
    ['uncertain', { kind: 'not-proven', ...drop }],
    ['uncertain', { kind: 'ceiling-uncertain', ...ceiling }],
    ['uncertain', { kind: 'floor-uncertain', ...floor }],
    ['regression', { kind: 'ceiling-broken', ...ceiling }],
    ['regression', { kind: 'floor-broken', ...floor }],
  ])('has one name for the verdict %s, after any rule', (verdict, finding) => {
    expect(heading(runOf(verdict, [finding]))).toBe(
      verdict === 'regression' ? '❌ Evenhand: regression in tone' : '⚠️ Evenhand: uncertain for tone (green)',
    );
  });

  it('names a judge that fell if tested alone with its drop, which a long name does not take away', () => {
    const alone = { kind: 'worse-alone', tolerance: 2, level: 0.01, difference: { ...fallen, delta: -0.15 } } as const;
    const fell = (name: string) => judgeOf({ name, verdict: 'uncertain', findings: [alone] });
    const others = Array.from({ length: 12 }, () => judgeOf({ name: 'other' }));
    const headingWith = (...judges: readonly JudgeResult[]) =>
      heading(resultOf({ verdict: 'uncertain', judges: [...judges, ...others] }));

    expect(headingWith(fell('tone'))).toBe('⚠️ Evenhand: 1 of 13 judges fell: tone −15.0 (green)');
    expect(headingWith(fell('tone'), fell('care'))).toBe('⚠️ Evenhand: 2 of 14 judges fell: tone −15.0, … (green)');
    const long = headingWith(fell('a judge of the tone of all replies of the support'));
    expect(long).toMatch(/^⚠️ Evenhand: 1 of 13 judges fell: a judge.*… −15\.0 \(green\)$/);
    expect(long.length).toBeLessThanOrEqual(60);
  });

  it('is at most 60 characters long, with thousands of judges too', () => {
    const verdicts: readonly Verdict[] = ['pass', 'unchanged', 'new', 'uncertain', 'regression', 'unmeasured'];
    for (const verdict of verdicts) {
      for (const others of [0, 1, 2000]) {
        expect(headingOf(verdict, 2000, others).length).toBeLessThanOrEqual(60);
        expect(headingOf(verdict, 2000, others, unproven).length).toBeLessThanOrEqual(60);
      }
    }
  });
});

describe('what the heading names', () => {
  it('is the judge if one alone was measured', () => {
    expect(headingOf('regression', 1, 0)).toBe('❌ Evenhand: regression in tone');
    expect(headingOf('regression', 1, 200)).toBe('❌ Evenhand: regression in tone');
    expect(headingOf('unmeasured', 1, 1)).toBe('⚠️ Evenhand: unmeasured: tone (green)');
    expect(headingOf('new', 1, 0, [])).toBe('🆕 Evenhand: new: tone');
    expect(headingOf('pass', 1, 2, [])).toBe('✅ Evenhand: pass, no regression found in tone');
    const judges = [judgeOf({ verdict: 'regression', findings: worse }), judgeOf()];
    expect(heading(resultOf({ verdict: 'regression', exitCode: 1, judges }))).toBe(
      '❌ Evenhand: regression in 1 of 2 judges',
    );
  });

  it('is as much of the name as fits into 60 characters', () => {
    const headingFor = (name: string) => heading(runOf('regression', worse, { name }));
    expect(headingFor('x'.repeat(500))).toBe(`❌ Evenhand: regression in ${'x'.repeat(33)}…`);
    expect(headingFor('\u202e\n')).toBe('❌ Evenhand: regression in –');
    fc.assert(
      fc.property(anyText, (name) => {
        expect(headingFor(name).length).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('is the scale too if scores on the head seem to be on another', () => {
    const named = (name: string, side: 'base' | 'head') =>
      heading(runOf('regression', [...worse, { kind: 'scale-reversed', side, anomaly: anomalyOf() }], { name }));
    expect(named('tone', 'head')).toBe('❌ Evenhand: regression in tone, scale reversed');
    expect(named('tone', 'base')).toBe('❌ Evenhand: regression in tone');
    expect(named('x'.repeat(30), 'head')).toBe(`❌ Evenhand: regression in ${'x'.repeat(30)}`);
  });

  it('is the commit for which a drop was accepted, which a reader can copy from the comment', () => {
    const override = { by: 'octocat', label: 'accept', head: resultOf().compared.head, at: '2026-11-21T08:15:00Z' };
    const accepted = runOf('regression', worse, { override, exitCode: 0 });
    expect(heading(accepted)).toBe('☑️ Evenhand: drop accepted for 9d8e7f6');
    expect(markdownReport(accepted)).toMatch(/^### .*Drop accepted for `9d8e7f6`\n/);
  });

  it('is that there is no key if that alone is amiss', () => {
    const stopped = (because: 'no-key' | 'outage') =>
      judgeOf({ verdict: 'unmeasured', findings: [{ kind: 'stopped', because, why: 'down' }] });
    const of = (...judges: readonly JudgeResult[]) => heading(resultOf({ verdict: 'unmeasured', exitCode: 3, judges }));
    expect(of(stopped('no-key'))).toBe('🔒 Evenhand: unmeasured (there is no key to ask with)');
    expect(of(stopped('no-key'), stopped('outage'))).toBe('⚠️ Evenhand: unmeasured: 2 judges');
  });

  it('says that a judge is gone, beside any other news', () => {
    const gone = (verdict: Verdict, name = 'tone') =>
      heading(resultOf({ verdict, judges: [judgeOf({ verdict, name })], removedJudges: ['old'] }));
    expect(gone('new')).toBe('⚠️ Evenhand: new with warnings: tone, 1 judge removed');
    expect(gone('unchanged')).toBe('⚠️ Evenhand: unchanged with warnings: tone, 1 judge removed');
    for (const verdict of ['pass', 'new', 'uncertain', 'regression', 'unmeasured', 'unchanged'] as const) {
      const text = gone(verdict, 'a-name-that-is-longer-than-any-heading-can-be-with-all-of-it');
      expect(text).toMatch(/, 1 (?:judge )?removed$/);
      expect(text.length).toBeLessThanOrEqual(60);
    }
  });

  it('is the evaluation set if a change to it is all that fails the check', () => {
    const evalSet = { kind: 'eval-set-changed', added: [], removed: ['t-7'], relabelled: [], edited: [] } as const;
    const rules = { kind: 'rules-changed', keys: ['gate'], changes: [] } as const;
    const of = (findings: readonly Finding[], exitCode: 0 | 1 = 1) => heading(runOf('pass', findings, { exitCode }));
    expect(of([evalSet, rules])).toBe('❌ Evenhand: the evaluation set of tone changed');
    expect(of([rules])).toBe('❌ Evenhand: the rules of tone changed');
    expect(of([evalSet], 0)).toBe('⚠️ Evenhand: pass with warnings for tone');
    expect(heading(resultOf({ exitCode: 1, removedJudges: ['old'] }))).toBe('❌ Evenhand: 1 judge removed');
  });

  it('has the sign of a warning if there is one below a green verdict', () => {
    const few = { kind: 'too-few-items', family: 'position', measure: 'consistency', n: 5, minItems: 20 } as const;
    const restated = { kind: 'restated', options: ['0'] } as const;
    expect(headingOf('pass', 1, 0, [few])).toBe('⚠️ Evenhand: pass with warnings for tone');
    expect(headingOf('pass', 1, 0, [restated])).toBe('✅ Evenhand: pass, no regression found in tone');
    expect(headingOf('new', 2, 0, [few])).toBe('⚠️ Evenhand: new with warnings: 2 judges');
  });

  it.each<[Verdict, 0 | 1 | 3, string]>([
    ['uncertain', 0, '⚠️ Evenhand: uncertain for tone (green)'],
    ['uncertain', 1, '⚠️ Evenhand: uncertain for tone (red)'],
    ['regression', 0, '❌ Evenhand: regression in tone (green)'],
    ['unmeasured', 3, '⚠️ Evenhand: unmeasured: tone'],
  ])('says the colour of the check if a reader may expect the other: %s, exit code %d', (verdict, exitCode, text) => {
    expect(heading(runOf(verdict, worse, { exitCode }))).toBe(text);
  });

  it('is the model if the same judge was asked again', () => {
    const of = (verdict: Verdict, count: number, findings: readonly Finding[] = worse) => {
      const judges = Array.from({ length: count }, () => judgeOf({ verdict, findings }));
      return heading(resultOf({ command: 'drift', verdict, exitCode: verdict === 'regression' ? 1 : 0, judges }));
    };
    expect(of('regression', 1)).toBe('❌ Evenhand: drift: regression in tone');
    expect(of('regression', 2)).toBe('❌ Evenhand: drift: regression in 2 judges');
    expect(of('pass', 1, [])).toBe('✅ Evenhand: pass, no drift found in tone');
    expect(of('pass', 3, [])).toBe('✅ Evenhand: pass, no drift found in 3 judges');
    expect(of('new', 1, [])).toBe('🆕 Evenhand: drift: new: tone');
    expect(of('uncertain', 1, [{ kind: 'uncertain-drop', ...drop }])).toBe(
      '⚠️ Evenhand: drift: uncertain for tone (green)',
    );
  });
});

describe('the note that no model was asked', () => {
  it('is there for the embedded judge, also when a ledger replays it, and for no other', () => {
    expect(noModelAsked(resultOf({ provider: 'ledger', answeredBy: 'lexical' }))).toContain('No model was asked');
    expect(noModelAsked(resultOf())).toBeUndefined();
  });
});
