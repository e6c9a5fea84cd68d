import type { Finding } from '../gate/finding.ts';
import { isUncertainAtBest, isWorseAlone } from '../gate/verdict.ts';
import { versionName } from '../shared/referencePlace.ts';
import { nameText, type Phrase } from './document/document.ts';
import { pasteable } from './document/repositoryLinks.ts';
import { findingText } from './findingText.ts';
import { isRunWarned, runSign, scaleSuffix } from './headline.ts';
import { plainMeasure } from './measureText.ts';
import { counted, countedItems, grouped, inUnit, joined, percent, signedInUnit } from './numbers.ts';
import { firstValues } from './page/valuesSection.ts';
import type { JudgeResult, Result } from './result.ts';
import { changedJudges, hasOtherEvalSet, isGreen, standingOf } from './standing.ts';
import { begun, continued } from './text.ts';
import { deciding } from './why.ts';

/** `❌ tone got worse: its scores now follow the order of the options`: the sentence with the sign of the verdict. */
export function titlePhrase(result: Result): Phrase {
  const sign = result.verdict === 'unmeasured' && standingOf(result) === 'plain' ? '🛑' : runSign(result);
  const title = `${sign} ${titleSentence(result)}`;
  // A commit is code only at the end of an accepted drop's title; elsewhere a text that looks like one is a name.
  return result.override === undefined ? [title] : pasteable(title);
}

/**
 * What happened, as a sentence: `tone got worse: its scores now follow the order of the options`. A cause is named only
 * if its own interval leaves out chance. Where a sentence would need more than a verdict, the verdict is named.
 */
export function titleSentence(result: Result): string {
  return `${sentenceOf(result) ?? begun(otherTitle(result))}${scaleSuffix(result)}`;
}

function sentenceOf(result: Result): string | undefined {
  const { judges, verdict, command } = result;
  const [alone, ...others] = judges;
  if (command === 'score' && verdict === 'pass' && alone !== undefined && others.length === 0)
    return `${valueTitle(alone)}${isRunWarned(result) ? ', with warnings' : ''}`;
  const changed = changedJudges(result);
  const told = judges.filter((judge) => judge.verdict === verdict);
  const [first] = told;
  const isPlain = ['plain', 'advisory'].includes(standingOf(result)) && result.removedJudges.length === 0;
  if (first === undefined || !isPlain) return undefined;
  const only = changed.length <= 1 && told.length === 1 ? first : undefined;
  if (verdict === 'unmeasured') return unmeasured(only, told.length, result);
  if (command === 'drift') {
    const drifted = `${subject(told, only, result)} drifted${only === undefined ? '' : causeClause(only)}`;
    return verdict === 'regression' ? drifted : undefined;
  }
  const who = subject(told, only, result);
  if (verdict === 'unchanged') return `${who} ${told.length === 1 ? 'is' : 'are'} unchanged`;
  if (first.sides.base === undefined || told.some(isWorseAlone)) return undefined;
  switch (verdict) {
    case 'regression':
      return `${who} got worse${only === undefined ? '' : causeClause(only)}`;
    case 'uncertain':
      return told.every(isOpen)
        ? `it cannot be told whether ${who} got worse`
        : `${who} may have got worse${only === undefined ? '' : fewClause(only)}`;
    default: {
      const good = only === undefined ? `${counted(changed.length, 'judge')} are` : `${nameText(only)} is`;
      return `${good} as good as before${isRunWarned(result) ? ', with warnings' : ''}`;
    }
  }
}

/** `tone: accuracy 66.2 %`, or how steady it is if there is no gold. */
function valueTitle(judge: JudgeResult): string {
  const [first] = firstValues(judge);
  if (first === undefined) return `${nameText(judge)}: nothing could be measured`;
  return `${nameText(judge)}: ${continued(plainMeasure(first))} ${inUnit(first.measure, first.value.value)}`;
}

function subject(told: readonly JudgeResult[], only: JudgeResult | undefined, { judges }: Result): string {
  if (only !== undefined) return nameText(only);
  return told.length === judges.length
    ? counted(told.length, 'judge')
    : `${grouped(told.length)} of ${counted(judges.length, 'judge')}`;
}

/** Whether nothing fell, and what the author changed leaves it open. */
function isOpen({ findings }: JudgeResult): boolean {
  const isDrop = ({ kind }: Finding) => /^(?:uncertain-|error-grown|not-proven|floor|ceiling)/.test(kind);
  return findings.some(isUncertainAtBest) && !findings.some(isDrop);
}

/** `: its scores now follow the order and length of the options`; empty if no cause is beyond chance. */
function causeClause({ causes = [] }: Pick<JudgeResult, 'causes'>): string {
  if (causes.length === 0) return '';
  const ways = [
    ...(causes.some(({ place }) => place !== undefined) ? ['order'] : []),
    ...(causes.some(({ place }) => place === undefined) ? ['length'] : []),
  ];
  const what = causes.some(({ family }) => family === 'swap') ? 'candidates' : 'options';
  return `: its scores now follow the ${joined(ways)} of the ${what}`;
}

function fewClause({ findings }: JudgeResult): string {
  const drop = findings.find((finding) => finding.kind === 'uncertain-drop');
  return drop === undefined ? '' : `; ${countedItems(drop.difference.n, drop.difference)} are too few to tell`;
}

