import { beforeEach, describe, expect, it } from '@jest/globals';
import { toyVersion } from '../support/actionRepository.ts';
import { ActionScene, hoursAgo } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import { mergeGroupPayload, pullRequestPayload } from '../support/github/payloads.ts';

const scene = new ActionScene(undefined, 'kept');
const label = 'accept-judge-regression';
let group: string;

beforeEach(() => {
  const [base, head] = [toyVersion('base'), toyVersion('head')];
  scene.offer({ base, head }, hoursAgo(1.1));
  // GitHub makes the commit of the group when the pull request is queued.
  group = scene.github.commit(head, { parents: [scene.commits.base, scene.commits.head] });
  scene.github.permissions.set('bo', 'maintain').set('rae', 'read');
});

function pushed(): void {
  scene.github.push(7, scene.commits.head, { at: hoursAgo(1) });
}

function queued(inputs: Readonly<Record<string, string>> = {}): Promise<EndedStep> {
  const payload = mergeGroupPayload({ baseSha: scene.commits.base, headSha: group });
  return scene.run('merge_group', payload, { inputs });
}

describe('the merge queue', () => {
  it('takes over what was accepted on the pull request, and writes no comment', async () => {
    pushed();
    scene.github.label(7, label, { by: 'bo', at: hoursAgo(0.5) });
    const ended = await queued({ 'commit-status': 'evenhand' });
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({
      verdict: 'regression',
      'override-applied': 'true',
      'accuracy-delta': '-50.0',
      'head-sha': group,
      'comment-url': '',
    });
    expect(ended.summary).toContain(`Drop accepted for \`${scene.commits.head.slice(0, 7)}\``);
    expect(ended.summary).toMatch(/accepted on pull request .{0,9}7 for its commit/);
    expect(scene.github.statuses.map(({ sha, state }) => [sha, state])).toEqual([
      [group, 'pending'],
      [group, 'success'],
    ]);
    expect(scene.bodies()).toEqual([]);
  });

  it('goes by our own comment if GitHub does not tell when the head came', async () => {
    const payload = pullRequestPayload({
      base: { sha: scene.commits.base },
      head: { sha: scene.commits.head },
      action: 'labeled',
    });
    expect((await scene.run('pull_request', payload)).exitCode).toBe(1);
    scene.github.label(7, label, { by: 'bo', at: hoursAgo(-0.01) });
    const bodies = scene.bodies();
    const ended = await queued();
    expect([ended.exitCode, ended.outputs['override-applied'], ended.outputs['requests']]).toEqual([0, 'true', '0']);
    expect(scene.bodies()).toEqual(bodies);
  });

  it.each([
    ['a user without write access set the label', 'rae', 0.5, 'who cannot write'],
    ['the label is older than the head', 'bo', 2, 'the label was set before this commit came'],
  ])('is red if %s', async (_, by, hours, words) => {
    pushed();
    scene.github.label(7, label, { by, at: hoursAgo(hours) });
    const ended = await queued();
    expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([1, 'false']);
    expect(ended.summary).toContain(words);
  });

  it('is red if the token may not see the pull request, and names the permission', async () => {
    pushed();
    scene.github.label(7, label, { by: 'bo', at: hoursAgo(0.5) });
    scene.github.mode.faults.push({ kind: 'forbidden', on: /\/pulls\/7/ });
    const ended = await queued();
    expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([1, 'false']);
    expect(ended.summary).toMatch(/could not be found out: .*pull-requests: read/);
  });

  it.each([
    ['the label is switched off', () => ({ 'override-label': '' })],
    ['the inputs name another head', () => ({ base: scene.commits.base, head: scene.commits.head })],
  ])('asks GitHub for no pull request if %s', async (_, inputs) => {
    pushed();
    scene.github.label(7, label, { by: 'bo', at: hoursAgo(0.5) });
    const ended = await queued(inputs());
    expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([1, 'false']);
    expect(scene.github.requests.filter((line) => line.includes('/pulls/7'))).toEqual([]);
  });
});
