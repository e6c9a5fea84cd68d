import { UnusableInput } from '../../shared/fault.ts';
import { lazy } from '../../shared/lazy.ts';
import {
  type FoundEntry,
  fileUnlessPointer,
  findEntry,
  type GitEntry,
  isLink,
  isRegular,
  tooLarge,
} from '../../tree/gitEntry.ts';
import { type Tree, type TreeFile, treePath } from '../../tree/tree.ts';
import type { GitBlobs } from './gitBlobs.ts';
import type { Repository } from './repository.ts';
import { type GitPlace, orFetchFault, runGit, textOf } from './runGit.ts';

export type NoGitTree =
  | { readonly kind: 'no-repository' }
  /** `shallow`: the clone lacks history, so the ref may exist in the repository that was cloned. */
  | {
      readonly kind: 'unknown-ref';
      readonly ref: string;
      readonly why: string;
      readonly shallow: boolean;
      readonly refs: readonly string[];
    };

/**
 * A commit as a tree, read from git's objects: the work tree and the index are neither read nor changed. Paths are
 * relative to the folder in the repository, and files above that folder cannot be read. The tree's id is the commit's
 * full hash.
 *
 * @throws UnusableInput if there is no git program, or git does not trust the repository. Reading throws it if the
 *   clone lacks the commit's folders.
 */
export async function openGitTree(
  repository: Repository | undefined,
  { ref, label }: { readonly ref: string; readonly label: string },
): Promise<Tree | NoGitTree> {
  if (repository === undefined) return { kind: 'no-repository' };
  const commit = await resolveCommit(repository, ref);
  return typeof commit === 'string' ? treeOf(repository, commit, label) : commit;
}

/** @param commit the full hash of a commit in the repository, or of its tree. */
export function treeOf({ place, prefix, blobs }: Repository, commit: string, label: string): Tree {
  const entries = lazy(() => readListing(place, { commit, prefix }));
  return { label, id: commit, ...listedFiles(entries, blobs) };
}

/** Every entry by its path, including folders. */
export type Entries = ReadonlyMap<string, GitEntry>;

export function listedFiles(
  entries: () => Promise<Entries>,
  blobs: GitBlobs,
): Pick<Tree, 'read' | 'list' | 'links' | 'sizeBytes'> & Required<Pick<Tree, 'contentHash'>> {
  const find = async (path: string) => findAt(path, entries);
  const hashAt = async (path: string) => {
    const found = await find(path);
    return found.kind === 'readable' ? found.hash : undefined;
  };
  return {
    read: async (path) => readAt(path, await find(path), blobs),
    list: async () => pathsOf(await entries(), isRegular),
    links: async () => pathsOf(await entries(), isLink),
    contentHash: hashAt,
    sizeBytes: async (path) => {
      const hash = await hashAt(path);
      return hash === undefined ? undefined : blobs.sizeBytes(hash);
    },
  };
}

async function resolveCommit({ place, isShallow }: Repository, ref: string): Promise<string | NoGitTree> {
  if (ref === '' || ref.startsWith('-') || ref.includes('\0')) {
    return {
      kind: 'unknown-ref',
      ref,
      why: 'a ref is not empty and does not begin with `-`',
      shallow: false,
      refs: [],
    };
  }
  const found = await runGit({
    ...place,
    args: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`],
  });
  if (found.kind === 'done') return textOf(found.bytes).trim();
  const message = found.kind === 'failed' ? found.message.split('\n')[0] : undefined;
  const why = message === undefined || message === '' ? 'no commit of this repository has that name' : message;
  return { kind: 'unknown-ref', ref, why, shallow: isShallow, refs: await refNames(place.cwd) };
}

/**
 * Every entry below the prefix, including folders, by its path from there.
 *
 * @param at a commit or a tree.
 */
export async function readListing(
  place: GitPlace,
  at: { readonly commit: string; readonly prefix: string },
): Promise<Entries> {
  const below = at.prefix === '' ? [] : ['--', at.prefix];
  const args = ['ls-tree', '-r', '-t', '-z', '--full-tree', at.commit, ...below];
  const run = orFetchFault(place, await runGit({ ...place, args }));
  if (run.kind !== 'done')
    throw incomplete(at.commit, run.kind === 'failed' ? run.message : 'the listing is too large');
  const entries = new Map<string, GitEntry>();
  for (const record of textOf(run.bytes).split('\0')) {
    const [, mode, hash, path] = /^(\d{6}) \w+ ([0-9a-f]+)\t(.*)$/s.exec(record) ?? [];
    if (mode === undefined || hash === undefined || path === undefined || !path.startsWith(at.prefix)) continue;
    entries.set(path.slice(at.prefix.length), { mode, hash });
  }
  return entries;
}

function incomplete(commit: string, message: string): UnusableInput {
  return new UnusableInput({
    what: `the folders of commit ${commit} could not be listed: ${message}`,
    fix: `The clone may lack them. Fetch all: ${unfiltered}`,
  });
}

/** A clone with a filter lacks contents or folders, and git may fetch none while it only reads. */
const unfiltered = 'git fetch --refetch --no-filter';

async function findAt(path: string, entries: () => Promise<Entries>): Promise<FoundEntry> {
  const parsed = treePath(path);
  if (parsed.kind === 'refused') return parsed;
  const listing = await entries();
  return findEntry(parsed.segments, (at) => listing.get(at));
}

async function readAt(path: string, found: FoundEntry, blobs: GitBlobs): Promise<TreeFile> {
  if (found.kind !== 'readable') return found;
  const blob = await blobs.content(found.hash);
  switch (blob.kind) {
    case 'bytes':
      return fileUnlessPointer(path, blob.bytes);
    case 'too-large':
      return tooLarge(path);
    case 'missing':
      return { kind: 'refused', why: `its content is not in this clone (fetch it: ${unfiltered})` };
  }
}

function pathsOf(entries: Entries, isWanted: (entry: GitEntry) => boolean): readonly string[] {
  return [...entries].flatMap(([path, entry]) => (isWanted(entry) ? [path] : []));
}

/** The branches and tags of a repository, as you would name them on a command line; empty if git cannot list them. */
async function refNames(cwd: string): Promise<readonly string[]> {
  const args = ['for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/remotes', 'refs/tags'];
  const run = await runGit({ cwd, args, largestBytes: 1024 * 1024 });
  return run.kind === 'done' ? textOf(run.bytes).split('\n').filter(Boolean) : [];
}
