import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Files, payloadOf, toyVersion } from '../support/actionRepository.ts';
import { ActionScene, toldIn } from '../support/actionScene.ts';
import { pushPayload } from '../support/github/payloads.ts';
import { MemoryCache } from '../support/memoryCache.ts';

const scene = new ActionScene(undefined, 'kept');
beforeEach(() => {
  scene.isCloned = true;
});
const cache = new MemoryCache();

/** Three judges in one configuration, of which the first alone changes. */
function threeJudges(side: 'base' | 'head'): Files {
  const names = ['toy', 'second', 'third'];
  const judges = names.map((name) => ({ prompt: `${name}.prompt.yml`, items: 'toy.items.jsonl' }));
  const unchanged = toyVersion('base')['toy.prompt.yml'] ?? '';
  return toyVersion(side, {
    'evenhand.yml': JSON.stringify({ judges, perturbations: ['position'] }),
    'second.prompt.yml': unchanged.replace('"name": "toy"', '"name": "second"'),
    'third.prompt.yml': unchanged.replace('"name": "toy"', '"name": "third"'),
  });
}

describe('a usual run', () => {
  it('makes at most 8 requests to the API of GitHub, one of them for where the base branch is now: no checkout, 3 judges, one changed, a comment, a status', async () => {
    scene.isCloned = false;
    scene.offer({ base: threeJudges('base'), head: threeJudges('head') });
    for (let n = 0; n < 60; n += 1) scene.github.addComment('ann', `remark ${n}`);
    const ended = await scene.check({ 'commit-status': 'evenhand' });
    expect([ended.exitCode, ended.outputs['requests']]).toEqual([1, '96']);
    expect(scene.bodies()).toHaveLength(61);
    expect(scene.github.requests.length).toBeLessThanOrEqual(8);
  });

  it('makes at most 10 if it must look into the label: its author, its time and the permission of its author', async () => {
    scene.offer({ base: threeJudges('base'), head: threeJudges('head') });
    await scene.check();
    scene.github.requests.length = 0;
    scene.github.permissions.set('bo', 'write');
    scene.github.label(7, 'accept-judge-regression', { by: 'bo' });
    const ended = await scene.check();
    expect(ended.outputs['comment-id']).toBe(String(scene.github.comments[0]?.id));
    expect(scene.github.requests.length).toBeLessThanOrEqual(10);
  });

  it('asks for the base’s replies once: what a push to the default branch had kept is not asked again', async () => {
    scene.offer();
    const warmed = await scene.run('push', pushPayload({ after: scene.commits.base }), {
      inputs: { ledger: '' },
      env: cache.env('refs/heads/main'),
    });
    expect(warmed.outputs['requests']).toBe('48');
    const ended = await scene.check({ ledger: '' }, cache.env('refs/pull/7/merge'));
    expect(ended.outputs).toMatchObject({ verdict: 'regression', requests: '48' });
    const again = await scene.check({ ledger: '' }, { ...cache.env('refs/pull/7/merge'), GITHUB_RUN_ATTEMPT: '2' });
    expect(again.outputs).toMatchObject({ verdict: 'regression', requests: '0' });
  });
});

describe('an outage of GitHub', () => {
  it('while the versions are read is no verdict: exit code 3, in words, and no comment of a verdict', async () => {
    scene.isCloned = false;
    const ended = await scene.check({}, { GITHUB_SERVER_URL: 'http://127.0.0.1:1' });
    expect(ended.exitCode).toBe(3);
    expect(ended.outputs).toMatchObject({ verdict: 'unmeasured', requests: '0', regressed: 'false' });
    expect(ended.summary).toContain('## ⚠️ Evenhand: could not measure');
    expect(ended.annotations[0]?.properties).toContain('Evenhand could not measure');
    expect(toldIn(ended)).toContain('Run the job again');
    expect(scene.asked()).toEqual([]);
    expect(scene.bodies()).toEqual([]);
  });

  it('that passes is waited for', async () => {
    scene.github.mode.outages = 1;
    const ended = await scene.check();
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
    expect(scene.bodies()).toHaveLength(1);
  });

  it.each([
    ['5xx', { kind: 'outage', on: /POST .*\/issues\/7\/comments/ }],
    ['a limit', { kind: 'secondary-limit', status: 403, retryAfterSeconds: 3600, on: /POST .*\/issues\/7\/comments/ }],
    ['a broken connection', { kind: 'broken', when: 'at-once', on: /POST .*\/issues\/7\/comments/ }],
    ['a page of a proxy', { kind: 'page', on: /POST .*\/issues\/7\/comments/ }],
  ] as const)('at the comment alone (%s) leaves the verdict as it is', async (_, fault) => {
    scene.github.mode.faults.push(fault);
    const ended = await scene.check();
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject({ verdict: 'regression', 'comment-url': '', 'comment-id': '' });
    expect(ended.annotations.some(({ properties }) => properties.includes('could not comment'))).toBe(true);
    expect(ended.summary).toMatch(/^### ❌ toy got worse/);
  });

  it('of 5xx to the end, at the lookup of a pull request, is exit code 3 too', async () => {
    scene.github.mode.faults.push({ kind: 'secondary-limit', status: 403, retryAfterSeconds: 3600 });
    const ended = await scene.run('workflow_dispatch', payloadOf(scene.commits), { inputs: { 'pr-number': '7' } });
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([3, 'unmeasured']);
    expect(scene.asked()).toEqual([]);
  });
});
