import { earlyText } from '../earlyText.ts';
import { measureInSentence } from '../findingText.ts';
import type { ItemsShown } from '../findingWords.ts';
import { counted, inUnit, percent, percentInterval, signedInUnit } from '../numbers.ts';
import type { JudgeResult, Result } from '../result.ts';
import { between, code, type Phrase, strong } from './document.ts';
import { otherNotes } from './judgeNotes.ts';
import { nameText } from './nameText.ts';

interface Room {
  /** Lines. */
  readonly most: number;
  readonly shown: ItemsShown;
}

/**
 * A green check in so many lines, though always one: a line for each judge, one for those that there is no room for, and
 * one for all that did not change.
 */
export function greenLines(result: Result, { most, shown: items }: Room): readonly Phrase[] {
  const { judges } = result;
  const measured = judges.filter(({ verdict }) => verdict !== 'unchanged');
  const unchanged = judges.filter(({ verdict }) => verdict === 'unchanged');
  const room = Math.max(1, most - (unchanged.length === 0 ? 0 : 1));
  const shown = measured.length <= room ? measured : measured.slice(0, room - 1);
  const others = measured.slice(shown.length);
  const word = shown.length === 0 ? 'judge' : 'more judge';
  return [
    ...shown.map((judge) => greenLine(judge, result, items)),
    ...(others.length === 0 ? [] : [[`${counted(others.length, word)}, none worse: `, ...names(others)]]),
    ...(unchanged.length === 0 ? [] : [unchangedLine(unchanged)]),
  ];
}

/** Few are named, many counted: a line, however many there are. */
function unchangedLine(unchanged: readonly JudgeResult[]): Phrase {
  if (unchanged.length > mostNames) return [`${counted(unchanged.length, 'judge')} unchanged, so nothing was asked`];
  return ['Unchanged, so nothing was asked: ', ...names(unchanged)];
}

const mostNames = 5;

function names(judges: readonly JudgeResult[]): Phrase {
  const shown = judges.slice(0, mostNames).map(({ name }): Phrase => [code(name)]);
  const more = judges.length > mostNames ? ` and ${judges.length - mostNames} more` : '';
  return [...between(', ', shown), more];
}

function greenLine(judge: JudgeResult, { command }: Result, items: ItemsShown): Phrase {
  const first = judge.verdict === 'new' ? firstTime[command === 'drift' ? 'drift' : 'check'] : '';
  const unjudged = otherNotes(judge.findings, items).filter(({ level }) => level !== 'notice');
  const notes = unjudged.map(({ title, text }) => ` · ${title}: ${text}`).join('');
  const early = earlyText(judge) ?? counted(judge.items, 'item');
  return [strong(nameText(judge)), `: ${first}${numbers(judge)} · ${early}${notes}`];
}

const firstTime = {
  check: 'no version on the base to compare with; the next change is compared with this one: ',
  drift: 'nothing was on record to compare with; the next run is compared with this one: ',
} as const;

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
      : [
          `${measureInSentence({ measure, family })} ${percent(value.value)} (${percentInterval(value.interval)}, n = ${value.n})`,
        ];
  });
  return values.join(', ') || 'nothing could be measured';
}
