import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '../../src/judge/outcome.ts';
import type { Scale, Score } from '../../src/judge/scale.ts';
import { countedVotes, ordersFault, votePresentation } from '../../src/judge/votes.ts';
import { judgeOf, pairwiseJudge } from '../support/judges.ts';

const ordinal: Scale = { kind: 'ordinal', values: [1, 2, 3, 4, 5] };
const pairwise: Scale = { kind: 'pairwise', values: ['A', 'B', 'tie'], variables: ['a', 'b'] };
const unreadable: Outcome = { kind: 'unreadable', why: 'no-answer', reason: undefined };
const missing: Outcome = { kind: 'unanswered', why: 'the budget is spent' };

function counted(scale: Scale, ...votes: readonly (Score | Outcome)[]): Score {
  const [first = unreadable, ...others] = votes.map(
    (vote): Outcome => (typeof vote === 'object' ? vote : { kind: 'scored', score: vote, reason: undefined }),
  );
  const outcome = countedVotes([first, ...others], scale);
  return outcome.kind === 'scored' ? outcome.score : outcome.kind;
}

describe('the votes about one item', () => {
  const words: Scale = { kind: 'nominal', values: ['rude', 'kind'] };
  const interval: Scale = { kind: 'interval', min: 0, max: 100, step: 1 };
  it.each<readonly [string, Scale, readonly (Score | Outcome)[], Score]>([
    ['the score of the most votes', ordinal, [5, 2, 2, 1, 2], 2],
    ['the word of the most votes', words, ['kind', 'rude', 'kind'], 'kind'],
    ['the middle one of several that are as frequent', ordinal, [5, 1, 3], 3],
    ['of two that are as frequent the first on the scale', ordinal, [4, 2], 2],
    ['of two in any order the first on the scale', ordinal, [2, 4], 2],
    ['of two words the first on the scale', words, ['kind', 'rude'], 'rude'],
    ['a tie of two candidates', pairwise, ['A', 'B'], 'tie'],
    ['a tie of a candidate and a tie', pairwise, ['A', 'tie'], 'tie'],
    ['the candidate that all prefer', pairwise, ['B', 'B'], 'B'],
    ['the candidate that more than half prefer', pairwise, ['A', 'A', 'B'], 'A'],
    ['the middle score of an interval scale', interval, [90, 10, 80], 80],
    ['the lower of two scores of an interval scale', interval, [90, 9], 9],
    ['a score if half have one', ordinal, [unreadable, 4], 4],
    ['no score if fewer than half have one', ordinal, [unreadable, 4, unreadable], 'unreadable'],
    ['nothing yet while one is missing', ordinal, [4, 4, missing], 'unanswered'],
  ])('give %s', (_, scale, votes, result) => {
    expect(counted(scale, ...votes)).toBe(result);
  });
});

describe('a judge that votes over orders', () => {
  it('shows each option in each place once, from any first order', () => {
    const judge = { ...judgeOf(3), votes: { kind: 'orders', count: 3 } } as const;
    const orders = (shown: { readonly order?: readonly number[] }) =>
      [0, 1, 2].map((vote) => votePresentation(judge, shown, vote).order ?? [0, 1, 2]);
    expect(orders({})).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ]);
    expect(orders({ order: [2, 1, 0] })).toEqual([
      [2, 1, 0],
      [1, 0, 2],
      [0, 2, 1],
    ]);
  });

  it('shows two candidates in both orders', () => {
    const judge = { ...pairwiseJudge(), votes: { kind: 'orders', count: 2 } } as const;
    expect(votePresentation(judge, {}, 1)).toEqual({ swapped: true });
    expect(votePresentation(judge, { swapped: true }, 1)).toEqual({});
  });

  it('has no more orders than options', () => {
    expect(ordersFault(judgeOf(3), 3)).toBeUndefined();
    expect(ordersFault(judgeOf(3), 4)).toMatch(/2 to 3 orders/);
  });
});
