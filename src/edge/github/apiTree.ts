import { fileUnlessPointer, findEntry, type GitEntry, isRegular, largestFileBytes } from '../../tree/gitEntry.ts';
import type { Tree, TreeFile } from '../../tree/tree.ts';
import { treePath } from '../../tree/treePath.ts';
import { apiListing, type Listing } from './apiListing.ts';
import { httpFailure } from './httpFailure.ts';
import type { Octokit } from './octokit.ts';
import { readingFault } from './readingFault.ts';
import { type RetryDelays, usualDelays, withRetries } from './withRetries.ts';

export interface ApiTreeOptions {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
  /** A commit's full hash. */
  readonly sha: string;
  readonly label: string;
  /** The folder of the repository that paths are relative to; its root where absent. */
  readonly root?: string;
  readonly delaysMs?: RetryDelays;
}

/**
 * A commit as a tree, read over GitHub's API as git objects, for when it is not in the checkout or there is none.
 * Everything is listed once, and each content is fetched once. Where the repository is so large that GitHub cuts the
 * listing, `read` goes down folder by folder, and `list` gives what GitHub listed.
 *
 * Reading throws UnusableInput where GitHub does not answer, or shows the commit to nobody with this token.
 */
export function apiTree(options: ApiTreeOptions): Tree {
  const tree = new ApiTree(options);
  return {
    label: options.label,
    id: options.sha,
    read: (path) => tree.read(path),
    list: () => tree.list(),
  };
}

const listedAtMost = 100_000;

class ApiTree {
  private readonly options: ApiTreeOptions;
  private readonly root: readonly string[];
  private readonly listing: Listing;
  private readonly blobs = new Map<string, Promise<Uint8Array | 'too-large'>>();

  constructor(options: ApiTreeOptions) {
    this.options = options;
    const root = treePath(options.root ?? '.');
    this.root = root.kind === 'inside' ? root.segments : [];
    this.listing = apiListing(options);
  }

  async read(path: string): Promise<TreeFile> {
    const parsed = treePath(path);
    if (parsed.kind === 'refused') return parsed;
    const segments = [...this.root, ...parsed.segments];
    const onTheWay = await this.listing.onTheWay(segments);
    if (onTheWay.kind === 'cut') return { kind: 'refused', why: `${path} is in a folder too large for GitHub to list` };
    const found = findEntry(segments, (at) => onTheWay.entries.get(at));
    if (found.kind !== 'readable') return found;
    const bytes = await this.blob(found.hash);
    if (bytes !== 'too-large') return fileUnlessPointer(path, bytes);
    return { kind: 'refused', why: `${path} is larger than ${largestFileBytes / 1024 / 1024} MB` };
  }

  async list(): Promise<readonly string[]> {
    const prefix = this.root.map((segment) => `${segment}/`).join('');
    const files: string[] = [];
    for (const [path, entry] of await this.listing.all()) {
      if (files.length >= listedAtMost) break;
      if (isFileBelow(prefix, path, entry)) files.push(path.slice(prefix.length));
    }
    return files;
  }

  private blob(hash: string): Promise<Uint8Array | 'too-large'> {
    const known = this.blobs.get(hash);
    if (known !== undefined) return known;
    const fetched = this.fetchBlob(hash);
    this.blobs.set(hash, fetched);
    // What failed is not remembered.
    fetched.catch(() => this.blobs.delete(hash));
    return fetched;
  }

  private async fetchBlob(hash: string): Promise<Uint8Array | 'too-large'> {
    const { octokit, owner, repo, delaysMs = usualDelays } = this.options;
    try {
      const call = () => octokit.rest.git.getBlob({ owner, repo, file_sha: hash });
      const { data } = await withRetries(call, delaysMs);
      if (data.size !== null && data.size > largestFileBytes) return 'too-large';
      return Buffer.from(data.content, data.encoding === 'base64' ? 'base64' : 'utf8');
    } catch (error) {
      // Beyond 100 MB GitHub gives no content: 403 with the code too_large.
      if (/too.large/i.test(httpFailure(error)?.message ?? '')) return 'too-large';
      throw readingFault(error, this.options);
    }
  }
}

function isFileBelow(prefix: string, path: string, entry: GitEntry): boolean {
  return isRegular(entry) && path.startsWith(prefix);
}
