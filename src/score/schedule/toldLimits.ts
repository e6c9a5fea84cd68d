export interface ToldRates {
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
}

/**
 * Spaces requests as the user says, whatever the provider would bear: evenly, so that no minute, wherever it begins, has
 * more than were allowed. Tokens are reckoned when a request is sent, and set right by what its reply says.
 */
export class ToldLimits {
  private nextRequestAtMs = 0;
  private nextTokenAtMs = 0;
  private readonly msPerRequest: number;
  private readonly msPerToken: number;

  constructor({ requestsPerMinute, tokensPerMinute }: ToldRates) {
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
    this.nextRequestAtMs = Math.max(this.nextRequestAtMs, nowMs - lateMs) + this.msPerRequest;
    this.nextTokenAtMs = Math.max(this.nextTokenAtMs, nowMs - lateMs) + tokens * this.msPerToken;
  }

  /** @param moreTokens than were reckoned; negative where there were fewer. */
  correct(moreTokens: number): void {
    this.nextTokenAtMs += moreTokens * this.msPerToken;
  }
}

/** A timer that is late by so much makes up for it. */
const lateMs = 200;
