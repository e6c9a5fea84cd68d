import type { Answer } from './answer.ts';
import { statedAt } from './statedAt.ts';
import type { Vocabulary } from './vocabulary.ts';

const brackets = /\[\[([^[\]\n]{1,60})\]\]/g;

/** Every answer in double brackets: `[[A]]`, `[[4]]`, `[[Assistant B]]`. */
export function bracketedAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  return [...text.matchAll(brackets)].flatMap(({ index, 0: whole, 1: inner = '' }) => {
    const stated = statedAt(inner, 0, vocabulary);
    return stated === undefined ? [] : [{ reading: stated.reading, start: index, end: index + whole.length }];
  });
}
