import childProcess, { type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type Ended, programEnv, quickArgv, startProgram } from './startProgram.ts';

/**
 * Runs a shipped program to its end, as `startProgram` does, but in a process that this worker of jest keeps
 * (warmProgram.mjs): most of what a short run costs is its start. A second run beside the first has a process of its own.
 */
export async function runProgram(
  program: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = process.cwd(),
): Promise<Ended> {
  if (isBusy || Object.keys(env).some((name) => readAtStart.test(name))) {
    return await startProgram(program, argv, env, cwd).ended;
  }
  isBusy = true;
  try {
    return await runWarm({ program, argv: quickArgv(argv), env: programEnv(env), cwd });
  } finally {
    isBusy = false;
  }
}

/** Variables that Node reads once, before any program. */
const readAtStart = /^(?:NODE_|LANG|LC_|TZ$)/;

let isBusy = false;
/** A process that runs programs, and how many it has run. */
type WarmProgram = ChildProcess & { runs: number };

const warmProgram = Symbol.for('evenhand.warmProgram');
/** Modules of Node are the same objects in all test files of a worker, so that it is kept at one of them. */
const keeper: typeof childProcess & { [warmProgram]?: WarmProgram | undefined } = childProcess;
/** Of each run, the modules that are loaded anew stay in memory. */
const mostRuns = 100;

async function runWarm(run: object): Promise<Ended> {
  const warm = keeper[warmProgram] ?? (await started());
  const mark = randomUUID();
  const written = { stdout: '', stderr: '' };
  const streams = ['stdout', 'stderr'] as const;
  warm.runs += 1;
  keeper[warmProgram] = warm.runs < mostRuns ? warm : undefined;
  return await new Promise((resolve) => {
    const settle = (exitCode: number | undefined) => {
      for (const emitter of [warm, warm.stdout, warm.stderr]) emitter?.removeAllListeners();
      if (keeper[warmProgram] === undefined) warm.kill('SIGKILL');
      const [stdout = '', stderr = ''] = streams.map((name) => written[name].split(mark)[0]);
      resolve({ exitCode, stdout, stderr });
    };
    for (const name of streams) {
      warm[name]?.on('data', (text: string) => {
        written[name] += text;
        const codes = streams.map((each) => exitCodeAt(mark, written[each]));
        if (!codes.includes(undefined)) settle(codes[0]);
      });
    }
    // The program ended it: by process.exit, or by an error that nothing caught.
    warm.once('close', (code) => {
      keeper[warmProgram] = undefined;
      settle(code ?? undefined);
    });
    warm.send({ ...run, mark });
  });
}

async function started(): Promise<WarmProgram> {
  // Runs make little that lasts; so it is seldom looked for.
  const argv = ['--max-semi-space-size=32', join(import.meta.dirname, 'warmProgram.mjs')];
  const child = childProcess.spawn(process.execPath, argv, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: programEnv({}),
  });
  child.stdout?.setEncoding('utf8');
  child.stderr?.setEncoding('utf8');
  await once(child, 'message');
  // It ends with the worker, and the worker does not wait for it. Node's pipes to a program are sockets.
  for (const pipe of [child.stdout, child.stderr] as readonly (Socket | null)[]) pipe?.unref();
  child.channel?.unref();
  child.unref();
  return Object.assign(child, { runs: 0 });
}

/** Undefined as long as the text does not end with the mark and a code. */
function exitCodeAt(mark: string, text: string): number | undefined {
  const [, code] = text.slice(-2 * mark.length).split(mark);
  return code?.endsWith('\n') === true ? Number(code) : undefined;
}
