/** How fast requests may go: what is known of it. */
export interface Pace {
  /** Requests in flight at most. */
  readonly concurrency: number;
  readonly requestsPerMinute: number | undefined;
  readonly tokensPerMinute: number | undefined;
  /** How long a reply takes; undefined where none is on record. */
  readonly replyMs: number | undefined;
}

export interface TimeToAsk {
  readonly seconds: number;
  /** Requests in flight, by which the time is reckoned. */
  readonly inFlight: number;
  /** What it is that a run waits for most. */
  readonly boundBy: 'concurrency' | 'requests-per-minute' | 'tokens-per-minute';
}

/**
 * How long asking takes at least, by the slowest of what is known; undefined where nothing is. A limit that the provider
 * does not state beforehand, retries and stragglers come on top.
 */
export function timeToAsk(
  load: { readonly requests: number; readonly tokens: number },
  pace: Pace,
): TimeToAsk | undefined {
  const { concurrency, requestsPerMinute, tokensPerMinute, replyMs } = pace;
  const by = (boundBy: TimeToAsk['boundBy'], seconds: number): TimeToAsk => ({
    seconds,
    inFlight: concurrency,
    boundBy,
  });
  if (load.requests === 0) return by('concurrency', 0);
  const inARow = Math.ceil(load.requests / Math.max(1, concurrency));
  const times = [
    ...(replyMs === undefined ? [] : [by('concurrency', (inARow * replyMs) / 1000)]),
    ...(requestsPerMinute === undefined ? [] : [by('requests-per-minute', (60 * load.requests) / requestsPerMinute)]),
    ...(tokensPerMinute === undefined ? [] : [by('tokens-per-minute', (60 * load.tokens) / tokensPerMinute)]),
  ];
  return times.toSorted((a, b) => b.seconds - a.seconds)[0];
}
