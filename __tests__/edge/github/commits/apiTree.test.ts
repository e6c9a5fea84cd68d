import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { apiTree } from '../../../../src/edge/github/apiTree.ts';
import type { Octokit } from '../../../../src/edge/github/octokit.ts';
import { OutsideFailure, UnusableInput } from '../../../../src/shared/fault.ts';
import type { Tree } from '../../../../src/tree/tree.ts';
import { GithubServer } from '../../../support/githubServer.ts';
import { quickOctokit } from '../../../support/quickOctokit.ts';

const server = new GithubServer();
const sha = '3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1';
const binary = Uint8Array.from({ length: 3000 }, (_, index) => index % 256);
let apiUrl = '';
let octokit: Octokit;
let tree: Tree;

beforeAll(async () => {
  apiUrl = await server.start();
  server.addCommit(sha, {
    'evenhand.yml': { mode: '100644', content: 'judges: []\n' },
    'judges/ein "Prüfer" zwei.yml': { mode: '100755', content: 'é' },
    'judges/same.yml': { mode: '100644', content: 'é' },
    'judges/deep/binary': { mode: '100644', content: binary },
    link: { mode: '120000', content: '/etc/passwd' },
    module: { mode: '160000', content: '' },
    'items.csv': { mode: '100644', content: 'version https://git-lfs.github.com/spec/v1\n' },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  octokit = quickOctokit(apiUrl);
  server.mode.outages = 0;
  server.mode.faults.length = 0;
  server.mode.graphql = 'works';
  server.requests.length = 0;
  server.mode.listedAtMost = 100_000;
  tree = openTree({});
});

function openTree(more: { root?: string; sha?: string }): Tree {
  return apiTree({ octokit, owner: 'acme', repo: 'bot', sha, label: 'head', ...more });
}

async function textAt(path: string, from = tree): Promise<string | undefined> {
  const file = await from.read(path);
  return file.kind === 'file' ? Buffer.from(file.bytes).toString('latin1') : undefined;
}

describe('apiTree', () => {
  it('reads contents byte by byte, whatever the name', async () => {
    expect(await textAt('./evenhand.yml')).toBe('judges: []\n');
    expect(await textAt('judges/deep/binary')).toBe(Buffer.from(binary).toString('latin1'));
    expect(await textAt('judges/ein "Prüfer" zwei.yml')).toBe('\u00c3\u00a9');
    expect([tree.id, tree.label]).toEqual([sha, 'head']);
  });

  it('lists once, and fetches a content once, however many files have it', async () => {
    await Promise.all([tree.read('judges/same.yml'), tree.read('judges/ein "Prüfer" zwei.yml'), tree.list()]);
    await tree.read('judges/same.yml');
    expect(server.requests.map((line) => line.replace(/\w{40}/, 'HASH'))).toEqual([
      'GET /repos/acme/bot/git/trees/HASH?recursive=1',
      'GET /repos/acme/bot/git/blobs/HASH',
    ]);
  });

  it('refuses links, submodules, folders, LFS pointers and ways out, without fetching them', async () => {
    const paths = ['link', 'module', 'module/x', 'judges', '../evenhand.yml', '/evenhand.yml'];
    for (const path of paths) expect((await tree.read(path)).kind).toBe('refused');
    expect(server.requests).toHaveLength(1);
    expect((await tree.read('items.csv')).kind).toBe('refused');
  });

  it('finds nothing where nothing is', async () => {
    expect(await tree.read('judges/nothing.yml')).toEqual({ kind: 'absent' });
  });

  it('lists regular files only, from its root', async () => {
    const below = ['deep/binary', 'ein "Prüfer" zwei.yml', 'same.yml'];
    expect(await openTree({ root: 'judges' }).list()).toEqual(below);
    expect(await tree.list()).toEqual(['evenhand.yml', 'items.csv', ...below.map((path) => `judges/${path}`)]);
    expect(await textAt('same.yml', openTree({ root: './judges/' }))).toBe('\u00c3\u00a9');
  });

  it('goes down folder by folder where GitHub cuts the listing', async () => {
    server.mode.listedAtMost = 1;
    expect(await textAt('judges/deep/binary')).toBe(Buffer.from(binary).toString('latin1'));
    expect(await tree.read('judges/deep/nothing')).toEqual({ kind: 'absent' });
    expect((await tree.read('link/x')).kind).toBe('refused');
    expect(server.requests.filter((line) => line.includes('/trees/'))).toHaveLength(4);
  });

  it('says so where a folder is cut too, and that its list is', async () => {
    server.mode.listedAtMost = 1;
    expect([await tree.isListCut?.(), (await tree.list()).length]).toEqual([true, 1]);
    server.mode.listedAtMost = 100_000;
    expect(await openTree({}).isListCut?.()).toBe(false);
  });

  it('tells the hash of a content without fetching it, and of nothing else', async () => {
    // printf é | git hash-object --stdin
    expect(await tree.contentHash?.('judges/same.yml')).toBe('4b04fff51468d8ab5201ab02b725dc477bc7cb45');
    for (const path of ['link', 'module', 'judges', 'nothing', '../x']) {
      expect(await tree.contentHash?.(path)).toBeUndefined();
    }
    expect(server.requests).toHaveLength(1);
  });

  it("asks again after an outage, and gives up in the end, which is nobody's fault", async () => {
    server.mode.outages = 3;
    expect(await textAt('evenhand.yml')).toBe('judges: []\n');
    server.mode.outages = 4;
    const read = openTree({}).read('evenhand.yml');
    await expect(read).rejects.toThrow('GitHub answered 502');
    await expect(read).rejects.toThrow(OutsideFailure);
  });

  it('does not remember a failure', async () => {
    server.mode.outages = 4;
    await expect(tree.read('evenhand.yml')).rejects.toThrow('GitHub answered 502');
    expect(await textAt('evenhand.yml')).toBe('judges: []\n');
  });

  it.each([
    { kind: 'primary-limit', resetInSeconds: 3600 },
    { kind: 'secondary-limit', status: 403 },
    { kind: 'incident' },
    { kind: 'broken', when: 'at-once' },
    { kind: 'page' },
  ] as const)('takes it for no fault of the user that GitHub fails: %j', async (fault) => {
    for (const on of [/trees/, /blobs/]) {
      server.mode.faults.splice(0, 1, { ...fault, on, times: Infinity });
      await expect(openTree({}).read('evenhand.yml')).rejects.toThrow(OutsideFailure);
    }
  });

  it.each([401, 403, 404])('takes %i for a fault that can be mended', async (status) => {
    server.mode.faults.push({ kind: 'status', status, message: 'No', times: Infinity });
    const read = openTree({}).read('evenhand.yml');
    await expect(read).rejects.toThrow(UnusableInput);
    await expect(read).rejects.not.toThrow(OutsideFailure);
  });

  it('says which permission is missing where the commit is not to be seen', async () => {
    await expect(openTree({ sha: '0'.repeat(40) }).read('a')).rejects.toThrow(
      /could not be read.*\n.*\n.*\n.*contents: read/,
    );
  });
});
