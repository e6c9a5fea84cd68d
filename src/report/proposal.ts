import { formatPatch, structuredPatch } from 'diff';
import { type Block, code, folded, type Inline, type Phrase, paragraph } from './document/document.ts';
import { fencedAsIs, markdownLine } from './markdown.ts';
import { visibleText } from './plainText.ts';

/** The file that holds a proposal as a patch. */
export const patchFile = 'evenhand.patch';

export interface Proposal {
  readonly changes: readonly FileChange[];
  /** Whether the pull request has all of it as suggestions on its lines. */
  readonly isSuggested: boolean;
  readonly runUrl: string | undefined;
}

/** How to adopt what a run proposes on a pull request. @param isShown whether the text also shows the patch. */
export function proposalBlocks({ changes, isSuggested, runUrl }: Proposal, isShown: boolean): readonly Block[] {
  const run: Inline = runUrl === undefined ? 'this run' : { kind: 'link', of: ['this run'], url: runUrl };
  const patch: Phrase = [code(patchFile), ', a file of ', run];
  const how: Phrase = isSuggested
    ? ['The change is suggested on the lines of this pull request. As a patch, it is ', ...patch, '.']
    : ['To take the change over, run ', code(`git apply ${patchFile}`), ' with ', ...patch, '.'];
  const lines = patchText(changes).trimEnd().split('\n');
  const shown = folded(['The patch'], [{ kind: 'lines', language: 'diff', lines }]);
  return [paragraph(...how), ...(isSuggested || !isShown ? [] : shown)];
}

/** The text of a review comment with a suggestion that can be committed. @param reason why, as a sentence. */
export function suggestionMarkdown(
  { lines }: Suggestion,
  { reason, index, of }: { readonly reason: Phrase; readonly index: number; readonly of: number },
): string {
  const together = of === 1 ? [] : [` This is suggestion ${index + 1} of ${of}: they only hold together.`];
  return `${markdownLine([...reason, ...together])}\n\n${fencedAsIs('`', 'suggestion', lines)}`;
}

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
