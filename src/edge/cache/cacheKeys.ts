/** The keys of a run: those by which it looks for a cache, and the one under which it keeps its own. */
export interface CacheKeys {
  /** The exact key. Each is used once. */
  readonly save: string;
  /** Beginnings of keys. The first beginning that has an entry counts, with its newest entry. */
  readonly restore: readonly string[];
  /** `base`, or `pr-7`. */
  readonly scope: string;
}

export interface CachedRun {
  /** GITHUB_EVENT_NAME. */
  readonly event: string;
  readonly pullRequest: number | undefined;
  /** GITHUB_RUN_ID and GITHUB_RUN_ATTEMPT. */
  readonly id: string;
  readonly attempt: string;
}

/**
 * A run for a pull request reads the entries of its own earlier runs, or else the entries of the base. Every other run
 * reads only the entries of the base, so a pull request can never write replies that the base trusts. GitHub separates
 * the two by ref as well; these keys do not depend on that.
 */
export function cacheKeys({ event, pullRequest, id, attempt }: CachedRun): CacheKeys {
  const scope = ofPullRequest.test(event) ? `pr-${pullRequest ?? 'unknown'}` : 'base';
  const base = `${prefix}-base-`;
  const own = `${prefix}-${scope}-`;
  const restore = own === base ? [base] : [own, base];
  return { save: `${own}${digits(id)}-${digits(attempt)}`, restore, scope };
}

const prefix = 'evenhand-v1';

/** In these events, the pull request controls the workflow and the files; in pull_request_target, the base does. */
const ofPullRequest = /^pull_request(?:_review(?:_comment)?)?$/;

/** A key must contain no comma, so only digits are kept. */
function digits(text: string): string {
  return text.replace(/\D/g, '') || '0';
}

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

/** The runner sets these variables for JavaScript actions only, not for scripts; some servers set none of them. */
export function cachePlace(env: Readonly<Record<string, string | undefined>>): CachePlace {
  const { ACTIONS_RESULTS_URL: url = '', ACTIONS_RUNTIME_TOKEN: token = '', ACTIONS_CACHE_SERVICE_V2: v2 = '' } = env;
  if (url === '' || token === '' || v2 === '' || !URL.canParse(url)) {
    return { kind: 'absent', why: 'this runner offers no cache of GitHub Actions' };
  }
  // A mode that is unset or unknown restricts nothing, as in @actions/cache.
  const mode = (env['ACTIONS_CACHE_MODE'] ?? '').trim().toLowerCase();
  const readable = mode !== 'none' && mode !== 'write-only';
  return { kind: 'place', url, token, readable, writable: mode !== 'none' && mode !== 'read' };
}
