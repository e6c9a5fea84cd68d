import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { offer, payloadOf, pullRequest } from '../support/actionRepository.ts';
import { ActionScene, hasFetched, toldIn, withoutKey } from '../support/actionScene.ts';
import {
  deletedForkPayload,
  dependabotPayload,
  draftPayload,
  forkPayload,
  type PullRequestPayloadSaid,
  pullRequestPayload,
} from '../support/github/payloads.ts';

const scene = new ActionScene(undefined, 'kept');

/** The commits of the pull request, with what else is said of it; so it is at GitHub as well. */
function said(other: PullRequestPayloadSaid = {}): PullRequestPayloadSaid {
  const { base, head } = scene.commits;
  const { action: _, label: __, before: ___, sender: ____, ...facts } = other;
  const sides = { base: { sha: base }, head: { ...other.head, sha: head } };
  scene.github.addPullRequest({ ...facts, ...sides });
  return { ...other, ...sides };
}

const regression = () => ({ verdict: 'regression', 'base-sha': scene.commits.base, 'head-sha': scene.commits.head });

describe('pull_request of the same repository', () => {
  it.each([
    { action: 'opened' },
    { action: 'synchronize' },
    { action: 'labeled', label: 'documentation', sender: 'bo' },
  ] as const)('%j is measured and reported in a comment', async (about) => {
    const ended = await scene.run('pull_request', pullRequestPayload(said(about)), { inputs: { ledger: '' } });
    expect(ended.exitCode).toBe(1);
    // 24 items in 2 orders on 2 sides.
    expect(ended.outputs).toMatchObject({ ...regression(), requests: '96', regressed: 'true' });
    expect(scene.bodies()).toHaveLength(1);
    expect(ended.outputs['comment-id']).toBe(String(scene.github.comments[0]?.id));
  });

  it('is measured as a draft too', async () => {
    const ended = await scene.run('pull_request', draftPayload(said({ draft: true })));
    expect([ended.exitCode, scene.bodies().length]).toEqual([1, 1]);
    expect(ended.outputs).toMatchObject(regression());
  });
});

describe('pull_request of another author', () => {
  it.each([
    ['a fork', forkPayload, 'mallory/bot', 'comes from a fork'],
    ['a deleted fork', deletedForkPayload, null, 'comes from a fork'],
    ['Dependabot', dependabotPayload, 'acme/bot', 'secrets of Dependabot'],
  ] as const)('of %s is not measured, with a message for its author, and no byte goes out', async (...row) => {
    const [who, payload, repo, words] = row;
    scene.github.mode.readOnly = true;
    const actor = who === 'Dependabot' ? 'dependabot[bot]' : 'mallory';
    const ended = await scene.run('pull_request', payload(said({ action: 'opened', author: actor, head: { repo } })), {
      ...withoutKey,
      env: { ...withoutKey.env, GITHUB_ACTOR: actor },
    });
    expect(ended.exitCode).toBe(3);
    expect(ended.outputs).toMatchObject({ ...regression(), verdict: 'unmeasured', requests: '0', 'comment-url': '' });
    expect(ended.summary).toContain(words);
    expect(scene.asked()).toEqual([]);
    expect(scene.bodies()).toEqual([]);
  });

  it('from a fork that gets a key from the repository is measured, and gets no comment', async () => {
    // As in a private repository that sends secrets to forks.
    scene.github.mode.readOnly = true;
    const ended = await scene.run('pull_request', forkPayload(said({ head: { repo: 'mallory/bot' } })));
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject({ ...regression(), 'comment-url': '' });
    expect(ended.annotations.filter(({ level }) => level === 'warning')).toEqual([]);
    expect(toldIn(ended)).toContain('This is expected');
  });
});

describe('pull_request_target', () => {
  it.each([
    ['the same repository', pullRequestPayload],
    ['a fork', forkPayload],
    ['a deleted fork', deletedForkPayload],
  ] as const)(
    'of %s fetches both versions although they are checked out, and has the rights to measure and comment',
    async (_, payload) => {
      const ended = await scene.run('pull_request_target', payload(said({ action: 'opened' })), {
        inputs: { ledger: '' },
      });
      expect(ended.exitCode).toBe(1);
      expect(ended.outputs).toMatchObject({ ...regression(), requests: '96' });
      expect(scene.bodies()).toHaveLength(1);
      expect(hasFetched(ended)).toBe(true);
    },
  );

  it('reads nothing of what is checked out, even if the checkout has both commits', async () => {
    const real = pullRequest(join(scene.temporary, 'checkout'));
    offer(scene.github, real);
    const settings = { workspace: real.repository.folder };
    const ended = await scene.run('pull_request_target', payloadOf(real, 'mallory/bot'), settings);
    expect(ended.outputs).toMatchObject({ verdict: 'regression', 'base-sha': real.base, 'head-sha': real.head });
    expect(hasFetched(ended)).toBe(true);
  });
});
