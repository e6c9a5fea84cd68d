import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutsideFailure, UnusableInput } from '../../../src/shared/fault.ts';
import type { Merge } from '../../../src/tree/merge.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { fetching } from '../../support/fetching.ts';
import { GitRepository } from '../../support/gitRepository.ts';
import { GitServer, protocolError } from '../../support/gitServer.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

// Over git's own protocol, from a server that answers as GitHub does: to a token, and commits by their hashes.
const folder = temporaryFolder();
const token = 'ghs_0123456789canary0123456789';
const repository = new GitRepository(join(folder, 'acme', 'bot'));
const server = new GitServer(folder, token);

const lines = (...changed: readonly (readonly [number, string])[]) => {
  const all = Array.from({ length: 30 }, (_, n) => `line ${n}`);
  for (const [n, text] of changed) all[n] = text;
  return `${all.join('\n')}\n`;
};
const old = 60;
const files = { 'a/prompt.yml': lines(), 'items.jsonl': 'one\n', 'binary.bin': 'x'.repeat(5000) };
const ours = { ...files, 'a/prompt.yml': lines([2, 'of main']) };
const theirs = { ...files, 'a/prompt.yml': lines([27, 'of the branch']), 'new.txt': 'new\n' };
const history = Array.from({ length: old }, (_, n) => ({
  files: { ...files, 'log.txt': `${n}\n` },
  from: n === 0 ? [] : [n - 1],
  branch: 'main',
}));
const hashes = repository.commits([
  ...history,
  { files: ours, from: [old - 1], branch: 'main' },
  { files: theirs, from: [old - 2], branch: 'pulled' },
  { files: { ...files, 'a/prompt.yml': lines([2, 'of a fork']) }, from: [old - 1], branch: 'forked' },
  { files: { ...ours, ...theirs, 'a/prompt.yml': 'by GitHub\n' }, from: [old, old + 1], branch: 'tested' },
  { files: { ...ours, 'later.txt': '' }, from: [old], branch: 'main' },
]);
const [base = '', head = '', fork = '', tested = '', later = ''] = hashes.slice(old);
const [early = '', nowhere] = [hashes[9], 'd'.repeat(40)];
repository.git('update-ref', 'refs/pull/7/merge', tested);
repository.git('update-ref', 'refs/pull/8/head', fork);
for (const name of ['pulled', 'forked', 'tested']) repository.git('update-ref', '-d', `refs/heads/${name}`);
repository.git('tag', 'v1', early);
repository.git('tag', '--annotate', '--message', 'two', 'v2', early);
repository.git('config', 'uploadpack.allowFilter', 'true');
repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');

const variables = { ...process.env };
beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
  server.instead = () => undefined;
});
afterEach(() => {
  process.env = { ...variables };
});

const from = (more: object = {}) => fetching({ url: `${server.url}/acme/bot`, folder, ...more });

async function textIn(tree: Tree, path: string): Promise<string> {
  const file = await tree.read(path);
  return file.kind === 'file' ? new TextDecoder().decode(file.bytes) : file.kind;
}

function treeIn(merge: Merge): Tree {
  if (merge.kind !== 'merged') throw new Error(merge.kind);
  return merge.tree;
}

describe('a commit', () => {
  it('is read with what it holds, and nothing of its history or of other files is fetched', async () => {
    const { commits, fetches } = from();
    const tree = await commits.open(base, 'base');
    const texts = await Promise.all(['a/prompt.yml', 'items.jsonl'].map((path) => textIn(tree, path)));
    expect(texts).toEqual([ours['a/prompt.yml'], 'one\n']);
    expect(fetches()).toBe(2);
    expect(await tree.sizeBytes?.('binary.bin')).toBe(5000);
    expect((await tree.list()).toSorted()).toEqual(['a/prompt.yml', 'binary.bin', 'items.jsonl']);
  });

  it('that the server does not have is unusable, and nothing is tried again', async () => {
    const { commits, waitedMs } = from();
    const opened = commits.open(nowhere, 'head');
    await expect(opened).rejects.toThrow(`acme/bot has no commit ${nowhere} at GitHub`);
    await expect(opened).rejects.not.toThrow(OutsideFailure);
    expect(waitedMs).toEqual([]);
  });

  it('of a fork is there by its hash, and by its pull request if the server gives no such hash', async () => {
    for (const refused of [false, true]) {
      let asked = 0;
      server.instead = (_, body) => {
        if (!body.includes(`want ${fork}`) || !refused || asked > 0) return undefined;
        asked += 1;
        return protocolError(`upload-pack: not our ref ${fork}`);
      };
      const { commits } = from();
      expect((await commits.merge({ base, head: fork, pullRequest: 8 })).kind).toBe('conflict');
      expect(await textIn(await commits.open(fork, 'head'), 'a/prompt.yml')).toBe(lines([2, 'of a fork']));
    }
  });
});

