import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { builtDist } from './support/builtDist.ts';

const root = resolve(import.meta.dirname, '..');

interface Bom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly hashes: readonly [{ readonly alg: string; readonly content: string }];
    readonly licenses: readonly [{ readonly license: { readonly id: string } }];
  }[];
  readonly dependencies: readonly [{ readonly dependsOn: readonly string[] }];
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

describe('what is bundled of others', () => {
  it('is in the bill of materials, and nothing else is', () => {
    expect(marked.size).toBeGreaterThan(20);
    expect([...new Set(bom.components.map(({ name }) => name))].toSorted()).toEqual([...marked].toSorted());
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(bom.dependencies[0].dependsOn).toEqual(bom.components.map(({ purl }) => purl));
  });

  it('is there with the version and the hash that the lock file has', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    for (const { name, version, hashes } of bom.components) {
      const [{ alg, content }] = hashes;
      const integrity = `sha512-${Buffer.from(content, 'hex').toString('base64')}`;
      expect([name, alg, lock.includes(`"version": "${version}",\n      "integrity": "${integrity}"`)]).toEqual([
        name,
        'SHA-512',
        true,
      ]);
    }
  });

  it('has a licence that lets it be passed on, and its text stands beside the bundle', () => {
    for (const { name, version, licenses } of bom.components) {
      const [{ license }] = licenses;
      expect(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD']).toContain(license.id);
      const from = licences.indexOf(`\n${name} ${version} (${license.id})\n`);
      expect([name, from > 0]).toEqual([name, true]);
      expect(licences.slice(from, from + 3000)).toMatch(/copyright|apache license|permission/i);
    }
  });
});
