import type { Tree } from './tree.ts';

/** The three versions that a merge is made of. */
export interface Merging {
  /** The base branch as it is now. */
  readonly tip: Tree;
  /** Where the head began. */
  readonly parting: Tree;
  readonly head: Tree;
}
