import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { folderTree } from '../../../src/edge/files/folderTree.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const outside = temporaryFolder();
writeFileSync(join(outside, 'secret'), 'secret');
const root = join(outside, 'root');
mkdirSync(join(root, 'judges', 'deep'), { recursive: true });
mkdirSync(join(root, '.git'));
mkdirSync(join(root, 'judges', 'node_modules'));
writeFileSync(join(root, '.git', 'config'), '');
writeFileSync(join(root, 'judges', 'node_modules', 'x.yml'), '');
writeFileSync(join(root, 'judges', 'prüf "a" b.yml'), 'name: é\n');
writeFileSync(join(root, 'judges', 'deep', 'b.yml'), Uint8Array.of(0xff, 0xfe));
writeFileSync(join(root, 'evenhand.yml'), 'judges: []\n');
writeFileSync(join(root, 'items.csv'), 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n');
symlinkSync(join(outside, 'secret'), join(root, 'link'));
symlinkSync(outside, join(root, 'linked-folder'));
symlinkSync('nowhere', join(root, 'judges', 'dangling'));
execFileSync('mkfifo', [join(root, 'pipe')]);
const tree = folderTree({ root, label: 'base' });

describe('folderTree', () => {
  it('is named by its label and its folder', () => {
    expect([tree.label, tree.id]).toEqual(['base', root]);
  });

  it('reads a file byte by byte, also with quotes, spaces and umlauts in its name', async () => {
    const expected = Buffer.from('name: é\n');
    const file = await tree.read('./judges//prüf "a" b.yml');
    expect(file.kind === 'file' ? Buffer.from(file.bytes) : file).toEqual(expected);
  });

  it('finds nothing at a path without a file', async () => {
    for (const path of ['nothing', 'evenhand.yml/x', 'no/where', 'x'.repeat(5000)]) {
      expect(await tree.read(path)).toEqual({ kind: 'absent' });
    }
  });

  it.each([
    ['link', 'link is a symbolic link, and links are not followed'],
    ['linked-folder/secret', 'linked-folder is a symbolic link, and links are not followed'],
    ['judges/dangling', 'judges/dangling is a symbolic link, and links are not followed'],
    ['judges', 'judges is a folder'],
    ['pipe', 'pipe is not a regular file'],
  ])('refuses %s', async (path, why) => {
    expect(await tree.read(path)).toEqual({ kind: 'refused', why });
  });

  it.each(['../secret', 'judges/../../secret', '/etc/passwd', '', 'items.csv'])('refuses %j', async (path) => {
    expect((await tree.read(path)).kind).toBe('refused');
  });

  it('lists regular files in order, without links, .git and node_modules', async () => {
    expect(await tree.list()).toEqual(['evenhand.yml', 'items.csv', 'judges/deep/b.yml', 'judges/prüf "a" b.yml']);
  });

  it('is empty if the folder does not exist', async () => {
    const nowhere = folderTree({ root: join(outside, 'nowhere'), label: 'head' });
    expect([await nowhere.list(), await nowhere.read('a')]).toEqual([[], { kind: 'absent' }]);
  });
});
