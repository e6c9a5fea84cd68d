import type { Tree } from '../../src/tree/tree.ts';
import { memoryTree } from './memoryTree.ts';

export interface PlantedTree {
  readonly label: 'base' | 'head';
  /** As plantedJudges names them: `fair`, `noisy(0.1)`. */
  readonly judge: string;
  readonly items: number;
  /** Two options have half the variants of three; three where absent. */
  readonly options?: 2 | 3;
  /** Stands in the prompt and means nothing: two prompts that differ in it alone are asked separately. */
  readonly blank?: string;
  /** What evenhand.yml says beyond its judges. */
  readonly settings?: string;
  /** So many items in a row have a document in common, which the entry calls their group; absent: each is alone. */
  readonly groupsOf?: number;
}

const guidelines = ['the reply is rude', 'the reply is kind', 'the reply is cold'] as const;

/** A judge with options of the same length, and items whose truths take turns: 0, 1, 2, 0, 1, 2, … */
export function plantedTree(tree: PlantedTree): Tree {
  const { label, judge, items, options = 3, blank = '', settings = '', groupsOf } = tree;
  const group = groupsOf === undefined ? '' : ', group: document';
  return memoryTree(label, {
    'evenhand.yml': `judges:\n  - { prompt: tone.prompt.yml, items: tone.items.jsonl${group} }\n${settings}`,
    'tone.prompt.yml': promptOf(judge, blank, options),
    'tone.items.jsonl': Array.from({ length: items }, (_, index) => itemLine(index, tree)).join('\n'),
  });
}

function promptOf(judge: string, blank: string, options: number): string {
  const listed = guidelines.slice(0, options).map((text, score) => `    - { score: ${score}, guideline: ${text} }`);
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
${listed.join('\n')}
`;
}

function itemLine(index: number, { options = 3, groupsOf }: PlantedTree): string {
  const truth = index % options;
  const document = groupsOf === undefined ? {} : { document: Math.floor(index / groupsOf) };
  const vars = { reply: `Reply ${index}. [truth: ${truth}]` };
  return JSON.stringify({ id: `t-${index}`, vars, gold: truth, ...document });
}
