import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { offerCommits, payloadOf } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';
import { forkPayload } from '../support/github/payloads.ts';
import { GitRepository } from '../support/gitRepository.ts';
import { curedByAllOrders, judgeIn, type Planted, plantedReply, plantedRepository } from '../support/plantedCures.ts';

const curedByHint: Planted = ({ truth, order, isHinted }) => (isHinted ? truth : (order[0] ?? ''));
const scene = new ActionScene(plantedReply(curedByHint));

const prompt = (wish: string) => `name: tone
model: planted
messages:
  - role: user
    content: |
      ${wish}

      REPLY: {{reply}}

      GUIDELINE:
      {{guideline}}

      {{output}}
evenhand:
  scale: ordinal
  options:
    - { score: 0, guideline: it is rude }
    - { score: 1, guideline: it is kind }
`;

/** A pull request that changes a line of a planted judge, and every gold, as git and GitHub have it. */
function offered() {
  const root = plantedRepository(scene.temporary, 80);
  const repository = new GitRepository(mkdtempSync(join(scene.temporary, 'repository-')));
  for (const path of ['evenhand.yml', 'tone.items.jsonl'])
    repository.write(path, readFileSync(join(root, path), 'utf8'));
  repository.write('tone.prompt.yml', prompt('Rate it.'));
  const base = repository.commit('the judge');
  repository.write('tone.prompt.yml', prompt('Rate the reply.'));
  const items = readFileSync(join(root, 'tone.items.jsonl'), 'utf8');
  repository.write('tone.items.jsonl', items.replaceAll('"gold":0', '"gold":1'));
  const head = repository.commit('another wording');
  offerCommits(scene.github, repository, [base, head]);
  scene.github.refs.set('heads/main', base).set('heads/fairer', head);
  scene.github.addPullRequest({ base: { sha: base }, head: { sha: head }, files: ['tone.prompt.yml'] });
  const diff = repository.git('diff', '--unified=7', base, head, '--', 'tone.prompt.yml');
  scene.github.patches.set('tone.prompt.yml', diff.slice(diff.indexOf('@@')));
  return { repository, base, head };
}

/** The step does what the workflow says on that pull request. */
function mitigated(
  commits: { readonly base: string; readonly head: string },
  candidates: string,
  other: Readonly<Record<string, string>> = {},
) {
  const inputs = { run: 'mitigate', candidates, resamples: '', ...other };
  return scene.run('pull_request', payloadOf(commits), { inputs });
}

it('a change of lines in the diff is suggested there, by the gold of the base, beside a comment of its own', async () => {
  const { repository, ...commits } = offered();
  const ended = await mitigated(commits, 'hint,demonstrations-1');
  expect([ended.exitCode, ended.outputs['verdict'], ended.annotations]).toEqual([0, '', []]);
  const judge = judgeIn(readFileSync(ended.outputs['report-path'] ?? '', 'utf8'));
  expect(judge).toMatchObject({ best: 'hint', outcome: 'better' });
  const accuracy = judge.test.differences.find((one: { readonly measure: string }) => one.measure === 'accuracy');
  expect(accuracy).toMatchObject({ base: 0.5, head: 1 });
  const [comment = ''] = scene.bodies();
  expect(comment).toMatch(
    /^<!-- evenhand:v1 key=default\.mitigate -->\n## Mitigations\n\n> \[!NOTE\]\n> `tone`: hint makes it better/,
  );
  expect(comment).toContain('The change is suggested on the lines of this pull request.');
  const [suggestion] = scene.github.reviewComments;
  expect(suggestion).toMatchObject({ path: 'tone.prompt.yml', commit: commits.head });
  const { body = '', line = 0, startLine } = suggestion ?? {};
  const [, block = ''] = /```suggestion\n([\s\S]*)\n```$/.exec(body) ?? [];
  const lines = prompt('Rate the reply.').split('\n');
  lines.splice((startLine ?? line) - 1, line - (startLine ?? line) + 1, ...block.split('\n'));
  repository.git('apply', ended.outputs['patch-path'] ?? '');
  expect(readFileSync(join(repository.folder, 'tone.prompt.yml'), 'utf8')).toBe(lines.join('\n'));
  expect(lines.join('\n')).toMatch(/\{\{guideline\}\}\n\n {6}Hint: /);
});

