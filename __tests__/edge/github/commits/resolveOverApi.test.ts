import { describe, expect, it } from '@jest/globals';
import { resolveOverApi } from '../../../../src/edge/github/commits.ts';
import { OutsideFailure } from '../../../../src/shared/fault.ts';
import { answeringGithub, type FixedAnswer } from '../../../support/answeringGithub.ts';
import { closedToUs, head, limited } from '../../../support/pullAnswers.ts';
import { unusable } from '../../../support/unusable.ts';

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
    expect((await unusable(ask(closedToUs))).message).toContain('contents: read');
    expect(await unusable(ask(limited))).toBeInstanceOf(OutsideFailure);
  });
});
