import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.ts';
import type { Verdict } from '../../src/gate/verdict.ts';
import { phraseText } from '../../src/report/document/document.ts';
import { why } from '../../src/report/why.ts';
import { differenceOf, fallen, judgeOf, resultOf } from './writtenResult.ts';

function told(verdict: Verdict, exitCode: 0 | 1 | 3, findings: readonly Finding[]): string | undefined {
  const reason = why(resultOf({ verdict, exitCode, judges: [judgeOf({ verdict, findings })] }));
  return reason === undefined ? undefined : `${reason.title}: ${phraseText(reason.text)}`;
}

const consistency = differenceOf({ family: 'position', measure: 'consistency', delta: -0.3, pAdjusted: 0.001 });

describe('why a check is not green, in one line', () => {
  it('names every drop that is no chance, the largest first, with n and the limit', () => {
    expect(
      told('regression', 1, [
        { kind: 'regression', tolerance: 2, difference: fallen },
        { kind: 'regression', tolerance: 2, difference: consistency },
      ]),
    ).toBe(
      'Why the check fails: consistency under position fell by 30.0 points and accuracy by 6.7, beyond the limit of 2 (n = 120), and chance does not explain it (p < 0.05, corrected for all rules).',
    );
  });

  it('gives each its own limit and n where they differ', () => {
    expect(
      told('regression', 1, [
        { kind: 'regression', tolerance: 1.5, difference: fallen },
        { kind: 'regression', tolerance: 2, difference: { ...consistency, n: 90 } },
      ]),
    ).toContain(
      'consistency under position fell by 30.0 points (limit 2, n = 90) and accuracy by 6.7 (limit 1.5, n = 120), and',
    );
  });

  it('names a broken floor', () => {
    const measured = {
      family: 'all',
      measure: 'accuracy',
      value: 0.61,
      n: 90,
      interval: { low: 0.5, high: 0.7 },
    } as const;
    expect(told('regression', 1, [{ kind: 'floor-broken', floor: 80, measured }])).toBe(
      'Why the check fails: accuracy is 61.0 % (n = 90), below its minimum of 80 %, and the whole interval lies below.',
    );
  });

  it('says of each measure which way it went, in its own unit', () => {
    const findings = [
      { kind: 'regression', tolerance: 0.1, difference: differenceOf({ measure: 'kappa', delta: -0.211 }) },
      { kind: 'regression', tolerance: 0.2, difference: differenceOf({ measure: 'meanAbsoluteError', delta: 0.31 }) },
      { kind: 'regression', tolerance: 2, difference: differenceOf({ measure: 'flipRate', delta: 0.05 }) },
    ] as const;
    expect(told('regression', 1, findings)).toBe(
      "Why the check fails: flip rate against the control rose by 5.0 points (limit 2, n = 120), mean absolute error rose by 0.31 (limit 0.2, n = 120) and Cohen's kappa fell by 0.211 (limit 0.1, n = 120), and chance does not explain it (p < 0.05, corrected for all rules).",
    );
  });

  it('says of a base that is below the floor too that the head is lower', () => {
    const measured = {
      family: 'all',
      measure: 'accuracy',
      value: 0.78,
      n: 90,
      interval: { low: 0.7, high: 0.85 },
    } as const;
    const base = { ...measured, value: 0.79 };
    expect(told('regression', 1, [{ kind: 'floor-broken', floor: 80, measured, base }])).toBe(
      'Why the check fails: accuracy is 78.0 % (n = 90), below its minimum of 80 %, and the base is below it too (79.0 %), and the head is lower.',
    );
  });

  it('names a ceiling, and a floor that is not shown to be kept', () => {
    const measured = { family: 'all', measure: 'kappa', value: 0.7, n: 90, interval: { low: 0.5, high: 0.8 } } as const;
    expect(told('uncertain', 1, [{ kind: 'floor-uncertain', floor: 0.6, measured, itemsNeeded: 360 }])).toBe(
      "Why the check fails: Cohen's kappa is 0.700 (n = 90), with a minimum of 0.6, but these items cannot settle it.",
    );
    const error = { ...measured, measure: 'meanAbsoluteError' } as const;
    expect(told('regression', 1, [{ kind: 'ceiling-broken', ceiling: 0.4, measured: error }])).toBe(
      'Why the check fails: mean absolute error is 0.70 (n = 90), above its maximum of 0.4, and the whole interval lies above.',
    );
  });

  it('says what a strict gate asks for and these items do not show', () => {
    const first = { kind: 'not-proven', tolerance: 2, difference: differenceOf(), itemsNeeded: 865 } as const;
    expect(told('uncertain', 1, [first])).toBe(
      'Why the check fails: the gate is strict, and these items do not show that accuracy (limit 2, n = 120) keeps within its limit.',
    );
    expect(told('uncertain', 1, [first, { ...first, difference: consistency }])).toContain(
      'accuracy (limit 2, n = 120) and consistency under position (limit 2, n = 120) keep within their limits.',
    );
  });

  it('says what a judge lacks', () => {
    const none = { kind: 'too-few-items', family: 'all', n: 0, minItems: 20 } as const;
    expect(
      told('unmeasured', 3, [
        { ...none, measure: 'kappa', lacks: 'gold' },
        { ...none, measure: 'consistency', n: 5 },
      ]),
    ).toBe(
      "Why there is no verdict: Cohen's kappa cannot be measured: no item has a gold label; at least 20 items are asked for, and there are fewer for consistency (n = 5).",
    );
  });

  it('says what the items cannot tell', () => {
    expect(told('uncertain', 0, [{ kind: 'uncertain-drop', tolerance: 2, difference: fallen, itemsNeeded: 300 }])).toBe(
      'Why it is uncertain: accuracy fell by 6.7 points, beyond the limit of 2 (n = 120), but these items cannot tell it from chance (p ≥ 0.05, corrected for all rules).',
    );
    expect(
      told('uncertain', 1, [{ kind: 'uncertain-drop', tolerance: 2, difference: fallen, itemsNeeded: undefined }]),
    ).toContain('Why the check fails: accuracy fell by 6.7 points');
  });

  it('says why there is no verdict', () => {
    expect(told('unmeasured', 3, [{ kind: 'stopped', because: 'no-key', why: 'OPENAI_API_KEY is not set' }])).toBe(
      'Why there is no verdict: there is no key for the provider.',
    );
    expect(
      told('unmeasured', 3, [{ kind: 'too-few-items', family: 'all', measure: 'accuracy', n: 5, minItems: 20 }]),
    ).toBe('Why there is no verdict: at least 20 items are asked for, and there are fewer for accuracy (n = 5).');
  });

  it('says nothing where all is well', () => {
    expect(told('pass', 0, [])).toBeUndefined();
  });

  it('tells the worst judge by name and counts the others', () => {
    const findings: readonly Finding[] = [{ kind: 'regression', tolerance: 2, difference: fallen }];
    const judges = ['a', 'b', 'c'].map((name) => judgeOf({ name, verdict: 'regression', findings }));
    const reason = why(resultOf({ verdict: 'regression', exitCode: 1, judges }));
    expect(phraseText(reason?.text ?? [])).toMatch(/^a: accuracy fell by .* The same holds for 2 more judges\.$/);
  });
});
