import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** @actions/cache packs with zstd if the machine has it. */
const hasZstd = spawnSync('zstd', ['--version']).error === undefined;

/** The version that @actions/cache gives an entry of ours. */
export const entryVersion = createHash('sha256')
  .update(`*.jsonl|${hasZstd ? 'zstd-without-long' : 'gzip'}|1.0`)
  .digest('hex');

/** Compressed as @actions/cache expects it; several of these, one after the other, are one archive. */
export function compressed(bytes: Uint8Array): Buffer {
  return hasZstd ? execFileSync('zstd', ['-qc'], { input: bytes, maxBuffer: largest }) : gzipSync(bytes);
}

const largest = 64 * 1024 * 1024;

/** What is at each path of an archive; a path may be any text. */
export function archiveOf(files: Readonly<Record<string, string>>): Buffer {
  return compressed(writeTar(Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) }))));
}

/** An entry of a tar archive. */
export interface TarFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Of the file that the header announces; that of `bytes` if absent. */
  readonly size?: number;
  /** Where a link leads to; a regular file if absent. */
  readonly link?: { readonly kind: 'hard' | 'symbolic'; readonly to: string };
}

const blockBytes = 512;

/** Entries as an archive that every tar can read (POSIX ustar). @throws RangeError for paths over 100 characters. */
export function writeTar(entries: readonly TarFile[]): Buffer {
  const blocks = entries.flatMap((entry) => [
    tarHeader(entry),
    entry.bytes,
    Buffer.alloc(paddingAfter(entry.bytes.length)),
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]);
}

/** What precedes the bytes of an entry. */
export function tarHeader({ path, bytes, size = bytes.length, link }: TarFile): Buffer {
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
  block.write(link === undefined ? '0' : link.kind === 'hard' ? '1' : '2', 156);
  block.write(link?.to ?? '', 157, 100);
  block.write('ustar\x0000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** The sum of all bytes, with blanks where the sum itself stands. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}

function paddingAfter(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}
