import { escapePattern } from '../escapePattern.ts';
import type { Answer } from './answer.ts';
import { matchAt } from './tokenAt.ts';
import { statedAt, valueAt } from './valueAt.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Answers in the running text of a reply that gives none in a form of its own. */
export function proseAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  return [...openingAnswers(text, vocabulary), ...givenAnswers(text, vocabulary)];
}

const opening = /[ \t#>"']*/y;
const dash = /[ \t"']*(?:[-–—][ \t]+|:[ \t]+)(?=["'(]?\p{L}['’ \t]?\p{L})/uy;
const anotherNumber = /(?:[\s(])\p{N}{1,4}[ \t]*[-–—:.)](?=\s)/u;
const stop = /[ \t"']*(?:[-–—:;,.!][ \t]+|[。！，：；、][ \t]*)(?=["'(]?\p{L})/uy;

/**
 * "2 - it is polite", "7/10. Mostly right", "Falsch, weil …": the value opens the reply and the reason follows. A list of
 * numbered lines is none.
 */
function openingAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  const start = text.length - text.trimStart().length;
  const at = start + (matchAt(opening, text, start)?.[0].length ?? 0);
  const value = valueAt(text, at, vocabulary);
  if (value === undefined) return [];
  const hasReason = value.numeric
    ? matchAt(withHighest(text, at, value.end) ? stop : dash, text, value.end) !== undefined &&
      !anotherNumber.test(text.slice(value.end))
    : opensWithWord(text, { at, end: value.end }, vocabulary);
  return hasReason ? [{ reading: value.reading, start: at, end: value.end }] : [];
}

function withHighest(text: string, from: number, to: number): boolean {
  return /\/|out[ \t]+of|%/.test(text.slice(from, to));
}

/** "Good, let me see", "Yes, I can judge it": the judge has not begun to answer. */
const beginsOnly =
  /^[ \t"']*[.,:;!–—-]?[ \t]*(?:I|I'[a-z]+|let|let's|now|here|here's|so|ich|lass\p{L}*|vou|deixe|voy|我|让我|首先|では|まず)(?!\p{L})/iu;

/** A word of the scale, of more than a letter, before its reason. No other word of the scale may follow. */
function opensWithWord(text: string, { at, end }: { at: number; end: number }, { scale, words }: Vocabulary): boolean {
  if (scale.kind === 'pairwise' || text.slice(at, end).trim().length < 2) return false;
  const rest = text.slice(end);
  if (matchAt(stop, text, end) === undefined || beginsOnly.test(rest)) return false;
  const said = text.slice(at, end).trim().toLowerCase();
  return words.every(({ score }) => {
    const other = String(score).trim().toLowerCase();
    return (
      said.includes(other) ||
      !new RegExp(`(?<![\\p{Script=Latin}\\d])${escapePattern(other)}(?![\\p{Script=Latin}\\d])`, 'iu').test(rest)
    );
  });
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
    if (
      value === undefined ||
      !withHighest(text, from, value.end) ||
      text[value.end] === '?' ||
      notMeant.test(sentenceBefore(text, index))
    )
      return [];
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
