import { describe, expect, it } from '@jest/globals';
import { livePullRequest } from '../../../src/edge/github/livePullRequest.ts';
import { lookUpFault } from '../../../src/edge/github/lookUpFault.ts';
import { lookUpPullRequest } from '../../../src/edge/github/lookUpPullRequest.ts';
import { pullRequestsOfHead } from '../../../src/edge/github/pullRequestsOfHead.ts';
import { resolveOverApi } from '../../../src/edge/github/resolveOverApi.ts';
import { OutsideFailure, UnusableInput } from '../../../src/fault.ts';
import { answeringGithub, type FixedAnswer } from '../../support/answeringGithub.ts';

const base = '3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1';
const head = '9d8e7f69d8e7f69d8e7f69d8e7f69d8e7f69d8e7';

/** As https://docs.github.com/rest/pulls/pulls has it, cut to what a reader could look at. */
function pull(number: number, more: object = {}, headMore: object = {}): object {
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

const limited: FixedAnswer = {
  status: 403,
  body: { message: 'API rate limit exceeded for installation ID 1.' },
  headers: { 'x-ratelimit-remaining': '0' },
};
const closedToUs: FixedAnswer = { status: 403, body: { message: 'Resource not accessible by integration' } };

async function faultOf(call: Promise<unknown>): Promise<UnusableInput> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof UnusableInput) return error;
  throw new Error('nothing that a user can mend was thrown', { cause: error });
}

describe('livePullRequest', () => {
  const place = (answer: FixedAnswer) => ({
    ...answeringGithub({ 'GET /repos/acme/bot/pulls/7': answer }).repository,
    number: 7,
  });

  it('shows what the payload of the event cannot: head, labels and state of this moment', async () => {
    const body = pull(7, { state: 'closed', locked: true, labels: [{ name: 'accept' }, { name: 'a "b"' }] });
    expect(await livePullRequest(place({ body }))).toEqual({
      number: 7,
      state: 'closed',
      merged: false,
      headSha: head,
      headRef: 'fairer',
      headRepo: 'mallory/bot',
      baseSha: base,
      fork: true,
      draft: false,
      byDependabot: false,
      labels: ['accept', 'a "b"'],
      locked: true,
    });
  });

  it.each([limited, closedToUs, { status: 404, body: {} }, { body: {} }, { body: 'sign in' }, { body: pull(8) }])(
    'is undefined where GitHub answers %j',
    async (answer) => {
      expect(await livePullRequest(place(answer))).toBeUndefined();
    },
  );
});

describe('lookUpPullRequest', () => {
  const look = (answers: Readonly<Record<string, FixedAnswer>>) =>
    lookUpPullRequest(answeringGithub(answers).repository, 7);
  const path = 'GET /repos/acme/bot/pulls/7';

  it('knows the pull request of a deleted fork', async () => {
    expect(await look({ [path]: { body: pull(7, {}, { repo: null }) } })).toMatchObject({
      fork: true,
      headRepo: undefined,
    });
  });

  it('names the input where there is none, and the permission, since GitHub says 404 to both', async () => {
    const { message } = await faultOf(look({}));
    expect(message).toContain('pull request #7 of acme/bot could not be looked up: GitHub answered 404');
    expect(message).toContain('pr-number');
    expect(message).toContain('pull-requests: read');
  });

  it('says which permission is missing', async () => {
    const fault = await faultOf(look({ [path]: closedToUs }));
    expect(fault).not.toBeInstanceOf(OutsideFailure);
    expect(fault.message).toMatch(/permissions:\n\s+contents: read\n\s+pull-requests: read/);
  });

  it('takes a limit and an answer that makes no sense for an outage', async () => {
    expect(await faultOf(look({ [path]: limited }))).toBeInstanceOf(OutsideFailure);
    const secondary = { status: 429, body: { message: 'You have exceeded a secondary rate limit' } };
    expect(await faultOf(look({ [path]: secondary }))).toBeInstanceOf(OutsideFailure);
    const inWords = { status: 403, body: { message: 'You have exceeded a secondary rate limit.' } };
    expect(await faultOf(look({ [path]: inWords }))).toBeInstanceOf(OutsideFailure);
    expect(await faultOf(look({ [path]: { body: { number: 7 } } }))).toBeInstanceOf(OutsideFailure);
  });
});

describe('lookUpFault', () => {
  const asked = { what: 'it', permission: 'contents: read', mend: 'Look again.' };

  it.each([500, 502, 503, 504, 429])('takes %d for an outage', (status) => {
    expect(lookUpFault({ status, message: 'Server Error' }, asked)).toBeInstanceOf(OutsideFailure);
  });

  it.each([400, 401, 403, 404, 422])('takes %d for something to mend', (status) => {
    const fault = lookUpFault({ status, message: 'no' }, asked);
    expect(fault).toBeInstanceOf(UnusableInput);
    expect(fault).not.toBeInstanceOf(OutsideFailure);
  });

  it('lets a bug be a bug', () => {
    const bug = new TypeError('x is undefined');
    expect(lookUpFault(bug, asked)).toBe(bug);
  });
});

