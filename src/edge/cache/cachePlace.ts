/** The cache service that a step may use, or why there is none. */
export type CachePlace =
  | {
      readonly kind: 'place';
      readonly url: string;
      readonly token: string;
      readonly readable: boolean;
      readonly writable: boolean;
    }
  | { readonly kind: 'absent'; readonly why: string };

/** The runner says it in the environment of Actions written in JavaScript: not to scripts, and not on every server. */
export function cachePlace(env: Readonly<Record<string, string | undefined>>): CachePlace {
  const { ACTIONS_RESULTS_URL: url = '', ACTIONS_RUNTIME_TOKEN: token = '', ACTIONS_CACHE_SERVICE_V2: v2 = '' } = env;
  if (url === '' || token === '' || v2 === '' || !URL.canParse(url)) {
    return { kind: 'absent', why: 'this runner offers no cache of GitHub Actions' };
  }
  // What is not set or not known restricts nothing, as in @actions/cache.
  const mode = (env['ACTIONS_CACHE_MODE'] ?? '').trim().toLowerCase();
  const readable = mode !== 'none' && mode !== 'write-only';
  return { kind: 'place', url, token, readable, writable: mode !== 'none' && mode !== 'read' };
}
