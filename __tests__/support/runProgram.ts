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

const optimisedLate = ['--require', join(import.meta.dirname, 'optimisedLate.cjs')];

/**
 * Starts a Node program as a process of its own. Of this process's environment it sees only PATH and the place for
 * temporary files, so that no key and no endpoint of the machine reaches a test.
 */
export function startProgram(
  program: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd?: string,
): Running {
  const { PATH, TMPDIR, SystemRoot } = process.env;
  const inherited = Object.fromEntries(
    Object.entries({ PATH, TMPDIR, SystemRoot }).filter(([, value]) => value !== undefined),
  );
  // A few bootstrap samples show as much here as thousands.
  const quick =
    ['check', 'score'].includes(argv[0] ?? '') && !argv.includes('--resamples') ? ['--resamples', '100'] : [];
  const child = spawn(process.execPath, [...optimisedLate, program, ...argv, ...quick], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...inherited, ...env },
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
