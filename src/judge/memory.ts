import type { Message } from '../ask/question.ts';
import { guardText } from './delimiters.ts';
import { answerText } from './demonstrations.ts';
import { itemExcerpt } from './excerpts.ts';
import type { Item } from './item.ts';
import type { Example, Judge, Memory, Part } from './judge.ts';
import type { OutputForm } from './outputInstruction.ts';
import { blockText } from './template.ts';
import { cosine, rarityOf, termWeights } from './termWeights.ts';

/**
 * The turns before an item: each example as the user would show it, followed by the right answer.
 *
 * Source: Hasanbeig et al., ALLURE (2023), section 3 and Figure 2: the user repeats the response with the expected
 * answer, and the assistant assigns the right label.
 *
 * @param form the output instruction that is shown; absent: the judge's own.
 */
export function memoryTurns(judge: Judge, item: Item, form?: OutputForm): readonly Message[] {
  const examples = examplesFor(judge.memory, item);
  if (examples.length === 0) return [];
  const excerpt = itemExcerpt(judge);
  return examples.flatMap((example): readonly Message[] => [
    { role: 'user', content: exampleText(example, excerpt) },
    { role: 'assistant', content: answerText(judge, example.score, form) },
  ]);
}

/**
 * An item as a prompt shows it, with the lines that announce it.
 *
 * @param parts the parts that show it in the prompt; undefined: they show an option too, so its variables are shown by
 * name.
 */
function exampleText({ vars, values }: Pick<Item, 'vars' | 'values'>, parts: readonly Part[] | undefined): string {
  const named = Object.entries(vars).map(([name, text]) => `${name}: ${text}`);
  if (parts === undefined) return named.join('\n');
  const shown = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'variable') return guardText(vars[part.name] ?? '', part.within ?? []);
    return part.kind === 'block' ? blockText(part, { ...vars, ...values }) : '';
  });
  return shown.join('').trim();
}

/**
 * The judge with a memory of these examples, or with no memory if there are none. Only these examples decide how rare a
 * term is.
 */
export function withExamples(
  judge: Judge,
  { select, limit, embeddings }: Omit<Memory, 'examples' | 'rarity'>,
  examples: readonly Omit<Example, 'terms'>[],
): Judge {
  const { memory: _, ...forgetful } = judge;
  if (examples.length === 0) return forgetful;
  const rarity = rarityOf(examples.map(textOf));
  const weighed = examples.map((example) => ({ ...example, terms: termWeights(textOf(example), rarity) }));
  return { ...forgetful, memory: { select, limit, examples: weighed, rarity, ...(embeddings && { embeddings }) } };
}

/**
 * The examples that none of these items is shown, although an item with the same text would be. The items do not
 * measure what such examples do to the judge.
 */
export function unshownExamples({ memory }: Judge, items: readonly Item[]): readonly Example[] {
  if (memory === undefined) return [];
  const shown = new Set(items.flatMap((item) => examplesFor(memory, item)));
  return memory.examples.filter((example) => {
    const tags = example.task === undefined ? {} : { task: example.task };
    return !shown.has(example) && examplesFor(memory, { vars: example.vars, tags }).includes(example);
  });
}

/**
 * The examples before an item, in the order of the memory; with `similar`, the nearest comes last. The item's own
 * examples are left out.
 */
function examplesFor(
  memory: Memory | undefined,
  item: Pick<Item, 'vars' | 'tags' | 'ownExamples'>,
): readonly Example[] {
  if (memory === undefined) return [];
  const { select, limit, examples } = memory;
  const others = examples.filter(({ id }) => item.ownExamples?.has(id) !== true);
  if (select === 'all') return others.slice(0, limit);
  if (select === 'task') return others.filter(({ task }) => task === item.tags['task']).slice(0, limit);
  const near = nearest(memory, item, others).slice(0, limit);
  return near.toReversed().map(({ example }) => example);
}

export interface Near {
  readonly example: Example;
  /** The cosine of two vectors of the memory's model, or of the TF-IDF of two texts. */
  readonly likeness: number;
}

/** The examples of a memory, or some of them, the nearest to an item first. */
export function nearest(memory: Memory, item: Said, examples = memory.examples): readonly Near[] {
  const likeness = likenessTo(memory, item);
  const near = examples.map((example): Near => ({ example, likeness: likeness(example) }));
  return near.toSorted((a, b) => b.likeness - a.likeness || (a.example.id < b.example.id ? -1 : 1));
}

/** How alike each two examples of a memory are: one row per example. */
export function likenesses(memory: Memory): readonly (readonly number[])[] {
  return memory.examples.map((example) => memory.examples.map(likenessTo(memory, example)));
}

type Said = Pick<Item, 'vars'>;

/** Uses the vectors once they are read: if one text has a vector, every example has one. */
function likenessTo({ rarity, embeddings }: Memory, said: Said): (example: Example) => number {
  const vectorOf = (one: Said) => embeddings?.vectors.get(textOf(one));
  const own = vectorOf(said);
  const terms = termWeights(textOf(said), rarity);
  return (example) => {
    if (own === undefined) return cosine(terms, example.terms);
    const other = vectorOf(example);
    // Both have length 1, so that their product is the cosine of their angle.
    return own.reduce((sum, value, index) => sum + value * (other?.[index] ?? 0), 0);
  };
}

/** All texts of an item or an example. */
export function textOf({ vars }: Said): string {
  return Object.values(vars).join('\n');
}
