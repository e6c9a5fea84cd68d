import { type HttpFailure, httpFailure, isLimit, isUsedUp, isWritingBlocked } from './httpFailure.ts';

/** Time, for the waits between the tries of a request. */
export interface Waits {
  nowMs(): number;
  /** Rejects if the signal is aborted. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/**
 * What may be done with a request that failed: `read` it again; `again` if a second one changes nothing that the first
 * has not; `once` if a second one would leave its own trace, such as a second comment.
 */
export type RequestKind = 'read' | 'again' | 'once';

/** Waits after a 5xx or a broken connection: one more try than there are waits. */
const outageDelaysMs: readonly number[] = [500, 2000, 5000];
/** During incidents GitHub says 422 to requests that are in order. */
const incidentDelaysMs: readonly number[] = [500, 2000];
const mostLimits = 2;
/** All waits of a client together; then it gives up, since a job that waits costs too. */
const longestWaitMs = 180_000;
/** What a 503 may ask for. */
const longestPauseMs = 60_000;

/**
 * When to send a request to GitHub, and when to send it again; one for all requests of a client, so that a limit that one
 * of them meets holds back the others.
 *
 * @octokit/plugin-throttling and plugin-retry are not used: the one puts a second between any two GraphQL queries and
 * three between comments, which every run would pay for, the other repeats the POST of a comment after a 5xx; neither
 * bounds the whole wait.
 */
export class RequestPolicy {
  private readonly waits: Waits;
  private readonly signal: AbortSignal | undefined;
  private waitedMs = 0;
  private heldUntilMs = 0;

  constructor(waits: Waits, signal: AbortSignal | undefined) {
    this.waits = waits;
    this.signal = signal;
  }

  /** Throws what the last try threw. */
  async run<T>(kind: RequestKind, send: () => Promise<T>): Promise<T> {
    const met = { limits: 0, failures: 0 };
    for (;;) {
      await this.untilFree();
      try {
        return await send();
      } catch (error) {
        this.signal?.throwIfAborted();
        const failure = httpFailure(error);
        if (failure === undefined) throw error;
        const mayRepeat = this.holdBack(failure, met) ?? (await this.pause(failure, kind, met));
        if (!mayRepeat) throw error;
      }
    }
  }

  private async untilFree(): Promise<void> {
    // More may be asked for while this waits.
    for (let ms = this.heldMs(); ms > 0; ms = this.heldMs()) await this.waits.sleep(ms, this.signal);
  }

  private heldMs(): number {
    return this.heldUntilMs - this.waits.nowMs();
  }

  /** After a limit: whether to try again once the wait is over. undefined: it was no limit. */
  private holdBack(failure: HttpFailure, met: Met): boolean | undefined {
    const nowMs = this.waits.nowMs();
    const waitMs = limitWaitMs(failure, { nowMs, before: met.limits });
    if (waitMs === undefined) return undefined;
    met.limits += 1;
    if (met.limits > mostLimits || isWritingBlocked(failure)) return false;
    // Requests that are held back together wait once.
    const moreMs = Math.max(0, nowMs + waitMs - Math.max(nowMs, this.heldUntilMs));
    if (!this.spend(moreMs)) return false;
    this.heldUntilMs = Math.max(this.heldUntilMs, nowMs + waitMs);
    return true;
  }

  /** After any other failure. */
  private async pause(failure: HttpFailure, kind: RequestKind, met: Met): Promise<boolean> {
    const pauseMs = pauseMsAfter(failure, kind, met.failures);
    met.failures += 1;
    if (pauseMs === undefined || pauseMs > longestPauseMs || !this.spend(pauseMs)) return false;
    await this.waits.sleep(pauseMs, this.signal);
    return true;
  }

  private spend(ms: number): boolean {
    if (this.waitedMs + ms > longestWaitMs) return false;
    this.waitedMs += ms;
    return true;
  }
}

interface Met {
  limits: number;
  failures: number;
}

function pauseMsAfter(failure: HttpFailure, kind: RequestKind, before: number): number | undefined {
  if (kind === 'once') return undefined;
  if (failure.status >= 500) {
    const delayMs = outageDelaysMs[before];
    const askedMs = Number(failure.headers['retry-after'] ?? 0) * 1000;
    return delayMs === undefined ? undefined : Math.max(delayMs, Number.isFinite(askedMs) ? askedMs : 0);
  }
  if (failure.status !== 422 || kind !== 'read') return undefined;
  // So GitHub answers, in health, if it knows no such commit.
  return /no commit found/i.test(failure.message) ? undefined : incidentDelaysMs[before];
}

/**
 * How long to wait after GitHub said that there were too many requests, in milliseconds; undefined if it said
 * something else. `before`: how often it has said so to this request.
 *
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit
 */
function limitWaitMs(
  failure: HttpFailure,
  { nowMs, before }: { readonly nowMs: number; readonly before: number },
): number | undefined {
  if (!isLimit(failure)) return undefined;
  const { headers } = failure;
  const afterSeconds = numberIn(headers['retry-after']);
  if (afterSeconds !== undefined) return afterSeconds * 1000;
  const resetSeconds = numberIn(headers['x-ratelimit-reset']);
  // A second more, since the two clocks may differ in it.
  if (isUsedUp(failure) && resetSeconds !== undefined) return Math.max(0, resetSeconds * 1000 - nowMs) + 1000;
  return 60_000 * 2 ** before;
}

function numberIn(header: unknown): number | undefined {
  if (typeof header === 'number') return header;
  return typeof header === 'string' && /^\s*\d{1,12}\s*$/.test(header) ? Number(header) : undefined;
}
