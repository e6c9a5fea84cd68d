import { wordsInKey } from '../lines/keyWords.ts';

/** Where a line is, and when its reply came. */
export interface LinePlace {
  readonly segment: number;
  readonly offset: number;
  readonly length: number;
  /** Milliseconds since the epoch; -Infinity for what is not a time. */
  readonly time: number;
  /** Whether it is known to be an entry; what is not is read before it counts. */
  readonly isChecked: boolean;
}

/** The number of a line, in the order in which they were added. */
export type LineNumber = number;

/** No line. */
export const none = -1;

/** What is known of a line. */
export const marks = {
  /** It was read, and is an entry. */
  checked: 1,
  /** The lines behind it are in the order in which they count. */
  sorted: 2,
  /** Nothing counts for its key. */
  dropped: 4,
} as const;

/**
 * Lines as rows of numbers and no objects: a million of them are to be opened, and kept. A row has 64 bytes, as many as
 * a processor fetches at once: the key, then the offset and the time as numbers of 64 bits, then four of 32.
 */
export class LineStore {
  private lines = 0;
  private words: Uint32Array;
  private doubles: Float64Array;

  /** @param expected how many lines there will be: what is not used takes no memory, only addresses. */
  constructor(expected: number) {
    const rows = new ArrayBuffer(bytesInRow * Math.max(1024, Math.ceil(expected)));
    this.words = new Uint32Array(rows);
    this.doubles = new Float64Array(rows);
  }

  get size(): number {
    return this.lines;
  }

  /** @param key undefined where it is not of that kind; it is kept by whoever calls. */
  add(key: Uint32Array | undefined, { segment, offset, length, time, isChecked }: LinePlace): LineNumber {
    const line = this.lines;
    if ((line + 1) * wordsInRow > this.words.length) this.grow();
    this.lines += 1;
    if (key !== undefined) this.words.set(key, line * wordsInRow);
    this.doubles[line * doublesInRow + offsetAt] = offset;
    this.doubles[line * doublesInRow + timeAt] = time;
    this.put(line, segmentAt, segment);
    this.put(line, lengthAt, length);
    this.put(line, marksAt, isChecked ? marks.checked : 0);
    return line;
  }

  place(line: LineNumber): LinePlace {
    return {
      segment: this.get(line, segmentAt),
      offset: this.doubles[line * doublesInRow + offsetAt] ?? 0,
      length: this.get(line, lengthAt),
      time: this.timeOf(line),
      isChecked: this.has(line, marks.checked),
    };
  }

  timeOf(line: LineNumber): number {
    return this.doubles[line * doublesInRow + timeAt] ?? Number.NEGATIVE_INFINITY;
  }

  keyOf(line: LineNumber): Uint32Array {
    return this.words.subarray(line * wordsInRow, line * wordsInRow + wordsInKey);
  }

  hasKey(line: LineNumber, key: Uint32Array): boolean {
    return this.compare(line, key, 0) === 0;
  }

  /** Which of two keys comes first, as texts do. */
  compareKeys(one: LineNumber, other: LineNumber): number {
    return this.compare(one, this.words, other * wordsInRow);
  }

  /** The next line of the same key. */
  behind(line: LineNumber): LineNumber {
    return this.get(line, behindAt) - 1;
  }

  putBehind(line: LineNumber, next: LineNumber): void {
    this.put(line, behindAt, next + 1);
  }

  has(line: LineNumber, mark: number): boolean {
    return (this.get(line, marksAt) & mark) !== 0;
  }

  mark(line: LineNumber, mark: number): void {
    this.put(line, marksAt, this.get(line, marksAt) | mark);
  }

  unmark(line: LineNumber, mark: number): void {
    this.put(line, marksAt, this.get(line, marksAt) & ~mark);
  }

  private get(line: LineNumber, word: number): number {
    return this.words[line * wordsInRow + word] ?? 0;
  }

  private put(line: LineNumber, word: number, value: number): void {
    this.words[line * wordsInRow + word] = value;
  }

  private compare(line: LineNumber, key: Uint32Array, start: number): number {
    const first = line * wordsInRow;
    for (let word = 0; word < wordsInKey; word += 1) {
      const mine = this.words[first + word] ?? 0;
      const theirs = key[start + word] ?? 0;
      if (mine !== theirs) return mine < theirs ? -1 : 1;
    }
    return 0;
  }

  private grow(): void {
    const rows = new ArrayBuffer(bytesInRow * Math.ceil((this.words.length / wordsInRow) * 1.5));
    const words = new Uint32Array(rows);
    words.set(this.words);
    this.words = words;
    this.doubles = new Float64Array(rows);
  }
}

const bytesInRow = 64;
const wordsInRow = bytesInRow / 4;
const doublesInRow = bytesInRow / 8;
// In numbers of 64 bits, behind the key.
const [offsetAt, timeAt] = [4, 5] as const;
// In numbers of 32 bits. `behind` is one more than the line's number: 0 is none.
const [segmentAt, lengthAt, behindAt, marksAt] = [12, 13, 14, 15] as const;
