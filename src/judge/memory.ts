import type { Message } from '../ask/question.ts';
import { answerText } from './answerText.ts';
import { exampleText } from './exampleText.ts';
import type { Item } from './item.ts';
import type { Example, Judge, Memory } from './judge.ts';
import type { OutputForm } from './outputInstruction.ts';
import { cosine, rarityOf, termWeights } from './termWeights.ts';

/**
 * The turns that stand before an item: each example as the user would show it, and the answer that was right.
 *
 * Source: Hasanbeig et al., ALLURE (2023), section 3 and Figure 2: the user repeats the response with the expected answer, and the
 * assistant assigns the right label.
 *
 * @param form the output instruction that is shown; absent: the judge's own.
 */
export function memoryTurns(judge: Judge, item: Item, form?: OutputForm): readonly Message[] {
  return examplesFor(judge.memory, item).flatMap((example): readonly Message[] => [
    { role: 'user', content: exampleText(judge, example) },
    { role: 'assistant', content: answerText(judge, example.score, form) },
  ]);
}

/** A judge whose memory has these examples; without any, it has none. Terms are as rare as they are among them. */
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

/** From this on, two texts are taken for one: an item is never shown what it is itself. */
export const nearlyAlike = 0.9;

/** Those that stand before an item, in the order of the memory; of the nearest, the nearest last. */
function examplesFor(memory: Memory | undefined, item: Item): readonly Example[] {
  if (memory === undefined) return [];
  const { select, limit, examples, rarity } = memory;
  if (select === 'all') return examples.slice(0, limit);
  const own = termWeights(textOf(item), rarity);
  // Whatever chooses among them, those that say the same are told by their words.
  const others = examples.filter(({ id, terms }) => id !== item.id && cosine(own, terms) < nearlyAlike);
  if (select === 'task') return others.filter(({ task }) => task === item.tags['task']).slice(0, limit);
  return nearest({ ...memory, examples: others }, item)
    .slice(0, limit)
    .toReversed()
    .map(({ example }) => example);
}

export interface Near {
  readonly example: Example;
  /** The cosine of two vectors of the memory's model, or of the TF-IDF of two texts. */
  readonly likeness: number;
}

/** The examples of a memory, the nearest to an item first. */
export function nearest(memory: Memory, item: Pick<Item, 'vars'>): readonly Near[] {
  const likenessTo = likenessOf(memory, item);
  const near = memory.examples.map((example): Near => ({ example, likeness: likenessTo(example) }));
  return near.toSorted((a, b) => b.likeness - a.likeness || (a.example.id < b.example.id ? -1 : 1));
}

/** How alike each two examples of a memory are: a row for each. */
export function likenesses(memory: Memory): readonly (readonly number[])[] {
  return memory.examples.map((example) => memory.examples.map(likenessOf(memory, example)));
}

function likenessOf({ rarity, embeddings }: Memory, said: Pick<Item, 'vars'>): (example: Example) => number {
  const vectorOf = (one: Pick<Item, 'vars'>) => embeddings?.vectors.get(textOf(one));
  const own = vectorOf(said);
  const terms = termWeights(textOf(said), rarity);
  return (example) => {
    const vector = own && vectorOf(example);
    return own && vector ? dot(own, vector) : cosine(terms, example.terms);
  };
}

/** Of two vectors of length 1, the cosine of their angle. */
function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

/** All that an item or an example says. */
export function textOf({ vars }: Pick<Item, 'vars'>): string {
  return Object.values(vars).join('\n');
}
