import { describe, expect, it } from '@jest/globals';
import { balanced } from '../../../src/candidates/balanced.ts';
import { candidates } from '../../../src/candidates/table.ts';
import type { WrittenBlock } from '../../../src/config/prompt/judgeBlock.ts';
import { decisionQuestion } from '../../../src/judge/decision.ts';
import { changedParts } from '../../../src/judge/judgeParts.ts';
import { render } from '../../../src/judge/render.ts';
import { outputOrder } from '../../../src/perturb/outputOrder.ts';
import { position } from '../../../src/perturb/position.ts';
import { itemOf } from '../../support/judges.ts';
import { judged, parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const three = 'Rate {{reply}}.\n- 0: rude\n- 1: cold\n- 2: warm\nThink twice.';

const judge = (text: string, block: WrittenBlock, model = 'decider-1') =>
  judged(parsed(text, 'tone.txt', { block }), { model, labels: [0, 1, 2] });

const asked = (text: string, block: WrittenBlock = { decision: true }) => {
  const found = judge(text, block);
  return decisionQuestion(found, found.decision ?? 'choice', {});
};

describe('a judge that decides', () => {
  it('has the options as levels of a rating, and its other words alone as input', () => {
    const found = judge(three, { decision: true });
    expect(asked(three)).toMatchObject({
      type: 'score',
      levels: [
        { label: '0', description: 'rude' },
        { label: '1', description: 'cold' },
        { label: '2', description: 'warm' },
      ],
    });
    expect(render(found, itemOf(), {})[0]?.content).toBe('Rate Good day.\n\nThink twice.');
  });

  it('has no place for an answer in its words', () => {
    const text = `${three}\n{{output}}\n`;
    expect(judge(text, { decision: true }).output).toBeUndefined();
    expect(render(judge(text, { decision: true }), itemOf(), {})[0]?.content).not.toMatch(/Score|output/);
  });

  it('may list its options without a place for them, and needs none', () => {
    const options = [0, 1].map((score) => ({ score, guideline: `level ${score}` }));
    expect(asked('Rate {{reply}}.', { decision: true, options })).toMatchObject({ levels: { length: 2 } });
    expect(asked('Rate {{reply}}.', { decision: true, values: [0, 1, 2] })).toMatchObject({
      levels: [{ label: '0' }, { label: '1' }, { label: '2' }],
    });
  });

  it('may be asked whether a statement is true, of the good one of two values', () => {
    const values = { decision: 'predicate', values: ['no', 'yes'] } as const;
    expect(asked('Is {{reply}} polite?', values)).toEqual({
      type: 'predicate',
      instructions: 'By the input\'s own instructions, the right judgment is "yes", and not "no".',
      values: ['yes', 'no'],
    });
    const two = judge('Rate {{reply}}.\n- 0: rude\n- 1: warm', { decision: 'predicate', values: [0, 1] });
    expect(decisionQuestion(two, 'predicate', { order: [1, 0] })).toEqual({
      type: 'predicate',
      instructions: 'By the input\'s own instructions, the right judgment is "1", and not "0".\n1: warm\n0: rude',
      values: ['1', '0'],
    });
    expect(position.variantsFor(two, {})).toMatchObject({ variants: { length: 2 } });
    const [fault] = faultsOf(() => judge(three, { decision: 'predicate' }));
    expect(fault?.what).toBe('a decision of the kind predicate has 2 levels, and the judge has 3');
  });

  it('has no place for an answer that "output-order" could move, even if its text has one', () => {
    expect(outputOrder.variantsFor(judge(`${three}\n{{output}}`, { decision: true }), {})).toMatchObject({
      why: expect.stringContaining('writes no reasons'),
    });
  });

  it('chooses on a scale without order, or if it has more levels than a rating', () => {
    expect(judge('Is {{reply}} ok?', { decision: true, values: ['yes', 'no'] }).decision).toBe('choice');
    expect(judge('Rate {{reply}}.', { decision: true, values: Array.from({ length: 11 }, (_, n) => n) }).decision).toBe(
      'choice',
    );
    expect(judge(three, { decision: 'choice' }).decision).toBe('choice');
  });

  it('has its levels from either end if they are rated, and in every order if they are chosen from', () => {
    const count = (kind: 'score' | 'choice') => {
      const found = position.variantsFor(judge(three, { decision: kind }), {});
      return found.kind === 'variants' ? found.variants.map(({ name }) => name) : [];
    };
    expect(count('score')).toEqual(['0-1-2', '2-1-0']);
    expect(count('choice')).toHaveLength(6);
  });

  it('differs from the judge that writes in the prompt as a whole', () => {
    expect(changedParts(judge(three, {}), judge(three, { decision: true }))).toEqual(['prompt']);
  });

  it('is not repaired by samples, reasons or orders of a rating', () => {
    const material = { source: [], measured: [], variants: [], seed: 1 };
    const rated = judge(three, { decision: true });
    for (const name of ['self-consistency', 'reasons-first', 'chain-of-thought'] as const)
      expect(candidates[name].make(rated, material)).toMatchObject({
        why: expect.stringContaining('its model decides'),
      });
    expect(balanced.make(rated, material)).toMatchObject({ kind: 'does-not-fit' });
    expect(balanced.make(judge(three, { decision: 'choice' }), material)).toMatchObject({ kind: 'version' });
  });
});

describe('a statement that a decision cannot have', () => {
  const told = (text: string, block: WrittenBlock) => faultsOf(() => judge(text, block)).map(({ what }) => what);

  it.each<readonly [string, string, WrittenBlock, RegExp]>([
    ['a parameter', `---\nmodelParameters: { temperature: 0 }\n---\n${three}`, {}, /takes no temperature/],
    ['votes over samples', three, { votes: { samples: 3 } }, /nothing to sample/],
    [
      'more levels than it has',
      'Rate {{reply}}.',
      { decision: 'score', values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
      /2 to 10 levels, and the judge has 11/,
    ],
    [
      'a place of the item in an option',
      three.replace('warm', 'as warm as {{reply}}'),
      {},
      /has a place for a text of the item/,
    ],
  ])('is an error: %s', (_, text, block, what) => {
    expect(told(text, { decision: true, ...block })).toEqual([expect.stringMatching(what)]);
  });
});
