import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { variablesIn } from '../../src/judge/template.ts';
import {
  type Files,
  offer,
  type PullRequest,
  payloadOf,
  pullRequest,
  toyVersion,
} from '../support/actionRepository.ts';
import { ActionScene, hasFetched, toldIn } from '../support/actionScene.ts';
import { GitRepository } from '../support/gitRepository.ts';
import { hostileCheckout } from './hostileCheckout.ts';

// Nothing of a pull request runs (github-gate.md, S3 and S7), and its paths lead nowhere but down (S9).
const scene = new ActionScene(undefined, 'kept');
const root = resolve(import.meta.dirname, '..', '..');
const ran = join(scene.temporary, 'ran');
let pr: PullRequest;

beforeAll(() => {
  mkdirSync(ran);
  pr = pullRequest(join(scene.temporary, 'real'));
});

describe('the content of a checkout', () => {
  it.each([true, false])('is not run, also if it lacks contents (%s), and no file of it is read', async (isPartial) => {
    const { base, head } = pr;
    offer(scene.github, pr);
    for (const name of readdirSync(ran)) rmSync(join(ran, name));
    const workspace = hostileCheckout(pr.repository, { folder: scene.temporary, ran, isPartial });
    // Somebody has the folder that they work in among those of their programs.
    const env = { PATH: `.:${workspace}/../nowhere::${process.env['PATH']}` };
    const ended = await scene.run('pull_request', payloadOf({ base, head }), { workspace, env });
    expect(readdirSync(ran)).toEqual([]);
    expect(ended.outputs).toMatchObject({ verdict: 'regression', 'base-sha': base, 'head-sha': head });
    expect(hasFetched(ended)).toBe(isPartial);
    // A trap that nothing can spring shows nothing.
    const sprung = isPartial ? ['cat-file', '-p', `${head}:toy.prompt.yml`] : ['fetch', 'origin'];
    expect(() => execFileSync('git', sprung, { cwd: workspace, stdio: 'ignore' })).toThrow();
    expect(readdirSync(ran)).toContain('ext');
  });

  it('is not read if its environment says that the repository is elsewhere', async () => {
    const other = new GitRepository(join(scene.temporary, 'elsewhere'));
    other.write('evenhand.yml', 'judges: []\n');
    other.commit('another');
    offer(scene.github, pr);
    const env = {
      GIT_DIR: join(other.folder, '.git'),
      GIT_WORK_TREE: other.folder,
    };
    const ended = await scene.run('pull_request', payloadOf(pr), { workspace: pr.repository.folder, env });
    expect(ended.outputs).toMatchObject({ verdict: 'regression', 'base-sha': pr.base, 'head-sha': pr.head });
  });
});

const secret = 'the-secret-outside-0a1b2c3d';
type Way = readonly [path: string, why: RegExp];

