import { describe, expect, it } from '@jest/globals';
import { candidateLabels } from '../../src/judge/scale.ts';

describe('candidateLabels', () => {
  it.each([
    ['letters', ['A', 'B', 'tie'], ['A', 'B']],
    ['numbers', [0, 1, 2], [1, 2]],
    ['numbers behind a word', ['output_2', 'output_1'], ['output_1', 'output_2']],
    ['letters behind a word', ['Model B', 'equal', 'Model A'], ['Model A', 'Model B']],
    ['words', ['second', 'first'], ['first', 'second']],
  ] as const)('finds the two candidates by %s: %j', (_, scores, labels) => {
    expect(candidateLabels(scores, false)).toEqual(labels);
    expect(candidateLabels(scores, true)).toEqual(labels);
  });

  it('does not guess: of other labels the stated scale alone says which is A', () => {
    for (const scores of [
      ['win', 'tie', 'loss'],
      [1, 0, -1],
      [1, 2, 3, 4, 5],
      ['a1', 'a2', 'b1', 'b2'],
    ] as const) {
      expect(candidateLabels(scores, false)).toBeUndefined();
      expect(candidateLabels(scores, true)).toEqual([scores[0], scores.at(-1)]);
    }
    expect(candidateLabels(['A'], true)).toBeUndefined();
    expect(candidateLabels([], true)).toBeUndefined();
  });
});
