import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../shared/errorCode.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { fileUnlessPointer, largestFileBytes } from '../../tree/gitEntry.ts';
import { type Tree, type TreeFile, treePath } from '../../tree/tree.ts';
import { removeLocalFile, writeLocalFile } from './localFiles.ts';

/**
 * A folder as a tree. Only regular files are read. A symbolic link below the root is refused anywhere in a path; the
 * root may be a link, because the user names it.
 *
 * Reading throws UnusableInput if the operating system denies it.
 */
export function folderTree({ root, label }: { readonly root: string; readonly label: string }): Tree {
  return {
    label,
    id: root,
    read: (path) => readBelow(root, path),
    list: () => listBelow(root, (entry) => entry.isFile()),
    links: () => listBelow(root, (entry) => entry.isSymbolicLink()),
    sizeBytes: async (path) => {
      const found = await findBelow(root, path);
      return 'at' in found ? (await statUnlessAbsent(found.at))?.size : undefined;
    },
  };
}

const listedAtMost = 100_000;
const skippedFolders: ReadonlySet<string> = new Set(['.git', 'node_modules']);

async function readBelow(root: string, path: string): Promise<TreeFile> {
  const found = await findBelow(root, path);
  if (!('at' in found)) return found;
  const bytes = await readFile(found.at).catch((error: unknown) => {
    throw unreadable(found.path, error);
  });
  return fileUnlessPointer(found.path, bytes);
}

/**
 * Writes a text file below a folder that others write to as well, such as a checkout. It follows no link.
 *
 * @throws UnusableInput if the path holds a link or something else that is no file, or if it cannot be written.
 */
export async function writeBelow(
  root: string,
  {
    path,
    text,
    mode,
  }: { readonly path: string; readonly text: string; readonly mode: 'create' | 'replace' | 'append' },
): Promise<'written' | 'exists'> {
  refuseOther(path, await findBelow(root, path));
  return writeLocalFile(join(root, path), text, mode);
}

/** Removes a file below a folder. It follows no link. @throws UnusableInput as writeBelow does. */
export async function removeBelow(root: string, path: string): Promise<void> {
  refuseOther(path, await findBelow(root, path));
  await removeLocalFile(join(root, path));
}

function refuseOther(path: string, found: Found): void {
  if (!('kind' in found) || found.kind === 'absent') return;
  const fix = 'Put an ordinary folder or file in its place, or name another path.';
  throw new UnusableInput({ file: path, what: `the file is not written: ${found.why}`, fix });
}

type NoFile = Exclude<TreeFile, { kind: 'file' }>;
type Found = NoFile | { readonly path: string; readonly at: string };

async function findBelow(root: string, path: string): Promise<Found> {
  const parsed = treePath(path);
  if (parsed.kind === 'refused') return parsed;
  // On Windows a backslash would lead elsewhere, and a colon would name a drive or a stream.
  if (process.platform === 'win32' && /[\\:]/.test(path)) {
    return { kind: 'refused', why: 'the path contains a character that Windows reads as more than a name' };
  }
  for (let length = 1; length <= parsed.segments.length; length += 1) {
    const segments = parsed.segments.slice(0, length);
    const stats = await statUnlessAbsent(join(root, ...segments));
    if (stats === undefined) return { kind: 'absent' };
    const last = length === parsed.segments.length;
    const verdict = judgeSegment({ path: segments.join('/'), stats, last });
    if (verdict !== undefined) return verdict;
  }
  return { path: parsed.segments.join('/'), at: join(root, ...parsed.segments) };
}

/** Why the segment is no file; undefined if it is one, or if the search may go on below it. */
function judgeSegment(segment: { path: string; stats: Stats; last: boolean }): NoFile | undefined {
  const { path, stats, last } = segment;
  if (stats.isSymbolicLink()) return { kind: 'refused', why: `${path} is a symbolic link, and links are not followed` };
  if (stats.isDirectory()) return last ? { kind: 'refused', why: `${path} is a folder` } : undefined;
  if (!last) return { kind: 'absent' };
  if (!stats.isFile()) return { kind: 'refused', why: `${path} is not a regular file` };
  if (stats.size <= largestFileBytes) return undefined;
  return { kind: 'refused', why: `${path} is larger than ${largestFileBytes / 1024 / 1024} MB` };
}

async function statUnlessAbsent(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw unreadable(path, error);
  }
}

/** The search is depth first, with names in code unit order, so the list is the same on every machine. */
async function listBelow(root: string, isWanted: (entry: Dirent) => boolean): Promise<readonly string[]> {
  const found: string[] = [];
  const walk = async (folder: readonly string[]): Promise<void> => {
    for (const entry of await entriesOf(root, folder)) {
      if (found.length >= listedAtMost) return;
      if (isWanted(entry)) found.push([...folder, entry.name].join('/'));
      else if (entry.isDirectory() && !skippedFolders.has(entry.name)) await walk([...folder, entry.name]);
    }
  };
  await walk([]);
  return found;
}

/** A folder that cannot be read is skipped: the list only suggests names. */
async function entriesOf(root: string, folder: readonly string[]): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(join(root, ...folder), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function unreadable(path: string, error: unknown): UnusableInput {
  return new UnusableInput(
    {
      what: `could not be read (${errorCode(error) ?? String(error)})`,
      fix: 'Make it readable for this user.',
      file: path,
    },
    { cause: error },
  );
}
