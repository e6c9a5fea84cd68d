import { OutsideFailure } from '../../shared/fault.ts';
import type { Merge } from '../../tree/merge.ts';
import { type Tree, treePath } from '../../tree/tree.ts';
import { readBlobs } from './gitBlobs.ts';
import { listedFiles, readListing } from './gitTree.ts';
import { type ScratchRepository, scratchRepository } from './ownRepository.ts';
import type { Repository } from './repository.ts';
import { orFetchFault, runGit, textOf } from './runGit.ts';

/**
 * The result of merging two commits with `git merge-tree`, without writing to the repository. `.gitattributes` of the
 * base apply, except for drivers that a user must configure. Unknown in a shallow clone, in a partial clone without the
 * contents, and with git before 2.38.
 *
 * @throws the remote's fault if git cannot fetch what it needs.
 */
export async function gitMerge(repository: Repository | undefined, commits: Commits): Promise<Merge> {
  if (repository === undefined) return unknown;
  if (repository.isShallow) return { ...unknown, shallow: true };
  const { base } = commits;
  const attributes = await attributesOf(repository, base);
  if (attributes === undefined) return unknown;
  // The temporary folder may be full or not writable.
  const scratch = await scratchRepository(repository, base.length === 64, attributes).catch(() => undefined);
  if (scratch === undefined) return unknown;
  try {
    return await mergedIn(scratch, repository, commits);
  } finally {
    await scratch.remove();
  }
}

interface Commits {
  readonly base: string;
  readonly head: string;
}

export const unknown = { kind: 'unknown', shallow: false, mergeBase: undefined } as const satisfies Merge;

async function mergedIn(scratch: ScratchRepository, repository: Repository, { base, head }: Commits): Promise<Merge> {
  const { place } = scratch;
  const ancestry = await runGit({ ...place, args: ['merge-base', '--all', base, head] });
  // Exit code 1 without a message: they have no common ancestor.
  if (ancestry.kind === 'failed' && ancestry.exitCode === 1 && ancestry.message === '') return { kind: 'unrelated' };
  if (ancestry.kind !== 'done') return unknown;
  const [first, ...others] = textOf(ancestry.bytes).trim().split('\n');
  if (first === base) return { kind: 'ahead' };
  if (first === head) return { kind: 'behind' };
  const mergeBase = others.length === 0 ? first : undefined;
  const args = ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', base, head];
  const merge = orFetchFault(place, await runGit({ ...place, args, timeoutMs: longestMergeMs }));
  const [tree = ''] = merge.kind === 'too-large' ? [] : textOf(merge.bytes).split('\0');
  const isTree = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(tree);
  if (merge.kind === 'done' && isTree)
    return { kind: 'merged', tree: await readMerged(scratch, repository, tree), mergeBase };
  // 1 is a conflict; any higher code is a failure: https://git-scm.com/docs/git-merge-tree#_exit_status
  if (merge.kind === 'failed' && merge.exitCode === 1 && isTree) return { kind: 'conflict', mergeBase };
  return { ...unknown, mergeBase };
}

/** An author can craft a history with a merge that takes hours. */
const longestMergeMs = 5 * 60 * 1000;

/** Reads what the merge has made into memory, because the scratch repository is removed before the tree is read. */
async function readMerged(scratch: ScratchRepository, { prefix, blobs }: Repository, tree: string): Promise<Tree> {
  const { place } = scratch;
  const entries = await readListing(place, { commit: tree, prefix });
  const hashes = await scratch.made();
  const made = await readBlobs(place, hashes);
  const own = new Map(hashes.map((hash, index) => [hash, made[index]]));
  const files = listedFiles(async () => entries, {
    content: async (hash) => {
      const blob = own.get(hash);
      return blob === undefined || blob.kind === 'missing' ? blobs.content(hash) : blob;
    },
    sizeBytes: async (hash) => {
      const blob = own.get(hash);
      return blob?.kind === 'bytes' ? blob.bytes.length : blobs.sizeBytes(hash);
    },
  });
  return { label: 'head', id: tree, ...files };
}

/** All `.gitattributes` of the base, from the root of the repository; undefined if they cannot be read. */
async function attributesOf(
  { place, blobs }: Repository,
  base: string,
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  // The clone may lack the base's folders.
  const listing = await readListing(place, { commit: base, prefix: '' }).catch((error: unknown) => {
    if (error instanceof OutsideFailure) throw error;
    return undefined;
  });
  if (listing === undefined) return undefined;
  const files = listedFiles(async () => listing, blobs);
  const paths = [...listing.keys()].filter((path) => path === name || path.endsWith(`/${name}`));
  const found = new Map<string, Uint8Array>();
  for (const path of paths) {
    // Git does not follow a link to a `.gitattributes` either.
    if (treePath(path).kind === 'refused' || (await files.contentHash(path)) === undefined) continue;
    const file = await files.read(path);
    if (file.kind !== 'file') return undefined;
    found.set(path, file.bytes);
  }
  return found;
}

const name = '.gitattributes';
