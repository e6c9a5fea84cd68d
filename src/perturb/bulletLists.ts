import type { FormLine } from './promptLabels.ts';

export const bullet = /^([ \t]*)[-*•+][ \t]+(?=\S)/;

/** One list of a prompt: its lines from `from` up to `to`, exclusive. */
interface BulletList {
  readonly from: number;
  readonly to: number;
  /** The first line of each entry: those with a bullet and the indent of the first. */
  readonly starts: readonly number[];
}

/** Runs of lines with bullets, each with the lines below it that are indented further. */
export function bulletLists(lines: readonly FormLine[]): readonly BulletList[] {
  const lists: BulletList[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const indent = bulletAt(lines[at]);
    if (indent === undefined) continue;
    const from = at;
    const starts = [from];
    for (; belongs(lines[at + 1], indent); at += 1) if (bulletAt(lines[at + 1]) === indent) starts.push(at + 1);
    lists.push({ from, to: at + 1, starts });
  }
  return lists;
}

/** The white space before a line's bullet; undefined if the line has no bullet, or shows the form of an answer. */
function bulletAt(line: FormLine | undefined): string | undefined {
  return line?.kind === 'other' && !line.isFrozen ? bullet.exec(line.text)?.[1] : undefined;
}

function belongs(line: FormLine | undefined, indent: string): boolean {
  if (line?.kind !== 'other' || line.isFrozen || line.text.trim() === '') return false;
  const own = bulletAt(line);
  return own === indent || (line.text.startsWith(indent) && /^[ \t]/.test(line.text.slice(indent.length)));
}
