import type { Answer } from './answer.ts';
import { matchAt, tokenAt } from './tokenAt.ts';
import { statedAt } from './valueAt.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Answers in the running text of a reply that gives none in a form of its own. */
export function proseAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  return [...openingAnswers(text, vocabulary), ...givenAnswers(text, vocabulary)];
}

const opening = /[ \t#>"']*/y;
const dash = /[ \t"']*(?:[-–—][ \t]+|:[ \t]+)(?=["'(]?\p{L}['’ \t]?\p{L})/uy;
const anotherNumber = /(?:[\s(])\p{N}{1,4}[ \t]*[-–—:.)](?=\s)/u;

/** "2 - it is polite": the value opens the reply and the reason follows. A list of numbered lines is none. */
function openingAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  const start = text.length - text.trimStart().length;
  const at = start + (matchAt(opening, text, start)?.[0].length ?? 0);
  const value = tokenAt(text, at, vocabulary);
  if (value === undefined || !value.numeric || matchAt(dash, text, value.end) === undefined) return [];
  return anotherNumber.test(text.slice(value.end)) ? [] : [{ reading: value.reading, start: at, end: value.end }];
}

const gives =
  /(?<![\p{L}\p{N}_])I(?:'d|'ll|[ \t]+would|[ \t]+will)?[ \t]+(?:(?:give|rate|score|grade|award)[ \t]+(?:(?:it|this|that)(?:[ \t]+(?:response|reply|answer|output|summary|text))?|the[ \t]+(?:response|reply|answer|output|summary|text))|assign)[ \t]+(?:(?:an?|as|at)[ \t]+)?(?:(?:score|rating|grade)[ \t]+of[ \t]+)?(?=\p{N})/giu;

const notMeant = /\b(?:if|unless|otherwise|normally|usually)\b|(?:\bnot|n't|\bnever)[ \t]+(?:think|believe)\b/i;

/**
 * "I would give it 15 out of 100": a number that the judge says it gives, with the highest of the scale behind it. What
 * it would give on a condition, would not give, or asks about is none.
 */
function givenAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  return [...text.matchAll(gives)].flatMap(({ index, 0: words }) => {
    const from = index + words.length;
    const value = statedAt(text, from, vocabulary);
    const hasHighest = value !== undefined && /\/|out[ \t]+of|%/.test(text.slice(from, value.end));
    if (!hasHighest || text[value.end] === '?' || notMeant.test(sentenceBefore(text, index))) return [];
    return [{ reading: value.reading, start: index, end: value.end }];
  });
}

function sentenceBefore(text: string, end: number): string {
  return (
    text
      .slice(Math.max(0, end - 200), end)
      .split(/[.!?\n]/)
      .at(-1) ?? ''
  );
}
