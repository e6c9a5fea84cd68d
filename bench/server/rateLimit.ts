/** So many requests a second, on a bucket that holds one second of them and is full at first. */
export interface RateLimit {
  readonly perSecond: number;
  /** Whether replies carry `x-ratelimit-*` and refusals `retry-after-ms`, as OpenAI's do; else nobody tells. */
  readonly tells: boolean;
}

/** A token bucket in the times of its caller. */
export class Bucket {
  private level: number;
  private at: number | undefined;
  private readonly limit: RateLimit;

  constructor(limit: RateLimit) {
    this.limit = limit;
    this.level = limit.perSecond;
  }

  /** Whether a request is let in at this moment, which it then is. */
  take(nowMs: number): boolean {
    this.fill(nowMs);
    if (this.level < 1) return false;
    this.level -= 1;
    return true;
  }

  /** As OpenAI describes them: the bucket's size, what is left of it, and how long until it is full again. */
  headers(): Readonly<Record<string, string>> {
    const { perSecond, tells } = this.limit;
    if (!tells) return {};
    return {
      'x-ratelimit-limit-requests': String(perSecond),
      'x-ratelimit-remaining-requests': String(Math.floor(this.level)),
      'x-ratelimit-reset-requests': `${Math.ceil(((perSecond - this.level) / perSecond) * 1000)}ms`,
    };
  }

  /** With a refusal: how long until there is room for one. */
  retryHeaders(): Readonly<Record<string, string>> {
    const { perSecond, tells } = this.limit;
    if (!tells) return {};
    const ms = Math.ceil(((1 - this.level) / perSecond) * 1000);
    return { ...this.headers(), 'retry-after-ms': String(ms), 'retry-after': String(Math.ceil(ms / 1000)) };
  }

  private fill(nowMs: number): void {
    const { perSecond } = this.limit;
    const seconds = this.at === undefined ? 0 : (nowMs - this.at) / 1000;
    this.level = Math.min(perSecond, this.level + seconds * perSecond);
    this.at = nowMs;
  }
}
