import type { Tree } from '../../src/tree/tree.ts';

export async function textOf(tree: Tree, path: string): Promise<string> {
  const file = await tree.read(path);
  return file.kind === 'file' ? new TextDecoder().decode(file.bytes) : '';
}

/** The same version with one file changed. */
export function editedFile(label: 'base' | 'head', from: Tree, path: string, edit: (text: string) => string): Tree {
  return {
    ...from,
    label,
    read: async (asked) => {
      const file = await from.read(asked);
      if (asked !== path || file.kind !== 'file') return file;
      return { kind: 'file', bytes: new TextEncoder().encode(edit(new TextDecoder().decode(file.bytes))) };
    },
  };
}
