import { plainText } from '../report/plainText.ts';
import type { CanaryLine } from '../runs/canary/canaryLines.ts';

const marks = { well: '✓', ill: '✗', note: '–' } as const;

/** One thing that was found, and how to mend it, as a terminal or the log of a step shows it. */
export function checkLine({ state, text, mend }: CanaryLine): string {
  return `${marks[state]} ${plainText(text)}\n${mend === undefined ? '' : `    ${plainText(mend)}\n`}`;
}
