import { fstatSync, statSync, unlinkSync } from 'node:fs';
import { basename } from 'node:path';
import type { LeftSegment } from '../../../ask/ledgerUpkeep.ts';
import { errorCode } from '../../../shared/errorCode.ts';
import type { ScannedSegment } from '../index/indexedFolder.ts';
import { eachLine } from '../lines/eachLine.ts';
import type { SegmentFiles } from '../segments/segmentFiles.ts';
import { segmentWriter } from '../segments/segmentWriter.ts';
import { isRunning } from '../system/isRunning.ts';

export interface RemovedSegments {
  readonly removed: readonly string[];
  readonly left: readonly LeftSegment[];
  readonly bytesLeft: number;
}

interface Removing {
  readonly folder: string;
  readonly files: SegmentFiles;
  /** The name of the segment that holds what the others held. */
  readonly kept: string;
  /** The operating system's, where absent. */
  readonly unlink?: (path: string) => void;
}

/**
 * Removes segments that were read, since what they hold is in `kept`. One to which a process may still write is left;
 * and if one is written to all the same in the moment of its removal, either the writer sees that its file is gone
 * (`segmentWriter` looks after each line), or the line is found here, after the removal, and written anew.
 */
export function removeSegments(
  segments: readonly ScannedSegment[],
  { folder, files, kept, unlink = unlinkSync }: Removing,
): RemovedSegments {
  const removed: string[] = [];
  const left: LeftSegment[] = [];
  let bytesLeft = 0;
  for (const segment of segments) {
    const name = basename(segment.path);
    const file = files.descriptor(segment.segment);
    if (name === kept || file === undefined) continue;
    const why = reasonToLeave(segment, file);
    if (why !== undefined) {
      left.push({ segment: name, why });
      bytesLeft += segment.size;
    } else if (isRemoved(segment.path, unlink)) {
      removed.push(name);
      keepLate(folder, file, segment);
    }
  }
  return { removed, left, bytesLeft };
}

function reasonToLeave({ path, entries, size }: ScannedSegment, file: number): LeftSegment['why'] | undefined {
  const writer = ownName.exec(basename(path))?.[1];
  // Somebody has put a file of another kind there. One that only we can have written may hold torn lines alone.
  if (entries === 0 && writer === undefined) return 'foreign';
  const [now, read] = [statSync(path, { throwIfNoEntry: false }), fstatSync(file)];
  if (now !== undefined && (now.size !== size || now.ino !== read.ino || now.dev !== read.dev)) return 'changed';
  const isRecent = Date.now() - read.mtimeMs < longestPauseMs;
  return writer !== undefined && isRecent && isAnother(Number(writer)) ? 'in-use' : undefined;
}

/** As `segmentWriter` names its segments, with the process that writes. */
const ownName = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-(\d+)-[0-9a-f]{8}\.jsonl$/;

/** A process that has appended nothing for so long is another one that got the same number. */
const longestPauseMs = 24 * 60 * 60 * 1000;

/** Whether another process of that number runs on this machine. */
function isAnother(pid: number): boolean {
  return pid !== process.pid && isRunning(pid);
}

/** False where somebody else was faster. */
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
