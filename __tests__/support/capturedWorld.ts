import type { Sink, World } from '../../src/command/world.ts';
import { nodeWorld } from '../../src/main/nodeWorld.ts';

export interface CapturedWorld {
  readonly world: World;
  /** What went to each stream so far. */
  readonly written: { stdout: string; stderr: string };
}

/** The real world of this process, with its two streams kept and an environment of its own. */
export function capturedWorld(env: Readonly<Record<string, string>> = {}): CapturedWorld {
  const written = { stdout: '', stderr: '' };
  const sink = (name: 'stdout' | 'stderr'): Sink => ({
    write: (text) => {
      written[name] += text;
    },
    isTerminal: false,
    columns: 100,
  });
  const world = nodeWorld(new AbortController().signal);
  return { world: { ...world, env, stdout: sink('stdout'), stderr: sink('stderr') }, written };
}
