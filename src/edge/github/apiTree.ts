import { OutsideFailure } from '../../shared/fault.ts';
import {
  type FoundEntry,
  fileUnlessPointer,
  findEntry,
  type GitEntry,
  isRegular,
  tooLarge,
} from '../../tree/gitEntry.ts';
import { type Tree, type TreeFile, treePath } from '../../tree/tree.ts';
import { type ApiBlobs, apiBlobs } from './apiBlobs.ts';
import { laterFix, readingFault } from './faults.ts';
import { isFullHash, type Repository } from './octokit.ts';

export interface ApiTreeOptions extends Repository {
  /** A commit's full hash. */
  readonly sha: string;
  readonly label: string;
  /** Contents, shared by all commits that are read; its own if absent. */
  readonly blobs?: ApiBlobs;
  /** The folder of the repository that paths are relative to; its root if absent. */
  readonly root?: string;
}

/**
 * A commit as a tree, read over GitHub's API as git objects, for when it is not in the checkout or there is none.
 * Everything is listed once, and each content is fetched once, together with what else is read at that time. Where the
 * repository is so large that GitHub cuts the listing, `read` goes down folder by folder, and `list` gives what GitHub
 * listed.
 *
 * Reading throws UnusableInput if GitHub shows the commit to nobody with this token, and OutsideFailure if it does
 * not answer.
 */
export function apiTree(options: ApiTreeOptions): Tree {
  const tree = new ApiTree(options);
  return {
    label: options.label,
    id: options.sha,
    read: (path) => tree.read(path),
    list: () => tree.list(),
    isListCut: () => tree.isListCut(),
    contentHash: (path) => tree.contentHash(path),
    sizeBytes: (path) => tree.sizeBytes(path),
  };
}

class ApiTree {
  private readonly options: ApiTreeOptions;
  private readonly root: readonly string[];
  private readonly listing: Listing;
  private readonly blobs: ApiBlobs;

  constructor(options: ApiTreeOptions) {
    this.options = options;
    const root = treePath(options.root ?? '.');
    this.root = root.kind === 'inside' ? root.segments : [];
    this.listing = apiListing(options);
    this.blobs = options.blobs ?? apiBlobs(options);
  }

  async read(path: string): Promise<TreeFile> {
    const found = await this.find(path);
    if (found.kind !== 'readable') return found;
    try {
      const bytes = await this.blobs(found);
      return bytes === 'too-large' ? tooLarge(path) : fileUnlessPointer(path, bytes);
    } catch (error) {
      throw readingFault(error, this.options);
    }
  }

  async contentHash(path: string): Promise<string | undefined> {
    const found = await this.find(path);
    return found.kind === 'readable' ? found.hash : undefined;
  }

  async sizeBytes(path: string): Promise<number | undefined> {
    const found = await this.find(path);
    return found.kind === 'readable' ? found.sizeBytes : undefined;
  }

  async list(): Promise<readonly string[]> {
    const prefix = this.root.map((segment) => `${segment}/`).join('');
    const { entries } = await this.listing.all();
    return [...entries].flatMap(([path, entry]) =>
      isRegular(entry) && path.startsWith(prefix) ? [path.slice(prefix.length)] : [],
    );
  }

  async isListCut(): Promise<boolean> {
    return (await this.listing.all()).truncated;
  }

  private async find(path: string): Promise<FoundEntry> {
    const parsed = treePath(path);
    if (parsed.kind === 'refused') return parsed;
    const segments = [...this.root, ...parsed.segments];
    const onTheWay = await this.listing.onTheWay(segments);
    if (onTheWay.kind === 'cut') return { kind: 'refused', why: `${path} is in a folder too large for GitHub to list` };
    return findEntry(segments, (at) => onTheWay.entries.get(at));
  }
}

type Entries = ReadonlyMap<string, GitEntry>;

/** What stands in a commit, by path from the root of the repository. */
export interface Listing {
  /** The entries at each step of a path, so far as they exist; `cut` if GitHub did not list all of a folder. */
  onTheWay(segments: readonly string[]): Promise<{ kind: 'listed'; entries: Entries } | { kind: 'cut' }>;
  /** All that GitHub lists in one answer. */
  all(): Promise<ListedEntries>;
}

/** Lists a commit over GitHub's API: at once, and folder by folder only if that answer is cut. */
function apiListing(options: Repository & { readonly sha: string }): Listing {
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
    fix: `If a proxy stands before GitHub, look at what it answers. ${laterFix}`,
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
