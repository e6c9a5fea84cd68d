import type { LedgerEntry } from '../../score/ports.ts';
import { IndexedFolder } from './index/indexedFolder.ts';
import { longestLineBytes } from './lines/eachLine.ts';
import { isWithin, type MaxAge, timeOf } from './lines/entryTime.ts';
import { readLedgerLine, sumOf, writeLedgerLine } from './lines/ledgerLine.ts';
import { referenceFolder } from './referenceFolder.ts';
import { segmentWriter } from './segments/segmentWriter.ts';
import { orUnreadable } from './system/orUnreadable.ts';

/** A ledger's folder as something that is packed after one run and unpacked before the next. */
export interface KeptReplies {
  /** Writes the good lines of a packed file into the folder; the others are counted and passed over. */
  take(part: Part, packed: Uint8Array): Taken;
  /**
   * What the folder holds, one line for each key, the newest replies where not all fit into `maxBytes`; undefined where
   * that is nothing beyond what was taken.
   */
  give(maxBytes: number): ReadonlyMap<Part, Uint8Array> | undefined;
}

/** The replies themselves, and the reference that drift is held against. */
export type Part = 'replies' | 'reference';

export interface Taken {
  readonly taken: number;
  /** Torn, foreign, unsummed or wrongly summed lines, and those that claim to come from the future or are too old. */
  readonly refused: number;
}

/**
 * @param folder the ledger's, made when there is something to write. A reference that is there already is kept.
 * @param maxAge older replies are neither taken nor given; the reference is as old as it is.
 * @throws UnusableInput, both of its functions, where the folder cannot be read or written.
 */
export function keptReplies(options: {
  readonly folder: string;
  readonly nowMs: number;
  readonly maxAgeMs?: number | undefined;
}): KeptReplies {
  const { folder, nowMs, maxAgeMs = Number.POSITIVE_INFINITY } = options;
  const maxAges: Readonly<Record<Part, MaxAge>> = {
    replies: { nowMs, maxAgeMs },
    reference: { nowMs, maxAgeMs: Number.POSITIVE_INFINITY },
  };
  const reference = referenceFolder(folder);
  const taken = new Set<string>();
  return {
    take: (part, packed) => {
      const { good, refused } = goodLines(packed, (entry) => isWithin(timeOf(entry.at), maxAges[part]));
      for (const entry of good) taken.add(nameOf(part, entry));
      if (good.length > 0 && part === 'replies') writeSegment(folder, good);
      if (good.length > 0 && part === 'reference' && reference.read().size === 0) reference.replace(good);
      return { taken: good.length, refused };
    },
    give: (maxBytes) => {
      const kept = [...reference.read().values()].sort(newestFirst);
      return orUnreadable(folder, () => {
        const indexed = new IndexedFolder(folder, { maxAge: maxAges.replies });
        try {
          const isNew = (part: Part) => (entry: LedgerEntry) => !taken.has(nameOf(part, entry));
          if (!some(repliesOf(indexed), isNew('replies')) && !kept.some(isNew('reference'))) return undefined;
          const packedReference = packed(kept, maxBytes);
          return new Map([
            ['replies', packed(repliesOf(indexed), maxBytes - packedReference.length)],
            ['reference', packedReference],
          ]);
        } finally {
          indexed.close();
        }
      });
    },
  };
}

function nameOf(part: Part, entry: LedgerEntry): string {
  return `${part} ${sumOf(entry)}`;
}

const newline = 0x0a;

function goodLines(
  packed: Uint8Array,
  isTimely: (entry: LedgerEntry) => boolean,
): { readonly good: readonly LedgerEntry[]; readonly refused: number } {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const good: LedgerEntry[] = [];
  let refused = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(newline, start);
    const end = found === -1 ? bytes.length : found;
    const entry = end - start > longestLineBytes ? undefined : entryIn(bytes.toString('utf8', start, end));
    if (entry === undefined || (entry !== 'blank' && !isTimely(entry))) refused += 1;
    else if (entry !== 'blank') good.push(entry);
    start = end + 1;
  }
  return { good, refused };
}

/** What comes from a place that others may write to has to state its checksum. */
function entryIn(text: string): LedgerEntry | 'blank' | undefined {
  const line = readLedgerLine(text);
  if (line.kind === 'blank') return 'blank';
  return line.kind === 'entry' && line.sum !== undefined ? line.entry : undefined;
}

function writeSegment(folder: string, entries: readonly LedgerEntry[]): void {
  const writer = segmentWriter(folder);
  try {
    for (const entry of entries) writer.write(writeLedgerLine(entry));
  } finally {
    writer.close();
  }
}

/** One by one, since a ledger may be larger than memory. */
function* repliesOf(indexed: IndexedFolder): Generator<LedgerEntry> {
  const { index } = indexed;
  const time = (line: number) => index.lines.timeOf(line);
  const lines = index
    .heads()
    .sort((one, other) => (time(one) === time(other) ? index.compareKeys(one, other) : time(other) - time(one)));
  for (const { entry } of indexed.entries(lines)) yield entry;
}

function newestFirst(one: LedgerEntry, other: LedgerEntry): number {
  return timeOf(other.at) - timeOf(one.at) || (one.key < other.key ? -1 : 1);
}

function some(entries: Iterable<LedgerEntry>, is: (entry: LedgerEntry) => boolean): boolean {
  for (const entry of entries) if (is(entry)) return true;
  return false;
}

/** Until no more fit; the same bytes for the same entries. */
function packed(newestFirstEntries: Iterable<LedgerEntry>, maxBytes: number): Uint8Array {
  const lines: Buffer[] = [];
  let size = 0;
  for (const entry of newestFirstEntries) {
    const line = Buffer.from(writeLedgerLine(entry), 'utf8');
    if (size + line.length > maxBytes) break;
    lines.push(line);
    size += line.length;
  }
  return Buffer.concat(lines);
}