describe('a merge', () => {
  it('is the one by which GitHub tests the pull request, if its parents are exactly these two, without their history', async () => {
    const { commits, fetches, notes } = from();
    const merge = await commits.merge({ base, head, pullRequest: 7 });
    expect(merge).toMatchObject({ kind: 'merged', mergeBase: undefined });
    expect(await textIn(treeIn(merge), 'a/prompt.yml')).toBe('by GitHub\n');
    expect(await textIn(await commits.open(base, 'base'), 'a/prompt.yml')).toBe(ours['a/prompt.yml']);
    expect(await textIn(await commits.open(head, 'head'), 'new.txt')).toBe('new\n');
    // The three commits, and a file of each.
    expect([fetches(), notes]).toEqual([4, []]);
  });

  it.each([
    ['of an older base', { base: later, head, pullRequest: 7 }],
    ['of the two the other way round', { base: head, head: base, pullRequest: 7 }],
    ['of none', { base, head, pullRequest: 9 }],
    ['of no pull request', { base, head, pullRequest: undefined }],
  ])('is made by git, which puts a file of both sides together, if GitHub has one %s', async (_, sides) => {
    const { commits, notes } = from();
    const merge = await commits.merge(sides);
    expect(merge).toMatchObject({ kind: 'merged', mergeBase: hashes[old - 2] });
    const [byGit] = repository.git('merge-tree', '--write-tree', sides.base, sides.head).split('\n');
    expect(treeIn(merge).id).toBe(byGit);
    expect(await textIn(treeIn(merge), 'a/prompt.yml')).toBe(lines([2, 'of main'], [27, 'of the branch']));
    expect(notes).toEqual([
      expect.stringMatching(/^Fetched the history of \w{7} and \w{7} to merge them: 0\.\d MB\.$/),
    ]);
    for (const side of [sides.base, sides.head]) {
      expect((await (await commits.open(side, 'side')).list()).length).toBeGreaterThan(2);
    }
  });

  it('says which has all of the other, and what a conflict parted from, which can be read', async () => {
    const { commits } = from();
    expect(await commits.merge({ base, head: later, pullRequest: undefined })).toEqual({ kind: 'ahead' });
    expect(await commits.merge({ base: later, head: base, pullRequest: undefined })).toEqual({ kind: 'behind' });
    const mergeBase = hashes[old - 1] ?? '';
    expect(await commits.merge({ base, head: fork, pullRequest: undefined })).toEqual({ kind: 'conflict', mergeBase });
    expect(await textIn(await commits.open(mergeBase, 'head'), 'log.txt')).toBe(`${old - 1}\n`);
  });

  it('is unknown if the server lacks one of its commits', async () => {
    for (const pullRequest of [7, 8]) {
      const merge = await from().commits.merge({ base, head: nowhere, pullRequest });
      expect(merge).toEqual({ kind: 'unknown', shallow: false, mergeBase: undefined });
    }
  });
});

