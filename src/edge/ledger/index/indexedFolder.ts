import { statSync } from 'node:fs';
import type { LedgerEntry } from '../../../ask/ports.ts';
import type { Signatures, SignedPart } from '../../../ask/signatures.ts';
import { eachLine, type VisitLine } from '../lines/eachLine.ts';
import { isWithin, type MaxAge, timeOf } from '../lines/entryTime.ts';
import { wordsInKey } from '../lines/keyWords.ts';
import { readLedgerLine } from '../lines/ledgerLine.ts';
import { lineFrame } from '../lines/lineFrame.ts';
import { SegmentFiles } from '../segments/segmentFiles.ts';
import { segmentPaths } from '../segments/segmentPaths.ts';
import { type SignedSets, signedSets } from '../segments/signedSets.ts';
import { LineIndex } from './lineIndex.ts';
import { type LineNumber, marks } from './lineStore.ts';
import type { PassedOver } from './passedOver.ts';

/** Which entries of a folder count. */
export interface Accepted {
  /** Entries that are older, or from the future, are passed over; undefined: none is. */
  readonly maxAge?: MaxAge | undefined;
  /** Lines of other processes count only in sets that are signed for this part; undefined: all count. */
  readonly signed?: { readonly part: SignedPart; readonly signatures: Signatures } | undefined;
}

/** An entry as it was read: its line is the file's, without the newline. */
export interface FoundEntry {
  readonly entry: LedgerEntry;
  readonly text: string;
  /** Whether its line was known to be an entry before. */
  readonly isAgain: boolean;
}

/** What was read of a segment. */
export interface ScannedSegment {
  /** Its number among the files. */
  readonly segment: number;
  readonly path: string;
  /** In bytes; `unfinished` of them are behind the last newline, or the last signature where lines have to be signed. */
  readonly size: number;
  readonly unfinished: number;
  /** Lines that look like entries. */
  readonly entries: number;
}

/**
 * A folder's segments with an index of their lines. Opening reads bytes: lines of our own form are taken at their word,
 * all others are parsed. An entry is read, and its checksum computed, when it is asked for; one that then turns out to
 * be unusable gives way to the next line of its key.
 *
 * Its functions throw the operating system's errors.
 */
export class IndexedFolder {
  readonly index: LineIndex;
  readonly files = new SegmentFiles();
  /** What opening has seen; what is found unusable later is told to `onUnusable`. */
  readonly passedOver = { unreadable: 0, otherVersion: 0, wrongSum: 0, unsigned: 0, tooOld: 0 } satisfies PassedOver;
  readonly segments: ScannedSegment[] = [];
  private readonly folder: string;
  private readonly accepted: Accepted;
  private readonly onUnusable: () => void;
  private readonly gone = new Set<number>();
  /** Segments that this process writes. */
  private readonly own = new Set<string>();
  private readonly words = new Uint32Array(wordsInKey);

  constructor(folder: string, accepted: Accepted = {}, onUnusable: () => void = () => undefined) {
    this.folder = folder;
    this.accepted = accepted;
    this.onUnusable = onUnusable;
    const paths = segmentPaths(folder);
    const bytes = paths.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
    this.index = new LineIndex(bytes / shortLineBytes);
    for (const path of paths) this.scan(path);
  }

  /** Gives a segment that this process writes a number; its lines are added by whoever writes them. */
  addOwn(path: string): number {
    this.own.add(path);
    return this.files.add(path);
  }

  /** Takes in what others have written since: new segments, and new lines of those that are known. */
  readOn(): void {
    const known = new Map(this.segments.map((scanned, place) => [scanned.path, place]));
    for (const path of segmentPaths(this.folder)) {
      const place = known.get(path);
      if (place !== undefined) this.readGrown(place);
      else if (!this.own.has(path)) this.scan(path);
    }
  }

  /** Whether there is a usable entry: read once, remembered from then on. */
  has(key: string): boolean {
    const line = this.index.find(key);
    return line !== undefined && (this.index.lines.has(line, marks.checked) || this.find(key) !== undefined);
  }

  find(key: string): FoundEntry | undefined {
    for (let line = this.index.find(key); line !== undefined; line = this.index.drop(key)) {
      const found = this.read(line, key);
      if (found === undefined) continue;
      this.index.lines.mark(line, marks.checked);
      return found;
    }
    return undefined;
  }

