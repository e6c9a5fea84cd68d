import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = temporaryFolder();

/** A copy of the house in which a newcomer adds what docs/architecture.md describes, in the places that it names. */
beforeAll(() => {
  for (const path of [
    'src',
    'schema',
    'scripts',
    'docs',
    'fixtures/demo',
    'action.yml',
    'package.json',
    'biome.json',
    '.gitignore',
  ]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  // "A perturbation": a file, its name and its line.
  add('src/perturb/capitals.ts', capitals);
  edit('src/perturb/perturbation.ts', "'cue'] as const", "'cue', 'capitals'] as const");
  edit('src/perturb/table.ts', '  cue,\n}', '  cue,\n  capitals,\n}');
  edit('src/perturb/table.ts', 'import { cue }', "import { capitals } from './capitals.ts';\nimport { cue }");

  // "A provider": its row, its folder, its line.
  edit('src/ask/providers.ts', '  ledger: {', "  echo: { about: 'always 1' },\n  ledger: {");
  add('src/edge/provider/echo/echo.ts', echo);
  edit('src/edge/provider/choose.ts', '  ledger: () => ({', '  echo,\n  ledger: () => ({');
  edit(
    'src/edge/provider/choose.ts',
    'import { lexicalProvider }',
    "import { echo } from './echo/echo.ts';\nimport { lexicalProvider }",
  );

  // "A measure" that each item has for itself: its words, its line.
  edit(
    'src/shared/measureNames.ts',
    '  accuracy: share(',
    "  secondAccuracy: share('Accuracy once more', 'gold'),\n  accuracy: share(",
  );
  edit('src/measure/itemValues.ts', '  accuracy: {', secondAccuracy);

  execFileSync(process.execPath, [join(folder, 'scripts/reference.mjs')], { cwd: folder });
  execFileSync(process.execPath, ['--input-type=module', '-e', bundle], { cwd: folder });
}, 60_000);

function add(path: string, text: string): void {
  const name = join(folder, path);
  cpSync(join(root, 'package.json'), name, { recursive: true });
  writeFileSync(name, text);
}

function edit(path: string, from: string, to: string): void {
  const before = readFileSync(join(folder, path), 'utf8');
  if (!before.includes(from)) throw new Error(`${path} has no ${JSON.stringify(from)}`);
  writeFileSync(join(folder, path), before.replace(from, to));
}

const capitals = `
import { type Perturbation, variants } from './perturbation.ts';

export const capitals: Perturbation = {
  family: 'capitals',
  claim: 'preserves',
  about: 'the item in capitals',
  variantsFor: () =>
    variants([
      {
        family: 'capitals',
        name: 'capitals',
        present: ({ vars }) => ({
          vars: Object.fromEntries(Object.entries(vars).map(([name, text]) => [name, text.toUpperCase()])),
        }),
      },
    ]),
};
`;

const echo = `
import type { ProviderChoice } from '../../../ask/ports.ts';

export function echo(): ProviderChoice {
  const reply = { text: 'Score: 1', finish: 'stop' } as const;
  const ask = async () => ({ kind: 'reply', reply, usage: undefined, model: 'echo' }) as const;
  const open = async () => ({ kind: 'open', provider: { family: 'echo-1', ask } }) as const;
  return { name: 'echo', families: ['echo-1'], needsModel: false, isFree: true, open };
}
`;

const secondAccuracy = `  secondAccuracy: {
    kind: 'mean',
    parts: () => 1,
    valueOf: (table, item) => rightShare(table, item, unreadable),
  },
  accuracy: {`;

/** The command line of the copy in one file. */
const bundle = `
import { build } from 'esbuild';
import { compileSchemas } from './scripts/compileSchemas.mjs';
const js = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
await build({
  entryPoints: ['src/main/cli.ts'], outfile: 'dist/cli.js', bundle: true, platform: 'node', format: 'esm',
  target: 'node20', banner: { js }, plugins: [compileSchemas], logLevel: 'error',
});
`;

function check(...options: readonly string[]) {
  const argv = ['--base', 'fixtures/demo/base', '--head', 'fixtures/demo/head', '--format', 'json', '--quiet'];
  const run = [join(folder, 'dist/cli.js'), 'check', ...argv, ...options, '--fail-on', 'never'];
  return JSON.parse(execFileSync(process.execPath, run, { cwd: folder, encoding: 'utf8' }));
}

describe('what is added as docs/architecture.md says', () => {
  it('is a perturbation that rewrites items and is measured like any other', () => {
    const { judges } = check('--provider', 'lexical', '--perturbations', 'capitals');
    const judge = judges.find(({ verdict }: { verdict: string }) => verdict !== 'unchanged');
    expect(judge.sides.head.measures.capitals).toMatchObject({ claim: 'preserves', variants: ['capitals'] });
    expect(judge.sides.head.measures.capitals.items).toBeGreaterThan(0);
  });

  it('is a provider whose replies are scored, and that --help names', () => {
    const { provider, answeredBy, judges } = check('--provider', 'echo');
    expect([provider, answeredBy]).toEqual(['echo', 'echo-1']);
    expect(judges[0].sides.head.measures.all.distribution).toBeDefined();
    const argv = [join(folder, 'dist/cli.js'), 'check', '--help'];
    expect(execFileSync(process.execPath, argv, { encoding: 'utf8' }).replace(/\s+/g, ' ')).toContain(
      'echo (always 1)',
    );
  });

  it('is a measure that reports and schemas have', () => {
    const { judges } = check('--provider', 'lexical');
    expect(judges[0].sides.head.measures.all.secondAccuracy).toMatchObject({ n: expect.any(Number) });
    expect(readFileSync(join(folder, 'schema/result.schema.json'), 'utf8')).toContain('"secondAccuracy"');
  });
});