describe('a reference', () => {
  it('is found by a tag and by a hash, with its place in the history, also after a merge that needed no history', async () => {
    const { commits } = from();
    await commits.merge({ base, head, pullRequest: 7 });
    const place = { commit: early, committedOn: '1970-01-01', behind: old - 9 };
    const [light, annotated] = await Promise.all(['v1', 'v2'].map((name) => commits.reference(name, base)));
    expect(light).toEqual({ kind: 'found', place: { ...place, taggedOn: undefined } });
    const taggedOn = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(annotated).toEqual({ kind: 'found', place: { ...place, taggedOn } });
    expect(await from().commits.reference(early, base)).toMatchObject({ kind: 'found', place });
    expect(await textIn(await commits.open(early, 'reference'), 'log.txt')).toBe('9\n');
  });

  it('is elsewhere if the base lacks it, and absent if nothing has its name, which is no pattern', async () => {
    const { commits } = from();
    expect(await commits.reference(head, base)).toEqual({ kind: 'elsewhere', commit: head });
    for (const name of [nowhere, 'v9', 'v*', 'main', 'v1:v3', 'v1^{commit}', 'heads/main']) {
      expect([name, await commits.reference(name, base)]).toEqual([name, { kind: 'absent' }]);
    }
  });
});

describe('a server that does not give it', () => {
  it.each([
    [
      'does not take the token',
      { token: 'ghs_another' },
      undefined,
      'Give a valid token with the input `github-token`',
    ],
    ['answers 403', {}, { status: 403 }, 'contents: read'],
    ['answers 404', {}, { status: 404 }, 'contents: read'],
  ] as const)('is unusable input with what to do if it %s, and is not asked again', async (_, more, answer, fix) => {
    server.instead = () => answer;
    const { commits, waitedMs } = from(more);
    const opened = commits.open(base, 'base');
    await expect(opened).rejects.toThrow(UnusableInput);
    await expect(opened).rejects.not.toThrow(OutsideFailure);
    await expect(opened).rejects.toThrow(/acme\/bot could not be fetched from GitHub: \w/);
    await expect(opened).rejects.toThrow(fix);
    expect(waitedMs).toEqual([]);
  });

  it.each([
    ['is out', { status: 503 }],
    ['asks for fewer requests', { status: 429 }],
    ['stops half way', 'half'],
    ['is a proxy with a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }],
  ] as const)('is an outage after three attempts if it %s', async (_, answer) => {
    server.instead = (line) => (answer !== 'half' || line.startsWith('POST') ? answer : undefined);
    const { commits, waitedMs } = from();
    const opened = commits.open(base, 'base');
    await expect(opened).rejects.toThrow(OutsideFailure);
    await expect(opened).rejects.toThrow('Run the job again later');
    expect(waitedMs).toEqual([1000, 4000]);
  });

  it('for a moment is asked again', async () => {
    let answers = 0;
    server.instead = () => (answers++ === 0 ? { status: 502 } : undefined);
    const { commits, waitedMs } = from();
    expect((await commits.open(base, 'base')).id).toBe(base);
    expect(waitedMs).toEqual([1000]);
  });

  it('is an outage also while git merges, since another merge might have another verdict', async () => {
    const merged = () => from().commits.merge({ base, head, pullRequest: undefined });
    await merged();
    const all = server.requests.length;
    expect(all).toBeGreaterThan(6);
    // The history, folders, contents.
    for (let first = 2; first < all; first += 2) {
      server.requests.length = 0;
      server.instead = () => (server.requests.length > first ? { status: 503 } : undefined);
      await expect(merged()).rejects.toThrow(OutsideFailure);
    }
  });

  it('is left when the job is cancelled, and is not asked again', async () => {
    const { commits, waitedMs } = from({ signal: AbortSignal.abort() });
    await expect(commits.open(base, 'base')).rejects.toThrow(OutsideFailure);
    expect(waitedMs).toEqual([]);
  });

  it('is none if the address is of another kind', () => {
    for (const url of ['ext::sh -c x', 'ssh://git@github.com/acme/bot', 'nowhere']) {
      expect(() => from({ url })).toThrow('GITHUB_SERVER_URL');
    }
  });

  it('is not reached without git, and the message says so', async () => {
    process.env['PATH'] = folder;
    await expect(from().commits.open(base, 'base')).rejects.toThrow('`git` was not found');
  });
});
