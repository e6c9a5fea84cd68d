import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { offer, type PullRequest, payloadOf, pullRequest, turnsPartial } from '../support/actionRepository.ts';
import { ActionStep, actionYml, builtAction, type EndedStep, type StepSettings } from '../support/actionStep.ts';
import { GithubServer } from '../support/githubServer.ts';
import { type JudgeServer, startJudgeServer } from '../support/judgeServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

jest.setTimeout(120_000);
const temporary = temporaryFolder();
const marker = '<!-- evenhand:v1 key=default -->';
let program: string;
let pr: PullRequest;
let broken: string;
let judge: JudgeServer;
let github: GithubServer;
let apiUrl: string;

beforeAll(async () => {
  program = builtAction(temporary);
  pr = pullRequest(temporary);
  pr.repository.git('checkout', '--quiet', '-b', 'broken', 'fairer');
  pr.repository.write(
    'evenhand.yml',
    'judges:\n  - prompt: toy.prompt.yml\n    items: toy.items.jsonl\n    modle: x\n',
  );
  broken = pr.repository.commit('a slip of the hand');
  pr.repository.git('checkout', '--quiet', 'main');
  judge = await startJudgeServer(turnsPartial);
});
afterAll(() => judge.close());
beforeEach(async () => {
  github = new GithubServer();
  apiUrl = await github.start();
  offer(github, pr);
});
afterEach(() => github.stop());

function step(other: Partial<StepSettings> = {}): Promise<EndedStep> {
  return new ActionStep({
    program,
    temporary,
    workspace: pr.repository.folder,
    event: 'pull_request',
    payload: payloadOf(pr),
    ...other,
    inputs: { 'base-url': judge.url, ...other.inputs },
    env: { GITHUB_API_URL: apiUrl, OPENAI_API_KEY: 'sk-key', ...other.env },
  }).run();
}

const bodies = () => github.comments.map(({ body }) => body);
const textsOf = (ended: EndedStep) => ended.annotations.map(({ text }) => text).join('\n');

function expectClean(ended: EndedStep): void {
  expect(ended.log).not.toMatch(/\n\s+at /);
  expect(Object.keys(ended.outputs).sort()).toEqual(Object.keys(actionYml().outputs).sort());
  expect(ended.outputs['exit-code']).toBe(String(ended.exitCode));
}

describe('without a key', () => {
  const withoutKey = (headRepo?: string, env: Readonly<Record<string, string>> = {}) =>
    step({
      payload: payloadOf(pr, headRepo),
      // An unset secret arrives as an empty text.
      inputs: { 'base-url': '' },
      env: { OPENAI_API_KEY: '', ...env },
    });

  it('nothing is measured, and the step that lacks it is told how to get it', async () => {
    const ended = await withoutKey();
    expect(ended.exitCode).toBe(3);
    expect(ended.outputs).toMatchObject({ verdict: 'unmeasured', requests: '0' });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of a workflow.
    expect(ended.log).toContain('OPENAI_API_KEY: ${{ secrets.OPENAI_API_KEY }}');
    expect(bodies()).toHaveLength(1);
    expectClean(ended);
  });

  it('a fork is told that nothing is wrong with the change, and who can have it measured', async () => {
    github.mode.readOnly = true;
    const ended = await withoutKey('mallory/bot');
    expect(ended.exitCode).toBe(3);
    expect(ended.outputs).toMatchObject({ verdict: 'unmeasured' });
    expect(ended.summary).toContain('comes from a fork');
    expect(ended.summary).toContain('Nothing is wrong with the change itself');
    expect(ended.summary).toContain('A maintainer can have it measured');
    expectClean(ended);
  });

  it('Dependabot has secrets of its own', async () => {
    const ended = await withoutKey(undefined, { GITHUB_ACTOR: 'dependabot[bot]' });
    expect(ended.summary).toContain('Dependabot secrets');
  });

  it('an unchanged judge is green all the same', async () => {
    const same = pullRequest(join(temporary, 'same'), { unchanged: true });
    const ended = await step({
      workspace: same.repository.folder,
      payload: payloadOf(same, 'mallory/bot'),
      inputs: { 'base-url': '' },
      env: { OPENAI_API_KEY: '' },
    });
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs['verdict']).toBe('unchanged');
  });
});

