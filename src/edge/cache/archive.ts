import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readTar, writeTar } from './tar.ts';

/** What of a ledger's folder is kept between runs: its replies, and the reference that drift is held against. */
export type Part = 'replies' | 'reference';

/** Unpacked; more than this is neither packed nor unpacked. */
export const maxUnpackedBytes = 256 * 1024 * 1024;

/** The folder within an archive. */
const folder = 'evenhand-ledger';

const paths: Readonly<Record<Part, string>> = {
  replies: `${folder}/replies.jsonl`,
  reference: `${folder}/reference/replies.jsonl`,
};

/**
 * What an entry of the cache is made of, besides its key: entries of other paths or of another compression are not found.
 * Made as @actions/cache makes it of the one path and gzip, so that its restore step finds and unpacks the same entries.
 */
export const archiveVersion = createHash('sha256').update(`${folder}|gzip|1.0`).digest('hex');

/** One archive of what is to be kept; empty parts are left out. */
export function pack(parts: ReadonlyMap<Part, Uint8Array>): Buffer {
  const files = [...parts].filter(([, bytes]) => bytes.length > 0);
  return gzipSync(writeTar(files.map(([part, bytes]) => ({ path: paths[part], bytes }))));
}

export interface Packed {
  readonly part: Part;
  readonly bytes: Uint8Array;
}

/**
 * The files of an archive that may hold entries. The paths in it only tell which part a file is of: nothing is unpacked
 * to where an archive says, so whoever writes one cannot reach any file of the runner. (tar itself, as @actions/cache calls
 * it with -P, writes to absolute paths and through `..`.) Undefined where these bytes are no such archive, or unpack to
 * more than the limit.
 */
export function unpack(archive: Uint8Array, maxBytes = maxUnpackedBytes): readonly Packed[] | undefined {
  const files = readTar(unzipped(archive, maxBytes));
  return files?.flatMap(({ path, bytes }) => {
    const part = partOf(path);
    return part === undefined ? [] : [{ part, bytes }];
  });
}

function unzipped(archive: Uint8Array, maxBytes: number): Buffer {
  try {
    return gunzipSync(archive, { maxOutputLength: maxBytes });
  } catch {
    // Cut, broken, too large, or something else: none of it is an archive of ours.
    return Buffer.alloc(0);
  }
}

function partOf(path: string): Part | undefined {
  const [, reference] = /^(?:\.\/)?evenhand-ledger\/(reference\/)?[^/]+\.jsonl$/.exec(path) ?? [undefined, 'none'];
  if (reference === 'none') return undefined;
  return reference === undefined ? 'replies' : 'reference';
}
