// Breaks the code of one folder in many small ways, and says which breaks no test of that folder notices:
// npm run mutate -- judge/reply. It takes hours; with --sample 120 --seed 1 it tries 120 breaks, drawn at random, and
// says which share of them the tests notice. It is no part of CI. All that it tried is in reports/.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sourceOf } from './sourceOf.mjs';

const root = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const [part = 'judge/reply', ...others] = positionals;
const tests = others.length === 0 ? [part] : others;
const report = `reports/mutation-${part.replaceAll('/', '-')}.json`;

// The newest that runs on Node 20. They are no dependency: a hundred packages for what is started by hand.
const version = '9.6.1';
const packages = [`@stryker-mutator/core@${version}`, `@stryker-mutator/jest-runner@${version}`];

const settings = {
  plugins: ['@stryker-mutator/jest-runner', join(import.meta.dirname, 'mutationSample.mjs')],
  concurrency: 1,
  mutate: [`src/${filesOf(part, '.ts')}`],
  // A break of which the tests never end counts as noticed; a busy machine must not look like one.
  timeoutMS: 60_000,
  timeoutFactor: 2,
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    configFile: 'jest.config.mjs',
    enableFindRelatedTests: false,
    config: {
      testMatch: tests.map((one) => `**/__tests__/${filesOf(one, '.test.ts')}`),
      reporters: [],
      runner: 'jest-runner',
      transform: { '^.+\\.ts$': join(import.meta.dirname, 'mutationTransform.mjs') },
      extensionsToTreatAsEsm: ['.ts'],
    },
  },
  reporters: ['progress-append-only', 'json', 'each'],
  jsonReporter: { fileName: report },
  warnings: { unknownOptions: false },
  // It reads this file by an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', 'docs', 'examples', 'reports'],
};

const tried = values.sample === undefined ? run(settings) : run({ ...settings, ...onlyOf(drawn(everyMutant())) });
const killed = tried.filter(({ status }) => status === 'Killed' || status === 'Timeout');
const survived = tried.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
for (const { place, code, replacement } of survived) console.log(`${place} survived\n  ${code}\n  ${replacement}`);
await tellShare();

function filesOf(part, ending) {
  return part.includes('.ts') ? part : `${part}/**/*${ending}`;
}

/** Without running a test: Stryker lists what it would try. */
function everyMutant() {
  return run({
    ...settings,
    checkers: ['sample'],
    sample: [],
    testRunner: 'command',
    testRunnerNodeArgs: [],
    commandRunner: { command: 'true' },
  });
}

/** The first of all mutants in a random order, which follows from the seed and from what each mutant is. */
function drawn(mutants) {
  const keyOf = (mutant) =>
    createHash('sha256')
      .update(`${values.seed}:${nameOf(mutant)}`)
      .digest('hex');
  const shuffled = mutants.map((mutant) => ({ key: keyOf(mutant), mutant })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return shuffled.slice(0, Number(values.sample)).map(({ mutant }) => mutant);
}

/** Stryker takes places, with all the mutants within them; the plugin leaves those that were drawn. */
function onlyOf(mutants) {
  const places = mutants.map(({ path, location: { start, end } }) =>
    [path, start.line, `${start.column - 1}-${end.line}`, end.column - 1].join(':'),
  );
  return { mutate: [...new Set(places)], checkers: ['sample'], sample: mutants.map(nameOf) };
}

function nameOf({ path, location: { start, end }, replacement }) {
  return [path, start.line, start.column, end.line, end.column, replacement].join(':');
}

function run(configuration) {
  const file = join(mkdtempSync(join(tmpdir(), 'evenhand-mutate-')), 'stryker.config.json');
  writeFileSync(file, JSON.stringify(configuration));
  rmSync(join(root, report), { force: true });
  const argv = ['--yes', ...packages.flatMap((name) => ['--package', name]), 'stryker', 'run', file];
  const { status } = spawnSync('npx', argv, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  const { files } = JSON.parse(readFileSync(join(root, report), 'utf8'));
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants.map((mutant) => {
      const { start } = mutant.location;
      const place = `${path}:${start.line}:${start.column}`;
      return { ...mutant, path, place, code: codeAt(source, mutant.location) };
    }),
  );
}

/** What was replaced, in one line. */
function codeAt(source, { start, end }) {
  const lines = source.split('\n');
  const startOf = (line) => lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const code = source.slice(startOf(start.line) + start.column - 1, startOf(end.line) + end.column - 1);
  return code.replace(/\s*\n\s*/g, ' ');
}

async function tellShare() {
  const { wilsonInterval } = await sourceOf(join(root, 'src/statistics/wilson.ts'));
  const n = killed.length + survived.length;
  const interval = wilsonInterval({ successes: killed.length, n, confidence: 0.95 });
  if (interval === undefined) return;
  const [share, low, high] = [killed.length / n, interval.low, interval.high].map(
    (one) => `${Math.round(100 * one)} %`,
  );
  const timeouts = killed.filter(({ status }) => status === 'Timeout').length;
  console.log(
    `${part}: the tests notice ${killed.length} of ${n}, ${share} (95 %: ${low} to ${high}); ${timeouts} never ended`,
  );
}
