/** What sends one request. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long one request may take, its body too, in milliseconds. */
const longestRequestMs = 60_000;
const mostRedirects = 3;

/**
 * A fetch that ends in time. What reads follows redirects on its own host, as to a repository that was renamed; any other
 * redirect is the answer. Bodies are read to their end here, so that a connection that breaks on the way is a failure like
 * any other.
 */
export function timedFetch(fetch: Fetch, signal: AbortSignal | undefined): Fetch {
  const once = async (url: string, init: RequestInit): Promise<Response> => {
    const timeout = AbortSignal.timeout(longestRequestMs);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const body = await response.arrayBuffer();
    // An answer without a body may have a status that allows none.
    return new Response(body.byteLength === 0 ? null : body, {
      status: response.status,
      headers: [...response.headers],
    });
  };
  return async (url, init) => {
    let response = await once(url, init);
    let next = nextOf(url, init, response);
    for (let count = 0; count < mostRedirects && next !== undefined; count += 1) {
      response = await once(next, init);
      next = nextOf(next, init, response);
    }
    return response;
  };
}

/** Where a request goes on to; undefined if it ends here. */
function nextOf(url: string, { method = 'GET' }: RequestInit, { status, headers }: Response): string | undefined {
  const location = headers.get('location');
  if (method !== 'GET' || location === null || ![301, 302, 303, 307, 308].includes(status)) return undefined;
  const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
  return next?.origin === new URL(url).origin ? next.href : undefined;
}
