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
  { select, limit }: Pick<Memory, 'select' | 'limit'>,
  examples: readonly Omit<Example, 'terms'>[],
): Judge {
  const { memory: _, ...forgetful } = judge;
  if (examples.length === 0) return forgetful;
  const rarity = rarityOf(examples.map(textOf));
  const weighed = examples.map((example) => ({ ...example, terms: termWeights(textOf(example), rarity) }));
  return { ...forgetful, memory: { select, limit, examples: weighed, rarity } };
}

/** From this on, two texts are taken for one: an item is never shown what it is itself. */
export const nearlyAlike = 0.9;

/** Those that stand before an item, in the order of the memory; of the nearest, the nearest last. */
function examplesFor(memory: Memory | undefined, item: Item): readonly Example[] {
  if (memory === undefined) return [];
  const { select, limit, examples, rarity } = memory;
  if (select === 'all') return examples.slice(0, limit);
  const own = termWeights(textOf(item), rarity);
  const others = examples
    .map((example) => ({ example, likeness: cosine(own, example.terms) }))
    .filter(({ example, likeness }) => example.id !== item.id && likeness < nearlyAlike);
  if (select === 'task') {
    const { task } = item.tags;
    return others.flatMap(({ example }) => (example.task === task ? [example] : [])).slice(0, limit);
  }
  return others
    .toSorted((a, b) => b.likeness - a.likeness || (a.example.id < b.example.id ? -1 : 1))
    .slice(0, limit)
    .toReversed()
    .map(({ example }) => example);
}

/** All that an item or an example says. */
export function textOf({ vars }: Pick<Item, 'vars'>): string {
  return Object.values(vars).join('\n');
}
