import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { gitMerge } from '../../../src/edge/git/gitMerge.ts';
import { openGitTree } from '../../../src/edge/git/gitTree.ts';
import { repositoryAt } from '../../../src/edge/git/repository.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { GitRepository } from '../../support/gitRepository.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = temporaryFolder();
const oddName = 'judges/ein "Prüfer" * zwei – 判.yml';
const large = Buffer.alloc(5 * 1024 * 1024, 'evenhand\0\xff\n', 'latin1');
const repository = new GitRepository(join(folder, 'repository'));
repository.write('evenhand.yml', 'judges: []\n');
const first = repository.commit('first');
repository.git('branch', 'side');
repository.write('evenhand.yml', 'judges: [1]\n');
repository.write(oddName, 'odd');
repository.write('large.bin', large);
repository.write('run.sh', 'x');
repository.write('items.csv', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n');
repository.link('link', '/etc/passwd');
repository.link('linked', 'judges');
repository.git('add', '--all');
repository.git('update-index', '--add', '--cacheinfo', `160000,${first},module`);
repository.git('update-index', '--chmod=+x', 'run.sh');
const second = repository.commitIndex('second');
repository.git('tag', '--annotate', '--message', 'v', 'v1');

const savedPath = process.env['PATH'];
afterEach(() => {
  process.env['PATH'] = savedPath;
  delete process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'];
});

async function open(ref: string, cwd = repository.folder): Promise<Tree> {
  const tree = await openGitTree(await repositoryAt(cwd), { ref, label: 'head' });
  if ('kind' in tree) throw new Error(`no tree: ${JSON.stringify(tree)}`);
  return tree;
}

async function bytesOf(tree: Tree, path: string): Promise<Buffer | undefined> {
  const file = await tree.read(path);
  return file.kind === 'file' ? Buffer.from(file.bytes) : undefined;
}

describe('openGitTree', () => {
  it('names the commit by its full hash, for any ref', async () => {
    for (const ref of ['main', 'HEAD', 'v1', second, second.slice(0, 8), 'side~0^{}']) {
      const tree = await open(ref);
      expect([tree.label, tree.id]).toEqual(['head', ref.startsWith('side') ? first : second]);
    }
  });

  it('reads the file as it was in that commit', async () => {
    expect((await bytesOf(await open('side'), 'evenhand.yml'))?.toString()).toBe('judges: []\n');
    expect((await bytesOf(await open('main'), './evenhand.yml'))?.toString()).toBe('judges: [1]\n');
  });

  it('reads odd names and files of several megabytes byte by byte', async () => {
    const tree = await open('main');
    expect((await bytesOf(tree, oddName))?.toString()).toBe('odd');
    expect((await bytesOf(tree, 'large.bin'))?.equals(large)).toBe(true);
    expect((await bytesOf(tree, 'run.sh'))?.toString()).toBe('x');
  });

  it.each([
    ['link', 'link is a symbolic link, and links are not followed'],
    ['link/below', 'link is a symbolic link, and links are not followed'],
    ['linked/x.yml', 'linked is a symbolic link, and links are not followed'],
    ['module', 'module is a submodule, and submodules are not read'],
    ['module/x', 'module is a submodule, and submodules are not read'],
    ['judges', 'judges is a folder'],
  ])('refuses %s', async (path, why) => {
    expect(await (await open('main')).read(path)).toEqual({ kind: 'refused', why });
  });

  it('refuses a file that is only an LFS pointer, and says so', async () => {
    const file = await (await open('main')).read('items.csv');
    expect(file.kind === 'refused' && file.why).toContain('Git LFS');
  });

  it('refuses paths that lead out of the tree, and finds nothing at a path without a file', async () => {
    const tree = await open('main');
    expect((await tree.read('../evenhand.yml')).kind).toBe('refused');
    expect((await tree.read('/evenhand.yml')).kind).toBe('refused');
    expect(await tree.read('nothing.yml')).toEqual({ kind: 'absent' });
    expect(await tree.read('*.yml')).toEqual({ kind: 'absent' });
    expect(await tree.read('evenhand.yml/x')).toEqual({ kind: 'absent' });
  });

  it('lists regular files only', async () => {
    expect(await (await open('main')).list()).toEqual(['evenhand.yml', 'items.csv', oddName, 'large.bin', 'run.sh']);
  });

  it('takes paths from the folder it is opened in', async () => {
    const tree = await open('main', join(repository.folder, 'judges'));
    const name = oddName.slice('judges/'.length);
    expect(await tree.list()).toEqual([name]);
    expect((await bytesOf(tree, name))?.toString()).toBe('odd');
    expect(await tree.read('evenhand.yml')).toEqual({ kind: 'absent' });
    expect(await (await open('side', join(repository.folder, 'judges'))).list()).toEqual([]);
  });

  it('reads a repository without a work tree', async () => {
    const bare = join(folder, 'bare.git');
    repository.git('clone', '--quiet', '--bare', repository.folder, bare);
    expect((await bytesOf(await open('main', bare), 'evenhand.yml'))?.toString()).toBe('judges: [1]\n');
  });

  it('touches neither the work tree nor the index', async () => {
    repository.write('evenhand.yml', 'changed and not added\n');
    repository.write('new.yml', '');
    repository.git('add', 'new.yml');
    const status = repository.git('status', '--porcelain');
    const index = readFileSync(join(repository.folder, '.git', 'index'));
    const tree = await open('side');
    await tree.read('evenhand.yml');
    await tree.list();
    const [base = '', head = ''] = repository.git('rev-parse', 'side', 'main').split('\n');
    await gitMerge(await repositoryAt(repository.folder), { base, head });
    expect(readFileSync(join(repository.folder, '.git', 'index')).equals(index)).toBe(true);
    expect(status).toContain(' M evenhand.yml\n');
    expect(repository.git('status', '--porcelain')).toBe(status);
    expect(readFileSync(join(repository.folder, 'evenhand.yml'), 'utf8')).toBe('changed and not added\n');
  });

  it('says that there is no repository', async () => {
    expect(await openGitTree(await repositoryAt(folder), { ref: 'HEAD', label: 'base' })).toEqual({
      kind: 'no-repository',
    });
  });

  it('does not call a folder with a broken repository one without, and says what git says', async () => {
    const broken = new GitRepository(join(folder, 'broken'));
    writeFileSync(join(broken.folder, '.git', 'config'), '[core\n');
    await expect(repositoryAt(broken.folder)).rejects.toThrow(
      /git cannot read the repository at .*: fatal: bad config/s,
    );
  });

  it.each(['nowhere', '', '--version', '-h', '--output=x', '0'.repeat(40), 'main:evenhand.yml', 'a\0b', 'a b'])(
    'knows no ref %j',
    async (ref) => {
      const opened = await openGitTree(await repositoryAt(repository.folder), { ref, label: 'base' });
      expect(opened).toMatchObject({ kind: 'unknown-ref', ref, shallow: false });
    },
  );

  it('says that a ref is missing from a shallow clone', async () => {
    const shallow = join(folder, 'shallow');
    repository.git('clone', '--quiet', '--depth=1', `file://${repository.folder}`, shallow);
    expect(await openGitTree(await repositoryAt(shallow), { ref: first, label: 'base' })).toMatchObject({
      shallow: true,
    });
  });

  it('fetches nothing: content that a partial clone lacks is refused', async () => {
    repository.git('config', 'uploadpack.allowFilter', 'true');
    const partial = join(folder, 'partial');
    const url = `file://${repository.folder}`;
    repository.git('clone', '--quiet', '--no-checkout', '--filter=blob:none', url, partial);
    const file = await (await open('main', partial)).read('evenhand.yml');
    const [, fix] = /not in this clone \(fetch it: git (.+)\)/.exec(file.kind === 'refused' ? file.why : '') ?? [];
    repository.git('-C', partial, ...(fix?.split(' ') ?? []));
    expect((await bytesOf(await open('origin/main', partial), 'evenhand.yml'))?.toString()).toBe('judges: [1]\n');
  });

  it('reads what a partial clone has beside what it lacks', async () => {
    repository.git('config', 'uploadpack.allowFilter', 'true');
    const partial = join(folder, 'limited');
    repository.git(
      'clone',
      '--quiet',
      '--no-checkout',
      '--filter=blob:limit=20',
      `file://${repository.folder}`,
      partial,
    );
    const tree = await open('main', partial);
    const paths = ['large.bin', 'evenhand.yml', 'items.csv', oddName, 'run.sh'];
    const contents = await Promise.all(paths.map(async (path) => (await bytesOf(tree, path))?.toString()));
    expect(contents).toEqual([undefined, 'judges: [1]\n', undefined, 'odd', 'x']);
  });

  it('reads many files with one program, and tells hashes without any', async () => {
    const many = new GitRepository(join(folder, 'many'));
    const paths = Array.from({ length: 300 }, (_, index) => `f${index}`);
    for (const path of paths) many.write(path, `content of ${path}\n`);
    many.write('big', Buffer.alloc(64 * 1024 * 1024 + 1));
    many.commit('many');
    const log = join(folder, 'log');
    const real = many.git('--exec-path').trim();
    mkdirSync(join(folder, 'logging'));
    writeFileSync(join(folder, 'logging', 'git'), `#!/bin/sh\necho "$1" >> '${log}'\nexec '${real}/git' "$@"\n`, {
      mode: 0o755,
    });
    process.env['PATH'] = `${join(folder, 'logging')}:${savedPath}`;
    const tree = await open('main', many.folder);
    const hashes = await Promise.all(paths.map(async (path) => tree.contentHash?.(path)));
    expect(new Set(hashes).size).toBe(300);
    expect(await tree.contentHash?.('nothing')).toBeUndefined();
    writeFileSync(log, '');
    const files = await Promise.all(paths.map(async (path) => (await bytesOf(tree, path))?.toString()));
    expect(files).toEqual(paths.map((path) => `content of ${path}\n`));
    expect(readFileSync(log, 'utf8')).toBe('cat-file\n');
    expect(await tree.read('big')).toEqual({ kind: 'refused', why: 'big is larger than 64 MB' });
  });

  it('lists names that no path of a configuration can have, and does not read them', async () => {
    const names = new GitRepository(join(folder, 'names'));
    names.write('a\n\tb.yml', 'x');
    names.write('a\\b.yml', 'x');
    names.commit('names');
    const tree = await open('main', names.folder);
    expect(await tree.list()).toEqual(['a\n\tb.yml', 'a\\b.yml']);
    for (const path of await tree.list()) expect((await tree.read(path)).kind).toBe('refused');
  });

  it('does not read replaced objects', async () => {
    const other = new GitRepository(join(folder, 'replaced'));
    other.write('a', 'true');
    const commit = other.commit('a');
    other.write('b', 'false');
    other.git('add', 'b');
    other.git('replace', other.git('rev-parse', 'HEAD:a').trim(), other.git('hash-object', '-w', 'b').trim());
    expect((await bytesOf(await open(commit, other.folder), 'a'))?.toString()).toBe('true');
  });

  it('says that git is missing', async () => {
    process.env['PATH'] = folder;
    const opened = repositoryAt(repository.folder);
    await expect(opened).rejects.toThrow(UnusableInput);
    await expect(opened).rejects.toThrow('`git` was not found');
  });

  it('says how to trust a repository that another user owns', async () => {
    // The switch that git's own tests use: https://github.com/git/git/blob/master/t/t0033-safe-directory.sh
    process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'] = '1';
    const opened = repositoryAt(repository.folder);
    await expect(opened).rejects.toThrow('safe.directory');
  });

  it('says that the folder is missing', async () => {
    const opened = repositoryAt(join(folder, 'none'));
    await expect(opened).rejects.toThrow('does not exist');
  });
});
