import type { Outcome } from '../judge/outcome.ts';

/** How many replies have no score, and why. */
export interface LeftOut {
  /** Requested replies. */
  readonly replies: number;
  readonly unreadable: number;
  readonly refused: number;
  readonly unanswered: number;
  /** The unreadable ones by reason: `empty`, `cut-off`, `no-answer`, `two-answers`, `off-scale`, `too-long`. */
  readonly why: Readonly<Record<string, number>>;
}

export function leftOut(outcomes: readonly Outcome[]): LeftOut {
  const count = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const why: Record<string, number> = {};
  for (const outcome of outcomes) if (outcome.kind === 'unreadable') why[outcome.why] = (why[outcome.why] ?? 0) + 1;
  return {
    replies: outcomes.length,
    unreadable: count('unreadable'),
    refused: count('refused'),
    unanswered: count('unanswered'),
    why,
  };
}

/** How many replies have no score. */
export function withoutScore({ unreadable, refused, unanswered }: LeftOut): number {
  return unreadable + refused + unanswered;
}

/** Their share of the replies. */
export function unreadableShare(counted: LeftOut): number | undefined {
  return counted.replies === 0 ? undefined : withoutScore(counted) / counted.replies;
}
