/** Under which keys a run looks for a cache and keeps its own. */
export interface CacheKeys {
  /** Exact, and never used twice. */
  readonly save: string;
  /** Beginnings of keys; the newest entry with the first of them that there is. */
  readonly restore: readonly string[];
  /** `base`, or `pr-7`. */
  readonly scope: string;
}

/** What started the run, as the runner says. */
export interface CachedRun {
  /** GITHUB_EVENT_NAME. */
  readonly event: string;
  /** The number of the pull request whose event it is. */
  readonly pullRequest: number | undefined;
  /** GITHUB_RUN_ID and GITHUB_RUN_ATTEMPT. */
  readonly id: string;
  readonly attempt: string;
}

/**
 * A run for a pull request reads what its own former runs kept, else what the base kept. All other runs read what runs
 * for the base kept and nothing else, so that what a pull request's run has written can never speak for the base.
 * GitHub keeps the two apart as well, by the ref for which a run is made; this holds if it does not.
 */
export function cacheKeys({ event, pullRequest, id, attempt }: CachedRun): CacheKeys {
  const scope = ofPullRequest.test(event) ? `pr-${pullRequest ?? 'unknown'}` : 'base';
  const base = `${prefix}-base-`;
  const own = `${prefix}-${scope}-`;
  return {
    save: `${own}${digits(id)}-${digits(attempt)}`,
    restore: own === base ? [base] : [own, base],
    scope,
  };
}

const prefix = 'evenhand-v1';

/** Their workflow and their files are the pull request's own; those of pull_request_target are the base's. */
const ofPullRequest = /^pull_request(?:_review(?:_comment)?)?$/;

/** A key must not hold a comma, and nothing of it is to be read as anything else than a number. */
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
