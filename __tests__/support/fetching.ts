import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FetchedCommits, fetchedCommits } from '../../src/edge/git/fetchedCommits.ts';
import { serverRemote } from '../../src/edge/git/serverRemote.ts';
import { fetchFault, reasonsIn, unknownCommit } from '../../src/edge/github/faults.ts';

export interface FetchingSaid {
  /** `https://github.com/acme/bot` */
  readonly url: string;
  /** Where the repository is made, in a folder of its own. */
  readonly folder: string;
  readonly token?: string;
  readonly signal?: AbortSignal;
}

/** Commits as the Action fetches them; waits take no time. */
export function fetching({ url, folder, token = 'ghs_0123456789canary0123456789', ...said }: FetchingSaid) {
  const temporary = mkdtempSync(join(folder, 'runner-'));
  const notes: string[] = [];
  const waitedMs: number[] = [];
  const repository = 'acme/bot';
  const faultOf = (printed: string) => fetchFault(printed, { repository, said: reasonsIn(printed) });
  const commits: FetchedCommits = fetchedCommits({
    remote: serverRemote({ url, token, faultOf }),
    temporary,
    sleep: async (delayMs) => void waitedMs.push(delayMs),
    signal: said.signal ?? new AbortController().signal,
    note: (text) => notes.push(text),
    unknownCommit: (commit) => unknownCommit(commit, repository),
  });
  return { commits, temporary, notes, waitedMs, fetches: () => packsIn(temporary) };
}

/** Each fetch that brought something left one. */
function packsIn(temporary: string): number {
  const [name = ''] = readdirSync(temporary);
  const folder = join(temporary, name, 'objects', 'pack');
  return existsSync(folder) ? readdirSync(folder).filter((one) => one.endsWith('.pack')).length : 0;
}
