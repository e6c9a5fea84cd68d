import type { Tree } from '../tree/tree.ts';

const names = ['evenhand.yml', 'evenhand.yaml', '.github/evenhand.yml', 'evenhand.json'] as const;

/** The configuration's path: as named, else the first of the usual ones that the tree has. */
export async function configPathIn(tree: Tree, named: string | undefined): Promise<string> {
  if (named !== undefined) return named.replace(/^\.\//, '');
  for (const name of names) {
    if ((await tree.read(name)).kind !== 'absent') return name;
  }
  return names[0];
}
