import { describe, expect, it } from '@jest/globals';
import { type Files, staysFair, toyVersion } from '../support/actionRepository.ts';
import { ActionScene, toldIn } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import type { Behaviour, JudgeRequest } from '../support/judgeServer.ts';
import { askedAbout, goldOf } from '../support/toyJudge.ts';

// Lines of the acceptance list (github-gate.md, 5.6) that are about what the two versions are.
const scene = new ActionScene();

function compared(base: Files, head: Files, inputs: Readonly<Record<string, string>> = {}): Promise<EndedStep> {
  return scene.offer({ base, head }).check(inputs);
}

const itemsOf = (...ns: readonly number[]) =>
  ns.map((n) => JSON.stringify({ id: `c-${n}`, vars: { case: `c-${n}` }, gold: goldOf(n) })).join('\n');
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n);

describe('the pull request', () => {
  it('of more than 3,000 changed files is measured as usual', async () => {
    const other = Object.fromEntries(upTo(3100).map((n) => [`docs/page-${n}.md`, 'A page.']));
    scene.offer({ head: toyVersion('head', other) });
    const pull = scene.github.pulls.get(7);
    if (pull !== undefined) pull.files = [...Object.keys(other), 'toy.prompt.yml'];
    const ended = await scene.check();
    expect([ended.exitCode, ended.outputs['requests']]).toEqual([1, '96']);
    // What changed is found by what the judges are, not by GitHub's list, which ends at 3,000.
    expect(scene.github.requests.filter((line) => line.includes('/files'))).toEqual([]);
  });

  it('that changes no judge is green, and asks no provider anything', async () => {
    const ended = await compared(toyVersion('base'), toyVersion('base', { 'README.md': 'Something else.' }));
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({ verdict: 'unchanged', requests: '0', regressed: 'false', 'comment-url': '' });
    expect(scene.asked()).toEqual([]);
    expect(scene.writes()).toEqual([]);
  });
});

describe('the base', () => {
  it('without a configuration makes the judge new: the head alone is measured', async () => {
    scene.behave = staysFair;
    const ended = await compared({ 'README.md': 'Nothing yet.' }, toyVersion('head'));
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({ verdict: 'new', requests: '48' });
    expect(scene.bodies()[0]).toContain('### 🆕 ');
  });

  it('without the judge measures it for the first time, beside the existing one', async () => {
    scene.behave = staysFair;
    const two = {
      'evenhand.yml': JSON.stringify({
        judges: [
          { prompt: 'toy.prompt.yml', items: 'toy.items.jsonl' },
          { prompt: 'second.prompt.yml', items: 'toy.items.jsonl' },
        ],
        perturbations: ['position'],
      }),
      'second.prompt.yml': toyVersion('head')['toy.prompt.yml']?.replace('"name": "toy"', '"name": "second"'),
    };
    const ended = await compared(toyVersion('base'), toyVersion('base', two));
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({ verdict: 'new', requests: '48' });
    expect(ended.summary).toContain('second');
  });

  it('with a configuration that cannot be used is reported with its place, and nothing is green', async () => {
    const ended = await compared(toyVersion('base', { 'evenhand.yml': 'judges: 7\n' }), toyVersion('head'));
    expect(ended.exitCode).toBe(2);
    expect(toldIn(ended)).toMatch(/base:evenhand\.yml:1/);
    expect(toldIn(ended)).toContain('policy-from: head (in the Action, not on forks)');
    expect(ended.outputs).toMatchObject({ verdict: '', requests: '0' });
    expect(scene.asked()).toEqual([]);
  });

  it('with a configuration that cannot be used counts as absent if the head decides', async () => {
    scene.behave = staysFair;
    const base = toyVersion('base', { 'evenhand.yml': 'judges: 7\n' });
    const ended = await compared(base, toyVersion('head'), { 'policy-from': 'head' });
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({ verdict: 'new', requests: '48' });
    expect(scene.bodies()[0]).toMatch(/The base cannot be used: base:evenhand/);
  });

  const gone =
    'The model `toy-model` has been deprecated, learn more here: https://platform.openai.com/docs/deprecations';
  it.each([
    [{ status: 404, message: gone, code: 'model_not_found' }, 3, 'unmeasured', 'the model is gone'],
    [
      { status: 410, message: 'This model was shut down.', code: 'model_deprecated' },
      3,
      'unmeasured',
      'the model is gone',
    ],
    [
      { status: 404, message: 'The model `toy-model` does not exist', code: 'model_not_found' },
      3,
      'unmeasured',
      'The model of the base is gone, so there is nothing to compare with',
    ],
  ] as const)('cannot be compared if its model answers with %j', async (...row) => {
    const [answer, exitCode, verdict, words] = row;
    scene.behave = withoutModelOf('base', answer);
    const head = toyVersion('head')['toy.prompt.yml']?.replace('"toy-model"', '"new-model"');
    const ended = await compared(toyVersion('base'), toyVersion('head', { 'toy.prompt.yml': head }));
    expect([ended.exitCode, ended.outputs['verdict'], ended.outputs['regressed']]).toEqual([
      exitCode,
      verdict,
      'false',
    ]);
    expect(ended.summary).toContain(words);
  });

  it('with a model that works, and a head with a model that does not exist, is for the user to fix', async () => {
    // So a provider answers to a name with a slip, which no other run will fix.
    const answer = { status: 404, message: 'The model `new-model` does not exist', code: 'model_not_found' };
    scene.behave = withoutModelOf('head', answer);
    const head = toyVersion('head')['toy.prompt.yml']?.replace('"toy-model"', '"new-model"');
    const ended = await compared(toyVersion('base'), toyVersion('head', { 'toy.prompt.yml': head }));
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([2, '']);
    expect(ended.summary).toContain('does not exist');
  });

  function withoutModelOf(
    side: 'base' | 'head',
    { status, ...error }: { readonly status: number; readonly message: string; readonly code: string },
  ): (request: JudgeRequest) => Behaviour {
    return (request) => {
      if (askedAbout(request).side !== side) return staysFair(request);
      return { kind: 'status', status, body: { error: { ...error, type: 'invalid_request_error', param: null } } };
    };
  }
});

