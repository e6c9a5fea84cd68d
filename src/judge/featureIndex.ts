import { foldedWord, separateWords } from './foldedWords.ts';
import type { Item } from './item.ts';
import { everyday, wordsIn } from './quotedItems.ts';

/** Texts as numbers of their features, which are rare words, and common ones with the word before them. */
export interface FeatureIndex {
  readonly texts: readonly FeaturedText[];
  /** By feature, the few items that have it; undefined: none. */
  readonly holders: readonly (readonly number[] | undefined)[];
  /** By feature, whether its word is on everybody's lips. */
  readonly isEveryday: readonly boolean[];
  /** The features from this on are common words with the word before them. */
  readonly firstPhrase: number;
  /** How many words each item has. */
  readonly lengths: readonly number[];
  readonly meanLength: number;
}

export interface FeaturedText {
  readonly words: readonly string[];
  /** One for each word; −1: a common word that begins the text. */
  readonly features: Int32Array;
  /** At which word each line or sentence ends; in order. */
  readonly ends: readonly number[];
}

/** What more of the items have tells none from another: a quarter, or so many. */
const commonShare = 0.25;
const mostHolders = 64;

export function featureIndex(texts: readonly string[], items: readonly Item[]): FeatureIndex {
  const numbers = new WordNumbers();
  const read = texts.map((text) => sentencesOf(text).map(separateWords));
  const numbered = read.map((lines) => lines.flat().map((word) => numbers.add(word)));
  const values = items.map(({ vars }) =>
    Object.values(vars).map((value) => wordsIn(value).map((word) => numbers.find(word))),
  );
  const holders = new Holders(Math.max(2, Math.min(commonShare * items.length, mostHolders)), items);
  values.forEach((ofItem, item) => {
    for (const words of ofItem) for (const word of words) holders.add(word, item);
  });
  const isCommon = numbers.isPlain.map((isPlain, word) => isPlain || holders.areMany(word));
  const isEveryday = [...numbers.isEveryday];
  const pairs = new Map<number, number>();
  const keyOf = (words: readonly number[], at: number) => (words[at - 1] ?? -1) * isCommon.length + (words[at] ?? -1);
  const features = numbered.map((words) =>
    Int32Array.from(words, (word, at) => {
      if (!isCommon[word]) return word;
      if (at === 0) return -1;
      const key = keyOf(words, at);
      const pair = pairs.get(key) ?? isEveryday.push(numbers.isEveryday[word] ?? false) - 1;
      pairs.set(key, pair);
      return pair;
    }),
  );
  values.forEach((ofItem, item) => {
    if (pairs.size === 0) return;
    for (const words of ofItem) {
      words.forEach((word, at) => {
        if (isCommon[word] && (words[at - 1] ?? -1) >= 0) holders.add(pairs.get(keyOf(words, at)) ?? -1, item);
      });
    }
  });
  const lengths = values.map((ofItem) => ofItem.reduce((sum, { length }) => sum + length, 0));
  return {
    texts: read.map((lines, index) => ({
      words: lines.flat(),
      features: features[index] ?? new Int32Array(),
      ends: endsOf(lines),
    })),
    holders: isEveryday.map((_, feature) => holders.few(feature)),
    isEveryday,
    firstPhrase: isCommon.length,
    lengths,
    meanLength: lengths.reduce((sum, length) => sum + length, 0) / lengths.length,
  };
}

/** A text in lines, and these in sentences. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/\n|(?<=[.!?])\s+/);
}

function endsOf(lines: readonly (readonly string[])[]): readonly number[] {
  let end = 0;
  return lines.map(({ length }) => {
    end += length;
    return end;
  });
}

/** A number for each folded word of the texts, from 0. */
class WordNumbers {
  readonly isEveryday: boolean[] = [];
  /** Everyday, or of one letter. */
  readonly isPlain: boolean[] = [];
  readonly #byForm = new Map<string, number>();
  /** As they are written, of which there are fewer than words. */
  readonly #byWord = new Map<string, number>();

  add(word: string): number {
    const known = this.find(word);
    if (known >= 0) return known;
    const form = foldedWord(word);
    const number = this.isEveryday.push(everydayFolded.has(form)) - 1;
    this.isPlain.push(everydayFolded.has(form) || form.length < 2);
    this.#byForm.set(form, number);
    this.#byWord.set(word, number);
    return number;
  }

  /** −1: none of the texts has the word. */
  find(word: string): number {
    const known = this.#byWord.get(word);
    if (known !== undefined) return known;
    const number = this.#byForm.get(foldedWord(word)) ?? -1;
    this.#byWord.set(word, number);
    return number;
  }
}

const everydayFolded: ReadonlySet<string> = new Set([...everyday].map(foldedWord));

/** Which items have a feature, as long as they are few. */
class Holders {
  readonly #items: number[][] = [];
  readonly #most: number;
  readonly #all: readonly Item[];

  constructor(most: number, all: readonly Item[]) {
    this.#most = most;
    this.#all = all;
  }

  add(feature: number, item: number): void {
    if (feature < 0) return;
    const items = this.#items[feature];
    if (items === undefined) this.#items[feature] = [item];
    else if (items.at(-1) !== item && !this.areMany(feature)) items.push(item);
  }

  areMany(feature: number): boolean {
    return (this.#items[feature]?.length ?? 0) > this.#most;
  }

  /** What items share because they come in one group tells none of them. */
  few(feature: number): readonly number[] | undefined {
    const items = this.#items[feature];
    if (items === undefined || this.areMany(feature)) return undefined;
    const [group, ...others] = new Set(items.map((item) => this.#all[item]?.group));
    return items.length > 1 && group !== undefined && others.length === 0 ? undefined : items;
  }
}
