/** What sends one request. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An address that no request is sent to; another try would be refused as well. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** How long one request may take, its body too, in milliseconds. */
const longestRequestMs = 60_000;
const mostRedirects = 3;

/**
 * A fetch that knows one host. Requests carry the token, so no other host is asked for anything, whatever a link or a
 * redirect says; a repository that was renamed is followed on the host itself. Bodies are read to their end here, so that a
 * connection that breaks on the way is a failure like any other.
 *
 * Rejects with RefusedAddress where another host is named.
 */
export function ownHostFetch(options: {
  readonly fetch: Fetch;
  /** `https://api.github.com` */
  readonly baseUrl: string;
  readonly signal: AbortSignal | undefined;
}): Fetch {
  const { fetch, signal } = options;
  const { origin } = new URL(options.baseUrl);
  const once = async (url: string, init: RequestInit): Promise<Response> => {
    const asked = new URL(url);
    if (asked.origin !== origin) throw new RefusedAddress(`${asked.host} is not the host of GitHub's API`);
    const response = await fetch(url, { ...init, redirect: 'manual', signal: limited(signal) });
    const { status, headers } = response;
    const body = new Uint8Array(await response.arrayBuffer());
    // An answer of these kinds has no body: https://fetch.spec.whatwg.org/#null-body-status
    return new Response(status === 204 || status === 205 || status === 304 ? null : body, { status, headers });
  };
  return async (url, init) => {
    let response = await once(url, init);
    let at = url;
    for (let count = 0; count < mostRedirects && isRedirect(response); count += 1) {
      // GitHub repeats reads so; what writes is not sent to where nobody asked it to go.
      if (init.method !== undefined && init.method !== 'GET') break;
      at = new URL(response.headers.get('location') ?? '', at).href;
      response = await once(at, init);
    }
    if (isRedirect(response)) throw new RefusedAddress('GitHub redirects again and again, or a write');
    return response;
  };
}

function limited(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(longestRequestMs);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

function isRedirect({ status, headers }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(status) && headers.has('location');
}
