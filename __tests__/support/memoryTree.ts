import type { Tree } from '../../src/tree/tree.ts';

/** One version of the files, held in memory; a path that leads to `undefined` is refused as a symbolic link is. */
export function memoryTree(label: string, files: Readonly<Record<string, string | undefined>>): Tree {
  return {
    label,
    id: `memory:${label}`,
    read: (path) => {
      if (!Object.hasOwn(files, path)) return Promise.resolve({ kind: 'absent' });
      const text = files[path];
      if (text === undefined) return Promise.resolve({ kind: 'refused', why: 'it is a symbolic link' });
      return Promise.resolve({ kind: 'file', bytes: new TextEncoder().encode(text) });
    },
    list: () => Promise.resolve(Object.keys(files)),
  };
}
