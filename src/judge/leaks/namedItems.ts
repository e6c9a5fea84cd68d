import type { Item } from '../item.ts';

/**
 * Items whose ids stand in the new text and did not in the old. Ids that any text may have are left out: short ones,
 * plain numbers, and words without a digit or a sign in them.
 */
export function namedItems(before: string, after: string, items: readonly Item[]): readonly string[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const added = new Set([...fresh].filter((word) => !old.has(word)));
  const isAdded = (id: string) => (parted.test(id) ? after.includes(id) && !before.includes(id) : added.has(id));
  return items.map(({ id }) => id).filter((id) => isTelling(id) && isAdded(id));
}

function isTelling(id: string): boolean {
  if (/^\d+$/.test(id)) return id.length >= 5;
  return id.length >= 3 && /[\d_./#:-]/.test(id);
}

const parted = /[\s"'`,;()[\]{}<>|=]/;

/** Words as ids are written, without the punctuation of the sentence around them. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text.split(new RegExp(`${parted.source}+`));
  return new Set(words.flatMap((word) => [word, word.replace(/^[.:!?]+|[.:!?]+$/g, '')]).filter((word) => word !== ''));
}
