import { measureInSentence } from '../findingText.ts';
import { counted, inUnit, percent, signedInUnit } from '../numbers.ts';
import type { JudgeResult, Result } from '../result.ts';
import { between, code, type Phrase, strong } from './document.ts';
import { otherNotes } from './judgeNotes.ts';

/** More judges than this are named without their numbers: a green comment is short. */
const mostJudges = 3;

/** A green check: a line for each judge, and one for all that did not change. */
export function greenLines({ judges }: Result): readonly Phrase[] {
  const measured = judges.filter(({ verdict }) => verdict !== 'unchanged');
  const unchanged = judges.filter(({ verdict }) => verdict === 'unchanged');
  const others = measured.slice(mostJudges);
  return [
    ...measured.slice(0, mostJudges).map(greenLine),
    ...(others.length === 0 ? [] : [[`${counted(others.length, 'more judge')}, none worse: `, ...names(others)]]),
    ...(unchanged.length === 0 ? [] : [['Unchanged, so nothing was asked: ', ...names(unchanged)]]),
  ];
}

const mostNames = 20;

function names(judges: readonly JudgeResult[]): Phrase {
  const shown = judges.slice(0, mostNames).map(({ name }): Phrase => [code(name)]);
  const more = judges.length > mostNames ? ` and ${judges.length - mostNames} more` : '';
  return [...between(', ', shown), more];
}

function greenLine(judge: JudgeResult): Phrase {
  const first = judge.verdict === 'new' ? 'no version on the base to compare with; ' : '';
  const unjudged = otherNotes(judge.findings).filter(({ level }) => level !== 'notice');
  const notes = unjudged.map(({ title, text }) => ` · ${title}: ${text}`).join('');
  return [strong(judge.name), `: ${first}${numbers(judge)} · ${counted(judge.items, 'item')}${notes}`];
}

function numbers({ differences, sides }: JudgeResult): string {
  const tested = differences.filter(({ pAdjusted }) => pAdjusted !== undefined);
  if (tested.length > 0) {
    return tested
      .map(
        (one) =>
          `${measureInSentence(one)} ${inUnit(one.measure, one.base)} → ${inUnit(one.measure, one.head)} (${signedInUnit(one.measure, one.delta)}, n = ${one.n})`,
      )
      .join(', ');
  }
  const values = Object.entries(sides.head?.measures ?? {}).flatMap(([family, measures]) => {
    const measure = family === 'all' ? 'accuracy' : 'consistency';
    const value = measures[measure];
    return value === undefined
      ? []
      : [`${measureInSentence({ measure, family })} ${percent(value.value)} (n = ${value.n})`];
  });
  return values.join(', ') || 'nothing could be measured';
}
