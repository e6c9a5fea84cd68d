import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LedgerCheck, LedgerUpkeep, SegmentCheck, SignedFolder } from '../../ask/ledgerUpkeep.ts';
import type { LedgerEntry } from '../../ask/ports.ts';
import type { Signatures, SignedPart } from '../../ask/signatures.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { compactFolder } from './compactFolder.ts';
import { eachLine } from './eachLine.ts';
import { FolderIndex } from './folderIndex.ts';
import { notWritable, orUnreadable } from './ledgerErrors.ts';
import { counterOf, readLedgerLine, timeOf } from './ledgerLine.ts';
import { segmentPaths, withFile } from './segmentPaths.ts';
import { signSegment } from './signatures.ts';

/**
 * The upkeep of a ledger's folder. The folder is read when a function needs it.
 *
 * @throws UnusableInput if there is no such folder; its functions throw it if it cannot be read or written.
 */
export function ledgerUpkeep(folder: string): LedgerUpkeep {
  if (!existsSync(folder)) {
    throw new UnusableInput({
      what: `there is no ledger ${folder}`,
      fix: 'Name a folder that a former run filled with --ledger.',
    });
  }
  let opened: FolderIndex | undefined;
  const reading = <T>(read: (indexed: FolderIndex) => T): T =>
    orUnreadable(folder, () => {
      opened ??= new FolderIndex(folder);
      return read(opened);
    });
  return {
    verify: () => orUnreadable(folder, () => verifyFolder(folder)),
    compact: () => compactFolder(folder),
    lines: () => linesOf(folder),
    sign: (sign) => signFolder(folder, sign),
    keysFrom: (beginning) =>
      reading(({ lines }) => [...lines.keys()].filter((key) => ownKey.test(key) && key.startsWith(beginning)).sort()),
    find: (key) => reading((indexed) => indexed.find(key)?.entry),
  };
}

function* linesOf(folder: string): Generator<string> {
  const indexed = orUnreadable(folder, () => new FolderIndex(folder));
  try {
    const entries = indexed.sortedEntries();
    for (let next = readNext(); next.done !== true; next = readNext()) yield next.value.text.trim();
    function readNext() {
      return orUnreadable(folder, () => entries.next());
    }
  } finally {
    indexed.close();
  }
}

/** Reads every line of a folder's segments and computes its checksum. @throws the operating system's errors. */
function verifyFolder(folder: string): LedgerCheck {
  /** By key: the segment and the time of the line that counts. */
  const heads = new Map<string, { readonly segment: number; readonly time: number }>();
  const counts = segmentPaths(folder).map((path, segment) =>
    countLines(path, ({ key, at }) => {
      const time = timeOf(at);
      const known = heads.get(key);
      if (known === undefined || time > known.time) heads.set(key, { segment, time });
    }),
  );
  const superseded = counts.map(({ good }) => good);
  for (const { segment } of heads.values()) superseded[segment] = (superseded[segment] ?? 0) - 1;
  const segments = counts.map((count, segment) => ({ ...count, superseded: superseded[segment] ?? 0 }));
  return { replies: heads.size, segments };
}

function countLines(path: string, onEntry: (entry: LedgerEntry) => void): Omit<SegmentCheck, 'superseded'> {
  const count = { good: 0, withoutSum: 0, torn: 0, wrongSum: 0, otherVersion: 0, foreign: 0 };
  const take = (text: string): void => {
    const line = readLedgerLine(text);
    if (line.kind !== 'entry') {
      const begun = text.startsWith(beginning) ? 'torn' : 'foreign';
      const counter = line.kind === 'unreadable' ? begun : counterOf[line.kind];
      if (counter !== undefined) count[counter] += 1;
      return;
    }
    count.good += 1;
    if (line.sum === undefined) count.withoutSum += 1;
    onEntry(line.entry);
  };
  const read = withFile(path, (file) =>
    eachLine(file, (bytes, start, end) => take(bytes.toString('utf8', start, end))),
  );
  count.foreign += read?.tooLong ?? 0;
  return { segment: basename(path), ...count };
}

/** The beginning of every line that any version of this tool writes. */
const beginning = '{"v":';

/** Signs every segment of a folder, and its reference. @throws UnusableInput if one cannot be read or written. */
export function signFolder(folder: string, sign: NonNullable<Signatures['sign']>): SignedFolder {
  const parts: readonly (readonly [SignedPart, string])[] = [
    ['replies', folder],
    ['reference', join(folder, 'reference')],
  ];
  try {
    const signed = parts.flatMap(([part, place]) => segmentPaths(place).map((path) => signSegment(path, part, sign)));
    return {
      segments: signed.filter((lines) => lines > 0).length,
      lines: signed.reduce((sum, lines) => sum + lines, 0),
    };
  } catch (error) {
    throw notWritable(folder, error);
  }
}

/** Keys of other tools and of tests may have any form; they are never searched by a beginning. */
const ownKey = /^[0-9a-f]{64}$/;
