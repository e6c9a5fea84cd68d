import { describe, expect, it } from '@jest/globals';
import { countTokens } from '../../src/ask/countTokens.ts';
import { itOver, sharedLines } from '../support/sharedFile.ts';

/**
 * Article 1 of the Universal Declaration of Human Rights, in part, with its tokens in o200k_base and in cl100k_base by
 * gpt-tokenizer 4.0.0.
 */
const writings = [
  [
    'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience.',
    21,
    21,
  ],
  [
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt.',
    26,
    28,
  ],
  ['Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison.', 24, 29],
  ['Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền.', 21, 35],
  ['Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью.', 28, 51],
  ['يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق.', 18, 37],
  ['सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।', 25, 84],
  ['人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心。', 25, 34],
  ['すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。', 35, 45],
  ['모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.', 24, 41],
] as const;

describe('countTokens', () => {
  // Tokens in o200k_base of what the items say, by gpt-tokenizer 4.0.0.
  for (const [path, real] of [
    ['scenarios/sgd-satisfaction/base/judges/satisfaction.items.jsonl', 15_251],
    ['scenarios/ci-consistency/base/judges/contradiction.items.jsonl', 59_097],
  ] as const) {
    itOver(path, `is within a tenth of the true number of ${path}`, () => {
      const items: readonly { vars: object }[] = sharedLines(path);
      const texts = items.flatMap(({ vars }) => Object.values(vars).map(String));
      const tokens = texts.reduce((sum, text) => sum + countTokens(text).tokens, 0);
      expect(Math.abs(tokens / real - 1)).toBeLessThan(0.1);
    });
  }

  it.each(writings)('has the true numbers between its bounds for %s', (text, newer, older) => {
    const { tokens, atLeast, atMost } = countTokens(text);
    for (const real of [newer, older, tokens]) expect([atLeast <= real, real <= atMost]).toEqual([true, true]);
  });

  it.each([
    ['What a fine reply', 4],
    ['straightforwardly', 2],
    ['2026', 2],
    ['"Score":', 4],
    ['-----', 1],
    [`x${' '.repeat(32)}y`, 4],
    ['a\n\nb\n', 3],
    ['', 0],
  ])('takes %j for %d', (text, tokens) => {
    expect(countTokens(text).tokens).toBe(tokens);
  });

  it('adds up if a text is cut between words', () => {
    const [text] = writings[0];
    const place = text.indexOf(' They');
    const parts = [text.slice(0, place), text.slice(place)].map((part) => countTokens(part).tokens);
    expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(countTokens(text).tokens);
  });

  it('counts a megabyte of one letter, of one mark, of blanks and of emoji', () => {
    expect(countTokens('a'.repeat(1_000_000)).tokens).toBe(Math.ceil(1_000_000 / 9));
    // A run that counted once would be a way around a limit in dollars.
    expect(countTokens('('.repeat(1_000_000)).tokens).toBe(125_000);
    expect(countTokens(' '.repeat(1_000_000)).tokens).toBe(62_500);
    expect(countTokens('\n'.repeat(1_000_000)).tokens).toBe(62_500);
    expect(countTokens('🙂'.repeat(1000)).tokens).toBe(1000);
  });
});
