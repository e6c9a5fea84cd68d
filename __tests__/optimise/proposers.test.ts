import { describe, expect, it } from '@jest/globals';
import type { AskModel, Candidate, Edit, ModelPrompt } from '../../src/optimise/candidate.ts';
import { grips } from '../../src/optimise/grips.ts';
import { opro } from '../../src/optimise/opro.ts';

const text = 'Reply with one score and its short reason';

function candidate(number: number, one: string, edit: Edit = { kind: 'rewrite' }, score = 0): Candidate {
  const trials = [{ round: number, score, byItem: new Map<string, number>() }];
  const made = number === 0 ? undefined : { parent: 0, edit };
  return { number, round: number, texts: [one], made, refused: undefined, trials, isAccepted: true };
}

/** A random stream that makes these choices: the index and of how many. */
function choosing(choices: readonly (readonly [number, number])[]): () => number {
  const left = [...choices];
  return () => {
    const [index, count] = left.shift() ?? [0, 1];
    return (index + 0.5) / count;
  };
}

interface Drawn {
  readonly choices: readonly (readonly [number, number])[];
  readonly history?: readonly Candidate[];
  readonly ask?: AskModel;
}

const threeWords: AskModel = async (prompts) => prompts.map(() => 'terse\nbrief.\nswift');

async function proposed({
  choices,
  history = [candidate(0, text)],
  ask = threeWords,
}: Drawn): Promise<string | undefined> {
  const proposer = grips({
    candidates: 1,
    level: 'word',
    scale: { kind: 'ordinal', values: [0, 1] },
    chunks: () => [],
    ask,
  });
  const incumbent = history.at(-1) ?? candidate(0, text);
  const [first] = await proposer.propose({ candidates: history, incumbent, round: 1 }, choosing(choices));
  return first?.texts[0];
}

// Operations: delete, swap, paraphrase, and add once an accepted edit deleted something.
const [remove, swap, paraphrase] = [
  [0, 3],
  [1, 3],
  [2, 3],
] as const;

describe('grips', () => {
  // What the functions of its authors' program (github.com/archiki/GrIPS, run_search.py, commit 22c9552) make of this text
  // by the same choices. Of a deletion they leave the blank, which the next round of that program takes away.
  it.each([
    ['deletes a word', [remove, [2, 8]], 'Reply with score and its short reason'],
    ['deletes the first word', [remove, [0, 8]], 'with one score and its short reason'],
    ['deletes the last word', [remove, [7, 8]], 'Reply with one score and its short'],
    ['swaps two words', [swap, [1, 8], [5, 7]], 'Reply short one score and its with reason'],
    ['swaps the first and the last', [swap, [0, 8], [6, 7]], 'reason with one score and its short Reply'],
    [
      'swaps neighbours, the later one drawn first',
      [swap, [3, 8], [2, 7]],
      'Reply with score one and its short reason',
    ],
    ['paraphrases a word, without its dot', [paraphrase, [6, 8], [1, 3]], 'Reply with one score and its brief reason'],
  ] as const)('%s as the program of its authors does', async (_, choices, expected) => {
    expect(await proposed({ choices })).toBe(expected);
  });

  it.each([
    ['after a word', [3, 8], 'Reply with one score short and its reason'],
    ['after the last word', [6, 8], 'Reply with one score and its reason short'],
    ['at the front', [7, 8], 'short Reply with one score and its reason'],
  ] as const)('puts back what an accepted edit deleted, %s, as that program does', async (_, place, expected) => {
    const accepted = candidate(1, 'Reply with one score and its reason', { kind: 'delete', units: ['short'] });
    const choices = [[3, 4], place, [0, 1]] as const;
    expect(await proposed({ choices, history: [candidate(0, text), accepted] })).toBe(expected);
  });

  it('takes no name of a score for other words', async () => {
    const ask = async (prompts: readonly ModelPrompt[]) => prompts.map(() => '0\nthe score 1\nbrief');
    const found = await proposed({ choices: [paraphrase, [6, 8], [0, 3]], ask });
    expect(found).toBe('Reply with one score and its brief reason');
  });

  it('edits one place of a repeated word, and keeps quotes and line breaks, unlike that program', async () => {
    const twice = 'Say "one"\nand one more';
    expect(
      await proposed({
        choices: [
          [0, 3],
          [3, 5],
        ],
        history: [candidate(0, twice)],
      }),
    ).toBe('Say "one"\nand more');
  });
});

describe('opro', () => {
  it('shows the best twenty in ascending order with rounded scores, and two items, at temperature 1', async () => {
    const asked: ModelPrompt[] = [];
    const proposer = opro({
      candidates: 2,
      exemplars: ['a', 'b', 'c'].map((id) => ({ id, vars: { reply: `item ${id}` }, gold: 1, reason: undefined })),
      shown: Math.round,
      promptWith: ([part]) => `Judge this.\n[${part}]`,
      labels: 'The labels are: 0, 1.',
      ask: async (prompts) => {
        asked.push(...prompts);
        return prompts.map(() => '<text>\nanother\n</text>');
      },
    });
    const history = Array.from({ length: 25 }, (_, n) => candidate(n, `text ${n}`, undefined, ((n * 7) % 25) + 0.3));
    const incumbent = history[7] ?? candidate(0, text);
    const proposals = await proposer.propose(
      { candidates: history, incumbent, round: 3 },
      choosing([
        [2, 3],
        [0, 2],
      ]),
    );

    expect(asked.map(({ temperature, time }) => [temperature, time])).toEqual([
      [1, 4],
      [1, 5],
    ]);
    const [{ text: prompt } = { text: '' }] = asked;
    const versions = [...prompt.matchAll(/<text>\ntext (\d+)\n<\/text>\nscore: (\S+)/g)];
    expect(versions.map(([, , score]) => Number(score))).toEqual(Array.from({ length: 20 }, (_, place) => place + 5));
    for (const [, number, score] of versions) expect((Number(number) * 7) % 25).toBe(Number(score));
    // The whole prompt holds the best text so far.
    expect(prompt).toContain('\n\nJudge this.\n[text 7]\n\nThe labels are: 0, 1.\n\n');
    expect(prompt.match(/item \w/g)).toEqual(['item c', 'item a']);
    expect(proposals).toEqual(
      Array.from({ length: 2 }, () => ({ texts: ['another'], parent: 7, edit: { kind: 'rewrite' } })),
    );
  });
});
