import { bySeverity, type Verdict } from '../gate/verdict.ts';

export interface TerminalStyle {
  readonly coloured: boolean;
  /** Columns of the terminal. */
  readonly width: number;
}

const narrowest = 20;
/** Longer lines are hard to read, and no table needs them. */
const widest = 140;

/** The colours and the width that a report has. */
export function settingOf({ coloured, width, verdict }: TerminalStyle & { readonly verdict: Verdict }) {
  return { colours: paint(coloured), width: Math.min(widest, Math.max(narrowest, width)), verdict };
}

export type Setting = ReturnType<typeof settingOf>;

/** The colour of a title. */
export function verdictColour(verdict: Verdict, colours: Paint): Paint['bad'] {
  if (verdict === 'regression') return colours.bad;
  return bySeverity(verdict, 'uncertain') <= 0 ? colours.warn : colours.good;
}

/** By the sign at its beginning. */
export function lineColour(line: string, [bad, warn]: readonly [string, string], colours: Paint): Paint['bad'] {
  if (line.startsWith(bad)) return colours.bad;
  return line.startsWith(warn) ? colours.warn : (text) => text;
}

export type Paint = ReturnType<typeof paint>;

/** Colours of a terminal. Without colours, each function returns its text unchanged. */
function paint(coloured: boolean) {
  const wrap = (on: number, off: number) => (text: string) => (coloured ? `\u001b[${on}m${text}\u001b[${off}m` : text);
  return { bad: wrap(31, 39), good: wrap(32, 39), warn: wrap(33, 39), dim: wrap(2, 22), bold: wrap(1, 22) };
}
