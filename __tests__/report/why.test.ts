import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.ts';
import type { Verdict } from '../../src/gate/verdict.ts';
import { phraseText } from '../../src/report/document/document.ts';
import { stepOf } from '../../src/report/document/nextStep.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { certainty, why } from '../../src/report/why.ts';
import { anomalyOf, differenceOf, fallen, judgeOf, measuredOf, resultOf, runOf } from './writtenResult.ts';

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
      'Why the check fails: Regression in accuracy: 91.7 % → 85.0 %, −6.7 points (−12.2 … −1.1), limit −2, n = 120 (10 worse, 2 better), p = 0.039, 0.039 corrected for all rules. The full report has 1 more finding.',
    ],
    [
      'names a floor that is not shown to be kept',
      'uncertain',
      [{ kind: 'floor-uncertain', floor: 0.6, measured: kappa, itemsNeeded: 360 }],
      "Why it is uncertain: Cohen's kappa is 0.700 (0.500 … 0.700, n = 90): its interval lies on both sides of the minimum of 0.6.",
    ],
    [
      'says what a strict gate asks for and these items do not show',
      'uncertain',
      [strict],
      'Why it is uncertain: The gate is strict, and these 120 items do not show that it keeps within the limit.',
    ],
    [
      'says that an author left open what was measured',
      'uncertain',
      [{ kind: 'variables-added', variables: ['note'] }],
      'Why it is uncertain: The head writes what its judge is shown, so no pass can rest on what was measured.',
    ],
    [
      'says what a judge lacks',
      'unmeasured',
      [
        { ...none, measure: 'kappa', lacks: 'gold' },
        { ...none, measure: 'consistency', n: 5 },
      ],
      'Why there is no verdict: No item has a gold label. The full report has 1 more finding.',
    ],
    ['says that there is no key', 'unmeasured', [noKey], 'Why there is no verdict: OPENAI_API_KEY is not set.'],
  ])('%s', (_, verdict, findings, text) => {
    expect(told(verdict, verdict === 'regression' ? 1 : verdict === 'unmeasured' ? 3 : 0, findings)).toBe(text);
  });

  it('says that the check fails if the run fails for what is uncertain', () => {
    const text = told('uncertain', 1, [{ ...near, itemsNeeded: undefined }]);
    expect(text).toMatch(/^Why the check fails: Uncertain for accuracy: /);
  });

  it('says nothing if all is well', () => {
    expect(told('pass', 0, [])).toBeUndefined();
  });

  it('says that chance explains no proven drop, whatever an uncertain one beside it says', () => {
    const perhaps = { ...near, difference: { ...fallen, pAdjusted: 0.073 }, itemsNeeded: undefined };
    const judge = judgeOf({ verdict: 'regression', findings: [drop, perhaps] });
    expect(certainty(judge, { command: 'check' })).toBe('Chance does not explain it (p = 0.039).');
  });

  it('tells the worst judge by name and counts the others', () => {
    const findings: readonly Finding[] = [{ kind: 'regression', tolerance: 2, difference: fallen }];
    const judges = ['a', 'b', 'c'].map((name) => judgeOf({ name, verdict: 'regression', findings }));
    const reason = why(resultOf({ verdict: 'regression', exitCode: 1, judges }));
    expect(phraseText(reason?.text ?? [])).toMatch(/^a: Regression in accuracy: .* 2 more judges have this verdict\.$/);
  });
});

const outOfQuota = { kind: 'stopped', because: 'outage', why: 'You exceeded your current quota' } as const;
const missing = { kind: 'unanswered', family: 'all', measure: 'accuracy', limit: 'floor', base: 0, head: 1 } as const;
const missingAnswer = { ...missing, value: 0.81, atWorst: 0.79 };
const leak = { kind: 'gold-leaked', leak: 'gold', variable: 'label', items: ['t-1'] } as const;
const unknownMerge = { kind: 'head-alone', why: 'unknown', paths: ['judges/tone.prompt.yml'] } as const;

describe('what to do next', () => {
  it.each<[what: string, verdict: Verdict, finding: Finding, text: RegExp]>([
    [
      'a reversed scale',
      'uncertain',
      { kind: 'scale-reversed', side: 'head', anomaly: anomalyOf() },
      /^check the order/,
    ],
    ['an allowed drop of nothing', 'uncertain', { ...strict, itemsNeeded: undefined }, /^allow a larger drop: /],
    [
      'a floor that may be broken',
      'uncertain',
      { kind: 'floor-uncertain', floor: 0.6, measured: kappa, itemsNeeded: 360 },
      /^add items like these: if the value stays, about 360 items would settle it\.$/,
    ],
    ['few groups', 'uncertain', { kind: 'too-few-groups', groups: 3, needed: 5 }, /^add items from other groups\.$/],
    ['what the author left open', 'uncertain', { kind: 'variables-added', variables: ['note'] }, /^read the new texts/],
    ['a removed judge', 'regression', { kind: 'judge-removed', prompt: 'a.yml' }, /^restore it, or rename it /],
    ['a used-up quota', 'unmeasured', outOfQuota, /^raise the quota, then run it again\.$/],
    ['a prompt that shows the gold', 'unmeasured', leak, /^take {{label}} out of the prompt\.$/],
  ])('about %s is what its finding says to do', (_, verdict, finding, text) => {
    const run = runOf(verdict, [finding]);
    expect(run.judges.map((judge) => phraseText(stepOf(judge, run, { items: 0, depth: 'comment' })))).toEqual([
      expect.stringMatching(text),
    ]);
  });

  it('is about the file if its judgments are recorded, and is told of a drift that could not be measured', () => {
    expect(markdownReport(runOf('unmeasured', [missingAnswer], { command: 'measure' }))).toContain(
      '**Next:** add these judgments to the file, or remove them on both sides.',
    );
    expect(markdownReport(runOf('unmeasured', [missingAnswer], { command: 'drift' }))).toMatch(
      /tone could not be measured: accuracy depends on answers that are missing\n[\s\S]*\*\*Next:\*\* run it again\./,
    );
  });

  it('is said once, and so is why there is no verdict', () => {
    const text = markdownReport(runOf('unmeasured', [unknownMerge]));
    expect(text).toContain('### 🛑 tone has no verdict: it is unknown what git would merge\n');
    for (const said of ['Both sides differ in', 'merge the base branch into the head']) {
      expect(text.split(said)).toHaveLength(2);
    }
  });

  it('and the reason name no item if reports show none', () => {
    const text = markdownReport(runOf('unmeasured', [leak]), { items: 10, depth: 'comment', detail: 'none' });
    expect(text).toContain('which gives the gold away for 1 item. ');
    expect(text).not.toContain('t-1');
  });

  it('is about the finding that is told as the reason', () => {
    const admission = { kind: 'not-admitted', judge: 'tone', state: { kind: 'none' } } as const;
    const text = markdownReport(runOf('unmeasured', [{ ...none, measure: 'kappa' }, admission]));
    expect(text).toContain('**Why there is no verdict:** The configuration asks for an admission');
    expect(text).toContain('**Next:** run evenhand admit --judge "tone" on the head');
  });
});
