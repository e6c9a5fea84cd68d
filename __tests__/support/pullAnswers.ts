import type { FixedAnswer } from './answeringGithub.ts';

export const base = '3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1';
export const head = '9d8e7f69d8e7f69d8e7f69d8e7f69d8e7f69d8e7';

/** As https://docs.github.com/rest/pulls/pulls has it, cut to what a reader could look at. */
export function pull(number: number, more: object = {}, headMore: object = {}): object {
  return {
    number,
    state: 'open',
    draft: false,
    locked: false,
    merged_at: null,
    user: { login: 'mallory' },
    labels: [],
    base: { sha: base, ref: 'main', repo: { full_name: 'acme/bot' } },
    head: { sha: head, ref: 'fairer', repo: { full_name: 'mallory/bot' }, ...headMore },
    ...more,
  };
}

export const limited: FixedAnswer = {
  status: 403,
  body: { message: 'API rate limit exceeded for installation ID 1.' },
  headers: { 'x-ratelimit-remaining': '0' },
};
export const closedToUs: FixedAnswer = { status: 403, body: { message: 'Resource not accessible by integration' } };
