import type { Outcome } from '../judge/outcome.ts';
import { readReply } from '../judge/reply/readReply.ts';
import type { Score } from '../judge/scale.ts';
import type { Request } from '../plan/plan.ts';
import type { Ledger } from './ports.ts';

/** What the ledger's reply to a request means, with the verdict about swapped candidates mapped back. */
export function readOutcome(
  request: Request,
  ledger: Ledger,
  whyUnanswered: (key: string) => string | undefined,
): Outcome {
  const entry = ledger.find(request.key);
  if (entry === undefined) return { kind: 'unanswered', why: whyUnanswered(request.key) ?? 'it was not asked' };
  const { scale } = request.task.judge;
  const outcome = readReply(entry.reply, scale);
  if (outcome.kind !== 'scored' || request.presentation.swapped !== true || scale.kind !== 'pairwise') return outcome;
  return { ...outcome, score: mapBack(outcome.score, scale.values) };
}

/** The candidate that was shown first is the second; a tie stays a tie. */
function mapBack(score: Score, [first, second]: readonly Score[]): Score {
  if (score === first) return second ?? score;
  return score === second ? (first ?? score) : score;
}
