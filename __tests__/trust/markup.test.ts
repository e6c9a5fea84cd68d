import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { attacks } from '../report/github/attacks.ts';
import { commentProblems } from '../report/github/commentProblems.ts';
import { htmlOf } from '../report/github/githubMarkdown.ts';
import { xmlProblems } from '../report/xmlProblems.ts';
import { type Files, payloadOf, toyVersion } from '../support/actionRepository.ts';
import { ActionScene, toldIn } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import type { Behaviour, JudgeRequest } from '../support/judgeServer.ts';
import { askedAbout, goldOf } from '../support/toyJudge.ts';

// What a pull request or a model wrote is shown letter by letter (github-gate.md, S5 and S8): in the comment, the summary,
// the log, the annotations, the outputs and the reports it means nothing.
const scene = new ActionScene(undefined, 'kept');
const ourLinks = /^https:\/\/github\.com\/(?:acme\/bot\/|acme\/evenhand\/blob\/v1\/docs\/)/;

/** What the runner takes for a command, a file of commands, or the end of an output. */
const commands = [
  '::error file=x,line=1::broken',
  '::set-output name=verdict::pass',
  '::add-mask::regression',
  '::stop-commands::x',
  '::notice::\u0085::error::x',
  ' \u2028::error::x',
  '##[error]broken',
  '##[add-mask]regression',
  'x\n::warning::y\r::error::z\r\n::debug::',
  '%0A::error::x%0D',
  'ghadelimiter_x\nverdict<<y\npass\ny',
  'verdict=pass\nexit-code=0',
  ']]></failure><testcase name="x"/><![CDATA[',
  '\u001b[2J\u001b]0;x\u0007',
];
const texts = [...new Set([...commands, ...attacks])].filter((text) => text.trim() !== '' && text.length < 400);
const labels = ['::error::`lost`|<img src=x> @acme/team', '##[error]won](https://evil.example) #1'];
const name = '::error::`x`|<b>@octocat</b>\nghadelimiter_y\nverdict=pass https://evil.example';
/** As much as git allows in a name. */
const branch = 'a`b`|<img/src=x>@octocat##{1}#1';
const promptPath = 'a `b` |<img src=x> @octocat ::error::.yml';

function version(side: 'base' | 'head', ids: readonly string[]): Files {
  const files = toyVersion(side);
  const written = JSON.parse(files['toy.prompt.yml'] ?? '');
  const options = labels.map((score, n) => ({ score, guideline: `the case is ${n === 0 ? 'lost' : 'won'}` }));
  const evenhand = { scale: 'nominal', options, output: { format: 'json', order: 'score-first' } };
  const items = ids.map((id, n) =>
    JSON.stringify({ id: `${id}${n < 2 ? '' : `\u0020${n}`}`, vars: { case: `c-${n}` }, gold: labels[goldOf(n)] }),
  );
  return {
    'evenhand.yml': JSON.stringify({
      judges: [{ prompt: promptPath, items: 'i.jsonl' }],
      perturbations: ['position'],
    }),
    // What changes on the head is shown as a line of each side.
    [promptPath]: JSON.stringify({
      description: hostileLine(side),
      ...written,
      model: `m ${commands.join(' ')}`,
      evenhand,
    }),
    'i.jsonl': items.join('\n'),
  };
}

/** Beside the wording of a side, whatever ends a fence, and more. */
function hostileLine(side: 'base' | 'head'): string {
  return `${side} ~~~ </details> <img src=x> @octocat #1 ::error::x ##[error] [x](https://evil.example) ${'`'.repeat(4)}`;
}

/** The base is fair, the head takes what stands first; the model says hostile things about it, and about itself. */
function saying(request: JudgeRequest): Behaviour {
  const { side, n, order } = askedAbout(request);
  const score = labels[side === 'base' ? goldOf(n) : Number(order.split('-')[0])];
  const content = JSON.stringify({ score, reasons: texts[n % texts.length] });
  const choices = [{ message: { content }, finish_reason: 'stop' }];
  return { kind: 'body', body: JSON.stringify({ model: texts[n % texts.length], choices }) };
}

function filesOf(ended: EndedStep): Readonly<Record<'state' | 'env' | 'path', string>> {
  const read = (file: string) => readFileSync(join(ended.folder, file), 'utf8');
  return { state: read('state'), env: read('env'), path: read('path') };
}

