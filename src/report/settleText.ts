import type { Judged } from '../gate/finding.ts';
import { measureWords } from '../shared/measureNames.ts';
import { counted, sizeInUnit } from './numbers.ts';

/** What to do where there are too few items. */
export const fewMend = 'Add labelled items, or lower gate.minItems.';

/** If the drop is real, how many items would show it. */
export function settle(itemsNeeded: number | undefined, n: number): string {
  if (itemsNeeded === undefined) return `These ${counted(n, 'item')} cannot tell it from chance; more would settle it.`;
  const needed = counted(Math.max(itemsNeeded, n + 1), 'item');
  return `These ${counted(n, 'item')} cannot tell it from chance; if it is real, about ${needed} would show it.`;
}

/** If nothing got worse, how many items would show it. */
export function showNone(itemsNeeded: number | undefined, { n }: Judged): string {
  const these = `The gate is strict, and these ${counted(n, 'item')} do not show that it keeps within the limit`;
  if (itemsNeeded === undefined) return `${these}; no number of items would.`;
  return `${these}; if nothing got worse, about ${counted(itemsNeeded, 'item')} would show it.`;
}

/** What so many items can see at all: ` 40 items find a drop of 14.0 points in four of five runs.` */
export function sees({ measure, n, detectable }: Judged): string {
  if (detectable === undefined) return '';
  const way = measureWords[measure].better === 'higher' ? 'a drop' : 'a rise';
  return ` ${counted(n, 'item')} find ${way} of ${sizeInUnit(measure, detectable)} in four of five runs.`;
}

/** If the value stays, how many items would tell on which side of its limit it lies. */
export function settleLimit(itemsNeeded: number | undefined): string {
  return itemsNeeded === undefined
    ? 'More items may settle it.'
    : `If the value stays, about ${counted(itemsNeeded, 'item')} would settle it.`;
}
