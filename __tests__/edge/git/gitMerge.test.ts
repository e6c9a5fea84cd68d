import { chmodSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { gitMerge } from '../../../src/edge/git/gitMerge.ts';
import { repositoryAt } from '../../../src/edge/git/repository.ts';
import type { Merge } from '../../../src/tree/merge.ts';
import fc, { nightly } from '../../support/fastCheck.ts';
import { type Files, GitRepository } from '../../support/gitRepository.ts';
import { byGit, commitHistory, filesOf, lines, randomHistory } from '../../support/randomHistory.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { twoMergeBases } from '../../support/twoMergeBases.ts';

const temporary = temporaryFolder();
const fresh = () => new GitRepository(mkdtempSync(join(temporary, 'repository-')));

/** From one commit, what main and side then make of its files. */
function forked(repository: GitRepository, files: Record<'first' | 'main' | 'side', Files>) {
  const [first = '', base = '', head = ''] = repository.commits([
    { files: files.first, from: [], branch: 'main' },
    { files: files.main, from: [0], branch: 'main' },
    { files: files.side, from: [0], branch: 'side' },
  ]);
  repository.git('reset', '--quiet', '--hard');
  return { cwd: repository.folder, first, base, head };
}

async function textAt(merge: Merge, path: string): Promise<string | undefined> {
  if (merge.kind !== 'merged') throw new Error(merge.kind);
  const file = await merge.tree.read(path);
  return file.kind === 'file' ? new TextDecoder().decode(file.bytes) : undefined;
}

describe('gitMerge', () => {
  it('gives what git merges if two commits have two merge bases, and names neither', async () => {
    const repository = fresh();
    const { main, head, bases } = twoMergeBases(repository, {
      worse: { prompt: 'worse\n' },
      good: { prompt: 'good\n' },
    });
    const both = repository.git('merge-base', '--all', main, head).trim().split('\n');
    expect(both.sort()).toEqual([...bases].sort());
    const merge = await gitMerge(await repositoryAt(repository.folder), { base: main, head });
    expect(merge).toMatchObject({ kind: 'merged', mergeBase: undefined });
    expect(await textAt(merge, 'prompt')).toBe('worse\n');
  });

  it('says that one side has all of the other, that they conflict, and that they have nothing in common', async () => {
    const repository = fresh();
    const { cwd, first, base, head } = forked(repository, {
      first: { a: 'one\n' },
      main: { a: 'main\n' },
      side: { a: 'side\n' },
    });
    expect(await gitMerge(await repositoryAt(cwd), { base: first, head })).toEqual({ kind: 'ahead' });
    expect(await gitMerge(await repositoryAt(cwd), { base, head: first })).toEqual({ kind: 'behind' });
    expect(await gitMerge(await repositoryAt(cwd), { base, head: base })).toEqual({ kind: 'ahead' });
    expect(await gitMerge(await repositoryAt(cwd), { base, head })).toEqual({ kind: 'conflict', mergeBase: first });
    repository.git('checkout', '--quiet', '--orphan', 'apart');
    const apart = repository.commit('apart');
    expect(await gitMerge(await repositoryAt(cwd), { base, head: apart })).toEqual({ kind: 'unrelated' });
    const lost = 'd'.repeat(40);
    expect(await gitMerge(await repositoryAt(cwd), { base, head: lost })).toMatchObject({
      kind: 'unknown',
      shallow: false,
    });
  });

  it('follows a file that one side renames and the other changes', async () => {
    const { cwd, base, head } = forked(fresh(), {
      first: { old: lines() },
      main: { new: lines([0, 'of main']) },
      side: { old: lines([11, 'of side']) },
    });
    const merge = await gitMerge(await repositoryAt(cwd), { base, head });
    expect(await textAt(merge, 'new')).toBe(lines([0, 'of main'], [11, 'of side']));
    expect(await textAt(merge, 'old')).toBeUndefined();
  });

  it('reads below the current folder, as everything does', async () => {
    const repository = fresh();
    const file = (of: Files) => Object.fromEntries(Object.entries(of).map(([name, text]) => [`in/${name}`, text]));
    const { cwd, base, head } = forked(repository, {
      first: file({ a: lines() }),
      main: { ...file({ a: lines([0, 'main']) }), out: 'side\n' },
      side: file({ a: lines([9, 'side']) }),
    });
    const merge = await gitMerge(await repositoryAt(join(cwd, 'in')), { base, head });
    expect(await textAt(merge, 'a')).toBe(lines([0, 'main'], [9, 'side']));
    expect(await textAt(merge, '../out')).toBeUndefined();
    expect(await textAt(merge, 'out')).toBeUndefined();
  });

  it('goes by the .gitattributes of the base, in any folder, and not by those of the head or of the work tree', async () => {
    const union = '* merge=union\n';
    const both = { 'in/a': 'one\ntwo\n' };
    const sides = { main: { 'in/a': 'one\ntwo\nmain\n' }, side: { 'in/a': 'one\ntwo\nside\n' } };
    const ofBase = forked(fresh(), {
      first: both,
      main: { ...sides.main, 'in/.gitattributes': union },
      side: sides.side,
    });
    const merge = await gitMerge(await repositoryAt(ofBase.cwd), ofBase);
    expect(await textAt(merge, 'in/a')).toBe('one\ntwo\nmain\nside\n');
    const repository = fresh();
    const ofHead = forked(repository, {
      first: both,
      main: sides.main,
      side: { ...sides.side, '.gitattributes': union },
    });
    repository.write('.gitattributes', union);
    repository.write('.git/info/attributes', union);
    expect((await gitMerge(await repositoryAt(ofHead.cwd), ofHead)).kind).toBe('conflict');
  });

  it('starts no program that the checkout or its configuration names, and writes nothing into it', async () => {
    const repository = fresh();
    const trap = join(repository.folder, '..', 'trap.sh');
    const sprung = join(repository.folder, '..', 'sprung');
    writeFileSync(trap, `#!/bin/sh\ntouch '${sprung}'\nexit 0\n`);
    chmodSync(trap, 0o755);
    const attributes = { '.gitattributes': '* merge=trap filter=trap diff=trap text\n' };
    const commits = forked(repository, {
      first: { a: lines(), ...attributes },
      main: { a: lines([0, 'main']), ...attributes },
      side: { a: lines([9, 'side']), ...attributes },
    });
    const settings = {
      'merge.trap.driver': `${trap} %A`,
      'merge.default': 'trap',
      'merge.renormalize': 'true',
      'filter.trap.clean': trap,
      'filter.trap.smudge': trap,
      'filter.trap.process': trap,
      'diff.trap.textconv': trap,
      'diff.trap.command': trap,
      'core.fsmonitor': trap,
      'core.hooksPath': join(repository.folder, '..'),
      'alias.merge-tree': `!${trap}`,
      'alias.merge-base': `!${trap}`,
    };
    for (const [name, value] of Object.entries(settings)) repository.git('config', name, value);
    const all = () => readdirSync(repository.folder, { recursive: true, encoding: 'utf8' }).sort();
    const before = all();
    const merge = await gitMerge(await repositoryAt(commits.cwd), commits);
    expect(await textAt(merge, 'a')).toBe(lines([0, 'main'], [9, 'side']));
    expect(existsSync(sprung)).toBe(false);
    expect(all()).toEqual(before);
  });

  it('does not believe a shallow clone about the merge base of two commits', async () => {
    const repository = fresh();
    const { cwd, base, head } = forked(repository, {
      first: { a: 'one\n' },
      main: { a: 'one\n', b: '2\n' },
      side: { a: 'side\n' },
    });
    const shallow = fresh();
    shallow.git('fetch', '--quiet', '--depth=1', pathToFileURL(cwd).href, base, head);
    const unknown = { kind: 'unknown', shallow: true, mergeBase: undefined };
    expect(await gitMerge(await repositoryAt(shallow.folder), { base, head })).toEqual(unknown);
    expect(await gitMerge(await repositoryAt(shallow.folder), { base, head: base })).toEqual(unknown);
  });

  it('fetches nothing that a partial clone lacks', async () => {
    const repository = fresh();
    repository.git('config', 'uploadpack.allowFilter', 'true');
    const sides = {
      first: { a: lines(), b: lines() },
      main: { a: lines([0, 'main']), b: lines() },
      side: { a: lines([9, 'side']), b: lines() },
    };
    const { cwd, first, base, head } = forked(repository, sides);
    for (const filter of ['blob:none', 'tree:0']) {
      const partial = mkdtempSync(join(temporary, 'partial-'));
      repository.git('clone', '--quiet', '--no-checkout', `--filter=${filter}`, pathToFileURL(cwd).href, partial);
      const before = readdirSync(join(partial, '.git', 'objects'), { recursive: true }).length;
      const merge = await gitMerge(await repositoryAt(partial), { base, head });
      expect(merge.kind).toBe('unknown');
      if (filter === 'blob:none') expect(merge).toMatchObject({ mergeBase: first });
      expect(readdirSync(join(partial, '.git', 'objects'), { recursive: true })).toHaveLength(before);
    }
  });

  it('has the files that git gives, of any history', async () => {
    const repository = fresh();
    const seen = { merged: 0, conflict: 0, several: 0 };
    await fc.assert(
      fc.asyncProperty(randomHistory, async (history) => {
        const commits = commitHistory(repository, history);
        const [base = '', head = ''] = commits.slice(-2);
        const merge = await gitMerge(await repositoryAt(repository.folder), { base, head });
        const git = byGit(repository, base, head);
        if (repository.git('merge-base', '--all', base, head).trim().split('\n').length > 1) seen.several += 1;
        if (git === undefined) {
          seen.conflict += 1;
          expect(merge.kind).toBe('conflict');
        } else if (merge.kind === 'merged') {
          seen.merged += 1;
          expect(await filesOf(merge.tree)).toEqual(git);
        } else {
          expect(git).toEqual(repository.filesAt(merge.kind === 'ahead' ? head : base));
        }
      }),
      nightly(80),
    );
    if (nightly(80).numRuns === 80) expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });
});
