import { sameAt } from './sameAt.ts';
import type { Tree } from './tree.ts';
import { unmergedHead } from './unmergedHead.ts';

/** What git makes of a base and a head. Two commits can have several merge bases, and an API names any one of them. */
export type Merge =
  /** The head has all of the base, so the merge is the head. */
  | { readonly kind: 'ahead' }
  /** The base has all of the head, so the merge is the base. */
  | { readonly kind: 'behind' }
  /** @param parting the only merge base, as a full hash; undefined if there are several, or it is unknown. */
  | { readonly kind: 'merged'; readonly tree: Tree; readonly parting: string | undefined }
  /** Git leaves it to people. */
  | { readonly kind: 'conflict'; readonly parting: string | undefined }
  /** The two have no commit in common, and git does not merge such. */
  | { readonly kind: 'unrelated' }
  /** `shallow`: the clone lacks history, so that its own merge bases mean nothing. */
  | { readonly kind: 'unknown'; readonly shallow: boolean; readonly parting: string | undefined };

/** The only merge base of two commits; undefined if there are several, or none, or it is unknown. */
export function partingOf(merge: Merge, { base, head }: { readonly base: string; readonly head: string }) {
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
      return merge.parting;
  }
}

/**
 * The head as it would be after the merge. If git merges nothing, only the files of one side can be known, by the files at
 * the only merge base; of the others, the head's own are in it.
 *
 * @param parting the files at the only merge base; undefined if it is not to be had.
 */
export function headAfterMerge(
  { base, head, parting }: { readonly base: Tree; readonly head: Tree; readonly parting: Tree | undefined },
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
      return unmergedHead({ base, head, parting, why: merge.kind });
  }
}

/** Which version has what stands at a path after the merge: of a partial clone, the sides can be read from elsewhere. */
async function whose(
  path: string,
  { base, head, merged }: Readonly<Record<'base' | 'head' | 'merged', Tree>>,
): Promise<Tree> {
  if (await sameAt(path, merged, head)) return head;
  return (await sameAt(path, merged, base)) ? base : merged;
}
