import type { Item } from '../item.ts';

/** So many words in a row that are the same are a quotation, and no accident of language. */
const run = 8;

/** What more than this share of the items say too is their form, and tells none from another. */
const commonShare = 0.05;

/**
 * Items of which the new text quotes eight words in a row, or the whole where they have fewer, but at least four, and
 * the old text does not. Letters and digits count, nothing else.
 */
export function quotedItems(before: string, after: string, items: readonly Item[]): readonly string[] {
  const old = new Set(runsOf(wordsIn(before), run));
  const [fresh, whole] = [wordsIn(after), ` ${wordsIn(after).join(' ')} `];
  const added = new Set(runsOf(fresh, run).filter((one) => !old.has(one)));
  const firstWords = new Set([...added].map((one) => one.slice(0, one.indexOf(' '))));
  const oldWhole = ` ${wordsIn(before).join(' ')} `;
  const holders = new Map<string, Set<string>>();
  const holds = (text: string, id: string) => holders.set(text, (holders.get(text) ?? new Set()).add(id));
  for (const { id, vars } of items) {
    for (const value of Object.values(vars)) {
      const words = wordsIn(value);
      const all = ` ${words.join(' ')} `;
      if (words.length >= 4 && words.length < run && whole.includes(all) && !oldWhole.includes(all)) holds(all, id);
      for (const [index, word] of words.entries()) {
        if (!firstWords.has(word)) continue;
        const here = words.slice(index, index + run).join(' ');
        if (added.has(here)) holds(here, id);
      }
    }
  }
  const most = Math.max(2, commonShare * items.length);
  const quoted = new Set([...holders.values()].filter((ids) => ids.size <= most).flatMap((ids) => [...ids]));
  return items.map(({ id }) => id).filter((id) => quoted.has(id));
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function runsOf(words: readonly string[], length: number): readonly string[] {
  return words
    .slice(0, Math.max(0, words.length - length + 1))
    .map((_, index) => words.slice(index, index + length).join(' '));
}
