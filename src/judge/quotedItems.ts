import { unseenLetters } from '../shared/unseenLetters.ts';
import type { Item } from './item.ts';

/** An item with its own words that the prompt quotes; only the first of them if there are many. */
export interface QuotedItem {
  readonly item: string;
  readonly words: string;
}

/** This many equal words in a row are a quotation, and not an accident of language. */
const run = 8;

/** A copy with a few changed words still shares most of its runs of three words. A short text must share nearly all. */
const shortRun = 3;
const copiedShare = 0.6;
const copiedShareOfShort = 0.8;

/** A shorter text counts only if the prompt has the whole of it. Fewer than four words say nothing. */
const fewestWords = 4;

/** If more than this share of the items say it too, it is their form and does not tell them apart. */
const commonShare = 0.05;

/**
 * The items that a prompt quotes: eight words in a row; most of the item, slightly reworded; or the whole item, if it
 * has fewer than eight words. Only letters and digits count. A sentence that many items share is no quotation. A part
 * of an item with hardly any telling words is none either.
 */
export function quotedItems(prompt: string, items: readonly Item[]): readonly QuotedItem[] {
  const promptWords = wordsIn(prompt);
  const texts = touchedTexts(runsOf(promptWords, shortRun), items);
  if (texts.length === 0) return [];
  const most = Math.max(2, commonShare * items.length);
  const found = new Map<string, string>();
  for (const length of [...shortLengths, run]) {
    const ofLength = texts.filter(({ words }) => (length < run ? words.length === length : words.length >= run));
    const stretches = sharedStretches(ofLength, { promptWords, length, most });
    for (const text of ofLength) keepLonger(found, text.item.id, longestQuotation(text, stretches.get(text) ?? []));
  }
  const copies = texts.filter(({ item, words }) => words.length >= run && !found.has(item.id));
  const stretches = sharedStretches(copies, { promptWords, length: shortRun, most });
  for (const text of copies) keepLonger(found, text.item.id, reworded(text, stretches.get(text) ?? []));
  return items.flatMap(({ id }) => {
    const words = found.get(id);
    return words === undefined ? [] : [{ item: id, words: beginning(words) }];
  });
}

/** This many words show which passage it is. */
const mostShown = 24;

function beginning(words: string): string {
  const all = words.split(' ');
  return all.length <= mostShown ? words : `${all.slice(0, mostShown).join(' ')} …`;
}

const shortLengths = Array.from({ length: run - fewestWords }, (_, index) => fewestWords + index);

function keepLonger(found: Map<string, string>, item: string, words: string | undefined): void {
  if (words !== undefined && words.length > (found.get(item)?.length ?? 0)) found.set(item, words);
}

/** One variable of an item, as words. */
interface Text {
  readonly item: Item;
  readonly words: readonly string[];
}

/** The texts that share three words in a row with the prompt. Most items have none. */
function touchedTexts(runs: ReadonlySet<string>, items: readonly Item[]): readonly Text[] {
  const firstWords = new Set([...runs].map((one) => one.slice(0, one.indexOf(' '))));
  return items.flatMap((item) =>
    Object.values(item.vars).flatMap((value) => {
      const words = wordsIn(value);
      const isTouched = words.some((word, at) => firstWords.has(word) && runs.has(runAt(words, at, shortRun)));
      return isTouched ? [{ item, words }] : [];
    }),
  );
}

/** The words of a text from the first index up to the second, exclusive. */
type Stretch = readonly [number, number];

interface Sharing {
  readonly promptWords: readonly string[];
  readonly length: number;
  /** A run that more items than this have is the items' form. */
  readonly most: number;
}

/** What each text shares with the prompt in runs of `length` words. Runs that overlap or touch are joined. */
function sharedStretches(
  texts: readonly Text[],
  { promptWords, length, most }: Sharing,
): ReadonlyMap<Text, readonly Stretch[]> {
  const runs = runsOf(promptWords, length);
  const runOf = (words: readonly string[], at: number) => runAt(words, at, length);
  const holders = holdersOf(texts, runOf, runs);
  const telling = new Set([...holders].flatMap(([own, items]) => (isForm([...items], most) ? [] : [own])));
  return new Map(
    texts.map((text) => {
      const starts = text.words.flatMap((_, at) => (telling.has(runOf(text.words, at)) ? [at] : []));
      return [text, joined(starts, length)];
    }),
  );
}

/**
 * The items that have each feature.
 *
 * @param wanted absent: every feature.
 */
