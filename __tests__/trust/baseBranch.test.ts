import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { toyVersion, turnsPartial } from '../support/actionRepository.ts';
import { ActionScene, minutesAgo } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import { pullRequestPayload } from '../support/github/payloads.ts';

// A check is a property of the commit. Whoever opened a pull request chooses its base branch, first an easy one, where
// the judge is as bad already, and then main: what was green there must be worth nothing here.
const scene = new ActionScene(undefined, 'kept');
const label = 'accept-judge-regression';
/** Onto main: the worsened judge. */
/** The tip of the easy branch: its judge is the worsened one. */
let soft: string;

beforeEach(() => {
  const worse = toyVersion('head');
  soft = scene.github.commit(worse);
  // Main comes after it, so that both branches have a commit in common with the head.
  scene.offer({ head: worse, parents: [soft] }, minutesAgo(60));
  scene.github.refs.set('heads/soft', soft);
  scene.github.push(7, scene.commits.head, { at: minutesAgo(30) });
  scene.github.permissions.set('bo', 'maintain').set('ann', 'write');
});

function goesTo(ref: 'main' | 'soft'): void {
  Object.assign(scene.github.pulls.get(7) ?? {}, { base: baseOf(ref) });
}

function baseOf(ref: 'main' | 'soft') {
  return { ref, sha: ref === 'main' ? scene.commits.base : soft };
}

type Activity = Pick<Parameters<typeof pullRequestPayload>[0] & object, 'action' | 'retargeted'>;

function run(ref: 'main' | 'soft', activity: Activity = {}, env = {}): Promise<EndedStep> {
  const payload = pullRequestPayload({
    base: baseOf(ref),
    head: { sha: scene.commits.head },
    updatedAt: minutesAgo(30),
    ...activity,
  });
  return scene.run('pull_request', payload, { inputs: { 'commit-status': 'judges' }, env });
}

const statuses = () => scene.github.statuses.map(({ state }) => state);

describe('the base branch of a verdict', () => {
  it('is named in comment, summary, log and JSON', async () => {
    const ended = await run('main');
    const [body] = scene.bodies();
    const json: unknown = JSON.parse(readFileSync(ended.outputs['report-path'] ?? '', 'utf8'));
    expect(json).toMatchObject({ compared: { baseBranch: 'main' } });
    for (const text of [body, ended.summary]) expect(text).toMatch(/for `{1,2} ?main/);
    expect(ended.log).toContain(`${scene.commits.head.slice(0, 7)} for main`);
  });

  it('can be changed while the judges are asked: then nothing is written, and the run is not green', async () => {
    scene.behave = (request) => {
      goesTo('main');
      return turnsPartial(request);
    };
    // The easy branch has another wording, so that the judges are asked.
    const worse = toyVersion('head');
    const prompt = (worse['toy.prompt.yml'] ?? '').replace('Wording of the head.', 'Wording of the head, once more.');
    soft = scene.github.commit({ ...worse, 'toy.prompt.yml': prompt });
    scene.offer({ head: worse, parents: [soft] });
    scene.github.refs.set('heads/soft', soft);
    goesTo('soft');
    const ended = await run('soft');
    expect(scene.asked().length).toBeGreaterThan(0);
    expect([ended.exitCode, ended.outputs['verdict'], ended.outputs['report-path']]).toEqual([3, 'unmeasured', '']);
    expect(ended.log).toContain(
      'the base branch of the pull request is main now, and this run measured it against soft',
    );
    expect(scene.bodies()).toEqual([]);
    expect(statuses()).toEqual(['pending']);
  });

  it('of an old run, which is green, is not that of the same run repeated later', async () => {
    goesTo('soft');
    expect((await run('soft')).exitCode).toBe(0);
    goesTo('main');
    scene.github.statuses.length = 0;
    const again = await run('soft', {}, { GITHUB_RUN_ATTEMPT: '2' });
    expect([again.exitCode, again.outputs['verdict']]).toEqual([3, 'unmeasured']);
    expect(statuses()).toEqual(['pending']);
    const edited = await run(
      'main',
      { action: 'edited', retargeted: baseOf('soft') },
      { GITHUB_RUN_ID: '18234567891' },
    );
    expect([edited.exitCode, edited.outputs['verdict']]).toEqual([1, 'regression']);
    expect(statuses().at(-1)).toBe('failure');
  });

  it('can be a part of the name of the status, which then counts for no other branch', async () => {
    const named = (ref: 'main' | 'soft') =>
      scene.run('pull_request', pullRequestPayload({ base: baseOf(ref), head: { sha: scene.commits.head } }), {
        inputs: { 'commit-status': 'evenhand ({base})' },
      });
    goesTo('soft');
    await named('soft');
    goesTo('main');
    await named('main');
    const ended = scene.github.statuses.filter(({ state }) => state !== 'pending');
    expect(ended.map(({ context, state }) => [context, state])).toEqual([
      ['evenhand (soft)', 'success'],
      ['evenhand (main)', 'failure'],
    ]);
  });

  it('is the same after another title: nothing is asked again, and the check stays red', async () => {
    expect((await run('main')).exitCode).toBe(1);
    const askedBefore = scene.asked().length;
    const titled = await run('main', { action: 'edited' }, { GITHUB_RUN_ID: '18234567891' });
    expect([titled.exitCode, titled.outputs['requests']]).toEqual([1, '0']);
    expect(scene.asked()).toHaveLength(askedBefore);
  });

  it('is what a label accepts a drop against: an earlier label is about another branch', async () => {
    scene.github.label(7, label, { by: 'bo', at: minutesAgo(20) });
    expect((await run('main')).outputs['override-applied']).toBe('true');
    const event = { kind: 'other', event: 'base_ref_changed', by: 'ann', at: minutesAgo(10) } as const;
    scene.github.timelines.get(7)?.push(event);
    const ended = await run('main');
    expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([1, 'false']);
    expect(ended.summary).toContain('before the base branch was changed');
    scene.github.label(7, label, { by: 'bo', at: minutesAgo(5) });
    expect((await run('main')).outputs['override-applied']).toBe('true');
  });
});
