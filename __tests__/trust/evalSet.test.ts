import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Files, payloadOf, toyVersion } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';
import { checkTrees } from '../support/checkTrees.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { plantedJudges } from '../support/plantedJudges.ts';
import { EvilServer } from './evilServer.ts';
import { type ToldResult, toldResult } from './toldResult.ts';

// A pull request that makes its judge worse cannot make the eval set easier (github-gate.md, S2): its edits are told, with
// what they would have brought, and decide nothing.
const scene = new ActionScene();
const evil = new EvilServer();
const ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
const base = toyVersion('base');
const worse = toyVersion('head');
let honest: { readonly result: ToldResult; readonly exitCode: number | undefined } | undefined;

beforeEach(async () => {
  honest ??= await measured(worse).then((ended) => ({ result: toldResult(ended), exitCode: ended.exitCode }));
});

function measured(head: Files, inputs: Readonly<Record<string, string>> = {}) {
  return scene.offer({ base, head }).check({ ledger, ...inputs });
}

type Edit = (version: Files) => Files;

function settings(more: object): Edit {
  const written = (version: Files) => JSON.parse(version['evenhand.yml'] ?? '');
  return (version) => ({ ...version, 'evenhand.yml': JSON.stringify({ ...written(version), ...more }) });
}

function items(edit: (line: string, n: number) => readonly string[]): Edit {
  return (version) => {
    const lines = (version['toy.items.jsonl'] ?? '').trim().split('\n');
    return { ...version, 'toy.items.jsonl': `${lines.flatMap(edit).join('\n')}\n` };
  };
}

const easyItem = (n: number) => JSON.stringify({ id: `easy-${n}`, vars: { case: `c-${2 * n}` }, gold: 0 });

