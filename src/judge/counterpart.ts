import { type Scale, type Score, valuesOf } from './scale.ts';

/** The score that has the same place on another scale, as one judge names its scores in two ways. */
export function counterpart(score: Score, from: Scale, to: Scale): Score {
  return valuesOf(to)[valuesOf(from).indexOf(score)] ?? score;
}
