import { UnusableInput } from '../../fault.ts';
import { fileUnlessPointer, findEntry, type GitEntry, isRegular, largestFileBytes } from '../../tree/gitEntry.ts';
import type { Tree, TreeFile } from '../../tree/tree.ts';
import { treePath } from '../../tree/treePath.ts';
import { runGit, textOf } from './runGit.ts';

/** Why there is no tree to read at a ref. */
export type NoGitTree =
  | { readonly kind: 'no-repository' }
  /** `shallow`: the clone lacks history, so that the ref may well exist where it was cloned from. */
  | { readonly kind: 'unknown-ref'; readonly ref: string; readonly why: string; readonly shallow: boolean };

/**
 * A commit as a tree, read as git objects: neither the work tree nor the index is looked at or touched. Paths are
 * relative to `cwd`, and nothing above it can be read. Its id is the commit's full hash.
 *
 * @throws UnusableInput where there is no git program, or git does not trust the repository. Reading throws it where
 * the clone lacks the commit's folders.
 */
export async function openGitTree(options: {
  readonly cwd: string;
  readonly ref: string;
  readonly label: string;
}): Promise<Tree | NoGitTree> {
  const { cwd, ref, label } = options;
  const place = await runGit({ cwd, args: ['rev-parse', '--show-prefix'] });
  if (place.kind !== 'done') return { kind: 'no-repository' };
  const commit = await resolveCommit(cwd, ref);
  if (typeof commit !== 'string') return commit;
  // Git ends the line; whatever stands before that, spaces too, belongs to the folder's name.
  const prefix = textOf(place.bytes).replace(/\r?\n$/, '');
  let listing: Promise<ReadonlyMap<string, GitEntry>> | undefined;
  const entries = () => {
    listing ??= readListing({ cwd, commit, prefix });
    return listing;
  };
  return {
    label,
    id: commit,
    read: async (path) => readAt(cwd, path, entries),
    list: async () => filesOf(await entries()),
  };
}

const listedAtMost = 100_000;

async function resolveCommit(cwd: string, ref: string): Promise<string | NoGitTree> {
  if (ref === '' || ref.startsWith('-') || ref.includes('\0')) {
    return { kind: 'unknown-ref', ref, why: 'a ref is not empty and does not begin with `-`', shallow: false };
  }
  const found = await runGit({
    cwd,
    args: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`],
  });
  if (found.kind === 'done') return textOf(found.bytes).trim();
  const depth = await runGit({ cwd, args: ['rev-parse', '--is-shallow-repository'] });
  const shallow = depth.kind === 'done' && textOf(depth.bytes).trim() === 'true';
  const message = found.kind === 'failed' ? found.message.split('\n')[0] : undefined;
  const why = message === undefined || message === '' ? 'no commit of this repository has that name' : message;
  return { kind: 'unknown-ref', ref, why, shallow };
}

/** Every entry below the prefix, folders too, by its path from there. */
async function readListing(at: {
  readonly cwd: string;
  readonly commit: string;
  readonly prefix: string;
}): Promise<ReadonlyMap<string, GitEntry>> {
  const below = at.prefix === '' ? [] : ['--', at.prefix];
  const run = await runGit({ cwd: at.cwd, args: ['ls-tree', '-r', '-t', '-z', '--full-tree', at.commit, ...below] });
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
    mend: 'The clone may be incomplete: fetch it without a filter.',
  });
}

async function readAt(
  cwd: string,
  path: string,
  entries: () => Promise<ReadonlyMap<string, GitEntry>>,
): Promise<TreeFile> {
  const parsed = treePath(path);
  if (parsed.kind === 'refused') return parsed;
  const listing = await entries();
  const found = findEntry(parsed.segments, (at) => listing.get(at));
  if (found.kind !== 'readable') return found;
  const clean = parsed.segments.join('/');
  const run = await runGit({ cwd, args: ['cat-file', 'blob', found.hash], largestBytes: largestFileBytes });
  switch (run.kind) {
    case 'done':
      return fileUnlessPointer(clean, run.bytes);
    case 'too-large':
      return { kind: 'refused', why: `${clean} is larger than ${largestFileBytes / 1024 / 1024} MB` };
    case 'failed':
      return { kind: 'refused', why: `the content of ${clean} is not in this clone; fetch it without a filter` };
  }
}

function filesOf(entries: ReadonlyMap<string, GitEntry>): readonly string[] {
  const files: string[] = [];
  for (const [path, entry] of entries) {
    if (files.length >= listedAtMost) break;
    if (isRegular(entry)) files.push(path);
  }
  return files;
}
