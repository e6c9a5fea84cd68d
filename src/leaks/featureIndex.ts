import type { Item } from '../judge/item.ts';
import { groupBy, tally } from '../shared/groupBy.ts';
import { besideGroups, holdersOf, isForm } from './form.ts';
import { everyday, wordsIn } from './quotedItems.ts';

/** The words of a text. Letters of a word with marks between them are joined. */
export function separateWords(text: string): readonly string[] {
  return wordsIn(text.replace(parted, (letters) => letters.replace(marks, '')));
}

/** `l.a.m.p`, `la-mp-sh-ad-e`, `l a m p`: at least three pieces of one or two letters, or four of one. */
const parted =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]{1,2}(?:[^\p{L}\p{N}\s][\p{L}\p{N}]{1,2}){2,}|[\p{L}\p{N}](?: [\p{L}\p{N}]){3,})(?![\p{L}\p{N}])/gu;
const marks = /[^\p{L}\p{N}]/gu;

/**
 * A word without accents and without the endings of plurals and verbs. Latin letters replace letters of other scripts
 * that look like them, and digits in the place of letters.
 *
 * @param word in lower case.
 */
export function foldedWord(word: string): string {
  const latin = plain.test(word) ? word : Array.from(word.normalize('NFD').replace(/\p{M}/gu, ''), looksLike).join('');
  const stem = latin.replace(plural, '').replace(ending, '');
  return /^\d+$/.test(stem) ? stem : stem.replace(/[013457]/g, (digit) => letterOf[digit] ?? digit);
}

const plain = /^[a-z0-9]*$/;
/** An ending is removed only if at least three letters remain. */
const plural = /(?<=...)(?:ies|es|(?<!s)s)$/;
const ending = /(?<=...)(?:ing|ed|e|y)$/;
const letterOf: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Lower-case letters of Cyrillic, Greek and Armenian, each before the Latin letter that it looks like. */
const lookAlike: ReadonlyMap<string, string> = new Map(
  'аa вb еe һh іi јj кk мm нh оo рp ԛq сc ѕs тt уy хx ԝw ԁd αa βb εe ηn ιi κk νv οo ρp τt υu χx γy ωw սu օo հh ոn ıi'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

function looksLike(letter: string): string {
  return lookAlike.get(letter) ?? letter;
}

/**
 * Texts by their features. A feature is a rare word, or a common word with the word before it: `a lamp`. All words are
 * folded, so no word has a blank in it.
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
  /** The word at which each line or sentence ends; in order. */
  readonly ends: readonly number[];
}

/** A common word with the word before it. */
export function isPhrase(feature: string): boolean {
  return feature.includes(' ');
}

/** Whether the feature's own word is an everyday word. */
export function isEveryday(feature: string): boolean {
  return everydayFolded.has(feature.slice(feature.indexOf(' ') + 1));
}

/** A feature is too common to tell items apart if more than a quarter of the items have it, or more than this many. */
const commonShare = 0.25;
const mostHolders = 64;

export function featureIndex(texts: readonly string[], items: readonly Item[]): FeatureIndex {
  const read = texts.map((text) => sentencesOf(text).map(separateWords));
  const forms = new Map<string, string>();
  /** Folds each distinct word once. */
  const fold = (word: string) => {
    const form = forms.get(word) ?? foldedWord(word);
    forms.set(word, form);
    return form;
  };
  const folded = read.map((lines) => lines.flat().map(fold));
  const values = items.flatMap((item) =>
    Object.values(item.vars).map((value) => ({ item, words: wordsIn(value).map(fold) })),
  );
  const most = Math.max(2, Math.min(commonShare * items.length, mostHolders));
  const wordHolders = holdersOf(values, (words, at) => words[at], new Set(folded.flat()));
  const featureAt = (words: readonly string[], at: number) => {
    const word = words[at] ?? '';
    const isCommon = everydayFolded.has(word) || word.length < 2 || (wordHolders.get(word)?.size ?? 0) > most;
    if (!isCommon) return word;
    return at === 0 ? undefined : `${words[at - 1]} ${word}`;
  };
  const features = folded.map((words) => words.map((_, at) => featureAt(words, at)));
  const holders = holdersOf(values, featureAt, new Set(features.flat()));
  const places = new Map(items.map((item, place) => [item, place]));
  const sizes = tally(items.flatMap(({ group }) => group ?? []));
  const tellingOf = (own: readonly Item[]) =>
    isForm(own, most) ? [] : besideGroups(own, sizes).map((item) => places.get(item) ?? 0);
  const wordsOf = groupBy(values, ({ item }) => item);
  const lengths = items.map((item) => (wordsOf.get(item) ?? []).reduce((sum, { words }) => sum + words.length, 0));
  return {
    texts: read.map((lines, index) => ({
      words: lines.flat(),
      features: features[index] ?? [],
      ends: endsOf(lines),
    })),
    holders: new Map([...holders].map(([feature, own]) => [feature, tellingOf([...own])])),
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
