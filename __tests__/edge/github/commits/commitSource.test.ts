import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { gitMerge } from '../../../../src/edge/git/gitMerge.ts';
import { repositoryAt } from '../../../../src/edge/git/repository.ts';
import { gitReference } from '../../../../src/edge/git/gitReference.ts';
import { openGitTree } from '../../../../src/edge/git/gitTree.ts';
import { type Checkout, type CommitSource, commitSource, type Source } from '../../../../src/edge/github/commits.ts';
import type { Repository } from '../../../../src/edge/github/octokit.ts';
import { OutsideFailure, UnusableInput } from '../../../../src/shared/fault.ts';
import type { Tree } from '../../../../src/tree/tree.ts';
import { GithubServer } from '../../../support/githubServer.ts';
import { GitRepository } from '../../../support/gitRepository.ts';
import { quickOctokit } from '../../../support/quickOctokit.ts';
import { temporaryFolder } from '../../../support/temporaryFolder.ts';

const folder = temporaryFolder();
const server = new GithubServer();
const local = new GitRepository(join(folder, 'local'));
local.write('evenhand.yml', 'local\n');
local.link('link', '/etc/passwd');
const base = local.commit('base');
local.write('evenhand.yml', 'local head\n');
const head = local.commit('head');
/** Of a fork: not in the clone. */
const elsewhere = 'e'.repeat(40);
let remote: Repository;
let asked = 0;
const sleep = async () => undefined;

beforeAll(async () => {
  const apiUrl = await server.start();
  const file = (content: string) => ({ 'evenhand.yml': { mode: '100644', content } });
  server.addCommit(base, file('remote\n'));
  server.addCommit(head, file('remote head\n'));
  server.addCommit(elsewhere, file('fork\n'), { parents: [base] });
  server.refs.set('heads/fairer', elsewhere);
  server.addMergeBase(base, elsewhere, base);
  const octokit = quickOctokit(apiUrl);
  remote = { octokit, owner: 'acme', repo: 'bot' };
});
afterAll(() => server.stop());
beforeEach(() => {
  asked = 0;
  server.requests.length = 0;
  server.mode.faults.length = 0;
});

function checkout(cwd: string): Checkout {
  return {
    open: async (ref, label) => {
      asked += 1;
      const opened = await openGitTree(await repositoryAt(cwd), { ref, label });
      return 'kind' in opened ? opened : { kind: 'tree', tree: opened };
    },
    merge: (one, other) => {
      asked += 1;
      return gitMerge(await repositoryAt(cwd), { base: one, head: other });
    },
    reference: (name, tip) => gitReference(await repositoryAt(cwd), { name, base: tip }),
  };
}

function from(source: Source, cwd = local.folder, repository: Repository | undefined = remote): CommitSource {
  return commitSource({ git: checkout(cwd), repository: () => Promise.resolve(repository), source, sleep });
}

async function textIn(source: CommitSource, ref: string): Promise<string | undefined> {
  return textOf(await source.open(ref, 'head'));
}

async function textOf(tree: Tree): Promise<string | undefined> {
  const file = await tree.read('evenhand.yml');
  return file.kind === 'file' ? Buffer.from(file.bytes).toString() : undefined;
}

