import { type Block, code, folded, type Inline, type Phrase, paragraph } from './document/document.ts';
import { fencedAsIs, markdownLine } from './markdown.ts';
import { type FileChange, patchText, type Suggestion } from './patch.ts';

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