/** Paths of prompts in the head's configuration, and why none of them is read. */
const disguised: readonly Way[] = [
  ['../outside.txt', /`\.\.`/],
  ['a/../../outside.txt', /`\.\.`/],
  ['/etc/passwd', /absolute/],
  ['C:\\outside.txt', /drive letter/],
  ['//server/outside.txt', /absolute/],
  ['..\\outside.txt', /backslash/],
  ['.git/config', /git's own folder/],
  ['a/.GIT/config', /git's own folder/],
  ['git~1/config', /git's own folder/],
  ['.git /config', /git's own folder/],
  ['.g\u200cit/config', /git's own folder/],
  ['.git::$INDEX_ALLOCATION/config', /git's own folder/],
  ['a\u0000b', /control character/],
  ['a\nb', /control character/],
  ['file:///etc/passwd', /URL/],
  ['https://evil.example/x', /URL/],
  ['~/outside.txt', /home folder/],
];

/** The same of paths that look like any other. */
const plain: readonly Way[] = [
  ['$HOME/outside.txt', /is not there|does not exist|there is no/],
  // Git knows two names where a disk may make one of them.
  ['TOY.prompt.yml', /is not there|does not exist|there is no/],
  ['cafe\u0301.prompt.yml', /is not there|does not exist|there is no/],
  ['link.prompt.yml', /symbolic link/],
  ['folder/outside.txt', /symbolic link/],
  ['module/x.prompt.yml', /submodule/],
  ['large.prompt.yml', /Git LFS/],
];

/** The head with a judge for each path, and with everything that must not be followed; by mode and content. */
function leadingOut(
  ways: readonly Way[],
): Readonly<Record<string, { readonly mode: string; readonly content: string }>> {
  const judges = ways.map(([prompt], n) => ({ name: `j-${n}`, prompt, items: 'toy.items.jsonl' }));
  const version: Files = { ...toyVersion('head'), 'evenhand.yml': JSON.stringify({ judges }) };
  return {
    ...Object.fromEntries(Object.entries(version).map(([path, content]) => [path, { mode: '100644', content }])),
    'caf\u00e9.prompt.yml': { mode: '100644', content: version['toy.prompt.yml'] ?? '' },
    'link.prompt.yml': { mode: '120000', content: '../outside.txt' },
    folder: { mode: '120000', content: '..' },
    module: { mode: '160000', content: 'f'.repeat(40) },
    'large.prompt.yml': {
      mode: '100644',
      content: 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
    },
  };
}

function expectRefused(ended: Awaited<ReturnType<typeof scene.check>>, ways: readonly Way[]): void {
  expect([ended.exitCode, scene.asked()]).toEqual([2, []]);
  const told = ways.map((_, n) => ended.log.split('\n').find((line) => line.includes(`judges[${n}].prompt: `)) ?? '');
  for (const [n, [way, why]] of ways.entries()) expect([way, told[n]]).toEqual([way, expect.stringMatching(why)]);
  expect(`${ended.log}${toldIn(ended)}${ended.summary}`).not.toMatch(new RegExp(`${secret}|root:.*:0:0`));
}

describe.each([
  ['in disguise', disguised],
  ['like any other', plain],
] as const)('a path that leads out, %s', (_, ways) => {
  it('is refused by name in what git fetches', async () => {
    scene.offer({ head: leadingOut(ways) });
    const settings = { workspace: scene.emptyFolder() };
    expectRefused(await scene.run('pull_request', payloadOf(scene.commits), settings), ways);
  });

  it('is refused by name in a clone, and nothing outside of it is read', async () => {
    const above = mkdtempSync(join(scene.temporary, 'above-'));
    writeFileSync(join(above, 'outside.txt'), secret);
    const repository = new GitRepository(join(above, 'clone'));
    for (const [path, text] of Object.entries(toyVersion('base'))) repository.write(path, text);
    const base = repository.commit('base');
    for (const [path, { mode, content }] of Object.entries(leadingOut(ways))) {
      if (mode === '120000') repository.link(path, content);
      else if (mode === '100644') repository.write(path, content);
    }
    repository.git('add', '--all');
    repository.git('update-index', '--add', '--cacheinfo', `160000,${base},module`);
    const head = repository.commitIndex('head');
    const inputs = { comment: 'never' };
    const settings = { workspace: repository.folder, inputs };
    expectRefused(await scene.run('pull_request', payloadOf({ base, head }), settings), ways);
  });
});

describe('the program itself', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, 'src', path), 'utf8') }));
  const holding = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  it('starts git, its own process for the cache, and nothing else, by the words of the source and without a shell', () => {
    // However they are imported.
    const starting = holding(/['"`](?:node:)?(?:child_process|cluster|worker_threads|repl|inspector)\b/);
    expect(starting.toSorted()).toEqual([
      join('edge', 'cache', 'cacheProcess.ts'),
      join('edge', 'git', 'runGit.ts'),
      join('main', 'cacheStep.ts'),
    ]);
    const ofCache = sources.filter(({ path }) => /cacheProcess|cacheStep/.test(path)).map(({ text }) => text);
    const calls = ofCache.flatMap(
      (text) => text.match(/(?<!\.)\b(?:fork|spawn|exec|execFile|execFileSync)\(.*/g) ?? [],
    );
    expect(calls.toSorted()).toEqual([
      expect.stringContaining("execFileSync(tar, ['--version'], "),
      expect.stringContaining('fork(program, [], '),
    ]);
    const runGit = sources.find(({ path }) => path.endsWith('runGit.ts'))?.text ?? '';
    expect(runGit).toMatch(/const \{ execFile \} = await import\('node:child_process'\)/);
    expect(runGit.match(/child_process/g)).toHaveLength(1);
    expect(runGit.match(/execFile\(/g)).toHaveLength(1);
    expect(runGit).not.toMatch(/\bshell:/);
    const commands = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bargs(?:: | = )(\['[^\]]*\])/g)].map(([, args]) => args),
    );
    expect(commands.length).toBeGreaterThan(6);
    for (const args of commands)
      expect(args).toMatch(
        /^\['(?:rev-parse|rev-list|ls-tree|for-each-ref|cat-file|merge-base|merge-tree|fetch|--version)'/,
      );
    expect(sources.flatMap(({ text }) => text.match(/runGit\(/g) ?? [])).toHaveLength(commands.length + 1);
  });

  it('makes no code of text', () => {
    expect(
      holding(
        /\beval\(|\bFunction\(|['"`](?:node:)?(?:vm|module)['"`]|process\.(?:binding|dlopen|getBuiltin)|\brequire\(/,
      ),
    ).toEqual([]);
    // An import of a name that is not written in the source would be one of somebody else's choice.
    expect(holding(/\bimport\((?!'[^']+'\))/)).toEqual([]);
  });

  it('fills in names, and nothing that a template could do beyond that', () => {
    const logic = [
      '{{#if x}}',
      '{{/if}}',
      '{{> file}}',
      '{{& x}}',
      '{{x[0]}}',
      '{{x()}}',
      '{{1+1}}',
      '{{x | env}}',
      '{{x y}}',
    ];
    const foreign = ['{% include "x" %}', '$ {process.env.KEY}', '<%= x %>', '#{x}', '{x}', '$(env)', '`env`'];
    expect([...logic, ...foreign].flatMap((text) => variablesIn(text))).toEqual([]);
    // A name as a whole, which no item has: nothing is looked for within anything.
    expect(variablesIn('{{x.constructor}}')).toEqual(['x.constructor']);
  });
});
