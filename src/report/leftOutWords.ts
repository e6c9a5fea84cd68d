import type { Judged } from '../gate/finding.ts';
import type { Estimated } from '../measure/estimates.ts';
import type { LeftOutItems } from '../measure/section.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { changeInUnit, inUnit } from './numbers.ts';
import type { JudgeResult } from './result.ts';

/**
 * How many items a value rests on, how many it had to do without, and what it is without unreadable replies, if these
 * count as wrong: `76, 4 left out: 4 no gold; 97.3 % of 75 readable`.
 */
export function countOf(measure: MeasureName, { n, leftOut, readable }: Estimated): string {
  const total = Object.values(leftOut ?? {}).reduce((sum, count) => sum + count, 0);
  const without = total === 0 ? String(n) : `${n}, ${total} left out: ${reasons(leftOut)}`;
  return readable === undefined ? without : `${without}; ${inUnit(measure, readable.value)} of ${readable.n} readable`;
}

/** The same of a difference, with what each side says why, where they differ: `76, 4 left out: head 4 unanswered`. */
export function countOfPairs(difference: Judged, { sides }: JudgeResult): string {
  const { family, measure, n, leftOut, readable } = difference;
  const alone = readable === undefined ? '' : `; ${readable.n} readable: ${changeInUnit(measure, readable.delta)}`;
  if (leftOut === 0) return `${n}${alone}`;
  const [base, head] = [sides.base, sides.head].map((side) => reasons(side?.measures[family]?.[measure]?.leftOut));
  const bySide = [base === '' ? [] : [`base ${base}`], head === '' ? [] : [`head ${head}`]].flat().join('; ');
  const why = base === head ? base : bySide;
  return `${n}, ${leftOut} left out${why === '' ? '' : `: ${why}`}${alone}`;
}

function reasons(leftOut: LeftOutItems | undefined): string {
  return Object.entries(leftOut ?? {})
    .map(([why, count]) => `${count} ${why}`)
    .join(', ');
}
