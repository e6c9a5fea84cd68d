import type { LedgerEntry } from './ports.ts';
import type { Signatures } from './signatures.ts';

/** The upkeep of a ledger's folder: showing, checking and compacting. */
export interface LedgerUpkeep {
  /** Reads every line and computes its checksum. */
  verify(): LedgerCheck;
  /** Merges the segments into one. An interruption loses nothing. @throws UnusableInput if a run asks with the folder. */
  compact(): Compaction;
  /** The lines of the valid replies, sorted by key, without newlines. */
  lines(): Iterable<string>;
  /** The sorted keys that begin with these 6 to 64 hexadecimal digits. */
  keysFrom(beginning: string): readonly string[];
  find(key: string): LedgerEntry | undefined;
  /** Signs the lines that have no signature after them, in the replies and in the reference. */
  sign(sign: NonNullable<Signatures['sign']>): SignedFolder;
}

export interface SignedFolder {
  readonly segments: number;
  readonly lines: number;
}

/** The lines of one segment. */
export interface SegmentCheck {
  readonly segment: string;
  /** All entries, including those without a checksum and those that do not count. */
  readonly good: number;
  /** Good lines that do not count, because another line of the same key does. */
  readonly superseded: number;
  /** Good lines of older versions, which wrote no checksum. */
  readonly withoutSum: number;
  /** Lines that begin as an entry but are incomplete or damaged. */
  readonly torn: number;
  readonly wrongSum: number;
  /** Written by another version of the tool. */
  readonly otherVersion: number;
  /** Lines that are not from a ledger. */
  readonly foreign: number;
}

export interface LedgerCheck {
  /** The number of keys with a valid reply. */
  readonly replies: number;
  readonly segments: readonly SegmentCheck[];
}

export interface Compaction {
  /** The number in the new segment. */
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
  /** It holds no reply. */
  readonly why: 'foreign';
}
