import { closeSync, fstatSync, readSync, statSync } from 'node:fs';
import type { LedgerEntry } from '../../ask/ports.ts';
import type { Signatures, SignedPart } from '../../ask/signatures.ts';
import { eachLine } from './eachLine.ts';
import { counterOf, frameOf, isWithin, type MaxAge, readLedgerLine, timeOf } from './ledgerLine.ts';
import { openIfThere, segmentPaths, withFile } from './segmentPaths.ts';
import type { WrittenLine } from './segmentWriter.ts';
import { type SignedSets, signedSets } from './signatures.ts';

/** Says which entries of a folder count. */
export interface Accepted {
  /** Entries that are older, or from the future, are skipped; undefined: no limit. */
  readonly maxAge?: MaxAge | undefined;
  /** Lines of other processes count only in sets with a signature for this part; undefined: all lines count. */
  readonly signed?: { readonly part: SignedPart; readonly signatures: Signatures } | undefined;
}

export interface IndexedLine extends WrittenLine {
  /** Milliseconds since the epoch; -Infinity if `at` is not a time that has been. */
  readonly time: number;
  /** Whether the line has been read and is an entry. */
  isChecked: boolean;
  /** Another line of the same key; it counts if this one is unusable. */
  next: IndexedLine | undefined;
}

/** An entry as it was read; `text` is its line without the newline. */
export interface FoundEntry {
  readonly entry: LedgerEntry;
  readonly text: string;
}

export interface ScannedSegment {
  readonly path: string;
  /** In bytes. `unfinished` of them follow the last newline, or the last signature if lines must be signed. */
  readonly size: number;
  readonly unfinished: number;
  readonly entries: number;
  /** Identifies the file if another one takes its name. */
  readonly inode: number;
}

/**
 * A folder's segments with an index of their lines by key. Opening trusts lines of our own form and parses all others.
 * An entry is read and its checksum computed when it is requested; if it is unusable, the next line of its key counts.
 * Of several lines of one key the latest counts, and if two have the same time, the first.
 *
 * Its functions throw the operating system's errors.
 */
export class FolderIndex {
  readonly lines = new Map<string, IndexedLine>();
  /** Counts of skipped lines so far. `onUnusable` hears of lines that are found unusable later. */
  readonly passedOver = { unreadable: 0, otherVersion: 0, wrongSum: 0, unsigned: 0 };
  readonly segments = new Map<string, ScannedSegment>();
  /** Segments that this process writes; it adds their lines itself. */
  readonly own = new Set<string>();
  private readonly folder: string;
  private readonly accepted: Accepted;
  private readonly onUnusable: () => void;
  private open: { readonly path: string; readonly file: number } | undefined;

  constructor(folder: string, accepted: Accepted = {}, onUnusable: () => void = () => undefined) {
    this.folder = folder;
    this.accepted = accepted;
    this.onUnusable = onUnusable;
    this.readOn();
  }

  /** Reads new segments, and new lines of known segments. */
  readOn(): void {
    for (const path of segmentPaths(this.folder)) {
      const known = this.segments.get(path);
      const now = statSync(path, { throwIfNoEntry: false });
      if (now === undefined || this.own.has(path)) continue;
      // Another file may have taken the name.
      if (known === undefined || now.ino !== known.inode) this.scan(path, undefined);
      else if (now.size > known.size) this.scan(path, known);
    }
  }

  add(key: string, line: Omit<IndexedLine, 'next'>): void {
    const added: IndexedLine = { ...line, next: undefined };
    const head = this.lines.get(key);
    if (head === undefined || added.time > head.time) {
      added.next = head;
      this.lines.set(key, added);
      return;
    }
    let before = head;
    while (before.next !== undefined && before.next.time >= added.time) before = before.next;
    added.next = before.next;
    before.next = added;
  }

  /** Whether there is a usable entry; each entry is read once. */
  has(key: string): boolean {
    const line = this.lines.get(key);
    return line !== undefined && (line.isChecked || this.find(key) !== undefined);
  }