export function holdersOf<Holder>(
  texts: readonly { readonly item: Holder; readonly words: readonly string[] }[],
  featureAt: (words: readonly string[], at: number) => string | undefined,
  wanted?: ReadonlySet<string | undefined>,
): ReadonlyMap<string, ReadonlySet<Holder>> {
  const holders = new Map<string, Set<Holder>>();
  for (const { item, words } of texts) {
    for (const at of words.keys()) {
      const feature = featureAt(words, at);
      if (feature === undefined || wanted?.has(feature) === false) continue;
      const own = holders.get(feature);
      if (own === undefined) holders.set(feature, new Set([item]));
      else own.add(item);
    }
  }
  return holders;
}

/** Whether more than `most` items say it, so that it is their form, or all items that say it are in one group. */
export function isForm(holders: readonly Item[], most: number): boolean {
  if (holders.length < 2 || holders.length > most) return holders.length > most;
  const [group, ...others] = new Set(holders.map((item) => item.group));
  return group !== undefined && others.length === 0;
}

function joined(starts: readonly number[], length: number): readonly Stretch[] {
  const stretches: [number, number][] = [];
  for (const at of starts) {
    const last = stretches.at(-1);
    if (last !== undefined && at <= last[1]) last[1] = at + length;
    else stretches.push([at, at + length]);
  }
  return stretches;
}

function longestQuotation({ words }: Text, stretches: readonly Stretch[]): string | undefined {
  const quotations = stretches
    .map(([from, to]) => words.slice(from, to))
    .filter((some) => some.length === words.length || isTelling(some));
  return quotations.toSorted((a, b) => b.length - a.length)[0]?.join(' ');
}

/** What a slightly reworded copy kept, with a mark for each change. */
function reworded({ words }: Text, stretches: readonly Stretch[]): string | undefined {
  const kept = stretches.map(([from, to]) => words.slice(from, to));
  const all = kept.flat();
  const fewest = Math.max(copiedShare * words.length, Math.min(run, copiedShareOfShort * words.length));
  if (all.length < fewest || !isTelling(all)) return undefined;
  return kept.map((some) => some.join(' ')).join(' … ');
}

/** A long passage tells something by its length. A short one needs words that are not everyday words. */
function isTelling(words: readonly string[]): boolean {
  return words.length >= 2 * run || new Set(words.filter((word) => !everyday.has(word))).size >= 2;
}

/** Whether a word says what a text is about. */
export function isKeyword(word: string): boolean {
  return !everyday.has(word) && (word.length > 2 || /\d/.test(word));
}

/** The commonest words of English, and words of courtesy. Many letters and chats have sentences of only these words. */
export const everyday: ReadonlySet<string> = new Set(
  `a able about again all also always am an and any anything are as ask at back be been before being best but by call can
  contact could day days dear did do does doing done don evening everything feel few first for free from further get give
  glad go going good goodbye great had happy has have having he hello help helped helping her here hesitate hi him his hope
  how i if in is it its just keep kind know let like ll look looking lot made make many may me more morning most much my
  need new nice no not now of ok okay on one only or other our out over patience please question questions re reach s said
  say see she should so some soon sorry still such sure t take team thank thanks that the their them then there these they
  thing things think this time to today too two up us use ve very want was way we week weekend welcome well were what when
  where which who why will wish with wonderful would year yes yet you your yours`.split(/\s+/),
);

/** Scripts without spaces between words. Here dictionaries tell where a word ends. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The same letters for every way in which Unicode writes them, without letters that do not show. */
export function plainText(text: string): string {
  return ascii.test(text) ? text : text.normalize('NFKC').replace(unseen, '');
}

const ascii = /^[\t-~]*$/;
const unseen = new RegExp(unseenLetters, 'gu');

/** The words of a text: lower-case letters, digits and their marks, and nothing else. */
export function wordsIn(text: string): readonly string[] {
  const plain = plainText(text).toLowerCase();
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (!unspaced.test(plain)) return words;
  return words.flatMap((word) => Array.from(segmenter.segment(word), ({ segment }) => segment));
}

function runsOf(words: readonly string[], length: number): ReadonlySet<string> {
  return new Set(words.flatMap((_, at) => (at + length <= words.length ? [runAt(words, at, length)] : [])));
}

/** Shorter at the end of the text. */
function runAt(words: readonly string[], at: number, length: number): string {
  return words.slice(at, at + length).join(' ');
}
