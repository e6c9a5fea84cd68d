import { setTimeout as wait } from 'node:timers/promises';
import { getOctokit } from '@actions/github';
import { defaults } from '@actions/github/lib/utils';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { httpFailure, isWritingBlocked } from './httpFailure.ts';
import type { Octokit } from './octokit.ts';
import { timedFetch } from './timedFetch.ts';
import { SharedWaits, type Waits } from './waits.ts';

export interface GithubClientOptions {
  readonly token: string;
  /** `evenhand/0.1.0` */
  readonly userAgent: string;
  /** Absent: the runner's GITHUB_API_URL, which names an Enterprise server too. */
  readonly baseUrl?: string;
  /** Ends waits and requests. */
  readonly signal?: AbortSignal;
  /** Takes secrets out of what is said in errors; absent: they stay as they came. */
  readonly masked?: (text: string) => string;
  /** Absent: the time of this machine. */
  readonly waits?: Waits;
}

/** To one request; a limit that still holds then is the answer. */
const mostLimits = 2;
/** After a 5xx or a broken connection, with waits of 1, 4 and 9 seconds. */
const mostRetries = 3;

/**
 * The client of @actions/github, which knows the runner's address and proxy, with the plugins that send again what failed
 * for a moment and what met a limit. Beside them stands what they lack: one bound for all waits, an end with the run, no
 * second try of what creates something, and secrets taken out of errors. What it throws has been tried often enough.
 */
export function githubClient(options: GithubClientOptions): Octokit {
  const { token, userAgent, baseUrl, signal, waits = realWaits, masked = asItIs } = options;
  const shared = new SharedWaits(waits, signal);
  const request = { fetch: timedFetch(defaults.request?.fetch, signal), log: silent };
  const limited = (seconds: number, about: About, _: unknown, before: number) =>
    before < mostLimits && about.request['isBlocked'] !== true && shared.hold((seconds || 60) * 1000);
  const each = ({ hook }: Pick<Octokit, 'hook'>) => {
    hook.wrap('request', async (send, about) => {
      await shared.untilFree();
      // Any other number would be taken from the error too, and then a 403 were sent again.
      about.request['retries'] = creates(about) ? 0 : undefined;
      try {
        const response = await send(about);
        maskMessages(response, masked);
        throwRedirect(response);
        throwGraphqlLimit(response);
        return response;
      } catch (error) {
        maskMessages(error, masked);
        tellPlugins(error, about, shared);
        throw error;
      }
    });
    return {};
  };
  const octokit = getOctokit(
    token,
    {
      userAgent,
      log: silent,
      request,
      ...(baseUrl === undefined ? {} : { baseUrl }),
      retry: { retries: mostRetries, retryAfterBaseValue: waits.secondMs },
      // How long to wait is told to `limited`, and waited for before the next try of any request.
      throttle: { onRateLimit: limited, onSecondaryRateLimit: limited, retryAfterBaseValue: 0, ...unpaced },
    },
    // The first is the innermost: it sees each try.
    each,
    retry,
    throttling,
  );
  octokit.hook.wrap('request', (send, about) => {
    // All requests of a client have one object there, in which plugins note what is of one request.
    about.request = { ...about.request };
    return untilAborted(async () => send(about), signal);
  });
  return octokit;
}

/** What Octokit knows about a request; its plugins read and write `request` alone. */
interface About {
  readonly method?: string;
  readonly url: string;
  readonly query?: unknown;
  readonly request: Record<string, unknown>;
}

/**
 * A run makes a few requests. Plugin-throttling would put a second between any two writes or questions to GraphQL, and
 * three between comments, which GitHub recommends for many.
 */
const notPaced = {
  key: () => ({
    schedule: <A extends readonly unknown[], T>(_: object, run: (...args: A) => T, ...args: A): T => run(...args),
  }),
};
/** What the plugin uses of a group of Bottleneck. */
const unpaced: object = {
  global: notPaced,
  auth: notPaced,
  search: notPaced,
  write: notPaced,
  notifications: notPaced,
};

/** That a failure is not to be repeated, or that no wait of minutes ends it, which the plugins do not know. */
function tellPlugins(error: unknown, about: About, shared: SharedWaits): void {
  const failure = httpFailure(error);
  if (failure === undefined) return;
  const before = Number(about.request['retryCount'] ?? 0);
  const mayRepeat = failure.status >= 500 && !creates(about) && before < mostRetries;
  // As long as plugin-retry waits.
  if (!mayRepeat || !shared.spend(1000 * (before + 1) ** 2)) about.request['retries'] = 0;
  about.request['isBlocked'] = isWritingBlocked(failure);
}

/** Rejects as soon as the run ends, whatever a plugin waits for. */
function untilAborted<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal?.reason);
    if (signal?.aborted === true) return end();
    signal?.addEventListener('abort', end, { once: true });
    void work()
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', end));
  });
}

const realWaits: Waits = {
  nowMs: () => Date.now(),
  sleep: async (ms, signal) => {
    await wait(ms, undefined, signal === undefined ? {} : { signal });
  },
  secondMs: 1000,
};

/** What it warns of is for whoever writes programs, and has words of GitHub's in it that nobody has cleaned. */
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {}

function asItIs(text: string): string {
  return text;
}

/** Whether a second try could leave a second trace, such as a second comment. */
function creates({ method, url, query }: About): boolean {
  if (url.endsWith('/graphql')) return String(query).trimStart().startsWith('mutation');
  // Of a commit's status, the latest of a name is the one that counts.
  return method === 'POST' && !/\/statuses\//.test(url);
}

/** To another host, which must not see the token, or of a write. */
function throwRedirect(response: { readonly status: number }): void {
  if (response.status >= 300)
    throw new AnswerFailure(response.status, 'a redirect that Evenhand does not follow', response);
}

/** GraphQL says so with 200: https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api */
function throwGraphqlLimit(response: { readonly headers: object; readonly data: unknown }): void {
  const { data } = response;
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return;
  const errors: readonly unknown[] = data.errors;
  for (const error of errors) {
    if (typeof error !== 'object' || error === null) continue;
    const message = 'message' in error ? String(error.message) : '';
    if ('type' in error && error.type === 'RATE_LIMITED') throw new AnswerFailure(429, message, response);
  }
}

/** An answer that the client takes for a success. */
class AnswerFailure extends Error {
  override readonly name = 'AnswerFailure';
  readonly status: number;
  readonly response: object;

  constructor(status: number, message: string, response: object) {
    super(message);
    this.status = status;
    this.response = response;
  }
}

/**
 * Takes secrets out of what GitHub, or a proxy before it, says in an error: it may say the token back, and what it says
 * is shown in the log, in the job summary and in the comment.
 *
 * @param failed what the client threw, or an answer of GraphQL, which says with 200 what went wrong.
 */
export function maskMessages(failed: unknown, masked: (text: string) => string): void {
  for (const one of [failed, ...errorsIn(failed)]) {
    if (typeof one !== 'object' || one === null || !('message' in one)) continue;
    if (typeof one.message === 'string') one.message = masked(one.message);
  }
}

function errorsIn(answer: unknown): readonly unknown[] {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  if (typeof data !== 'object' || data === null || !('errors' in data)) return [];
  return Array.isArray(data.errors) ? data.errors : [];
}
