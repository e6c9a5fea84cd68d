import { type FailureMode, failureModes, toldBy } from '../judge/failureModes.ts';
import type { Item } from '../judge/item.ts';

/** The words of an item by what its variables are. */
interface ToldWords {
  readonly response: readonly string[];
  readonly expected: readonly string[];
  readonly task: readonly string[];
}

/**
 * Why a judge gives a response more than it is worth; undefined if no rule holds. The first of these rules counts:
 *
 * - parroting: six in ten of its sequences of four words stand in the task;
 * - gibberish: of its sequences of three words fewer than three in ten differ, or half of its words are in no other item;
 * - partial-correctness: of what is expected, it has at least three in ten words in their order, and not all;
 * - lengthy-argument: it has four times as many words as is expected, and eighty at least;
 * - keywords: it has half of the words that are expected or asked for, in whatever order.
 *
 * @param known the words of the other items.
 */
export function failureModeOf(item: Item, known: ReadonlySet<string>): FailureMode | undefined {
  const { response = '', expected, task } = toldBy(item.vars, () => true);
  const told = { response: wordsIn(item.vars[response] ?? ''), expected: wordsIn(expected), task: wordsIn(task) };
  return failureModes.find((mode) => rules[mode](told, known));
}

const rules: Readonly<Record<FailureMode, (told: ToldWords, known: ReadonlySet<string>) => boolean>> = {
  parroting: ({ response, task }) => {
    const own = sequences(response, sequence);
    const asked = new Set(sequences(task, sequence));
    return own.length > 0 && own.filter((words) => asked.has(words)).length >= 0.6 * own.length;
  },
  gibberish: ({ response }, known) => {
    const three = sequences(response, 3);
    const unknown = response.filter((word) => !known.has(word)).length;
    const repeats = three.length >= 20 && new Set(three).size < 0.3 * three.length;
    return repeats || (response.length >= 5 && unknown >= 0.5 * response.length);
  },
  'partial-correctness': ({ response, expected }) => {
    if (expected.length < 2) return false;
    const share = inOrder(expected, response) / expected.length;
    return share >= 0.3 && share < 1;
  },
  'lengthy-argument': ({ response, expected }) =>
    response.length >= 80 && response.length >= 4 * Math.max(1, expected.length),
  keywords: ({ response, expected, task }) => {
    const sought = new Set(
      [...(expected.length > 0 ? expected : task)].filter((word) => word.length > 2 || /\d/.test(word)),
    );
    const said = new Set(response);
    return sought.size > 0 && [...sought].filter((word) => said.has(word)).length >= 0.5 * sought.size;
  },
};

const sequence = 4;

/** In small letters. */
export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function sequences(words: readonly string[], length: number): readonly string[] {
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
}

/** The length of the longest sequence that both have in this order. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  let row = new Int32Array(other.length + 1);
  for (const word of one) {
    const next = new Int32Array(other.length + 1);
    for (const [at, said] of other.entries())
      next[at + 1] = word === said ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    row = next;
  }
  return row[other.length] ?? 0;
}
