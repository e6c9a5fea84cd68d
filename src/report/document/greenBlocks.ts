import type { TestedDifference } from '../../gate/finding.ts';
import { isWide } from '../agreementRows.ts';
import { earlyText, itemsText } from '../askedText.ts';
import { findingText } from '../findingText.ts';
import type { ItemsShown } from '../findingWords.ts';
import { measureInSentence, plainInSentence } from '../measureText.ts';
import { intervalInUnit, inUnit, joined, signedInUnit, sizeInUnit } from '../numbers.ts';
import { valuesOf } from '../page/valuesSection.ts';
import { isRefinement } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { type Block, nameText, paragraph, strong } from './document.ts';
import { otherNotes } from './judgeNotes.ts';

/**
 * A judge that broke no rule: its numbers, the smallest worsening that so many items can find, and each warning in a
 * paragraph.
 */
export function greenBlocks(judge: JudgeResult, result: Result, items: ItemsShown): readonly Block[] {
  const first = judge.verdict === 'new' ? firstTime[result.command === 'drift' ? 'drift' : 'check'] : '';
  const notes = otherNotes(judge, result, items).filter(({ level }) => level !== 'notice');
  // These are no warnings. Without them, a reader would think that green includes accuracy, or all items.
  const apart = judge.findings.filter(({ kind }) => kind === 'no-gold' || kind === 'seen');
  const early = earlyText(judge);
  const asked = early ?? itemsText(judge);
  return [
    paragraph(strong(nameText(judge)), `: ${first}${numbers(judge)} · ${asked}.${power(judge)}`),
    ...[...apart.map((one) => findingText(one, result)), ...notes].map(({ title, text }) =>
      paragraph(strong(`${title}:`), ` ${text}`),
    ),
  ];
}

const firstTime = {
  check: 'no version on the base to compare with; the next change is compared with this one: ',
  drift: 'nothing was on record to compare with; the next run is compared with this one: ',
} as const;

function numbers(judge: JudgeResult): string {
  const { differences } = judge;
  const correlation = differences.filter(({ measure, family }) => measure === 'pearson' && family === 'all');
  const ruled = differences.filter(isTold);
  const tested = ruled.length > 0 && isWide(judge) ? [...ruled, ...correlation] : ruled;
  if (tested.length > 0 && tested.every(({ delta }) => delta === 0)) {
    return `nothing moved: ${tested.map((one) => `${plainInSentence(one)} ${inUnit(one.measure, one.head)}`).join(', ')}`;
  }
  const changes = tested.map(
    (one) =>
      `${plainInSentence(one)} ${inUnit(one.measure, one.base)} → ${inUnit(one.measure, one.head)} (${signedInUnit(one.measure, one.delta)})`,
  );
  if (changes.length > 0) return changes.join(', ');
  const values = valuesOf(judge, isWide(judge) ? ['pearson'] : []).map(
    ({ family, measure, value: { value, interval } }) =>
      `${measureInSentence({ measure, family })} ${inUnit(measure, value)} (${intervalInUnit(measure, interval)})`,
  );
  return values.join(', ') || 'nothing could be measured';
}

/**
 * ` In 80 % of runs, these items find a worsening of 12.0 points in any of these measures.`: a pass claims no more
 * than that. Each size appears once, with the measures that it holds for.
 */
function power({ verdict, differences }: JudgeResult): string {
  const tested = differences.filter(isTold);
  const bySize = new Map<string, readonly string[]>();
  for (const one of tested) {
    if (one.detectable === undefined) continue;
    const size = sizeInUnit(one.measure, one.detectable);
    bySize.set(size, [...(bySize.get(size) ?? []), measureInSentence(one)]);
  }
  if (verdict !== 'pass' || bySize.size === 0) return '';
  const what = [...bySize].map(([size, measures]) => {
    const isAll = measures.length === tested.length;
    const where = isAll ? (tested.length === 1 ? '' : ' in any of these measures') : ` in ${joined(measures, 'or')}`;
    return `of ${size}${where}`;
  });
  return ` In 80 % of runs, these items find a worsening ${joined(what, 'or')}.`;
}

/** Whether a rule tested it and no tested measure already says the same more coarsely. */
function isTold({ measure, pAdjusted }: TestedDifference, _: number, all: readonly TestedDifference[]): boolean {
  const tested = all.filter((one) => one.pAdjusted !== undefined);
  return pAdjusted !== undefined && !isRefinement(measure, tested);
}