describe('the evaluation set', () => {
  /** The head has these items, the base all 24. */
  const withItems = (text: string, inputs = {}) =>
    compared(toyVersion('base'), toyVersion('head', { 'toy.items.jsonl': text }), inputs);

  it('is taken from the base if the head deletes items, and the report names the deletion', async () => {
    // The head fails exactly those that it deletes.
    scene.behave = failing((n) => n >= 12);
    const ended = await withItems(itemsOf(...upTo(12)));
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject({ verdict: 'regression', 'exam-changed': 'true', 'newly-wrong-count': '12' });
    expect(scene.bodies()[0]).toMatch(/12 items? (?:removed|deleted)|removes? 12 items?|12 (?:were|are) removed/i);
  });

  it('is decided by the gold of the base if the head edits gold', async () => {
    scene.behave = failing((n) => n < 12);
    const edited = upTo(24).map((n) =>
      JSON.stringify({ id: `c-${n}`, vars: { case: `c-${n}` }, gold: n < 12 ? 1 - goldOf(n) : goldOf(n) }),
    );
    const ended = await withItems(edited.join('\n'));
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject({ verdict: 'regression', 'exam-changed': 'true', 'newly-wrong-count': '12' });
  });

  it('with items on one side only compares the items of the base, and reports the others', async () => {
    scene.behave = staysFair;
    const ended = await withItems(itemsOf(...upTo(24, 2)));
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({ verdict: 'pass', 'exam-changed': 'true' });
    expect(ended.summary).toContain('c-0');
  });

  it('that changed fails the check if the workflow says so', async () => {
    scene.behave = staysFair;
    const ended = await withItems(itemsOf(...upTo(24, 2)), { 'fail-on': 'exam-change' });
    expect([ended.exitCode, ended.outputs['verdict'], ended.outputs['exam-changed']]).toEqual([1, 'pass', 'true']);
  });

  function failing(fails: (n: number) => boolean): (request: JudgeRequest) => Behaviour {
    return (request) => {
      const { side, n } = askedAbout(request);
      const wrong = side === 'head' && fails(n);
      return { kind: 'reply', text: `Score: ${wrong ? 1 - goldOf(n) : goldOf(n)}` };
    };
  }
});

describe('what is never a pass', () => {
  const busy: Behaviour = { kind: 'status', status: 429, body: { error: { message: 'Rate limit reached' } } };
  const reply = (request: JudgeRequest, text: string): Behaviour =>
    askedAbout(request).side === 'head' ? { kind: 'reply', text } : staysFair(request);

  it.each([
    ['100 % 429', { retries: '0' }, () => busy],
    // One that answers the others is asked for more than a minute again, if it may take so long.
    [
      '10 % 429',
      { 'max-minutes': '0.01' },
      (request: JudgeRequest) => (askedAbout(request).n % 10 === 0 ? busy : staysFair(request)),
    ],
    ['200 with an error text', {}, (request: JudgeRequest) => reply(request, 'Error: upstream is overloaded')],
    ['200 with nothing', {}, (request: JudgeRequest) => reply(request, '')],
  ])('%s', async (_, inputs, behave) => {
    scene.behave = behave;
    const ended = await compared(toyVersion('base'), toyVersion('head'), { retries: '1', ...inputs });
    expect(ended.exitCode).toBe(3);
    expect(ended.outputs).toMatchObject({ verdict: 'unmeasured', regressed: 'false' });
    expect(Number(ended.outputs['unreadable-count'])).toBeGreaterThan(0);
    expect(scene.bodies()[0]).toContain('### 🛑 toy could not be measured');
  });

  it.each([
    ['an empty items file', ''],
    ['an items file of blank lines', '\n\n'],
    ['zero valid items', '{"id":"c-0","vars":{"other":"c-0"},"gold":0}\n{"id":"c-1","vars":{},"gold":1}'],
  ])('%s', async (_, text) => {
    const files = { 'toy.items.jsonl': text };
    const ended = await compared(toyVersion('base', files), toyVersion('head', files));
    expect(ended.exitCode).toBe(2);
    expect(ended.outputs['verdict']).toBe('');
    expect(ended.annotations[0]?.properties).toContain('file=toy.items.jsonl');
    expect(ended.summary).toContain('toy.items.jsonl');
    expect(scene.asked()).toEqual([]);
  });
});