describe('commitSource', () => {
  it('reads the checkout where it has the commit, and asks GitHub nothing', async () => {
    for (const source of ['auto', 'git'] as const) {
      expect(await textIn(from(source), head)).toBe('local head\n');
      expect(await from(source).merge({ base, head, pullRequest: undefined })).toEqual({ kind: 'ahead' });
      expect((await (await from(source).open(head, 'head')).read('link')).kind).toBe('refused');
    }
    expect(server.requests).toEqual([]);
  });

  it('reads over the API what the checkout lacks', async () => {
    expect(await textIn(from('auto'), elsewhere)).toBe('fork\n');
    expect(await from('auto').merge({ base, head: elsewhere, pullRequest: undefined })).toEqual({ kind: 'ahead' });
    expect(await textIn(from('auto', folder), head)).toBe('remote head\n');
  });

  it('never looks at the checkout where the API alone may be read', async () => {
    expect(await textIn(from('api'), head)).toBe('remote head\n');
    expect(await from('api').merge({ base, head: elsewhere, pullRequest: undefined })).toEqual({ kind: 'ahead' });
    expect(asked).toBe(0);
  });

  it('knows branches over the API, and pins them', async () => {
    expect((await from('api').open('fairer', 'head')).id).toBe(elsewhere);
    expect((await from('auto').open('fairer', 'head')).id).toBe(elsewhere);
  });

  it('never asks the API where the checkout alone may be read', async () => {
    const opened = from('git').open(elsewhere, 'head');
    await expect(opened).rejects.toThrow('read nowhere else');
    await expect(opened).rejects.toThrow('fetch-depth: 0');
    expect(await from('git').merge({ base, head: elsewhere, pullRequest: undefined })).toEqual({
      kind: 'unknown',
      shallow: false,
      parting: undefined,
    });
    await expect(from('git', folder).open(head, 'head')).rejects.toThrow(UnusableInput);
    expect(server.requests).toEqual([]);
  });

  it('looks for a reference in the checkout, and over the API if the checkout cannot tell', async () => {
    server.refs.set('tags/v1', base);
    const place = { commit: base, taggedOn: undefined, behind: 1 };
    server.addCommit(head, { 'evenhand.yml': { mode: '100644', content: 'remote head\n' } }, { parents: [base] });
    expect(await from('auto').reference(base, head)).toMatchObject({ kind: 'found', place });
    expect(server.requests).toEqual([]);
    for (const at of [from('auto'), from('api'), from('auto', folder)]) {
      expect(await at.reference('v1', head)).toMatchObject({ kind: 'found', place });
    }
    expect(await from('git').reference('v1', head)).toEqual({ kind: 'absent' });
    expect(await from('auto').reference(head, base)).toEqual({ kind: 'elsewhere', commit: head });
  });

  it('says where a commit is not to be found', async () => {
    await expect(from('auto').open('nowhere', 'base')).rejects.toThrow(
      'base: the commit "nowhere" is not in the checkout',
    );
    await expect(from('api').open('nowhere', 'base')).rejects.toThrow('cannot be read over the API');
    const alone = commitSource({ git: checkout(folder), repository: () => Promise.resolve(undefined), sleep });
    await expect(alone.open(head, 'head')).rejects.toThrow('github-token');
  });

  it('reads over the API what a partial clone left out, and lists the commit there once', async () => {
    local.git('config', 'uploadpack.allowFilter', 'true');
    const partial = join(folder, 'partial');
    const url = `file://${local.folder}`;
    local.git('clone', '--quiet', '--no-checkout', '--filter=blob:none', url, partial);
    const tree = await from('auto', partial).open(head, 'head');
    expect(await textOf(tree)).toBe('remote head\n');
    expect(await textOf(tree)).toBe('remote head\n');
    expect(server.requests.filter((line) => line.includes('/trees/'))).toHaveLength(1);
    // Refused for what it is, wherever it is read.
    server.requests.length = 0;
    expect((await tree.read('link')).kind).toBe('refused');
    expect(server.requests).toEqual([]);
    server.mode.faults.push({ kind: 'outage', times: Infinity });
    const again = from('auto', partial).open(head, 'head');
    await expect((await again).read('evenhand.yml')).rejects.toThrow(OutsideFailure);
  });

  it('compares with no other commit because GitHub is out', async () => {
    for (const kind of ['outage', 'incident'] as const) {
      server.mode.faults.splice(0, 1, { kind, times: Infinity });
      await expect(from('auto').merge({ base, head: elsewhere, pullRequest: undefined })).rejects.toThrow(
        OutsideFailure,
      );
    }
    // As GitHub says it of unrelated histories.
    const apart = 'No common ancestor between main and apart.';
    server.mode.faults.splice(0, 1, { kind: 'status', status: 404, message: apart, times: Infinity });
    expect(await from('auto').merge({ base, head: elsewhere, pullRequest: undefined })).toEqual({ kind: 'unrelated' });
    server.mode.faults.splice(0, 1, { kind: 'status', status: 404, message: 'Not Found', times: Infinity });
    expect(await from('auto').merge({ base, head: elsewhere, pullRequest: undefined })).toEqual({
      kind: 'unknown',
      shallow: false,
      parting: undefined,
    });
  });

  it('fetches once what both versions have', async () => {
    const source = from('api', folder);
    const [one, other] = await Promise.all([source.open(base, 'base'), source.open(elsewhere, 'head')]);
    server.addCommit(elsewhere, { 'evenhand.yml': { mode: '100644', content: 'remote\n' } }, { parents: [base] });
    server.requests.length = 0;
    await Promise.all([one.read('evenhand.yml'), other.read('evenhand.yml')]);
    expect(server.requests.filter((line) => line.includes('/blobs/'))).toHaveLength(1);
  });
});
