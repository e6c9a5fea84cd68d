import { largestFileBytes } from '../../tree/gitEntry.ts';
import { type GitPlace, runGit, textOf } from './runGit.ts';

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
  /** One process reads all of them; one for each of hundreds of files would take seconds. */
  content(hash: string): Promise<GitBlob>;
  /** Its size, without reading the content; undefined if the repository lacks it. */
  sizeBytes(hash: string): Promise<number | undefined>;
}

/** @param bring fetches contents that the repository may lack, before they are read. */
export function gitBlobs(place: GitPlace, bring?: (hashes: readonly string[]) => Promise<void>): GitBlobs {
  return {
    content: batched(async (hashes) => {
      await bring?.(hashes);
      return readBlobs(place, hashes);
    }),
    sizeBytes: batched(async (hashes) => {
      await bring?.(hashes);
      return sizesOf(place, hashes);
    }),
  };
}

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
  const found: GitBlob[] = [];
  while (found.length < hashes.length) {
    const left = hashes.slice(found.length);
    const run = await runGit({ ...place, args: ['cat-file', '--batch'], input: `${left.join('\n')}\n`, largestBytes });
    if (run.kind !== 'too-large') {
      const read = blobsIn(run.bytes);
      // Git before 2.45 exits at the first object that a partial clone lacks and must not fetch.
      found.push(...(read.length === 0 ? [{ kind: 'missing' } as const] : read));
    } else if (left.length === 1) found.push({ kind: 'too-large' });
    else found.push(...(await readBlobs(place, left.slice(0, Math.ceil(left.length / 2)))));
  }
  return found;
}

/** Larger amounts are read in several parts. */
const largestBytes = 256 * 1024 * 1024;

/** Each content follows a line with its hash, type and size: https://git-scm.com/docs/git-cat-file#_batch_output */
function blobsIn(bytes: Uint8Array): readonly GitBlob[] {
  const blobs: GitBlob[] = [];
  let at = 0;
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, at)) {
    const [, type, size = '-1'] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(textOf(bytes.subarray(at, end))) ?? [];
    const next = end + 1 + Number(size);
    // The line of a damaged object looks different. If git exited early, the last content is not complete.
    if (type !== 'blob' || next >= bytes.length) blobs.push({ kind: 'missing' });
    else if (Number(size) > largestFileBytes) blobs.push({ kind: 'too-large' });
    else blobs.push({ kind: 'bytes', bytes: bytes.subarray(end + 1, next) });
    at = next + 1;
  }
  return blobs;
}

const newline = 10;

/** The sizes in bytes, in the order of the hashes; undefined for contents that are not there. */
async function sizesOf(place: GitPlace, hashes: readonly string[]): Promise<readonly (number | undefined)[]> {
  const sizes: (number | undefined)[] = [];
  while (sizes.length < hashes.length) {
    const input = `${hashes.slice(sizes.length).join('\n')}\n`;
    const run = await runGit({ ...place, args: ['cat-file', '--batch-check'], input });
    if (run.kind === 'too-large') throw new RangeError('git said more than one line for each object');
    const lines = textOf(run.bytes).split('\n').slice(0, -1);
    // As in `readBlobs`.
    for (const line of lines.length === 0 ? [''] : lines) {
      const size = /^[0-9a-f]+ blob (\d+)$/.exec(line)?.[1];
      sizes.push(size === undefined ? undefined : Number(size));
    }
  }
  return sizes;
}
