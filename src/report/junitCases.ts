import type { Finding, Judged } from '../gate/finding.ts';
import { isOtherScale } from '../gate/judgeVerdict.ts';
import { isUncertainAtBest } from '../gate/verdict.ts';
import { measureWords } from '../shared/measureNames.ts';
import type { FindingText } from './evalSetText.ts';
import { findingText } from './findingText.ts';
import { limitsOf } from './limitText.ts';
import { measureInSentence, measureOf } from './measureText.ts';
import { counted, fromToText, pEquals, sampleSize, trimmed, writtenInUnit } from './numbers.ts';
import type { JudgeResult, Result } from './result.ts';
import { isOfEvalSet, standingOf } from './standing.ts';
import { reasonFor } from './why.ts';

/** One case of a suite: a rule, or whether the judge could be measured at all. */
export interface Case {
  readonly name: string;
  readonly outcome: CaseOutcome;
  /** For the record; empty if there is nothing to add. */
  readonly text: string;
}

export type CaseOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failure' | 'error'; readonly type: Finding['kind'] | 'unmeasured'; readonly message: string }
  | { readonly kind: 'skipped'; readonly message: string };

/** The cases of one judge: at least one failure if it is a regression, at least one error if it is unmeasured. */
export function junitCases(judge: JudgeResult, result: Result): readonly Case[] {
  const rules = judge.differences.filter(({ pAdjusted, family, measure }) => {
    const few = judge.findings.some(
      (one) => one.kind === 'too-few-items' && one.family === family && one.measure === measure,
    );
    return pAdjusted !== undefined && !few;
  });
  return [
    measurable(judge, result),
    ...(judge.verdict === 'unmeasured' ? [] : rules.map((difference) => ruleCase(difference, judge, result))),
    ...judge.findings.flatMap((finding) => findingCase(finding, judge, result)),
    ...sharedCases(judge, result),
  ];
}

/**
 * What fails a run without a broken rule: another scale, or another eval set. If it does not fail the run, it is only a
 * note.
 */
function sharedCases({ findings }: JudgeResult, result: Result): readonly Case[] {
  const scale = failsUndecided(result) ? findings.filter(isOtherScale) : [];
  const unlike = failsUndecided(result) ? findings.filter(isUncertainAtBest) : [];
  const evalSet = standingOf(result) === 'eval-set-failed' ? findings.filter(isOfEvalSet) : [];
  return [
    ...failure('the scores are on the scale they are held against', scale, result),
    ...failure('both sides are measured alike', unlike, result),
    // Another case reports whether the judge exists.
    ...failure(
      'the evaluation set and the rules are those of the base',
      evalSet.filter(({ kind }) => kind !== 'judge-removed'),
      result,
    ),
  ];
}

function failure(name: string, findings: readonly Finding[], result: Result): readonly Case[] {
  const [first] = findings;
  if (first === undefined) return [];
  const message = findings.map((finding) => line(findingText(finding, result))).join(' ');
  return [{ name, outcome: { kind: 'failure', type: first.kind, message }, text: '' }];
}

function measurable(judge: JudgeResult, result: Result): Case {
  const name = 'the judge can be measured';
  if (judge.verdict === 'unchanged') return { name, outcome: { kind: 'passed' }, text: 'unchanged: nothing was asked' };
  if (judge.verdict !== 'unmeasured') return { name, outcome: { kind: 'passed' }, text: notices(judge, result) };
  const message = `there is no verdict: ${reasonFor(judge, result)}`;
  return { name, outcome: { kind: 'error', type: 'unmeasured', message }, text: notices(judge, result) };
}

/**
 * Findings with a case of their own, or that this report omits. The case about whether the judge can be measured has
 * all others.
 */
const apart: readonly Finding['kind'][] = [
  'regression',
  'uncertain-drop',
  'error-grown',
  'not-proven',
  'worse-alone',
  'regression-since',
  'uncertain-since',
  'no-reference',
  'floor-broken',
  'floor-uncertain',
  'ceiling-broken',
  'ceiling-uncertain',
  'too-few-items',
  'judge-removed',
  'bias-hidden',
];

