// Breaks the code of one folder in many small ways, and says which breaks no test of that folder notices:
// npm run mutate -- judge/reply. It takes minutes to hours, and is no part of CI. Survivors are in reports/mutation.json.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const [part = 'judge/reply', tests = part] = process.argv.slice(2);

// The newest that runs on Node 20. They are no dependency: a hundred packages for what is started by hand.
const version = '9.6.1';
const packages = [`@stryker-mutator/core@${version}`, `@stryker-mutator/jest-runner@${version}`];

const settings = {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  mutate: [part.endsWith('.ts') ? `src/${part}` : `src/${part}/**/*.ts`],
  jest: {
    projectType: 'custom',
    configFile: 'jest.config.mjs',
    enableFindRelatedTests: false,
    config: { testMatch: [`**/__tests__/${tests}/**/*.test.ts`], reporters: [] },
  },
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  // It reads this file by an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', 'bench', 'docs', 'examples', 'reports'],
};

const file = join(mkdtempSync(join(tmpdir(), 'evenhand-mutate-')), 'stryker.config.json');
writeFileSync(file, JSON.stringify(settings));
const argv = ['--yes', ...packages.flatMap((name) => ['--package', name]), 'stryker', 'run', file];
process.exitCode = spawnSync('npx', argv, { cwd: root, stdio: 'inherit' }).status ?? 1;