describe('pullRequestsOfHead', () => {
  const ofCommit = `GET /repos/acme/bot/commits/${head}/pulls`;
  const ofBranch = 'GET /repos/acme/bot/pulls';
  const forked = { sha: head, ref: 'fairer', repo: 'mallory/bot' };
  const numbers = async (
    answers: Readonly<Record<string, FixedAnswer>>,
    wanted: Parameters<typeof pullRequestsOfHead>[1] = forked,
  ) => (await pullRequestsOfHead(answeringGithub(answers).repository, wanted)).map(({ number }) => number);

  it('finds the pull request of a fork by its branch, in one call', async () => {
    const { repository, asked } = answeringGithub({ [ofBranch]: { body: [pull(8)] } });
    expect(await pullRequestsOfHead(repository, forked)).toMatchObject([{ number: 8, fork: true }]);
    expect(asked).toEqual(['GET /repos/acme/bot/pulls?state=all&head=mallory%3Afairer&per_page=100']);
  });

  it('finds one of the same repository by its commit, in one call', async () => {
    const own = pull(7, {}, { repo: { full_name: 'acme/bot' } });
    const { repository, asked } = answeringGithub({ [ofCommit]: { body: [own] } });
    expect(await pullRequestsOfHead(repository, { ...forked, repo: 'acme/bot' })).toMatchObject([{ number: 7 }]);
    expect(asked).toEqual([`GET /repos/acme/bot/commits/${head}/pulls?per_page=100`]);
  });

  it.each([
    ['an empty list', { body: [] }],
    ['404', { status: 404, body: { message: 'Not Found' } }],
    ['409', { status: 409, body: { message: 'Git Repository is empty.' } }],
  ])('asks in the other way where the first gives %s', async (_, nothing) => {
    const own = pull(7, {}, { repo: { full_name: 'acme/bot' } });
    const answers = { [ofCommit]: nothing, [ofBranch]: { body: [own] } };
    expect(await numbers(answers, { ...forked, repo: 'acme/bot' })).toEqual([7]);
    expect(await numbers({ [ofBranch]: { body: [] }, [ofCommit]: { body: [pull(8)] } })).toEqual([8]);
  });

  it('finds that of a deleted fork by its commit, or among the open ones', async () => {
    const gone = pull(8, {}, { repo: null });
    const answers = { [ofBranch]: { body: [] }, [ofCommit]: { body: [gone] } };
    expect(await numbers(answers, { ...forked, repo: undefined })).toEqual([8]);
    expect(await numbers({ [ofBranch]: { body: [gone] } })).toEqual([8]);
    const { repository, asked } = answeringGithub({ [ofBranch]: { body: [pull(9), gone] } });
    expect(await pullRequestsOfHead(repository, { ...forked, repo: undefined })).toMatchObject([{ number: 8 }]);
    expect(asked).toEqual(['GET /repos/acme/bot/pulls?state=open&per_page=100']);
  });

  it('takes none whose head has moved on, is another branch, or somebody else’s with the same commit', async () => {
    const body = [
      pull(1, {}, { sha: base }),
      pull(2, {}, { ref: 'other' }),
      pull(3, {}, { repo: { full_name: 'eve/bot' } }),
      pull(4, {}, { ref: '-o' }),
      'not a pull request',
    ];
    expect(await numbers({ [ofBranch]: { body }, [ofCommit]: { body } })).toEqual([]);
    expect(await numbers({ [ofBranch]: { body: [...body, pull(5)] } })).toEqual([5]);
  });

  it('puts open ones first, then goes by number', async () => {
    const closed = { state: 'closed' };
    const body = [pull(12), pull(3, closed), pull(9), pull(5, closed)];
    expect(await numbers({ [ofBranch]: { body } })).toEqual([9, 12, 3, 5]);
  });

  it('says what is missing where it may not look', async () => {
    expect((await faultOf(numbers({ [ofBranch]: closedToUs }))).message).toContain('pull-requests: read');
    expect(await faultOf(numbers({ [ofBranch]: limited }))).toBeInstanceOf(OutsideFailure);
  });
});

describe('resolveOverApi', () => {
  it('asks GitHub which commit a name stands for', async () => {
    const { repository, asked } = answeringGithub({
      'GET /repos/acme/bot/commits/release%2F1.x': { body: { sha: head } },
    });
    expect(await resolveOverApi(repository, 'release/1.x')).toBe(head);
    expect(asked).toEqual(['GET /repos/acme/bot/commits/release%2F1.x?per_page=1']);
  });

  it('is undefined where nobody knows the name, and where the answer is no hash', async () => {
    expect(await resolveOverApi(answeringGithub({}).repository, 'main')).toBeUndefined();
    const wrong = answeringGithub({ 'GET /repos/acme/bot/commits/main': { body: { sha: '-x' } } });
    expect(await resolveOverApi(wrong.repository, 'main')).toBeUndefined();
  });

  it('says so where it may not look, or GitHub is down', async () => {
    const ask = (answer: FixedAnswer) =>
      resolveOverApi(answeringGithub({ 'GET /repos/acme/bot/commits/main': answer }).repository, 'main');
    expect((await faultOf(ask(closedToUs))).message).toContain('contents: read');
    expect(await faultOf(ask(limited))).toBeInstanceOf(OutsideFailure);
  });
});
