import { fstatSync, unlinkSync } from 'node:fs';
import { basename } from 'node:path';
import type { Compaction, LeftSegment } from '../../ask/ledgerUpkeep.ts';
import { errorCode } from '../../shared/errorCode.ts';
import { isRunning } from '../files/lockFile.ts';
import { eachLine } from './eachLine.ts';
import { FolderIndex, type ScannedSegment } from './folderIndex.ts';
import { notWritable, orUnreadable } from './ledgerErrors.ts';
import { readLedgerLine } from './ledgerLine.ts';
import { newFile, type WrittenFile } from './newFile.ts';
import { withFile } from './segmentPaths.ts';
import { segmentWriter } from './segmentWriter.ts';

/**
 * Writes all valid lines into one new segment, in the order of their keys, and removes the old segments. No line is
 * ever missing from the folder: the new segment is on the disk under its name before the first old one is removed. The
 * segment is named after its content, so the same replies give the same folder.
 *
 * Lines of other versions of the tool are copied. Torn lines, foreign lines and lines with a wrong checksum are
 * dropped.
 *
 * @throws UnusableInput if the folder cannot be read or written; it still holds what it held.
 */
export function compactFolder(folder: string): Compaction {
  const indexed = orUnreadable(folder, () => new FolderIndex(folder));
  try {
    // Segments that appear after this point may be read, but they are not removed.
    const segments = [...indexed.segments.values()];
    const bytesBefore = segments.reduce((sum, { size }) => sum + size, 0);
    const written = writeSegment(folder, indexed);
    if (written === undefined) {
      const left = segments.map(({ path }) => ({ segment: basename(path), why: 'foreign' }) as const);
      return { replies: 0, segment: undefined, removed: [], left, bytesBefore, bytesAfter: bytesBefore };
    }
    const { removed, left, bytesLeft } = removeSegments(segments, { folder, kept: written.segment });
    return { ...written, removed, left, bytesBefore, bytesAfter: written.bytes + bytesLeft };
  } catch (error) {
    throw notWritable(folder, error);
  } finally {
    indexed.close();
  }
}

/** Undefined if there is no line to write. */
function writeSegment(folder: string, indexed: FolderIndex) {
  if (indexed.lines.size === 0) return undefined;
  let replies = 0;
  const fill = (write: (text: string) => void): void => {
    for (const { text } of indexed.sortedEntries()) {
      write(`${text.trim()}\n`);
      replies += 1;
    }
    if (indexed.passedOver.otherVersion > 0) otherVersions(indexed, (text) => write(`${text}\n`));
  };
  const nameOf = ({ bytes, sum }: WrittenFile) => (bytes === 0 ? undefined : `compacted-${sum.slice(0, 16)}.jsonl`);
  const written = newFile(folder, fill, nameOf);
  return written === undefined ? undefined : { replies, segment: written.name, bytes: written.bytes };
}

function otherVersions(indexed: FolderIndex, take: (text: string) => void): void {
  for (const path of indexed.segments.keys()) {
    withFile(path, (file) =>
      eachLine(file, (bytes, start, end) => {
        const text = bytes.toString('utf8', start, end).trim();
        if (readLedgerLine(text).kind === 'other-version') take(text);
      }),
    );
  }
}

interface Removing {
  readonly folder: string;
  /** The name of the segment that holds the lines of the others. */
  readonly kept: string;
  /** Absent: the operating system's. */
  readonly unlink?: (path: string) => void;
}

/**
 * Removes segments that were read; `kept` holds their lines. A segment that a process may still be writing stays. If a
 * process writes to a segment in the moment of its removal, no line is lost: either the writer notices that the file is
 * gone (`segmentWriter` checks after each line), or this function finds the line after the removal and writes it again.
 */
export function removeSegments(segments: readonly ScannedSegment[], { folder, kept, unlink = unlinkSync }: Removing) {
  const removed: string[] = [];
  const left: LeftSegment[] = [];
  let bytesLeft = 0;
  const removeOne = (segment: ScannedSegment, name: string, file: number): void => {
    const why = reasonToLeave(segment, file);
    if (why !== undefined) {
      left.push({ segment: name, why });
      bytesLeft += segment.size;
    } else if (isRemoved(segment.path, unlink)) {
      removed.push(name);
      keepLate(folder, file, segment);
    }
  };
  for (const segment of segments) {
    const name = basename(segment.path);
    if (name !== kept) withFile(segment.path, (file) => removeOne(segment, name, file));
  }
  return { removed, left, bytesLeft };
}

function reasonToLeave(
  { path, entries, size, inode, modifiedMs }: ScannedSegment,
  file: number,
): LeftSegment['why'] | undefined {
  const writer = ownName.exec(basename(path))?.[1];
  // The file may come from another program. A file with one of our names can only hold torn lines.
  if (entries === 0 && writer === undefined) return 'foreign';
  const now = fstatSync(file);
  if (now.size !== size || now.ino !== inode || now.mtimeMs !== modifiedMs) return 'changed';
  const isRecent = Date.now() - now.mtimeMs < longestPauseMs;
  const pid = Number(writer ?? process.pid);
  return isRecent && pid !== process.pid && isRunning(pid) ? 'in-use' : undefined;
}

/** The names that `segmentWriter` gives, with the id of the process. */
const ownName = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-(\d+)-[0-9a-f]{8}\.jsonl$/;

/** After such a long pause, the number belongs to a different process. */
const longestPauseMs = 24 * 60 * 60 * 1000;

/** False if another process was faster. */
function isRemoved(path: string, unlink: (path: string) => void): boolean {
  try {
    unlink(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

function keepLate(folder: string, file: number, { size, unfinished }: ScannedSegment): void {
  if (fstatSync(file).size <= size) return;
  const writer = segmentWriter(folder);
  eachLine(
    file,
    (bytes, start, end) => void writer.write(`${bytes.toString('utf8', start, end)}\n`),
    size - unfinished,
  );
  writer.close();
}
