import type { Scale, Score } from './scale.ts';

/** What a reply means. Only `scored` carries a score; nothing else is ever turned into one. */
export type Outcome =
  | {
      readonly kind: 'scored';
      readonly score: Score;
      readonly reason: string | undefined;
      /** How sure the judge says it is, from 0 to 1; undefined if the reply does not say. */
      readonly confidence?: number | undefined;
    }
  | { readonly kind: 'unreadable'; readonly why: Unreadable; readonly reason: string | undefined }
  | { readonly kind: 'refused'; readonly reason: string | undefined }
  | { readonly kind: 'unanswered'; readonly why: string };

/** Why there is no score to read. `too-long`: on the head alone, item and prompt are longer than its model reads. */
export type Unreadable = 'empty' | 'cut-off' | 'no-answer' | 'two-answers' | 'off-scale' | 'too-long';

type Scored = Extract<Outcome, { readonly kind: 'scored' }>;

/**
 * What several replies to one question come to: the score that most of them give, on a scale with an order the middle one.
 * If fewer than half can be read, the first that cannot. Among equals the first reply decides.
 *
 * @param outcomes at least one, in the order asked.
 */
export function settledOutcome(outcomes: readonly [Outcome, ...Outcome[]], scale: Scale): Outcome {
  const scored = outcomes.filter((outcome): outcome is Scored => outcome.kind === 'scored');
  const without = outcomes.find(({ kind }) => kind !== 'scored');
  if (without !== undefined && 2 * scored.length < outcomes.length) return without;
  const hasOrder = scale.kind === 'ordinal' || scale.kind === 'interval';
  return (hasOrder ? middle(scored, scale) : mostFrequent(scored)) ?? outcomes[0];
}

function mostFrequent(scored: readonly Scored[]): Scored | undefined {
  const count = ({ score }: Scored) => scored.filter((other) => other.score === score).length;
  return scored.reduce<Scored | undefined>(
    (most, one) => (most === undefined || count(one) > count(most) ? one : most),
    undefined,
  );
}

/** Of two middle ones, the one nearer to the first reply, and of two as near the lower. */
function middle(scored: readonly Scored[], scale: Scale): Scored | undefined {
  const placeOf = ({ score }: { readonly score: Score }) =>
    scale.kind === 'ordinal' ? scale.values.indexOf(score) : Number(score);
  const ascending = [...scored].sort((a, b) => placeOf(a) - placeOf(b));
  const [first] = scored;
  const [low, high] = [ascending[Math.ceil(scored.length / 2) - 1], ascending[Math.floor(scored.length / 2)]];
  if (first === undefined || low === undefined || high === undefined) return undefined;
  const distance = (one: Scored) => Math.abs(placeOf(one) - placeOf(first));
  return distance(high) < distance(low) ? high : low;
}
