import { describe, expect, it } from '@jest/globals';
import { cosine, rarityOf, termWeights } from '../../src/judge/termWeights.ts';
import { project } from '../../src/study/memoryTables.ts';

const weather = ['rain', 'sun', 'wind', 'snow', 'cloud', 'storm'];
const kitchen = ['pan', 'oven', 'knife', 'stove', 'spoon', 'bowl'];

/** Twelve texts about either of two things, each without one of its words. */
const texts = [weather, kitchen].flatMap((words) =>
  words.map((left) => words.filter((word) => word !== left).join(' ')),
);
const terms = texts.map((text) => termWeights(text, rarityOf(texts)));
const likenesses = terms.map((one) => terms.map((other) => cosine(one, other)));

describe('project', () => {
  it('puts texts of the same words nearer to each other than to any other', async () => {
    const points = await project(likenesses, 1);
    const distances = points.flatMap(([x, y], one) =>
      points.slice(one + 1).map(([u, v], next) => {
        const other = one + 1 + next;
        return { isSame: Math.floor(one / 6) === Math.floor(other / 6), far: Math.hypot(x - u, y - v) };
      }),
    );
    const within = Math.max(...distances.filter(({ isSame }) => isSame).map(({ far }) => far));
    expect(within).toBeLessThan(Math.min(...distances.filter(({ isSame }) => !isSame).map(({ far }) => far)));
  });

  it('gives the same map for the same seed, and another for another', async () => {
    expect(await project(likenesses, 1)).toEqual(await project(likenesses, 1));
    expect(await project(likenesses, 2)).not.toEqual(await project(likenesses, 1));
  });

  it('puts one text, or two, at the origin', async () => {
    expect(await project(likenesses.slice(0, 2), 1)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});
