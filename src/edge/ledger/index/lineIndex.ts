import { randomBytes } from 'node:crypto';
import { keyText, keyWords, wordsInKey } from '../lines/keyWords.ts';
import { type LineNumber, type LinePlace, LineStore, marks, none } from './lineStore.ts';

/**
 * Every line of a ledger by its key. Of the lines of one key the latest counts, and of equals the first; the others are
 * kept behind it, for the case that it turns out to be unusable.
 */
export class LineIndex {
  readonly lines: LineStore;
  /** Open addressing, never more than half full: lines that count, or `none`. */
  private table: Int32Array;
  private keys = 0;
  /** Lines whose key is no 64 hexadecimal digits: those of other tools, and of tests. */
  private readonly otherKeys = new Map<string, LineNumber>();
  private readonly otherKeyOf = new Map<LineNumber, string>();
  private readonly words = new Uint32Array(wordsInKey);
  /** Nobody who writes lines knows them, so nobody can make many keys meet in one place of the table. */
  private readonly factors = Uint32Array.from({ length: wordsInKey }, () => randomBytes(4).readUInt32LE() | 1);

  /** @param expected how many lines there will be, if somebody knows. */
  constructor(expected = 0) {
    this.lines = new LineStore(expected);
    this.table = emptyTable(2 ** Math.ceil(Math.log2(Math.max(1024, expected))));
  }

  /** @param key as text, or as the eight numbers that `readKeyWords` makes of it. */
  add(key: string | Uint32Array, place: LinePlace): LineNumber {
    const words = typeof key === 'string' ? this.wordsOf(key) : key;
    const line = this.lines.add(words, place);
    if (words !== undefined) {
      const slot = this.slotOf(words);
      const head = this.table[slot] ?? none;
      this.table[slot] = head === none ? line : this.joined(head, line);
      if (head === none) this.countKey();
    } else if (typeof key === 'string') {
      const head = this.otherKeys.get(key);
      this.otherKeyOf.set(line, key);
      this.otherKeys.set(key, head === undefined ? line : this.joined(head, line));
    }
    return line;
  }

  /** The line that counts for a key. */
  find(key: string): LineNumber | undefined {
    const head = this.headOf(key);
    return head === none || this.lines.has(head, marks.dropped) ? undefined : head;
  }

  /** Takes the line that counts for a key out of the way, and says which one counts now. */
  drop(key: string): LineNumber | undefined {
    const head = this.find(key);
    if (head === undefined) return undefined;
    if (!this.lines.has(head, marks.sorted)) this.sortBehind(head);
    const next = this.lines.behind(head);
    if (next === none) {
      this.lines.mark(head, marks.dropped);
      return undefined;
    }
    this.lines.mark(next, marks.sorted);
    this.setHead(key, next);
    return next;
  }

  /** The lines that count, one for each key, in the order in which they were added. */
  heads(): Int32Array {
    const counting = (head: LineNumber) => head !== none && !this.lines.has(head, marks.dropped);
    const others = [...this.otherKeys.values()].filter(counting);
    const hashed = this.table.filter(counting);
    const heads = new Int32Array(hashed.length + others.length);
    heads.set(hashed);
    heads.set(others, hashed.length);
    return heads.sort();
  }

  keyOf(line: LineNumber): string {
    return this.otherKeyOf.get(line) ?? keyText(this.lines.keyOf(line));
  }

  /** Which key comes first, as texts do; those of 64 hexadecimal digits before all others. */
  compareKeys(one: LineNumber, other: LineNumber): number {
    const [mine, theirs] = [this.otherKeyOf.get(one), this.otherKeyOf.get(other)];
    if (mine === undefined || theirs === undefined) {
      return mine !== theirs ? (mine === undefined ? -1 : 1) : this.lines.compareKeys(one, other);
    }
    return mine === theirs ? 0 : mine < theirs ? -1 : 1;
  }

  private wordsOf(key: string): Uint32Array | undefined {
    return keyWords(key, this.words) ? this.words : undefined;
  }

  /** The line that counts of those of one key, with a new one among them. */
  private joined(head: LineNumber, line: LineNumber): LineNumber {
    const { lines } = this;
    if (lines.has(head, marks.dropped)) return line;
    if (lines.timeOf(line) > lines.timeOf(head)) {
      if (lines.has(head, marks.sorted)) lines.mark(line, marks.sorted);
      lines.putBehind(line, head);
      return line;
    }
    lines.unmark(head, marks.sorted);
    lines.putBehind(line, lines.behind(head));
    lines.putBehind(head, line);
    return head;
  }

  /** Once for a key, however many of its lines are unusable. */
  private sortBehind(head: LineNumber): void {
    const { lines } = this;
    const sorted: LineNumber[] = [];
    for (let line = lines.behind(head); line !== none; line = lines.behind(line)) sorted.push(line);
    sorted.sort((one, other) => ascending(lines.timeOf(other), lines.timeOf(one)) || one - other);
    let last = head;
    for (const line of sorted) {
      lines.putBehind(last, line);
      last = line;
    }
    lines.putBehind(last, none);
  }

  private headOf(key: string): LineNumber {
    const words = this.wordsOf(key);
    return (words === undefined ? this.otherKeys.get(key) : this.table[this.slotOf(words)]) ?? none;
  }

  private setHead(key: string, line: LineNumber): void {
    const words = this.wordsOf(key);
    if (words === undefined) this.otherKeys.set(key, line);
    else this.table[this.slotOf(words)] = line;
  }

  /** The place of a key in the table, or the free one where it belongs. */
  private slotOf(words: Uint32Array): number {
    const last = this.table.length - 1;
    for (let slot = this.hashOf(words) & last; ; slot = (slot + 1) & last) {
      const head = this.table[slot] ?? none;
      if (head === none || this.lines.hasKey(head, words)) return slot;
    }
  }

  private hashOf(words: Uint32Array): number {
    let hash = 0;
    for (let word = 0; word < wordsInKey; word += 1) {
      hash = Math.imul(hash ^ (words[word] ?? 0), this.factors[word] ?? 1);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  private countKey(): void {
    this.keys += 1;
    if (this.keys * 2 <= this.table.length) return;
    const heads = this.table.filter((head) => head !== none);
    this.table = emptyTable(this.table.length * 2);
    for (const head of heads) this.table[this.slotOf(this.lines.keyOf(head))] = head;
  }
}

function emptyTable(size: number): Int32Array {
  return new Int32Array(size).fill(none);
}

/** Of -Infinity too, whose difference from itself is no number. */
function ascending(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
