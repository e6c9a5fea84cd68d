import type { TokenCounter } from './tokens.ts';

/**
 * An estimate for models whose vocabulary nobody has published: four characters of ASCII to a token, and a token to each
 * other character. It was held against two vocabularies, o200k_base (2024) and cl100k_base (2023), on the Universal
 * Declaration of Human Rights in 30 languages and on 252 English dialogues: docs/plan.md has the figures. The bounds are
 * wide enough for all of them.
 */
export const characterCounter: TokenCounter = {
  by: 'characters',
  around: { message: 0, request: 0 },
  count: (text) => {
    const others = text.replace(/[\0-\x7f]+/g, '').length;
    const ascii = (text.length - others) / charactersPerToken;
    return { tokens: ascii + others, atLeast: 0.7 * ascii + 0.2 * others, atMost: 1.4 * ascii + 1.5 * others };
  },
};

const charactersPerToken = 4;
