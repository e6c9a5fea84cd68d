import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** What a program left behind. */
export interface Ended {
  /** Undefined where a signal ended it. */
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

const optimisedLate: readonly string[] = ['--require', join(import.meta.dirname, 'optimisedLate.cjs')];

/**
 * Starts a Node program as a process of its own: for what kills it, signals it, runs beside it or looks at how it starts.
 * All else takes `runProgram`. Of this process's environment it sees only PATH and the place for temporary files, so
 * that no key and no endpoint of the machine reaches a test.
 */
export function startProgram(
  program: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd?: string,
): Running {
  const child = spawn(process.execPath, [...optimisedLate, program, ...quickArgv(argv)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
    env: programEnv(env),
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? undefined, stdout, stderr }));
  });
  return { child, ended };
}

/** All that the program sees of an environment. */
export function programEnv(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { PATH, TMPDIR, SystemRoot } = process.env;
  const inherited = Object.entries({ PATH, TMPDIR, SystemRoot }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(inherited), ...env };
}

/** A few bootstrap samples show as much here as thousands. */
export function quickArgv(argv: readonly string[]): readonly string[] {
  const quick = ['check', 'score', 'drift'].includes(argv[0] ?? '') && !argv.includes('--resamples');
  return quick ? [...argv, '--resamples', '100'] : argv;
}
