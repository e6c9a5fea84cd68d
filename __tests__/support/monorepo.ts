import type { Tree } from '../../src/tree/tree.ts';
import { memoryTree } from './memoryTree.ts';
import { type PlantedTree, plantedTree } from './plantedTree.ts';

/** One planted judge in a folder of its own, with its own configuration. */
export interface PlantedFolder extends Omit<PlantedTree, 'label'> {
  readonly folder: string;
}

/** A version with a planted judge called `tone` in each of some folders, each with an `evenhand.yml`. */
export async function monorepo(label: 'base' | 'head', folders: readonly PlantedFolder[]): Promise<Tree> {
  const files: Record<string, string> = {};
  for (const { folder, ...planted } of folders) {
    const tree = plantedTree({ label, ...planted });
    for (const path of await tree.list()) {
      const file = await tree.read(path);
      if (file.kind === 'file') files[`${folder}/${path}`] = new TextDecoder().decode(file.bytes);
    }
  }
  return memoryTree(label, files);
}