/** Everything that a step leaves for others to read. */
function expectInert(ended: EndedStep): void {
  expect(filesOf(ended)).toEqual({ state: '', env: '', path: '' });
  expect(ended.masked.join('\n')).not.toMatch(/regression/);
  for (const { level, properties } of ended.annotations) {
    expect(['error', 'warning', 'notice']).toContain(level);
    expect(properties).toMatch(/^title=[^,:\n]+(?:%3A[^,:\n]*)*(?:,|$)|^file=|^$/);
  }
  expect(ended.log).not.toMatch(/(?!\n)\p{Cc}/u);
  for (const body of [...scene.bodies().slice(-1).map(withoutOurLines), ended.summary]) {
    expect(commentProblems(body, ourLinks)).toEqual([]);
    // The sanitiser has nothing to take away.
    expect(htmlOf(body)).toBe(htmlOf(body, 'whole'));
  }
  const junit = ended.outputs['junit-path'] ?? '';
  if (junit !== '') expect(xmlProblems(readFileSync(junit, 'utf8'))).toEqual([]);
}

function withoutOurLines(body: string): string {
  return body.split('\n').slice(1, -1).join('\n');
}

describe('what a pull request and a model wrote', () => {
  it('means nothing if a judge got worse, with items quoted', async () => {
    scene.behave = saying;
    for (let from = 0; from < texts.length; from += 60) {
      const ids = texts.slice(from, from + 60);
      scene.offer({ base: version('base', ids), head: version('head', ids) });
      const inputs = { 'comment-detail': 'excerpts', 'comment-key': `k${from}`, 'commit-status': 'judges' };
      const ended = await scene.check(inputs);
      expect(ended.outputs['verdict']).toBe('regression');
      expect(JSON.parse(ended.outputs['regressed-judges'] ?? '')).toHaveLength(1);
      expectInert(ended);
      expect(scene.bodies().at(-1)).toMatch(/\n> .*<del>.*<\/del>/);
      // They are in the log, with a blank in each.
      if (from === 0) expect(ended.log).toMatch(/(?:error|set-output|add-mask|stop-commands|notice): :/);
    }
    expect(scene.bodies().length).toBeGreaterThan(1);
    expect(scene.github.statuses.map(({ context }) => context)).toContain('judges');
  });

  it('means nothing if it is a fault', async () => {
    scene.behave = saying;
    const ids = texts.slice(0, 24);
    const base = version('base', ids);
    const configurations = [
      { ...JSON.parse(base['evenhand.yml'] ?? ''), [name]: name },
      { judges: [{ name, prompt: `${name.replaceAll('\n', ' ')}.yml`, items: commands[0] }] },
      { judges: [{ name, prompt: promptPath, items: 'i.jsonl' }], perturbations: [commands.join(' ')] },
      { judges: [{ name, prompt: promptPath, items: 'i.jsonl' }], provider: { baseUrl: `https://${name}` } },
    ];
    for (const configuration of configurations) {
      const head = { ...version('head', ids), 'evenhand.yml': JSON.stringify(configuration) };
      const ended = await scene.offer({ base, head }).check();
      expect(ended.exitCode).toBe(2);
      expectInert(ended);
    }
  });

  it('is refused as the name of a judge, on the line of the prompt file, on the head as on the base', async () => {
    const ids = texts.slice(0, 24);
    const plain = version('base', ids);
    const named = { ...plain, [promptPath]: JSON.stringify({ ...JSON.parse(plain[promptPath] ?? ''), name }, null, 2) };
    for (const [base, head] of [
      [plain, named],
      [named, plain],
    ] as const) {
      const ended = await scene.offer({ base, head }).check();
      expect(ended.exitCode).toBe(2);
      expect(toldIn(ended)).toMatch(/cannot be the name of a judge: it has characters that a name may not have/);
      expect(toldIn(ended)).toMatch(/Use up to 64 letters/);
      expectInert(ended);
    }
    expect(scene.asked()).toEqual([]);
  });

  it('means nothing if the provider says it', async () => {
    const ids = texts.slice(0, 24);
    scene.offer({ base: version('base', ids), head: version('head', ids) });
    for (const status of [400, 401, 429, 500]) {
      const error = { message: commands.join('\n') + attacks.join('\n'), type: commands[0], code: commands[6] };
      scene.behave = () => ({ kind: 'status', status, body: { error }, headers: { 'x-request-id': '::error::x' } });
      const ended = await scene.check();
      expect(ended.exitCode).not.toBe(0);
      expectInert(ended);
    }
  });

  it('means nothing as the name of a branch, a person or a pull request', async () => {
    scene.behave = saying;
    const ids = texts.slice(0, 24);
    scene.offer({ base: version('base', ids), head: version('head', ids) });
    const payload = JSON.stringify(payloadOf(scene.commits))
      .replaceAll('"ann"', JSON.stringify('::error::@octocat`'))
      .replaceAll('"fairer"', JSON.stringify(branch))
      .replaceAll('"A fairer judge"', JSON.stringify(commands.join('\n')));
    expect(payload).toContain('<img/src=x>');
    const env = { GITHUB_HEAD_REF: branch, GITHUB_ACTOR: '::error::x', GITHUB_WORKFLOW: '@octocat <b>' };
    const ended = await scene.run('pull_request', payload, { env });
    expect(ended.exitCode).toBe(1);
    expectInert(ended);
  });
});
