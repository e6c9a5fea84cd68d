import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { offer, type PullRequest, payloadOf, pullRequest, staysFair } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';
import type { ActionStep, EndedStep, StepSettings } from '../support/actionStep.ts';

const scene = new ActionScene(undefined, 'kept');
const marker = '<!-- evenhand:v1 key=default -->';
let pr: PullRequest;
let unchanged: PullRequest;

beforeAll(() => {
  pr = pullRequest(join(scene.temporary, 'changed'));
  pr.repository.near();
  unchanged = pullRequest(join(scene.temporary, 'unchanged'), { unchanged: true });
  unchanged.repository.near();
});
beforeEach(() => offer(scene.github, pr));

function step(other: Partial<StepSettings> = {}): ActionStep {
  return scene.made('pull_request', payloadOf(pr), { workspace: pr.repository.folder, ...other });
}

function unchangedStep(inputs: Readonly<Record<string, string>> = {}): Promise<EndedStep> {
  scene.github.mode.liveHead = unchanged.head;
  return scene.run('pull_request', payloadOf(unchanged), { workspace: unchanged.repository.folder, inputs });
}

describe('a judge that got worse', () => {
  it('fails the step, and is reported on every surface, the comment last', async () => {
    const one = step({ inputs: { ledger: '' } });
    let summaryBefore = '';
    let outputsBefore = '';
    scene.github.beforeWrite = () => {
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
      'base-sha': pr.base,
      'head-sha': pr.head,
      'junit-path': expect.stringMatching(/\.junit\.xml$/),
      'html-path': '',
      'patch-path': '',
      'ledger-path': expect.stringContaining(one.folder),
      'comment-id': String(scene.github.comments[0]?.id),
    });
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ verdict: 'regression', exitCode: 1 });
    expect(readFileSync(markdown, 'utf8').trim()).toBe(ended.summary.trim());
    expect(ended.summary).toMatch(/^### ❌ toy got worse: /);
    expect(summaryBefore).toBe(ended.summary);
    expect(outputsBefore).toContain('regression');
    expect(url).toBe(`https://github.com/acme/bot/pull/7#issuecomment-${scene.github.comments[0]?.id}`);
    const lines = scene.bodies()[0]?.split('\n') ?? [];
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
    expect(heading).toMatch(/^### ❌ toy got worse: /);
    const errors = ended.annotations.filter(({ level }) => level === 'error');
    expect(errors.map(({ properties }) => properties).join('\n')).toContain('file=toy.prompt.yml,line=');
    // The same line as in the comment.
    const [, line] = /toy\.prompt\.yml:(\d+)/.exec(scene.bodies()[0] ?? '') ?? [];
    expect(errors.every(({ properties }) => properties.includes(`,line=${line}`))).toBe(true);
  });

  it('is reported in one comment, which later runs update', async () => {
    await step().run();
    const again = await step({ env: { GITHUB_RUN_ATTEMPT: '2' } }).run();
    expect(scene.bodies()).toHaveLength(1);
    expect(scene.bodies()[0]).toContain('"attempt":"2"');
    expect(again.outputs['comment-url']).toContain(`${scene.github.comments[0]?.id}`);
    scene.behave = staysFair;
    const fixed = await step({ env: { GITHUB_RUN_ATTEMPT: '3' } }).run();
    expect(fixed.exitCode).toBe(0);
    expect(fixed.outputs).toMatchObject({ verdict: 'pass', 'regressed-judges': '[]' });
    expect(scene.bodies()).toHaveLength(1);
    expect(scene.bodies()[0]).toContain('### ✅ toy is ');
  });

  it('has a comment for each key, and none if none is wanted', async () => {
    await step({ inputs: { 'comment-key': 'nightly' } }).run();
    await step({ inputs: { 'comment-key': 'weekly' } }).run();
    expect((await step({ inputs: { comment: 'never' } }).run()).exitCode).toBe(1);
    expect(scene.bodies().map((body) => body.split('\n')[0])).toEqual([
      '<!-- evenhand:v1 key=nightly -->',
      '<!-- evenhand:v1 key=weekly -->',
    ]);
  });
});

describe('a judge that did not change', () => {
  it('is green, asks nothing, and makes no comment', async () => {
    const ended = await unchangedStep();
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({ verdict: 'unchanged', requests: '0', 'comment-url': '', 'exit-code': '0' });
    expect(scene.asked()).toEqual([]);
    expect(scene.writes()).toEqual([]);
    expect(ended.summary).toContain('unchanged');
  });

  it('corrects an existing comment, and makes one if it is always wanted', async () => {
    scene.github.addComment('github-actions[bot]', `${marker}\n## ❌ Evenhand: the judge got worse`);
    await unchangedStep();
    expect(scene.bodies()).toHaveLength(1);
    expect(scene.bodies()[0]).toContain('### ✅ toy is ');
    await unchangedStep({ comment: 'always', 'comment-key': 'other' });
    expect(scene.bodies()).toHaveLength(2);
  });
});

describe('without a token', () => {
  it('no comment is written, and both versions come from the checkout', async () => {
    const ended = await step({ inputs: { 'github-token': '' } }).run();
    expect(ended.exitCode).toBe(1);
    expect(scene.github.requests).toEqual([]);
    expect(ended.log).toContain('there is no github-token');
  });
});
