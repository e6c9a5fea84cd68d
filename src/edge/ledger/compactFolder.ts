import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { Compaction, LeftSegment } from '../../ask/ledgerUpkeep.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { eachLine } from './eachLine.ts';
import { FolderIndex, type ScannedSegment } from './folderIndex.ts';
import { takeLedgerLock } from './folderLedger.ts';
import { notWritable, orUnreadable } from './ledgerErrors.ts';
import { readLedgerLine } from './ledgerLine.ts';
import { newFile, type WrittenFile } from './newFile.ts';
import { withFile } from './segmentPaths.ts';

/**
 * Writes all valid lines into one new segment, in the order of their keys, and removes the old segments. No line is
 * ever missing from the folder: the new segment is on the disk under its name before the first old one is removed. The
 * segment is named after its content, so the same replies give the same folder.
 *
 * Lines of other versions of the tool are copied. Torn lines, foreign lines and lines with a wrong checksum are
 * dropped.
 *
 * @throws UnusableInput if the folder cannot be read or written, or if a run asks with it; it still holds what it held.
 */
export function compactFolder(folder: string): Compaction {
  const release = lockOf(folder);
  try {
    return compactLocked(folder);
  } catch (error) {
    throw notWritable(folder, error);
  } finally {
    release();
  }
}

function compactLocked(folder: string): Compaction {
  const indexed = orUnreadable(folder, () => new FolderIndex(folder));
  try {
    const segments = [...indexed.segments.values()];
    const bytesBefore = segments.reduce((sum, { size }) => sum + size, 0);
    const written = writeSegment(folder, indexed);
    if (written === undefined) {
      const left = segments.map(leftSegment);
      return { replies: 0, segment: undefined, removed: [], left, bytesBefore, bytesAfter: bytesBefore };
    }
    const { removed, left, bytesLeft } = removeSegments(segments, written.segment);
    return { ...written, removed, left, bytesBefore, bytesAfter: written.bytes + bytesLeft };
  } finally {
    indexed.close();
  }
}

/** Only one process writes to a folder at a time. */
function lockOf(folder: string): () => void {
  const taken = takeLedgerLock(folder);
  if (taken.kind === 'taken') return taken.release;
  throw new UnusableInput({
    what: `another run (${taken.by}) asks with the ledger ${folder}`,
    fix: 'Compact it when that run has ended.',
  });
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

/** Segments that another process removed meanwhile are gone too. A segment without a reply may be another program's. */
function removeSegments(segments: readonly ScannedSegment[], kept: string) {
  const isLeft = ({ path, entries }: ScannedSegment) => entries === 0 && !ownName.test(basename(path));
  const others = segments.filter(({ path }) => basename(path) !== kept);
  const foreign = others.filter(isLeft);
  const old = others.filter((segment) => !isLeft(segment));
  for (const { path } of old) rmSync(path, { force: true });
  return {
    removed: old.map(({ path }) => basename(path)),
    left: foreign.map(leftSegment),
    bytesLeft: foreign.reduce((sum, { size }) => sum + size, 0),
  };
}

function leftSegment({ path }: ScannedSegment): LeftSegment {
  return { segment: basename(path), why: 'foreign' };
}

/** The names that `segmentWriter` gives: such a file can only hold torn lines. */
const ownName = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-\d+-[0-9a-f]{8}\.jsonl$/;
