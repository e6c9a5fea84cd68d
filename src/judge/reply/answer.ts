import type { Score } from '../scale.ts';

/** A stretch of a text: from `start` up to, not including, `end`, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * What one answer says.
 *
 * - on-scale: a value of the scale, as the scale writes it;
 * - off-scale: a value that the scale lacks;
 * - foreign: a value of another sort than the scale's (a word beside numbers, a number beside words, null). It says
 *   nothing beside an answer; alone it is off the scale;
 * - none: the reply says that it gives no value ("N/A");
 * - several: a range, a choice between values, a template that was not filled in.
 */
export type Reading =
  | { readonly kind: 'on-scale'; readonly score: Score }
  | { readonly kind: 'off-scale' | 'foreign' | 'none' | 'several' };

/** One answer in a reply, and its place. */
export interface Answer extends Span {
  readonly reading: Reading;
}

/** A statement that begins at a known place, and its end. */
export type Stated = Omit<Answer, 'start'>;

export const offScale: Reading = { kind: 'off-scale' };

/** @param score undefined: the scale does not have the stated value. */
export function readingAs(score: Score | undefined): Reading {
  return score === undefined ? offScale : { kind: 'on-scale', score };
}

/** The answer, if there is one, at each place where a pattern matches. */
export function answersAt(
  text: string,
  pattern: RegExp,
  read: (found: RegExpExecArray) => Stated | undefined,
): readonly Answer[] {
  return [...text.matchAll(pattern)].flatMap((found) => {
    const stated = read(found);
    return stated === undefined ? [] : [{ reading: stated.reading, start: found.index, end: stated.end }];
  });
}

export function endOf({ index, 0: whole }: RegExpExecArray): number {
  return index + whole.length;
}

/** The statement inside a match; it ends where the match ends. */
export function enclosed(found: RegExpExecArray, stated: Stated | undefined): Stated | undefined {
  return stated && { ...stated, end: endOf(found) };
}

/**
 * What all answers of a reply say together: one value, several different values, a value off the scale, or none (if no
 * answer is a value). Undefined if there is no answer.
 */
export function agreement(answers: readonly Answer[]): Reading | undefined {
  const [first, ...rest] = answers.map(({ reading }) => reading).filter((reading) => reading.kind !== 'foreign');
  if (first === undefined) return answers.length > 0 ? { kind: 'none' } : undefined;
  return rest.every((reading) => sameReading(first, reading)) ? first : { kind: 'several' };
}

/** Two answers off the scale agree: neither gives a score. */
export function sameReading(a: Reading, b: Reading): boolean {
  return a.kind === 'on-scale' && b.kind === 'on-scale' ? a.score === b.score : a.kind === b.kind;
}
