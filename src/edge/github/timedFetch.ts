/** What sends one request. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long one request may take, its body too, in milliseconds. */
const longestRequestMs = 60_000;

/**
 * A fetch that ends in time. A repository that was renamed is read where GitHub redirects to, and fetch itself takes the
 * token along to no other host; what writes goes nowhere but to its own address. Bodies are read to their end here, so
 * that a connection that breaks on the way is a failure like any other.
 */
export function timedFetch(fetch: Fetch, signal: AbortSignal | undefined): Fetch {
  return async (url, init) => {
    const reads = init.method === undefined || init.method === 'GET';
    const timeout = AbortSignal.timeout(longestRequestMs);
    const response = await fetch(url, {
      ...init,
      redirect: reads ? 'follow' : 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const body = await response.arrayBuffer();
    // An answer without a body may have a status that allows none.
    return new Response(body.byteLength === 0 ? null : body, {
      status: response.status,
      headers: [...response.headers],
    });
  };
}
