import type { KeyPath } from '../document/keyPath.ts';

/** Something wrong at a place of a document that has the right shape. */
export interface Mistake {
  readonly path: KeyPath;
  readonly what: string;
  readonly mend: string;
}
