export interface Pace {
  /** The most requests in flight. */
  readonly concurrency: number;
  readonly requestsPerMinute: number | undefined;
  /** How long a reply takes; undefined if none is on record. */
  readonly replyMs: number | undefined;
  /** The shortest reply on record; undefined if none is. */
  readonly shortestReplyMs: number | undefined;
}

export interface TimeToAsk {
  /** The likely time. */
  readonly seconds: number;
  /** Less is impossible, unless replies are faster than all recorded ones. */
  readonly secondsAtLeast: number;
  /** Requests in flight that this time assumes. */
  readonly inFlight: number;
  /** The main limit of the speed. */
  readonly boundBy: 'concurrency' | 'requests-per-minute';
}

/**
 * How long asking takes, by the slowest of the known limits; undefined if none is known. Unstated limits of the
 * provider, retries and slow replies add to it.
 */
export function timeToAsk(requests: number, pace: Pace): TimeToAsk | undefined {
  const { concurrency, requestsPerMinute, replyMs, shortestReplyMs = 0 } = pace;
  const inARow = Math.ceil(requests / Math.max(1, concurrency));
  // The first request is sent at once, and some delay may be made up for.
  const spaced = requestsPerMinute === undefined ? 0 : (60 * (requests - 1)) / requestsPerMinute - lateSeconds;
  const atLeast = Math.max(0, (inARow * shortestReplyMs) / 1000, spaced);
  const by = (boundBy: TimeToAsk['boundBy'], seconds: number): TimeToAsk => ({
    seconds,
    secondsAtLeast: Math.min(seconds, atLeast),
    inFlight: concurrency,
    boundBy,
  });
  if (requests === 0) return by('concurrency', 0);
  const times = [
    ...(replyMs === undefined ? [] : [by('concurrency', (inARow * replyMs) / 1000)]),
    ...(requestsPerMinute === undefined ? [] : [by('requests-per-minute', (60 * requests) / requestsPerMinute)]),
  ];
  return times.toSorted((a, b) => b.seconds - a.seconds)[0];
}

const lateSeconds = 0.2;
