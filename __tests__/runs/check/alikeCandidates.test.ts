import { describe, expect, it } from '@jest/globals';
import type { Provider } from '../../../src/ask/ports.ts';
import type { Question } from '../../../src/ask/question.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { memoryTree } from '../../support/memoryTree.ts';
import { onlyJudge } from '../../support/resultParts.ts';

const items = 100;

/** Both candidates say the same, so that both orders are one request with one reply. */
function treeOf(label: 'base' | 'head') {
  return memoryTree(label, {
    'evenhand.yml': 'judges:\n  - { prompt: better.prompt.yml, items: better.items.jsonl }\nperturbations: [swap]\n',
    'better.prompt.yml': promptOf(label),
    'better.items.jsonl': Array.from({ length: items }, (_, index) =>
      JSON.stringify({ id: `i-${index}`, vars: { a: `Text ${index}.`, b: `Text ${index}.` } }),
    ).join('\n'),
  });
}

function promptOf(label: string): string {
  return `name: better
model: planted
messages:
  - role: user
    content: |
      [${label}] Which is better?
      {{a}}
      {{b}}
      {{output}}
evenhand:
  scale: pairwise
  candidates: { variables: [a, b], labels: [A, B], tie: tie }
`;
}

/** The base sees that they are alike; the head takes whatever stands first. */
function judges(asked: Question[]): Provider {
  return {
    family: 'planted',
    ask: (question) => {
      asked.push(question);
      const isHead = question.messages().some(({ content }) => content.includes('[head]'));
      const reply = { text: `Score: ${isHead ? 'A' : 'tie'}`, finish: 'stop' } as const;
      return Promise.resolve({ kind: 'reply', reply, usage: undefined, model: 'planted' });
    },
  };
}

describe('candidates that are alike', () => {
  it.each([
    ['for a verdict', { earlyStop: false }, items, undefined],
    ['for a look', { earlyStop: true }, 50, 'regression'],
  ])('mean the other one if they were swapped, %s', async (_, overrides, eachSide, endedEarly) => {
    const asked: Question[] = [];
    const provider = judges(asked);
    const judge = onlyJudge(
      await checkTrees({ base: treeOf('base'), head: treeOf('head'), provider, overrides, concurrency: 1 }),
    );
    expect(judge.sides.base?.measures['swap']?.consistency?.value).toBe(1);
    expect(judge.sides.head?.measures['swap']?.consistency?.value).toBe(0);
    expect(judge.verdict).toBe('regression');
    expect(judge.early?.why).toBe(endedEarly);
    expect(asked).toHaveLength(eachSide * 2);
  });
});
