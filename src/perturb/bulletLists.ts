import type { FormLine } from './promptLabels.ts';

export const bullet = /^([ \t]*)[-*•+][ \t]+(?=\S)/;

/** One list of a prompt: its lines from `from` to before `to`; an entry begins at each bullet as far in as the first. */
export interface BulletList {
  readonly from: number;
  readonly to: number;
  readonly indent: string;
}

/** Lines with one bullet after the other, each with the lines below it that stand further in. */
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

/** The white space before a line's bullet; undefined if it has none, or shows the form of an answer. */
export function bulletAt(line: FormLine | undefined): string | undefined {
  return line?.kind === 'other' && !line.isFrozen ? bullet.exec(line.text)?.[1] : undefined;
}

function belongs(line: FormLine | undefined, indent: string): boolean {
  if (line?.kind !== 'other' || line.isFrozen || line.text.trim() === '') return false;
  const own = bulletAt(line);
  return own === indent || (line.text.startsWith(indent) && /^[ \t]/.test(line.text.slice(indent.length)));
}
