import { describe, expect, it } from '@jest/globals';
import { rarityOf } from '../../src/judge/termWeights.ts';
import { polarity } from '../../src/perturb/polarity.ts';
import { answering } from '../support/answering.ts';
import { checkTrees } from '../support/checkTrees.ts';
import { judgeOf } from '../support/judges.ts';
import { memoryTree } from '../support/memoryTree.ts';

interface Written {
  readonly question: string;
  readonly values: readonly (string | number)[];
  readonly inverse: object | undefined;
  /** 24 items. */
  readonly gold: (n: number) => string | number;
}

const tree = ({ question, values, inverse, gold }: Written, label = 'head') =>
  memoryTree(label, {
    // JSON is YAML.
    'evenhand.yml': JSON.stringify({
      judges: [{ prompt: 'errors.prompt.yml', items: 'items.jsonl' }],
      perturbations: ['polarity'],
    }),
    'errors.prompt.yml': JSON.stringify({
      name: 'errors',
      model: 'small-1',
      messages: [{ role: 'user', content: `${question}\n\nText: {{text}}\n\n{{output}}` }],
      evenhand: { scale: { kind: typeof values[0] === 'number' ? 'ordinal' : 'nominal', values }, inverse },
    }),
    'items.jsonl': Array.from({ length: 24 }, (_, n) =>
      JSON.stringify({ id: `t-${n}`, vars: { text: `case ${n} [truth: ${gold(n)}]` }, gold: gold(n) }),
    ).join('\n'),
  });

const yesOrNo: Written = {
  question: 'Is this text free of errors?',
  values: ['no', 'yes'],
  inverse: { texts: { 'free of errors': 'wrong anywhere' }, answers: { yes: 'no', no: 'yes' } },
  // A third of the texts have no error.
  gold: (n) => (n % 3 === 0 ? 'yes' : 'no'),
};

async function polarityOf(written: Written, reply: (prompt: string) => string) {
  const result = await checkTrees({ base: undefined, head: tree(written), provider: answering(reply) });
  return result.judges[0]?.sides.head?.measures['polarity'];
}
const truthIn = (prompt: string) => /truth: (\w+)/.exec(prompt)?.[1] ?? '';

