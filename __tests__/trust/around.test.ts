// Over 250 lines: one table of the ways around the gate, with the versions that each needs.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Files, payloadOf, staysFair, toyVersion, turnsPartial } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import { mergeGroupPayload, pullRequestPayload } from '../support/github/payloads.ts';

// An author who makes the judge worse and looks for a way around the gate: another file is examined, the judge is gone or
// called otherwise, or the branch begins where the rules were lax. The base alone says what is examined, and how.
const scene = new ActionScene();
const ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
const base = toyVersion('base');
const worse = toyVersion('head');
const { 'toy.prompt.yml': good = '', 'toy.items.jsonl': items = '', 'evenhand.yml': configuration = '' } = base;
const bad = worse['toy.prompt.yml'] ?? '';

interface Entry {
  readonly name?: string;
  readonly prompt: string;
  readonly items: string;
  readonly model?: string;
}

function naming(...judges: readonly Entry[]): string {
  return JSON.stringify({ ...JSON.parse(configuration), judges });
}

/** `merged`: what GitHub's test merge comes to. */
interface Offered {
  readonly tip: Files;
  readonly head: Files;
  readonly mergeBase?: Files;
  readonly merged?: Files;
}

function offer(versions: Offered) {
  const { github } = scene;
  const commit = (files: Files, parents: readonly string[]) =>
    github.commit(files, { parents, committedAt: '2026-01-01T00:00:00Z' });
  const mergeBase = commit(versions.mergeBase ?? versions.tip, []);
  const tip = versions.mergeBase === undefined ? mergeBase : commit(versions.tip, [mergeBase]);
  const head = commit(versions.head, [mergeBase]);
  github.refs.set('heads/main', tip).set('heads/fairer', head);
  github.addPullRequest({ base: { sha: tip }, head: { sha: head } });
  const testMerge = versions.merged === undefined ? null : commit(versions.merged, [tip, head]);
  Object.assign(github.pulls.get(7) ?? {}, { testMerge });
  scene.commits = { base: tip, head };
  return { mergeBase, base: tip, head };
}

async function checked(versions: Offered, inputs: Readonly<Record<string, string>> = {}): Promise<EndedStep> {
  offer(versions);
  return await scene.check({ ledger, ...inputs });
}

const named = { prompt: 'toy.prompt.yml', items: 'toy.items.jsonl' };
const copied = { name: 'toy', prompt: 'copy.prompt.yml', items: 'toy.items.jsonl' };

describe('the worsened prompt is found', () => {
  const withCopy = { ...worse, 'copy.prompt.yml': good, 'evenhand.yml': naming(copied) };
  const besideCopy = (...judges: readonly Entry[]) => ({
    'style.prompt.yml': bad,
    'copy.prompt.yml': good,
    'toy.items.jsonl': items,
    'evenhand.yml': naming(...judges),
  });

  it.each([
    ['as it is', { tip: base, head: worse }],
    ['behind a copy of the good one that the configuration names', { tip: base, head: withCopy }],
    [
      'behind a configuration that is found first',
      {
        tip: { ...base, 'evenhand.yml': undefined, 'evenhand.json': configuration },
        head: { ...worse, 'evenhand.json': configuration, 'copy.prompt.yml': good, 'evenhand.yml': naming(copied) },
      },
    ],
    [
      'under another name, with other files',
      {
        tip: base,
        head: {
          'style.prompt.yml': bad,
          'style.items.jsonl': items,
          'evenhand.yml': naming({ name: 'style', prompt: 'style.prompt.yml', items: 'style.items.jsonl' }),
        },
      },
    ],
    [
      'under another name, beside a copy of the good one',
      {
        tip: base,
        head: besideCopy({ ...named, name: 'style', prompt: 'style.prompt.yml' }, { ...copied, name: 'copy' }),
      },
    ],
    [
      'under another name, beside a copy of the good one under the old name',
      { tip: base, head: besideCopy(copied, { ...named, name: 'style', prompt: 'style.prompt.yml' }) },
    ],
  ])('%s', async (_, { tip, head }) => {
    const ended = await checked({ tip: defined(tip), head: defined(head) });
    expect([ended.exitCode, ended.outputs['verdict'], ended.outputs['accuracy-delta']]).toEqual([
      1,
      'regression',
      '-50.0',
    ]);
    expect(scene.aboveTheFold()).toMatch(/^### ❌ .* got worse/m);
  });

  it('in the merge queue, and for a maintainer in a run by hand', async () => {
    const { base: tip, head } = offer({ tip: base, head: withCopy });
    const group = scene.github.commit(withCopy, { parents: [tip, head] });
    const queued = await scene.run('merge_group', mergeGroupPayload({ baseSha: tip, headSha: group }), {
      inputs: { ledger },
    });
    expect([queued.exitCode, queued.outputs['verdict']]).toEqual([1, 'regression']);
  });

  it('if the configuration keeps the old model for the gate, and the prompt itself takes another', async () => {
    scene.behave = (request) =>
      JSON.stringify(request.body).includes('cheap') ? { kind: 'reply', text: 'Score: 0' } : staysFair(request);
    const head = {
      ...base,
      'toy.prompt.yml': good.replace('toy-model', 'cheap-model'),
      'evenhand.yml': naming({ ...named, model: 'toy-model' }),
    };
    const ended = await checked({ tip: base, head }, { ledger: mkdtempSync(join(scene.temporary, 'ledger-')) });
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
    expect(scene.aboveTheFold()).toContain('model: none → toy-model');
  });
});

describe('another path alone', () => {
  const head = { ...base, 'copy.prompt.yml': good, 'evenhand.yml': naming(copied) };

  it('asks nothing, and is reported in a comment', async () => {
    const ended = await checked({ tip: base, head });
    expect([ended.exitCode, ended.outputs['verdict'], ended.outputs['exam-changed']]).toEqual([0, 'unchanged', 'true']);
    expect(ended.outputs['requests']).toBe('0');
    expect(scene.aboveTheFold()).toContain('prompt: toy.prompt.yml → copy.prompt.yml');
  });

  it('fails the check with fail-on: exam-change', async () => {
    const ended = await checked({ tip: base, head }, { 'fail-on': 'exam-change' });
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'unchanged']);
  });
});

