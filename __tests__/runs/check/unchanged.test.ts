import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openGitTree } from '../../../src/edge/git/gitTree.ts';
import { repositoryAt } from '../../../src/edge/git/repository.ts';
import { commitSource } from '../../../src/edge/github/commits.ts';
import type { Octokit } from '../../../src/edge/github/octokit.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { GithubServer } from '../../support/githubServer.ts';
import { GitRepository } from '../../support/gitRepository.ts';
import { plantedJudges } from '../../support/plantedJudges.ts';
import { quickOctokit } from '../../support/quickOctokit.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

// Hundreds of files through a real repository and a real server.

const count = 200;
const [base, head] = ['b'.repeat(40), 'c'.repeat(40)];
const folder = temporaryFolder();
const server = new GithubServer();
let octokit: Octokit;

/** Two hundred judges, and one text that has nothing to do with them. */
function files(readme: string): Readonly<Record<string, string>> {
  const names = Array.from({ length: count }, (_, index) => `j${index}`);
  const entries = names.map((name) => `  - { prompt: judges/${name}.md, items: judges/${name}.jsonl }\n`);
  return {
    'README.md': readme,
    'evenhand.yml': `judges:\n${entries.join('')}`,
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`judges/${name}.md`, `Rate {{reply}} for ${name}.\n\n- 0: it is rude\n- 1: it is kind\n`],
        [`judges/${name}.jsonl`, `{"id": "${name}", "vars": {"reply": "Hello"}, "gold": 1}\n`],
      ]),
    ),
  };
}

beforeAll(async () => {
  const apiUrl = await server.start();
  const committed = (readme: string) =>
    Object.fromEntries(Object.entries(files(readme)).map(([path, content]) => [path, { mode: '100644', content }]));
  server.addCommit(base, committed('one'));
  server.addCommit(head, committed('two'), { parents: [base] });
  octokit = quickOctokit(apiUrl);
});
afterAll(() => server.stop());

/** The same tree, and what was read of it. */
function watched(tree: Tree): { readonly tree: Tree; readonly read: string[] } {
  const read: string[] = [];
  const reading: Tree['read'] = (path) => {
    read.push(path);
    return tree.read(path);
  };
  return { tree: { ...tree, read: reading }, read };
}

async function checkWatched(sides: readonly [Tree, Tree]): Promise<readonly string[]> {
  const [one, other] = [watched(sides[0]), watched(sides[1])];
  const provider = plantedJudges(1);
  const result = await checkTrees({ base: one.tree, head: other.tree, provider });
  expect(result).toMatchObject({ verdict: 'unchanged', exitCode: 0, requests: { planned: 0 } });
  expect(result.judges).toHaveLength(count);
  expect(provider.asked).toEqual([]);
  return [...one.read, ...other.read].filter((path) => path.startsWith('judges/'));
}

describe('a pull request that leaves 200 judges as they are', () => {
  it('is read over the API in at most 12 calls, each judge once', async () => {
    const git = {
      open: () => Promise.resolve({ kind: 'no-repository' } as const),
      reference: async () => ({ kind: 'absent' }) as const,
      merge: async () => ({ kind: 'unknown', shallow: false, parting: undefined }) as const,
    };
    const repository = { octokit, owner: 'acme', repo: 'bot' };
    const commits = commitSource({
      git,
      repository: () => Promise.resolve(repository),
      source: 'api',
      sleep: async () => undefined,
    });
    expect(await commits.merge({ base, head, pullRequest: 7 })).toEqual({ kind: 'ahead' });
    const read = await checkWatched([await commits.open(base, 'base'), await commits.open(head, 'head')]);
    expect(read).toHaveLength(2 * count);
    // One for where the two parted, two listings, the configuration, and 400 files by a hundred.
    expect(server.requests).toHaveLength(1 + 2 + 1 + 4);
  });

  it('is read from a clone, each judge once', async () => {
    const repository = new GitRepository(join(folder, 'clone'));
    for (const readme of ['one', 'two']) {
      for (const [path, content] of Object.entries(files(readme))) repository.write(path, content);
      repository.commit(readme);
    }
    const open = async (ref: string, label: string): Promise<Tree> => {
      const opened = await openGitTree(await repositoryAt(repository.folder), { ref, label });
      if ('kind' in opened) throw new Error(opened.kind);
      return opened;
    };
    expect(await checkWatched([await open('HEAD~1', 'base'), await open('HEAD', 'head')])).toHaveLength(2 * count);
  });
});
