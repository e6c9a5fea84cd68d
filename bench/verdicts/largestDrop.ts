import { seededRandom } from '../../src/statistics/random.ts';
import { canStrike, worsened } from './change.ts';
import { looks, looksIn, scores } from './looks.ts';
import { drawItem, type PlantedItem, type PlantedJudgment, scoreUnder } from './plantedItem.ts';

const ITEMS = 100_000;
const orders = looksIn('position');

/**
 * By how much does a measure drop if a change strikes every item that it can strike? Noise hides a part of what happens:
 * an item that already flips by noise cannot lose its consistency again. So the drop is that of the measure itself, as
 * endless items would show it, from the exact expectation of each of 100,000 drawn items.
 *
 * @returns a share: 0.05 for five points.
 */
export function largestDrop({ kind, noise }: { kind: 'accuracy' | 'consistency'; noise: number }): number {
  const random = seededRandom(1);
  let sum = 0;
  for (let index = 0; index < ITEMS; index += 1) {
    const item = drawItem(random, noise);
    if (!canStrike(item, kind)) continue;
    const after = worsened(item, kind, random);
    sum += expected(kind, after, after.base) - expected(kind, after, after.head);
  }
  return sum / ITEMS;
}

/** The chance to be right, over all presentations; or the chance of one score under every order. */
function expected(kind: 'accuracy' | 'consistency', item: PlantedItem, judgment: PlantedJudgment): number {
  const chance = (look: number, score: number) =>
    scoreUnder(judgment, looks[look] ?? {}) === score ? 1 - item.noise : item.noise / 2;
  if (kind === 'accuracy')
    return looks.reduce<number>((sum, _, look) => sum + chance(look, item.gold), 0) / looks.length;
  return scores.reduce<number>(
    (sum, score) => sum + orders.reduce((product, look) => product * chance(look, score), 1),
    0,
  );
}
