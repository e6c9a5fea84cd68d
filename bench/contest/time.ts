import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { monotonicMs } from '../server/protocol.ts';

/** A program as it is started. */
export interface Program {
  /** Of Node, the same as this process's: the script and its own. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Exit codes that are no failure; 0 where it is left out. */
  readonly mayEnd?: readonly number[];
}

/** A run of a program. */
export interface Timed {
  /** When it was started, by the clock that all processes share. */
  readonly startedMs: number;
  /** From its start to its end. */
  readonly wallMs: number;
}

/**
 * Runs a program to its end, with nothing added to it.
 *
 * @throws Error with what it printed last where it fails.
 */
export async function time({ args, env, mayEnd = [0] }: Program): Promise<Timed> {
  const startedMs = monotonicMs();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(), ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-2000);
    });
  }
  const [code] = await once(child, 'close');
  const wallMs = monotonicMs() - startedMs;
  if (!mayEnd.includes(code)) throw new Error(`${args.join(' ')} ended with ${code}:\n${printed}`);
  return { startedMs, wallMs };
}

/** What the programs need of the environment, without what would change them: proxies, keys, tokens, CI. */
function cleanEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'USERPROFILE'];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
