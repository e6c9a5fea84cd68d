import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** `` `runs/drift.ts` `` or `` `edge/` ``: a file, or a folder with its slash. */
const paths = /`((?:[\w.-]+\/)+(?:[\w-]+\.\w+)?|[\w-]+\.(?:ts|yml))`/g;

/** Where a name of the page may begin: the project, its sources, and the folders of the same line. */
function isThere(name: string, line: string): boolean {
  const folders = [...line.matchAll(/`([\w/-]+\/)`/g)].map(([, folder = '']) => folder);
  return ['', 'src/', ...folders.map((folder) => `src/${folder}`)]
    .map((start) => join(root, start, name))
    .some((path) => existsSync(path) && statSync(path).isDirectory() === name.endsWith('/'));
}

const named = page.split('\n').flatMap((line) => [...line.matchAll(paths)].map(([, name = '']) => ({ name, line })));

describe('docs/architecture.md', () => {
  it('names only files and folders that are there', () => {
    expect(named.filter(({ name, line }) => !isThere(name, line)).map(({ name }) => name)).toEqual([]);
    expect(named.length).toBeGreaterThan(80);
  });

  it('names in its picture only folders that are there', () => {
    const picture = page.split('```')[1] ?? '';
    const folders = [...picture.matchAll(/[a-z]+\/(?:[a-z]+\/)*/g)].map(([folder]) => folder);
    expect(folders.filter((folder) => !existsSync(join(root, 'src', folder)))).toEqual([]);
    expect(folders.length).toBeGreaterThan(10);
  });

  it('names only what its files contain', () => {
    const inFiles = [...page.matchAll(/`(\w+)` (?:in|of) `([\w/]+\.ts)`/g)];
    const absent = inFiles.filter(
      ([, name = '', file = '']) => !new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, 'src', file), 'utf8')),
    );
    expect(absent.map(([text]) => text)).toEqual([]);
    expect(inFiles.length).toBeGreaterThan(5);
  });

  it('names only functions, types and tables of the sources', () => {
    const parts = page.split('## Where a new part goes')[1] ?? '';
    const names = [...parts.matchAll(/`([a-z]+[A-Z]\w*|[A-Z]\w+)`/g)].map(([, name = '']) => name);
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(join(root, 'src', path), 'utf8'))
      .join('\n');
    const isDeclared = (name: string) => new RegExp(`export (?:async )?(?:function|const|type|interface) ${name}\\b`);
    expect(names.filter((name) => !isDeclared(name).test(sources))).toEqual([]);
    expect(names.length).toBeGreaterThan(12);
  });
});
