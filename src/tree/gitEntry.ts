import type { TreeFile } from './tree.ts';

/** One entry of a git tree. */
export interface GitEntry {
  /** Six digits, as git writes them. */
  readonly mode: string;
  readonly hash: string;
}

/** What is at a path: a file with readable content, or the answer of `Tree.read` without reading. */
export type FoundEntry = { readonly kind: 'readable'; readonly hash: string } | Exclude<TreeFile, { kind: 'file' }>;

/** Files beyond this are refused: no judge, and no list of items, is this large. */
export const largestFileBytes = 64 * 1024 * 1024;

/**
 * What is at the end of `segments`, according to the git entries on the way. Links and submodules are not followed.
 * `entryAt` gives the entry at a path, or undefined.
 */
export function findEntry(segments: readonly string[], entryAt: (path: string) => GitEntry | undefined): FoundEntry {
  for (let length = 1; length <= segments.length; length += 1) {
    const path = segments.slice(0, length).join('/');
    const entry = entryAt(path);
    if (entry === undefined) return { kind: 'absent' };
    const last = length === segments.length;
    if (last && isRegular(entry)) return { kind: 'readable', hash: entry.hash };
    if (isRegular(entry)) return { kind: 'absent' };
    const why = whyRefused(path, entry);
    if (why !== undefined) return { kind: 'refused', why };
    if (last) return { kind: 'refused', why: `${path} is a folder` };
  }
  return { kind: 'absent' };
}

/** The answer for a file beyond `largestFileBytes`. */
export function tooLarge(path: string): Extract<TreeFile, { kind: 'refused' }> {
  return { kind: 'refused', why: `${path} is larger than ${largestFileBytes / 1024 / 1024} MB` };
}

/** An ordinary file, executable or not. */
export function isRegular(entry: GitEntry): boolean {
  return entry.mode.startsWith('100');
}

/** A symbolic link or a submodule. */
export function isLink({ mode }: GitEntry): boolean {
  return mode === '120000' || mode === '160000';
}

/** The bytes as a file, unless they are only a pointer of a file in Git LFS. */
export function fileUnlessPointer(path: string, bytes: Uint8Array): TreeFile {
  const start = new TextDecoder().decode(bytes.subarray(0, lfsPointer.length));
  if (start !== lfsPointer) return { kind: 'file', bytes };
  return {
    kind: 'refused',
    why: `${path} is kept in Git LFS, and the repository holds only a pointer to it; keep it in git itself`,
  };
}

// https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md, "The Pointer": the version line comes first.
const lfsPointer = 'version https://git-lfs.github.com/spec/';

function whyRefused(path: string, entry: GitEntry): string | undefined {
  if (entry.mode === '120000') return `${path} is a symbolic link, and links are not followed`;
  if (entry.mode === '160000') return `${path} is a submodule, and submodules are not read`;
  return undefined;
}
