import { answerPlaceText } from '../judge/answerContract.ts';
import type { Judge } from '../judge/judge.ts';
import { rangeOf } from '../judge/scale.ts';
import type { LanguageName } from '../judge/template/language.ts';
import { languages } from '../judge/template/languages.ts';

/** The scale that words of the prompt state, if its options do not show all of it. */
export interface ScaleFound {
  readonly values: string;
  readonly words: string;
  /** The line in the prompt file, from 1. */
  readonly line: number;
  /** The better end, if the words name it. */
  readonly best: string | number | null;
  /** The options describe some of its scores. */
  readonly withOptions?: true;
}

/** Undefined if the options show the scale, or the `evenhand:` block states it. */
export function scaleFoundOf({ scale, answer, options }: Judge): ScaleFound | undefined {
  if (answer?.scale === undefined) return undefined;
  const described = options.length > 0 ? ({ withOptions: true } as const) : {};
  return { values: rangeOf(scale), ...answer.scale, best: answer.best ?? null, ...described };
}

/** The scale that was found, and the perturbations that do not fit it. */
export function scaleFoundText({ values, words, line, best, withOptions }: ScaleFound): string {
  const end = best === null ? '' : `, best ${best}`;
  const rest =
    withOptions === true ? 'its options describe some of it' : 'without options, position and length do not apply';
  return `the scale is ${values}${end}, by "${words}" in line ${line}; ${rest}`;
}

/** Where a judge's answer is read from, if its prompt or its block names one place. */
export interface AnswerFound {
  /** In words: `the JSON key "pass"`. */
  readonly place: string;
  /** The words of the prompt that name it, and their line; null: `evenhand.answer` states it. */
  readonly words: string | null;
  readonly line: number | null;
}

/** Undefined if no place is named: then the whole reply is searched for every form of answer. */
export function answerFoundOf({ answer }: Judge): AnswerFound | undefined {
  const form = answer?.form;
  if (form === undefined) return undefined;
  return { place: answerPlaceText(form.place), words: form.found?.words ?? null, line: form.found?.line ?? null };
}

export function answerFoundText({ place, words, line }: AnswerFound): string {
  if (words === null || line === null) return `the answer is ${place}, as evenhand.answer states`;
  return `the answer is ${place}, by “${words}” in line ${line}`;
}

export function templateText(name: LanguageName): string {
  return `template: ${name}; places are written ${languages[name].about}`;
}
