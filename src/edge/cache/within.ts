/** What was asked for, or why it did not come. */
export type Fetched<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** An answer that will not change by asking again. */
  | { readonly kind: 'refused'; readonly status: number; readonly why: string }
  /** No answer, or none that can be used. */
  | { readonly kind: 'broken'; readonly why: string };

export interface Trying {
  /** The platform's, or one that goes through the proxy of the runner. */
  readonly fetch: typeof globalThis.fetch;
  /** Ends everything, waits included. */
  readonly signal: AbortSignal;
  /** Before asking again; doubles each time. */
  readonly pauseMs: number;
}

const attempts = 3;

/** Asks again, a few times, where the other side is busy or the connection breaks. Nothing is thrown. */
export async function within<T>(
  { signal, pauseMs }: Pick<Trying, 'signal' | 'pauseMs'>,
  attempt: () => Promise<Fetched<T> | { readonly kind: 'busy'; readonly why: string }>,
): Promise<Fetched<T>> {
  for (let asked = 1; ; asked += 1) {
    const answer = await attempt().catch((error: unknown) => ({ kind: 'busy', why: reasonOf(error) }) as const);
    if (answer.kind !== 'busy') return answer;
    if (asked >= attempts || signal.aborted) return { kind: 'broken', why: signal.aborted ? outOfTime : answer.why };
    await pause(pauseMs * 2 ** (asked - 1), signal);
  }
}

const outOfTime = 'it took too long';

/** The code of what broke, and never its message: an address with its signature may stand in that. */
function reasonOf(error: unknown): string {
  // By its shape, since errors of Node itself may come from another realm.
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  const code = [error, cause].map(codeOf).find((one) => one !== undefined);
  return code === undefined ? 'the connection broke' : `the connection broke (${code})`;
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[A-Z_]+$/.test(error.code) ? error.code : undefined;
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
