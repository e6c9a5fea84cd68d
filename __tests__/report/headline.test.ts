import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.ts';
import type { Verdict } from '../../src/gate/verdict.ts';
import { heading, noModelAsked } from '../../src/report/headline.ts';
import { fallen, judgeOf, resultOf } from './writtenResult.ts';

const measured = { family: 'all', measure: 'accuracy', value: 0.6, n: 120, interval: undefined } as const;

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
    expect(headingOf('regression', 1, 2)).toBe('❌ Evenhand: 1 of 3 judges got worse');
    expect(headingOf('regression', 1, 0)).toBe('❌ Evenhand: 1 judge got worse');
    expect(headingOf('unmeasured', 1, 1)).toBe('⚠️ Evenhand: could not measure 1 of 2 judges');
    expect(headingOf('new', 1, 0)).toBe('🆕 Evenhand: 1 judge measured for the first time');
    expect(headingOf('unchanged', 2, 0)).toBe('✅ Evenhand: 2 judges unchanged');
    expect(headingOf('pass', 2, 1)).toBe('✅ Evenhand: no judge got worse (3 checked)');
    expect(heading(resultOf({ verdict: 'unmeasured', judges: [] }))).toBe('⚠️ Evenhand: there is no judge to measure');
  });

  it('tells a floor from a drop', () => {
    const floor = { kind: 'floor-broken', floor: 80, measured } as const;
    const result = resultOf({ verdict: 'regression', judges: [judgeOf({ verdict: 'regression', findings: [floor] })] });
    expect(heading(result)).toBe('❌ Evenhand: 1 judge below the floor');
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
      '⚠️ Evenhand: 1 judge may have got worse',
      '⚠️ Evenhand: 1 judge not shown to be as good',
      '⚠️ Evenhand: 1 judge may be above the ceiling',
      '⚠️ Evenhand: 1 judge may be below the floor',
      '❌ Evenhand: 1 judge above the ceiling',
      '❌ Evenhand: 1 judge beyond the limits',
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

describe('the note that no model was asked', () => {
  it('is there for the embedded judge, also when a ledger replays it, and for no other', () => {
    expect(noModelAsked(resultOf({ provider: 'ledger', answeredBy: 'lexical' }))).toContain('No model was asked');
    expect(noModelAsked(resultOf())).toBeUndefined();
  });
});
