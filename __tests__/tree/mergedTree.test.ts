import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openGitTree } from '../../src/edge/git/gitTree.ts';
import { mergedTree } from '../../src/tree/mergedTree.ts';
import type { Tree } from '../../src/tree/tree.ts';
import fc from '../support/fastCheck.ts';
import { GitRepository } from '../support/gitRepository.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const temporary = temporaryFolder();

type Files = Readonly<Record<string, string | undefined>>;

function merged(parting: Files, tip: Files, head: Files): Tree {
  const tree = (id: string, files: Files) => ({ ...memoryTree('head', files), id });
  return mergedTree({ tip: tree('tip', tip), parting: tree('parting', parting), head: tree('head', head) });
}

async function textsOf(tree: Tree): Promise<Files> {
  const paths = [...(await tree.list())].sort();
  const files = await Promise.all(paths.map((path) => tree.read(path)));
  return Object.fromEntries(
    paths.map((path, index) => {
      const file = files[index];
      return [path, file?.kind === 'file' ? new TextDecoder().decode(file.bytes) : file?.kind];
    }),
  );
}

describe('mergedTree', () => {
  it('has what the head did not touch from the tip, and what it touched from the head', async () => {
    const tree = merged(
      { a: '1', b: '1', c: '1', d: '1' },
      { a: '2', b: '1', c: '2', e: '2' },
      { a: '1', b: '3', d: '1', c: '1', f: '3' },
    );
    expect(await textsOf(tree)).toEqual({ a: '2', b: '3', c: '2', e: '2', f: '3' });
    expect([tree.id, tree.label]).toEqual(['head', 'head']);
    expect(
      await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(async (path) => tree.changedOnBoth?.(path))),
    ).toEqual(Array.from({ length: 7 }));
  });

  it('has what the head removed no more, and a link that it made as a link', async () => {
    const tree = merged({ a: '1', b: '1' }, { a: '1', b: '1', c: '2' }, { b: undefined });
    expect(await textsOf(tree)).toEqual({ c: '2' });
    expect(await tree.read('a')).toEqual({ kind: 'absent' });
    expect((await tree.read('b')).kind).toBe('refused');
  });

  it('merges line by line what both touched, and says so', async () => {
    const tree = merged({ a: '1\n2\n3\n' }, { a: '1\n2\n3\nof the tip\n' }, { a: 'of the head\n2\n3\n' });
    expect(await textsOf(tree)).toEqual({ a: 'of the head\n2\n3\nof the tip\n' });
    expect(await tree.changedOnBoth?.('a')).toBe('merged');
  });

  it('takes the head where both touched the same lines, or one removed what the other changed, and says so', async () => {
    const tree = merged({ a: '1\n', b: '1\n', c: '1\n' }, { a: '2\n', c: '2\n' }, { a: '3\n', b: '3\n' });
    expect(await textsOf(tree)).toEqual({ a: '3\n', b: '3\n' });
    for (const path of ['a', 'b', 'c']) expect(await tree.changedOnBoth?.(path)).toBe('conflict');
  });

  it('puts what the head changed into the file that the tip has renamed', async () => {
    const lines = 'a\nb\nc\nd\n';
    const tree = merged({ old: lines }, { new: `${lines}of the tip\n` }, { old: `of the head\n${lines}` });
    expect(await textsOf(tree)).toEqual({ new: `of the head\n${lines}of the tip\n` });
    expect(await tree.changedOnBoth?.('new')).toBe('merged');
  });

  it('is the head itself if nothing happened on the base branch', () => {
    const [tip, head] = [memoryTree('base', {}), memoryTree('head', {})];
    expect(mergedTree({ tip, parting: tip, head })).toBe(head);
  });

  it('has the files that git gives, whenever git merges', async () => {
    const repository = new GitRepository(mkdtempSync(join(temporary, 'merge-')));
    const names = ['a', 'b', 'c', 'd', 'e'];
    const edit = fc.oneof(
      fc.record({ kind: fc.constant('line' as const), at: fc.constantFrom(...names), line: fc.nat(9) }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.constantFrom(...names) }),
      fc.record({ kind: fc.constant('rename' as const), at: fc.constantFrom(...names) }),
    );
    const edits = fc.array(edit, { maxLength: 4 });
    const started = (side: string) =>
      Object.fromEntries(
        names.map((name) => [name, Array.from({ length: 10 }, (_, n) => `${name} line ${n} ${side}`)]),
      );
    type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;
    const commitOf = (side: string, made: readonly Edit[]) => {
      const files = started('');
      for (const one of made) {
        const lines = files[one.at];
        if (lines === undefined) continue;
        if (one.kind === 'line') lines[one.line] = `changed by ${side}`;
        else delete files[one.at];
        if (one.kind === 'rename') files[`${one.at}-renamed-by-${side}`] = lines;
      }
      repository.git('rm', '-r', '-q', '--ignore-unmatch', '.');
      for (const [path, lines] of Object.entries(files)) repository.write(path, `${lines.join('\n')}\n`);
      return repository.commit(side);
    };
    const opened = async (ref: string) => {
      const tree = await openGitTree({ cwd: repository.folder, ref, label: 'head' });
      if ('kind' in tree) throw new Error(tree.kind);
      return tree;
    };
    const parting = commitOf('nobody', []);
    await fc.assert(
      fc.asyncProperty(edits, edits, async (ours, theirs) => {
        repository.git('checkout', '-q', '--detach', parting);
        const tip = commitOf('tip', ours);
        repository.git('checkout', '-q', '--detach', parting);
        // A file that the head renames takes over nothing of the tip's: what the head measures is the head's.
        const head = commitOf(
          'head',
          theirs.filter(({ kind }) => kind !== 'rename'),
        );
        let git: string;
        try {
          [git = ''] = repository.git('merge-tree', '--write-tree', tip, head).split('\n');
        } catch {
          return;
        }
        const byGit = repository.git('commit-tree', '-m', 'merged', git).trim();
        const ours_ = mergedTree({ tip: await opened(tip), parting: await opened(parting), head: await opened(head) });
        expect(await textsOf(ours_)).toEqual(await textsOf(await opened(byGit)));
      }),
      { numRuns: Number(process.env['MERGE_RUNS'] ?? 10) },
    );
  });
});