/** `tone could not be measured: 15.3 % of the replies are missing`. */
function unmeasured(only: JudgeResult | undefined, count: number, result: Result): string {
  if (only === undefined) return `${grouped(count)} of ${counted(result.judges.length, 'judge')} could not be measured`;
  const [first] = deciding(only);
  if (first === undefined) return `${nameText(only)} could not be measured`;
  const isMeasured = first.kind === 'not-admitted' || first.kind === 'head-alone';
  return `${nameText(only)} ${isMeasured ? 'has no verdict' : 'could not be measured'}: ${hindranceClause(first, result)}`;
}

function hindranceClause(told: Finding, result: Result): string {
  if (told.kind !== 'too-many-unreadable') return continued(findingText(told, result).title);
  const isMissing = (told.why['unanswered'] ?? 0) === told.without;
  return `${percent(told.without / told.replies)} of the replies ${isMissing ? 'are missing' : 'have no score'}`;
}

/** A removed judge is named before anything folded. */
function otherTitle(result: Result): string {
  const { length } = result.removedJudges;
  const title = verdictTitle(result);
  return length === 0 || title.endsWith(' removed') ? title : `${title}, ${counted(length, 'judge')} removed`;
}

function verdictTitle(result: Result): string {
  const { judges, override, removedJudges, verdict } = result;
  if (override !== undefined)
    return `${isGreen(verdict) ? 'change' : 'drop'} accepted for ${versionName(override.head)}`;
  switch (standingOf(result)) {
    case 'drift-accepted':
      return 'drift accepted';
    case 'eval-set-failed': {
      const changed = judges.filter(hasOtherEvalSet);
      if (changed.length === 0) return `${counted(removedJudges.length, 'judge')} removed`;
      return `the ${changedPart(changed)} of ${nameOrCount(changed, result)} changed`;
    }
    case 'no-key':
      return 'unmeasured (there is no key to ask with)';
    case 'accepted':
    case 'advisory':
    case 'plain':
      return judges.length === 0 ? 'unmeasured: there is no judge' : plainTitle(result);
  }
}

function plainTitle(result: Result): string {
  const { verdict, command, judges, removedJudges, compared } = result;
  // A removed judge is counted separately.
  const these = judges.filter((judge) =>
    verdict === 'pass'
      ? judge.verdict !== 'unchanged'
      : judge.verdict === verdict && !removedJudges.includes(judge.name),
  );
  const who = nameOrCount(these, result);
  const warned = isRunWarned(result) ? ' with warnings' : '';
  const drift = command === 'drift' ? 'drift: ' : '';
  switch (verdict) {
    case 'regression':
      if (these.length === 0) return `regression: ${counted(removedJudges.length, 'judge')} removed`;
      return `${drift}regression in ${who}${colour(result)}`;
    case 'uncertain':
      return `${drift}${fallenAlone(result) ?? `uncertain for ${who}`}${colour(result)}`;
    case 'unmeasured':
      return `unmeasured: ${who}${colour(result)}`;
    case 'new':
      return drift === '' ? `new${warned}: ${who}` : `nothing was on record of ${who}`;
    case 'unchanged':
      return `unchanged${warned}: ${who}`;
    case 'pass': {
      if (warned !== '') return `${drift}pass with warnings for ${who}`;
      if (drift !== '') return `no drift found in ${who}`;
      const isComparison = compared.base !== undefined || judges.some(({ sides }) => sides.base !== undefined);
      return `${isComparison ? 'pass, no regression found in' : 'pass, no limit broken by'} ${who}`;
    }
  }
}

/**
 * `1 of 13 judges fell: tone −15.0`: the result of a test of one judge alone. The correction for the other judges of
 * the run hides it. Undefined if no judge fell alone.
 */
function fallenAlone(result: Result): string | undefined {
  const fallen = result.judges.filter(isWorseAlone);
  const [first] = fallen;
  const found = first?.findings.find(({ kind }) => kind === 'worse-alone');
  if (first === undefined || found?.kind !== 'worse-alone') return undefined;
  const { measure, delta } = found.difference;
  const more = fallen.length === 1 ? '' : ', …';
  return `${subject(fallen, undefined, result)} fell: ${nameText(first)} ${signedInUnit(measure, delta)}${more}`;
}

/**
 * The colour of the check, if a reader may expect the other colour. A regression is always red, and a failed check says
 * so.
 */
function colour({ verdict, exitCode }: Result): string {
  if (exitCode === 0) return ' (green)';
  return verdict === 'uncertain' ? ' (red)' : '';
}

function changedPart(changed: readonly JudgeResult[]): string {
  const isOf = (kind: Finding['kind']) => changed.some(({ findings }) => findings.some((one) => one.kind === kind));
  return isOf('eval-set-changed') ? 'evaluation set' : isOf('rules-changed') ? 'rules' : 'entry';
}

/** The name if all other judges are unchanged, else `n of m`. */
function nameOrCount(these: readonly JudgeResult[], result: Result): string {
  const [only, ...more] = these;
  const isAlone = more.length === 0 && result.judges.every((one) => one === only || one.verdict === 'unchanged');
  return subject(these, isAlone ? only : undefined, result);
}
