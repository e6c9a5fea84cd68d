import type { Edit, Proposal } from './candidate.ts';

/** The passages of a region, each between tags. */
export function taggedTexts(texts: readonly string[]): string {
  return texts.map(tagged).join('\n');
}

export function tagged(text: string): string {
  return `<text>\n${text}\n</text>`;
}

export const wholePrompt =
  'This is the whole prompt. Only what stands between <text> and </text> may change; the tags are not part of it:';

/** The last line of a prompt that requests a region. */
export function askForTexts(count: number): string {
  return count === 1
    ? 'Write the new text between <text> and </text>, and nothing else.'
    : `Write all ${count} texts in their order, each between <text> and </text>, also those that stay as they are, and nothing else.`;
}

/**
 * The proposal in a reply. Without tags, the whole reply is the text if the region has only one passage. Undefined: it
 * is no proposal.
 */
export function proposalIn(
  reply: string | undefined,
  parent: Pick<Proposal, 'parent'>,
  count: number,
): Proposal | undefined {
  if (reply === undefined) return undefined;
  const found = Array.from(reply.matchAll(/<text>\n?([\s\S]*?)\n?<\/text>/g), ([, text = '']) => text);
  const texts = found.length === 0 && count === 1 ? [reply.trim()] : found.slice(-count);
  const edit: Edit = { kind: 'rewrite' };
  return texts.length === count ? { ...parent, texts, edit } : undefined;
}

/** Part of every prompt for a new text: the judge's form must stay. */
export const keepForm =
  'Keep every number, name of a score, JSON key, tag, code fence and {{placeholder}} of the text: the answer is read by a program.';
