import { formatPatch, structuredPatch } from 'diff';
import { visibleText } from './plainText.ts';

/** A file before and after a change. */
export interface FileChange {
  /** From the root of the tree. */
  readonly path: string;
  /** Undefined: there is none yet. */
  readonly before: string | undefined;
  readonly after: string;
}

/** Changes as one patch for `git apply`. Empty if nothing changes. */
export function patchText(changes: readonly FileChange[]): string {
  return changes
    .filter(({ before, after }) => before !== after)
    .map((change) => formatPatch({ ...filePatch(change), isGit: true, isCreate: change.before === undefined }))
    .join('');
}

/** With three unchanged lines before and after each edit, as git shows them. */
function filePatch({ path, before, after }: FileChange) {
  const from = before === undefined ? '/dev/null' : `a/${path}`;
  return structuredPatch(from, `b/${path}`, before ?? '', after, undefined, undefined, { context: 3 });
}

/** Lines of a file, and the lines that replace them. */
export interface Suggestion {
  readonly path: string;
  /** The number of the first old line, from 1. */
  readonly first: number;
  /** At least one: GitHub takes no suggestion between two lines. */
  readonly old: readonly string[];
  readonly lines: readonly string[];
}

/**
 * Changes as suggestions that GitHub can commit. Undefined if GitHub cannot: a file is new, its line endings differ, or
 * a line has invisible characters.
 */
export function suggestionsOf(changes: readonly FileChange[]): readonly Suggestion[] | undefined {
  const all = changes.map(ofFile);
  return all.every((some) => some !== undefined) ? all.flat() : undefined;
}

function ofFile(change: FileChange): readonly Suggestion[] | undefined {
  if (change.before === undefined) return undefined;
  const found = filePatch(change).hunks.map(({ oldStart, lines }): Suggestion | undefined => {
    // Leaves out the unchanged lines, except one beside lines that are only added.
    const isChanged = (line: string) => !line.startsWith(' ');
    const [first, last] = [lines.findIndex(isChanged), lines.findLastIndex(isChanged)];
    const isInsertion = lines.slice(first, last + 1).every((line) => line.startsWith('+'));
    const above = isInsertion && first > 0 ? 1 : 0;
    const below = isInsertion && above === 0 ? 1 : 0;
    const shown = lines.slice(first - above, last + 1 + below);
    if (!shown.every(isSeen)) return undefined;
    const without = (sign: string) => shown.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1));
    return { path: change.path, first: oldStart + first - above, old: without('+'), lines: without('-') };
  });
  return found.every((one) => one !== undefined && one.old.length > 0) ? found.flatMap((one) => one ?? []) : undefined;
}

/** Also false for a line without a line end, which the patch marks in a separate line. */
function isSeen(line: string): boolean {
  const shown = line.replaceAll('\t', ' ');
  return !line.startsWith('\\') && visibleText(shown) === shown;
}
