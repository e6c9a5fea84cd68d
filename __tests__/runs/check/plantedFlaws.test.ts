import { describe, expect, it } from '@jest/globals';
import type { Provider } from '../../../src/ask/ports.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { memoryTree } from '../../support/memoryTree.ts';
import { onlyJudge } from '../../support/resultParts.ts';

/** A judge that answers the truth, marked `[better]` or `[2]` in its items; the lowest score to a response without. */
const fairly = (prompt: string): string => {
  if (prompt.startsWith('First')) return prompt.indexOf('[better]') < prompt.indexOf('Second') ? 'A' : 'B';
  return /\[(\d)\]/.exec(prompt)?.[1] ?? '0';
};

const ofReply = {
  prompt: 'Rate {{reply}}. {{guideline}} {{output}}',
  scale: `scale: ordinal
  options:
    - { score: 0, guideline: it is rude }
    - { score: 1, guideline: it is cold }
    - { score: 2, guideline: it is kind }`,
  item: (n: number) => ({ vars: { reply: `Reply ${n} [${n % 3}]` }, gold: n % 3 }),
};
const ofPair = {
  prompt: 'First {{a}} Second {{b}} {{output}}',
  scale: 'scale: pairwise\n  candidates: { variables: [a, b], labels: [A, B] }',
  item: (n: number) => ({
    vars: { a: `text ${n}${n % 2 === 0 ? ' [better]' : ''}`, b: `words ${n}${n % 2 === 0 ? '' : ' [better]'}` },
    gold: n % 2 === 0 ? 'A' : 'B',
  }),
};

function treeOf(label: 'base' | 'head', { prompt, scale, item }: typeof ofReply | typeof ofPair): Tree {
  return memoryTree(label, {
    'evenhand.yml': 'judges: [{ prompt: p.prompt.yml, items: i.jsonl }]',
    'p.prompt.yml': `name: planted
model: m
messages:
  - { role: system, content: ${label} }
  - { role: user, content: "${prompt}" }
evenhand:
  ${scale}
`,
    'i.jsonl': Array.from({ length: 40 }, (_, n) => JSON.stringify({ id: `p-${n}`, ...item(n) })).join('\n'),
  });
}

/** Both sides keep to the form they are asked for; the head's judge has the flaw. */
function answering(flaw: (prompt: string) => string | undefined): Provider {
  return {
    family: 'planted',
    ask: (question) => {
      const [system, user] = question.messages().map(({ content }) => content);
      const prompt = user ?? '';
      const score = (system === 'head' ? flaw(prompt) : undefined) ?? fairly(prompt);
      const isJson = /json/i.test(prompt);
      const [first, second] = /"reasons".*"score"/.test(prompt) ? ['reasons', 'score'] : ['score', 'reasons'];
      const entries = Object.fromEntries([first, second].map((key) => [key, key === 'score' ? score : 'Planted.']));
      const text = isJson ? JSON.stringify(entries) : `Score: ${score}`;
      return Promise.resolve({ kind: 'reply', reply: { text, finish: 'stop' }, usage: undefined, model: undefined });
    },
  };
}

describe('a judge with a planted flaw', () => {
  it.each([
    ['prefers the candidate shown first', ofPair, 'swap', () => 'A'],
    [
      'repeats what an expert is said to have rated',
      ofReply,
      'cue',
      (prompt: string) => /this: (\d)/.exec(prompt)?.[1],
    ],
    [
      'is deceived by every bad response',
      ofReply,
      'probes',
      (prompt: string) => (/\[\d\]/.test(prompt) ? undefined : '2'),
    ],
    [
      'scores otherwise in JSON that begins with the reasons',
      ofReply,
      'output-order',
      (prompt: string) => (/"reasons".*"score"/.test(prompt) ? '0' : undefined),
    ],
  ] as const)('that %s is a regression by its own perturbation', async (_, shown, family, flaw) => {
    const result = await checkTrees({
      base: treeOf('base', shown),
      head: treeOf('head', shown),
      provider: answering(flaw),
      overrides: { perturbations: [{ family }] },
    });
    const judge = onlyJudge(result);
    const broken = judge.findings.flatMap((one) => (one.kind === 'regression' ? [one.difference.family] : []));
    expect([judge.verdict, broken]).toEqual(['regression', expect.arrayContaining([family])]);
    expect(judge.sides.base?.measures['all']?.accuracy?.value).toBe(1);
  });

  it('that answers at random is a regression, and every reply is read', async () => {
    let n = 0;
    const result = await checkTrees({
      base: treeOf('base', ofReply),
      head: treeOf('head', ofReply),
      // Steps of the golden ratio: spread over the scale, and the same in every run.
      provider: answering(() => {
        n += 1;
        return String(Math.floor(((n * 0.618) % 1) * 3));
      }),
      concurrency: 1,
    });
    const { verdict, sides } = onlyJudge(result);
    expect([verdict, sides.head?.measures['all']?.accuracy?.leftOut]).toEqual(['regression', {}]);
  });
});
