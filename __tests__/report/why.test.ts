import { describe, expect, it } from '@jest/globals';
import type { Finding, TestedDifference } from '../../src/gate/finding.ts';
import type { Verdict } from '../../src/gate/verdict.ts';
import { phraseText } from '../../src/report/document/document.ts';
import { why } from '../../src/report/why.ts';
import { differenceOf, fallen, judgeOf, measuredOf, resultOf, runOf } from './writtenResult.ts';

function told(verdict: Verdict, exitCode: 0 | 1 | 3, findings: readonly Finding[]): string | undefined {
  const reason = why(runOf(verdict, findings, { exitCode }));
  return reason === undefined ? undefined : `${reason.title}: ${phraseText(reason.text)}`;
}

const consistency = differenceOf({ family: 'position', measure: 'consistency', delta: -0.3, pAdjusted: 0.001 });

const drop = (difference: TestedDifference, tolerance = 2) => ({ kind: 'regression', tolerance, difference }) as const;
const near = { kind: 'uncertain-drop', tolerance: 2, difference: fallen } as const;
const strict = { kind: 'not-proven', tolerance: 2, difference: differenceOf(), itemsNeeded: 865 } as const;
const none = { kind: 'too-few-items', family: 'all', n: 0, minItems: 20 } as const;
const low = measuredOf({ value: 0.78 });
const kappa = measuredOf({ measure: 'kappa', value: 0.7 });
const error = measuredOf({ measure: 'meanAbsoluteError', value: 0.7 });
const noKey = { kind: 'stopped', because: 'no-key', why: 'OPENAI_API_KEY is not set' } as const;

describe('why a check is not green, in one line', () => {
  it.each<[what: string, verdict: Verdict, findings: readonly Finding[], text: string]>([
    [
      'names every drop that is no chance, the largest first, with n and the limit',
      'regression',
      [drop(fallen), drop(consistency)],
      'Why the check fails: consistency under position fell by 30.0 points and accuracy by 6.7, beyond the limit of 2 (n = 120), and chance does not explain it (p < 0.05, corrected for all rules).',
    ],
    [
      'gives each its own limit and n where they differ',
      'regression',
      [drop(fallen, 1.5), drop({ ...consistency, n: 90 })],
      'Why the check fails: consistency under position fell by 30.0 points (limit 2, n = 90) and accuracy by 6.7 (limit 1.5, n = 120), and chance does not explain it (p < 0.05, corrected for all rules).',
    ],
    [
      'says of each measure which way it went, in its own unit',
      'regression',
      [
        drop(differenceOf({ measure: 'kappa', delta: -0.211 }), 0.1),
        drop(differenceOf({ measure: 'meanAbsoluteError', delta: 0.31 }), 0.2),
        drop(differenceOf({ measure: 'flipRate', delta: 0.05 })),
      ],
      "Why the check fails: flip rate against the control rose by 5.0 points (limit 2, n = 120), mean absolute error rose by 0.31 (limit 0.2, n = 120) and Cohen's kappa fell by 0.211 (limit 0.1, n = 120), and chance does not explain it (p < 0.05, corrected for all rules).",
    ],
    [
      'names a broken floor',
      'regression',
      [{ kind: 'floor-broken', floor: 80, measured: measuredOf() }],
      'Why the check fails: accuracy is 61.0 % (n = 90), below its minimum of 80 %, and the whole interval lies below.',
    ],
    [
      'says of a base that is below the floor too that the head is lower',
      'regression',
      [{ kind: 'floor-broken', floor: 80, measured: low, base: { ...low, value: 0.79 } }],
      'Why the check fails: accuracy is 78.0 % (n = 90), below its minimum of 80 %, and the base is below it too (79.0 %), and the head is lower.',
    ],
    [
      'names a ceiling',
      'regression',
      [{ kind: 'ceiling-broken', ceiling: 0.4, measured: error }],
      'Why the check fails: mean absolute error is 0.70 (n = 90), above its maximum of 0.4, and the whole interval lies above.',
    ],
    [
      'names a floor that is not shown to be kept',
      'uncertain',
      [{ kind: 'floor-uncertain', floor: 0.6, measured: kappa, itemsNeeded: 360 }],
      "Why it is uncertain: Cohen's kappa is 0.700 (n = 90), with a minimum of 0.6, but these items cannot settle it.",
    ],
    [
      'says what a strict gate asks for and these items do not show',
      'uncertain',
      [strict],
      'Why it is uncertain: the gate is strict, and these items do not show that accuracy (limit 2, n = 120) keeps within its limit.',
    ],
    [
      'says the same of several measures',
      'uncertain',
      [strict, { ...strict, difference: consistency }],
      'Why it is uncertain: the gate is strict, and these items do not show that accuracy (limit 2, n = 120) and consistency under position (limit 2, n = 120) keep within their limits.',
    ],
    [
      'says what the items cannot tell',
      'uncertain',
      [{ ...near, itemsNeeded: 300 }],
      'Why it is uncertain: accuracy fell by 6.7 points, beyond the limit of 2 (n = 120), but these items cannot tell it from chance (p ≥ 0.05, corrected for all rules).',
    ],
    [
      'says what a judge lacks',
      'unmeasured',
      [
        { ...none, measure: 'kappa', lacks: 'gold' },
        { ...none, measure: 'consistency', n: 5 },
      ],
      "Why there is no verdict: Cohen's kappa cannot be measured: no item has a gold label; at least 20 items are asked for, and there are fewer for consistency (n = 5).",
    ],
    ['says that there is no key', 'unmeasured', [noKey], 'Why there is no verdict: there is no key for the provider.'],
  ])('%s', (_, verdict, findings, text) => {
    expect(told(verdict, verdict === 'regression' ? 1 : verdict === 'unmeasured' ? 3 : 0, findings)).toBe(text);
  });

  it('says that the check fails if the run fails for what is uncertain', () => {
    const text = told('uncertain', 1, [{ ...near, itemsNeeded: undefined }]);
    expect(text).toContain('Why the check fails: accuracy fell by 6.7 points');
  });

  it('says nothing if all is well', () => {
    expect(told('pass', 0, [])).toBeUndefined();
  });

  it('tells the worst judge by name and counts the others', () => {
    const findings: readonly Finding[] = [{ kind: 'regression', tolerance: 2, difference: fallen }];
    const judges = ['a', 'b', 'c'].map((name) => judgeOf({ name, verdict: 'regression', findings }));
    const reason = why(resultOf({ verdict: 'regression', exitCode: 1, judges }));
    expect(phraseText(reason?.text ?? [])).toMatch(/^a: accuracy fell by .* The same holds for 2 more judges\.$/);
  });
});
