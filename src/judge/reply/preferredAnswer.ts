import { escapePattern } from '../escapePattern.ts';
import { type Answer, answersAt, endOf, readingAs, type Span, sameReading } from './answer.ts';
import { matchAt, tokenAt } from './tokenAt.ts';
import type { Vocabulary } from './vocabulary.ts';

const praise =
  /["')\]]*[ \t]+(?:wins\b|won\b|performed[ \t]+better\b|(?:is|was)[ \t]+(?:(?!not\b|no\b|never\b)[\p{L}]+[ \t]+){0,3}?(?:better|best|superior|preferred|preferable|stronger|winner)\b|(?:provides|provided|gives|gave|offers|offered)[ \t]+(?:a|the)[ \t]+(?:\p{L}+[ \t]+){0,2}?better\b)(?![ \t]+(?:if|when|unless|only|at|in[ \t]+(?:some|one|certain|parts?)|written|suited)\b)/iuy;
const subject =
  /(?<![\p{L}\p{N}_])(?:output|response|assistant|answer|candidate|model|option|system|summary|text)[ \t]+["'([]*/giu;
const capital = /(?<![\p{L}\p{N}_])(?=\p{Lu}(?![\p{L}\p{N}_]))/gu;
const tied =
  /(?:\b(?:it's|it is|this is|is|are|as)[ \t]+an?[ \t]+(?:tie|draw)\b|\bboth[ \t][^.\n]{0,80}\bare[ \t]+equally[ \t]+(?!likely\b)\p{L}+)(?![^\n]*\b(?:but|however|yet|though|although)\b)/iu;
const doubt =
  /\b(?:not|never|neither|nor|if|unless|whether|would|could|might|may|while|although|though|whereas|despite|unclear|thinks|says|claims|argues|believes|states)\b|n't\b/i;

/**
 * The preference that a pairwise reply states in words in its first or last sentence: "Output (a) is better",
 * "Assistant B wins", "It's a tie". A negated, conditional or conceding clause ("although …") states none.
 */
export function preferredAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  if (vocabulary.scale.kind !== 'pairwise') return [];
  const closing = closingSentence(text);
  const opening = openingSentence(text);
  const sentences = opening.end > closing.start ? [closing] : [opening, closing];
  return sentences.flatMap((span) => [praised, chosen, tiedIn].flatMap((read) => read(text, span, vocabulary)));
}

function praised(text: string, { start, end }: Span, vocabulary: Vocabulary): readonly Answer[] {
  const sentence = text.slice(start, end);
  const said = [subject, capital].flatMap((pattern) =>
    answersAt(sentence, pattern, (found) => {
      const token = tokenAt(sentence, endOf(found), vocabulary);
      const isPraised = token !== undefined && matchAt(praise, sentence, token.end) !== undefined;
      return isPraised && !doubt.test(clauseBefore(sentence, found.index)) ? token : undefined;
    }),
  );
  // "A is better on tone, B is better on facts" prefers neither.
  if (said.some(({ reading }) => !sameReading(reading, said[0]?.reading ?? reading))) return [];
  return said.flatMap(({ reading, start: from, end: at }) => {
    const phraseEnd = preferenceEnd(sentence, at, vocabulary);
    return phraseEnd === undefined ? [] : [{ reading, start: start + from, end: start + phraseEnd }];
  });
}

const chooses =
  /(?<!\p{L})I(?:'d|[ \t]+would|[ \t]+will)?[ \t]+(?:prefer|choose|pick|select|favou?r|go[ \t]+with)[ \t]+/giu;
const afterChoice = /["')\]]*[ \t]*(?:[.,;:!]|$|(?:over|because|since|as)\b)/y;

/** "I prefer B." */
function chosen(text: string, { start, end }: Span, vocabulary: Vocabulary): readonly Answer[] {
  const sentence = text.slice(start, end);
  const said = answersAt(sentence, chooses, (found) => {
    const token = tokenAt(sentence, endOf(found), vocabulary);
    const isWhole = token !== undefined && matchAt(afterChoice, sentence, token.end) !== undefined;
    return isWhole && !doubt.test(clauseBefore(sentence, found.index)) ? token : undefined;
  });
  return said.map((one) => ({ ...one, start: start + one.start, end: start + one.end }));
}

function tiedIn(text: string, { start, end }: Span, { tie }: Vocabulary): readonly Answer[] {
  const sentence = text.slice(start, end);
  const found = tied.exec(sentence);
  if (found === null || doubt.test(clauseBefore(sentence, found.index))) return [];
  return [{ reading: readingAs(tie), start: start + found.index, end: start + endOf(found) }];
}

/**
 * The end of a phrase such as "is the better response" that begins at `at`. Undefined if none begins there, or if the
 * sentence prefers neither: "A is better in craft, B in argument".
 */
export function preferenceEnd(text: string, at: number, { scale }: Vocabulary): number | undefined {
  const found = matchAt(praise, text, at);
  if (found === undefined) return undefined;
  const [rest = ''] = text.slice(endOf(found), endOf(found) + 200).split(/[.!?\n]/, 1);
  const labels = scale.kind === 'pairwise' ? scale.values.slice(0, 2) : [];
  const namesAnother = labels.some((label) =>
    new RegExp(`[,;][ \\t]*(?:but |and |while )?(?:\\p{L}+[ \\t])?${escapePattern(label)}(?![\\p{L}\\p{N}])`, 'u').test(
      rest,
    ),
  );
  return namesAnother ? undefined : endOf(found);
}

/** The last sentence of the last line that is not empty; at most its last 600 characters. */
function closingSentence(text: string): Span {
  const end = text.trimEnd().length;
  const from = Math.max(text.lastIndexOf('\n', end - 1) + 1, end - 600);
  const last = [...text.slice(from, end).matchAll(/[.!?]["')]*[ \t]+/g)].at(-1);
  return { start: last === undefined ? from : from + endOf(last), end };
}

/** The first sentence of the first line that is not empty; at most its first 600 characters. */
function openingSentence(text: string): Span {
  const start = text.length - text.trimStart().length;
  const stop = /[.!?\n]/.exec(text.slice(start, start + 600));
  return { start, end: Math.min(text.length, start + (stop === null ? 600 : stop.index)) };
}

/** The text before a place in its own clause. */
function clauseBefore(sentence: string, at: number): string {
  return /[^,;:]*$/.exec(sentence.slice(0, at))?.[0] ?? '';
}
