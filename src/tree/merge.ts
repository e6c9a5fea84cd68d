import type { Tree } from './tree.ts';

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

/** Two sides that cannot be merged. */
interface Unmerged {
  readonly base: Tree;
  readonly head: Tree;
  /** The files at the only merge base; undefined if there are several, or it is unknown. */
  readonly mergeBase: Tree | undefined;
  /** Why they cannot be merged. */
  readonly why: 'conflict' | 'unknown';
}

/**
 * The head, if it cannot be merged into the base. If there is one merge base and only one side changed a file, git
 * takes the file of that side. All other files are the head's own, and `howMerged` says so: they may be different after
 * the merge.
 */
export function unmergedHead(sides: Unmerged): Tree {
  const { base, head, why } = sides;
  let moves: Promise<boolean> | undefined;
  const mayMove = (mergeBase: Tree) => {
    moves ??= mayBeMoved({ base, head, mergeBase });
    return moves;
  };
  const known = new Map<string, Promise<'base' | 'head' | 'open'>>();
  const find = (path: string) => {
    const found = known.get(path) ?? sideOf(path, sides, mayMove);
    known.set(path, found);
    return found;
  };
  const at = async (path: string) => ((await find(path)) === 'base' ? base : head);
  const listed = async (listOf: (tree: Tree) => Promise<readonly string[]>) => {
    const [before, after] = await Promise.all([listOf(base), listOf(head)]);
    const [ofBase, ofHead] = [new Set(before), new Set(after)];
    const paths = [...new Set([...after, ...before])];
    const sides = await Promise.all(paths.map(find));
    return paths.filter((path, index) => (sides[index] === 'base' ? ofBase : ofHead).has(path));
  };
  return {
    label: head.label,
    id: head.id,
    read: async (path) => (await at(path)).read(path),
    contentHash: async (path) => (await at(path)).contentHash?.(path),
    sizeBytes: async (path) => (await at(path)).sizeBytes?.(path),
    howMerged: async (path) => ((await find(path)) === 'open' ? why : undefined),
    list: () => listed((tree) => tree.list()),
    links: () => listed(async (tree) => (await tree.links?.()) ?? []),
  };
}

/** The side that git takes the file at a path from; `open` if that cannot be told. */
async function sideOf(
  path: string,
  { base, head, mergeBase }: Unmerged,
  mayMove: (mergeBase: Tree) => Promise<boolean>,
): Promise<'base' | 'head' | 'open'> {
  const [ofBase, ofHead] = await Promise.all([stateOf(base, path), stateOf(head, path)]);
  if (ofBase === ofHead) return 'head';
  const before = mergeBase === undefined ? undefined : await stateOf(mergeBase, path);
  // Two links, or two files that are too large to read, may differ.
  if (mergeBase === undefined || before === undefined || before.startsWith('refused')) return 'open';
  // A file that is new on one side may be an old file under another name, with the changes of both sides.
  if (before === 'absent' && (await mayMove(mergeBase))) return 'open';
  if (before === ofHead) return 'base';
  return before === ofBase ? 'head' : 'open';
}

/** Whether one side has moved or removed a file that the other side changed. */
async function mayBeMoved({ base, head, mergeBase }: Readonly<Record<'base' | 'head' | 'mergeBase', Tree>>) {
  const [before, ofBase, ofHead] = await Promise.all([mergeBase.list(), base.list(), head.list()]);
  const isLeft = async (there: readonly string[], other: Tree) => {
    const kept = new Set(there);
    for (const path of before) if (!kept.has(path) && !(await sameAt(path, mergeBase, other))) return true;
    return false;
  };
  return (await isLeft(ofBase, head)) || isLeft(ofHead, base);
}

/**
 * Whether two versions have the same at a path: a file with the same bytes, nothing, or a refusal for the same reason.
 */
async function sameAt(path: string, one: Tree, other: Tree): Promise<boolean> {
  const [first, second] = await Promise.all([stateOf(one, path), stateOf(other, path)]);
  return first === second;
}

/** The state of a path as a text that is equal for equal states: `absent`, `file …`, `refused …`. */
async function stateOf(tree: Tree, path: string): Promise<string> {
  const hash = await tree.contentHash?.(path);
  if (hash !== undefined) return `file ${hash}`;
  const found = await tree.read(path);
  switch (found.kind) {
    case 'absent':
      return 'absent';
    case 'refused':
      return `refused ${found.why}`;
    case 'file':
      return `file ${Array.from(found.bytes, (byte) => byte.toString(36)).join(' ')}`;
  }
}
