import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.ts';
import type { Verdict } from '../../src/gate/verdict.ts';
import { phraseText } from '../../src/report/document/document.ts';
import { why } from '../../src/report/why.ts';
import { differenceOf, fallen, judgeOf, measuredOf, resultOf, runOf } from './writtenResult.ts';

function told(verdict: Verdict, exitCode: 0 | 1 | 3, findings: readonly Finding[]): string | undefined {
  const reason = why(runOf(verdict, findings, { exitCode }));
  return reason === undefined ? undefined : `${reason.title}: ${phraseText(reason.text)}`;
}

const drop = { kind: 'regression', tolerance: 2, difference: fallen } as const;
const near = { kind: 'uncertain-drop', tolerance: 2, difference: fallen } as const;
const strict = { kind: 'not-proven', tolerance: 2, difference: differenceOf(), itemsNeeded: 865 } as const;
const none = { kind: 'too-few-items', family: 'all', n: 0, minItems: 20 } as const;
const kappa = measuredOf({ measure: 'kappa', value: 0.7 });
const noKey = { kind: 'stopped', because: 'no-key', why: 'OPENAI_API_KEY is not set' } as const;

describe('why a check is not green, in one line', () => {
  it.each<[what: string, verdict: Verdict, findings: readonly Finding[], text: string]>([
    [
      'says what the first finding says, and counts the others',
      'regression',
      [{ kind: 'floor-broken', floor: 80, measured: measuredOf() }, drop],
      'Why the check fails: regression in accuracy: 91.7 % → 85.0 %, −6.7 points (−12.2 … −1.1), limit −2, n = 120 (10 worse, 2 better), p = 0.039, 0.039 corrected for all rules, and 1 more finding.',
    ],
    [
      'names a floor that is not shown to be kept',
      'uncertain',
      [{ kind: 'floor-uncertain', floor: 0.6, measured: kappa, itemsNeeded: 360 }],
      "Why it is uncertain: Cohen's kappa may be below its minimum: 0.700 (0.500 … 0.700, n = 90), minimum 0.6: the interval lies on both sides of it.",
    ],
    [
      'says what a strict gate asks for and these items do not show',
      'uncertain',
      [strict],
      'Why it is uncertain: accuracy is not shown to be as good as before: 91.7 % → 92.5 %, +0.8 points (−3.0 … +5.0), limit −2, n = 120 (3 worse, 4 better), p = 1.000, 1.000 corrected for all rules.',
    ],
    [
      'says that an author left open what was measured',
      'uncertain',
      [{ kind: 'variables-added', variables: ['note'] }],
      'Why it is uncertain: the head writes what its judge is shown, so no pass can rest on what was measured.',
    ],
    [
      'says what a judge lacks',
      'unmeasured',
      [
        { ...none, measure: 'kappa', lacks: 'gold' },
        { ...none, measure: 'consistency', n: 5 },
      ],
      "Why there is no verdict: Cohen's kappa was not judged: No item has a gold label, and 1 more finding.",
    ],
    [
      'says that there is no key',
      'unmeasured',
      [noKey],
      'Why there is no verdict: there is no key for the provider: OPENAI_API_KEY is not set.',
    ],
  ])('%s', (_, verdict, findings, text) => {
    expect(told(verdict, verdict === 'regression' ? 1 : verdict === 'unmeasured' ? 3 : 0, findings)).toBe(text);
  });

  it('says that the check fails if the run fails for what is uncertain', () => {
    const text = told('uncertain', 1, [{ ...near, itemsNeeded: undefined }]);
    expect(text).toMatch(/^Why the check fails: uncertain for accuracy: /);
  });

  it('says nothing if all is well', () => {
    expect(told('pass', 0, [])).toBeUndefined();
  });

  it('tells the worst judge by name and counts the others', () => {
    const findings: readonly Finding[] = [{ kind: 'regression', tolerance: 2, difference: fallen }];
    const judges = ['a', 'b', 'c'].map((name) => judgeOf({ name, verdict: 'regression', findings }));
    const reason = why(resultOf({ verdict: 'regression', exitCode: 1, judges }));
    expect(phraseText(reason?.text ?? [])).toMatch(
      /^a: regression in accuracy: .* The same holds for 2 more judges\.$/,
    );
  });
});
