import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { unmergedHead } from '../../src/tree/merge.ts';
import type { Tree } from '../../src/tree/tree.ts';
import fc, { nightly } from '../support/fastCheck.ts';
import { type Files, GitRepository } from '../support/gitRepository.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { byGit, commitHistory, filesOf, randomHistory } from '../support/randomHistory.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const temporary = temporaryFolder();

type Sides = Readonly<Record<'base' | 'head' | 'mergeBase', Readonly<Record<string, string | undefined>>>>;

function unmerged({ base, head, mergeBase }: Sides): Tree {
  const tree = (id: string, files: Sides['base']) => ({ ...memoryTree('head', files), id });
  return unmergedHead({
    base: tree('base', base),
    head: tree('head', head),
    mergeBase: tree('mergeBase', mergeBase),
    why: 'unknown',
  });
}

async function openIn(tree: Tree, paths: readonly string[]): Promise<readonly string[]> {
  const how = await Promise.all(paths.map(async (path) => tree.howMerged?.(path)));
  return paths.filter((_, index) => how[index] === 'unknown');
}

describe('unmergedHead', () => {
  it('has the files that one side alone changed from that side', async () => {
    const tree = unmerged({
      mergeBase: { a: '1', b: '1', c: '1', d: '1' },
      base: { a: '2', b: '1', c: '2', d: '1' },
      head: { a: '1', b: '3', c: '2', d: '1' },
    });
    expect(await filesOf(tree)).toEqual({ a: '2', b: '3', c: '2', d: '1' });
    expect([tree.id, tree.label]).toEqual(['head', 'head']);
    expect(await openIn(tree, ['a', 'b', 'c', 'd', 'e'])).toEqual([]);
  });

  it('has what each side added and removed, if the other side changed nothing that was removed', async () => {
    const tree = unmerged({
      mergeBase: { a: '1', b: '1' },
      base: { b: '1', c: '1' },
      head: { a: '1', d: '1' },
    });
    expect(await filesOf(tree)).toEqual({ c: '1', d: '1' });
    expect(await openIn(tree, ['a', 'b', 'c', 'd'])).toEqual([]);
  });

  it("has the head's own file if both sides changed it, and says that it is open", async () => {
    const tree = unmerged({
      mergeBase: { a: '1', b: '1', c: '1' },
      base: { a: '2', b: '2' },
      head: { a: '3', c: '3' },
    });
    expect(await filesOf(tree)).toEqual({ a: '3', c: '3' });
    expect(await openIn(tree, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  });

  it('leaves open what a new file is if it may be an old one that the other side changed', async () => {
    const tree = unmerged({
      mergeBase: { old: '1', kept: '1' },
      base: { new: '1', kept: '2' },
      head: { old: '2', kept: '1' },
    });
    expect(await openIn(tree, ['old', 'new', 'kept'])).toEqual(['old', 'new']);
  });

  it('leaves everything open that differs if the merge base is unknown', async () => {
    const [base, head] = [
      memoryTree('base', { a: '1', b: '1', c: '1' }),
      memoryTree('head', { a: '1', b: '2', d: '1' }),
    ];
    const tree = unmergedHead({ base, head, mergeBase: undefined, why: 'unknown' });
    expect(await filesOf(tree)).toEqual({ a: '1', b: '2', d: '1' });
    expect(await openIn(tree, ['a', 'b', 'c', 'd'])).toEqual(['b', 'c', 'd']);
  });

  it('does not take two links for the same', async () => {
    const tree = unmerged({ mergeBase: { a: undefined }, base: { a: '1' }, head: { a: undefined } });
    expect(await openIn(tree, ['a'])).toEqual(['a']);
  });

  it('has the file that git gives if git leaves no conflict, for any history with one merge base', async () => {
    const repository = new GitRepository(mkdtempSync(join(temporary, 'history-')));
    const seen = { same: 0, changed: 0, open: 0 };
    const opened = (ref: string): { readonly tree: Tree; readonly files: Files } => {
      const files = repository.filesAt(ref);
      return { tree: memoryTree('head', files), files };
    };
    await fc.assert(
      fc.asyncProperty(randomHistory, async (history) => {
        const [base = '', head = ''] = commitHistory(repository, history).slice(-2);
        const [mergeBase = '', ...others] = repository.git('merge-base', '--all', base, head).trim().split('\n');
        const git = byGit(repository, base, head);
        if (git === undefined || others.length > 0) return;
        const sides = { base: opened(base), head: opened(head), mergeBase: opened(mergeBase) };
        const trees = { base: sides.base.tree, head: sides.head.tree, mergeBase: sides.mergeBase.tree };
        const tree = unmergedHead({ ...trees, why: 'unknown' });
        const files = await filesOf(tree);
        for (const path of new Set(
          Object.values({ ...sides, git: { files: git } }).flatMap((one) => Object.keys(one.files)),
        )) {
          const isOpen = (await tree.howMerged?.(path)) !== undefined;
          seen[isOpen ? 'open' : git[path] === sides.base.files[path] ? 'same' : 'changed'] += 1;
          if (!isOpen) expect([path, files[path]]).toEqual([path, git[path]]);
        }
      }),
      nightly(80),
    );
    if (nightly(80).numRuns === 80) expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });
});
