import { earlyText, itemsText } from '../earlyText.ts';
import { measureInSentence } from '../findingText.ts';
import type { ItemsShown } from '../findingWords.ts';
import { counted, inUnit, joined, percent, percentInterval, signedInUnit, sizeInUnit } from '../numbers.ts';
import type { JudgeResult, Result } from '../result.ts';
import { type Block, between, code, type Phrase, strong } from './document.ts';
import { otherNotes } from './judgeNotes.ts';
import { nameText } from './nameText.ts';

/** A judge that broke no rule: its numbers, what so many items can find at all, and each warning for itself. */
export function greenBlocks(judge: JudgeResult, result: Result, items: ItemsShown): readonly Block[] {
  const first = judge.verdict === 'new' ? firstTime[result.command === 'drift' ? 'drift' : 'check'] : '';
  const warnings = otherNotes(judge, result, items).filter(({ level }) => level !== 'notice');
  const early = earlyText(judge);
  const asked = early === undefined ? itemsText(judge) : early;
  return [
    { kind: 'paragraph', text: [strong(nameText(judge)), `: ${first}${numbers(judge)} · ${asked}.${power(judge)}`] },
    ...warnings.map(({ title, text }): Block => ({ kind: 'paragraph', text: [strong(`${title}:`), ` ${text}`] })),
  ];
}

/** Few are named, many counted: a line, however many there are. */
export function unchangedBlock(unchanged: readonly JudgeResult[]): Block {
  const isMany = unchanged.length > mostNames;
  const text: Phrase = isMany
    ? [`${counted(unchanged.length, 'judge')} unchanged, so nothing was asked.`]
    : ['Unchanged, so nothing was asked: ', ...names(unchanged), '.'];
  return { kind: 'paragraph', text };
}

const mostNames = 5;

function names(judges: readonly JudgeResult[]): Phrase {
  return between(
    ', ',
    judges.map(({ name }): Phrase => [code(name)]),
  );
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
          `${measureInSentence(one)} ${inUnit(one.measure, one.base)} → ${inUnit(one.measure, one.head)} (${signedInUnit(one.measure, one.delta)})`,
      )
      .join(', ');
  }
  const values = Object.entries(sides.head?.measures ?? {}).flatMap(([family, measures]) => {
    const measure = family === 'all' ? 'accuracy' : 'consistency';
    const value = measures[measure];
    return value === undefined
      ? []
      : [`${measureInSentence({ measure, family })} ${percent(value.value)} (${percentInterval(value.interval)})`];
  });
  return values.join(', ') || 'nothing could be measured';
}

/** ` So many items find worsenings of 2.0, 12.1 and 12.0 points in 80 % of runs`: a pass claims no more than that. */
function power({ verdict, differences }: JudgeResult): string {
  const known = differences.flatMap(({ measure, detectable, pAdjusted }) =>
    detectable === undefined || pAdjusted === undefined ? [] : [sizeInUnit(measure, detectable)],
  );
  if (verdict !== 'pass' || known.length === 0) return '';
  const what = known.length === 1 ? 'a worsening' : 'worsenings';
  // The unit stands once if it is the same for all.
  const unit = ' points';
  const isShared = known.every((text) => text.endsWith(unit));
  const sizes = isShared ? `${joined(known.map((text) => text.slice(0, -unit.length)))}${unit}` : joined(known);
  return ` So many items find ${what} of ${sizes} in 80 % of runs.`;
}
