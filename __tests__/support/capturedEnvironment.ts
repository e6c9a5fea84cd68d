import type { Environment } from '../../src/command/environment.ts';
import { nodeEnvironment } from '../../src/main/nodeEnvironment.ts';

export interface CapturedEnvironment {
  readonly environment: Environment;
  /** What went to each stream so far. */
  readonly written: { stdout: string; stderr: string };
}

/** The real environment of this process, with its two streams kept and variables of its own. */
export function capturedEnvironment(
  env: Readonly<Record<string, string>> = {},
  signal = new AbortController().signal,
  typed: readonly string[] = [],
): CapturedEnvironment {
  const written = { stdout: '', stderr: '' };
  const kept = (name: 'stdout' | 'stderr') => ({
    write: (text: string | Uint8Array) => {
      written[name] += String(text);
      return true;
    },
    isTTY: false,
    columns: 0,
  });
  const environment = nodeEnvironment(signal, undefined, { stdout: kept('stdout'), stderr: kept('stderr') });
  const lines = async function* () {
    yield* typed;
  };
  const keys = async function* () {
    for (const text of typed) yield* text;
  };
  const stdout = { ...environment.stdout, columns: 100 };
  return { environment: { ...environment, env, stdout, typed: lines, pressed: keys }, written };
}