describe('the question turned round', () => {
  it('finds a judge that says yes to everything: mapped back, it is never consistent', async () => {
    // As written yes is right for 8 of 24; turned, yes means no, which is right for the other 16.
    expect(await polarityOf(yesOrNo, () => 'Score: yes')).toMatchObject({
      variants: ['as-written', 'turned'],
      consistency: { value: 0, n: 24 },
      accuracyByVariant: { 'as-written': { value: 8 / 24 }, turned: { value: 16 / 24 } },
    });
  });

  it('keeps each score of a judge that reads the question', async () => {
    const fair = (prompt: string) =>
      `Score: ${prompt.includes('wrong anywhere') === (truthIn(prompt) === 'yes') ? 'no' : 'yes'}`;
    expect(await polarityOf(yesOrNo, fair)).toMatchObject({
      consistency: { value: 1, n: 24 },
      accuracy: { value: 1 },
    });
  });

  it('does not fit a judge that shows examples with answers to the question as written', () => {
    const inverse = { texts: new Map([['tone', 'coldness']]), answers: [2, 1, 0] };
    const memory = { select: 'all', limit: 1, examples: [], rarity: rarityOf([]) } as const;
    const demonstrations = [{ id: 'd', item: 'Hi', score: 2, guidelines: ['a'] }];
    for (const shown of [{ memory }, { demonstrations }])
      expect(polarity.variantsFor(judgeOf(3, { inverse, ...shown }), {})).toMatchObject({
        why: expect.stringContaining('shows examples'),
      });
    expect(polarity.variantsFor(judgeOf(3, { inverse }), {}).kind).toBe('variants');
  });

  it('reverses an ordered scale if no answers are stated', async () => {
    const graded: Written = {
      question: 'How correct is this text?',
      values: [1, 2, 3],
      inverse: { texts: { 'How correct': 'How faulty' } },
      gold: (n) => 1 + (n % 3),
    };
    // It always says 3, which means 1 when turned: right for the third of the items with that gold.
    expect(await polarityOf(graded, () => 'Score: 3')).toMatchObject({
      consistency: { value: 0 },
      accuracyByVariant: { 'as-written': { value: 1 / 3 }, turned: { value: 1 / 3 } },
    });
    const fair = (prompt: string) =>
      `Score: ${prompt.includes('faulty') ? 4 - Number(truthIn(prompt)) : truthIn(prompt)}`;
    expect(await polarityOf(graded, fair)).toMatchObject({ consistency: { value: 1 }, accuracy: { value: 1 } });
  });

  it('of the base measures a head that it fits, so that a pull request cannot choose an easier one, and it is told', async () => {
    const easier = { texts: { 'Is this text free': 'Is this text not free' }, answers: { yes: 'no', no: 'yes' } };
    const [base, head] = [tree(yesOrNo, 'base'), tree({ ...yesOrNo, inverse: easier })];
    const alone = await checkTrees({ base, head, provider: answering(() => 'Score: yes') });
    expect(alone.verdict).toBe('unchanged');
    const change = {
      key: 'inverse',
      base: expect.stringMatching(/^1 text \(/),
      head: expect.stringMatching(/^1 text \(/),
    };
    expect(alone.judges[0]?.findings).toEqual([{ kind: 'rules-changed', keys: ['inverse'], changes: [change] }]);
    const edited = tree({ ...yesOrNo, question: 'Is this whole text free of errors?', inverse: undefined });
    const asked: string[] = [];
    const heard = answering((prompt) => {
      asked.push(prompt);
      return 'Score: yes';
    });
    const result = await checkTrees({ base, head: edited, provider: heard });
    expect(result.judges[0]?.sides.head?.measures['polarity']).toMatchObject({ consistency: { value: 0, n: 24 } });
    expect(asked.filter((prompt) => prompt.startsWith('Is this whole text wrong anywhere?'))).toHaveLength(24);
    expect(result.judges[0]?.findings).toContainEqual({
      kind: 'rules-changed',
      keys: ['inverse'],
      changes: [{ ...change, head: 'none' }],
    });
  });

  it('of a head with another text is its own, which a notice says', async () => {
    const other = { texts: { 'any error': 'no error' }, answers: { yes: 'no', no: 'yes' } };
    const head = tree({ ...yesOrNo, question: 'Has this text any error?', inverse: other });
    const result = await checkTrees({ base: tree(yesOrNo, 'base'), head, provider: answering(() => 'Score: yes') });
    expect(result.notices).toContainEqual(expect.stringContaining('a turned question that the pull request states'));
  });

  it.each([
    [undefined, 'judge "errors" does not state its question turned round'],
    [{ texts: { 'full of errors': 'right' } }, 'the prompt has no text "full of errors"'],
    [{ texts: { 'free of errors': 'free of errors' } }, 'the text "free of errors" is not turned round'],
    [
      { texts: { 'free of errors': 'without an error' }, answers: { yes: 'yes', no: 'no' } },
      'each answer means what it meant before',
    ],
    [{ texts: { ' ': 'wrong' } }, 'the text "" is blank or cuts a place'],
    [{ texts: { 'Text: {{te': 'Words: ' } }, 'the text "Text: {{te" is blank or cuts a place'],
    [{ texts: { 'xt}}': 'words' } }, 'the text "xt}}" is blank or cuts a place'],
    [{ texts: { 'free of errors': 'like {{other}}' } }, '"like {{other}}" has other places than its text'],
    [
      { texts: { 'free of errors': 'wrong' }, answers: { yes: 'no', maybe: 'no' } },
      'the answers to the turned question do not mean each score of the scale once',
    ],
  ])('%j is an error: %s', async (inverse, what) => {
    await expect(polarityOf({ ...yesOrNo, inverse }, () => 'Score: yes')).rejects.toMatchObject({ faults: [{ what }] });
  });
});
