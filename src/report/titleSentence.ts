import type { Finding } from '../gate/finding.ts';
import { isUncertainAtBest, isWorseAlone } from '../gate/verdict.ts';
import { nameText, type Phrase } from './document/document.ts';
import { pasteable } from './document/repositoryLinks.ts';
import { findingText } from './findingText.ts';
import { heading, isRunWarned, runSign, scaleSuffix } from './headline.ts';
import { plainMeasure } from './measureText.ts';
import { counted, countedItems, grouped, inUnit, joined, percent } from './numbers.ts';
import { firstValues } from './page/valuesSection.ts';
import type { JudgeResult, Result } from './result.ts';
import { changedJudges, standingOf } from './standing.ts';
import { begun, continued } from './text.ts';

/** `❌ tone got worse: its scores now follow the order of the options`: the sentence with the sign of the verdict. */
export function titlePhrase(result: Result): Phrase {
  const sign = result.verdict === 'unmeasured' && standingOf(result) === 'plain' ? '🛑' : runSign(result);
  const title = `${sign} ${titleSentence(result)}`;
  // A commit is code only at the end of an accepted drop's title; elsewhere a text that looks like one is a name.
  return result.override === undefined ? [title] : pasteable(title);
}

/**
 * What happened, as a sentence: `tone got worse: its scores now follow the order of the options`. A cause is named only
 * if its own interval leaves out chance. Runs that need more than a verdict keep the words of their heading.
 */
export function titleSentence(result: Result): string {
  const sentence = sentenceOf(result);
  if (sentence !== undefined) return `${sentence}${scaleSuffix(result)}`;
  const words = heading(result).replace(/^\S+ Evenhand: /, '');
  return begun(words.replace(/^pass, no drift/, 'no drift'));
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
  if (command === 'drift') {
    const drifted = `${subject(told, only, result)} drifted${only === undefined ? '' : causeClause(only)}`;
    return verdict === 'regression' ? drifted : undefined;
  }
  if (verdict === 'unmeasured') return unmeasured(only, told.length, result);
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

/** `tone could not be measured: 15.3 % of the replies on base are missing`. */
function unmeasured(only: JudgeResult | undefined, count: number, result: Result): string {
  if (only === undefined) return `${grouped(count)} of ${counted(result.judges.length, 'judge')} could not be measured`;
  const cause = hindranceClause(only, result);
  return `${nameText(only)} could not be measured${cause === undefined ? '' : `: ${cause}`}`;
}

function hindranceClause({ findings }: JudgeResult, result: Result): string | undefined {
  const told = findings.find(({ kind }) => hindrances.includes(kind));
  if (told === undefined) return undefined;
  if (told.kind === 'too-many-unreadable') {
    const isMissing = (told.why['unanswered'] ?? 0) === told.without;
    return `${percent(told.without / told.replies)} of the replies ${isMissing ? 'are missing' : 'have no score'}`;
  }
  return continued(findingText(told, result).title);
}

const hindrances: readonly Finding['kind'][] = ['stopped', 'gold-leaked', 'too-many-unreadable', 'unanswered'];
