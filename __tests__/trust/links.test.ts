import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { writeBest } from '../../src/command/writeBest.ts';
import { folderTree, removeBelow, writeBelow } from '../../src/edge/files/folderTree.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { deceivedByKeywords, exampleOf, inMemoryScene, memoryRepository } from '../support/memoryScene.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const temporary = temporaryFolder();

/** A checkout beside a folder that is none of its own: its links are what a pull request may bring. */
function checkout(links: Readonly<Record<string, string>>): { readonly root: string; readonly outside: string } {
  const outside = mkdtempSync(join(temporary, 'outside-'));
  const root = mkdtempSync(join(temporary, 'root-'));
  writeFileSync(join(outside, 'own.txt'), 'own');
  for (const [path, to] of Object.entries(links)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(to === '' ? outside : join(outside, to), join(root, path));
  }
  return { root, outside };
}

function untouched(outside: string): void {
  expect(readdirSync(outside)).toEqual(['own.txt']);
  expect(readFileSync(join(outside, 'own.txt'), 'utf8')).toBe('own');
}

describe('a file that is written into a checkout', () => {
  it.each([
    ['the file itself', 'a/x.yml', 'own.txt', 'a/x.yml'],
    ['the file itself, and leads nowhere', 'a/x.yml', 'new.txt', 'a/x.yml'],
    ['its folder', 'a', '', 'a/own.txt'],
    ['its folder', 'a', '', 'a/new.txt'],
    ['a folder above', 'a/b', '', 'a/b/c/x.yml'],
  ])('is refused if a link is %s', async (_, link, to, path) => {
    for (const mode of ['create', 'replace'] as const) {
      const { root, outside } = checkout({ [link]: to });
      await expect(writeBelow(root, { path, text: 'new', mode })).rejects.toThrow(`${link} is a symbolic link`);
      await expect(removeBelow(root, path)).rejects.toThrow(`${link} is a symbolic link`);
      untouched(outside);
    }
  });

  it.each(['../own.txt', '/own.txt', '.git/hooks/post-checkout', 'a/../../own.txt', 'GIT~1/config'])(
    'is refused at %s',
    async (path) => {
      const { root } = checkout({});
      await expect(writeBelow(root, { path, text: 'new', mode: 'create' })).rejects.toThrow('is not written');
      expect(readdirSync(root)).toEqual([]);
    },
  );

  it('is a fault, and no file of this name, if a file is where its folder would be', async () => {
    const { root } = checkout({});
    writeFileSync(join(root, 'a'), '');
    await expect(writeBelow(root, { path: 'a/x.yml', text: 'new', mode: 'create' })).rejects.toThrow(
      /cannot be written/,
    );
  });
});

describe('evenhand audit review', () => {
  const at = (more: Readonly<Record<string, object>> = {}) =>
    memoryRepository({ memory: { 'proposed/case-3.yml': exampleOf(3), 'proposed/case-9.yml': exampleOf(9), ...more } });

  it('writes nothing through a link in place of rejected/, keeps the proposal, and continues with the others', () =>
    inMemoryScene(deceivedByKeywords, async ({ review }) => {
      const { outside } = checkout({});
      const root = at();
      symlinkSync(outside, join(root, 'exact.memory/rejected'));
      const { exitCode, stdout, stderr } = await review(root, '0', 'r', '0', 'a');
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('exact.memory/rejected is a symbolic link')]);
      expect(stdout).toContain('1 accepted, 0 corrected, 0 rejected, 1 left.');
      expect(existsSync(join(root, 'exact.memory/proposed/case-3.yml'))).toBe(true);
      expect(existsSync(join(root, 'exact.memory/case-9.yml'))).toBe(true);
      untouched(outside);
    }));

  it('reads proposals that are files of the folder itself', () =>
    inMemoryScene(deceivedByKeywords, async ({ review }) => {
      const root = at({ 'proposed/a/y.yml': exampleOf(15), 'proposed/a/proposed/x.yml': exampleOf(21) });
      const { outside } = checkout({});
      writeFileSync(join(outside, 'own.txt'), JSON.stringify(exampleOf(27)));
      symlinkSync(join(outside, 'own.txt'), join(root, 'exact.memory/proposed/case-27.yml'));
      const { exitCode, stdout } = await review(root, '0', 'a', '0', 'a');
      expect([exitCode, readdirSync(join(root, 'exact.memory')).toSorted()]).toEqual([
        0,
        ['case-3.yml', 'case-9.yml', 'proposed'],
      ]);
      expect(stdout).toContain('2 accepted, 0 corrected, 0 rejected, 0 left.');
    }));

  it('reports an invalid proposal, and one with a taken name, and continues with the others', () =>
    inMemoryScene(deceivedByKeywords, async ({ review }) => {
      const root = at({ 'proposed/a.yml': { item: 'a' }, 'case-3.yml': exampleOf(3) });
      const { exitCode, stdout, stderr } = await review(root, '0', 'a', '0', 'a');
      expect(stdout).toContain('1 accepted, 0 corrected, 0 rejected, 2 left.');
      expect(exitCode).toBe(2);
      expect(stderr).toMatch(
        /exact\.memory\/proposed\/a\.yml.*vars[\s\S]*exact\.memory\/case-3\.yml: there is an example/,
      );
    }));

  it('reads no proposals through a link in place of proposed/ or of the memory', () =>
    inMemoryScene(deceivedByKeywords, async ({ review }) => {
      for (const link of ['exact.memory', 'exact.memory/proposed']) {
        const { outside } = checkout({});
        mkdirSync(join(outside, 'proposed'));
        for (const path of ['case-3.yml', 'proposed/case-3.yml'])
          writeFileSync(join(outside, path), JSON.stringify(exampleOf(3)));
        const root = memoryRepository({});
        mkdirSync(dirname(join(root, link)), { recursive: true });
        symlinkSync(outside, join(root, link));
        const { stdout, stderr } = await review(root, '0', 'r');
        expect(stdout + stderr).toMatch(
          link === 'exact.memory' ? /exact\.memory is a symbolic link/ : /^No judge has a proposal/,
        );
      }
    }));
});

describe('what is found better', () => {
  it('is not written through a link', async () => {
    const { root, outside } = checkout({ 'tone.demonstrations.yml': 'own.txt' });
    const { environment } = capturedEnvironment();
    const found = { name: 'tone', outcome: 'better', files: [{ path: 'tone.demonstrations.yml', text: 'new' }] };
    const places = { tree: folderTree({ root, label: '' }), root, patch: undefined };
    await expect(writeBest(environment, [found], places)).rejects.toThrow('is a symbolic link');
    untouched(outside);
  });
});
