import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnusableInput } from '../../shared/fault.ts';
import { makeFolder } from '../files/localFiles.ts';
import { notWritable } from './ledgerErrors.ts';

/** Writes the bytes from `offset` on and returns how many were written. */
export type WriteBytes = (file: number, bytes: Uint8Array, offset: number) => number;

export interface WrittenLine {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
}

export interface SegmentWriter {
  /**
   * After it returns, the operating system has the line: the line survives the end of the process, but not a power
   * failure.
   */
  write(line: string): WrittenLine;
  close(): void;
}

interface OpenSegment {
  readonly path: string;
  readonly file: number;
}

/**
 * Writes whole lines to a new segment of `folder`, made with the first line. After each line it checks whether the
 * segment was removed, for example by a compaction; if so, it writes the line again to a new segment.
 *
 * The returned `write` throws UnusableInput if the line cannot be written. Parameter `write` is the operating system's
 * by default.
 */
export function segmentWriter(folder: string, write: WriteBytes = writeSync): SegmentWriter {
  let segment: OpenSegment | undefined;
  let size = 0;
  const leave = (): void => {
    if (segment !== undefined) closeSync(segment.file);
    segment = undefined;
  };
  const writeOnce = (bytes: Uint8Array): WrittenLine | undefined => {
    if (segment === undefined) {
      segment = openSegment(folder);
      size = 0;
    }
    const written = { path: segment.path, offset: size, length: bytes.length - 1 };
    // One call, and more only if the operating system wrote less than it was given.
    for (let taken = 0; taken < bytes.length; ) taken += write(segment.file, bytes, taken);
    size += bytes.length;
    if (fstatSync(segment.file).nlink > 0) return written;
    leave();
    return undefined;
  };
  return {
    write: (text) => {
      const bytes = Buffer.from(text, 'utf8');
      try {
        for (let trial = 0; trial < trials; trial += 1) {
          const written = writeOnce(bytes);
          if (written !== undefined) return written;
        }
      } catch (error) {
        // Part of the line may be in the file. The next line must not continue it, so it gets a new segment.
        const nothing = size === 0 ? segment?.path : undefined;
        leave();
        if (nothing !== undefined) forget(nothing);
        throw notWritable(folder, error);
      }
      throw notWritable(folder, Object.assign(new Error('every segment was removed'), { code: 'ENOENT' }));
    },
    close: leave,
  };
}

/** Removes a segment without a whole line; otherwise a full disk would get one for each reply in flight. */
function forget(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The file stays and is skipped later.
  }
}

/** How many segments in a row may be removed before a line fails. */
const trials = 5;

function openSegment(folder: string): OpenSegment {
  makeFolder(folder);
  const time = new Date().toISOString().replaceAll(':', '');
  const path = join(folder, `${time}-${process.pid}-${randomBytes(4).toString('hex')}.jsonl`);
  return { path, file: openSync(path, 'ax') };
}

export interface Rescuing {
  /** Absent: the operating system's. */
  readonly write?: WriteBytes | undefined;
  /** The folder for lines that cannot be written to the ledger; absent: a new temporary folder. */
  readonly rescueFolder?: string | undefined;
}

/**
 * A segment writer for replies that are paid for. If the folder does not accept a line, the line goes into a segment in
 * a temporary folder, and the error names that segment. It is still an error, because the run cannot go on.
 */
export function rescuingWriter(folder: string, { write, rescueFolder = newTemporary() }: Rescuing): SegmentWriter {
  const own = segmentWriter(folder, write);
  let rescue: SegmentWriter | undefined;
  const rescued = (line: string): string => {
    try {
      rescue ??= segmentWriter(rescueFolder);
      const { path } = rescue.write(line);
      return `The reply that could not be written is kept in ${path}: copy that file into the ledger.`;
    } catch {
      return 'The last reply could not be kept elsewhere either, and will be asked again.';
    }
  };
  return {
    write: (line) => {
      try {
        return own.write(line);
      } catch (error) {
        if (!(error instanceof UnusableInput)) throw error;
        const kept = rescued(line);
        throw new UnusableInput(
          error.faults.map((fault) => ({ ...fault, fix: `${fault.fix} ${kept}` })),
          { cause: error },
        );
      }
    },
    close: () => {
      own.close();
      rescue?.close();
    },
  };
}

function newTemporary(): string {
  return join(tmpdir(), `evenhand-rescued-${randomBytes(6).toString('hex')}`);
}
