import { editsBetween } from './lineEdits.ts';
import { type FileChange, hunksOf, linesOf } from './patch.ts';
import { visibleText } from './plainText.ts';

/** Lines of a file that are there, and what is to stand in their place. */
export interface Suggestion {
  readonly path: string;
  /** The number of the first of them, from 1. */
  readonly first: number;
  /** One at least: GitHub takes no suggestion between two lines. */
  readonly old: readonly string[];
  readonly lines: readonly string[];
}

/**
 * Changes as suggestions that GitHub can commit. Undefined if it cannot: a file is new, its lines end in another way, or a
 * line has characters that a reader would not see.
 */
export function suggestionsOf(changes: readonly FileChange[]): readonly Suggestion[] | undefined {
  const all = changes.map(ofFile);
  return all.every((some) => some !== undefined) ? all.flat() : undefined;
}

function ofFile({ path, before, after }: FileChange): readonly Suggestion[] | undefined {
  if (before === undefined) return undefined;
  const [old, now] = [linesOf(before), linesOf(after)];
  const found = hunksOf(editsBetween(old, now)).map((edits): Suggestion => {
    const [first, last] = [edits[0], edits.at(-1)];
    if (first === undefined || last === undefined) throw new RangeError('a hunk has an edit');
    const end = last.from + last.removed.length;
    const isInsertion = end === first.from;
    const above = isInsertion && first.from > 0 ? 1 : 0;
    const below = isInsertion && above === 0 ? 1 : 0;
    return {
      path,
      first: first.from - above + 1,
      old: old.slice(first.from - above, end + below),
      lines: now.slice(first.at - above, last.at + last.added.length + below),
    };
  });
  const isPlain = found.every(({ old, lines }) => old.length > 0 && [...old, ...lines].every(isSeen));
  return isPlain ? found.map((one) => ({ ...one, old: one.old.map(bare), lines: one.lines.map(bare) })) : undefined;
}

function isSeen(line: string): boolean {
  const shown = bare(line).replaceAll('\t', ' ');
  return line.endsWith('\n') && visibleText(shown) === shown;
}

function bare(line: string): string {
  return line.replace(/\n$/, '');
}
