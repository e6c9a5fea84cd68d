import { type FailureMode, failureModes, toldBy } from '../judge/failureModes.ts';
import type { Item } from '../judge/item.ts';
import { everyday, isKeyword, wordsIn } from '../judge/quotedItems.ts';
import { inOrder, mostWords } from './inOrder.ts';

/** The words of an item by the role of its variables. */
interface ToldWords {
  readonly text: string;
  readonly response: readonly string[];
  readonly expected: readonly string[];
  readonly task: readonly string[];
}

/**
 * Why a judge scores a response too high; undefined if no rule holds. The first matching rule counts:
 *
 * - parroting: the task has six in ten of its sequences of four words;
 * - gibberish: fewer than three in ten of its sequences of three words are distinct; or half of its words occur
 *   nowhere else, in this item or another, and fewer than one in five are everyday words; or most of its sentences end
 *   before a lower-case letter; or it has eight in ten of the expected words, everyday ones among them, and fewer than
 *   a fifth of their neighbours;
 * - partial-correctness: it has at least three in ten of the expected words in their order, half of them beside each
 *   other, but not all;
 * - lengthy-argument: it has four times as many words as expected, and at least eighty;
 * - keywords: it has half of the words that are expected or asked for, in any order.
 *
 * @param known the words of the other items.
 */
export function failureModeOf(item: Item, known: ReadonlySet<string>): FailureMode | undefined {
  const { response = '', expected, task } = toldBy(item.vars, () => true);
  const text = item.vars[response] ?? '';
  const [own, right, asked] = [text, expected, task].map((all) => wordsIn(all).slice(0, mostWords));
  const told = { text, response: own ?? [], expected: right ?? [], task: asked ?? [] };
  return failureModes.find((mode) => rules[mode](told, known));
}

const rules: Readonly<Record<FailureMode, (told: ToldWords, known: ReadonlySet<string>) => boolean>> = {
  parroting: ({ response, task }) => {
    const own = sequences(response, sequence);
    return own.length > 0 && shared(own, sequences(task, sequence)) >= 0.6 * own.length;
  },
  gibberish: ({ text, response, expected, task }, known) => {
    const three = sequences(response, 3);
    const repeats = three.length >= 20 && new Set(three).size < 0.3 * three.length;
    const own = new Set([...expected, ...task]);
    const unknown = response.filter((word) => !known.has(word) && !own.has(word)).length;
    const common = response.filter((word) => everyday.has(word)).length;
    const isStrange = response.length >= 5 && unknown >= 0.5 * response.length && common < 0.2 * response.length;
    return repeats || isStrange || breaksSentences(text) || (common > 0 && isShuffled(response, expected));
  },
  'partial-correctness': ({ response, expected }) => {
    if (expected.length < 2) return false;
    const found = inOrder(expected, response).length;
    const beside = shared(sequences(expected, 2), sequences(response, 2));
    return found >= 0.3 * expected.length && found < expected.length && beside >= 0.5 * (found - 1);
  },
  'lengthy-argument': ({ response, expected }) =>
    response.length >= 80 && response.length >= 4 * Math.max(1, expected.length),
  keywords: ({ response, expected, task }) => {
    const sought = [...new Set(expected.length > 0 ? expected : task)].filter(isKeyword);
    return sought.length > 0 && shared(sought, response) >= 0.5 * sought.length;
  },
};

/** Most of its sentences end before a lower-case letter. Abbreviations are shorter, or contain a full stop. */
function breaksSentences(text: string): boolean {
  const ends = [...text.matchAll(/(?<![\p{L}.])[\p{L}\p{N}]{3,40}[.!?]\s+(\S)/gu)];
  return ends.filter(([, next = '']) => /\p{Ll}/u.test(next)).length > 0.5 * ends.length;
}

/** The expected words, but hardly one beside its neighbour. */
function isShuffled(response: readonly string[], expected: readonly string[]): boolean {
  if (expected.length < 5) return false;
  const pairs = sequences(expected, 2);
  return (
    shared(expected, response) >= 0.8 * expected.length && shared(pairs, sequences(response, 2)) < 0.2 * pairs.length
  );
}

const sequence = 4;

/** The number of texts that are also among the others. */
function shared(some: readonly string[], others: readonly string[]): number {
  const among = new Set(others);
  return some.filter((one) => among.has(one)).length;
}

function sequences(words: readonly string[], length: number): readonly string[] {
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
}