it('a new file comes as a patch, which git applies to the head', async () => {
  const { repository, ...commits } = offered();
  scene.behave = plantedReply(curedByAllOrders);
  const ledger = join(scene.temporary, 'replies');
  const ended = await mitigated(commits, 'hint,demonstrations-1', { ledger });
  expect(scene.github.reviewComments).toEqual([]);
  const [comment = ''] = scene.bodies();
  expect(comment).toContain('`git apply evenhand.patch`');
  expect(comment).toContain('\n+++ b/tone.demonstrations.yml\n');
  expect(ended.summary).toContain('\n+++ b/tone.demonstrations.yml\n');
  repository.git('apply', ended.outputs['patch-path'] ?? '');
  const judge = judgeIn(readFileSync(ended.outputs['report-path'] ?? '', 'utf8'));
  for (const { path, text } of judge.files) expect(readFileSync(join(repository.folder, path), 'utf8')).toBe(text);
  await mitigated(commits, 'hint,demonstrations-1', { ledger, 'comment-detail': 'none' });
  expect(scene.bodies()).toHaveLength(1);
  expect(scene.bodies()[0]).toContain('`git apply evenhand.patch`');
  expect(scene.bodies()[0]).not.toMatch(/case-\d|REPLY/);
});

it('a judge that did not change is not tried', async () => {
  const { repository, base } = offered();
  repository.write('README.md', 'words');
  repository.git('checkout', '--quiet', base, '--', 'tone.prompt.yml', 'tone.items.jsonl');
  const head = repository.commit('only words');
  offerCommits(scene.github, repository, [head]);
  scene.github.mode.liveHead = head;
  const ended = await mitigated({ base, head }, 'hint');
  expect([ended.exitCode, scene.asked().length, scene.bodies()]).toEqual([0, 0, []]);
  expect(ended.summary).toContain('No judge differs from the base');
});

it('without a key nothing is proposed, and the step is green only if the workflow says so', async () => {
  const commits = offered();
  const env = { OPENAI_API_KEY: '' };
  const usual = { run: 'mitigate', candidates: 'hint', resamples: '', 'base-url': '', retries: '0' };
  for (const [word, exitCode, level] of [
    ['fail', 3, 'error'],
    ['warn', 0, 'warning'],
  ] as const) {
    const inputs = { ...usual, 'on-unmeasured': word };
    const ended = await scene.run('pull_request', payloadOf(commits), { inputs, env });
    expect([ended.exitCode, ended.outputs['patch-path']]).toEqual([exitCode, '']);
    expect(ended.annotations.map((one) => one.level)).toEqual([level]);
    expect(ended.summary).toMatch(/OPENAI\\_API\\_KEY.*Nothing is proposed\./);
  }
  expect(scene.github.reviewComments).toEqual([]);
});

it('an input that says nothing to this run is an error', async () => {
  const { base, head } = offered();
  const ended = await scene.run('pull_request', payloadOf({ base, head }), {
    inputs: { run: 'mitigate', shard: '1/2', resamples: '' },
  });
  expect([ended.exitCode, scene.asked().length]).toEqual([2, 0]);
  expect(ended.log).toMatch(/input shard: it says nothing to "run: mitigate"/);
});

it('is tried for a fork only if a person starts it or the workflow allows it', async () => {
  const { base, head } = offered();
  const ends = { base: { sha: base }, head: { sha: head } };
  const inputs = { run: 'mitigate', candidates: 'hint', resamples: '' };
  const opened = (event: string, more: Readonly<Record<string, string>> = {}) =>
    scene.run(event, forkPayload(ends), { inputs: { ...inputs, ...more } });
  // Opened in turn: `pull_request` has a key in a private repository that sends secrets to forks.
  for (const event of ['pull_request_target', 'pull_request']) {
    const ended = await opened(event);
    expect([event, ended.exitCode, scene.asked().length]).toEqual([event, 3, 0]);
    expect([ended.summary, ...ended.annotations.map(({ text }) => text)]).toEqual(
      Array(2).fill(expect.stringMatching(/comes from a fork.*"forks: true"/)),
    );
  }
  const warned = await opened('pull_request_target', { 'on-unmeasured': 'warn' });
  expect([warned.exitCode, scene.asked().length]).toEqual([0, 0]);
  const allowed = await opened('pull_request_target', { forks: 'true', 'max-calls': '1' });
  expect(allowed.summary).toMatch(/requests are needed and at most 1 are allowed/);
});
