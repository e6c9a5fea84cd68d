import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnusableInput } from '../../shared/fault.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { notWritable } from './ledgerErrors.ts';

/** Writes from `offset` on, and says how many bytes it took. */
export type WriteBytes = (file: number, bytes: Uint8Array, offset: number) => number;

/** Where a line was written. */
export interface WrittenLine {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
}

export interface SegmentWriter {
  /** When it returns, the line is with the operating system: it outlives the process, though not a power failure. */
  write(line: string): WrittenLine;
  close(): void;
}

interface OpenSegment {
  readonly path: string;
  readonly file: number;
}

/**
 * Writes whole lines to a new segment of `folder`, which is made with the first line. A segment that somebody has
 * removed meanwhile, as a compaction does, is noticed after each line, and the line is written again to a new one.
 *
 * `write` of what it returns throws UnusableInput if the line cannot be written. `write` is the operating system's.
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
    // One write, and further ones only if the operating system took less than it was given.
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
        // Part of the line may be there. A later line must not be joined to it, so it gets a segment of its own.
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

/** A segment without a whole line is of no use, and on a full disk there would be one for each reply in flight. */
function forget(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It is passed over.
  }
}

/** How many segments in a row may be removed under a line. */
const trials = 5;

function openSegment(folder: string): OpenSegment {
  makeFolder(folder);
  const time = new Date().toISOString().replaceAll(':', '');
  const path = join(folder, `${time}-${process.pid}-${randomBytes(4).toString('hex')}.jsonl`);
  return { path, file: openSync(path, 'ax') };
}

export interface Rescuing {
  /** The operating system's, if absent. */
  readonly write?: WriteBytes | undefined;
  /** Where lines go that the folder does not take; a new folder for temporary files, where absent. */
  readonly rescueFolder?: string | undefined;
}

/**
 * A segment's writer for replies that are paid for: a line that the folder does not take goes into a segment of a
 * temporary folder, which the error names. It is still an error, since the run does not get what it needs to go on.
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
