import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Finding } from '../../src/gate/finding.ts';
import type { Verdict } from '../../src/gate/verdict.ts';
import { heading, noModelAsked } from '../../src/report/headline.ts';
import { markdownReport } from '../../src/report/markdown/markdown.ts';
import type { JudgeResult } from '../../src/report/result.ts';
import { anyText } from './anyResult.ts';
import { fallen, judgeOf, resultOf } from './writtenResult.ts';

const measured = { family: 'all', measure: 'accuracy', value: 0.6, n: 120, interval: undefined } as const;

const worse = [{ kind: 'regression', tolerance: 2, difference: fallen }] as const;

const unproven = [{ kind: 'not-proven', tolerance: 2, difference: fallen, itemsNeeded: undefined }] as const;

function headingOf(verdict: Verdict, these: number, others: number, findings?: readonly Finding[]): string {
  const judges = [
    ...Array.from({ length: these }, () =>
      judgeOf({ verdict, findings: findings ?? [{ kind: 'regression', tolerance: 2, difference: fallen }] }),
    ),
    ...Array.from({ length: others }, () => judgeOf({ verdict: 'unchanged' })),
  ];
  return heading(resultOf({ verdict, judges }));
}

describe('the heading', () => {
  it('is the verdict and the count', () => {
    expect(headingOf('regression', 2, 1)).toBe('❌ Evenhand: 2 of 3 judges got worse');
    expect(headingOf('unmeasured', 2, 1)).toBe('⚠️ Evenhand: could not measure 2 of 3 judges');
    expect(headingOf('unchanged', 2, 0)).toBe('✅ Evenhand: 2 judges unchanged');
    expect(headingOf('pass', 2, 1)).toBe('✅ Evenhand: no judge got worse (3 checked)');
    expect(heading(resultOf({ verdict: 'unmeasured', judges: [] }))).toBe('⚠️ Evenhand: there is no judge to measure');
  });

  it('tells a floor from a drop', () => {
    const floor = { kind: 'floor-broken', floor: 80, measured } as const;
    const result = resultOf({ verdict: 'regression', judges: [judgeOf({ verdict: 'regression', findings: [floor] })] });
    expect(heading(result)).toBe('❌ Evenhand: tone below the floor');
  });

  it('tells apart what is uncertain, and what lies beyond which limit', () => {
    const headings = (verdict: 'uncertain' | 'regression', findings: readonly Finding[]) =>
      heading(resultOf({ verdict, judges: [judgeOf({ verdict, findings })] }));
    const drop = { tolerance: 2, difference: fallen, itemsNeeded: undefined };
    const ceiling = { ceiling: 50, measured, itemsNeeded: undefined };
    const floor = { floor: 80, measured, itemsNeeded: undefined };
    expect([
      headings('uncertain', [{ kind: 'uncertain-drop', ...drop }]),
      headings('uncertain', [{ kind: 'not-proven', ...drop }]),
      headings('uncertain', [{ kind: 'ceiling-uncertain', ...ceiling }]),
      headings('uncertain', [{ kind: 'floor-uncertain', ...floor }]),
      headings('regression', [{ kind: 'ceiling-broken', ...ceiling }]),
      headings('regression', [
        { kind: 'ceiling-broken', ...ceiling },
        { kind: 'floor-broken', ...floor },
      ]),
    ]).toEqual([
      '⚠️ Evenhand: tone may have got worse',
      '⚠️ Evenhand: tone not shown to be as good',
      '⚠️ Evenhand: tone may be above the ceiling',
      '⚠️ Evenhand: tone may be below the floor',
      '❌ Evenhand: tone above the ceiling',
      '❌ Evenhand: tone beyond the limits',
    ]);
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
  it('is the judge, where one alone was measured', () => {
    expect(headingOf('regression', 1, 0)).toBe('❌ Evenhand: tone got worse');
    expect(headingOf('regression', 1, 200)).toBe('❌ Evenhand: tone got worse');
    expect(headingOf('unmeasured', 1, 1)).toBe('⚠️ Evenhand: could not measure tone');
    expect(headingOf('new', 1, 0)).toBe('🆕 Evenhand: tone measured for the first time');
    expect(headingOf('pass', 1, 2)).toBe('✅ Evenhand: tone did not get worse');
    const judges = [judgeOf({ verdict: 'regression', findings: worse }), judgeOf()];
    expect(heading(resultOf({ verdict: 'regression', judges }))).toBe('❌ Evenhand: 1 of 2 judges got worse');
  });

  it('is as much of the name as fits into 60 characters', () => {
    const headingFor = (name: string) =>
      heading(resultOf({ verdict: 'regression', judges: [judgeOf({ name, verdict: 'regression', findings: worse })] }));
    expect(headingFor('x'.repeat(500))).toBe(`❌ Evenhand: ${'x'.repeat(37)}… got worse`);
    expect(headingFor('\u202e\n')).toBe('❌ Evenhand: – got worse');
    fc.assert(
      fc.property(anyText, (name) => {
        expect(headingFor(name).length).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('is the scale too, where scores on the head seem to be on another', () => {
    const anomaly = {
      kind: 'reversed',
      family: 'all',
      variant: undefined,
      against: 'gold',
      n: 40,
      value: -0.9,
      share: 0.9,
    } as const;
    const named = (name: string, side: 'base' | 'head') =>
      heading(
        resultOf({
          verdict: 'regression',
          judges: [
            judgeOf({ name, verdict: 'regression', findings: [...worse, { kind: 'scale-reversed', side, anomaly }] }),
          ],
        }),
      );
    expect(named('tone', 'head')).toBe('❌ Evenhand: tone got worse, scale reversed');
    expect(named('tone', 'base')).toBe('❌ Evenhand: tone got worse');
    expect(named('x'.repeat(30), 'head')).toBe(`❌ Evenhand: ${'x'.repeat(30)} got worse`);
  });

  it('is the commit for which a drop was accepted', () => {
    const override = { by: 'octocat', label: 'accept', head: resultOf().compared.head, at: '2026-11-21T08:15:00Z' };
    const result = resultOf({
      verdict: 'regression',
      override,
      judges: [judgeOf({ verdict: 'regression', findings: worse })],
    });
    expect(heading(result)).toBe('☑️ Evenhand: drop accepted for 9d8e7f6');
  });

  it('is that there is no key, where that alone is amiss', () => {
    const lacking = judgeOf({
      verdict: 'unmeasured',
      findings: [{ kind: 'stopped', because: 'no-key', why: 'no key' }],
    });
    const down = judgeOf({ verdict: 'unmeasured', findings: [{ kind: 'stopped', because: 'outage', why: 'down' }] });
    const of = (...judges: readonly JudgeResult[]) => heading(resultOf({ verdict: 'unmeasured', exitCode: 3, judges }));
    expect(of(lacking)).toBe('🔒 Evenhand: not measured (there is no key to ask with)');
    expect(of(lacking, down)).toBe('⚠️ Evenhand: could not measure 2 judges');
  });

  it('says that a judge is gone, whatever else there is to say', () => {
    const gone = (verdict: Verdict, name = 'tone') =>
      heading(resultOf({ verdict, judges: [judgeOf({ verdict, name })], removedJudges: ['old'] }));
    expect(gone('new')).toBe('🆕 Evenhand: tone measured for the first time, 1 removed');
    expect(gone('unchanged')).toBe('✅ Evenhand: tone unchanged, 1 judge removed');
    for (const verdict of ['pass', 'new', 'uncertain', 'regression', 'unmeasured', 'unchanged'] as const) {
      const text = gone(verdict, 'a-name-that-is-longer-than-any-heading-can-be-with-all-of-it');
      expect(text).toMatch(/, 1 (?:judge )?removed$/);
      expect(text.length).toBeLessThanOrEqual(60);
    }
  });

  it('names the commit of an accepted drop so that it can be copied', () => {
    const override = { by: 'ann', label: 'ok', head: '9d8e7f6'.padEnd(40, '0'), at: '2026-11-20T12:00:00Z' };
    expect(markdownReport(resultOf({ verdict: 'regression', override }))).toMatch(
      /^## .*drop accepted for `9d8e7f6`\n/,
    );
  });

  it('is the exam, where a change to it is all that fails the check', () => {
    const exam = { kind: 'exam-changed', added: [], removed: ['t-7'], relabelled: [], edited: [] } as const;
    const rules = { kind: 'rules-changed', keys: ['gate'], changes: [] } as const;
    const of = (findings: readonly Finding[], exitCode: 0 | 1 = 1) =>
      heading(resultOf({ exitCode, judges: [judgeOf({ findings })] }));
    expect(of([exam, rules])).toBe('❌ Evenhand: the exam of tone changed');
    expect(of([rules])).toBe('❌ Evenhand: the rules of tone changed');
    expect(of([exam], 0)).toBe('✅ Evenhand: tone did not get worse');
    expect(heading(resultOf({ exitCode: 1, removedJudges: ['old'] }))).toBe('❌ Evenhand: 1 judge removed');
  });

  it('is the model, where the same judge was asked again', () => {
    const of = (verdict: Verdict, count: number, findings: readonly Finding[] = worse) => {
      const judges = Array.from({ length: count }, () => judgeOf({ verdict, findings }));
      return heading(resultOf({ command: 'drift', verdict, judges }));
    };
    expect(of('regression', 1)).toBe('❌ Evenhand: the model behind tone drifted');
    expect(of('regression', 2)).toBe('❌ Evenhand: drift in 2 judges');
    expect(of('pass', 1)).toBe('✅ Evenhand: no drift in tone');
    expect(of('pass', 3)).toBe('✅ Evenhand: no drift (3 judges)');
    expect(of('new', 1)).toBe('🆕 Evenhand: tone put on record');
    const maybe = [{ kind: 'uncertain-drop', tolerance: 2, difference: fallen, itemsNeeded: undefined }] as const;
    expect(of('uncertain', 1, maybe)).toBe('⚠️ Evenhand: the model behind tone may have drifted');
  });
});

describe('the note that no model was asked', () => {
  it('is there for the embedded judge, also when a ledger replays it, and for no other', () => {
    expect(noModelAsked(resultOf({ provider: 'ledger', answeredBy: 'lexical' }))).toContain('No model was asked');
    expect(noModelAsked(resultOf())).toBeUndefined();
  });
});
