import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Files, payloadOf, toyVersion } from '../support/actionRepository.ts';
import { ActionScene, toldIn } from '../support/actionScene.ts';
import { GitRepository } from '../support/gitRepository.ts';
import { toldResult } from './toldResult.ts';

// A pull request cannot spend without limit (github-gate.md, S12): what it would cost is known before the first request,
// by the limits of the workflow and of the base, and its own items are not asked.
const scene = new ActionScene();

function items(count: number): string {
  return Array.from({ length: count }, (_, n) => `{"id":"c-${n}","vars":{"case":"c-${n}"},"gold":${n % 2}}\n`).join('');
}

function configured(version: Files, more: object, parameters: object = {}): Files {
  const prompt = JSON.parse(version['toy.prompt.yml'] ?? '');
  return {
    ...version,
    'evenhand.yml': JSON.stringify({ ...JSON.parse(version['evenhand.yml'] ?? ''), ...more }),
    'toy.prompt.yml': JSON.stringify({ ...prompt, modelParameters: parameters }),
  };
}

function check(base: Files, head: Files, inputs: Readonly<Record<string, string>> = {}) {
  return scene.offer({ base, head }).check(inputs);
}

/** Nothing was asked, nobody takes that for a pass, and the number is said. */
function expectNoneAsked(ended: Awaited<ReturnType<typeof check>>, why: RegExp): void {
  expect([ended.exitCode, ended.outputs['verdict'], ended.outputs['requests']]).toEqual([3, 'unmeasured', '0']);
  expect(scene.asked()).toEqual([]);
  expect(scene.bodies().at(-1)).toMatch(why);
}

describe('a pull request with items without end', () => {
  it('costs no more than without them, and has the verdict that it would have without', async () => {
    const honest = await check(toyVersion('base'), toyVersion('head'));
    const asked = scene.asked().length;
    const repository = new GitRepository(join(scene.temporary, 'many'));
    const commit = (files: Files) => {
      for (const [path, text] of Object.entries(files)) repository.write(path, text);
      return repository.commit('a version');
    };
    const base = commit(toyVersion('base'));
    const head = commit({ ...toyVersion('head'), 'toy.items.jsonl': items(2000) });
    scene.github.mode.liveHead = head;
    const ended = await scene.run('pull_request', payloadOf({ base, head }), { workspace: repository.folder });
    expect(toldResult(ended)).toEqual(toldResult(honest));
    expect(scene.asked().length - asked).toBe(asked);
    expect(scene.aboveTheFold()).toMatch(/1,976 items added/);
  });

  it('asks nothing if its judge is new and the workflow sets a limit', async () => {
    const head = toyVersion('head', { 'toy.items.jsonl': items(2000) });
    const ended = await check({ 'README.md': 'x' }, head, { 'max-calls': '500' });
    expectNoneAsked(ended, /4,?000 requests/);
  });
});

describe('a limit of the workflow or of the base', () => {
  it('is not lifted by the head', async () => {
    const base = configured(toyVersion('base'), { budget: { maxCalls: 95 } });
    const head = configured(toyVersion('head'), { budget: { maxCalls: 1_000_000 } });
    expectNoneAsked(await check(base, head), /96 requests are needed/);
    const ended = await check(toyVersion('base'), head, { 'max-calls': '95' });
    expectNoneAsked(ended, /96 requests are needed/);
  });

  const prices = { input: 1, output: 1 };

  it.each([
    ['a long prompt', { maxTokens: 10 }, 'word '.repeat(20_000)],
    ['replies as long as they get', { maxTokens: 1_000_000 }, ''],
  ])('on dollars holds for %s, by the prices of the base', async (_, parameters, words) => {
    const few = { 'toy.items.jsonl': items(2) };
    const base = configured(toyVersion('base', few), { prices }, { maxTokens: 10 });
    const free = configured(toyVersion('head', few), { prices: { input: 0, output: 0 } }, parameters);
    const head = {
      ...free,
      'toy.prompt.yml': (free['toy.prompt.yml'] ?? '').replace('Wording of', `${words}Wording of`),
    };
    const ended = await check(base, head, { 'max-cost-usd': '0.01' });
    expectNoneAsked(ended, /could cost up to <span>\$<\/span>\d/);
  });

  it('on dollars is refused if the cost is unknown', async () => {
    const base = configured(toyVersion('base'), { prices }, { maxTokens: 10 });
    const head = configured(toyVersion('head'), { prices });
    const ended = await check(base, head, { 'max-cost-usd': '0.10' });
    expect([ended.exitCode, scene.asked()]).toEqual([2, []]);
    expect(toldIn(ended)).toMatch(/maxTokens/);
  });
});

describe('longer replies than those of the base', () => {
  it('are reported above the fold, and fail the check if it fails on changes of the evaluation set', async () => {
    const fair = configured(toyVersion('base'), {}, { maxTokens: 10 });
    const dear = configured(toyVersion('base'), {}, { maxTokens: 100_000 });
    const ended = await check(fair, dear);
    expect([ended.exitCode, ended.outputs['exam-changed']]).toEqual([0, 'true']);
    const above = scene.aboveTheFold();
    expect(above).toMatch(/A reply may cost more/);
    expect(above).toMatch(/10 → 100000/);
    const strict = await check(fair, dear, { 'fail-on': 'exam-change' });
    expect(strict.exitCode).toBe(1);
  });
});

describe('a file that is too large', () => {
  it.each([
    [
      'a prompt of more than a megabyte',
      'toy.prompt.yml',
      `messages: [{ role: user, content: "${'x'.repeat(1024 * 1024)}" }]`,
      /the limit is 1 MB/,
    ],
    ['a million items', 'toy.items.jsonl', '\n'.repeat(1_000_001), /more than 150,000 lines/],
  ])('is refused by name: %s', async (_, file, text, why) => {
    const ended = await check(toyVersion('base'), toyVersion('head', { [file]: text }));
    expect([ended.exitCode, scene.asked()]).toEqual([2, []]);
    expect(toldIn(ended)).toMatch(why);
  });
});
