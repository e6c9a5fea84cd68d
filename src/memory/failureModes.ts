import { type FailureMode, isResponseName, type Told, toldBy } from '../judge/failureModes.ts';
import type { Item } from '../judge/item.ts';
import { everyday, isKeyword, wordsIn } from '../leaks/quotedItems.ts';
import { groupBy } from '../shared/groupBy.ts';
import { inOrder, mostWords, sequences, shared } from './sharedWords.ts';

/** The words of an item by the role of its variables. */
interface ToldWords {
  readonly text: string;
  readonly response: readonly string[];
  readonly expected: readonly string[];
  readonly task: readonly string[];
}

/**
 * Tells the variables of items by their roles. The response is the variable that is called so, else the longest of
 * those with texts that mostly differ from item to item: an article with eight summaries is no response.
 */
export function tellerOf(items: readonly Item[]): (item: Item) => Told {
  const texts = groupBy(
    items.flatMap(({ vars }) => Object.entries(vars)),
    ([name]) => name,
  );
  const differing = new Set(
    [...texts].flatMap(([name, all]) => (2 * new Set(all.map(([, text]) => text)).size > all.length ? [name] : [])),
  );
  return ({ vars }) => {
    const told = toldBy(vars, (name) => isResponseName(name) || differing.has(name));
    return told.response === undefined ? toldBy(vars, () => true) : told;
  };
}

/**
 * Why a judge scores a response too high; undefined if it is unclear. The first matching rule counts:
 *
 * - parroting: the task has six in ten of its sequences of four words, and it is not a mere extract;
 * - gibberish: fewer than three in ten of its sequences of three words are distinct; or half of its words occur
 *   nowhere else, in this item or another, and fewer than one in five are everyday words; or most of its sentences end
 *   before a lower-case letter; or it has eight in ten of the expected words, everyday ones among them, and fewer than
 *   a fifth of their neighbours;
 * - keywords: it has half of the words that the task is about, and hardly an everyday word;
 * - what the comparison with the expected answer says, if there is one (`besideExpected`);
 * - without one, lengthy-argument: it has eighty words, and more than the task.
 *
 * Source: Hasanbeig et al., ALLURE (2023), section 4.1, for the modes; the rules are ours.
 *
 * @param known the words of the other items.
 */
export function failureModeOf(item: Item, told: Told, known: ReadonlySet<string>): FailureMode | undefined {
  const text = item.vars[told.response ?? ''] ?? '';
  const [response = [], expected = [], task = []] = [text, told.expected, told.task].map((all) =>
    wordsIn(all).slice(0, mostWords),
  );
  const words = { text, response, expected, task };
  if (response.length === 0) return undefined;
  if (isParrot(words)) return 'parroting';
  if (isGibberish(words, known)) return 'gibberish';
  if (hasTaskWords(words)) return 'keywords';
  if (expected.length > 0) return besideExpected(text, told.expected);
  return response.length >= 80 && response.length > task.length ? 'lengthy-argument' : undefined;
}

function isParrot({ response, task }: ToldWords): boolean {
  const own = sequences(response, 4);
  const repeated = shared(own, sequences(task, 4));
  return own.length > 0 && repeated >= 0.6 * own.length && response.length >= 0.3 * task.length;
}

function isGibberish({ text, response, expected, task }: ToldWords, known: ReadonlySet<string>): boolean {
  const three = sequences(response, 3);
  const repeats = three.length >= 20 && new Set(three).size < 0.3 * three.length;
  const own = new Set([...expected, ...task]);
  const unknown = response.filter((word) => !known.has(word) && !own.has(word) && !/^\p{N}+$/u.test(word)).length;
  const common = response.filter((word) => everyday.has(word)).length;
  const isStrange = response.length >= 5 && unknown >= 0.5 * response.length && common < 0.2 * response.length;
  return repeats || isStrange || breaksSentences(text) || (common > 0 && isShuffled(response, expected));
}

function hasTaskWords({ response, task }: ToldWords): boolean {
  const sought = [...new Set(task)].filter(isKeyword);
  const common = response.filter((word) => everyday.has(word)).length;
  return sought.length > 1 && shared(sought, response) >= 0.5 * sought.length && common < 0.1 * response.length;
}

/**
 * Most of its sentences end before a lower-case word. Abbreviations are shorter, or contain a full stop. A single
 * letter, as in "n- Path 1", is what is left of a line break.
 */
function breaksSentences(text: string): boolean {
  const ends = [...text.matchAll(/(?<![\p{L}.])[\p{L}\p{N}]{3,40}[.!?]\s+(\S{1,2})/gu)];
  return ends.filter(([, next = '']) => /^\p{Ll}{2}/u.test(next)).length > 0.5 * ends.length;
}

