import type { LeakKind } from '../leaks/findLeaks.ts';
import type { QuotedItem } from '../leaks/quotedItems.ts';
import type { FindingTexts, ItemsShown } from './findingWords.ts';
import { counted, listed } from './numbers.ts';
import { cut, cutName } from './text.ts';

/** What prompts, examples and templates know of the items or show of them. */
export const leakTexts = {
  /** A prompt that newly contains items that measure it. */
  'gold-leaked': ({ leak, variable, items, quotes }, { shown }) => {
    const [fact, fix] = knownBy[leak](named(items, quotes, shown), cutName(variable ?? '', longestName));
    if (leak === 'shown-ids') return { level: 'warning', title: 'The prompt shows which item it is', fact, fix };
    return leak === 'hints' || leak === 'examples' || leak === 'logic'
      ? { level: 'warning', title: 'The prompt may know items of the evaluation set', fact, fix }
      : { level: 'error', title: 'The prompt knows the evaluation set', fact, fix };
  },
  /** Items that are left out for both sides, because a prompt contains them. */
  'items-known': ({ quotes, remaining, prompt, itemsFile }, { shown }) => {
    const ids = quotes.map(({ item }) => item);
    const isOne = ids.length === 1;
    const what = `The prompt already contains ${named(ids, quotes, shown)}. A judge that has seen an item is not measured by it, so ${isOne ? 'it was' : 'they were'} left out for both sides.`;
    const title = `${counted(ids.length, 'item')} left out: the prompt contains ${isOne ? 'it' : 'them'}`;
    if (remaining.length === 0) return { level: 'notice', title, fact: `${what} The head repairs this.` };
    const which = remaining.length === ids.length ? (isOne ? 'it' : 'them') : named(remaining, undefined, shown);
    const fix = `Take ${which} out of ${cut(itemsFile, longestPath)}, or the words out of ${cut(prompt, longestPath)}.`;
    return { level: 'warning', title, fact: what, fix };
  },
  seen: ({ items, base, head }) => ({
    level: 'notice',
    title: `${counted(items, 'item')} with examples of ${items === 1 ? 'its' : 'their'} own`,
    fact: `${items === 1 ? 'It stands' : 'They stand'} in the memory or among the demonstrations. Each was asked without its own examples, and counts like any item. Judged right: ${base === undefined ? '' : `${base.right} of ${base.of} by the base, `}${head.right} of ${head.of} by the head.`,
  }),
  'example-of-many': ({ examples, of }) => ({
    level: 'warning',
    title: 'An example belongs to many items',
    fact: `An item is asked without its own examples, and ${listed(
      examples.map(({ example, items }) => `${cutName(example, longestId)} (${items} of ${of} items)`),
    )} ${examples.length === 1 ? 'says' : 'say'} the same as so many that what ${examples.length === 1 ? 'it does' : 'they do'} to the judge was hardly measured.`,
    fix: 'Write each example about one item.',
  }),
  'example-unshown': ({ examples }) => ({
    level: 'warning',
    title: `No item was shown ${examples.length === 1 ? 'an example' : `${examples.length} examples`}`,
    fact: `The memory shows ${listed(examples.map((example) => cutName(example, longestId)))} to none of the items that were measured, unless as its own, so that nothing tells what ${examples.length === 1 ? 'it does' : 'they do'} to the judge.`,
    fix: `Add labelled items that ${examples.length === 1 ? 'it suits' : 'they suit'} (under \`select: task\`, of the same \`task\`), or take ${examples.length === 1 ? 'it' : 'them'} out.`,
  }),
  'variables-added': ({ variables, broughtBy }) => {
    const places = listed(
      variables.map((name) => `{{${cutName(name, longestName)}}}`),
      8,
    );
    const isOne = variables.length === 1;
    const it = isOne ? 'it' : 'them';
    return broughtBy === 'items'
      ? {
          level: 'warning',
          title: 'The prompt shows more of the items',
          fact: `The head's prompt newly shows or asks for ${places} of the items. Evenhand cannot tell whether ${isOne ? 'it gives' : 'they give'} the answer away, so no pass can rest on ${it}.`,
          fix: `Read ${places} in some items; if ${isOne ? 'it tells' : 'they tell'} the answer, take ${it} out of the prompt.`,
        }
      : {
          level: 'warning',
          title: 'The head writes what its judge is shown',
          fact: `The head's prompt shows ${places}, which the base's items do not have. ${isOne ? 'Its text' : 'Their texts'} came from the head's items, so that nothing keeps ${it} from telling the answer, and no pass can rest on them.`,
          fix: 'Read the new texts, or add them to the items in a pull request of its own.',
        };
  },
  delimiters: ({ marks, items }, { shown }) => ({
    level: 'notice',
    title: 'Items can end their own place',
    fact: `The text of ${shown === 'none' ? counted(items.length, 'item') : listed(items)} holds ${listed(marks)}, with which the prompt marks where an item ends, so that what follows may read as the prompt's own words.`,
    fix: 'Put items into an element of a name that they do not use, as in <reply>{{reply}}</reply>: its end is taken out of their text.',
  }),
  'variables-lost': ({ variables }) => ({
    level: 'warning',
    title: 'The prompt no longer shows all of the item',
    fact: `The base's prompt shows ${listed(variables.map((name) => `{{${name}}}`))} and the head's does not, though the items bring ${variables.length === 1 ? 'it' : 'them'}.`,
    fix: `Check that this was meant; else write ${variables.length === 1 ? 'it' : 'them'} into the prompt again.`,
  }),
  restated: ({ options }) => ({
    level: 'notice',
    title: 'A built-in restatement was used',
    fact: `The judge gives no elaboration for ${options.length === 1 ? 'option' : 'options'} ${listed(options, 8)}, so the lengthened variants repeat the guideline in words of ours.`,
    fix: 'Write an "elaboration" for your own.',
  }),
} satisfies Partial<FindingTexts>;

