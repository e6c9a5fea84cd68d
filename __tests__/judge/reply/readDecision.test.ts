import { describe, expect, it } from '@jest/globals';
import { readDecision } from '../../../src/judge/reply/readDecision.ts';
import type { Scale } from '../../../src/judge/scale.ts';

const ordinal: Scale = { kind: 'ordinal', values: [0, 1, 2] };
const pair: Scale = { kind: 'pairwise', values: ['A', 'B', 'tie'], variables: ['a', 'b'] };

const read = (answer: unknown, scale: Scale = ordinal) =>
  readDecision({ text: typeof answer === 'string' ? answer : JSON.stringify(answer), finish: 'stop' }, scale);

/** A rating with these levels in the order shown, and the mean place that the vendor adds. */
const rating = (...levels: readonly (readonly [label: string, probability: unknown])[]) => ({
  type: 'score',
  name: null,
  score: 1.4,
  confidence: 0.3,
  probabilities: levels.map(([label, probability], value) => ({ label, value, probability })),
});

const choice = (chosen: unknown, ...values: readonly (readonly [value: unknown, probability: number])[]) => ({
  type: 'choice',
  choice: chosen,
  probabilities: values.map(([value, probability]) => ({ value, probability })),
});

const onlyPlaces = { type: 'score', probabilities: [{ value: 1, probability: 1 }] };

describe('a rating', () => {
  it('is its likeliest level by its label, whatever place it has and whatever the mean is', () => {
    expect(read(rating(['2', 0.1], ['1', 0.2], ['0', 0.7]))).toEqual({
      kind: 'scored',
      score: 0,
      reason: undefined,
      confidence: 0.7,
      probabilities: new Map([
        [2, 0.1],
        [1, 0.2],
        [0, 0.7],
      ]),
    });
  });

  it('is the first of equally likely levels by the scale, in any order shown', () => {
    for (const levels of [
      [
        ['0', 0.2],
        ['1', 0.4],
        ['2', 0.4],
      ],
      [
        ['2', 0.4],
        ['1', 0.4],
        ['0', 0.2],
      ],
    ] as const)
      expect(read(rating(...levels))).toMatchObject({ kind: 'scored', score: 1 });
  });

  it('has probabilities that sum to one after the rounding of its vendor', () => {
    // 0.33 + 0.33 + 0.32 = 0.98, so the first is 0.33 / 0.98.
    const outcome = read(rating(['0', 0.33], ['1', 0.33], ['2', 0.32]));
    expect(outcome.kind === 'scored' && outcome.confidence).toBeCloseTo(0.33 / 0.98, 12);
  });

  it('has probabilities of a little more than one by the rounding of its vendor', () => {
    expect(read(rating(['0', 0], ['1', 1.0000001], ['2', 0]))).toMatchObject({
      kind: 'scored',
      score: 1,
      confidence: 1,
    });
  });

  it.each([
    ['has no probabilities', { type: 'score', score: 1, confidence: 0.9 }, 'no-answer'],
    ['has an empty list of them', rating(), 'no-answer'],
    ['has probabilities far from one in all', rating(['0', 0.5], ['1', 0.5], ['2', 0.5]), 'no-answer'],
    ['has one below zero', rating(['0', -0.2], ['1', 0.6], ['2', 0.6]), 'no-answer'],
    ['has one that is a text', rating(['0', '0.5'], ['1', 0.5]), 'no-answer'],
    ['names a level twice', rating(['0', 0.5], ['0', 0.5]), 'no-answer'],
    ['names a level that the scale lacks', rating(['0', 0.5], ['excellent', 0.5]), 'off-scale'],
    ['names its levels by their places alone', onlyPlaces, 'off-scale'],
    ['is cut off', '{"type":"score","probab', 'cut-off'],
    ['is empty', '', 'empty'],
  ])('cannot be read if it %s', (_, answer, why) => {
    expect(read(answer)).toMatchObject({ kind: 'unreadable', why });
  });
});

describe('a choice', () => {
  it('is the value chosen, with its probability as the confidence', () => {
    const outcome = read(choice('B', ['A', 0.25], ['B', 0.6], ['tie', 0.15]), pair);
    expect(outcome).toMatchObject({ kind: 'scored', score: 'B', confidence: 0.6 });
  });

  it('counts alone if it has no probabilities, or such as are none', () => {
    for (const answer of [{ type: 'choice', choice: 'A' }, choice('A', ['A', 0.9], ['B', 0.9])]) {
      expect(read(answer, pair)).toEqual({ kind: 'scored', score: 'A', reason: undefined });
    }
  });

  it('is off the scale if no option has its name', () => {
    expect(read(choice('C', ['C', 1]), pair)).toMatchObject({ kind: 'unreadable', why: 'off-scale' });
  });

  it('is two answers if another value is clearly likelier', () => {
    const answer = choice('A', ['A', 0.2], ['B', 0.8]);
    expect(read(answer, pair)).toMatchObject({ kind: 'unreadable', why: 'two-answers' });
  });
});

it('a question that the model declined is refused', () => {
  const text = '{"type":"refusal","name":null}';
  expect(readDecision({ text, finish: 'refusal' }, ordinal)).toMatchObject({ kind: 'refused' });
});
