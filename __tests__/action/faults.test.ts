import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { offer, type PullRequest, payloadOf, pullRequest } from '../support/actionRepository.ts';
import { ActionScene, toldIn, withoutKey } from '../support/actionScene.ts';
import type { EndedStep, StepSettings } from '../support/actionStep.ts';

const scene = new ActionScene();
const marker = '<!-- evenhand:v1 key=default -->';
let pr: PullRequest;
let broken: string;

beforeAll(() => {
  pr = pullRequest(scene.temporary);
  pr.repository.near();
  pr.repository.git('checkout', '--quiet', '-b', 'broken', 'fairer');
  pr.repository.write(
    'evenhand.yml',
    'judges:\n  - prompt: toy.prompt.yml\n    items: toy.items.jsonl\n    modle: x\n',
  );
  broken = pr.repository.commit('a slip of the hand');
  pr.repository.git('checkout', '--quiet', 'main');
});
beforeEach(() => offer(scene.github, pr));

function step(other: Partial<StepSettings> = {}, head = pr.head): Promise<EndedStep> {
  return scene.run('pull_request', payloadOf({ ...pr, head }), { workspace: pr.repository.folder, ...other });
}

it('without a key nothing is measured, and a message says how to get the key', async () => {
  const ended = await step(withoutKey);
  expect(ended.exitCode).toBe(3);
  expect(ended.outputs).toMatchObject({ verdict: 'unmeasured', requests: '0' });
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of a workflow.
  expect(ended.log).toContain('OPENAI_API_KEY: ${{ secrets.OPENAI_API_KEY }}');
  expect(scene.bodies()).toHaveLength(1);
  // The report says so already; the annotation has it.
  expect(scene.bodies()[0]).not.toContain('The model could not be asked');
  expect(scene.asked()).toEqual([]);
});

it('an input that went ends the step, which says what to write instead', async () => {
  const ended = await step({ env: { INPUT_BATCH: 'true' } });
  expect(ended.exitCode).toBe(2);
  expect(ended.annotations[0]?.text).toMatch(/input batch.*any more.*service-tier: flex/s);
  expect(scene.asked()).toEqual([]);
});

describe('a configuration that cannot be used', () => {
  const onBroken = () => {
    scene.github.mode.liveHead = broken;
    return step({}, broken);
  };

  it('is reported on its line, with the word that was meant, and asks nothing', async () => {
    const ended = await onBroken();
    expect(ended.exitCode).toBe(2);
    const [error] = ended.annotations;
    expect(error).toMatchObject({ level: 'error' });
    expect(error?.properties).toContain('file=evenhand.yml');
    expect(error?.properties).toContain('line=4');
    expect(error?.text).toMatch(/modle.*model/);
    expect(ended.outputs).toMatchObject({ verdict: '', 'base-sha': pr.base, 'head-sha': broken });
    expect(ended.summary).toContain('`head:evenhand.yml:4:5`');
    expect(scene.asked()).toEqual([]);
  });

  it('makes no comment, and corrects an existing one', async () => {
    await onBroken();
    expect(scene.bodies()).toEqual([]);
    scene.github.addComment('github-actions[bot]', `${marker}\n## ✅ Evenhand: no judge got worse`);
    const ended = await onBroken();
    expect(scene.bodies()[0]).toContain('## ⛔ Evenhand: this cannot be used');
    expect(scene.bodies()[0]).toContain('modle');
    expect(ended.outputs['comment-url']).not.toBe('');
  });
});

describe('an input that is not known', () => {
  it.each([
    [{ provider: 'opnai' }, /input provider: "opnai".*"openai"/],
    [{ comment: 'alway' }, /input comment: "alway".*"always"/],
    [{ comment: 'sometimes' }, /input comment: "sometimes".*changes, always, on-failure, never/],
    [{ 'comment-key': 'a b' }, /comment-key.*letters/],
    [{ repeats: 'two' }, /input repeats: "two".*repeats: 1/],
    [{ perturbations: 'positon' }, /input perturbations.*"position"/],
    [{ 'fail-on': 'nevr' }, /input fail-on: "nevr"/],
    [{ 'base-url': 'ftp://x' }, /input base-url.*https/],
  ])('%j is refused with the nearest word', async (inputs, told) => {
    const ended = await step({ inputs });
    expect(ended.exitCode).toBe(2);
    expect(toldIn(ended)).toMatch(told);
    expect(toldIn(ended)).not.toContain('--');
    expect(scene.asked()).toEqual([]);
  });
});

it('a former input is refused, and the message says what to write instead', async () => {
  const ended = await step({ env: { INPUT_CANARY: 'true' } });
  expect(ended.exitCode).toBe(2);
  expect(toldIn(ended)).toMatch(/input canary: there is no such input any more.*Leave it out/s);
  expect(scene.asked()).toEqual([]);
});
