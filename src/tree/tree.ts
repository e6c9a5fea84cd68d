/** One version of the files: a folder, or a commit. Read only, and never executed. */
export interface Tree {
  /** How messages name it: `base`, `head`, or the path that the user gave. */
  readonly label: string;
  /** What it is: a commit's full hash, or the folder. */
  readonly id: string;
  read(path: string): Promise<TreeFile>;
  /** Every file path below the root, with `/`; used by `init`, to match globs and to suggest names. */
  list(): Promise<readonly string[]>;
  /** Whether `list` leaves out files, because there are too many to list; where absent, it does not. */
  isListCut?(): Promise<boolean>;
  /**
   * What the bytes at a path are called by, without reading them: two files of the same name hold the same bytes.
   * undefined where no file may be read there; absent where a tree cannot tell without reading.
   */
  contentHash?(path: string): Promise<string | undefined>;
  /**
   * Of a head as it would be after the merge: whether the base branch touched a path too since the head began, and whether
   * a merge by lines settled it. undefined: at most one side touched it; absent: the tree is no merge.
   */
  changedOnBoth?(path: string): Promise<'merged' | 'conflict' | undefined>;
}

export type TreeFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'absent' }
  /** A symbolic link, a submodule, a folder: never followed. */
  | { readonly kind: 'refused'; readonly why: string };
