import type { Outcome } from '../judge/outcome.ts';
import { type Estimated, share } from './estimates.ts';

/**
 * How unsteady is the model itself? The share of items whose repeats of the control, asked word for word alike, do not
 * all get the same score. Over items with a score in every repeat; undefined without repeats.
 *
 * @param items for each item, the cells that were asked again, each with its outcomes in the order asked: the control, or
 *   in recorded judgments any variant. An item is unsteady where any of its cells is, and counts once.
 */
export function noise(items: readonly (readonly (readonly Outcome[])[])[], confidence: number): Estimated | undefined {
  const steadiness = items.map((cells) => cells.map(isSteady).filter((steady) => steady !== undefined));
  const asked = steadiness.filter((cells) => cells.length > 0);
  return share(asked.filter((cells) => cells.includes(false)).length, asked.length, confidence);
}

/** Undefined where it was asked once, or a repeat has no score. */
function isSteady(outcomes: readonly Outcome[]): boolean | undefined {
  const scores = outcomes.flatMap((outcome) => (outcome.kind === 'scored' ? [outcome.score] : []));
  if (scores.length < 2 || scores.length < outcomes.length) return undefined;
  return scores.every((score) => score === scores[0]);
}
