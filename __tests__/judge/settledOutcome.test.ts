import { describe, expect, it } from '@jest/globals';
import { type Outcome, settledOutcome } from '../../src/judge/outcome.ts';
import type { Scale, Score } from '../../src/judge/scale.ts';

const without: Outcome = { kind: 'unreadable', why: 'no-answer', reason: undefined };
const outcomeOf = (score: Score | undefined): Outcome =>
  score === undefined ? without : { kind: 'scored', score, reason: undefined };

function settled(scale: Scale, first: Score | undefined, ...more: readonly (Score | undefined)[]): Score | undefined {
  const outcome = settledOutcome([outcomeOf(first), ...more.map(outcomeOf)], scale);
  return outcome.kind === 'scored' ? outcome.score : undefined;
}

const nominal: Scale = { kind: 'nominal', values: ['a', 'b', 'c'] };
const ordinal: Scale = { kind: 'ordinal', values: ['low', 'middle', 'high'] };

describe('several replies to one question', () => {
  it('are what most of them say, and the first among equals', () => {
    expect(settled(nominal, 'a', 'b', 'b')).toBe('b');
    expect(settled(nominal, 'c', 'a', 'b')).toBe('c');
    expect(settled(nominal, 'b', 'a')).toBe('b');
  });

  it('are the middle one where there is an order, of two the one nearer to the first', () => {
    expect(settled(ordinal, 'low', 'high', 'middle')).toBe('middle');
    expect(settled(ordinal, 'high', 'low')).toBe('high');
    expect(settled({ kind: 'interval', min: 0, max: 10, step: 0.5 }, 3, 7, 6.5, 2)).toBe(3);
  });

  it('are none where most cannot be read', () => {
    expect(settled(nominal, 'a', undefined, undefined)).toBeUndefined();
    expect(settled(nominal, undefined, 'a', 'a')).toBe('a');
  });
});