/** Changes outside the judge, and notes. */
function notices({ findings }: JudgeResult, result: Result): string {
  return findings
    .filter(({ kind }) => !apart.includes(kind))
    .map((finding) => line(findingText(finding, result)))
    .join(' ');
}

function ruleCase(difference: Judged, { findings }: JudgeResult, result: Result): Case {
  const { unit, better } = measureWords[difference.measure];
  const points = unit === 'share' ? ' points' : '';
  const limit = difference.maxDrop === undefined ? 'its limit' : `${trimmed(difference.maxDrop)}${points}`;
  const name = `${measureInSentence(difference)} ${better === 'higher' ? 'drops' : 'rises'} by at most ${limit}`;
  const own = findings.find(
    (finding) =>
      'difference' in finding &&
      (!('since' in finding) || finding.since === undefined) &&
      finding.difference.family === difference.family &&
      finding.difference.measure === difference.measure,
  );
  if (own === undefined) return { name, outcome: { kind: 'passed' }, text: numbers(difference) };
  return { name, ...broken(own, result) };
}

/** Findings about rules that have no difference. */
function findingCase(finding: Finding, judge: JudgeResult, result: Result): readonly Case[] {
  switch (finding.kind) {
    case 'floor-broken':
    case 'floor-uncertain':
    case 'ceiling-broken':
    case 'ceiling-uncertain':
      return limitsOf([finding]).map(({ kind, measured, value }) => {
        const most = kind === 'floor' ? 'least' : 'most';
        const name = `${measureInSentence(measured)} is at ${most} ${writtenInUnit(measured.measure, value)}`;
        return { name, ...broken(finding, result) };
      });
    case 'too-few-items': {
      const needed =
        finding.lacks === undefined ? `has at least ${counted(finding.minItems, 'item')}` : 'can be measured';
      const name = `${measureInSentence(finding)} ${needed}`;
      const { text } = findingText(finding, result);
      const message = `${measureOf(finding)} was not judged: ${text}`;
      // Here the judge has a verdict from its other rules. Without a verdict, the missing measure is an error.
      if (judge.verdict === 'unmeasured')
        return [{ name, outcome: { kind: 'error', type: finding.kind, message }, text: '' }];
      return [{ name, outcome: { kind: 'skipped', message }, text: '' }];
    }
    case 'regression-since':
    case 'uncertain-since':
    case 'worse-alone': {
      const { difference, since } = finding;
      if (since === undefined) return [];
      return [{ name: `${measureInSentence(difference)} has not fallen since ${since}`, ...broken(finding, result) }];
    }
    case 'judge-removed':
      return [{ name: 'the head has the judge', ...broken(finding, result) }];
    default:
      return [];
  }
}

const undecided: readonly Finding['kind'][] = [
  'uncertain-drop',
  'error-grown',
  'worse-alone',
  'uncertain-since',
  'not-proven',
  'floor-uncertain',
  'ceiling-uncertain',
];

/** An uncertain finding fails if the run is set to fail on it. Otherwise the gate passes it, and so does the case. */
function broken(finding: Finding, result: Result): Pick<Case, 'outcome' | 'text'> {
  const message = line(findingText(finding, result));
  const isFailing = failsUndecided(result) || (finding.kind === 'worse-alone' && failsFor(result, 'worse-alone'));
  const passes = undecided.includes(finding.kind) && !isFailing;
  if (passes) return { outcome: { kind: 'passed' }, text: message };
  return { outcome: { kind: 'failure', type: finding.kind, message }, text: '' };
}

function failsUndecided(result: Result): boolean {
  return failsFor(result, 'uncertain');
}

function failsFor({ verdict, exitCode, failReasons }: Result, why: 'uncertain' | 'worse-alone'): boolean {
  return verdict === 'uncertain' && exitCode === 1 && failReasons?.includes(why) !== false;
}

function line({ title, text }: FindingText): string {
  return `${title}: ${text}`;
}

function numbers(difference: Judged): string {
  const { p, pAdjusted = p } = difference;
  return `${fromToText(difference)}, ${sampleSize(difference)}, ${pEquals(pAdjusted)}`;
}
