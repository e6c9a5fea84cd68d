/** How fast requests may go: what is known of it. */
export interface Pace {
  /** Requests in flight at most. */
  readonly concurrency: number;
  readonly requestsPerMinute: number | undefined;
  readonly tokensPerMinute: number | undefined;
  /** How long a reply takes; undefined if none is on record. */
  readonly replyMs: number | undefined;
  /** The most requests that may ever be in flight, and the shortest reply on record, undefined if none is. */
  readonly atBest: { readonly concurrency: number; readonly replyMs: number | undefined };
}

export interface TimeToAsk {
  /** How long it is likely to take. */
  readonly seconds: number;
  /** Less is not possible, unless replies are quicker than any on record. */
  readonly secondsAtLeast: number;
  /** Requests in flight, by which the time is reckoned. */
  readonly inFlight: number;
  /** What it is that a run waits for most. */
  readonly boundBy: 'concurrency' | 'requests-per-minute' | 'tokens-per-minute';
}

export interface AskLoad {
  readonly requests: number;
  /** Input and output, as far as it is likely. */
  readonly tokens: number;
}

/**
 * How long asking takes, by the slowest of what is known; undefined if nothing is. A limit that the provider does not
 * state beforehand, retries and stragglers come on top.
 */
export function timeToAsk(load: AskLoad, pace: Pace): TimeToAsk | undefined {
  const { concurrency, requestsPerMinute, tokensPerMinute, replyMs } = pace;
  const by = (boundBy: TimeToAsk['boundBy'], seconds: number): TimeToAsk => ({
    seconds,
    secondsAtLeast: Math.min(seconds, atLeast(load, pace)),
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

/** The first request is sent at once, and the window may open as far as it goes. What a reply has of tokens is not known. */
function atLeast({ requests }: AskLoad, { requestsPerMinute, atBest }: Pace): number {
  const inARow = Math.ceil(requests / Math.max(1, atBest.concurrency));
  const asked = (inARow * (atBest.replyMs ?? 0)) / 1000;
  const spaced = requestsPerMinute === undefined ? 0 : (60 * (requests - 1)) / requestsPerMinute;
  return Math.max(asked, Math.max(0, spaced - lateSeconds));
}

/** A late request may be made up for. */
const lateSeconds = 0.2;
