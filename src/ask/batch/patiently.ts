import type { Clock, Random } from '../ports.ts';
import type { RetryLimits } from '../retryLimits.ts';
import type { Called } from './batchService.ts';

export interface Patience {
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  readonly limits: RetryLimits;
  readonly note: (text: string) => void;
}

/** A wait is worth a line from here on. */
const longWaitMs = 10_000;

/**
 * Calls until it is done, as often as the limits allow. Only for what may be done twice without harm: a broken call is
 * repeated like a busy one. Waits as for single questions: full jitter, and never less than Retry-After.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function patiently<T>(call: () => Promise<Called<T>>, patience: Patience): Promise<Called<T>> {
  for (let called = 1; ; called += 1) {
    patience.signal.throwIfAborted();
    const answer = await call();
    if (answer.kind === 'done' || answer.kind === 'absent') return answer;
    if (called >= patience.limits.attempts || !(await hasWaited(answer, called, patience))) return answer;
  }
}

/** Waits before the next of some calls; false if the provider asks for more patience than there is. */
export async function hasWaited(
  answer: Extract<Called<unknown>, { readonly kind: 'busy' | 'broken' }>,
  called: number,
  { clock, random, signal, limits, note }: Patience,
): Promise<boolean> {
  const demandedMs = answer.kind === 'busy' ? (answer.retryAfterMs ?? 0) : 0;
  if (demandedMs > limits.maxWaitMs) return false;
  const delayMs = Math.max(demandedMs, random() * Math.min(limits.capMs, limits.baseMs * 2 ** (called - 1)));
  if (delayMs >= longWaitMs) note(`waiting ${Math.ceil(delayMs / 1000)} s: ${answer.why}`);
  await clock.sleep(delayMs, signal);
  return true;
}
