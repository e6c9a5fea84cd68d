import type { Tree } from '../../src/tree/tree.ts';
import { memoryTree } from './memoryTree.ts';
import { plantedTree } from './plantedTree.ts';

/** A configuration with the first of them, and with both. */
export const oneEntry = 'judges:\n  - { name: one, prompt: a.yml, items: i.jsonl }\n';
export const twoEntries = `${oneEntry}  - { name: two, prompt: b.yml, items: i.jsonl }\n`;

/** Two planted judges over the same items: their prompts are `a.yml` and `b.yml`, their items `i.jsonl`. */
export function twoJudges(label: 'base' | 'head', yml: string, first: string, second: string): Tree {
  const part = async (judge: string, path: string) => {
    const file = await plantedTree({ label, judge, items: 40 }).read(path);
    return file.kind === 'file' ? file : ({ kind: 'absent' } as const);
  };
  const files = memoryTree(label, { 'evenhand.yml': yml });
  return {
    ...files,
    read: (path) => {
      if (path === 'a.yml') return part(first, 'tone.prompt.yml');
      if (path === 'b.yml') return part(second, 'tone.prompt.yml');
      return path === 'i.jsonl' ? part(first, 'tone.items.jsonl') : files.read(path);
    },
  };
}
