import { lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of a ledger's folder that are kept between runs: the replies, and the reference for drift. */
export type Part = 'replies' | 'reference';

/** The limit for all files of an entry together: a larger entry is neither kept nor read. */
export const maxUnpackedBytes = 256 * 1024 * 1024;

/**
 * The pattern that @actions/cache keeps. The library hashes it into an entry's version, so it never finds an entry that
 * has another pattern.
 */
export const keptPattern = '*.jsonl';

/** A new folder for one call; it is removed after the call. */
export interface CacheFolder {
  /** Holds the archive during packing and unpacking. */
  readonly temporary: string;
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
    // The runner empties its temporary folder itself, so leftovers do no harm.
    await rm(own, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Leaves out empty parts. */
export async function writeParts({ files }: CacheFolder, parts: ReadonlyMap<Part, Uint8Array>): Promise<void> {
  for (const [part, bytes] of parts) {
    if (bytes.length > 0) await writeFile(join(files, `${part}.jsonl`), bytes);
  }
}

/**
 * The `.jsonl` files of the folder, without links and folders; undefined if they are larger than `maxUnpackedBytes`.
 */
export async function readParts({ files }: CacheFolder) {
  const found = await Promise.all(
    (await readdir(files)).map(async (name) => ({ name, stats: await lstat(join(files, name)) })),
  );
  const regular = found.filter(({ name, stats }) => stats.isFile() && name.endsWith('.jsonl'));
  if (regular.reduce((sum, { stats }) => sum + stats.size, 0) > maxUnpackedBytes) return undefined;
  return Promise.all(
    regular.map(async ({ name }) => {
      const part: Part = name === 'reference.jsonl' ? 'reference' : 'replies';
      return { part, bytes: await readFile(join(files, name)) };
    }),
  );
}
