import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..', '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The command lines of the code blocks in README.md, block by block. */
const blocks = [...textOf('README.md').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text.trim());

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
}

describe('README.md', () => {
  it.each(['npm start', 'npm cit'])('shows "%s" alone in a code block, and once', (command) => {
    expect(blocks.filter((block) => block.split('\n').includes(command))).toEqual([command]);
  });

  it('has the commands that run on a fresh clone in CI, the demo before anything is installed', () => {
    // The file is ours; a member that is missing makes this test fail.
    const { jobs } = parse(textOf('.github/workflows/ci.yml')) as Workflow;
    const runs = Object.values(jobs).map(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(runs).toContainEqual(['npm start', 'npm cit']);
    expect(textOf('.ci/run')).toMatch(/^tests\(\) \{ npm cit /m);
  });

  it('has commands that package.json knows: the demo of the committed program, and the tests', () => {
    // The same.
    const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    expect(scripts['start']).toBe('node dist/cli.js demo');
    // `npm cit` is `npm ci` and `npm test`.
    expect(scripts['test']).toContain('jest');
    const before = ['prestart', 'pretest', 'preinstall', 'install', 'postinstall', 'prepare'];
    expect(Object.keys(scripts).filter((name) => before.includes(name))).toEqual([]);
  });
});
