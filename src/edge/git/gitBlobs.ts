import { largestFileBytes } from '../../tree/gitEntry.ts';
import type { GitPlace } from './gitPlace.ts';
import { runGit, textOf } from './runGit.ts';

/** The content of a file in the repository. */
export type GitBlob =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** A partial clone may lack it. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-large' };

/**
 * The contents of files in a repository, by their hashes. Requests that come together are read together, and results
 * are kept.
 */
export interface GitBlobs {
  /** Two processes read all of them; one process for each of hundreds of files would take seconds. */
  content(hash: string): Promise<GitBlob>;
  /** Its size, without reading the content; undefined if the repository lacks it. */
  sizeBytes(hash: string): Promise<number | undefined>;
}

/** @param bring fetches contents that the repository may lack, before they are read. */
export function gitBlobs(place: GitPlace, bring: (hashes: readonly string[]) => Promise<void> = none): GitBlobs {
  const loadSizes = async (hashes: readonly string[]) => {
    await bring(hashes);
    const sizes = await sizesOf(place, hashes);
    return hashes.map((hash) => sizes.get(hash));
  };
  const load = async (hashes: readonly string[]) => {
    await bring(hashes);
    return readBlobs(place, hashes);
  };
  return {
    content: batched(load),
    sizeBytes: batched(loadSizes),
  };
}

async function none(): Promise<void> {}

/**
 * Gathers single requests and loads them together: all requests before the next turn of the event loop are one batch.
 * Loaded values are kept; failures are not. Rejects for each key of a batch as `load` does.
 *
 * @param load gives the values of distinct keys, in the order of the keys.
 */
export function batched<V>(load: (keys: readonly string[]) => Promise<readonly V[]>): (key: string) => Promise<V> {
  const known = new Map<string, Promise<V>>();
  let batch: { readonly keys: string[]; readonly loaded: Promise<readonly V[]> } | undefined;
  const begin = (keys: string[]) => {
    const loaded = new Promise(setImmediate).then(() => {
      batch = undefined;
      return load(keys);
    });
    return { keys, loaded };
  };
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    batch ??= begin([]);
    const index = batch.keys.push(key) - 1;
    // There is one value for each key; V itself may be undefined.
    const value = batch.loaded.then((values) => values[index] as V);
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  };
}

/** The contents of these hashes, in their order. */
export async function readBlobs(place: GitPlace, hashes: readonly string[]): Promise<readonly GitBlob[]> {
  const sizes = await sizesOf(place, hashes);
  const found = new Map<string, GitBlob>();
  for (const part of partsOf(sizes)) {
    for (const [hash, bytes] of await readPart(place, part)) found.set(hash, { kind: 'bytes', bytes });
  }
  return hashes.map((hash) => {
    const tooLarge = (sizes.get(hash) ?? 0) > largestFileBytes;
    return tooLarge ? { kind: 'too-large' } : (found.get(hash) ?? { kind: 'missing' });
  });
}

/** The sizes in bytes of the contents that are there. */
async function sizesOf(place: GitPlace, hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  let left = hashes;
  while (left.length > 0) {
    const run = await runGit({ ...place, args: ['cat-file', '--batch-check'], input: `${left.join('\n')}\n` });
    if (run.kind === 'too-large') throw new RangeError('git said more than one line for each object');
    const lines = textOf(run.bytes)
      .split('\n')
      .filter((line) => line !== '');
    for (const line of lines) {
      const [, hash, size] = /^([0-9a-f]+) blob (\d+)$/.exec(line) ?? [];
      if (hash !== undefined) sizes.set(hash, Number(size));
    }
    // Git before 2.45 exits at the first object that a partial clone lacks and must not fetch.
    left = run.kind === 'done' ? [] : left.slice(lines.length + 1);
  }
  return sizes;
}

/** Larger amounts are read in several parts. */
const partBytes = 256 * 1024 * 1024;

function partsOf(sizes: ReadonlyMap<string, number>): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let free = 0;
  for (const [hash, size] of sizes) {
    if (size > largestFileBytes) continue;
    if (size > free || parts.length === 0) {
      parts.push([]);
      free = partBytes;
    }
    parts.at(-1)?.push(hash);
    free -= size;
  }
  return parts;
}

/** Each content follows a line with its hash, type and size: https://git-scm.com/docs/git-cat-file#_batch_output */
async function readPart(place: GitPlace, hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const run = await runGit({ ...place, args: ['cat-file', '--batch'], input: `${hashes.join('\n')}\n` });
  const bytes = run.kind === 'too-large' ? new Uint8Array() : run.bytes;
  const found = new Map<string, Uint8Array>();
  let at = 0;
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, at)) {
    const [, hash, size] = /^([0-9a-f]+) blob (\d+)$/.exec(textOf(bytes.subarray(at, end))) ?? [];
    const next = end + 1 + Number(size ?? -1);
    // The line of a damaged object looks different. If git exited early, the last content is not complete.
    if (hash !== undefined && next < bytes.length) found.set(hash, bytes.subarray(end + 1, next));
    at = next + 1;
  }
  return found;
}

const newline = 10;
