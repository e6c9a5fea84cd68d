import { describe, expect, it } from '@jest/globals';
import { pullRequestsOfHead } from '../../../../src/edge/github/pullRequestsOfHead.ts';
import { OutsideFailure } from '../../../../src/shared/fault.ts';
import { answeringGithub, type FixedAnswer } from '../../../support/answeringGithub.ts';
import { base, closedToUs, head, limited, pull } from '../../../support/pullAnswers.ts';
import { unusable } from '../../../support/unusable.ts';

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
  ])('asks in the other way if the first gives %s', async (_, nothing) => {
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

  it('takes none with a newer head, another branch, or the same commit in another repository', async () => {
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

  it('says what is missing if it may not look', async () => {
    expect((await unusable(numbers({ [ofBranch]: closedToUs }))).message).toContain('pull-requests: read');
    expect(await unusable(numbers({ [ofBranch]: limited }))).toBeInstanceOf(OutsideFailure);
  });
});
