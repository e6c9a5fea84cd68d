import type { FailureMode } from '../judge/failureModes.ts';
import { everyday, isKeyword, wordsIn } from '../leaks/quotedItems.ts';
import { inOrder, mostWords, sequences, shared } from './sharedWords.ts';

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
export function besideExpected(text: string, expected: string): FailureMode | undefined {
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
