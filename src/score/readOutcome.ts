import type { Ledger } from '../ask/ports.ts';
import type { Outcome } from '../judge/outcome.ts';
import type { Request } from '../plan/plan.ts';
import { meaningsIn } from './meanings.ts';

/**
 * What the ledger's reply to a request means, without its reason, and with the verdict about swapped candidates mapped
 * back. The reply that was there first counts for the whole run.
 */
export function readOutcome(
  request: Request,
  ledger: Ledger,
  whyUnanswered: (key: string) => string | undefined,
): Outcome {
  const { key, presentation, task } = request;
  const meanings = meaningsIn(ledger, task.judge.scale);
  const outcome = meanings.of(key, () => ledger.find(key)?.reply);
  if (outcome === undefined) return { kind: 'unanswered', why: whyUnanswered(key) ?? 'it was not asked' };
  return presentation.swapped === true ? meanings.mappedBack(outcome) : outcome;
}
