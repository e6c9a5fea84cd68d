import { createHash } from 'node:crypto';
import type { LedgerEntry } from '../../ask/ports.ts';
import type { Signatures, SignedPart } from '../../ask/signatures.ts';
import { longestLineBytes } from './eachLine.ts';
import { FolderIndex } from './folderIndex.ts';
import { notWritable, orUnreadable } from './ledgerErrors.ts';
import { isWithin, type MaxAge, readLedgerLine, sumOf, timeOf, writeLedgerLine } from './ledgerLine.ts';
import { referenceFolder } from './referenceFolder.ts';
import { segmentWriter } from './segmentWriter.ts';
import { followSets, type SignedFor, signSegment, writeSignatureLine } from './signatures.ts';

/** A ledger's folder that is packed after one run and unpacked before the next. */
export interface KeptReplies {
  /** Writes the signed lines of a packed file into the folder. Other lines are skipped and counted. */
  take(part: SignedPart, packed: Uint8Array): Taken;
  /**
   * The folder's content, signed, one line for each key; the newest replies if not all fit into `maxBytes`. Undefined
   * if there is nothing new since `take`, or no key to sign with.
   */
  give(maxBytes: number): ReadonlyMap<SignedPart, Uint8Array> | undefined;
  /** Signs the lines that this process wrote into the folder, if it has a key. */
  sign(): void;
  /** Whether this process wrote anything into the folder. */
  hasWritten(): boolean;
}

export interface Taken {
  readonly taken: number;
  /** Lines without a valid signature, and lines that are torn, foreign, too old or from the future. */
  readonly refused: number;
}

/**
 * @param folder the ledger's folder, made when there is something to write. An existing reference is kept.
 * @param maxAge older replies are neither taken nor given; the reference has no age limit.
 * @throws UnusableInput, from all of its functions, if the folder cannot be read or written.
 */
export function keptReplies(options: {
  readonly folder: string;
  readonly signatures: Signatures;
  readonly nowMs: number;
  readonly maxAgeMs?: number | undefined;
}): KeptReplies {
  const { folder, signatures, nowMs, maxAgeMs = Number.POSITIVE_INFINITY } = options;
  const maxAges: Readonly<Record<SignedPart, MaxAge>> = {
    replies: { nowMs, maxAgeMs },
    reference: { nowMs, maxAgeMs: Number.POSITIVE_INFINITY },
  };
  const reference = referenceFolder(folder, signatures);
  const taken = new Set<string>();
  return {
    take: (part, packed) => {
      const { good, refused } = goodLines(packed, { part, signatures, maxAge: maxAges[part] });
      for (const entry of good) taken.add(nameOf(part, entry));
      if (good.length > 0 && part === 'replies') writeSegment(folder, good, signatures);
      if (good.length > 0 && part === 'reference' && reference.read().size === 0) reference.replace(good);
      return { taken: good.length, refused };
    },
    give: (maxBytes) => {
      const { sign } = signatures;
      if (sign === undefined) return undefined;
      const kept = [...reference.read().values()].sort(
        (one, other) => timeOf(other.at) - timeOf(one.at) || (one.key < other.key ? -1 : 1),
      );
      return orUnreadable(folder, () => {
        const indexed = new FolderIndex(folder, {
          maxAge: maxAges.replies,
          signed: { part: 'replies', signatures },
        });
        try {
          const isNew = (part: SignedPart) => (entry: LedgerEntry) => !taken.has(nameOf(part, entry));
          if (!some(repliesOf(indexed), isNew('replies')) && !kept.some(isNew('reference'))) return undefined;
          const signed = (part: SignedPart, lines: Buffer) => withSignature(lines, part, sign);
          const packedReference = signed('reference', packed(kept, maxBytes));
          return new Map([
            ['replies', signed('replies', packed(repliesOf(indexed), maxBytes - packedReference.length))],
            ['reference', packedReference],
          ]);
        } finally {
          indexed.close();
        }
      });
    },
    sign: () => {
      const { sign, written } = signatures;
      if (sign === undefined) return;
      try {
        // A reference is signed when it is written.
        for (const path of written) signSegment(path, 'replies', sign);
      } catch (error) {
        throw notWritable(folder, error);
      }
    },
    hasWritten: () => signatures.written.size > 0,
  };
}

function withSignature(lines: Buffer, part: SignedPart, sign: NonNullable<Signatures['sign']>): Buffer {
  if (lines.length === 0) return lines;
  const sha256 = createHash('sha256').update(lines).digest('hex');
  return Buffer.concat([lines, Buffer.from(writeSignatureLine(sign({ part, sha256 })))]);
}

function nameOf(part: SignedPart, entry: LedgerEntry): string {
  return `${part} ${sumOf(entry)}`;
}

const newline = 0x0a;

function goodLines(
  packed: Uint8Array,
  { part, signatures, maxAge }: SignedFor & { readonly maxAge: MaxAge },
): { readonly good: readonly LedgerEntry[]; readonly refused: number } {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const follow = followSets();
  const good: LedgerEntry[] = [];
  // The lines since the last signature.
  let set: { readonly start: number; readonly end: number }[] = [];
  let refused = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(newline, start);
    const end = found === -1 ? bytes.length : found;
    const ended = follow(bytes, start, end);
    if (ended === undefined) {
      if (end > start) set.push({ start, end });
    } else {
      const isSigned = signatures.isSigned({ part, sha256: ended.sha256 }, ended.signature);
      const signed = isSigned ? set.flatMap((line) => entryIn(bytes, line)) : [];
      const entries = signed.filter(({ at }) => isWithin(timeOf(at), maxAge));
      for (const entry of entries) good.push(entry);
      refused += set.length - entries.length;
      set = [];
    }
    start = end + 1;
  }
  return { good, refused: refused + set.length };
}

function entryIn(bytes: Buffer, { start, end }: { readonly start: number; readonly end: number }): LedgerEntry[] {
  if (end - start > longestLineBytes) return [];
  const line = readLedgerLine(bytes.toString('utf8', start, end));
  return line.kind === 'entry' ? [line.entry] : [];
}

function writeSegment(folder: string, entries: readonly LedgerEntry[], { written }: Signatures): void {
  const writer = segmentWriter(folder);
  try {
    for (const entry of entries) written.add(writer.write(writeLedgerLine(entry)).path);
  } finally {
    writer.close();
  }
}

/** Yields one reply at a time, because a ledger may be larger than memory. */
function* repliesOf(indexed: FolderIndex): Generator<LedgerEntry> {
  const byTime = [...indexed.lines].sort(
    ([oneKey, one], [otherKey, other]) =>
      (one.time === other.time ? 0 : other.time - one.time) || (oneKey < otherKey ? -1 : 1),
  );
  for (const { entry } of indexed.entries(byTime.map(([key]) => key))) yield entry;
}

function some(entries: Iterable<LedgerEntry>, is: (entry: LedgerEntry) => boolean): boolean {
  for (const entry of entries) if (is(entry)) return true;
  return false;
}

/** Packs entries until no more fit; the same entries always give the same bytes. */
function packed(newestFirstEntries: Iterable<LedgerEntry>, maxBytes: number): Buffer {
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
