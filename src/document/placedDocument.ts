import type { KeyPath } from './keyPath.ts';
import type { Place } from './linePlaces.ts';

/** A document as a plain value, and where each part of it stands. */
export interface PlacedDocument {
  /** Undefined where the document is empty. */
  readonly value: unknown;
  /** Where a value begins; undefined where there is none. */
  placeOf(path: KeyPath): Place | undefined;
  /** Where the key of an entry of a mapping stands. */
  keyPlaceOf(path: KeyPath): Place | undefined;
  /** The line on which a text's own first line stands: one below the `|` of a block. */
  textLineOf(path: KeyPath): number | undefined;
}
