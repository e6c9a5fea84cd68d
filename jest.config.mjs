import { availableParallelism } from 'node:os';

export default {
  runner: 'jest-light-runner/child-process',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/watchdog.mjs'],
  globalSetup: '<rootDir>/__tests__/support/buildFolder.mjs',
  reporters: ['default', '<rootDir>/__tests__/support/leftOutReporter.mjs'],
  testMatch: ['**/__tests__/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.stryker-tmp/'],
  // More than there are cores: many tests start a program and wait for it.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
};