describe('a judge that is gone', () => {
  const other = { name: 'other', prompt: 'other.prompt.yml', items: 'toy.items.jsonl' };
  const strange = good
    .replaceAll(/Wording[^"]*/g, 'Nothing of it is alike here. {{case}} {{guideline}} {{output}}')
    .replaceAll('the case is', 'it would seem to be that something was');
  const two = { ...base, 'other.prompt.yml': strange, 'evenhand.yml': naming(named, other) };
  const { 'evenhand.yml': _, ...without } = base;
  const ways: readonly (readonly [string, Parameters<typeof offer>[0], Readonly<Record<string, string>>])[] = [
    ['its entry is deleted', { tip: two, head: { ...two, 'evenhand.yml': naming(other) } }, {}],
    ['the configuration is deleted', { tip: base, head: without }, {}],
    [
      'its configuration is where the workflow does not look',
      {
        tip: prefixed('apps/chat/', base),
        head: prefixed('elsewhere/chat/', base),
      },
      { config: 'apps/*/evenhand.yml' },
    ],
    [
      'a copy of it and an unrelated judge replace it',
      {
        tip: base,
        head: {
          'copy.prompt.yml': good,
          'other.prompt.yml': strange,
          'toy.items.jsonl': items,
          'other.items.jsonl': items.replaceAll('"case":"c-', '"case":"o-'),
          'evenhand.yml': naming({ ...copied, name: 'copy' }, { ...other, items: 'other.items.jsonl' }),
        },
      },
      {},
    ],
  ];

  it.each(ways)('fails the check: %s', async (_way, versions, inputs) => {
    const ended = await checked(versions, inputs);
    expect([ended.exitCode, ended.outputs['verdict'], ended.outputs['exam-changed']]).toEqual([
      1,
      'regression',
      'true',
    ]);
    expect(scene.aboveTheFold()).toContain('The judge was removed');
  });

  it('can be accepted by a maintainer', async () => {
    const commits = offer({ tip: base, head: without });
    scene.github.permissions.set('bo', 'maintain');
    scene.github.push(7, commits.head, { at: '2026-01-01T00:00:00Z' });
    scene.github.label(7, 'accept-judge-regression', { by: 'bo' });
    const ended = await scene.run(
      'pull_request',
      pullRequestPayload({
        base: { sha: commits.base },
        head: { sha: commits.head },
        updatedAt: '2026-01-01T00:00:00Z',
      }),
      { inputs: { ledger } },
    );
    expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([0, 'true']);
  });
});

describe('the rules are those of the base branch as it is', () => {
  const lax = (files: Files): Files => ({
    ...files,
    'evenhand.yml': JSON.stringify({ ...JSON.parse(configuration), gate: { tolerance: 100 } }),
  });

  it('if the branch begins at a commit with lax rules', async () => {
    const ended = await checked({ mergeBase: lax(base), tip: base, head: lax(worse) });
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
    // The author has not touched them, so after the merge they are those of the base branch.
    expect(ended.outputs['exam-changed']).toBe('false');
  });

  it('if the event of a rerun is older than the strict rules', async () => {
    const commits = offer({ mergeBase: lax(base), tip: base, head: lax(worse) });
    const ended = await scene.run('pull_request', payloadOf({ base: commits.mergeBase, head: commits.head }), {
      inputs: { ledger },
    });
    expect([ended.exitCode, ended.outputs['base-sha']]).toEqual([1, commits.base]);
  });

  it('and what the pull request did not touch is the same on both sides', async () => {
    const ended = await checked({ mergeBase: worse, tip: base, head: { ...worse, 'README.md': 'A word.' } });
    expect([ended.exitCode, ended.outputs['verdict'], ended.outputs['requests']]).toEqual([0, 'unchanged', '0']);
  });

  it('and what both touched is measured together, and the report says so', async () => {
    const tip = { ...base, 'toy.prompt.yml': good.replace('the case is lost', 'the case was lost') };
    scene.behave = turnsPartial;
    const merged = { ...worse, 'toy.prompt.yml': bad.replace('the case is lost', 'the case was lost') };
    const ended = await checked({ mergeBase: base, tip, head: worse, merged });
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
    expect(ended.summary).toContain('The base branch changed toy.prompt.yml too since the head began');
    const asked = scene.asked().map(({ body }) => JSON.stringify(body));
    expect(asked.some((body) => body.includes('Wording of the head') && body.includes('the case was lost'))).toBe(true);
  });
});

function prefixed(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}${path}`, text]));
}

function defined(files: Readonly<Record<string, string | undefined>>): Files {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );
}
