import type { GitEntry } from '../../tree/gitEntry.ts';
import type { Octokit } from './octokit.ts';
import { readingFault } from './readingFault.ts';
import { type RetryDelays, usualDelays, withRetries } from './withRetries.ts';

type Entries = ReadonlyMap<string, GitEntry>;

/** What stands in a commit, by path from the root of the repository. */
export interface Listing {
  /** The entries at each step of a path, so far as they exist; `cut` where GitHub did not list all of a folder. */
  onTheWay(segments: readonly string[]): Promise<{ kind: 'listed'; entries: Entries } | { kind: 'cut' }>;
  /** All that GitHub lists in one answer. */
  all(): Promise<Entries>;
}

/** Lists a commit over GitHub's API: at once, and folder by folder only where that answer is cut. */
export function apiListing(options: {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
  readonly sha: string;
  readonly delaysMs?: RetryDelays;
}): Listing {
  const fetched = new Map<string, Promise<Answer>>();
  const ask = (hash: string, recursive: boolean): Promise<Answer> => {
    const key = `${hash} ${recursive}`;
    const answer = fetched.get(key) ?? fetchTree(options, hash, recursive);
    fetched.set(key, answer);
    // What failed is not remembered.
    answer.catch(() => fetched.delete(key));
    return answer;
  };
  return {
    onTheWay: async (segments) => {
      const whole = await ask(options.sha, true);
      if (!whole.truncated) return { kind: 'listed', entries: whole.entries };
      return folderByFolder(options.sha, segments, (hash) => ask(hash, false));
    },
    all: async () => (await ask(options.sha, true)).entries,
  };
}

interface Answer {
  readonly entries: Entries;
  readonly truncated: boolean;
}

async function fetchTree(options: Parameters<typeof apiListing>[0], hash: string, recursive: boolean): Promise<Answer> {
  const { octokit, owner, repo, delaysMs = usualDelays } = options;
  try {
    const call = () =>
      octokit.rest.git.getTree({ owner, repo, tree_sha: hash, ...(recursive ? { recursive: '1' } : {}) });
    const { data } = await withRetries(call, delaysMs);
    const entries = new Map<string, GitEntry>();
    for (const { path, mode, sha } of data.tree) {
      if (path !== undefined && mode !== undefined && sha !== undefined) entries.set(path, { mode, hash: sha });
    }
    return { entries, truncated: data.truncated };
  } catch (error) {
    throw readingFault(error, options);
  }
}

async function folderByFolder(
  root: string,
  segments: readonly string[],
  listFolder: (hash: string) => Promise<Answer>,
): Promise<{ kind: 'listed'; entries: Entries } | { kind: 'cut' }> {
  const entries = new Map<string, GitEntry>();
  let folder = root;
  for (const [index, segment] of segments.entries()) {
    const answer = await listFolder(folder);
    const entry = answer.entries.get(segment);
    if (entry === undefined && answer.truncated) return { kind: 'cut' };
    if (entry === undefined) break;
    entries.set(segments.slice(0, index + 1).join('/'), entry);
    if (entry.mode !== '040000') break;
    folder = entry.hash;
  }
  return { kind: 'listed', entries };
}