const notMeasured = 'A judge that has seen the answers is not measured by asking for them, so nothing was asked.';

const countsAsWrong =
  'What the prompt says cannot be taken out for one item, so each of these counts as wrong on the head, and as it was answered on the base.';

/** What is so, and what to do. */
const knownBy = {
  ids: (items) => [
    `The head's prompt names items that it is measured on by their ids, which the base's does not: ${items}. ${countsAsWrong}`,
    'Take them out of the prompt.',
  ],
  texts: (items) => [
    `The head's prompt quotes items that it is measured on, which the base's does not: ${items}. ${countsAsWrong}`,
    'Take examples from elsewhere, or show them as demonstrations or in a memory, which are left out for their own items.',
  ],
  gold: (items, variable) => [
    `The head's prompt newly shows or asks for {{${variable}}}, which gives the gold away for ${items}. ${notMeasured}`,
    `Take {{${variable}}} out of the prompt.`,
  ],
  'shown-ids': (items, variable) => [
    `The head's prompt newly shows {{${variable}}}, which is the item's id (${items}). An answer could be looked up by it.`,
    `Take {{${variable}}} out of the prompt unless it is needed.`,
  ],
  words: (items) => [
    `The head's prompt newly points to items that it is measured on, by words that few other items have: ${items}. ${notMeasured}`,
    'Take examples from elsewhere, or take these items out of the evaluation set in a pull request of its own.',
  ],
  hints: (items) => [
    `The head's prompt or its examples newly point to items that it is measured on, by words that few other items have: ${items}. They were measured all the same.`,
    'Read these lines; if they tell an answer, take them out.',
  ],
  examples: (items) => [
    `All together, the head's new examples point to many of the items that it is measured on, by words that few other items have: ${items}. They were measured all the same, and no pass rests on them.`,
    "Take examples from elsewhere; if such items belong together, name what makes them a group (`group` in the judge's entry).",
  ],
  logic: () => [
    "The head's template newly compares the items with many texts or numbers, and chooses its words by that. This may be a table of answers, so no pass can rest on it.",
    'Read these conditions, or take them out.',
  ],
  cipher: () => [
    `The head's prompt newly has long runs that are no words, such as base64, which may tell the answers. ${notMeasured}`,
    'Take them out of the prompt, or write what they say.',
  ],
} as const satisfies Readonly<Record<LeakKind, (items: string, variable: string) => readonly [string, string]>>;

/** `t-3 ("the lamp arrived broken and on day 5 of"), t-4`. */
function named(items: readonly string[], quotes: readonly QuotedItem[] = [], shown: ItemsShown): string {
  if (shown === 'none') return counted(items.length, 'item');
  const wordsOf = new Map(quotes.map(({ item, words }) => [item, words]));
  const told = items.map((item) => {
    const words = wordsOf.get(item) ?? item;
    const name = cutName(item, longestId);
    return words === item ? name : `${name} ("${cut(words, longestWords)}")`;
  });
  return listed(told, 5);
}

const longestId = 40;
const longestName = 80;
const longestWords = 80;
const longestPath = 200;
