import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { offerCommits, payloadOf, toyVersion, turnsPartial } from '../support/actionRepository.ts';
import { ActionScene, hasFetched } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import { evenhand } from '../support/builtProgram.ts';
import { GitRepository } from '../support/gitRepository.ts';
import { twoMergeBases } from '../support/twoMergeBases.ts';

// Where a head began does not say what git merges: two commits can have several merge bases, and a shallow clone names a
// wrong one. Then the head seems not to have touched a judge that its merge makes worse.
const scene = new ActionScene(turnsPartial, 'kept');
scene.isCloned = false;
/** The wording of the head follows the order of the options, that of the base does not. */
const files = { worse: toyVersion('head'), good: toyVersion('base') };
let repository: GitRepository;

beforeEach(() => {
  repository = new GitRepository(mkdtempSync(join(scene.temporary, 'repository-')));
});

function write(version: keyof typeof files): void {
  for (const [path, text] of Object.entries(files[version])) repository.write(path, text);
}

/** What GitHub has of the repository, with pull request 7 from side onto main. */
function offered(): { readonly base: string; readonly head: string } {
  const [base = '', head = ''] = repository.git('rev-parse', 'main', 'side').trim().split('\n');
  offerCommits(scene.github, repository, repository.git('rev-list', 'main', 'side').trim().split('\n'));
  scene.github.refs.set('heads/main', base).set('heads/side', head);
  scene.github.addPullRequest({ base: { sha: base }, head: { sha: head, ref: 'side' } });
  return { base, head };
}

/** A clone of main and side. */
function cloned(...depth: readonly string[]): string {
  const clone = new GitRepository(mkdtempSync(join(scene.temporary, 'clone-')));
  const url = pathToFileURL(repository.folder).href;
  clone.git('fetch', '--quiet', ...depth, url, '+refs/heads/*:refs/remotes/origin/*');
  return clone.folder;
}

function run(commits: ReturnType<typeof offered>, more: Parameters<ActionScene['run']>[2] = {}): Promise<EndedStep> {
  return scene.run('pull_request', payloadOf(commits), more);
}

/** A server without the repository, as GitHub seems to be to a token that may not read it. */
const refused = () => ({ GITHUB_SERVER_URL: pathToFileURL(scene.emptyFolder()).href });

const outcome = ({ exitCode, outputs }: EndedStep) => [exitCode, outputs['verdict']];

/** The kinds of findings that concern the merge. */
function headAlone(ended: EndedStep): readonly unknown[] {
  // The file is ours; what is read of it here has this shape.
  const result = JSON.parse(readFileSync(ended.outputs['report-path'] ?? '', 'utf8')) as {
    readonly judges: readonly { readonly findings: readonly { readonly kind: string }[] }[];
  };
  return result.judges.flatMap(({ findings }) => findings.filter(({ kind }) => kind === 'head-alone'));
}

const prompt = 'toy.prompt.yml';

describe('a head with two merge bases, apparently without a change of the judge since one of them', () => {
  it('is measured as git merges it from a clone, by the Action and by the command line', async () => {
    twoMergeBases(repository, files);
    const commits = offered();
    const ended = await run(commits, { workspace: cloned() });
    expect(outcome(ended)).toEqual([1, 'regression']);
    expect(headAlone(ended)).toEqual([]);
    expect(hasFetched(ended)).toBe(false);
    const options = ['--base', 'main', '--head', 'side', '--base-url', scene.baseUrl];
    const env = { OPENAI_API_KEY: 'sk-key' };
    const cli = await evenhand(['check', ...options], env, repository.folder);
    expect([cli.exitCode, cli.stderr]).toEqual([1, expect.any(String)]);
  });

  it('is measured as git merges it from what it fetches if nothing is checked out', async () => {
    twoMergeBases(repository, files);
    const ended = await run(offered());
    expect([...outcome(ended), headAlone(ended), hasFetched(ended)]).toEqual([1, 'regression', [], true]);
    expect(ended.log).toMatch(/Fetched the history of [0-9a-f]{7} and [0-9a-f]{7} to merge them: \d+\.\d MB\./);
  });

  it("is measured by GitHub's test merge, if that is of exactly these two commits", async () => {
    twoMergeBases(repository, files);
    const commits = offered();
    const [tree = ''] = repository.git('merge-tree', '--write-tree', 'main', 'side').split('\n');
    const parents = [commits.base, commits.head].flatMap((parent) => ['-p', parent]);
    const tested = repository.git('commit-tree', tree, '-m', 'test', ...parents).trim();
    offerCommits(scene.github, repository, [tested]);
    Object.assign(scene.github.pulls.get(7) ?? {}, { testMerge: tested });
    const ended = await run(commits);
    expect([...outcome(ended), headAlone(ended)]).toEqual([1, 'regression', []]);
    expect(ended.log).not.toContain('Fetched the history');
  });

  it('is never green in a shallow clone without GitHub if its own judge is no worse, since the merge may be', async () => {
    twoMergeBases(repository, files);
    repository.git('checkout', '--quiet', 'side');
    write('good');
    repository.write(prompt, `${files.good[prompt]}\n`);
    repository.commit('a line more');
    const commits = offered();
    const settings = { workspace: cloned('--depth=1'), env: refused() };
    const ended = await run(commits, settings);
    expect(outcome(ended)).toEqual([3, 'unmeasured']);
    expect(headAlone(ended)).toEqual([{ kind: 'head-alone', why: 'unknown', paths: [prompt] }]);
    expect(scene.bodies()[0]).toContain('it is unknown what git would merge');
  });
});

describe('a shallow clone', () => {
  it('is not asked for the merge base of two commits: git fetches that, and without GitHub nothing is green', async () => {
    twoMergeBases(repository, files);
    const commits = offered();
    for (const depth of ['--depth=1', '--depth=2']) {
      const asked = await run(commits, { workspace: cloned(depth) });
      expect(outcome(asked)).toEqual([1, 'regression']);
      expect(hasFetched(asked)).toBe(true);
      const alone = await run(commits, { workspace: cloned(depth), env: refused() });
      expect(outcome(alone)).toEqual([1, 'regression']);
      expect(alone.summary).toContain('This clone is shallow');
      expect(headAlone(alone)).toEqual([{ kind: 'head-alone', why: 'unknown', paths: [prompt] }]);
      expect(scene.bodies()[0]).toContain('It is unknown what git would merge');
    }
  });
});

describe('a head in conflict', () => {
  it('is measured alone, which is a finding in the JSON and above the fold, from a clone and from what git fetches', async () => {
    write('good');
    const first = repository.commit('first');
    repository.git('branch', 'side', first);
    repository.write(prompt, (files.good[prompt] ?? '').replace('Wording of the base.', 'Wording of the base. Main.'));
    repository.commit('main');
    repository.git('checkout', '--quiet', 'side');
    repository.write(prompt, (files.good[prompt] ?? '').replace('Wording of the base.', 'Wording of the base. Side.'));
    repository.commit('side');
    const commits = offered();
    for (const more of [{}, { workspace: cloned() }]) {
      scene.github.comments.length = 0;
      const ended = await run(commits, { ...more, inputs: { comment: 'always' } });
      expect(outcome(ended)).toEqual([0, 'pass']);
      expect(headAlone(ended)).toEqual([{ kind: 'head-alone', why: 'conflict', paths: [prompt] }]);
      expect(scene.aboveTheFold()).toContain('The head conflicts with the base branch');
    }
  });
});
