import { setTimeout as wait } from 'node:timers/promises';
import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { isMapping } from '../../shared/isMapping.ts';
import { httpFailure, isWritingBlocked } from './httpFailure.ts';
import type { Octokit } from './octokit.ts';
import { type Fetch, timedFetch } from './timedFetch.ts';
import { SharedWaits, type Waits } from './waits.ts';

export interface GithubClientOptions {
  readonly token: string;
  /** Never that of @actions/github, which asks a proxy that hangs up for a tunnel again and again without end. */
  readonly fetch: Fetch;
  /** `evenhand/0.1.0` */
  readonly userAgent: string;
  /** Absent: the runner's GITHUB_API_URL, which names an Enterprise server too. */
  readonly baseUrl?: string;
  /** Ends waits and requests when it aborts. */
  readonly signal?: AbortSignal;
  /** Removes secrets from error messages; absent: messages stay as they are. */
  readonly masked?: (text: string) => string;
  /** Absent: the clock of this machine. */
  readonly waits?: Waits;
}

/** How often one request waits for a rate limit; the next limit is the answer. */
const mostLimits = 2;
/** After a 5xx or a broken connection, with waits of 1, 4 and 9 seconds. */
const mostRetries = 3;

/**
 * The client of @actions/github, which knows the runner's address, with the plugins that retry after brief
 * failures and rate limits. This function adds four things: one bound for all waits, an end with the run, no retry of a
 * request that creates something, and errors without secrets. A caller need not retry what it throws.
 */
export function githubClient(options: GithubClientOptions): Octokit {
  const { token, fetch, userAgent, baseUrl, signal, waits = realWaits, masked = (text) => text } = options;
  const shared = new SharedWaits(waits, signal);
  const request = { fetch: timedFetch(fetch, signal), log: silent };
  const limited = (seconds: number, about: About, _: unknown, before: number) =>
    before < mostLimits && about.request['isBlocked'] !== true && shared.hold((seconds || 60) * 1000);
  const each = ({ hook }: Pick<Octokit, 'hook'>) => {
    hook.wrap('request', async (send, about) => {
      await shared.untilFree();
      // With undefined, the plugin decides itself; with any number, it would retry a 403 as well.
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
      // The plugin tells `limited` how long to wait; the wait itself comes before the next attempt of any request.
      throttle: { onRateLimit: limited, onSecondaryRateLimit: limited, retryAfterBaseValue: 0, ...unpaced },
    },
    // The first plugin is the innermost, so it sees each attempt.
    each,
    retry,
    throttling,
  );
  octokit.hook.wrap('request', (send, about) => {
    // All requests of a client share one object here, in which plugins note facts about a single request.
    about.request = { ...about.request };
    return untilAborted(async () => send(about), signal);
  });
  return octokit;
}

/** What Octokit knows about a request. Plugins read and write only `request`. */
interface About {
  readonly method?: string;
  readonly url: string;
  readonly query?: unknown;
  readonly request: Record<string, unknown>;
}

/**
 * No pacing. Plugin-throttling would wait a second between two writes or GraphQL queries and three between comments.
 * GitHub recommends that for many requests; a run makes few.
 */
const notPaced = {
  key: () => ({
    schedule: <A extends readonly unknown[], T>(_: object, run: (...args: A) => T, ...args: A): T => run(...args),
  }),
};
/** The part of a Bottleneck group that the plugin uses. */
const unpaced: object = Object.fromEntries(
  ['global', 'auth', 'search', 'write', 'notifications'].map((group) => [group, notPaced]),
);

/** Tells the plugins what they do not know: this failure must not be retried, or a wait of minutes will not end it. */
function tellPlugins(error: unknown, about: About, shared: SharedWaits): void {
  const failure = httpFailure(error);
  if (failure === undefined) return;
  const before = Number(about.request['retryCount'] ?? 0);
  const mayRepeat = failure.status >= 500 && !creates(about) && before < mostRetries;
  // The same wait as in plugin-retry.
  if (!mayRepeat || !shared.spend(1000 * (before + 1) ** 2)) about.request['retries'] = 0;
  about.request['isBlocked'] = isWritingBlocked(failure);
}

/** Rejects as soon as the run ends, even while a plugin waits. */
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

/** The client's warnings are for programmers and contain GitHub's words, still with secrets in them. */
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Whether a second attempt could leave a second trace, such as a second comment. */
function creates({ method, url, query }: About): boolean {
  if (url.endsWith('/graphql')) return String(query).trimStart().startsWith('mutation');
  // Repeating a commit status is safe: of several with one name, the latest counts.
  return method === 'POST' && !/\/statuses\//.test(url);
}

/** This redirect leads to another host, which must not see the token, or it answers a write. */
function throwRedirect(response: { readonly status: number }): void {
  if (response.status >= 300)
    throw answerFailure(response.status, 'a redirect that Evenhand does not follow', response);
}

/**
 * GraphQL reports a rate limit with status 200:
 * https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */
function throwGraphqlLimit(response: { readonly headers: object; readonly data: unknown }): void {
  for (const error of errorsIn(response)) {
    if (!isMapping(error) || error['type'] !== 'RATE_LIMITED') continue;
    throw answerFailure(429, typeof error['message'] === 'string' ? error['message'] : '', response);
  }
}

function answerFailure(status: number, message: string, response: object): Error {
  return Object.assign(new Error(message), { name: 'AnswerFailure', status, response });
}

/**
 * Removes secrets from the error messages of GitHub or of a proxy. They may repeat the token, and they are shown in the
 * log, the job summary and the comment.
 *
 * @param failed what the client threw, or an answer of GraphQL, which reports errors with status 200.
 */
export function maskMessages(failed: unknown, masked: (text: string) => string): void {
  for (const one of [failed, ...errorsIn(failed)]) {
    if (typeof one !== 'object' || one === null || !('message' in one)) continue;
    if (typeof one.message === 'string') one.message = masked(one.message);
  }
}

function errorsIn(answer: unknown): readonly unknown[] {
  const data = isMapping(answer) ? answer['data'] : undefined;
  const errors = isMapping(data) ? data['errors'] : undefined;
  return Array.isArray(errors) ? errors : [];
}
