import { type Scale, type Score, valuesOf } from '../judge/scale.ts';

/** The scores of a judge as categories. All counting uses the index of a score. */
export interface Categories {
  readonly scores: readonly Score[];
  readonly indexOf: ReadonlyMap<Score, number>;
  /**
   * The number of each score: the score itself, or its rank on an ordinal scale of words. Undefined without order, for
   * example if a scale says that its numbers are names.
   */
  readonly values: Float64Array | undefined;
  /** The lowest score of the scale; undefined without order. */
  readonly lowest: number | undefined;
  /** The distance between the ends of the scale, in the same numbers; 0 without order. */
  readonly width: number;
}

/** With more categories than this, each of them is too rare for measures that treat them as names. */
export const mostNames = 64;

/**
 * @param seen labels and scores that occur; those that the scale lacks are added at its end.
 * @param scale undefined for recorded judgments: only the scores that occur are known, in their order.
 */
export function categoriesOf(scale: Scale | undefined, seen: Iterable<Score>): Categories {
  const known = scale === undefined ? [] : valuesOf(scale);
  const added = [...new Set(seen)].filter((score) => !known.includes(score)).sort(compareScores);
  const numeric = [...known, ...added].every((score) => typeof score === 'number');
  const scores = numeric ? [...new Set([...known, ...added])].sort(compareScores) : [...known, ...added];
  const ordered = numeric ? scale?.kind !== 'nominal' : scale?.kind === 'ordinal' && added.length === 0;
  const values = ordered ? Float64Array.from(scores, (score, rank) => (numeric ? Number(score) : rank)) : undefined;
  const indexOf = new Map(scores.map((score, index) => [score, index]));
  const lowest = values && scores.findIndex((score) => known.length === 0 || known.includes(score));
  return { scores, indexOf, values, lowest, width: widthOf(values, scale) };
}

/** Takes ascending values. The judgments may use only a part of an interval scale. */
function widthOf(values: Float64Array | undefined, scale: Scale | undefined): number {
  const [first, last] = [values?.[0], values?.at(-1)];
  if (first === undefined || last === undefined) return 0;
  if (scale?.kind !== 'interval') return last - first;
  return Math.max(last, scale.max) - Math.min(first, scale.min);
}

/** Numbers by size, words by the alphabet, numbers first. */
function compareScores(a: Score, b: Score): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return String(a) < String(b) ? -1 : 1;
}
