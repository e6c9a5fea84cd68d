import { isDeepStrictEqual } from 'node:util';
import { type AnswerForm, answerPlaceText } from './answerContract.ts';
import type { Judge } from './judge.ts';
import { candidatesOf, type Scale, valuesOf } from './scale.ts';

/**
 * How a reply becomes a score: the values that count, their order, the candidates that they name, and the place of the
 * answer.
 */
export interface Reading {
  readonly scale: Scale;
  /** Undefined: the answer may be in any of the usual places. */
  readonly form: AnswerForm | undefined;
}

export function readingOf({ scale, answer }: Pick<Judge, 'scale' | 'answer'>): Reading {
  return { scale, form: answer?.form };
}

/** One fact of a reading that differs between two versions, in words for a person. */
export interface ReadingChange {
  readonly key: 'scale' | 'values' | 'candidates' | 'answer';
  readonly base: string;
  readonly head: string;
}

/**
 * The differences between two readings; empty if they read every reply alike. It does not matter where in the prompt
 * the words are that name a place.
 */
export function readingChanges(base: Reading, head: Reading): readonly ReadingChange[] {
  const [before, after] = [factsOf(base), factsOf(head)];
  return (['scale', 'values', 'candidates', 'answer'] as const).flatMap((key) =>
    isDeepStrictEqual(before[key].is, after[key].is) ? [] : [{ key, base: before[key].text, head: after[key].text }],
  );
}

interface Fact {
  readonly is: unknown;
  readonly text: string;
}

function factsOf({ scale, form }: Reading): Readonly<Record<ReadingChange['key'], Fact>> {
  const values = scale.kind === 'interval' ? [scale.min, scale.max, scale.step] : scale.values;
  const range = scale.kind === 'interval' ? `${scale.min} to ${scale.max} in steps of ${scale.step}` : undefined;
  const candidates = candidatesOf(scale);
  return {
    scale: { is: scale.kind, text: scale.kind },
    values: { is: values, text: range ?? valuesOf(scale).join(', ') },
    candidates: { is: candidates, text: candidates?.join(', ') ?? 'none' },
    answer: { is: form && [form.place, form.found === undefined], text: placeText(form) },
  };
}

/** A place that is stated counts alone; one that the prompt's words name is preferred. */
function placeText(form: AnswerForm | undefined): string {
  if (form === undefined) return 'any usual place';
  const place = answerPlaceText(form.place);
  return form.found === undefined ? place : `${place}, else any usual place`;
}
