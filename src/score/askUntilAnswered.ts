import type { Answer, Clock, Provider, Question, Random } from './ports.ts';

export interface RetryLimits {
  /** How often one question is asked at most, the first time included. */
  readonly attempts: number;
  /** The first wait is at most this long; each further one at most twice the one before. */
  readonly baseMs: number;
  /** No wait of our own is longer. */
  readonly capMs: number;
  /** A provider that asks for a longer wait is not asked again. */
  readonly maxWaitMs: number;
}

export const retryDefaults: RetryLimits = { attempts: 6, baseMs: 500, capMs: 30_000, maxWaitMs: 120_000 };

/** A wait that the provider demands is worth a line from here on. */
const longWaitMs = 10_000;

export interface Asking {
  readonly provider: Provider;
  readonly question: Question;
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  readonly limits: RetryLimits;
  readonly note: (text: string) => void;
}

/** What came in the end; `exhausted` where no answer came within the limits, with the last reason. */
export type FinalAnswer =
  | Extract<Answer, { readonly kind: 'reply' | 'gone' }>
  | { readonly kind: 'exhausted'; readonly why: string };

/**
 * Asks until an answer comes, as often as the limits allow. Waits are drawn uniformly from zero to a bound that doubles
 * (full jitter), but never end before the provider's own Retry-After.
 * Source: M. Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
 *
 * @throws what the provider throws (UnusableInput), and the signal's reason when it is aborted.
 */
export async function askUntilAnswered(asking: Asking): Promise<FinalAnswer> {
  const { provider, question, clock, random, signal, limits } = asking;
  for (let asked = 1; ; asked += 1) {
    signal.throwIfAborted();
    const answer = await provider.ask(question, signal);
    if (answer.kind === 'reply' || answer.kind === 'gone') return answer;
    if (asked >= limits.attempts) return { kind: 'exhausted', why: `${answer.why} (asked ${times(asked)})` };
    const demandedMs = answer.kind === 'busy' ? (answer.retryAfterMs ?? 0) : 0;
    if (demandedMs > limits.maxWaitMs) return { kind: 'exhausted', why: waitTooLong(answer.why, demandedMs, limits) };
    if (demandedMs >= longWaitMs) asking.note(`waiting ${inSeconds(demandedMs)}: ${answer.why}`);
    const delayMs = Math.max(demandedMs, random() * Math.min(limits.capMs, limits.baseMs * 2 ** (asked - 1)));
    await clock.sleep(delayMs, signal);
  }
}

function waitTooLong(why: string, demandedMs: number, limits: RetryLimits): string {
  return `${why} (it asks to wait ${inSeconds(demandedMs)}, and no more than ${inSeconds(limits.maxWaitMs)} are waited)`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function inSeconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`;
}
