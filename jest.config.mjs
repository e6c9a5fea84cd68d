import { availableParallelism } from 'node:os';

export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': '<rootDir>/__tests__/support/transform.mjs' },
  globalSetup: '<rootDir>/__tests__/support/buildFolder.mjs',
  setupFiles: ['<rootDir>/__tests__/support/endedContexts.mjs'],
  reporters: ['default', '<rootDir>/__tests__/support/leftOutReporter.mjs'],
  testMatch: ['**/__tests__/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.stryker-tmp/'],
  // More than there are cores: many tests start a program and wait for it.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // What a worker keeps of the files that it has run is given back here.
  workerIdleMemoryLimit: '500MB',
  // Nothing asserts on time; a slow machine is no failure. This limit is the only one, and ends what hangs: a test that
  // starts a dozen programs takes seconds alone, and minutes on a machine with twenty processes for each core.
  testTimeout: 1_800_000,
};
