/** One version of the files: a folder, or a commit. Read only, and never executed. */
export interface Tree {
  /** How messages name it: `base`, `head`, or the path that the user gave. */
  readonly label: string;
  /** What it is: a commit's full hash, or the folder. */
  readonly id: string;
  read(path: string): Promise<TreeFile>;
  /** Every file path below the root, with `/`; used by `init`, to match globs and to suggest names. */
  list(): Promise<readonly string[]>;
  /** Every link and submodule, none of which is followed. Absent: the tree can have none. */
  links?(): Promise<readonly string[]>;
  /**
   * A name for the bytes at a path, without reading them: two files with the same name have the same bytes. Undefined
   * if there is no readable file; absent if a tree cannot tell without reading.
   */
  contentHash?(path: string): Promise<string | undefined>;
  /** The size of a file, without reading it. Undefined if there is no readable file; absent if a tree cannot tell. */
  sizeBytes?(path: string): Promise<number | undefined>;
  /**
   * For a head as it would be after the merge: what became of a path that differs from the base's. `merged`: git
   * combined the changes of both sides. `conflict`, `unknown`: it is the head's own file, since the sides conflict, or
   * since the result of git's merge is unknown. Undefined: it is the file of one side, as git has it. Absent: the tree
   * is no merge.
   */
  howMerged?(path: string): Promise<'merged' | 'conflict' | 'unknown' | undefined>;
}

export type TreeFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'absent' }
  /** A symbolic link, a submodule, a folder: never followed. */
  | { readonly kind: 'refused'; readonly why: string };

/** A path inside a tree, split into segments; or why it is refused. */
export type TreePath =
  | { readonly kind: 'inside'; readonly segments: readonly string[] }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Splits a path of a configuration: `./a//b` is `a`, `b`. Absolute paths and `..` are refused, even if they would end
 * inside the tree, because their meaning depends on the current folder. Back-slashes, control characters and git's own
 * folder are refused too, because they mean one thing in git and another on some disks.
 */
export function treePath(path: string): TreePath {
  if (path.includes('\0')) return refused('the path contains a NUL character');
  if (/\p{Cc}/u.test(path)) return refused('the path contains a control character');
  if (/^([/\\]|[A-Za-z]:[/\\])/.test(path)) return refused('the path is absolute; paths are relative to the root');
  if (path.includes('\\')) return refused('the path contains a back-slash; folders end with `/`');
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) return refused('the path contains `..`, which may lead out of the tree');
  if (segments.some(isGitFolder)) return refused("the path leads into git's own folder");
  if (segments.length === 0) return refused('the path names the root folder, not a file');
  return { kind: 'inside', segments };
}

function refused(why: string): TreePath {
  return { kind: 'refused', why };
}

/** The commit that a branch is at now. */
export type BranchTip =
  | { readonly kind: 'at'; readonly sha: string }
  /** The branch no longer exists. */
  | { readonly kind: 'gone' }
  /** The answer is not available. */
  | { readonly kind: 'unknown' };

/**
 * Whether a file system may take this name for git's own folder. Git refuses these disguises in commits, but a program
 * that writes a tree by hand can put them there. The disguises are those of NTFS (`GIT~1`, dots and spaces at the end,
 * `:` before a stream) and of HFS+ (characters that it ignores).
 *
 * https://github.com/git/git/blob/master/path.c (is_ntfs_dotgit), utf8.c (is_hfs_dotgit)
 */
export function isGitFolder(segment: string): boolean {
  return /^(?:\.git|git~1)[. ]*(?::.*)?$/isu.test(segment.replace(passedOver, ''));
}

// Zero-width and directional marks, deprecated formatting characters, the byte order mark.
const passedOver = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/gu;
