import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Commits, toyVersion } from '../support/actionRepository.ts';
import { ActionScene, hoursAgo } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import { pullRequestPayload } from '../support/github/payloads.ts';

const scene = new ActionScene(undefined, 'kept');
const label = 'accept-judge-regression';

beforeEach(() => {
  // The stand-in's clock is that of this machine; the head came an hour ago.
  scene.offer({}, hoursAgo(1.1));
  scene.github.push(7, scene.commits.head, { at: hoursAgo(1) });
  scene.github.permissions.set('bo', 'maintain').set('ann', 'write').set('tri', 'triage').set('rae', 'read');
});

/** As the event was when the head came. */
function frozen({ base, head }: Commits): object {
  return pullRequestPayload({ base: { sha: base }, head: { sha: head }, updatedAt: hoursAgo(1) });
}

/** The same run again: its payload is the one of the beginning, without the label. */
function again(attempt: number, payload = frozen(scene.commits)): Promise<EndedStep> {
  return scene.run('pull_request', payload, { env: { GITHUB_RUN_ATTEMPT: String(attempt) } });
}

describe('the label', () => {
  it('present in the API but not in the payload accepts the drop for this commit, and no later one', async () => {
    const red = await again(1);
    expect([red.exitCode, red.outputs['override-applied']]).toEqual([1, 'false']);
    expect(red.outputs['requests']).toBe('96');
    scene.github.label(7, label, { by: 'bo', at: hoursAgo(-0.01) });
    const green = await again(2);
    expect(green.exitCode).toBe(0);
    expect(green.outputs).toMatchObject({
      verdict: 'regression',
      regressed: 'true',
      'override-applied': 'true',
      requests: '0',
      'newly-wrong-count': '12',
      'accuracy-delta': '-50.0',
    });
    expect(scene.asked()).toHaveLength(96);
    const [body = ''] = scene.bodies();
    expect(scene.bodies()).toHaveLength(1);
    expect(body).toContain('### ☑️ Drop accepted for ');
    expect(body).toContain('100.0 → **50.0 %**');
    expect(body).toMatch(/\bbo\b/);
    expect(body).not.toContain('@bo');
    // Somebody pushes; the label is still there.
    const next = scene.offer({ head: toyVersion('head', { notes: 'more' }) }).commits;
    scene.github.pulls.get(7)?.labels.push(label);
    scene.github.push(7, next.head, { at: hoursAgo(-0.02) });
    const later = await again(1, frozen(next));
    expect([later.exitCode, later.outputs['override-applied']]).toEqual([1, 'false']);
    expect(later.outputs['requests']).toBe('0');
    expect(scene.bodies()[0]).toContain('### ❌ toy got worse');
    expect(later.summary).toContain('the label was set before this commit came');
  });

  it.each([
    ['rae', 'read-only'],
    ['tri', 'triage'],
  ])('by a read-only actor, %s (%s), accepts nothing', async (by) => {
    scene.github.label(7, label, { by, at: hoursAgo(0.5) });
    const ended = await again(1);
    expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([1, 'false']);
    expect(ended.summary).toContain('who cannot write');
  });

  it('older than the head accepts nothing', async () => {
    scene.github.label(7, label, { by: 'bo', at: hoursAgo(2) });
    const ended = await again(1);
    expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([1, 'false']);
    expect(ended.summary).toContain('the label was set before this commit came');
  });

  it('by another name accepts if the workflow names that one, and the usual one does not then', async () => {
    scene.github.label(7, 'let it pass', { by: 'bo', at: hoursAgo(0.5) });
    const inputs = { 'override-label': 'let it pass' };
    expect((await scene.run('pull_request', frozen(scene.commits), { inputs })).exitCode).toBe(0);
    expect((await again(2)).exitCode).toBe(1);
  });

  it('accepts nothing that could not be measured', async () => {
    scene.github.label(7, label, { by: 'bo', at: hoursAgo(0.5) });
    scene.behave = () => ({ kind: 'status', status: 503, body: 'no' });
    const ended = await again(1);
    expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([3, 'false']);
  });

  it('accepts nothing while GitHub does not say by whom it was set', async () => {
    scene.github.label(7, label, { by: 'bo', at: hoursAgo(0.5) });
    scene.github.mode.faults.push({ kind: 'forbidden', on: /\/timeline/ });
    const ended = await again(1);
    expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([1, 'false']);
    expect(ended.summary).toContain('could not be found out');
  });
});
