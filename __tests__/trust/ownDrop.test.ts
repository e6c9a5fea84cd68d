import { beforeEach, expect, it } from '@jest/globals';
import { ActionScene, minutesAgo } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import { pullRequestPayload } from '../support/github/payloads.ts';

// Ann opened the pull request, Bo pushed its head, and both may write, as Rae may. With `override-by: others`, a drop is
// accepted by neither of the first two.
const scene = new ActionScene(undefined, 'kept');
const label = 'accept-judge-regression';

beforeEach(() => {
  scene.offer({}, minutesAgo(60));
  scene.github.push(7, scene.commits.head, { by: 'bo', at: minutesAgo(30) });
  scene.github.permissions.set('ann', 'write').set('bo', 'admin').set('rae', 'write');
});

function run(overrideBy: string): Promise<EndedStep> {
  const ends = { base: { sha: scene.commits.base }, head: { sha: scene.commits.head }, updatedAt: minutesAgo(30) };
  return scene.run('pull_request', pullRequestPayload(ends), { inputs: { 'override-by': overrideBy } });
}

it.each([
  ['ann', 1, 'who opened the pull request'],
  ['bo', 1, 'who pushed to its branch'],
  ['rae', 0, 'Drop accepted'],
])('%s sets the label: the check ends with %d', async (by, exitCode, said) => {
  scene.github.label(7, label, { by, at: minutesAgo(10) });
  const ended = await run('others');
  expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([exitCode, String(exitCode === 0)]);
  expect(ended.summary).toContain(said);
  // As long as nobody asks for it, whoever may write may accept.
  expect((await run('')).exitCode).toBe(0);
});

it('a word that the option does not know ends with 2', async () => {
  const ended = await run('anybody');
  expect([ended.exitCode, ended.log]).toEqual([2, expect.stringContaining('It takes writers, others.')]);
});
