export interface ToldRates {
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
}

/**
 * Spaces requests as the user says, whatever the provider would bear: evenly, so that no minute, whenever it begins, has
 * more than were allowed. Tokens are estimated when a request is sent, and corrected by what its reply says.
 */
export class ToldLimits {
  private nextRequestAtMs = 0;
  private nextTokenAtMs = 0;
  /** When the last requests were sent, as many as a minute may have: the oldest is at `oldest`. */
  private readonly sentAtMs: number[] = [];
  private oldest = 0;
  private readonly perMinute: number;
  private readonly msPerRequest: number;
  private readonly msPerToken: number;

  constructor({ requestsPerMinute, tokensPerMinute }: ToldRates) {
    this.perMinute = requestsPerMinute ?? Number.POSITIVE_INFINITY;
    this.msPerRequest = requestsPerMinute === undefined ? 0 : 60_000 / requestsPerMinute;
    this.msPerToken = tokensPerMinute === undefined ? 0 : 60_000 / tokensPerMinute;
  }

  get countsTokens(): boolean {
    return this.msPerToken > 0;
  }

  /** From when the next request may be sent. */
  readyAtMs(): number {
    return Math.max(this.nextRequestAtMs, this.nextTokenAtMs);
  }

  onSent(nowMs: number, tokens: number): void {
    const spacedAtMs = Math.max(this.nextRequestAtMs, nowMs - lateMs) + this.msPerRequest;
    this.nextRequestAtMs = Math.max(spacedAtMs, this.minuteIsOverAtMs(nowMs));
    this.nextTokenAtMs = Math.max(this.nextTokenAtMs, nowMs - lateMs) + tokens * this.msPerToken;
  }

  /** From when one more than a minute may have is in another minute. */
  private minuteIsOverAtMs(nowMs: number): number {
    if (this.msPerRequest === 0) return 0;
    if (this.sentAtMs.length < this.perMinute) {
      this.sentAtMs.push(nowMs);
      if (this.sentAtMs.length < this.perMinute) return 0;
    } else {
      this.sentAtMs[this.oldest] = nowMs;
      this.oldest = (this.oldest + 1) % this.sentAtMs.length;
    }
    return (this.sentAtMs[this.oldest] ?? 0) + minuteMs;
  }

  /** @param moreTokens than were expected; negative if there were fewer. */
  correct(moreTokens: number): void {
    this.nextTokenAtMs += moreTokens * this.msPerToken;
  }
}

/** A timer that is late by so much makes up for it. */
const lateMs = 200;
/** A request that is sent later may arrive sooner, so that a minute over there is a little shorter than here. */
const minuteMs = 60_000 + lateMs;
