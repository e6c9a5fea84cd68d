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
  it('give the score of the most votes', () => {
    expect(counted(ordinal, 5, 2, 2, 1, 2)).toBe(2);
    expect(counted({ kind: 'nominal', values: ['rude', 'kind'] }, 'kind', 'rude', 'kind')).toBe('kind');
  });

  it('come to the middle one of several that are as frequent, and of two to the first on the scale', () => {
    expect(counted(ordinal, 5, 1, 3)).toBe(3);
    expect(counted(ordinal, 4, 2)).toBe(2);
    expect(counted(ordinal, 2, 4)).toBe(2);
    expect(counted({ kind: 'nominal', values: ['rude', 'kind'] }, 'kind', 'rude')).toBe('rude');
  });

  it('are a tie of two candidates unless more than half prefer the same one', () => {
    expect(counted(pairwise, 'A', 'B')).toBe('tie');
    expect(counted(pairwise, 'A', 'tie')).toBe('tie');
    expect(counted(pairwise, 'B', 'B')).toBe('B');
    expect(counted(pairwise, 'A', 'A', 'B')).toBe('A');
  });

  it('come to the middle score of an interval scale, and of two to the lower', () => {
    const interval: Scale = { kind: 'interval', min: 0, max: 100, step: 1 };
    expect(counted(interval, 90, 10, 80)).toBe(80);
    expect(counted(interval, 90, 9)).toBe(9);
  });

  it('are no score if fewer than half have one, and are not there while one is missing', () => {
    expect(counted(ordinal, unreadable, 4)).toBe(4);
    expect(counted(ordinal, unreadable, 4, unreadable)).toBe('unreadable');
    expect(counted(ordinal, 4, 4, missing)).toBe('unanswered');
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
