import { seededRandom } from '../../src/statistics/random.ts';
import type { DrawnItem, Generator } from './generator.ts';
import { type GeneratorName, generators } from './generators.ts';
import { looksIn } from './looks.ts';

const ITEMS = 100_000;

/**
 * By how much does a measure drop if a change strikes every item that it can strike? Noise hides a part of what happens:
 * an item that already flips by noise cannot lose its consistency again. So the drop is that of the measure itself, as
 * endless items would show it, from the exact expectation of each of 100,000 drawn items.
 *
 * @returns a share: 0.05 for five points.
 */
export function largestDrop({
  generator,
  kind,
  noise,
}: {
  readonly generator: GeneratorName;
  readonly kind: 'accuracy' | 'consistency';
  readonly noise: number;
}): number {
  const random = seededRandom(1);
  const of = generators[generator];
  const expected = kind === 'accuracy' ? accuracyIn(of) : consistencyIn(of);
  let sum = 0;
  for (let index = 0; index < ITEMS; index += 1) {
    const item = of.draw(random, { noise, change: { kind, share: 1 } });
    sum += expected(item, item.base) - expected(item, item.head);
  }
  return sum / ITEMS;
}

type Expected = (item: DrawnItem, thought: readonly number[]) => number;

/** The chance to be right, over all presentations. */
function accuracyIn({ astray }: Generator): Expected {
  return ({ gold, noise }, thought) =>
    thought.reduce((sum, score) => sum + chance(astray, { noise, score, reply: gold }), 0) / thought.length;
}

/** The chance of one score under every order. */
function consistencyIn({ astray, shown }: Generator): Expected {
  const orders = looksIn(shown, 'position');
  return ({ noise }, thought) =>
    astray.reduce(
      (sum, _, reply) =>
        sum +
        orders.reduce((product, look) => product * chance(astray, { noise, score: thought[look] ?? 0, reply }), 1),
      0,
    );
}

function chance(
  astray: Generator['astray'],
  { noise, score, reply }: { readonly noise: number; readonly score: number; readonly reply: number },
): number {
  return score === reply ? 1 - noise : noise * (astray[score]?.[reply] ?? 0);
}
