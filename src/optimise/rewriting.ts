import type { Edit, Proposal } from './candidate.ts';

/** How a model is told to write a region down, and what it wrote. */
const tag = 'text';

/** The passages of a region, each between tags. */
export function taggedTexts(texts: readonly string[]): string {
  return texts.map((text) => `<${tag}>\n${text}\n</${tag}>`).join('\n');
}

/** The last line of a prompt that asks for a region. */
export function askForTexts(count: number): string {
  return count === 1
    ? `Write the new text between <${tag}> and </${tag}>, and nothing else.`
    : `Write all ${count} texts in their order, each between <${tag}> and </${tag}>, also those that stay as they are, and nothing else.`;
}

/**
 * What a reply proposes. Without tags, all of it is the text, if the region has but one. Undefined: it is no proposal.
 */
export function proposalIn(
  reply: string | undefined,
  parent: Pick<Proposal, 'parent'>,
  count: number,
): Proposal | undefined {
  if (reply === undefined) return undefined;
  const tagged = [...reply.matchAll(new RegExp(`<${tag}>\\n?([\\s\\S]*?)\\n?</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  );
  const texts = tagged.length === 0 && count === 1 ? [reply.trim()] : tagged.slice(-count);
  const edit: Edit = { kind: 'rewrite' };
  return texts.length === count ? { ...parent, texts, edit } : undefined;
}

/** What every prompt for a new text says of the judge's form, which must stay. */
export const keepForm =
  'Keep every number, name of a score, JSON key, tag, code fence and {{placeholder}} of the text: the answer is read by a program.';
