import type { LedgerEntry } from './ports.ts';
import type { Signatures } from './signatures.ts';

/** What is done with a ledger's folder beside asking: looked at, checked, made smaller. */
export interface LedgerUpkeep {
  /** Reads every line and computes its checksum. */
  verify(): LedgerCheck;
  /** One segment in place of those that nobody writes to; whoever is interrupted loses nothing. */
  compact(): Compaction;
  /** The lines of the replies that count, in the order of their keys, without newlines. */
  lines(): Iterable<string>;
  /** The keys that begin with these 6 to 64 hexadecimal digits, in their order. */
  keysFrom(beginning: string): readonly string[];
  find(key: string): LedgerEntry | undefined;
  /** Signs what no line behind it signs yet, of the replies and of the reference. */
  sign(sign: NonNullable<Signatures['sign']>): SignedFolder;
}

export interface SignedFolder {
  readonly segments: number;
  readonly lines: number;
}

/** Lines of one segment. */
export interface SegmentCheck {
  readonly segment: string;
  /** Entries, those without a checksum and those that do not count among them. */
  readonly good: number;
  /** Good, but another line of the same key counts. */
  readonly superseded: number;
  /** Good, as older versions wrote them. */
  readonly withoutSum: number;
  /** Begun as an entry and not ended, or not in one piece. */
  readonly torn: number;
  readonly wrongSum: number;
  /** Written by another version of the tool. */
  readonly otherVersion: number;
  /** No line of a ledger. */
  readonly foreign: number;
}

export interface LedgerCheck {
  /** Keys with a reply that counts. */
  readonly replies: number;
  readonly segments: readonly SegmentCheck[];
}

export interface Compaction {
  /** In the new segment. */
  readonly replies: number;
  /** The new segment's name; undefined if there was nothing to write. */
  readonly segment: string | undefined;
  readonly removed: readonly string[];
  readonly left: readonly LeftSegment[];
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

export interface LeftSegment {
  readonly segment: string;
  /** `in-use`: a process that may still write to it is running. `changed`: since it was read. `foreign`: it holds no reply. */
  readonly why: 'in-use' | 'changed' | 'foreign';
}
