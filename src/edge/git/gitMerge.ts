import type { Merge } from '../../tree/merge.ts';
import { type Tree, treePath } from '../../tree/tree.ts';
import { type GitBlob, gitBlobs, gitSizes, readBlobs } from './gitBlobs.ts';
import { listedFiles, readListing } from './gitTree.ts';
import { type Repository, repositoryAt } from './repository.ts';
import { runGit, textOf } from './runGit.ts';
import { type ScratchRepository, scratchRepository } from './scratchRepository.ts';

interface Merging {
  readonly cwd: string;
  /** Full hashes of commits. */
  readonly base: string;
  readonly head: string;
  /** That of `cwd`, if it is known; absent: git is asked. */
  readonly repository?: Promise<Repository | undefined>;
}

/**
 * What git merges out of two commits, by `git merge-tree`; the checkout is not written to. `.gitattributes` of the base
 * count, but for drivers that a user would have to configure. Unknown in a shallow clone, in a partial one that lacks
 * contents, and for git before 2.38.
 *
 * @throws UnusableInput if there is no git program, or git does not trust the repository.
 */
export async function gitMerge(merging: Merging): Promise<Merge> {
  const { cwd, base } = merging;
  const repository = await (merging.repository ?? repositoryAt(cwd));
  if (repository?.isShallow === true) return { kind: 'unknown', shallow: true, parting: undefined };
  const attributes = repository === undefined ? undefined : await attributesOf(merging);
  if (repository === undefined || attributes === undefined) return unknown;
  const { objects, prefix } = repository;
  // The temporary folder may be full, or not to be written to.
  const made = scratchRepository({ objects, isSha256: base.length === 64, attributes }).catch(() => undefined);
  const scratch = await made;
  if (scratch === undefined) return unknown;
  try {
    return await mergedIn(scratch, { ...merging, prefix });
  } finally {
    await scratch.remove();
  }
}

const unknown = { kind: 'unknown', shallow: false, parting: undefined } as const satisfies Merge;

interface MergingBelow extends Merging {
  readonly prefix: string;
}

async function mergedIn(scratch: ScratchRepository, merging: MergingBelow): Promise<Merge> {
  const { base, head } = merging;
  const { place } = scratch;
  const ancestry = await runGit({ ...place, args: ['merge-base', '--all', base, head] });
  // 1 without a word: there is none.
  if (ancestry.kind === 'failed' && ancestry.exitCode === 1 && ancestry.message === '') return { kind: 'unrelated' };
  if (ancestry.kind !== 'done') return unknown;
  const [first, ...others] = textOf(ancestry.bytes).trim().split('\n');
  if (first === base) return { kind: 'ahead' };
  if (first === head) return { kind: 'behind' };
  const parting = others.length === 0 ? first : undefined;
  const args = ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', base, head];
  const merge = await runGit({ ...place, args, timeoutMs: longestMergeMs });
  const [tree = ''] = merge.kind === 'too-large' ? [] : textOf(merge.bytes).split('\0');
  const isTree = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(tree);
  if (merge.kind === 'done' && isTree)
    return { kind: 'merged', tree: await readMerged(scratch, merging, tree), parting };
  // 1 is a conflict, and everything above that a failure: https://git-scm.com/docs/git-merge-tree#_exit_status
  if (merge.kind === 'failed' && merge.exitCode === 1 && isTree) return { kind: 'conflict', parting };
  return { ...unknown, parting };
}

/** A history can be made so that its merge takes hours. */
const longestMergeMs = 5 * 60 * 1000;

/** With what the merge has made in memory: the scratch repository is gone when it is read. */
async function readMerged(scratch: ScratchRepository, { cwd, prefix }: MergingBelow, tree: string): Promise<Tree> {
  const { place } = scratch;
  const entries = await readListing({ ...place, commit: tree, prefix });
  const hashes = await scratch.made();
  const blobs = await readBlobs(place, hashes);
  const own = new Map<string, GitBlob>(hashes.flatMap((hash, index) => pairOf(hash, blobs[index])));
  const [others, sizes] = [gitBlobs(cwd), gitSizes(cwd)];
  const files = listedFiles(
    async () => entries,
    async (hash) => own.get(hash) ?? others(hash),
    async (hash) => {
      const blob = own.get(hash);
      return blob?.kind === 'bytes' ? blob.bytes.length : sizes(hash);
    },
  );
  return { label: 'head', id: tree, ...files };
}

/** What is no content, such as a folder, is missing among them. */
function pairOf(hash: string, blob: GitBlob | undefined): readonly (readonly [string, GitBlob])[] {
  return blob === undefined || blob.kind === 'missing' ? [] : [[hash, blob]];
}

/** Those of the base, from the root of the repository; undefined if they cannot be read. */
async function attributesOf({ cwd, base }: Merging): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const listing = await readListing({ cwd, commit: base, prefix: '' }).catch(() => undefined);
  if (listing === undefined) return undefined;
  const files = listedFiles(async () => listing, gitBlobs(cwd), gitSizes(cwd));
  const paths = [...listing.keys()].filter((path) => path === name || path.endsWith(`/${name}`));
  const found = new Map<string, Uint8Array>();
  for (const path of paths) {
    // Git follows no link to one either.
    if (treePath(path).kind === 'refused' || (await files.contentHash(path)) === undefined) continue;
    const file = await files.read(path);
    if (file.kind !== 'file') return undefined;
    found.set(path, file.bytes);
  }
  return found;
}

const name = '.gitattributes';
