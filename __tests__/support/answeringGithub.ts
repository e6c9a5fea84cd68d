import { getOctokit } from '@actions/github';
import type { Repository } from '../../src/edge/github/octokit.ts';

/** An answer of GitHub's API: a status, a body, and headers where they matter. */
export interface FixedAnswer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The repository acme/bot behind the real client, which gets these answers by method and path; 404 for anything else. */
export function answeringGithub(answers: Readonly<Record<string, FixedAnswer>>): {
  readonly repository: Repository;
  /** `GET /repos/acme/bot/pulls/7`, in the order in which they were asked, with the query. */
  readonly asked: readonly string[];
} {
  const asked: string[] = [];
  const fetch = async (address: string, { method = 'GET' }: { readonly method?: string } = {}): Promise<Response> => {
    const url = new URL(address);
    asked.push(`${method} ${url.pathname}${url.search}`);
    const { status = 200, body, headers = {} } = answers[`${method} ${url.pathname}`] ?? notFound;
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    });
  };
  const octokit = getOctokit('ghs_token', { request: { fetch } });
  return { repository: { octokit, owner: 'acme', repo: 'bot' }, asked };
}

const notFound: FixedAnswer = { status: 404, body: { message: 'Not Found', status: '404' } };
