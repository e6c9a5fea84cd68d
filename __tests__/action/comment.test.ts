import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  offer,
  type PullRequest,
  payloadOf,
  pullRequest,
  staysFair,
  turnsPartial,
} from '../support/actionRepository.ts';
import { ActionStep, builtAction, type EndedStep, type StepSettings } from '../support/actionStep.ts';
import { GithubServer } from '../support/githubServer.ts';
import { type JudgeServer, startJudgeServer } from '../support/judgeServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

jest.setTimeout(120_000);
const temporary = temporaryFolder();
const marker = '<!-- evenhand:v1 key=default -->';
let program: string;
let pr: PullRequest;
let unchanged: PullRequest;
let partial: JudgeServer;
let fair: JudgeServer;
let github: GithubServer;
let apiUrl: string;

beforeAll(async () => {
  program = builtAction(temporary);
  pr = pullRequest(join(temporary, 'changed'));
  unchanged = pullRequest(join(temporary, 'unchanged'), { unchanged: true });
  partial = await startJudgeServer(turnsPartial);
  fair = await startJudgeServer(staysFair);
});
afterAll(() => Promise.all([partial.close(), fair.close()]));
beforeEach(async () => {
  github = new GithubServer();
  apiUrl = await github.start();
  offer(github, pr);
});
afterEach(() => github.stop());

function step(other: Partial<StepSettings> = {}): ActionStep {
  return new ActionStep({
    program,
    temporary,
    workspace: pr.repository.folder,
    event: 'pull_request',
    payload: payloadOf(pr),
    ...other,
    inputs: { 'base-url': partial.url, ...other.inputs },
    env: { GITHUB_API_URL: apiUrl, OPENAI_API_KEY: 'sk-key', ...other.env },
  });
}

function unchangedStep(inputs: Readonly<Record<string, string>> = {}): Promise<EndedStep> {
  github.mode.liveHead = unchanged.head;
  return step({ workspace: unchanged.repository.folder, payload: payloadOf(unchanged), inputs }).run();
}

const bodies = () => github.comments.map(({ body }) => body);
const writes = () => github.requests.filter((request) => /^(?:POST|PATCH) .*\/comments/.test(request));

