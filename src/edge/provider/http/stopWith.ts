/** What ends with each signal. */
const stops = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `stop` when the signal is aborted; what it returns lets go of it. Many requests share one signal: it gets one
 * listener for all of them, of which there may be thousands, and Node warns of eleven.
 */
export function stopWith(signal: AbortSignal, stop: () => void): () => void {
  const own = stops.get(signal) ?? listening(signal);
  own.add(stop);
  return () => own.delete(stop);
}

function listening(signal: AbortSignal): Set<() => void> {
  const own = new Set<() => void>();
  stops.set(signal, own);
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of own) stop();
    },
    { once: true },
  );
  return own;
}
