import type { Change } from './change.ts';
import type { DrawnItem } from './generator.ts';
import { type GeneratorName, generators } from './generators.ts';

/** Every reply of both sides to the same items: the index of the option that it chose. */
export interface Replies {
  readonly golds: readonly number[];
  /** Item by item, the scores given under each presentation. */
  readonly base: readonly (readonly number[])[];
  readonly head: readonly (readonly number[])[];
  /** The group of each item; absent: each is alone. */
  readonly groups?: readonly string[];
}

/** One judge of a simulated pull request. */
export interface SimulatedJudge extends Replies {
  readonly generator: GeneratorName;
}

export function simulateJudge(
  random: () => number,
  setting: {
    readonly generator: GeneratorName;
    readonly items: number;
    readonly noise: number;
    readonly change: Change;
  },
): SimulatedJudge {
  const { draw, astray } = generators[setting.generator];
  const drawn = Array.from({ length: setting.items }, () => draw(random, setting));
  // One reply a presentation, each with noise of its own.
  const reply = ({ noise }: DrawnItem, score: number) =>
    random() < noise ? oneOf(astray[score] ?? [], random) : score;
  const replies = (side: 'base' | 'head') => drawn.map((item) => item[side].map((score) => reply(item, score)));
  return {
    generator: setting.generator,
    golds: drawn.map(({ gold }) => gold),
    base: replies('base'),
    head: replies('head'),
  };
}

function oneOf(chances: readonly number[], random: () => number): number {
  let left = random();
  for (const [score, chance] of chances.entries()) {
    left -= chance;
    if (left < 0) return score;
  }
  // The chances add up to 1 but for rounding.
  return chances.findLastIndex((chance) => chance > 0);
}
