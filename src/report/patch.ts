import { formatPatch, structuredPatch } from 'diff';

/** A file before and after a change. */
export interface FileChange {
  /** From the root of the tree. */
  readonly path: string;
  /** Undefined: there is none yet. */
  readonly before: string | undefined;
  readonly after: string;
}

/** Changes as one patch for `git apply`. Empty if nothing changes. */
export function patchText(changes: readonly FileChange[]): string {
  return changes
    .filter(({ before, after }) => before !== after)
    .map((change) => formatPatch({ ...filePatch(change), isGit: true, isCreate: change.before === undefined }))
    .join('');
}

/** With three unchanged lines before and after each edit, as git shows them. */
export function filePatch({ path, before, after }: FileChange) {
  const from = before === undefined ? '/dev/null' : `a/${path}`;
  return structuredPatch(from, `b/${path}`, before ?? '', after, undefined, undefined, { context: 3 });
}
