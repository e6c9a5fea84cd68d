import type { Judged } from '../gate/finding.ts';
import type { LeftOutItems } from '../measure/estimated.ts';
import type { JudgeResult } from './result.ts';

/** How many items a value rests on, and how many it had to do without: `76, 4 left out: 3 unreadable, 1 no gold`. */
export function countOf({ n, leftOut }: { readonly n: number; readonly leftOut?: LeftOutItems | undefined }): string {
  const total = Object.values(leftOut ?? {}).reduce((sum, count) => sum + count, 0);
  return total === 0 ? String(n) : `${n}, ${total} left out: ${reasons(leftOut)}`;
}

/** The same of a difference, with what each side says why, where they differ: `76, 4 left out: head 4 unreadable`. */
export function countOfPairs({ family, measure, n, leftOut }: Judged, { sides }: JudgeResult): string {
  if (leftOut === 0) return String(n);
  const [base, head] = [sides.base, sides.head].map((side) => reasons(side?.measures[family]?.[measure]?.leftOut));
  const bySide = [base === '' ? [] : [`base ${base}`], head === '' ? [] : [`head ${head}`]].flat().join('; ');
  const why = base === head ? base : bySide;
  return `${n}, ${leftOut} left out${why === '' ? '' : `: ${why}`}`;
}

function reasons(leftOut: LeftOutItems | undefined): string {
  return Object.entries(leftOut ?? {})
    .map(([why, count]) => `${count} ${why}`)
    .join(', ');
}
