import type { Tree } from '../../src/config/tree.ts';
import { memoryTree } from './memoryTree.ts';

export interface PlantedTree {
  readonly label: 'base' | 'head';
  /** As plantedJudges names them: `fair`, `noisy(0.1)`. */
  readonly judge: string;
  readonly items: number;
  /** Stands in the prompt and means nothing: two prompts that differ in it alone are asked separately. */
  readonly blank?: string;
  /** What evenhand.yml says beyond its judges. */
  readonly settings?: string;
}

/** A judge with three options of the same length, and items whose truths are 0, 1, 2, 0, 1, 2, … */
export function plantedTree({ label, judge, items, blank = '', settings = '' }: PlantedTree): Tree {
  return memoryTree(label, {
    'evenhand.yml': `judges:\n  - { prompt: tone.prompt.yml, items: tone.items.jsonl }\n${settings}`,
    'tone.prompt.yml': promptOf(judge, blank),
    'tone.items.jsonl': Array.from({ length: items }, (_, index) => itemLine(index)).join('\n'),
  });
}

function promptOf(judge: string, blank: string): string {
  return `name: tone
model: planted
messages:
  - role: user
    content: |
      [judge: ${judge}] Rate the tone of this reply.${blank}
      {{reply}}
      {{guideline}}
      {{output}}
evenhand:
  scale: ordinal
  options:
    - { score: 0, guideline: the reply is rude }
    - { score: 1, guideline: the reply is cold }
    - { score: 2, guideline: the reply is kind }
`;
}

function itemLine(index: number): string {
  return JSON.stringify({ id: `t-${index}`, vars: { reply: `Reply ${index}. [truth: ${index % 3}]` }, gold: index % 3 });
}
