import { describe, expect, it } from '@jest/globals';
import type { Scale } from '../../../src/judge/scale.ts';
import { binary, five, ordinal, reading } from './replyReading.ts';

const hundred: Scale = { kind: 'interval', min: 0, max: 100, step: 1 };

describe('an answer in the running text', () => {
  it.each([
    ['2 - it is polite', ordinal, 2],
    ['2 – It is polite.\nNothing is missing.', ordinal, 2],
    ['**2**: The reply is warm.', ordinal, 2],
    ['It rambles. I would give it 15 out of 100.', hundred, 15],
    ["I'd rate this response a 4/5 because it is short.", five, 4],
    ['I give the answer a score of 80 out of 100, as it is right.', hundred, 80],
  ])('is the score if there is no other: %s', (text, scale, score) => {
    expect(reading(text, scale)).toBe(score);
  });

  it.each([
    ['a numbered list', '1 - It is rude.\n2 - It is short.', ordinal, '(no-answer)'],
    ['a list in one line', '1 - It is rude. 2 - It is short.', ordinal, '(no-answer)'],
    ['a number of another scale', 'I would give it 15 out of 20.', hundred, '(off-scale)'],
    [
      'two numbers that differ',
      'I would give it 15 out of 100. No, I give it 20 out of 100.',
      hundred,
      '(two-answers)',
    ],
    ['a number without its highest', 'I would give it 2 more days.', ordinal, '(no-answer)'],
    ['a number off the scale', '7 - it is polite', ordinal, '(off-scale)'],
    ['a number and a unit', '2 - 3 sentences would do.', ordinal, '(no-answer)'],
    ['a date', '2-1 was the result.', ordinal, '(no-answer)'],
    ['a word', 'I would give it 15 out of 100.', binary, '(off-scale)'],
  ])('is no score if it is %s: %s', (_, text, scale, why) => {
    expect(reading(text, scale)).toBe(why);
  });

  it('gives way to an answer in a form of its own', () => {
    expect(reading('2 - it is polite, but late.\nScore: 1', ordinal)).toBe(1);
  });
});
