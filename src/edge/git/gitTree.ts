import { UnusableInput } from '../../shared/fault.ts';
import {
  type FoundEntry,
  fileUnlessPointer,
  findEntry,
  type GitEntry,
  isRegular,
  tooLarge,
} from '../../tree/gitEntry.ts';
import { type Tree, type TreeFile, treePath } from '../../tree/tree.ts';
import { type GitBlob, gitBlobs, gitSizes } from './gitBlobs.ts';
import { refNames } from './refNames.ts';
import { type Repository, repositoryAt } from './repository.ts';
import { runGit, textOf } from './runGit.ts';

/** Why there is no tree to read at a ref. */
export type NoGitTree =
  | { readonly kind: 'no-repository' }
  /** `shallow`: the clone lacks history, so that the ref may well exist where it was cloned from. */
  | {
      readonly kind: 'unknown-ref';
      readonly ref: string;
      readonly why: string;
      readonly shallow: boolean;
      /** The branches and tags that there are. */
      readonly refs: readonly string[];
    };

/**
 * A commit as a tree, read as git objects: neither the work tree nor the index is looked at or touched. Paths are
 * relative to `cwd`, and nothing above it can be read. Its id is the commit's full hash.
 *
 * @throws UnusableInput if there is no git program, or git does not trust the repository. Reading throws it if
 * the clone lacks the commit's folders.
 */
export async function openGitTree(options: {
  readonly cwd: string;
  readonly ref: string;
  readonly label: string;
  /** That of `cwd`, if it is known; absent: git is asked. */
  readonly repository?: Promise<Repository | undefined>;
}): Promise<Tree | NoGitTree> {
  const { cwd, ref, label } = options;
  const repository = await (options.repository ?? repositoryAt(cwd));
  if (repository === undefined) return { kind: 'no-repository' };
  const { prefix } = repository;
  const commit = await resolveCommit(repository, ref);
  if (typeof commit !== 'string') return commit;
  let listing: Promise<Entries> | undefined;
  const entries = () => {
    listing ??= readListing({ cwd, commit, prefix });
    return listing;
  };
  return { label, id: commit, ...listedFiles(entries, gitBlobs(cwd), gitSizes(cwd)) };
}

/** Every entry, folders too, by its path. */
export type Entries = ReadonlyMap<string, GitEntry>;

/** The files of a listing. */
export function listedFiles(
  entries: () => Promise<Entries>,
  blobs: (hash: string) => Promise<GitBlob>,
  sizeOf: (hash: string) => Promise<number | undefined>,
): Pick<Tree, 'read' | 'list' | 'sizeBytes'> & Required<Pick<Tree, 'contentHash'>> {
  const find = async (path: string) => findAt(path, entries);
  const hashAt = async (path: string) => {
    const found = await find(path);
    return found.kind === 'readable' ? found.hash : undefined;
  };
  return {
    read: async (path) => readAt(path, await find(path), blobs),
    list: async () => filesOf(await entries()),
    contentHash: hashAt,
    sizeBytes: async (path) => {
      const hash = await hashAt(path);
      return hash === undefined ? undefined : sizeOf(hash);
    },
  };
}

async function resolveCommit({ cwd, isShallow }: Repository, ref: string): Promise<string | NoGitTree> {
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
    cwd,
    args: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`],
  });
  if (found.kind === 'done') return textOf(found.bytes).trim();
  const message = found.kind === 'failed' ? found.message.split('\n')[0] : undefined;
  const why = message === undefined || message === '' ? 'no commit of this repository has that name' : message;
  return { kind: 'unknown-ref', ref, why, shallow: isShallow, refs: await refNames(cwd) };
}

/** Every entry below the prefix, folders too, by its path from there. */
export async function readListing(at: {
  readonly cwd: string;
  /** A commit or a tree. */
  readonly commit: string;
  readonly prefix: string;
  /** Absent: that of this program. */
  readonly env?: NodeJS.ProcessEnv;
}): Promise<Entries> {
  const below = at.prefix === '' ? [] : ['--', at.prefix];
  const args = ['ls-tree', '-r', '-t', '-z', '--full-tree', at.commit, ...below];
  const run = await runGit({ cwd: at.cwd, args, ...(at.env === undefined ? {} : { env: at.env }) });
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
    fix: 'The clone may be incomplete: fetch it without a filter.',
  });
}

/** What stands at a path, before its content is read. */
async function findAt(path: string, entries: () => Promise<Entries>): Promise<FoundEntry> {
  const parsed = treePath(path);
  if (parsed.kind === 'refused') return parsed;
  const listing = await entries();
  return findEntry(parsed.segments, (at) => listing.get(at));
}

async function readAt(path: string, found: FoundEntry, blobs: (hash: string) => Promise<GitBlob>): Promise<TreeFile> {
  if (found.kind !== 'readable') return found;
  const blob = await blobs(found.hash);
  switch (blob.kind) {
    case 'bytes':
      return fileUnlessPointer(path, blob.bytes);
    case 'too-large':
      return tooLarge(path);
    case 'missing':
      return { kind: 'refused', why: `the content of ${path} is not in this clone; fetch it without a filter` };
  }
}

function filesOf(entries: Entries): readonly string[] {
  return [...entries].flatMap(([path, entry]) => (isRegular(entry) ? [path] : []));
}
