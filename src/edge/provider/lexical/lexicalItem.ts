import type { LexicalOptions } from './lexicalOptions.ts';
import { lexicalWords } from './lexicalWords.ts';

/**
 * The words of what is judged, in their order: the text before the options without its last paragraph, which leads
 * over to them, or the text after them without the last paragraphs that ask for the answer, whichever has more words.
 * What introduces the item stays in; it is the same for every item.
 */
export function lexicalItem(found: LexicalOptions): readonly string[] {
  const before = lexicalWords(paragraphs(found.before).slice(0, -1).join('\n'));
  const after = lexicalWords(withoutRequest(paragraphs(found.after)).join('\n'));
  const longer = after.length > before.length ? after : before;
  return longer.length > 0 ? longer : lexicalWords(`${found.before}\n${found.after}`);
}

function paragraphs(text: string): readonly string[] {
  return text.trim().split(/\n[ \t]*\n/);
}

function withoutRequest(parts: readonly string[]): readonly string[] {
  const asks = /\b(?:answer|begin with|choose|expert|json|output|respond|scores?|your)\b|\[\[/i;
  const last = parts.findLastIndex((part) => !asks.test(part));
  return parts.slice(0, last + 1);
}
