import { getProxyUrl } from '@actions/http-client/lib/proxy';
import { UnusableInput } from '../../../shared/fault.ts';

/**
 * The proxy that a request goes through, by HTTPS_PROXY and NO_PROXY as GitHub's own client reads them, so that the API,
 * the cache and the provider go the same way; undefined if it goes straight. Only https goes through a proxy, as a
 * tunnel: plain http is for this machine and private networks, and a proxy would read the key in it.
 *
 * @throws UnusableInput if it is no proxy that speaks HTTP.
 */
export function proxyFor(url: URL): URL | undefined {
  if (url.protocol !== 'https:') return undefined;
  const proxy = getProxyUrl(url);
  if (proxy === undefined || /^https?:$/.test(proxy.protocol)) return proxy;
  throw new UnusableInput({
    key: 'HTTPS_PROXY',
    what: `a proxy of the kind ${proxy.protocol.replace(/:$/, '')} is not understood`,
    mend: 'Name one that tunnels HTTP, such as http://proxy.example.com:3128, or take the host out with NO_PROXY.',
  });
}
