import type { Finding, TestedDifference } from '../gate/finding.ts';
import { isOtherScale } from '../gate/judgeVerdict.ts';
import { isAbout } from '../gate/rules.ts';
import { isUncertainAtBest } from '../gate/verdict.ts';
import { measureWords } from '../shared/measureNames.ts';
import { findingText } from './findingText.ts';
import type { FindingText } from './findingWords.ts';
import { limitsOf } from './limitText.ts';
import { measureInSentence } from './measureText.ts';
import { counted, fromToText, pEquals, sampleSize, trimmed, writtenInUnit } from './numbers.ts';
import type { JudgeResult, Result } from './result.ts';
import { isOfEvalSet, standingOf } from './standing.ts';
import { deciding } from './why.ts';

/** One case of a suite: a rule, or whether the judge could be measured at all. */
export interface Case {
  readonly name: string;
  readonly outcome: CaseOutcome;
  /** For the record; empty if there is nothing to add. */
  readonly text: string;
}

type CaseOutcome =
  | { readonly kind: 'passed' }
  | ({ readonly kind: 'failure' | 'error'; readonly type: Finding['kind'] | 'unmeasured' } & Said)
  | { readonly kind: 'skipped'; readonly message: string };

/** Some viewers show the title and others the text, so neither repeats the other. */
type Said = Pick<FindingText, 'title' | 'text'>;

/** The cases of one judge: at least one failure if it is a regression, at least one error if it is unmeasured. */
export function junitCases(judge: JudgeResult, result: Result): readonly Case[] {
  const rules = judge.differences.filter((difference) => {
    const few = judge.findings.some((one) => one.kind === 'too-few-items' && isAbout(one, difference));
    return difference.pAdjusted !== undefined && !few;
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
  const open = failsUndecided(result) ? findings : [];
  // Another case reports whether the judge exists.
  const changed = findings.filter((finding) => isOfEvalSet(finding) && finding.kind !== 'judge-removed');
  const evalSet = standingOf(result) === 'eval-set-failed' ? changed : [];
  return [
    ...failure('the scores are on the scale they are held against', open.filter(isOtherScale), result),
    ...failure('both sides are measured alike', open.filter(isUncertainAtBest), result),
    ...failure('the evaluation set and the rules are those of the base', evalSet, result),
  ];
}

function failure(name: string, findings: readonly Finding[], result: Result): readonly Case[] {
  const [first, ...others] = findings;
  if (first === undefined) return [];
  const { title, text } = findingText(first, result);
  const more = others.map((finding) => ` ${line(findingText(finding, result))}`).join('');
  return [{ name, outcome: { kind: 'failure', type: first.kind, title, text: `${text}${more}` }, text: '' }];
}

function measurable(judge: JudgeResult, result: Result): Case {
  const name = 'the judge can be measured';
  const [first] = judge.verdict === 'unmeasured' ? deciding(judge) : [];
  const text = judge.verdict === 'unchanged' ? 'unchanged: nothing was asked' : notices(judge, result, first);
  if (judge.verdict !== 'unmeasured') return { name, outcome: { kind: 'passed' }, text };
  const said = first === undefined ? { title: 'No rule could be applied', text: '' } : findingText(first, result);
  const isTold = first !== undefined && apart.includes(first.kind);
  const outcome = { kind: 'error', type: 'unmeasured', title: said.title, text: isTold ? '' : said.text } as const;
  return { name, outcome, text };
}

/** Besides those about a difference or a limit, findings with a case of their own, or that this report omits. */
const apart: readonly Finding['kind'][] = ['no-reference', 'too-few-items', 'judge-removed', 'bias-hidden'];

/** Changes outside the judge, and notes. */
function notices({ findings }: JudgeResult, result: Result, told: Finding | undefined): string {
  return findings
    .filter((finding) => finding !== told)
    .filter((finding) => !('difference' in finding || 'measured' in finding || apart.includes(finding.kind)))
    .map((finding) => line(findingText(finding, result)))
    .join(' ');
}

function ruleCase(difference: TestedDifference, { findings }: JudgeResult, result: Result): Case {
  const { unit, better } = measureWords[difference.measure];
  const points = unit === 'share' ? ' points' : '';
  const limit = difference.maxDrop === undefined ? 'its limit' : `${trimmed(difference.maxDrop)}${points}`;
  const name = `${measureInSentence(difference)} ${better === 'higher' ? 'drops' : 'rises'} by at most ${limit}`;
  const own = findings.find(
    (finding) =>
      'difference' in finding &&
      (!('since' in finding) || finding.since === undefined) &&
      isAbout(finding.difference, difference),
  );
  if (own !== undefined) return { name, ...broken(own, result) };
  const { p, pAdjusted = p } = difference;
  const text = `${fromToText(difference)}, ${sampleSize(difference)}, ${pEquals(pAdjusted)}`;
  return { name, outcome: { kind: 'passed' }, text };
}

/** Findings about rules that have no difference. */
function findingCase(finding: Finding, judge: JudgeResult, result: Result): readonly Case[] {
  switch (finding.kind) {
    case 'floor-broken':
    case 'floor-uncertain':
    case 'ceiling-broken':
    case 'ceiling-uncertain':
      return limitsOf([finding]).map(({ kind, measured, value }) => ({
        name: `${measureInSentence(measured)} is at ${kind === 'floor' ? 'least' : 'most'} ${writtenInUnit(measured.measure, value)}`,
        ...broken(finding, result),
      }));
    case 'too-few-items': {
      const needed =
        finding.lacks === undefined ? `has at least ${counted(finding.minItems, 'item')}` : 'can be measured';
      const name = `${measureInSentence(finding)} ${needed}`;
      const { title, text } = findingText(finding, result);
      // If the judge has a verdict, it is from its other rules.
      const outcome: CaseOutcome =
        judge.verdict === 'unmeasured'
          ? { kind: 'error', type: finding.kind, title, text }
          : { kind: 'skipped', message: line({ title, text }) };
      return [{ name, outcome, text: '' }];
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

const failing: readonly Finding['kind'][] = [
  'regression',
  'regression-since',
  'floor-broken',
  'ceiling-broken',
  'judge-removed',
];

/** An uncertain finding fails if the run is set to fail on it. Otherwise the gate passes it, and so does the case. */
function broken(finding: Finding, result: Result): Pick<Case, 'outcome' | 'text'> {
  const told = findingText(finding, result);
  const isFailing = failsUndecided(result) || (finding.kind === 'worse-alone' && failsFor(result, 'worse-alone'));
  if (!(failing.includes(finding.kind) || isFailing)) return { outcome: { kind: 'passed' }, text: line(told) };
  return { outcome: { kind: 'failure', type: finding.kind, title: told.title, text: told.text }, text: '' };
}

function failsUndecided(result: Result): boolean {
  return failsFor(result, 'uncertain');
}

function failsFor({ verdict, exitCode, failReasons }: Result, why: 'uncertain' | 'worse-alone'): boolean {
  return verdict === 'uncertain' && exitCode === 1 && failReasons?.includes(why) !== false;
}

function line({ title, text }: Said): string {
  return `${title}: ${text}`;
}