  find(key: string): FoundEntry | undefined {
    for (let line = this.lines.get(key); line !== undefined; line = this.lines.get(key)) {
      const found = this.read(line, key);
      if (found !== undefined) {
        line.isChecked = true;
        return found;
      }
      if (this.lines.get(key) !== line) continue;
      if (line.next === undefined) this.lines.delete(key);
      else this.lines.set(key, line.next);
    }
    return undefined;
  }

  *entries(keys: Iterable<string>): Generator<FoundEntry> {
    for (const key of keys) {
      const found = this.find(key);
      if (found !== undefined) yield found;
    }
  }

  /** Every entry that counts, in the order of the keys. */
  sortedEntries(): Generator<FoundEntry> {
    return this.entries([...this.lines.keys()].sort());
  }

  close(): void {
    if (this.open !== undefined) closeSync(this.open.file);
    this.open = undefined;
  }

  private read(line: IndexedLine, key: string): FoundEntry | undefined {
    const text = this.textOf(line);
    const read = text === undefined ? undefined : readLedgerLine(text);
    if (text !== undefined && read?.kind === 'entry' && read.entry.key === key) return { entry: read.entry, text };
    if (text !== undefined) this.onUnusable();
    // Another process has compacted the folder or replaced the file, so the line may be in a new segment.
    this.readOn();
    return undefined;
  }

  /** Undefined if the file is gone. */
  private textOf({ path, offset, length }: IndexedLine): string | undefined {
    if (this.open?.path !== path) {
      this.close();
      const file = openIfThere(path);
      if (file === undefined) return undefined;
      this.open = { path, file };
    }
    const bytes = Buffer.allocUnsafe(length);
    let filled = 0;
    for (let size = -1; filled < length && size !== 0; filled += size) {
      size = readSync(this.open.file, bytes, filled, length - filled, offset + filled);
    }
    return bytes.toString('utf8', 0, filled);
  }

  /** The text after the last newline may have been half a line, so it is read again. */
  private scan(path: string, known: ScannedSegment | undefined): void {
    withFile(path, (file) => {
      const from = known === undefined ? 0 : known.size - known.unfinished;
      const sets = this.setsIn(file, path, from);
      let entries = known?.entries ?? 0;
      const take = (bytes: Buffer, start: number, end: number, offset: number): void => {
        if (sets !== undefined && !sets.has(offset)) return;
        const place = { path, offset, length: end - start };
        const line = frameOf(bytes, start, end);
        const isTaken =
          line === undefined
            ? this.takeText(bytes.toString('utf8', start, end), place)
            : this.take(line.key, { ...place, time: line.time, isChecked: false });
        if (isTaken) entries += 1;
      };
      const { size, unfinished, tooLong } = eachLine(file, take, from);
      this.passedOver.unreadable += tooLong;
      this.passedOver.unsigned += sets?.unsigned ?? 0;
      const { ino: inode } = fstatSync(file);
      const left = sets === undefined ? unfinished : size - sets.end;
      this.segments.set(path, { path, size, unfinished: left, entries, inode });
    });
  }

  /** Undefined if every line counts. */
  private setsIn(file: number, path: string, from: number): SignedSets | undefined {
    const { signed } = this.accepted;
    return signed === undefined || signed.signatures.written.has(path) ? undefined : signedSets(file, signed, from);
  }

  private takeText(text: string, place: WrittenLine): boolean {
    const line = readLedgerLine(text);
    if (line.kind === 'entry') {
      const { key, at } = line.entry;
      return this.take(key, { ...place, time: timeOf(at), isChecked: true });
    }
    const counter = counterOf[line.kind];
    if (counter !== undefined) this.passedOver[counter] += 1;
    return false;
  }

  /** @returns whether the line's age is accepted. */
  private take(key: string, line: Omit<IndexedLine, 'next'>): boolean {
    const { maxAge } = this.accepted;
    if (maxAge !== undefined && !isWithin(line.time, maxAge)) return false;
    this.add(key, line);
    return true;
  }
}
