import { foldedWord, separateWords } from './foldedWords.ts';
import type { Item } from './item.ts';
import { everyday, wordsIn } from './quotedItems.ts';

/**
 * Texts by their features, which are rare words, and common ones with the word before them: `a lamp`. All words are folded, so
 * that none has a blank in it.
 */
export interface FeatureIndex {
  readonly texts: readonly FeaturedText[];
  /** By feature, the few items that have it. */
  readonly holders: ReadonlyMap<string, readonly number[]>;
  /** How many words each item has. */
  readonly lengths: readonly number[];
  readonly meanLength: number;
}

export interface FeaturedText {
  readonly words: readonly string[];
  /** One for each word; undefined: a common word that begins the text. */
  readonly features: readonly (string | undefined)[];
  /** At which word each line or sentence ends; in order. */
  readonly ends: readonly number[];
}

/** A common word with the word before it. */
export function isPhrase(feature: string): boolean {
  return feature.includes(' ');
}

/** Whether the feature's own word is on everybody's lips. */
export function isEveryday(feature: string): boolean {
  return everydayFolded.has(feature.slice(feature.indexOf(' ') + 1));
}

/** What more of the items have tells none from another: a quarter, or so many. */
const commonShare = 0.25;
const mostHolders = 64;

export function featureIndex(texts: readonly string[], items: readonly Item[]): FeatureIndex {
  const read = texts.map((text) => sentencesOf(text).map(separateWords));
  const folded = read.map((lines) => lines.flat().map(foldedWord));
  const values = items.map(({ vars }) => Object.values(vars).map((value) => wordsIn(value).map(foldedWord)));
  const most = Math.max(2, Math.min(commonShare * items.length, mostHolders));
  const wordHolders = holdersOf(new Set(folded.flat()), values, (words, at) => words[at]);
  const featureAt = (words: readonly string[], at: number) => {
    const word = words[at] ?? '';
    const isCommon = everydayFolded.has(word) || word.length < 2 || (wordHolders.get(word)?.length ?? 0) > most;
    if (!isCommon) return word;
    return at === 0 ? undefined : `${words[at - 1]} ${word}`;
  };
  const features = folded.map((words) => words.map((_, at) => featureAt(words, at)));
  const holders = holdersOf(new Set(features.flat()), values, featureAt);
  const isTelling = (own: readonly number[]) => own.length <= most && !comeTogether(own, items);
  const lengths = values.map((ofItem) => ofItem.reduce((sum, { length }) => sum + length, 0));
  return {
    texts: read.map((lines, index) => ({
      words: lines.flat(),
      features: features[index] ?? [],
      ends: endsOf(lines),
    })),
    holders: new Map([...holders].filter(([, own]) => isTelling(own))),
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

const everydayFolded: ReadonlySet<string> = new Set([...everyday].map(foldedWord));

/** The items that have each of the wanted features, in their order. */
function holdersOf(
  wanted: ReadonlySet<string | undefined>,
  values: readonly (readonly (readonly string[])[])[],
  featureAt: (words: readonly string[], at: number) => string | undefined,
): ReadonlyMap<string, readonly number[]> {
  const holders = new Map<string, number[]>();
  for (const [item, ofItem] of values.entries()) {
    const features = ofItem.flatMap((words) => words.map((_, at) => featureAt(words, at)));
    for (const feature of new Set(features)) {
      if (feature === undefined || !wanted.has(feature)) continue;
      const own = holders.get(feature);
      if (own === undefined) holders.set(feature, [item]);
      else own.push(item);
    }
  }
  return holders;
}

/** What items share because they come in one group tells none of them. */
function comeTogether(own: readonly number[], items: readonly Item[]): boolean {
  const [group, ...others] = new Set(own.map((item) => items[item]?.group));
  return own.length > 1 && group !== undefined && others.length === 0;
}
