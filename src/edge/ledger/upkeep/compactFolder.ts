import { basename } from 'node:path';
import type { Compaction } from '../../../ask/ledgerUpkeep.ts';
import { IndexedFolder } from '../index/indexedFolder.ts';
import { eachLine } from '../lines/eachLine.ts';
import { readLedgerLine } from '../lines/ledgerLine.ts';
import { newFile, type WrittenFile } from '../system/newFile.ts';
import { notWritable } from '../system/notWritable.ts';
import { orUnreadable } from '../system/orUnreadable.ts';
import { removeSegments } from './removeSegments.ts';

/**
 * Writes the lines that count into one new segment, in the order of their keys, and removes the segments that held
 * them. At every moment the folder holds all of them: the new segment is on the disk under its name before the first
 * old one goes. The segment is named after its content, so that the same replies give the same folder.
 *
 * Lines of other versions of the tool are carried over; torn, foreign and wrongly summed ones are not.
 *
 * @throws UnusableInput where the folder cannot be read or written; it holds what it held.
 */
export function compactFolder(folder: string): Compaction {
  const indexed = orUnreadable(folder, () => new IndexedFolder(folder));
  try {
    // Segments that appear from here on may be read, but are not among those whose lines are all written anew.
    const segments = [...indexed.segments];
    const bytesBefore = segments.reduce((sum, { size }) => sum + size, 0);
    const written = writeSegment(folder, indexed);
    if (written === undefined) {
      const left = segments.map(({ path }) => ({ segment: basename(path), why: 'foreign' }) as const);
      return { replies: 0, segment: undefined, removed: [], left, bytesBefore, bytesAfter: bytesBefore };
    }
    const { removed, left, bytesLeft } = removeSegments(segments, {
      folder,
      files: indexed.files,
      kept: written.segment,
    });
    return { ...written, removed, left, bytesBefore, bytesAfter: written.bytes + bytesLeft };
  } catch (error) {
    throw notWritable(folder, error);
  } finally {
    indexed.close();
  }
}

interface Written {
  readonly replies: number;
  readonly segment: string;
  readonly bytes: number;
}

/** Undefined where there is no line to write. */
function writeSegment(folder: string, indexed: IndexedFolder): Written | undefined {
  if (indexed.index.lines.size === 0) return undefined;
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

function otherVersions(indexed: IndexedFolder, take: (text: string) => void): void {
  for (const { segment } of indexed.segments) {
    const file = indexed.files.descriptor(segment);
    if (file === undefined) continue;
    eachLine(file, (bytes, start, end) => {
      const text = bytes.toString('utf8', start, end).trim();
      if (readLedgerLine(text).kind === 'other-version') take(text);
    });
  }
}
