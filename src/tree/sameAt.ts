import type { Tree } from './tree.ts';

/**
 * Whether two versions have the same at a path: a file with the same bytes, nothing, or a refusal for the same reason.
 */
export async function sameAt(path: string, one: Tree, other: Tree): Promise<boolean> {
  const [first, second] = await Promise.all([stateOf(one, path), stateOf(other, path)]);
  return first === second;
}

/** The state of a path as a text that is equal for equal states: `absent`, `file …`, `refused …`. */
export async function stateOf(tree: Tree, path: string): Promise<string> {
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
