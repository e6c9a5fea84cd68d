import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

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
 * it with -P, writes to absolute paths and through `..`.) Undefined if these bytes are no such archive, or unpack to
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

/** A regular file of a tar archive. */
export interface TarFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const blockBytes = 512;

/** Files as an archive that every tar can read (POSIX ustar). @throws RangeError for paths over 100 characters. */
export function writeTar(files: readonly TarFile[]): Buffer {
  const blocks = files.flatMap(({ path, bytes }) => [
    header(path, bytes.length),
    Buffer.from(bytes),
    Buffer.alloc(paddingAfter(bytes.length)),
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]);
}

/**
 * The regular files of an archive, and nothing else of it: no links, no folders, no devices. Nothing is written anywhere;
 * a path is what the archive says, and may be any text. Undefined if these bytes are no archive.
 */
export function readTar(archive: Buffer): readonly TarFile[] | undefined {
  const files: TarFile[] = [];
  for (let offset = 0; offset + blockBytes <= archive.length; ) {
    const block = archive.subarray(offset, offset + blockBytes);
    if (block.every((byte) => byte === 0)) return files;
    const size = octal(block, 124, 12);
    if (size === undefined || octal(block, 148, 8) !== checksum(block)) return undefined;
    const start = offset + blockBytes;
    if (start + size > archive.length) return undefined;
    const type = String.fromCharCode(block[156] ?? 0);
    if (type === '0' || type === '\0') {
      const path = [text(block, 345, 155), text(block, 0, 100)].filter((part) => part !== '').join('/');
      files.push({ path, bytes: archive.subarray(start, start + size) });
    }
    offset = start + size + paddingAfter(size);
  }
  // An archive ends with empty blocks: this one is cut.
  return undefined;
}

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(blockBytes);
  if (block.write(path, 0, 100) < Buffer.byteLength(path)) throw new RangeError(`too long for a tar header: ${path}`);
  const fields: readonly (readonly [number, number, number])[] = [
    [100, 8, 0o644],
    [108, 8, 0],
    [116, 8, 0],
    [124, 12, size],
    [136, 12, 0],
  ];
  for (const [offset, length, value] of fields) {
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset);
  }
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** The sum of all bytes, with blanks where the sum itself stands. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}

function octal(block: Buffer, offset: number, length: number): number | undefined {
  const digits = text(block, offset, length).trim();
  return /^[0-7]{1,11}$/.test(digits) ? Number.parseInt(digits, 8) : undefined;
}

function text(block: Buffer, offset: number, length: number): string {
  const field = block.subarray(offset, offset + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

function paddingAfter(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}
