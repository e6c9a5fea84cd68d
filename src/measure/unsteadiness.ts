import type { Outcome } from '../judge/outcome.ts';

/**
 * How often do two askings of the same question get different scores? The share of the pairs of readable repeats that
 * differ: what a variant would flip by, were the model alone to blame.
 *
 * @param repeats every outcome of one question, in the order asked.
 * @returns undefined where fewer than two can be read.
 */
export function unsteadiness(repeats: readonly Outcome[]): number | undefined {
  const scores = repeats.flatMap((outcome) => (outcome.kind === 'scored' ? [outcome.score] : []));
  if (scores.length < 2) return undefined;
  const counts = new Map<unknown, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  const alike = [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0);
  const pairs = scores.length * (scores.length - 1);
  // Not 1 less a share: so it is to the bit the number that flips of the same share are.
  return (pairs - alike) / pairs;
}