/** The expected words, but not in their order, and hardly one beside its neighbour. */
function isShuffled(response: readonly string[], expected: readonly string[]): boolean {
  if (expected.length < 5) return false;
  const pairs = sequences(expected, 2);
  return (
    shared(expected, response) >= 0.8 * expected.length &&
    shared(pairs, sequences(response, 2)) < 0.2 * pairs.length &&
    inOrder(expected, response).length < 0.8 * expected.length
  );
}

/** An answer as its words, and as the entries of a list if it is one. */
interface Answer {
  readonly words: readonly string[];
  readonly entries: readonly (readonly string[])[] | undefined;
}

/**
 * What a response that a judge scored too high says beside the expected answer; undefined if that is unclear, also if
 * its words are those that are expected, or those of several alternatives.
 *
 * - lengthy-argument: it has fifty words, and four times as many as expected;
 * - beside a list: `keywords` if it says every entry, each with words around it ("Room 1, Room 3" for "1, 3") or in a
 *   sentence; `partial-correctness` if some are missing, or others stand among them;
 * - beside a sentence: `partial-correctness` if it has three in ten of its words in their order, half of them beside each
 *   other, but not all; `keywords` if it has half of the words that say what it is about.
 */
function besideExpected(text: string, expected: string): FailureMode | undefined {
  const response = answerIn(text);
  const all = alternatives(expected).map(answerIn);
  const found = all.map((one) => ({ one, share: inOrder(one.words, response.words).length / one.words.length }));
  const best = found.toSorted((a, b) => b.share - a.share)[0];
  if (best === undefined) return undefined;
  const { one, share } = best;
  if (response.words.length >= 50 && response.words.length >= 4 * one.words.length) return 'lengthy-argument';
  const known = new Set(all.map(({ words }) => words.join(' ')));
  if (text.split(/\sor\s/u).every((part) => known.has(answerIn(part).words.join(' ')))) return undefined;
  return one.entries === undefined ? besideSentence(response, one) : besideList(response, one.entries, share);
}

function besideList(response: Answer, entries: readonly (readonly string[])[], share: number): FailureMode | undefined {
  const says = (words: readonly string[], entry: readonly string[]) => entry.every((word) => words.includes(word));
  if (!entries.some((entry) => says(response.words, entry))) return undefined;
  if (share < 1) return 'partial-correctness';
  const others = response.entries?.filter((words) => !entries.some((entry) => says(words, entry))) ?? [];
  return others.length > 0 ? 'partial-correctness' : 'keywords';
}

function besideSentence({ words, entries }: Answer, { words: expected }: Answer): FailureMode | undefined {
  const common = inOrder(expected, words);
  const beside = shared(sequences(expected, 2), sequences(words, 2));
  // A list of a sentence's words is no part of it, and neither is a number alone, such as the id of an item.
  const isPart = common.some((word) => !/^\p{N}+$/u.test(word)) && common.length < expected.length;
  const isBare = (entries?.length ?? 0) > 1 && !words.some((word) => everyday.has(word));
  if (isPart && !isBare && common.length >= 0.3 * expected.length && beside >= 0.5 * (common.length - 1))
    return 'partial-correctness';
  const sought = [...new Set(expected)].filter((word) => isKeyword(word) && !/^\p{N}+$/u.test(word));
  return sought.length > 0 && shared(sought, words) >= 0.5 * sought.length ? 'keywords' : undefined;
}

/** Answers with " | " between them are alternatives, and so are lines that all begin with the same word. */
function alternatives(expected: string): readonly string[] {
  const filled = (parts: readonly string[]) => parts.filter((part) => wordsIn(part).length > 0);
  const lines = filled(expected.split('\n'));
  const isLabelled = new Set(lines.map((line) => wordsIn(line)[0])).size === 1;
  return isLabelled ? filled(lines.flatMap((line) => line.split(/\s\|\s/))) : filled([expected]);
}

/** Without a label such as "Answer:" before it. */
function answerIn(text: string): Answer {
  const bare = text.replace(/^\s*\p{L}[\p{L} ]{0,20}:(?=\s*\S)/u, '');
  const entries = bare
    .split(/[,;>→\n]|\sor\s|\sand\s/u)
    .map(wordsIn)
    .filter((entry) => entry.length > 0);
  // One entry of more words is a sentence.
  const isList = entries.every((entry) => entry.length <= (entries.length > 1 ? 3 : 2));
  return { words: wordsIn(bare).slice(0, mostWords), entries: isList ? entries : undefined };
}
