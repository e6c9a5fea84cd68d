import type { Tree } from '../../src/tree/tree.ts';

/** The same version, in which one file is not there. */
export function withoutFile(tree: Tree, path: string): Tree {
  return { ...tree, read: (asked) => (asked === path ? Promise.resolve({ kind: 'absent' }) : tree.read(asked)) };
}
