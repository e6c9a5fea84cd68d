import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { resultOf } from '../report/writtenResult.ts';
import { recipes } from '../support/newParts.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = temporaryFolder();
const left = ['.git', 'dist', 'node_modules'];

/** The command line of the copy in one file. */
const bundle = `
import { build } from 'esbuild';
import { compileSchemas } from './scripts/compileSchemas.mjs';
const js = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
await build({
  entryPoints: ['src/main/cli.ts'], outfile: 'dist/cli.js', bundle: true, platform: 'node', format: 'esm',
  target: 'node20', banner: { js }, plugins: [compileSchemas], logLevel: 'error',
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
});
`;

/** The paragraph that begins with these words. */
function recipeOf(name: string): string {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  return page.split('\n').find((line) => line.startsWith(`**${name}.**`)) ?? '';
}

/** Files, and folders with their slash, that a recipe says to edit; a place in parentheses is to be read. */
function placesIn(recipe: string): readonly string[] {
  const byHand = recipe.replace(/ \(`[^`]*`\)|`node scripts\/reference.mjs` then writes .*/g, '');
  const named = [...byHand.matchAll(/`((?:\w+\/)+(?:[\w.]+\.(?:ts|json))?|action\.yml)`/g)].map(
    ([, path = '']) => path,
  );
  const pages = [...byHand.matchAll(/ row in \[\w+\]\((\w+\.md)/g)].map(([, page]) => `docs/${page}`);
  return [...named.map((path) => (existsSync(join(root, path)) ? path : `src/${path}`)), ...pages];
}

function evenhand(...argv: readonly string[]): string {
  return evenhandIn('.', ...argv);
}

function evenhandIn(place: string, ...argv: readonly string[]): string {
  const cwd = join(folder, place);
  return execFileSync(process.execPath, [join(folder, 'dist/cli.js'), ...argv], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

function check(...options: readonly string[]) {
  const versions = ['--base', 'fixtures/demo/base', '--head', 'fixtures/demo/head'];
  const quick = ['--format', 'json', '--quiet', '--resamples', '100', '--fail-on', 'never'];
  return JSON.parse(evenhand('check', ...versions, ...quick, ...options));
}

describe('docs/architecture.md', () => {
  it('has a recipe for each part that is added here, and no others', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const named = [...page.matchAll(/^\*\*(An? .+?)\.\*\*/gm)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(recipes));
  });

  it.each(Object.entries(recipes))('names in the recipe "%s" every place to edit, and no others', (name, edits) => {
    const places = placesIn(recipeOf(name));
    const files = places.filter((place) => !place.endsWith('/'));
    const folders = places.filter((place) => place.endsWith('/'));
    const edited = [...new Set(edits.map(({ path }) => path))];
    const others = edited.filter((path) => !files.includes(path));
    expect(others.filter((path) => !folders.some((place) => path.startsWith(place)))).toEqual([]);
    expect(files.filter((path) => !edited.includes(path))).toEqual([]);
    expect(folders.filter((place) => !others.some((path) => path.startsWith(place)))).toEqual([]);
  });

  it.each(['An option', 'An output of the Action'])('says in the recipe "%s" to run scripts/reference.mjs', (name) => {
    expect(recipeOf(name)).toContain('`node scripts/reference.mjs`');
  });
});

describe('what is added as docs/architecture.md says', () => {
  /** A copy of the house in which a newcomer adds what docs/architecture.md describes, in the places that it names. */
  beforeAll(() => {
    for (const name of readdirSync(root).filter((each) => !left.includes(each))) {
      cpSync(join(root, name), join(folder, name), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const edit of Object.values(recipes).flat()) {
      const path = join(folder, edit.path);
      if ('text' in edit) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, edit.text);
      } else {
        const before = readFileSync(path, 'utf8');
        if (!before.includes(edit.from)) throw new Error(`${edit.path} has no ${JSON.stringify(edit.from)}`);
        writeFileSync(
          path,
          before.replace(edit.from, () => edit.to),
        );
      }
    }
    execFileSync(process.execPath, [join(folder, 'scripts/reference.mjs')], { cwd: folder });
    execFileSync(process.execPath, ['--input-type=module', '-e', bundle], { cwd: folder });
  });

  it('compiles', () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc], { cwd: folder, encoding: 'utf8' });
    expect([stdout, status]).toEqual(['', 0]);
  });

  it.each([
    ['on every page', '__tests__/documentation.test.ts'],
    ['in the schema of results', '__tests__/report/json.test.ts'],
  ])('is %s that %s reads', (_, test) => {
    const argv = ['test', '--silent', '--', test, '--silent', '--maxWorkers=1'];
    const { status, stderr } = spawnSync('npm', argv, { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^PASS/)]);
  });

  it('is a perturbation that rewrites items and has its consistency measured and ruled', () => {
    const { judges } = check('--provider', 'lexical', '--perturbations', 'capitals');
    const judge = judges.find(({ verdict }: { verdict: string }) => verdict !== 'unchanged');
    const { claim, variants, consistency } = judge.sides.head.measures.capitals;
    expect([claim, variants]).toEqual(['preserves', ['as-written', 'capitals', 'loud']]);
    expect(consistency.n).toBeGreaterThan(0);
    expect(judge.differences).toContainEqual(
      expect.objectContaining({ family: 'capitals', measure: 'consistency', maxDrop: expect.any(Number) }),
    );
  });

  it('is a way to show the judge that changes the question that is sent', () => {
    const demo = join(folder, 'fixtures/demo/head');
    cpSync(demo, join(folder, 'loud'), { recursive: true });
    const settings = readFileSync(join(demo, 'evenhand.yml'), 'utf8');
    writeFileSync(join(folder, 'loud/evenhand.yml'), settings.replace('[position, length]', '[capitals]'));
    const shown = (variant: string): string => {
      const { questions } = JSON.parse(evenhand('show', '--at', 'loud', '--variant', variant, '--format', 'json'));
      return questions[0].messages.at(-1).content;
    };
    expect(shown('loud')).toBe(shown('as-written').toUpperCase());
  });

  it('is a candidate that is tried', () => {
    const argv = ['--at', 'fixtures/demo/head', '--candidates', 'calm', '--provider', 'lexical', '--format', 'json'];
    const [judge] = JSON.parse(evenhand('mitigate', ...argv, '--quiet')).judges;
    expect(judge.candidates).toMatchObject([{ name: 'calm', search: { differences: expect.any(Array) } }]);
  });

  it('is a provider with replies that are scored, named by --help', () => {
    const { provider, answeredBy, judges } = check('--provider', 'echo');
    expect([provider, answeredBy]).toEqual(['echo', 'echo-1']);
    expect(judges[0].sides.head.measures.all.distribution).toBeDefined();
    expect(evenhand('check', '--help').replace(/\s+/g, ' ')).toContain('echo (always 1)');
  });

  it('is a measure of each item and one of all that reports and schemas have', () => {
    const { judges } = check('--provider', 'lexical');
    const { accuracy, secondAccuracy, kappa, secondKappa } = judges[0].sides.head.measures.all;
    expect([secondAccuracy, secondKappa]).toEqual([accuracy, kappa]);
    const schema = readFileSync(join(folder, 'schema/result.schema.json'), 'utf8');
    for (const name of ['secondAccuracy', 'secondKappa']) expect(schema).toContain(`"${name}"`);
  });

  it('is a command with an option that starts a run', () => {
    const names = evenhandIn('fixtures/demo/base', 'names');
    expect(names).toMatch(/^[a-z]/);
    expect(evenhandIn('fixtures/demo/base', 'names', '--loud')).toBe(names.toUpperCase());
  });

  it('is a format of reports', () => {
    expect(evenhand('demo', '--format', 'verdict', '--quiet')).toBe('regression\n');
  });

  it('is an event of GitHub that is read as one of its own', async () => {
    const { readEvent } = await import(join(folder, 'src/edge/github/event.ts'));
    const context = { eventName: 'release', payload: {}, sha: undefined, actor: 'ann' };
    expect(readEvent(context)).toMatchObject({ name: 'release', kind: 'release' });
  });

  it('is an output of the Action that has a value', async () => {
    const { resultOutputs } = await import(join(folder, 'src/github/resultOutputs.ts'));
    expect(resultOutputs(resultOf())).toMatchObject({ judges: '1' });
  });
});
