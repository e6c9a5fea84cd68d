import { lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What of a ledger's folder is kept between runs: its replies, and the reference that drift is held against. */
export type Part = 'replies' | 'reference';

/** All files of an entry together; more than this is neither kept nor read. */
export const maxUnpackedBytes = 256 * 1024 * 1024;

/** What @actions/cache keeps of a folder. It hashes this text into the version of an entry: an entry of another is not found. */
export const keptPattern = '*.jsonl';

/** A new folder that only this call knows, and that is gone after it. */
export interface CacheFolder {
  /** For the archive while it is packed or unpacked. */
  readonly temporary: string;
  /** For the files that are in it. */
  readonly files: string;
}

/** @throws what `use` throws, or the system's error if no folder can be made in `temporary`. */
export async function inCacheFolder<T>(temporary: string, use: (folder: CacheFolder) => Promise<T>): Promise<T> {
  const own = await mkdtemp(join(temporary, 'evenhand-cache-'));
  try {
    const files = join(own, 'files');
    await mkdir(files);
    return await use({ temporary: own, files });
  } finally {
    // The runner empties its temporary folder, and what is left in it changes nothing here.
    await rm(own, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Empty parts are left out. */
export async function writeParts({ files }: CacheFolder, parts: ReadonlyMap<Part, Uint8Array>): Promise<void> {
  for (const [part, bytes] of parts) {
    if (bytes.length > 0) await writeFile(join(files, `${part}.jsonl`), bytes);
  }
}

export interface PartFile {
  readonly part: Part;
  readonly bytes: Uint8Array;
}

/** The regular files of the folder, without links and folders; undefined if they have more than `maxUnpackedBytes`. */
export async function readParts({ files }: CacheFolder): Promise<readonly PartFile[] | undefined> {
  const found = await Promise.all(
    (await readdir(files)).map(async (name) => ({ name, stats: await lstat(join(files, name)) })),
  );
  const regular = found.filter(({ name, stats }) => stats.isFile() && name.endsWith('.jsonl'));
  if (regular.reduce((sum, { stats }) => sum + stats.size, 0) > maxUnpackedBytes) return undefined;
  return Promise.all(
    regular.map(async ({ name }) => ({
      part: name === 'reference.jsonl' ? 'reference' : 'replies',
      bytes: await readFile(join(files, name)),
    })),
  );
}
