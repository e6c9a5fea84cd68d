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
  if (isBusy) return await startProgram(program, argv, env, cwd).ended;
  isBusy = true;
  try {
    const warm = await warmWith(Object.fromEntries(Object.entries(env).filter(([name]) => readAtStart.test(name))));
    return await runIn(warm, { program, argv: quickArgv(argv), env: programEnv(env), cwd });
  } finally {
    isBusy = false;
  }
}

let isBusy = false;

/** Variables that Node reads once, before any program. */
const readAtStart = /^(?:NODE_|LANG|LC_|TZ$)/;

/** A process that runs programs, the variables that it was started with, and how many runs it may still do. */
type WarmProgram = ChildProcess & { readonly startedWith: string; runsLeft: number };

const warmProgram = Symbol.for('evenhand.warmProgram');
/** Modules of Node are the same objects in all test files of a worker, so that it is kept at one of them. */
const keeper: typeof childProcess & { [warmProgram]?: WarmProgram } = childProcess;
/** Of each run, the modules that are loaded anew stay in memory; where that is limited, there is room for a few. */
const [mostRuns, mostRunsOfLimited] = [100, 8];

async function warmWith(env: Readonly<Record<string, string>>): Promise<WarmProgram> {
  const kept = keeper[warmProgram];
  const startedWith = JSON.stringify(env);
  if (kept?.exitCode === null && kept.runsLeft > 0 && kept.startedWith === startedWith) return kept;
  kept?.kill('SIGKILL');
  // Runs make little that lasts; so it is seldom looked for.
  const argv = ['--max-semi-space-size=32', join(import.meta.dirname, 'warmProgram.mjs')];
  const child = childProcess.spawn(process.execPath, argv, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: programEnv(env),
  });
  child.stdout?.setEncoding('utf8');
  child.stderr?.setEncoding('utf8');
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (ready !== 'ready') throw new Error(`no program can be run with ${startedWith}`);
  // It ends with the worker, and the worker does not wait for it. Node's pipes to a program are sockets.
  for (const pipe of [child.stdout, child.stderr] as readonly (Socket | null)[]) pipe?.unref();
  child.channel?.unref();
  child.unref();
  const isLimited = env['NODE_OPTIONS']?.includes('space-size') === true;
  const warm = Object.assign(child, { startedWith, runsLeft: isLimited ? mostRunsOfLimited : mostRuns });
  keeper[warmProgram] = warm;
  return warm;
}

function runIn(warm: WarmProgram, run: object): Promise<Ended> {
  const mark = randomUUID();
  const written = { stdout: '', stderr: '' };
  const streams = ['stdout', 'stderr'] as const;
  warm.runsLeft -= 1;
  return new Promise((resolve) => {
    const settle = (exitCode: number | undefined) => {
      for (const emitter of [warm, warm.stdout, warm.stderr]) emitter?.removeAllListeners();
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
      warm.runsLeft = 0;
      settle(code ?? undefined);
    });
    warm.send({ ...run, mark });
  });
}

/** Undefined as long as the text does not end with the mark and a code. */
function exitCodeAt(mark: string, text: string): number | undefined {
  const [, code] = text.slice(-2 * mark.length).split(mark);
  return code?.endsWith('\n') === true ? Number(code) : undefined;
}
