import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * What each process counted: one a core, each this very program again with its share of every setting's runs (`--part`).
 * Where one fails, all end.
 */
export async function shares<Tally>(): Promise<readonly (readonly Tally[])[]> {
  const count = availableParallelism();
  const stop = new AbortController();
  try {
    return await Promise.all(Array.from({ length: count }, (_, part) => share<Tally>(`${part}/${count}`, stop.signal)));
  } finally {
    stop.abort();
  }
}

function share<Tally>(part: string, signal: AbortSignal): Promise<readonly Tally[]> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--part', part], { signal });
    // Sent by `workOn` below, in another process of the same bundle.
    child.once('message', (tallies) => resolve(tallies as readonly Tally[]));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`a part of the bench ended with ${code}`)));
  });
}

/** One process's share: of `count` processes, the runs whose turn is `own`, setting by setting. */
export function workOn<Setting>(
  part: string,
  work: {
    readonly settings: readonly Setting[];
    readonly runsOf: (setting: Setting) => number;
    readonly tally: (setting: Setting, index: number, runs: readonly number[]) => unknown;
  },
): void {
  const { settings, runsOf, tally } = work;
  const [own = 0, count = 1] = part.split('/').map(Number);
  const tallies = settings.map((setting, index) => {
    const mine = Array.from({ length: runsOf(setting) }, (_, run) => run).filter((run) => run % count === own);
    if (own === 0) process.stderr.write(`${index + 1} of ${settings.length}\n`);
    return tally(setting, index, mine);
  });
  process.send?.(tallies);
}
