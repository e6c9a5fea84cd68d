import type { Outcome } from '../judge/outcome.ts';
import { type Estimated, share } from './estimated.ts';

/**
 * How unsteady is the model itself? The share of items whose repeats of the control, asked word for word alike, do not
 * all get the same score. Over items with a score in every repeat; undefined without repeats.
 *
 * @param repeats for each item, the outcomes of its control in the order asked.
 */
export function noise(repeats: readonly (readonly Outcome[])[], confidence: number): Estimated | undefined {
  const complete = repeats
    .map((outcomes) => outcomes.flatMap((outcome) => (outcome.kind === 'scored' ? [outcome.score] : [])))
    .filter((scores, index) => scores.length >= 2 && scores.length === repeats[index]?.length);
  const unsteady = complete.filter((scores) => scores.some((score) => score !== scores[0]));
  return share(unsteady.length, complete.length, confidence);
}
