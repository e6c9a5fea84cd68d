import { OutsideFailure } from '../../../shared/fault.ts';
import type { GitEntry } from '../../../tree/gitEntry.ts';
import { isFullHash } from '../answer/isFullHash.ts';
import type { Repository } from '../client/octokit.ts';
import { laterMend } from '../refusal/mend.ts';
import { readingFault } from '../refusal/readingFault.ts';

type Entries = ReadonlyMap<string, GitEntry>;

/** What stands in a commit, by path from the root of the repository. */
export interface Listing {
  /** The entries at each step of a path, so far as they exist; `cut` where GitHub did not list all of a folder. */
  onTheWay(segments: readonly string[]): Promise<{ kind: 'listed'; entries: Entries } | { kind: 'cut' }>;
  /** All that GitHub lists in one answer. */
  all(): Promise<ListedEntries>;
}

/** Lists a commit over GitHub's API: at once, and folder by folder only where that answer is cut. */
export function apiListing(options: Repository & { readonly sha: string }): Listing {
  const fetched = new Map<string, Promise<ListedEntries>>();
  const ask = (hash: string, recursive: boolean): Promise<ListedEntries> => {
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
    all: () => ask(options.sha, true),
  };
}

export interface ListedEntries {
  readonly entries: Entries;
  /** There are more. */
  readonly truncated: boolean;
}

async function fetchTree(
  options: Parameters<typeof apiListing>[0],
  hash: string,
  recursive: boolean,
): Promise<ListedEntries> {
  const { octokit, owner, repo } = options;
  try {
    const { data } = await octokit.rest.git.getTree({
      owner,
      repo,
      tree_sha: hash,
      ...(recursive ? { recursive: '1' } : {}),
    });
    // A proxy may answer 200 with anything.
    if (!Array.isArray(data.tree)) throw noListing(options);
    const entries = new Map<string, GitEntry>();
    for (const { path, mode, sha, size } of data.tree) {
      // The hash goes into addresses and queries.
      if (path === undefined || mode === undefined || sha === undefined || !isFullHash(sha)) continue;
      entries.set(path, { mode, hash: sha, ...(size === undefined ? {} : { sizeBytes: size }) });
    }
    return { entries, truncated: data.truncated !== false };
  } catch (error) {
    throw readingFault(error, options);
  }
}

function noListing({ owner, repo, sha }: Parameters<typeof apiListing>[0]): OutsideFailure {
  return new OutsideFailure({
    what: `GitHub was asked what is in commit ${sha} of ${owner}/${repo}, and answered with something else`,
    mend: `If a proxy stands before GitHub, look at what it answers. ${laterMend}`,
  });
}

async function folderByFolder(
  root: string,
  segments: readonly string[],
  listFolder: (hash: string) => Promise<ListedEntries>,
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
