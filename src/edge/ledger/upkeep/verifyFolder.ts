import { basename } from 'node:path';
import type { LedgerCheck, SegmentCheck } from '../../../ask/ledgerUpkeep.ts';
import { LineIndex } from '../index/lineIndex.ts';
import { eachLine } from '../lines/eachLine.ts';
import { timeOf } from '../lines/entryTime.ts';
import { readLedgerLine } from '../lines/ledgerLine.ts';
import { SegmentFiles } from '../segments/segmentFiles.ts';
import { segmentPaths } from '../segments/segmentPaths.ts';

/** Reads every line of a folder's segments and computes its checksum. @throws the operating system's errors. */
export function verifyFolder(folder: string): LedgerCheck {
  const index = new LineIndex();
  const files = new SegmentFiles();
  try {
    const counts = segmentPaths(folder).map((path) => countLines(path, { index, files }));
    const heads = index.heads();
    const counting = new Map<number, number>();
    for (const line of heads) {
      const { segment } = index.lines.place(line);
      counting.set(segment, (counting.get(segment) ?? 0) + 1);
    }
    const segments = counts.map((count, segment): SegmentCheck => {
      return { ...count, superseded: count.good - (counting.get(segment) ?? 0) };
    });
    return { replies: heads.length, segments };
  } finally {
    files.close();
  }
}

interface Seen {
  readonly index: LineIndex;
  readonly files: SegmentFiles;
}

function countLines(path: string, { index, files }: Seen): Omit<SegmentCheck, 'superseded'> {
  const count = { good: 0, withoutSum: 0, torn: 0, wrongSum: 0, otherVersion: 0, foreign: 0 };
  const segment = files.add(path);
  const take = (text: string, offset: number): void => {
    const line = readLedgerLine(text);
    switch (line.kind) {
      case 'entry':
        count.good += 1;
        if (line.sum === undefined) count.withoutSum += 1;
        index.add(line.entry.key, { segment, offset, length: 0, time: timeOf(line.entry.at), isChecked: true });
        return;
      case 'unreadable':
        count[text.startsWith(beginning) ? 'torn' : 'foreign'] += 1;
        return;
      case 'wrong-sum':
        count.wrongSum += 1;
        return;
      case 'other-version':
        count.otherVersion += 1;
        return;
      case 'blank':
      case 'signature':
        return;
    }
  };
  const file = files.descriptor(segment);
  if (file !== undefined) {
    const { tooLong } = eachLine(file, (bytes, start, end, offset) => take(bytes.toString('utf8', start, end), offset));
    count.foreign += tooLong;
  }
  return { segment: basename(path), ...count };
}

/** Of every line that this tool has written, whatever its version. */
const beginning = '{"v":';
