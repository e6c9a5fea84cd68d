import type { Item } from '../judge/item.ts';
import { unseenLetters } from '../shared/unseenLetters.ts';
import { type Form, formOf, holdersOf, isForm, mostOf, runAt, runsOf, type Said, shortRun } from './form.ts';
import { inOnePlace, joined, regionsOf, type Stretch, spaced } from './stretches.ts';

/** An item with its own words that the prompt quotes; only the first of them if there are many. */
export interface QuotedItem {
  readonly item: string;
  readonly words: string;
}

/** This many equal words in a row are a quotation, and not an accident of language. */
const run = 8;

/** A copy with a few changed words still shares most of its runs of three words. A short text must share nearly all. */
const copiedShare = 0.6;
const copiedShareOfShort = 0.8;

/** A shorter text counts only if the prompt has the whole of it. Fewer than four words say nothing. */
const fewestWords = 4;

/**
 * The items that a prompt quotes: eight words in a row; most of the item, slightly reworded; or the whole item, if it
 * has fewer than eight words. Only letters and digits count. A sentence that many items share is no quotation. A part
 * of an item with hardly any telling words is none either: everyday words, or a template with one slot.
 *
 * @param all every item that there is, by which their form is known; absent: `items`.
 */
export function quotedItems(
  prompt: string,
  items: readonly Item[],
  all: readonly Item[] = items,
): readonly QuotedItem[] {
  const promptWords = wordsIn(prompt);
  const texts = touchedTexts(runsOf(promptWords, shortRun), all);
  if (texts.length === 0) return [];
  const reading: Reading = {
    promptWords,
    form: formOf(texts, all, [promptWords]),
    count: all.length,
    most: mostOf(all),
  };
  const found = new Map<string, string>();
  for (const length of [...shortLengths, run]) {
    const ofLength = texts.filter(({ words }) => (length < run ? words.length === length : words.length >= run));
    const starts = sharedStarts(ofLength, reading, length);
    for (const text of ofLength)
      keepLonger(found, text.item.id, longestQuotation(text, { reading, length, starts: starts.get(text) ?? [] }));
  }
  const copies = texts.filter(({ item, words }) => words.length >= run && !found.has(item.id));
  const starts = sharedStarts(copies, reading, shortRun);
  for (const text of copies) keepLonger(found, text.item.id, reworded(text, reading, starts.get(text) ?? []));
  return items.flatMap(({ id }) => {
    const words = found.get(id);
    return words === undefined ? [] : [{ item: id, words: beginning(words) }];
  });
}

/** A prompt as it is read against the items. */
interface Reading {
  readonly promptWords: readonly string[];
  readonly form: Form;
  /** How many items there are. */
  readonly count: number;
  /** A run that more items than this have is the items' form. */
  readonly most: number;
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

/** The texts that share three words in a row with the prompt. Most items have none. */
function touchedTexts(runs: ReadonlySet<string>, items: readonly Item[]): readonly Said[] {
  const firstWords = new Set([...runs].map((one) => one.slice(0, one.indexOf(' '))));
  return items.flatMap((item) =>
    Object.values(item.vars).flatMap((value) => {
      const words = wordsIn(value);
      const isTouched = words.some((word, at) => firstWords.has(word) && runs.has(runAt(words, at, shortRun)));
      return isTouched ? [{ item, words }] : [];
    }),
  );
}

/** Where each text begins to share `length` words with the prompt that few items have. */
function sharedStarts(
  texts: readonly Said[],
  { promptWords, most }: Reading,
  length: number,
): ReadonlyMap<Said, readonly number[]> {
  const runs = runsOf(promptWords, length);
  const runOf = (words: readonly string[], at: number) => runAt(words, at, length);
  const holders = holdersOf(texts, runOf, runs);
  const telling = new Set([...holders].flatMap(([own, items]) => (isForm([...items], most) ? [] : [own])));
  return new Map(
    texts.map((text) => [text, text.words.flatMap((_, at) => (telling.has(runOf(text.words, at)) ? [at] : []))]),
  );
}

interface Sharing {
  readonly reading: Reading;
  readonly length: number;
  readonly starts: readonly number[];
}

function longestQuotation({ item, words }: Said, { reading, length, starts }: Sharing): string | undefined {
  if (starts.length === 0) return undefined;
  const marks = reading.form.marks(words);
  const isOpen = slotsIn(words, marks, [0, words.length]).length < 2;
  if (!isOpen && hasWhole(item, reading)) return words.join(' ');
  const isFormed = (from: number, to: number) => marks.slice(from, to).includes(true);
  const runs = starts.filter((at) => !isFormed(at, at + length) || slotsIn(words, marks, [at, at + length]).length > 1);
  const stretches = joined(runs, length).flatMap((one) =>
    isFormed(...one) ? inOnePlace(words, one, reading.promptWords) : [one],
  );
  const quotations = stretches.filter(([from, to]) => {
    const isWhole = to - from === words.length;
    if (!isFormed(from, to)) return isWhole || isTelling(words.slice(from, to));
    return isUnlikely(words, reading, slotsIn(words, marks, [from, to]));
  });
  const longest = quotations.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0];
  return longest && words.slice(...longest).join(' ');
}

/** The places of the words in a stretch that are neither form nor everyday words, each word once. */
function slotsIn(words: readonly string[], marks: readonly boolean[], [from, to]: Stretch): readonly number[] {
  const own = new Map<string, number>();
  for (let at = from; at < to; at++) {
    const word = words[at] ?? '';
    if (marks[at] !== true && !everyday.has(word) && !own.has(word)) own.set(word, at);
  }
  return [...own.values()];
}

/** Chance alone makes such a quotation once in two hundred uses of a template. */
const expected = 0.005;

/** Whether chance hardly fills the slots of a template in this way in any of the items. */
function isUnlikely(words: readonly string[], { form, count }: Reading, slots: readonly number[]): boolean {
  const once = new Map(slots.map((at) => [words[at], at]));
  return [...once.values()].reduce((sum, at) => sum + form.told(words, at), 0) >= Math.log(count / expected);
}

/** Whether a prompt has all texts of an item, so that no slot of it is open. */
function hasWhole({ vars }: Item, { promptWords }: Reading): boolean {
  const prompt = spaced(promptWords);
  return Object.values(vars).every((value) => prompt.includes(spaced(wordsIn(value))));
}

/** What a slightly reworded copy kept, with a mark for each change. */
function reworded(text: Said, reading: Reading, starts: readonly number[]): string | undefined {
  const { words } = text;
  const marks = reading.form.marks(words);
  const keptOf = (some: readonly number[]) => joined(some, shortRun);
  const isCopy = (stretches: readonly Stretch[]) => {
    const all = stretches.flatMap((one) => words.slice(...one));
    const fewest = Math.max(copiedShare * words.length, Math.min(run, copiedShareOfShort * words.length));
    return all.length >= fewest && isTelling(all);
  };
  const whole = keptOf(starts);
  if (!isCopy(whole)) return undefined;
  const isTold = (some: readonly Stretch[]) => {
    const slots = some.flatMap((one) => slotsIn(words, marks, one));
    return isCopy(some) && isUnlikely(words, reading, slots);
  };
  const copy = marks.includes(true)
    ? regionsOf(reading.promptWords, words.length)
        .map((runs) => keptOf(starts.filter((at) => runs.has(runAt(words, at, shortRun)))))
        .find(isTold)
    : whole;
  return copy?.map((one) => words.slice(...one).join(' ')).join(' … ');
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
