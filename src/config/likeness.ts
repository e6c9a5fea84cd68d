import type { LoadedJudge } from './loadedJudge.ts';

/** So much of the smaller one's prompt, or of its items, is in the other one too if one judge may have become the other. */
const leastAlike = 0.5;

/** What a judge is made of, whatever it is called and wherever it stands. */
export interface Content {
  /** Words that follow each other, of messages and options. */
  readonly wordPairs: ReadonlySet<string>;
  /** The variables of each item. */
  readonly items: ReadonlySet<string>;
}

export function contentOf({ judge, items }: LoadedJudge): Content {
  const texts = [
    ...judge.messages.flatMap(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.text : ''))),
    ...judge.options.flatMap(({ guideline, elaboration = '' }) => [guideline, elaboration]),
  ];
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    wordPairs: new Set(words.map((word, index) => `${word} ${words[index + 1] ?? ''}`)),
    items: new Set(items.map(({ vars }) => JSON.stringify(Object.entries(vars).sort(byName)))),
  };
}

/** How much two judges resemble each other: 0 to 2, the more the likelier; undefined if neither prompts nor items do. */
export function likeness(one: Content, other: Content): number | undefined {
  const prompts = shared(one.wordPairs, other.wordPairs);
  const items = shared(one.items, other.items);
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

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
