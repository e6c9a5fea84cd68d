import { describe, expect, it } from '@jest/globals';
import { ActionScene, toldIn } from '../support/actionScene.ts';
import {
  issueCommentPayload,
  mergeGroupPayload,
  pushPayload,
  workflowDispatchPayload,
  workflowRunPayload,
} from '../support/github/payloads.ts';

const scene = new ActionScene(undefined, 'kept');

const regression = () => ({ verdict: 'regression', 'base-sha': scene.commits.base, 'head-sha': scene.commits.head });

/** The job is one of the default branch. */
const onMain = () => ({ GITHUB_SHA: scene.commits.base, GITHUB_REF: 'refs/heads/main', GITHUB_REF_NAME: 'main' });

describe('workflow_run', () => {
  it('of the same repository measures the pull request with this head', async () => {
    const { base: baseSha, head: headSha } = scene.commits;
    const payload = workflowRunPayload({ headSha, baseSha });
    const ended = await scene.run('workflow_run', payload, { env: onMain() });
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject(regression());
    expect(scene.bodies()).toHaveLength(1);
  });

  it('of a fork, for which GitHub names no pull request, finds it by its head', async () => {
    const head = { sha: scene.commits.head, ref: 'patch-1', repo: 'mallory/bot' };
    scene.github.addPullRequest({ head, base: { sha: scene.commits.base }, author: 'mallory' });
    const payload = workflowRunPayload({ headSha: scene.commits.head, headBranch: 'patch-1', headRepo: 'mallory/bot' });
    const ended = await scene.run('workflow_run', payload, { inputs: { ledger: '' }, env: onMain() });
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject({ ...regression(), requests: '96' });
    expect(scene.bodies()).toHaveLength(1);
  });

  it.each([
    [{ event: 'push' }, 'was started by "push"'],
    [{ headBranch: 'gone' }, 'no pull request has the commit'],
  ])('%j is refused with what to do', async (about, words) => {
    const ended = await scene.run('workflow_run', workflowRunPayload({ headSha: scene.commits.head, ...about }));
    expect(ended.exitCode).toBe(2);
    expect(toldIn(ended)).toContain(words);
    expect(ended.outputs).toMatchObject({ verdict: '', 'head-sha': '' });
    expect(scene.asked()).toEqual([]);
    expect(scene.writes()).toEqual([]);
  });
});

describe('merge_group', () => {
  it('is measured, and has no pull request to comment on', async () => {
    const { base: baseSha, head: headSha } = scene.commits;
    const ended = await scene.run('merge_group', mergeGroupPayload({ baseSha, headSha }));
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject({ ...regression(), 'comment-url': '', 'comment-id': '' });
    expect(ended.summary).toContain('### ❌ toy got worse');
    expect(scene.writes()).toEqual([]);
  });
});

describe('push', () => {
  it('to the default branch asks what its version needs, and compares nothing', async () => {
    const ended = await scene.run('push', pushPayload({ after: scene.commits.base }), {
      inputs: { ledger: '' },
      env: onMain(),
    });
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({
      requests: '48',
      'base-sha': '',
      'head-sha': scene.commits.base,
      regressed: 'false',
    });
    expect(scene.asked()).toHaveLength(48);
    expect(scene.writes()).toEqual([]);
  });

  it.each([
    [{ ref: 'refs/heads/topic/x' }, 'to another branch than the default branch, main'],
    [{ ref: 'refs/tags/v1.0.0' }, 'this push is of a tag'],
    [{ ref: 'refs/heads/main', deleted: true }, 'this push deleted a branch or a tag'],
  ])('%j is refused with what to do', async (about, words) => {
    const ended = await scene.run(
      'push',
      pushPayload({ after: scene.commits.head, before: scene.commits.base, ...about }),
    );
    expect(ended.exitCode).toBe(2);
    expect(toldIn(ended)).toContain(words);
    expect(toldIn(ended)).toContain('branches: [main]');
    expect(ended.outputs).toMatchObject({ verdict: '', requests: '0' });
    expect(scene.asked()).toEqual([]);
    expect(scene.github.requests).toEqual([]);
  });
});

describe('workflow_dispatch', () => {
  it('with the number of a fork’s pull request measures it, and tells it there', async () => {
    const head = { sha: scene.commits.head, ref: 'patch-1', repo: 'mallory/bot' };
    scene.github.addPullRequest({ number: 412, head, base: { sha: scene.commits.base }, author: 'mallory' });
    const ended = await scene.run('workflow_dispatch', workflowDispatchPayload({ 'pr-number': '412' }), {
      inputs: { 'pr-number': '412', ledger: '' },
      env: onMain(),
    });
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject({ ...regression(), requests: '96' });
    expect(scene.github.comments.map(({ number }) => number)).toEqual([412]);
  });

  it('with a number of no pull request says so', async () => {
    const ended = await scene.run('workflow_dispatch', workflowDispatchPayload(), { inputs: { 'pr-number': '413' } });
    expect(ended.exitCode).toBe(2);
    expect(toldIn(ended)).toContain('413');
    expect(scene.asked()).toEqual([]);
  });

  it('with base and head as branches, tags or short hashes measures them, without a comment', async () => {
    scene.github.refs.set('tags/v1', scene.commits.base).set('tags/v2', scene.commits.head);
    const named = [
      { base: 'main', head: 'fairer' },
      { base: 'v1', head: 'refs/tags/v2' },
      { base: scene.commits.base.slice(0, 9), head: scene.commits.head.slice(0, 9) },
    ];
    for (const inputs of named) {
      const ended = await scene.run('workflow_dispatch', workflowDispatchPayload(inputs), { inputs, env: onMain() });
      expect(ended.exitCode).toBe(1);
      expect(ended.outputs).toMatchObject({ ...regression(), 'comment-url': '' });
    }
    expect(scene.writes()).toEqual([]);
  });

  it('with nothing given says what to give', async () => {
    const ended = await scene.run('workflow_dispatch', workflowDispatchPayload(), { env: onMain() });
    expect(ended.exitCode).toBe(2);
    expect(toldIn(ended)).toContain('"pr-number"');
    // Inputs that action.yml has.
    expect(toldIn(ended)).toContain('"accept: false"');
    expect(scene.asked()).toEqual([]);
    expect(scene.github.requests).toEqual([]);
  });
});

describe('any other event', () => {
  it.each([
    ['issue_comment', issueCommentPayload(), 'Anybody can comment'],
    ['repository_dispatch', { action: 'evenhand', client_payload: {} }, 'Run on pull_request, pull_request_target'],
    ['made_up', {}, 'Run on pull_request, pull_request_target'],
  ])('%s is refused with those that are served', async (event, payload, words) => {
    const ended = await scene.run(event, payload, { env: onMain() });
    expect(ended.exitCode).toBe(2);
    expect(toldIn(ended)).toContain(words);
    expect(ended.outputs).toMatchObject({ verdict: '', requests: '0', 'regressed-judges': '[]' });
    expect(ended.summary.replaceAll('\\', '')).toContain(`"${event}"`);
    expect(scene.asked()).toEqual([]);
    expect(scene.github.requests).toEqual([]);
  });
});