describe('a configuration that cannot be used', () => {
  const onBroken = () => {
    github.mode.liveHead = broken;
    return step({ payload: payloadOf({ ...pr, head: broken }) });
  };

  it('is told on its line, with the word that was meant, and asks nothing', async () => {
    const before = judge.journal.length;
    const ended = await onBroken();
    expect(ended.exitCode).toBe(2);
    const [error] = ended.annotations;
    expect(error).toMatchObject({ level: 'error' });
    expect(error?.properties).toContain('file=evenhand.yml');
    expect(error?.properties).toContain('line=4');
    expect(error?.text).toMatch(/modle.*model/);
    expect(ended.outputs).toMatchObject({ verdict: '', 'base-sha': pr.parting, 'head-sha': broken });
    expect(ended.summary).toContain('`head:evenhand.yml:4:5`');
    expect(judge.journal.length).toBe(before);
    expectClean(ended);
  });

  it('makes no comment, and corrects one that is there', async () => {
    await onBroken();
    expect(bodies()).toEqual([]);
    github.addComment('github-actions[bot]', `${marker}\n## ✅ Evenhand: no judge got worse`);
    const ended = await onBroken();
    expect(bodies()[0]).toContain('## ⛔ Evenhand: this cannot be used');
    expect(bodies()[0]).toContain('modle');
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
    const before = judge.journal.length;
    const ended = await step({ inputs });
    expect(ended.exitCode).toBe(2);
    expect(textsOf(ended)).toMatch(told);
    expect(textsOf(ended)).not.toContain('--');
    expect(judge.journal.length).toBe(before);
    expectClean(ended);
  });
});

describe('a runner that lacks something', () => {
  it.each(['GITHUB_EVENT_NAME', 'GITHUB_EVENT_PATH'])('%s is asked for', async (name) => {
    const ended = await step({ without: [name] });
    expect(ended.exitCode).toBe(2);
    expect(textsOf(ended)).toContain(name);
    expectClean(ended);
  });

  it.each(['{', '[]', '{}'])('the payload %j is refused', async (payload) => {
    const ended = await step({ payload });
    expect(ended.exitCode).toBe(2);
    expect(textsOf(ended)).toContain('payload');
    expectClean(ended);
  });

  it('a broken payload of another event is refused too', async () => {
    const ended = await step({ event: 'push', payload: '{', inputs: { base: 'main', head: 'fairer' } });
    expect(ended.exitCode).toBe(2);
    expectClean(ended);
  });

  it.each(['GITHUB_REPOSITORY', 'GITHUB_RUN_ID', 'GITHUB_STEP_SUMMARY', 'RUNNER_TEMP', 'GITHUB_WORKSPACE'])(
    'without %s the checkout is still measured',
    async (name) => {
      // Reports then go to the work tree.
      const workspace = join(temporary, `without-${name}`);
      mkdirSync(workspace);
      pr.repository.git('clone', '--quiet', '.', workspace);
      const ended = await step({ without: [name], workspace });
      expect(ended.outputs).toMatchObject({ verdict: 'regression' });
      expect(ended.exitCode).toBe(1);
      expectClean(ended);
    },
  );

  it('without a place for outputs it still tells by its exit code', async () => {
    const ended = await step({ without: ['GITHUB_OUTPUT'] });
    expect(ended.exitCode).toBe(1);
    expect(ended.otherCommands).toEqual([]);
  });

  it('a summary that cannot be written changes no verdict', async () => {
    const ended = await step({ env: { GITHUB_STEP_SUMMARY: join(temporary, 'nowhere', 'summary') } });
    expect(ended.exitCode).toBe(1);
    expect(bodies()).toHaveLength(1);
    expect(ended.annotations.some(({ properties }) => properties.includes('could not write the job summary'))).toBe(
      true,
    );
  });
});