const edits: Readonly<Record<string, { readonly edit: Edit; readonly told: RegExp }>> = {
  'deletes the items that it fails': {
    edit: items((line, n) => (n % 2 === 1 && n > 3 ? [] : [line])),
    told: /10 items removed \(/,
  },
  'edits gold': {
    edit: items((line) => [line.replace(/"gold":\d/, '"gold":0')]),
    told: /12 items relabelled \(/,
  },
  'rewords items': {
    edit: items((line, n) => [n % 2 === 1 ? line.replace('"case":"c-', '"case":"c-1') : line]),
    told: /12 items edited \(/,
  },
  'adds items that it passes': {
    edit: items((line, n) => [line, easyItem(n)]),
    told: /24 items added \(/,
  },
  'loosens the rules': {
    edit: settings({
      gate: { tolerance: 100, minItems: 500, maxUnreadable: 1, rules: [{ measure: 'kappa', min: -1 }] },
    }),
    told: /gate\.tolerance: 2 → 100/,
  },
  'drops perturbations': { edit: settings({ perturbations: ['control'] }), told: /perturbations: position → control/ },
  'asks for more than the budget': { edit: settings({ budget: { maxCalls: 1 } }), told: /budget\.maxCalls: none → 1/ },
  'draws other samples': { edit: settings({ seed: 99 }), told: /seed: 1 → 99/ },
  'points the base URL elsewhere': {
    edit: (version) => settings({ provider: { baseUrl: `http://127.0.0.1:${evil.port}/v1` } })(version),
    told: /provider\.baseUrl: none → /,
  },
};

function expectAsHonest(ended: Awaited<ReturnType<typeof measured>>): void {
  expect(honest?.result.verdict).toBe('regression');
  expect(toldResult(ended)).toEqual(honest?.result);
  expect(ended.exitCode).toBe(honest?.exitCode);
  expect([evil.connections, evil.received]).toEqual([0, '']);
}

describe('a pull request that makes the judge worse and', () => {
  it.each(Object.entries(edits))('%s has the verdict that it would have without', async (_, { edit, told }) => {
    const ended = await measured(edit(worse));
    expectAsHonest(ended);
    expect(ended.outputs['exam-changed']).toBe('true');
    expect(scene.aboveTheFold()).toContain('[!WARNING]');
    expect(scene.aboveTheFold()).toMatch(told);
  });

  it('does all of it at once has the same, and all of it is reported', async () => {
    // Of the edits of items, those that go together.
    const { 'adds items that it passes': _added, ...rest } = edits;
    const head = Object.values(rest).reduce((version, { edit }) => edit(version), worse);
    const ended = await measured(head);
    expectAsHonest(ended);
    for (const told of [
      /10 items removed/,
      /gate\.tolerance/,
      /perturbations: position →/,
      /budget\.maxCalls/,
      /provider\.baseUrl/,
    ]) {
      expect(scene.aboveTheFold()).toMatch(told);
    }
  });

  it('remembers the items that it fails, as examples that are hardly ever shown, has the same', async () => {
    const prompt = JSON.parse(worse['toy.prompt.yml'] ?? '');
    const memory = { folder: 'toy.memory', select: 'task' };
    const failed = Array.from({ length: 12 }, (_, n) => `c-${2 * n + 1}`);
    const examples = failed.map((id) => [
      `toy.memory/${id}.yml`,
      JSON.stringify({ item: id, vars: { case: id }, label: 1, task: 'none' }),
    ]);
    const ended = await measured({
      ...worse,
      'toy.prompt.yml': JSON.stringify({ ...prompt, evenhand: { ...prompt.evenhand, memory } }),
      ...Object.fromEntries(examples),
    });
    expectAsHonest(ended);
  });

  it('makes the drawn labels that it gets wrong stand for hardly any items has the same, and that is reported', async () => {
    const unlabelled = (version: Files, sizeOf: (n: number) => number) => {
      const gold = items((line) => [line.replace(/,"gold":\d/, '')])(version);
      const lines = Array.from({ length: 24 }, (_, n) => {
        const drawn = { round: 'r', stratum: `s${n < 4 ? 0 : 1}`, size: sizeOf(n), of: sizeOf(0) + sizeOf(4) };
        return JSON.stringify({ judge: 'toy', item: `c-${n}`, by: 'ann', at: '', label: n % 2, ...drawn });
      });
      return { ...gold, 'labels.jsonl': lines.join('\n') };
    };
    const even = (n: number) => (n < 4 ? 4 : 20);
    const uneven = (n: number) => (n < 4 ? 1e9 : 20);
    for (const [head, verdict] of [
      [worse, 'regression'],
      [base, 'unchanged'],
    ] as const) {
      const ended = await scene
        .offer({ base: unlabelled(base, even), head: unlabelled(head, uneven) })
        .check({ ledger });
      expect([ended.outputs['verdict'], ended.outputs['exam-changed']]).toEqual([verdict, 'true']);
      expect(scene.aboveTheFold()).toMatch(/24 items relabelled \(/);
    }
  });

  it('names its evaluation set another way has the same', async () => {
    const { 'toy.items.jsonl': lines = '', 'evenhand.yml': _, ...rest } = worse;
    const head = {
      ...rest,
      'other.items.jsonl': lines.split('\n').slice(0, 1).join('\n'),
      'evenhand.yml': JSON.stringify({ judges: [{ prompt: 'toy.prompt.yml', items: 'other.items.jsonl' }] }),
    };
    const ended = await measured(head);
    expectAsHonest(ended);
    expect(scene.aboveTheFold()).toContain('[!WARNING]');
  });

  it('removes the judge from the configuration, or the configuration itself, does not pass in silence', async () => {
    const other = {
      ...worse,
      'evenhand.yml': JSON.stringify({ judges: [{ name: 'new', prompt: 'toy.prompt.yml', items: 'toy.items.jsonl' }] }),
    };
    const renamed = await measured(other);
    expectAsHonest(renamed);
    const { 'evenhand.yml': _, ...without } = worse;
    const gone = await measured(without);
    expect([gone.exitCode, gone.outputs['verdict']]).toEqual([1, 'regression']);
  });

  it('comes from a fork cannot have its own rules, although the workflow says so by mistake', async () => {
    scene.offer({ base, head: settings({ gate: { tolerance: 100 } })(worse) });
    const inputs = { ledger, 'policy-from': 'head' };
    const ended = await scene.run('pull_request', payloadOf(scene.commits, 'mallory/bot'), { inputs });
    expect(ended.exitCode).toBe(2);
    expect(ended.log).toContain(
      'this pull request comes from a fork, and its own rules and gold would decide about it',
    );
  });
});

describe('a judge that came to prefer the longest option', () => {
  const guidelines = ['rude words', 'kind words', 'neutral ones'] as const;
  const texts = guidelines.map((text) => `${text}, whatever else the reply may be about and however long it is`);
  const shortened = guidelines.map((_, score) => (score === 0 ? 'yes' : 'no'));

  function version(label: 'base' | 'head', elaborations: readonly string[] = [], said: readonly string[] = guidelines) {
    const quality = label === 'base' ? 'fair' : 'prefersLongest';
    const content = `[judge: ${quality}]\nRate it.\n{{reply}}\n{{guideline}}\n{{output}}`;
    const options = said.map((guideline, score) => ({ score, guideline, elaboration: elaborations[score] }));
    const prompt = { model: 'planted', messages: [{ role: 'user', content }], evenhand: { scale: 'ordinal', options } };
    const item = (n: number) => ({ id: `t-${n}`, vars: { reply: `Reply ${n}. [truth: ${n % 3}]` }, gold: n % 3 });
    return memoryTree(label, {
      'evenhand.yml': JSON.stringify({
        judges: [{ name: 'tone', prompt: 'tone.yml', items: 'tone.jsonl' }],
        perturbations: ['length'],
      }),
      'tone.yml': JSON.stringify(prompt),
      'tone.jsonl': Array.from({ length: 30 }, (_, n) => JSON.stringify(item(n))).join('\n'),
    });
  }

  it.each([
    ['no text that is longer', version('base'), version('head', shortened), '0, 1, 2'],
    ['a text as long as the option', version('base', texts), version('head', guidelines), '0, 1, 2'],
    [
      'other options and hardly longer texts',
      version('base'),
      version('head', shortened, ['a b', 'c d', 'e f']),
      '0, 1, 2',
    ],
  ])('is a regression although the head gives it %s', async (_, before, after, scores) => {
    const { verdict, notices } = await checkTrees({ base: before, head: after });
    expect(verdict).toBe('regression');
    expect(notices.join('\n')).toContain(
      `the "elaboration" of ${scores} that the pull request brings along is not asked`,
    );
  });

  it('is shown the longer texts of the head if its options say something else', async () => {
    const other = guidelines.map((text) => `really ${text}`);
    const longer = texts.map((text) => `Really: ${text}`);
    const asked = plantedJudges(1);
    const { notices } = await checkTrees({
      base: version('base', texts),
      head: version('head', longer, other),
      provider: asked,
    });
    expect(notices).toEqual([]);
    const sent = asked.asked.map(({ messages }) => JSON.stringify(messages())).join('\n');
    expect(sent).toContain(longer[0]);
  });
});
