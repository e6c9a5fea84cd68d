export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The time limit for one request including its body, in milliseconds. */
const longestRequestMs = 60_000;
const mostRedirects = 3;

/**
 * A fetch with a time limit. A GET follows redirects on its own host, for example to a renamed repository; any other
 * redirect is the answer. The whole body is read here, so a connection that breaks in the body fails like any other.
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
    // The status of an answer without a body may not allow one.
    return new Response(body.byteLength === 0 ? null : body, {
      status: response.status,
      headers: [...response.headers],
    });
  };
  return async (url, init) => {
    let at = url;
    for (let redirects = 0; ; redirects += 1) {
      const response = await once(at, init);
      const next = redirects < mostRedirects ? nextOf(at, init, response) : undefined;
      if (next === undefined) return response;
      at = next;
    }
  };
}

/** The target of a redirect that is followed; undefined if there is none. */
function nextOf(url: string, { method = 'GET' }: RequestInit, { status, headers }: Response): string | undefined {
  const location = headers.get('location');
  if (method !== 'GET' || location === null || ![301, 302, 303, 307, 308].includes(status)) return undefined;
  const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
  return next?.origin === new URL(url).origin ? next.href : undefined;
}
