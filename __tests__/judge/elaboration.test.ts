import { describe, expect, it } from '@jest/globals';
import { elaborationOf } from '../../src/judge/judge.ts';
import fc from '../support/fastCheck.ts';
import { optionOf } from '../support/judges.ts';

describe('elaborationOf', () => {
  it("is the judge's own elaboration if there is one", () => {
    expect(elaborationOf(optionOf(1, 'so', 'one of these: a, b'))).toBe('one of these: a, b');
  });

  it('is else longer than the guideline, and begins with it', () => {
    const text = elaborationOf(optionOf(1, 'the reply is kind'));
    expect(text.startsWith('the reply is kind. ')).toBe(true);
    expect(text.length).toBeGreaterThan(3 * 'the reply is kind'.length);
  });

  it('puts no second full stop behind a guideline that ends in one', () => {
    expect(elaborationOf(optionOf(1, 'It is kind. '))).not.toMatch(/\.\./);
    expect(elaborationOf(optionOf(1, 'Is it kind?'))).toMatch(/^Is it kind\? Put/);
  });

  it('adds no words of its own that differ from option to option', () => {
    const text = (guideline: string) => elaborationOf(optionOf(1, guideline)).replaceAll(guideline, '');
    const words = fc.stringMatching(/^[A-Z]{12,30}$/);
    fc.assert(fc.property(words, words, (one, other) => expect(text(one)).toBe(text(other))));
  });
});
