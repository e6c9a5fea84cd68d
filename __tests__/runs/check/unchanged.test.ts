import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openGitTree } from '../../../src/edge/git/gitTree.ts';
import { repositoryAt } from '../../../src/edge/git/repository.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { fetching } from '../../support/fetching.ts';
import { StandInGit } from '../../support/github/standInGit.ts';
import { GitRepository } from '../../support/gitRepository.ts';
import { plantedJudges } from '../../support/plantedJudges.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

// Hundreds of files through real repositories.

const count = 100;
const folder = temporaryFolder();
const git = new StandInGit();
afterAll(() => git.remove());

/** A hundred judges, and one text that has nothing to do with them. */
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

describe('a pull request that leaves 100 judges as they are', () => {
  it('is fetched in at most five parts, each judge once', async () => {
    const [message, at] = ['a change', '2026-11-01T10:00:00Z'];
    const base = git.commit(files('one'), { parents: [], message, at });
    const head = git.commit(files('two'), { parents: [base], message, at });
    const { commits, fetches } = fetching({ url: `${git.serverUrl}/acme/bot`, folder });
    expect(await commits.merge({ base, head, pullRequest: undefined })).toEqual({ kind: 'ahead' });
    const read = await checkWatched([await commits.open(base, 'base'), await commits.open(head, 'head')]);
    expect(read).toHaveLength(2 * count);
    // The history, the folders of both, the configuration, and 200 files.
    expect(fetches()).toBeLessThanOrEqual(5);
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
