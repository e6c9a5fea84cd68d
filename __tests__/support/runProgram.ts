import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { type Ended, programEnv, quickArgv, startProgram } from './startProgram.ts';

/**
 * Runs the source of a shipped program to its end in this process: its entry anew, with arguments, variables, streams and
 * folder of its own. A module that NODE_OPTIONS has loaded before it may put another resolver of names in the place of Node's. A second run beside the first, and one with variables that Node reads as it starts, is the shipped
 * program in a process of its own.
 *
 * @param program `cli.js` or `index.js` of the build.
 */
export async function runProgram(
  program: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = process.cwd(),
): Promise<Ended> {
  const { NODE_OPTIONS: options = '', ...seen } = env;
  const hook = onlyImport.exec(options)?.groups?.['hook'];
  if (isBusy || Object.entries(hook === undefined ? env : seen).some(isReadAtStart)) {
    return await startProgram(program, argv, env, cwd).ended;
  }
  isBusy = true;
  const restore = replacedProcess();
  const written = { stdout: '', stderr: '' };
  try {
    process.chdir(cwd);
    process.env = { ...programEnv(seen) };
    process.argv = [process.execPath, program, ...quickArgv(argv)];
    process.exitCode = undefined;
    for (const name of ['stdout', 'stderr'] as const) {
      const keep = (text: string) => (written[name] += text);
      Object.defineProperty(process, name, { value: keptIn(keep), configurable: true });
    }
    runs += 1;
    if (entryOf(program).endsWith('/action.ts')) await forgetSummary();
    if (hook !== undefined) await import(`${hook}?run=${runs}`);
    await import(`${entryOf(program)}?run=${runs}`);
    return { exitCode: process.exitCode ?? 0, ...written };
  } finally {
    restore();
    isBusy = false;
  }
}

let isBusy = false;
let runs = Date.now();

/** A module that is loaded before the program, and puts something in the place of the resolver. */
const onlyImport = /^--import=(?<hook>file:\S+)$/;

/** Whether Node reads it once, before any program, and a worker of the tests was started without it. */
function isReadAtStart([name, value]: readonly [string, string]): boolean {
  const isOfWorker = process.send !== undefined && process.env[name] === value;
  return /^(?:NODE_|LANG|LC_|TZ$)/.test(name) && !isOfWorker;
}

/** @actions/core keeps the file of the first summary that it writes. */
async function forgetSummary(): Promise<void> {
  const { summary } = await import('@actions/core');
  Object.assign(summary.emptyBuffer(), { _filePath: undefined });
}

function entryOf(program: string): string {
  const entry = basename(program) === 'index.js' ? 'action' : 'cli';
  return pathToFileURL(`${import.meta.dirname}/../../src/main/${entry}.ts`).href;
}

function keptIn(keep: (text: string) => void): Writable {
  return new Writable({
    decodeStrings: false,
    write: (text: string | Uint8Array, _, done) => {
      keep(typeof text === 'string' ? text : Buffer.from(text).toString('utf8'));
      done();
    },
  });
}

/** Returns what gives this process back all that a program changes of it. */
function replacedProcess(): () => void {
  const { env, argv, exitCode } = process;
  const { lookup } = dns;
  const folder = process.cwd();
  const streams = Object.getOwnPropertyDescriptors(process);
  const listeners = new Set(process.eventNames().flatMap((name) => process.rawListeners(name)));
  return () => {
    process.chdir(folder);
    dns.lookup = lookup;
    syncBuiltinESMExports();
    Object.assign(process, { env, argv, exitCode });
    for (const name of ['stdout', 'stderr'] as const) Object.defineProperty(process, name, streams[name]);
    for (const name of process.eventNames()) {
      for (const listener of process.rawListeners(name)) {
        if (!listeners.has(listener)) process.removeListener(name, listener as () => void);
      }
    }
  };
}