  /** The entries of keys that have one, each named by one of its lines. */
  *entries(lines: Iterable<LineNumber>): Generator<FoundEntry> {
    for (const line of lines) {
      const found = this.find(this.index.keyOf(line));
      if (found !== undefined) yield found;
    }
  }

  /** Every entry that counts, in the order of the keys. */
  sortedEntries(): Generator<FoundEntry> {
    return this.entries(this.index.heads().sort((one, other) => this.index.compareKeys(one, other)));
  }

  close(): void {
    this.files.close();
  }

  private read(line: LineNumber, key: string): FoundEntry | undefined {
    const place = this.index.lines.place(line);
    const text = this.files.read(place);
    if (text === undefined && this.files.descriptor(place.segment) === undefined) {
      this.lookForNew(place.segment);
      return undefined;
    }
    const read = text === undefined ? undefined : readLedgerLine(text);
    // The file may have been written anew where it stands.
    if (text !== undefined && read?.kind === 'entry' && read.entry.key === key) {
      return { entry: read.entry, text, isAgain: place.isChecked };
    }
    this.onUnusable();
    return undefined;
  }

  /** A segment is gone: another process has compacted the folder, so what it held is in a new one. */
  private lookForNew(segment: number): void {
    if (this.gone.has(segment)) return;
    this.gone.add(segment);
    for (const path of segmentPaths(this.folder)) if (!this.files.has(path)) this.scan(path);
  }

  private scan(path: string): void {
    const segment = this.files.add(path);
    const scanned = this.readFrom(0, segment, path);
    if (scanned !== undefined) this.segments.push(scanned);
  }

  /** What stood behind the last newline may have been half of a line. */
  private readGrown(place: number): void {
    const known = this.segments[place];
    if (known === undefined) return;
    const { segment, path, size, unfinished, entries } = known;
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= size) return;
    const read = this.readFrom(size - unfinished, segment, path);
    if (read !== undefined) this.segments[place] = { ...read, entries: entries + read.entries };
  }

  /** Undefined where the file is gone. */
  private readFrom(from: number, segment: number, path: string): ScannedSegment | undefined {
    const file = this.files.descriptor(segment);
    if (file === undefined) return undefined;
    const before = this.index.lines.size;
    const sets = this.setsIn(file, path, from);
    const take: VisitLine = (bytes, start, end, offset) => {
      if (sets !== undefined && !sets.has(offset)) return;
      const time = lineFrame(bytes, start, end, this.words);
      if (time === undefined) this.takeText(bytes.toString('utf8', start, end), segment, offset, end - start);
      else if (!this.isTimely(time)) this.passedOver.tooOld += 1;
      else this.index.add(this.words, { segment, offset, length: end - start, time, isChecked: false });
    };
    const { size, unfinished, tooLong } = eachLine(file, take, from);
    this.passedOver.unreadable += tooLong;
    this.passedOver.unsigned += sets?.unsigned ?? 0;
    const entries = this.index.lines.size - before;
    return { segment, path, size, unfinished: sets === undefined ? unfinished : size - sets.end, entries };
  }

  /** Undefined where every line counts. */
  private setsIn(file: number, path: string, from: number): SignedSets | undefined {
    const { signed } = this.accepted;
    return signed === undefined || signed.signatures.written.has(path) ? undefined : signedSets(file, signed, from);
  }

  private takeText(text: string, segment: number, offset: number, length: number): void {
    const line = readLedgerLine(text);
    switch (line.kind) {
      case 'entry': {
        const time = timeOf(line.entry.at);
        if (!this.isTimely(time)) this.passedOver.tooOld += 1;
        else this.index.add(line.entry.key, { segment, offset, length, time, isChecked: true });
        return;
      }
      case 'unreadable':
        this.passedOver.unreadable += 1;
        return;
      case 'wrong-sum':
        this.passedOver.wrongSum += 1;
        return;
      case 'other-version':
        this.passedOver.otherVersion += 1;
        return;
      case 'blank':
      case 'signature':
        return;
    }
  }

  private isTimely(timeMs: number): boolean {
    return this.accepted.maxAge === undefined || isWithin(timeMs, this.accepted.maxAge);
  }
}

/** Lines of ours are longer: there is room for all of them. */
const shortLineBytes = 256;
