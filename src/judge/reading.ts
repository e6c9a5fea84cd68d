import { isDeepStrictEqual } from 'node:util';
import { type AnswerForm, answerPlaceText } from './answerContract.ts';
import type { Judge } from './judge.ts';
import { candidatesOf, rangeOf, type Scale } from './scale.ts';

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
  readonly key: (typeof facts)[number];
  readonly base: string;
  readonly head: string;
}

/**
 * The differences between two readings; empty if they read every reply alike. It does not matter where in the prompt
 * the words are that name a place.
 */
export function readingChanges(base: Reading, head: Reading): readonly ReadingChange[] {
  const [before, after] = [factsOf(base), factsOf(head)];
  return facts.flatMap((key) =>
    isDeepStrictEqual(before[key].is, after[key].is) ? [] : [{ key, base: before[key].text, head: after[key].text }],
  );
}

const facts = ['scale', 'values', 'candidates', 'answer'] as const;

function factsOf({
  scale,
  form,
}: Reading): Readonly<Record<ReadingChange['key'], { readonly is: unknown; readonly text: string }>> {
  const values = scale.kind === 'interval' ? rangeOf(scale) : scale.values;
  const candidates = candidatesOf(scale);
  // A place that is stated counts alone; one that the prompt's words name is preferred.
  const places = [
    form && answerPlaceText(form.place),
    form && form.found === undefined ? undefined : 'any usual place',
  ];
  return {
    scale: { is: scale.kind, text: scale.kind },
    values: { is: values, text: typeof values === 'string' ? values : values.join(', ') },
    candidates: { is: candidates, text: candidates?.join(', ') ?? 'none' },
    answer: { is: form && [form.place, form.found === undefined], text: places.filter(Boolean).join(', else ') },
  };
}
