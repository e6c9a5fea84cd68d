import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import type { LoadedJudge } from './loadedJudge.ts';

/** So much of the smaller one's prompt, or of its items, is in the other one too if one judge may have become the other. */
const leastAlike = 0.5;

/**
 * How much two judges resemble each other in what they are made of, whatever they are called and wherever they stand: 0 to
 * 2, the more the likelier; undefined if neither their prompts nor their items are alike.
 */
export function likeness(one: LoadedJudge, other: LoadedJudge): number | undefined {
  const prompts = shared(wordPairs(one.judge), wordPairs(other.judge));
  const items = one.items === other.items ? 1 : shared(contents(one.items), contents(other.items));
  return Math.max(prompts, items) < leastAlike ? undefined : prompts + items;
}

/** The share of the smaller set that is in the other too; 0 if one has nothing. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let common = 0;
  for (const each of small) if (large.has(each)) common += 1;
  return common / small.size;
}

const pairsOf = new WeakMap<Judge, ReadonlySet<string>>();

/** Words that follow each other, of messages and options. */
function wordPairs(judge: Judge): ReadonlySet<string> {
  const known = pairsOf.get(judge);
  if (known !== undefined) return known;
  const texts = [
    ...judge.messages.flatMap(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.text : ''))),
    ...judge.options.flatMap(({ guideline, elaboration = '' }) => [guideline, elaboration]),
  ];
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const pairs = new Set(words.map((word, index) => `${word} ${words[index + 1] ?? ''}`));
  pairsOf.set(judge, pairs);
  return pairs;
}

const contentsOf = new WeakMap<readonly Item[], ReadonlySet<string>>();

function contents(items: readonly Item[]): ReadonlySet<string> {
  const known = contentsOf.get(items);
  if (known !== undefined) return known;
  const texts = new Set(items.map(({ vars }) => JSON.stringify(Object.entries(vars).sort())));
  contentsOf.set(items, texts);
  return texts;
}
