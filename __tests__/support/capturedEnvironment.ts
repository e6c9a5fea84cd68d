import type { Environment, Sink } from '../../src/command/environment.ts';
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
  const sink = (name: 'stdout' | 'stderr'): Sink => ({
    write: (text) => {
      written[name] += text;
    },
    isTerminal: false,
    columns: 100,
  });
  const environment = nodeEnvironment(signal);
  const lines = async function* () {
    yield* typed;
  };
  const own = { env, stdout: sink('stdout'), stderr: sink('stderr'), typed: lines };
  return { environment: { ...environment, ...own }, written };
}
