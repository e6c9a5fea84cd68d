import { setTimeout as wait } from 'node:timers/promises';
import { getOctokit } from '@actions/github';
import { defaults } from '@actions/github/lib/utils';
import type { Octokit } from './octokit.ts';
import { type RequestKind, RequestPolicy, type Waits } from './requestPolicy.ts';
import { timedFetch } from './timedFetch.ts';

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

/**
 * The client of @actions/github, which knows the runner's address and proxy, and beside it what it lacks: it waits if
 * GitHub asks for that, sends again what failed for a moment, ends in time, and takes secrets out of errors. What it
 * throws has been tried often enough.
 */
export function githubClient(options: GithubClientOptions): Octokit {
  const { token, userAgent, baseUrl, signal, waits = realWaits, masked = asItIs } = options;
  const request = { fetch: timedFetch(defaults.request?.fetch, signal), log: silent };
  const octokit = getOctokit(token, { userAgent, log: silent, request, ...(baseUrl === undefined ? {} : { baseUrl }) });
  const policy = new RequestPolicy(waits, signal);
  octokit.hook.wrap('request', (request, about) =>
    policy.run(kindOf(about), async () => {
      try {
        const response = await request(about);
        maskMessages(response, masked);
        throwRedirect(response);
        throwGraphqlLimit(response);
        return response;
      } catch (error) {
        maskMessages(error, masked);
        throw error;
      }
    }),
  );
  return octokit;
}

const realWaits: Waits = {
  nowMs: () => Date.now(),
  sleep: async (ms, signal) => {
    await wait(ms, undefined, signal === undefined ? {} : { signal });
  },
};

/** What it warns of is for whoever writes programs, and has words of GitHub's in it that nobody has cleaned. */
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {}

function asItIs(text: string): string {
  return text;
}

function kindOf({ method, url, ...rest }: { method?: string; url: string; query?: unknown }): RequestKind {
  if (method === undefined || method === 'GET' || method === 'HEAD') return 'read';
  if (url.endsWith('/graphql')) return String(rest.query).trimStart().startsWith('mutation') ? 'once' : 'read';
  // The latest status of a name is the one that counts.
  return method === 'POST' && !/\/statuses\//.test(url) ? 'once' : 'again';
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
    if (message.startsWith('Something went wrong while executing your query'))
      throw new AnswerFailure(502, message, response);
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
