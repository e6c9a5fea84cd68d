import type { Judge } from './judge.ts';
import type { Outcome } from './outcome.ts';
import type { Presentation } from './render.ts';
import type { Scale, Score } from './scale.ts';

/** How many replies make one score. */
export function votesOf({ votes }: Pick<Judge, 'votes'>): number {
  return votes?.count ?? 1;
}

/** The most orders that a judge can vote over; 0 if it shows neither options nor two candidates. */
export function mostOrders({ scale, options }: Pick<Judge, 'scale' | 'options'>): number {
  if (scale.kind === 'pairwise') return 2;
  return options.length < 2 ? 0 : options.length;
}

/** Why the judge cannot vote over so many orders, as a sentence without its full stop; undefined if it can. */
export function ordersFault(judge: Pick<Judge, 'scale' | 'options' | 'decision'>, orders: number): string | undefined {
  if (judge.decision === 'score') return 'the levels of its decision are in the order of its scale';
  const most = mostOrders(judge);
  if (most === 0) return 'it shows neither options nor two candidates whose order could change';
  if (judge.scale.kind === 'pairwise' && judge.scale.values.length < 3)
    return 'its scale has no tie, which two orders that disagree come to';
  if (orders < 2 || orders > most) return `it can vote over 2 to ${most} orders`;
  return undefined;
}

/**
 * How one of the votes shows the judge. The orders rotate, from the shown one on: after as many votes as there are
 * options, each option was in each place once.
 */
export function votePresentation(judge: Judge, shown: Presentation, vote: number): Presentation {
  if (judge.votes?.kind !== 'orders' || vote === 0) return shown;
  if (judge.scale.kind === 'pairwise') {
    const { swapped, ...others } = shown;
    return swapped === true ? others : { ...others, swapped: true };
  }
  const { order = judge.options.map((_, index) => index), ...others } = shown;
  const turned = [...order.slice(vote), ...order.slice(0, vote)];
  // The order as written asks nothing new.
  return turned.every((option, place) => option === place) ? others : { ...others, order: turned };
}

/**
 * The result of the votes about one item in one variant, in any order. The most frequent score wins. If several are
 * equally frequent, the middle one by the scale wins; of two, the first. A preference wins if more than half of the
 * scores share it; otherwise the result is a tie. On an interval scale the middle score wins; of two, the lower.
 * If fewer than half of the votes give a score, the result is the first outcome without one. If a vote is missing,
 * there is no score yet.
 *
 * @param outcomes at least one.
 */
export function countedVotes(outcomes: readonly [Outcome, ...Outcome[]], scale: Scale): Outcome {
  if (outcomes.length === 1) return outcomes[0];
  const without = outcomes.filter(({ kind }) => kind !== 'scored');
  const missing = without.find(({ kind }) => kind === 'unanswered');
  if (missing !== undefined) return missing;
  if (without[0] !== undefined && 2 * without.length > outcomes.length) return without[0];
  const scores = outcomes.flatMap((outcome) => (outcome.kind === 'scored' ? [outcome.score] : []));
  const score = elected(scores, scale);
  return score === undefined ? outcomes[0] : { kind: 'scored', score, reason: undefined };
}

function elected(scores: readonly Score[], scale: Scale): Score | undefined {
  if (scale.kind === 'interval') return middleOf(scores.toSorted((a, b) => Number(a) - Number(b)));
  const frequency = (value: Score) => scores.filter((score) => score === value).length;
  const most = Math.max(...scale.values.map(frequency));
  const frequent = scale.values.filter((value) => frequency(value) === most);
  const tie = scale.kind === 'pairwise' ? scale.values[2] : undefined;
  return tie !== undefined && 2 * most <= scores.length ? tie : middleOf(frequent);
}

function middleOf<T>(sorted: readonly T[]): T | undefined {
  return sorted[Math.ceil(sorted.length / 2) - 1];
}
