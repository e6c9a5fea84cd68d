import { sameAt } from './sameAt.ts';
import type { Tree } from './tree.ts';
import { unmergedHead } from './unmergedHead.ts';

/**
 * The result of git's merge of a base and a head. Two commits can have several merge bases; an API names only one of
 * them.
 */
export type Merge =
  /** The head has all of the base, so the merge is the head. */
  | { readonly kind: 'ahead' }
  /** The base has all of the head, so the merge is the base. */
  | { readonly kind: 'behind' }
  /** @param mergeBase the only merge base, as a full hash; undefined if there are several, or it is unknown. */
  | { readonly kind: 'merged'; readonly tree: Tree; readonly mergeBase: string | undefined }
  /** Git leaves the conflict to people. */
  | { readonly kind: 'conflict'; readonly mergeBase: string | undefined }
  /** The two have no commit in common, and git does not merge them. */
  | { readonly kind: 'unrelated' }
  /** `shallow`: the clone lacks history, so its merge bases mean nothing. */
  | { readonly kind: 'unknown'; readonly shallow: boolean; readonly mergeBase: string | undefined };

/** The only merge base of two commits; undefined if there are several, or none, or it is unknown. */
export function mergeBaseOf(merge: Merge, { base, head }: { readonly base: string; readonly head: string }) {
  switch (merge.kind) {
    case 'ahead':
      return base;
    case 'behind':
      return head;
    case 'unrelated':
      return undefined;
    case 'merged':
    case 'conflict':
    case 'unknown':
      return merge.mergeBase;
  }
}

/**
 * The head as it would be after the merge. If git does not merge, the files at the only merge base show which files one
 * side alone changed. All other files are the head's own.
 *
 * @param mergeBase the files at the only merge base; undefined if it is not available.
 */
export function headAfterMerge(
  { base, head, mergeBase }: { readonly base: Tree; readonly head: Tree; readonly mergeBase: Tree | undefined },
  merge: Merge,
): Tree {
  const named = { id: head.id, label: head.label };
  switch (merge.kind) {
    case 'ahead':
    case 'unrelated':
      return head;
    case 'behind':
      return { ...base, ...named };
    case 'merged':
      return {
        ...merge.tree,
        ...named,
        read: async (path) => (await whose(path, { base, head, merged: merge.tree })).read(path),
        howMerged: async (path) => {
          const is = await whose(path, { base, head, merged: merge.tree });
          return is === merge.tree ? 'merged' : undefined;
        },
      };
    case 'conflict':
    case 'unknown':
      return unmergedHead({ base, head, mergeBase, why: merge.kind });
  }
}

/**
 * The version that has the same content at a path as the merge. In a partial clone, the sides can be read from
 * elsewhere.
 */
async function whose(
  path: string,
  { base, head, merged }: Readonly<Record<'base' | 'head' | 'merged', Tree>>,
): Promise<Tree> {
  if (await sameAt(path, merged, head)) return head;
  return (await sameAt(path, merged, base)) ? base : merged;
}
