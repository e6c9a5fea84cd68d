import { beforeEach, describe, expect, it } from '@jest/globals';
import { staysFair, toyVersion } from '../support/actionRepository.ts';
import { ActionScene, minutesAgo, withoutKey } from '../support/actionScene.ts';
import type { EndedStep, StepSettings } from '../support/actionStep.ts';
import type { Behaviour } from '../support/judgeServer.ts';

const scene = new ActionScene(undefined, 'kept');

const began = minutesAgo(10);
let attempt = 1;
const status = { 'commit-status': 'evenhand' };

beforeEach(() => {
  // So that its commits are the same in each test.
  scene.offer({}, began);
});

/** What the first run has left at GitHub, by what the judge did in it. */
const left = new Map<unknown, Pick<typeof scene.github, 'comments' | 'statuses'>>();

/** The commit was measured; how it was is the same in each test, so it is once. */
async function measured(): Promise<void> {
  attempt = 1;
  const { github, behave } = scene;
  const before = left.get(behave);
  if (before === undefined) {
    await scene.check(status);
    left.set(behave, { comments: github.comments.map(copied), statuses: github.statuses.map(copied) });
    return;
  }
  for (const { login, body } of before.comments) github.addComment(login, body);
  github.statuses.push(...before.statuses.map(copied));
}

const copied = <T extends object>(one: T): T => ({ ...one });

/** The same commit again, in the next attempt of the same run. */
function again({ inputs, env }: Partial<StepSettings> = {}): Promise<EndedStep> {
  attempt += 1;
  return scene.check({ ...status, ...inputs }, { ...env, GITHUB_RUN_ATTEMPT: String(attempt) });
}

const body = () => scene.bodies()[0] ?? '';
const states = () => scene.github.statuses.map(({ state }) => state);
const down = (): Behaviour => ({ kind: 'status', status: 503, body: 'no' });
const noted = /^⚠️ \*\*A later run of this commit measured nothing\*\*.*$/gm;

describe('a rerun without a key of a commit that was measured', () => {
  it('keeps the red comment and the failed status, and says in one line that it had no key', async () => {
    await measured();
    const before = body();
    const ended = await again(withoutKey);
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([3, 'unmeasured']);
    const lines = body().split('\n');
    expect(lines[1]).toMatch(/^### ❌ toy got worse/);
    expect(lines[3]).toMatch(/attempt 2\]\(http.*had no key to ask the model with \(`OPENAI_API_KEY` is not set\)/);
    // All else is as it was, the state too.
    expect(lines.toSpliced(2, 2).join('\n')).toBe(before);
    expect(body()).not.toContain('could not ask the model');
    expect(ended.outputs['comment-id']).toBe(String(scene.github.comments[0]?.id));
    expect(ended.summary).toContain('there is no key to ask with');
    expect(states()).toEqual(['pending', 'failure', 'failure']);
    expect(scene.github.statuses.at(-1)?.description).toMatch(/^An earlier run found that this commit fails/);
  });

  it('has one line for the latest of several reruns, until a run measures it', async () => {
    await measured();
    await again(withoutKey);
    await again(withoutKey);
    expect(body().match(noted)).toEqual([expect.stringContaining('attempt 3')]);
    scene.behave = staysFair;
    await again();
    expect(body()).toContain('### ✅ toy is as good as before');
    expect(body().match(noted)).toBeNull();
    expect(states()).toEqual(['pending', 'failure', 'failure', 'failure', 'success']);
  });

  it('keeps a green report too, and its own status is no success', async () => {
    scene.behave = staysFair;
    await measured();
    await again(withoutKey);
    expect(body()).toContain('### ✅ toy is as good as before');
    expect(body().match(noted)).toHaveLength(1);
    expect(states()).toEqual(['pending', 'success', 'pending', 'error']);
  });

  it('is green if the workflow says warn, and neither the comment nor the status is', async () => {
    await measured();
    const ended = await again({ ...withoutKey, inputs: { ...withoutKey.inputs, 'on-unmeasured': 'warn' } });
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([0, 'unmeasured']);
    expect(body()).toContain('### ❌ toy got worse');
    expect(body().match(noted)).toEqual([expect.stringContaining('Its check is green all the same')]);
    expect(states().at(-1)).toBe('failure');
  });

  it('after main went on keeps the red comment as well', async () => {
    await measured();
    const { commits } = scene;
    const later = scene.offer({ parents: [commits.base] }).commits;
    scene.commits = commits;
    scene.github.addPullRequest({ base: { sha: commits.base }, head: { sha: commits.head } });
    const ended = await again(withoutKey);
    expect(ended.outputs['base-sha']).toBe(later.base);
    expect(body()).toContain('### ❌ toy got worse');
    expect(body().match(noted)).toHaveLength(1);
  });
});

it.each([
  ['an outage of the provider', { inputs: {}, env: {} }, 3, 'The provider answered 503'],
  [
    'a budget that does not cover it',
    { inputs: { 'max-calls': '1' }, env: {} },
    3,
    '96 requests are needed and at most 1 are allowed',
  ],
  ['an input that cannot be used', { inputs: { config: 'nowhere.yml' }, env: {} }, 2, 'its input cannot be used'],
])('%s on a rerun keeps the red comment and the failed status, and says why', async (_, settings, exitCode, why) => {
  await measured();
  scene.behave = down;
  const ended = await again(settings);
  expect(ended.exitCode).toBe(exitCode);
  expect(body()).toContain('### ❌ toy got worse');
  expect(body().match(noted)).toEqual([expect.stringContaining(why)]);
  expect(states()).toEqual(['pending', 'failure', 'failure']);
});

it('a comment about an older commit is replaced by what a run without a key says of the newer one', async () => {
  await measured();
  scene.offer({ head: toyVersion('head', { 'README.md': 'One more commit.' }) });
  await scene.check(withoutKey.inputs, withoutKey.env);
  expect(body()).toContain('there is no key to ask with');
  expect(body()).not.toContain('❌');
});
