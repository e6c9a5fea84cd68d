import { setMaxListeners } from 'node:events';

/** A signal for one request: aborted with the caller's, or when the time is up. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Whether it was the time that ended the request. */
  readonly isUp: () => boolean;
  /** To be called when the request is over: nothing is left listening on the caller's signal. */
  readonly end: () => void;
}

/** The SDK has a timeout too, but its error cannot always be told from that of a connection that failed. */
export function timeLimit(timeoutMs: number, caller: AbortSignal): TimeLimit {
  const own = new AbortController();
  let up = false;
  const timer = setTimeout(() => {
    up = !own.signal.aborted;
    own.abort();
  }, timeoutMs);
  const follow = () => own.abort();
  // One listener for each request in flight is no leak, but Node 20 warns of one from the eleventh on.
  setMaxListeners(0, caller);
  caller.addEventListener('abort', follow, { once: true });
  return {
    signal: own.signal,
    isUp: () => up,
    end: () => {
      clearTimeout(timer);
      caller.removeEventListener('abort', follow);
    },
  };
}
