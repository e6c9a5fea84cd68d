import { sameAt, stateOf } from './sameAt.ts';
import type { Tree } from './tree.ts';

/** Two sides that cannot be merged. */
export interface Unmerged {
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
