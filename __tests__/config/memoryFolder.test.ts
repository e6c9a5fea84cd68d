import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it } from '@jest/globals';
import { loadSide } from '../../src/config/loadSide.ts';
import { parseDocument } from '../../src/document/parseDocument.ts';
import { folderTree } from '../../src/edge/files/folderTree.ts';
import { openGitTree } from '../../src/edge/git/gitTree.ts';
import { repositoryAt } from '../../src/edge/git/repository.ts';
import { unmergedHead } from '../../src/tree/merge.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { fetching } from '../support/fetching.ts';
import { StandInGit } from '../support/github/standInGit.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();
const git = new StandInGit();
afterAll(() => git.remove());

/** A judge whose memory has so many examples of so many letters each. */
function files(examples: number, letters: number): Readonly<Record<string, string>> {
  const memory = Array.from({ length: examples }, (_, n) => [
    `judges/tone.memory/e${n}.yml`,
    `item: e${n}\nvars: { answer: "${n} ${'x'.repeat(letters)}" }\nlabel: ${n % 2}\n`,
  ]);
  return {
    'evenhand.yml': 'judges: [{ prompt: judges/tone.prompt.yml, items: items.jsonl }]\n',
    'items.jsonl': [0, 1].map((n) => `{"id":"i${n}","vars":{"answer":"${n}"},"gold":${n}}`).join('\n'),
    'judges/tone.prompt.yml': `messages: [{ role: user, content: "Rate {{answer}}.\\n- 0: bad\\n- 1: good\\n{{output}}" }]
evenhand: { output: { format: text, order: score-first }, memory: { folder: tone.memory } }
`,
    ...Object.fromEntries(memory),
  };
}

function written(all: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(folder, 'root-'));
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

async function examplesOf(tree: Tree): Promise<number | undefined> {
  const side = await loadSide(tree, 'evenhand.yml');
  return side?.judges[0]?.judge.memory?.examples.length;
}

/** The examples that were read, by counting. */
function counting(tree: Tree): { readonly tree: Tree; readonly read: string[] } {
  const read: string[] = [];
  const reading = (path: string) => {
    if (path.includes('.memory/')) read.push(path);
    return tree.read(path);
  };
  return { tree: { ...tree, read: reading }, read };
}

/** A commit that git fetches, and how often it did. */
async function fetched(all: Readonly<Record<string, string>>) {
  const commit = git.commit(all, { parents: [], message: 'a memory', at: '2026-11-01T10:00:00Z' });
  const { commits, fetches } = fetching({ url: `${git.serverUrl}/acme/bot`, folder });
  return { tree: await commits.open(commit, 'head'), fetches };
}

function gitTreeOf(all: Readonly<Record<string, string>>): Promise<Tree> {
  return committed(written(all));
}

async function committed(cwd: string): Promise<Tree> {
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], { cwd, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'x');
  const tree = await openGitTree(await repositoryAt(cwd), { ref: 'HEAD', label: 'head' });
  if ('kind' in tree) throw new Error(tree.kind);
  return tree;
}

const tooLarge =
  /judges\/tone\.prompt\.yml:2:\d+ evenhand\.memory: the examples of the memory have 2\.\d MB, and the limit is 2 MB\n {2}Keep those that teach the most, or shorten those in judges\/tone\.memory/;

describe('a memory folder', () => {
  const large = files(40, 60_000);

  it.each([
    ['a folder', async () => folderTree({ root: written(large), label: '' })],
    ['a commit of the clone', () => gitTreeOf(large)],
    ['a commit that is fetched', async () => (await fetched(large)).tree],
  ])('of more than 2 MB is an error before any of it is read, in %s', async (_, open) => {
    const { tree, read } = counting(await open());
    await expect(loadSide(tree, 'evenhand.yml')).rejects.toThrow(tooLarge);
    expect(read).toEqual([]);
  });

  it('of more than 2 MB is an error too if a tree cannot tell sizes', async () => {
    await expect(loadSide(memoryTree('', large), 'evenhand.yml')).rejects.toThrow(tooLarge);
  });

  it('of 250 files takes no more than five fetches', async () => {
    const { tree, fetches } = await fetched(files(250, 300));
    expect(await examplesOf(tree)).toBe(250);
    expect(fetches()).toBeLessThanOrEqual(5);
  });
});

describe('a long text in quotes', () => {
  it('takes a few bytes a letter once it is read', () => {
    setFlagsFromString('--expose-gc');
    const gc: () => void = runInNewContext('gc');
    const bytes = new TextEncoder().encode(`text: "${'x'.repeat(900_000)}"\n`);
    gc();
    const before = process.memoryUsage().heapUsed;
    const { value } = parseDocument({ bytes, file: 'x.yml' });
    gc();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
    expect(value).toEqual({ text: 'x'.repeat(900_000) });
  });
});

// A program follows it, and may find other examples there.
describe('a link in the place of', () => {
  const links = {
    'an example': (root: string) => symlinkSync('../../items.jsonl', join(root, 'judges/tone.memory/e9.yml')),
    'the folder of a memory': (root: string) => {
      rmSync(join(root, 'judges/tone.memory'), { recursive: true });
      symlinkSync('other', join(root, 'judges/tone.memory'));
    },
  };

  it.each(Object.entries(links))('%s is refused', async (_, link) => {
    const root = written(files(2, 10));
    link(root);
    const [onDisk, inGit] = [folderTree({ root, label: 'head' }), await committed(root)];
    const unmerged = unmergedHead({
      base: await gitTreeOf(files(2, 10)),
      head: inGit,
      mergeBase: undefined,
      why: 'unknown',
    });
    for (const tree of [onDisk, inGit, unmerged])
      await expect(examplesOf(tree)).rejects.toThrow('is a symbolic link, and links are not followed');
  });
});