describe('a judge that got worse', () => {
  it('fails the step, and is told on every surface, the comment last', async () => {
    const one = step();
    let summaryBefore = '';
    let outputsBefore = '';
    github.beforeWrite = () => {
      summaryBefore = one.summary();
      outputsBefore = readFileSync(join(one.folder, 'output'), 'utf8');
    };
    const ended = await one.run();
    expect(ended.exitCode).toBe(1);
    const { 'report-path': json = '', 'markdown-path': markdown = '', 'comment-url': url, ...outputs } = ended.outputs;
    expect(outputs).toEqual({
      verdict: 'regression',
      'exit-code': '1',
      regressed: 'true',
      'regressed-judges': '["toy"]',
      // The head takes whatever option is first: right for each item in one of two orders, and never twice the same.
      'accuracy-base': '100.0',
      'accuracy-head': '50.0',
      'accuracy-delta': '-50.0',
      'consistency-base': '100.0',
      'consistency-head': '0.0',
      'consistency-delta': '-100.0',
      'newly-wrong-count': '15',
      'newly-right-count': '0',
      'unreadable-count': '0',
      'exam-changed': 'false',
      'override-applied': 'false',
      requests: '120',
      'cost-usd': '',
      'base-sha': pr.parting,
      'head-sha': pr.head,
      'junit-path': expect.stringMatching(/\.junit\.xml$/),
      'ledger-path': expect.stringContaining(one.folder),
      'comment-id': String(github.comments[0]?.id),
    });
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ verdict: 'regression', exitCode: 1 });
    expect(readFileSync(markdown, 'utf8').trim()).toBe(ended.summary.trim());
    expect(ended.summary).toMatch(/^## ❌ Evenhand: /);
    expect(summaryBefore).toBe(ended.summary);
    expect(outputsBefore).toContain('regression');
    expect(url).toBe(`https://github.com/acme/bot/pull/7#issuecomment-${github.comments[0]?.id}`);
    const lines = bodies()[0]?.split('\n') ?? [];
    const [first, heading, state = ''] = [lines[0], lines[1], lines.at(-1)];
    expect(first).toBe(marker);
    expect(JSON.parse(state.replace(/^<!-- evenhand:state (.*) -->$/, '$1'))).toEqual({
      v: 1,
      head: pr.head,
      run: '18234567890',
      attempt: '1',
      verdict: 'regression',
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(heading).toMatch(/^## ❌ Evenhand: /);
    const errors = ended.annotations.filter(({ level }) => level === 'error');
    expect(errors.map(({ properties }) => properties).join('\n')).toContain('file=toy.prompt.yml');
  });

  it('is told in one comment, which later runs bring up to date', async () => {
    await step().run();
    const again = await step({ env: { GITHUB_RUN_ATTEMPT: '2' } }).run();
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain('"attempt":"2"');
    expect(again.outputs['comment-url']).toContain(`${github.comments[0]?.id}`);
    const fixed = await step({ inputs: { 'base-url': fair.url }, env: { GITHUB_RUN_ATTEMPT: '3' } }).run();
    expect(fixed.exitCode).toBe(0);
    expect(fixed.outputs).toMatchObject({ verdict: 'pass', 'regressed-judges': '[]' });
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain('## ✅ Evenhand: ');
  });

  it('has a comment for each key, and none where none is wanted', async () => {
    await step({ inputs: { 'comment-key': 'nightly' } }).run();
    await step({ inputs: { 'comment-key': 'weekly' } }).run();
    expect((await step({ inputs: { comment: 'never' } }).run()).exitCode).toBe(1);
    expect(bodies().map((body) => body.split('\n')[0])).toEqual([
      '<!-- evenhand:v1 key=nightly -->',
      '<!-- evenhand:v1 key=weekly -->',
    ]);
  });
});

describe('a judge that did not change', () => {
  it('is green, asks nothing, and makes no comment', async () => {
    const before = partial.journal.length;
    const ended = await unchangedStep();
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({ verdict: 'unchanged', requests: '0', 'comment-url': '', 'exit-code': '0' });
    expect(partial.journal.length).toBe(before);
    expect(writes()).toEqual([]);
    expect(ended.summary).toContain('unchanged');
  });

  it('corrects a comment that is there, and makes one where it is always wanted', async () => {
    github.addComment('github-actions[bot]', `${marker}\n## ❌ Evenhand: the judge got worse`);
    await unchangedStep();
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain('## ✅ Evenhand: ');
    await unchangedStep({ comment: 'always', 'comment-key': 'other' });
    expect(bodies()).toHaveLength(2);
  });
});

describe('a comment that cannot be written', () => {
  it('leaves the verdict as it is, and names the permission', async () => {
    github.mode.readOnly = true;
    const ended = await step().run();
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject({ verdict: 'regression', 'comment-url': '' });
    const warning = ended.annotations.find(({ text }) => text.includes('pull-requests: write'));
    expect(warning?.level).toBe('warning');
    expect(warning?.text).toContain('issues=write; pull_requests=write');
    expect(ended.summary).toMatch(/^## ❌ Evenhand: /);
  });

  it('is no warning on a fork, where it is as it should be', async () => {
    github.mode.readOnly = true;
    const ended = await step({ payload: payloadOf(pr, 'mallory/bot') }).run();
    const notice = ended.annotations.find(({ text }) => text.includes('This is expected'));
    expect(notice?.level).toBe('notice');
    expect(notice?.text).not.toContain('pull-requests: write');
  });

  it('is written shorter where GitHub finds it too long', async () => {
    await step().run();
    const longest = bodies()[0]?.length ?? 0;
    github.comments.length = 0;
    github.requests.length = 0;
    github.mode.longestBody = longest - 200;
    const ended = await step().run();
    expect(writes().length).toBeGreaterThan(1);
    expect(bodies()).toHaveLength(1);
    const [body = ''] = bodies();
    expect(body.length).toBeLessThan(longest - 200);
    expect(body.split('<details>').length).toBe(body.split('</details>').length);
    expect(body).toContain('<sub>');
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs['comment-url']).not.toBe('');
  });

  it('is given up where GitHub takes none of its texts', async () => {
    github.mode.longestBody = 10;
    const ended = await step().run();
    expect(ended.exitCode).toBe(1);
    expect(
      ended.annotations
        .filter(({ level }) => level === 'warning')
        .map(({ text }) => text)
        .join(),
    ).toContain('job summary');
  });

  it('is not written over what a newer commit was told', async () => {
    github.addComment('github-actions[bot]', `${marker}\nof the newer commit`);
    github.mode.liveHead = 'f'.repeat(40);
    const ended = await step().run();
    expect(ended.exitCode).toBe(1);
    expect(bodies()).toEqual([`${marker}\nof the newer commit`]);
    expect(ended.log).toContain('moved on to fffffff');
    expect(ended.outputs['comment-url']).toBe('');
  });

  it("is not somebody else's, marker or not", async () => {
    github.addComment('mallory', `${marker}\nAPPROVED`);
    await step().run();
    expect(bodies()).toHaveLength(2);
    expect(bodies()[0]).toBe(`${marker}\nAPPROVED`);
  });

  it('is not written without a token, and both versions come from the checkout', async () => {
    const ended = await step({ inputs: { 'github-token': '' } }).run();
    expect(ended.exitCode).toBe(1);
    expect(github.requests).toEqual([]);
    expect(ended.log).toContain('there is no github-token');
  });
});
