/** What ends with each signal. */
const stops = new WeakMap<AbortSignal, Places>();

/**
 * Calls `stop` when the signal is aborted; what it returns lets go of it. Many requests share one signal: it gets one
 * listener for all of them, of which there may be thousands, and Node warns of eleven.
 */
export function stopWith(signal: AbortSignal, stop: () => void): () => void {
  const own = stops.get(signal) ?? listening(signal);
  const place = own.free.pop() ?? own.taken.length;
  own.taken[place] = stop;
  return () => {
    if (own.taken[place] !== stop) return;
    own.taken[place] = undefined;
    own.free.push(place);
  };
}

/**
 * As many as were ever taken at once. Not a Set: one that things go in and out of leaves a trail of outgrown tables, each
 * of which keeps the next, with all requests that were under way then, until the next full collection of garbage.
 */
interface Places {
  readonly taken: ((() => void) | undefined)[];
  readonly free: number[];
}

function listening(signal: AbortSignal): Places {
  const own: Places = { taken: [], free: [] };
  stops.set(signal, own);
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of own.taken) stop?.();
    },
    { once: true },
  );
  return own;
}
