import { describe, expect, it } from '@jest/globals';
import { readReply } from '../../../src/judge/reply/readReply.ts';
import { type Case, ordinal, pair, reading, words } from './replyReading.ts';

describe('JSON', () => {
  it.each<Case>([
    ['{"score": 1}', ordinal, 1],
    ['{"score": "1"}', ordinal, 1],
    ['{"score": 1.0, "reason": "it was late"}', ordinal, 1],
    ['```json\n{"Score": 2}\n```', ordinal, 2],
    ['Here is my reading: {"reason": "a } in a string", "rating": 0}. Thank you.', ordinal, 0],
    ['{"evaluation": {"score": 1}}', ordinal, 1],
    ['[{"score": 1}]', ordinal, 1],
    ['{"finalScore": "2/2"}', ordinal, 2],
    ['{"label": "Very-Good"}', words, 'very good'],
    ['{"winner": "Response B"}', pair, 'B'],
    ['{"winner": "tie"}', pair, 'C'],
    ['{"verdict": "good", "score": 2}', ordinal, 2],
    ['{"score": 1, "confidence": 0.4, "helpfulness": 2}', ordinal, 1],
    ['{"score": 1,}', ordinal, 1],
    ['{"score": 1, "reason": "two\nlines"}', ordinal, 1],
    ["{'score': 1, 'reason': 'single quotes'}", ordinal, 1],
    ['{"reason": "Score: 2 was near", "score": 1}', ordinal, 1],
    ['{reason: "Score: 2 was near", score: 1}', ordinal, 1],
    ['{reason: "as JavaScript", "score": 1,}', ordinal, 1],
    ['{score: 1, score: 2}', ordinal, '(two-answers)'],
    ['{note: 2 of 3 points} Score: 1', ordinal, 1],
    ['It has {an: open brace. Score: 1', ordinal, 1],
    ['{"score": 1}\n\nScore: 1', ordinal, 1],
    ['{"score": 1, "score": 2}', ordinal, '(two-answers)'],
    ['First I thought Score: 2, but then: Score: 1', ordinal, '(two-answers)'],
    ['{"score": 1, "rating": 2}', ordinal, '(two-answers)'],
    ['{"score": 1, "rating": 7}', ordinal, '(two-answers)'],
    ['{"score": 1}\n{"score": 2}', ordinal, '(two-answers)'],
    ['[{"score": 1}, {"score": 2}]', ordinal, '(two-answers)'],
    ['{"score": [1, 2]}', ordinal, '(two-answers)'],
    ['{"score": "1-2"}', ordinal, '(two-answers)'],
    ['{"score": 1}\nScore: 2', ordinal, '(two-answers)'],
    ['{"score": 7}', ordinal, '(off-scale)'],
    ['{"score": 1e21}', ordinal, '(off-scale)'],
    ['{"score": null}', ordinal, '(off-scale)'],
    ['{"score": "N/A"}', ordinal, '(off-scale)'],
    ['{"label": "excellent"}', words, '(off-scale)'],
    ['{"colour": 1, "reason": "it was late"}', ordinal, 1],
    ['{"colour": 1, "weight": 1}', ordinal, '(no-answer)'],
    ['{"colours": 1}', ordinal, '(no-answer)'],
    ['The reply was {"colour": 1}, which is short.', ordinal, '(no-answer)'],
    ['{}', ordinal, '(no-answer)'],
    ['{"score": 1, "reason": "the agent', ordinal, '(cut-off)'],
    ['Score: 2\n```json\n{"sco', ordinal, '(cut-off)'],
    ['[{"score": 1}', ordinal, '(cut-off)'],
    ['{', ordinal, '(cut-off)'],
  ])('%j', (text, scale, expected) => {
    expect(reading(text, scale)).toBe(expected);
  });
});

describe('replies without an answer', () => {
  it.each<Case>([
    ['', ordinal, '(empty)'],
    [' \n\t', ordinal, '(empty)'],
    ['```json\n```', ordinal, '(empty)'],
    ['<think>nothing more</think>', ordinal, '(empty)'],
    ['<think>Score: 1', ordinal, '(cut-off)'],
    ["I'm sorry, but I can't help with that.", ordinal, '(refused)'],
    ['Score: N/A. I cannot rate this.', ordinal, '(refused)'],
    ["I'm sorry. Score: 7", ordinal, '(off-scale)'],
    ["I can't see any fault in it.", ordinal, '(no-answer)'],
    ['The agent was unable to find a table.', ordinal, '(no-answer)'],
  ])('%j', (text, scale, expected) => {
    expect(reading(text, scale)).toBe(expected);
  });

  it('believes the provider on refused and cut replies, with any text', () => {
    expect(readReply({ text: 'Score: 1', finish: 'refusal' }, ordinal)).toEqual({
      kind: 'refused',
      reason: 'Score: 1',
    });
    expect(readReply({ text: '{"score": 1}', finish: 'length' }, ordinal)).toEqual({
      kind: 'unreadable',
      why: 'cut-off',
      reason: '{"score": 1}',
    });
  });
});

describe('the reason', () => {
  it.each([
    ['{"score": 1}', undefined],
    ['Score: 1', undefined],
    ['Score: 1\nReason: it was late.', 'it was late.'],
    ['Score: 1. Reason: it was late.', 'it was late.'],
    ['Reason: it was late.\nScore: 1', 'it was late.'],
    ['**Reason:** it was *late*.\n\n**Score:** 1', 'it was *late*.'],
    ['The agent was late.\n\n1', 'The agent was late.'],
    ['1\n\nThe agent was late.', 'The agent was late.'],
  ])('of %j is %j', (text, reason) => {
    expect(readReply({ text, finish: 'stop' }, ordinal)).toEqual({ kind: 'scored', score: 1, reason });
  });
});
