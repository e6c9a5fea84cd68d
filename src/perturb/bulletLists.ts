import type { FormLine } from './promptLabels.ts';

export const bullet = /^([ \t]*)[-*•+][ \t]+(?=\S)/;

/**
 * One list of a prompt: its lines from `from` up to `to`, exclusive. An entry begins at each bullet with the indent of
 * the first.
 */
export interface BulletList {
  readonly from: number;
  readonly to: number;
  readonly indent: string;
}

/** Runs of lines with bullets, each with the lines below it that are indented further. */
export function bulletLists(lines: readonly FormLine[]): readonly BulletList[] {
  const lists: BulletList[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const indent = bulletAt(lines[at]);
    if (indent === undefined) continue;
    let to = at + 1;
    while (to < lines.length && belongs(lines[to], indent)) to += 1;
    lists.push({ from: at, to, indent });
    at = to - 1;
  }
  return lists;
}

/** The white space before a line's bullet; undefined if the line has no bullet, or shows the form of an answer. */
export function bulletAt(line: FormLine | undefined): string | undefined {
  return line?.kind === 'other' && !line.isFrozen ? bullet.exec(line.text)?.[1] : undefined;
}

function belongs(line: FormLine | undefined, indent: string): boolean {
  if (line?.kind !== 'other' || line.isFrozen || line.text.trim() === '') return false;
  const own = bulletAt(line);
  return own === indent || (line.text.startsWith(indent) && /^[ \t]/.test(line.text.slice(indent.length)));
}
