import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { builtDist } from './support/builtDist.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const root = resolve(import.meta.dirname, '..');
const temporary = temporaryFolder();

interface Bom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly hashes: readonly [{ readonly alg: string; readonly content: string }];
    readonly licenses: readonly [{ readonly license: { readonly id: string } } | { readonly expression: string }];
  }[];
  readonly dependencies: readonly [{ readonly dependsOn: readonly string[] }];
}

interface Script {
  bundledPackages(metafile: object, root: string): unknown;
}

let bom: Bom;
let licences: string;
/** Names of packages, by the comments with which esbuild marks whose code follows: no list of ours. */
let marked: ReadonlySet<string>;

beforeAll(() => {
  const dist = builtDist();
  // The tests below hold it to this shape.
  bom = JSON.parse(readFileSync(join(dist, 'sbom.cdx.json'), 'utf8')) as Bom;
  licences = readFileSync(join(dist, 'licenses.txt'), 'utf8');
  const code = builtDist('marked');
  const texts = readdirSync(code)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(code, name), 'utf8'));
  const names = texts.flatMap((text) => [
    ...text.matchAll(/^\/\/ (?:\S*\/)?node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm),
  ]);
  marked = new Set(names.map(([, name = '']) => name));
});

describe('bundledPackages', () => {
  it('finds the packages of a node_modules that is a link to another folder', async () => {
    // A script has no types.
    const { bundledPackages } = (await import(join(root, 'scripts/bundledPackages.mjs'))) as Script;
    const [own, elsewhere] = [join(temporary, 'own'), join(temporary, 'elsewhere')];
    const folder = join(elsewhere, 'node_modules', 'a', 'node_modules', '@b', 'c');
    mkdirSync(folder, { recursive: true });
    mkdirSync(own);
    writeFileSync(join(folder, 'package.json'), '{"name":"@b/c","version":"1.0.0","license":"MIT"}');
    writeFileSync(join(folder, 'LICENSE'), 'MIT');
    symlinkSync(join(elsewhere, 'node_modules'), join(own, 'node_modules'));
    const lock = { packages: { 'node_modules/a/node_modules/@b/c': { integrity: 'sha512-x' } } };
    writeFileSync(join(own, 'package-lock.json'), JSON.stringify(lock));
    const inputs = { '../elsewhere/node_modules/a/node_modules/@b/c/index.js': { bytesInOutput: 1 } };
    expect(bundledPackages({ outputs: { 'cli.js': { inputs } } }, own)).toEqual([
      { name: '@b/c', version: '1.0.0', license: 'MIT', integrity: 'sha512-x', text: 'MIT' },
    ]);
  });
});

const mayBePassedOn = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'];

type Locked = Readonly<Record<'version' | 'integrity', string>>;

describe('what is bundled of others', () => {
  it('is in the bill of materials, and nothing else is', () => {
    expect(marked.size).toBeGreaterThan(20);
    expect([...new Set(bom.components.map(({ name }) => name))].toSorted()).toEqual([...marked].toSorted());
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(bom.dependencies[0].dependsOn).toEqual(bom.components.map(({ purl }) => purl));
  });

  it('is there with the version and the hash that the lock file has', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const locked = Object.entries<Locked>(packages).map(([path, { version, integrity }]) => {
      return `${path.replace(/^.*node_modules\//, '')} ${version} ${integrity}`;
    });
    for (const { name, version, hashes } of bom.components) {
      const [{ alg, content }] = hashes;
      const integrity = `sha512-${Buffer.from(content, 'hex').toString('base64')}`;
      expect([name, alg, locked.includes(`${name} ${version} ${integrity}`)]).toEqual([name, 'SHA-512', true]);
    }
  });

  it('has a licence that permits redistribution, and its text is next to the bundle', () => {
    for (const { name, version, licenses } of bom.components) {
      const [stated] = licenses;
      const licence = 'expression' in stated ? stated.expression : stated.license.id;
      for (const id of licence.replace(/^\(|\)$/g, '').split(' AND ')) expect(mayBePassedOn).toContain(id);
      const from = licences.indexOf(`\n${name} ${version} (${licence})\n`);
      expect([name, from > 0]).toEqual([name, true]);
      expect(licences.slice(from, from + 3000)).toMatch(/copyright|apache license|permission/i);
    }
  });
});
