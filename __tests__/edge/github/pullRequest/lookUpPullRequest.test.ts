import { describe, expect, it } from '@jest/globals';
import { lookUpPullRequest, pullRequestIfAny } from '../../../../src/edge/github/livePullRequest.ts';
import { OutsideFailure } from '../../../../src/shared/fault.ts';
import { answeringGithub, type FixedAnswer } from '../../../support/answeringGithub.ts';
import { base, closedToUs, head, limited, pull } from '../../../support/pullAnswers.ts';
import { unusable } from '../../../support/unusable.ts';

describe('pullRequestIfAny', () => {
  const place = (answer: FixedAnswer) => ({
    ...answeringGithub({ 'GET /repos/acme/bot/pulls/7': answer }).repository,
    number: 7,
  });

  it('shows what the payload of the event cannot: head, labels and state of this moment', async () => {
    const body = pull(7, { state: 'closed', labels: [{ name: 'accept' }, { name: 'a "b"' }] });
    expect(await pullRequestIfAny(place({ body }))).toEqual({
      number: 7,
      state: 'closed',
      merged: false,
      headSha: head,
      headRef: 'fairer',
      headRepo: 'mallory/bot',
      baseRef: 'main',
      baseSha: base,
      fork: true,
      author: 'mallory',
      byDependabot: false,
      labels: ['accept', 'a "b"'],
    });
  });

  it.each([limited, closedToUs, { status: 404, body: {} }, { body: {} }, { body: 'sign in' }, { body: pull(8) }])(
    'is undefined if GitHub answers %j',
    async (answer) => {
      expect(await pullRequestIfAny(place(answer))).toBeUndefined();
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

  it('names the input and the permission if there is no pull request, since GitHub answers 404 for both', async () => {
    const { message } = await unusable(look({}));
    expect(message).toContain('pull request #7 of acme/bot could not be looked up: GitHub answered 404');
    expect(message).toContain('pr-number');
    expect(message).toContain('pull-requests: read');
  });

  it('says which permission is missing', async () => {
    const fault = await unusable(look({ [path]: closedToUs }));
    expect(fault).not.toBeInstanceOf(OutsideFailure);
    expect(fault.message).toMatch(/permissions:\n\s+contents: read\n\s+pull-requests: read/);
  });

  it('takes a limit and an answer that makes no sense for an outage', async () => {
    expect(await unusable(look({ [path]: limited }))).toBeInstanceOf(OutsideFailure);
    const secondary = { status: 429, body: { message: 'You have exceeded a secondary rate limit' } };
    expect(await unusable(look({ [path]: secondary }))).toBeInstanceOf(OutsideFailure);
    const inWords = { status: 403, body: { message: 'You have exceeded a secondary rate limit.' } };
    expect(await unusable(look({ [path]: inWords }))).toBeInstanceOf(OutsideFailure);
    expect(await unusable(look({ [path]: { body: { number: 7 } } }))).toBeInstanceOf(OutsideFailure);
  });
});
