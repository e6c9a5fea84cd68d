import { seededRandom } from '../statistics/random.ts';

/** A point of a map. Only distances to near points mean anything. */
export type Point = readonly [x: number, y: number];

/**
 * Texts in two dimensions, with similar texts near each other: t-SNE over their distances. The library is loaded when
 * needed. It compares all pairs, which takes seconds for a thousand texts.
 *
 * Source: van der Maaten and Hinton, Visualizing Data using t-SNE, JMLR 9 (2008), by the package @keckelt/tsne; ALLURE,
 * Figure 5. Its perplexity of 30 is lowered for fewer than 91 texts, since it must be below a third of their number.
 *
 * @param likenesses cosines of each pair: a row for each text.
 * @returns one point for each text; the origin for all if there are fewer than three.
 */
export async function project(likenesses: readonly (readonly number[])[], seed: number): Promise<readonly Point[]> {
  if (likenesses.length < 3) return likenesses.map(() => [0, 0]);
  const loaded: object = await import('@keckelt/tsne');
  // In a bundle, a CommonJS module has its exports under `default`; their types are the module's own.
  const { TSNE } = ('default' in loaded ? loaded.default : loaded) as typeof import('@keckelt/tsne');
  const random = seededRandom(seed);
  class Seeded extends TSNE {
    override gaussRandom(): number {
      // The Box–Muller transform. It never takes the logarithm of 0.
      return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    }
  }
  const map = new Seeded({ dim: 2, perplexity: Math.min(30, Math.max(1, (likenesses.length - 1) / 3)) });
  // The library finds no neighbours if all are equally far, so each distance is a little longer by chance.
  map.initDataDist(likenesses.map((row) => row.map((likeness) => Math.max(0, 1 - likeness) + tie * random())));
  for (let step = 0; step < steps; step += 1) map.step();
  return map.getSolution().map(([x = 0, y = 0]) => [x, y]);
}

const steps = 1000;
const tie = 0.01;
