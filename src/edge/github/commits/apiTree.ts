import { type FoundEntry, fileUnlessPointer, findEntry, isRegular, tooLarge } from '../../../tree/gitEntry.ts';
import { type Tree, type TreeFile, treePath } from '../../../tree/tree.ts';
import type { Repository } from '../client/octokit.ts';
import { readingFault } from '../refusal/readingFault.ts';
import { type ApiBlobs, apiBlobs } from './apiBlobs.ts';
import { apiListing, type Listing } from './apiListing.ts';

export interface ApiTreeOptions extends Repository {
  /** A commit's full hash. */
  readonly sha: string;
  readonly label: string;
  /** Contents, shared by all commits that are read; its own where absent. */
  readonly blobs?: ApiBlobs;
  /** The folder of the repository that paths are relative to; its root where absent. */
  readonly root?: string;
}

/**
 * A commit as a tree, read over GitHub's API as git objects, for when it is not in the checkout or there is none.
 * Everything is listed once, and each content is fetched once, together with what else is read at that time. Where the
 * repository is so large that GitHub cuts the listing, `read` goes down folder by folder, and `list` gives what GitHub
 * listed.
 *
 * Reading throws UnusableInput where GitHub shows the commit to nobody with this token, and OutsideFailure where it does
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
