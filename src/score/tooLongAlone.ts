import { isTooLong } from '../ask/words.ts';
import type { Outcome } from '../judge/outcome.ts';
import type { Request } from '../plan/plan.ts';

const tooLong: Outcome = { kind: 'unreadable', why: 'too-long', reason: undefined };

/**
 * What a request of the head came to, beside those of the base about the same item: a question that only the head makes
 * too long for its model gets no score from the head. Else an author could lengthen the prompt until the items drop out
 * that it fails.
 *
 * @param outcome as it would be without the base.
 */
export function besideBase(
  { variant }: Pick<Request, 'variant'>,
  outcome: Outcome,
  { onBase, outcomeOf }: { readonly onBase: readonly Request[]; readonly outcomeOf: (request: Request) => Outcome },
): Outcome {
  if (outcome.kind !== 'unanswered' || !isTooLong(outcome.why)) return outcome;
  const alike = onBase.filter((one) => one.variant.family === variant.family && one.variant.name === variant.name);
  const counterparts = alike.length > 0 ? alike : onBase;
  return counterparts.some((request) => outcomeOf(request).kind !== 'unanswered') ? tooLong : outcome;
}
