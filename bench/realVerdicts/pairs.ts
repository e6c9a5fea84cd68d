import type { Submission, Submissions } from './submissions.ts';

/** Two submissions, as if a pull request replaced one by the other. */
export interface Pair {
  readonly truth: Truth;
  readonly base: Submission;
  readonly head: Submission;
}

/** What all items say of a pair; the names are those of the rows. */
export const truths = ['worse', 'alike', 'better'] as const;

export type Truth = (typeof truths)[number];

/** What two rounded shares differ by is not counted. */
const ROUNDING = 1e-9;

/**
 * Every pair in both directions whose truth is plain: worse by 5 points or more, alike within a point, better by more
 * than a point. The others are left out.
 */
export function pairsOf({ golds, submissions }: Submissions): readonly Pair[] {
  return submissions.flatMap((base) =>
    submissions.flatMap((head) => {
      if (base === head) return [];
      const truth = truthOf({ base: base.scores, head: head.scores, golds });
      return truth === undefined ? [] : [{ truth, base, head }];
    }),
  );
}

/**
 * Accuracy decides. If the head is alike or better, the mean error in parts of the scale's width must be so too: a head that
 * is as often right, but further off, is not alike.
 */
function truthOf(scores: {
  readonly base: readonly number[];
  readonly head: readonly number[];
  readonly golds: readonly number[];
}): Truth | undefined {
  const { base, head, golds } = scores;
  const mean = (of: (score: number, gold: number) => number) =>
    golds.reduce((sum, gold, item) => sum + of(head[item] ?? 0, gold) - of(base[item] ?? 0, gold), 0) / golds.length;
  const accuracy = mean((score, gold) => Number(score === gold));
  const error = mean((score, gold) => Math.abs(score - gold) / 3);
  if (accuracy <= -0.05 + ROUNDING) return 'worse';
  if (Math.abs(accuracy) <= 0.01 + ROUNDING && Math.abs(error) <= 0.01 + ROUNDING) return 'alike';
  return accuracy > 0.01 && error <= 0 ? 'better' : undefined;
}
