import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { errorCode } from '../../../shared/errorCode.ts';

/** Descriptors that stay open: a process may have as few as 256, and connections need most of them. */
const openAtMost = 64;

/**
 * The files of a ledger for reading single lines. They stay open, so that a line can also be read after another process
 * has compacted the folder and removed its file; of more than `openAtMost` files, the one opened first is closed, and
 * opened again where it is needed.
 */
export class SegmentFiles {
  private readonly segments: { readonly path: string; readonly stats: Stats | undefined }[] = [];
  /** Segments by number, with their descriptors, in the order in which they were opened. */
  private readonly open = new Map<number, number>();
  private line: Buffer = Buffer.allocUnsafe(64 * 1024);

  constructor() {
    forgotten.register(this, this.open);
  }

  /** Opens a file and gives it a number, also where it is gone meanwhile. @throws where it cannot be opened. */
  add(path: string): number {
    const file = openIfThere(path);
    const stats = file === undefined ? undefined : fstatSync(file);
    const segment = this.segments.push({ path, stats }) - 1;
    if (file !== undefined) this.keepOpen(segment, file);
    return segment;
  }

  /** A descriptor, which may be closed when the next file is opened; undefined where the file is gone. */
  descriptor(segment: number): number | undefined {
    return this.open.get(segment) ?? this.openAgain(segment);
  }

  /** The text of a line; undefined where the file is gone, or shorter by now. */
  read({ segment, offset, length }: { segment: number; offset: number; length: number }): string | undefined {
    const file = this.descriptor(segment);
    if (file === undefined) return undefined;
    if (length > this.line.length) this.line = Buffer.allocUnsafe(length);
    let filled = 0;
    for (let size = -1; filled < length && size !== 0; filled += size) {
      size = readSync(file, this.line, filled, length - filled, offset + filled);
    }
    return filled === length ? this.line.toString('utf8', 0, length) : undefined;
  }

  /** Whether a file is among them, and still the same one. */
  has(path: string): boolean {
    const known = this.segments.filter((segment) => segment.path === path);
    if (known.length === 0) return false;
    const now = statSync(path, { throwIfNoEntry: false });
    return known.some(({ stats }) => now !== undefined && stats?.dev === now.dev && stats.ino === now.ino);
  }

  pathOf(segment: number): string {
    return this.segments[segment]?.path ?? '';
  }

  close(): void {
    for (const file of this.open.values()) closeSync(file);
    this.open.clear();
  }

  private openAgain(segment: number): number | undefined {
    const known = this.segments[segment];
    const file = known?.stats === undefined ? undefined : openIfThere(known.path);
    if (file === undefined) return undefined;
    const stats = fstatSync(file);
    if (stats.dev !== known?.stats?.dev || stats.ino !== known.stats.ino) {
      closeSync(file);
      return undefined;
    }
    this.keepOpen(segment, file);
    return file;
  }

  private keepOpen(segment: number, file: number): void {
    for (const [oldest, descriptor] of this.open) {
      if (this.open.size < openAtMost) break;
      closeSync(descriptor);
      this.open.delete(oldest);
    }
    this.open.set(segment, file);
  }
}

/** A ledger lasts as long as its run and is not closed by anybody: its files go with it. */
const forgotten = new FinalizationRegistry<Map<number, number>>((open) => {
  for (const file of open.values()) closeSync(file);
  open.clear();
});

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
