import { describe, expect, it } from '@jest/globals';
import { patternIn } from '../../src/config/pattern.ts';

describe('a pattern', () => {
  it.each([
    '\\pL{1000}'.repeat(21),
    '(?:(?:abcdefghijklmnopqrstuvw){1,30}x){1,30}',
    `(${'[a-z]'.repeat(30)})\\Q\\E{1000}`,
    `(?:${'x'.repeat(200)}[)]){1,1000}`,
  ])('is a fault if RE2 would write it out at great length: %s', (pattern) => {
    expect(patternIn(`/${pattern}/`)).toEqual({
      kind: 'fault',
      what: expect.stringMatching(/repetitions in the pattern .* are too large/),
    });
  });

  it('is a fault if it has more than 1,000 characters', () => {
    const what = expect.stringMatching(/has 1002 characters, and the limit is 1000/);
    expect(patternIn(`/${'x|'.repeat(501)}/`)).toEqual({ kind: 'fault', what });
    expect(patternIn(`/${'x|'.repeat(499)}yz/`)?.kind).toBe('pattern');
  });
});
