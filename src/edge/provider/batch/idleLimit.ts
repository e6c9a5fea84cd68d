import { setMaxListeners } from 'node:events';

/** A signal for one transfer: aborted with the caller's, or when nothing has moved for a while. */
export interface IdleLimit {
  readonly signal: AbortSignal;
  /** Something moved. */
  readonly touch: () => void;
  /** To be called when the transfer is over: nothing is left listening on the caller's signal. */
  readonly end: () => void;
}

export function idleLimit(idleMs: number, caller: AbortSignal): IdleLimit {
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(new Error(`nothing moved for ${idleMs / 1000} s`)), idleMs);
  const follow = () => own.abort(caller.reason);
  setMaxListeners(0, caller);
  caller.addEventListener('abort', follow, { once: true });
  if (caller.aborted) follow();
  return {
    signal: own.signal,
    touch: () => void timer.refresh(),
    end: () => {
      clearTimeout(timer);
      caller.removeEventListener('abort', follow);
    },
  };
}
