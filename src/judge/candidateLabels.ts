import type { Score } from './scale.ts';

/** The label that says that candidate A is better, and the one for B. */
export type CandidateLabels = readonly [a: Score, b: Score];

const pairs = [
  ['a', 'b'],
  ['1', '2'],
  ['first', 'second'],
  ['left', 'right'],
] as const;

/** Two candidates and a tie. More numbers are a scale of how much better, on which 1 and 2 are no candidates. */
const mostNumbers = 3;

/**
 * Which labels stand for the two candidates of a pairwise judge? `A` and `B`, `1` and `2`, `first` and `second`, `left`
 * and `right`, also at the end of a longer word, as in `output_1` and `output_2`; whatever a tie is called. Else, if the
 * scale is stated, its first value is candidate A and its last one B. Undefined where the labels do not say it.
 */
export function candidateLabels(scores: readonly Score[], isStated: boolean): CandidateLabels | undefined {
  const isGraded = scores.filter((score) => typeof score === 'number').length > mostNumbers;
  const words = isGraded ? scores.filter((score) => typeof score === 'string') : scores;
  const found = words.flatMap((one) => words.flatMap((other) => (isPair(one, other) ? [[one, other] as const] : [])));
  const [first, last] = [scores[0], scores.at(-1)];
  if (found.length === 1) return found[0];
  return isStated && first !== undefined && last !== undefined && first !== last ? [first, last] : undefined;
}

function isPair(one: Score, other: Score): boolean {
  const [a, b] = [one, other].map((score) => String(score).toLowerCase());
  return pairs.some(([ofA, ofB]) => a?.endsWith(ofA) === true && b === a.slice(0, -ofA.length) + ofB);
}
