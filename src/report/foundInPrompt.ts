import { type AnswerForm, type AnswerPlace, answerPlaceText } from '../judge/answerContract.ts';
import type { Judge } from '../judge/judge.ts';
import { hasReplySchema } from '../judge/outputInstruction.ts';
import { candidatesOf, inYaml, rangeOf, type Score, scaleLine } from '../judge/scale.ts';
import type { LanguageName } from '../judge/template/language.ts';
import { languages } from '../judge/template/languages.ts';
import { variablesOf } from '../judge/template.ts';
import { plainText } from './plainText.ts';

/** What was found in a judge's prompt, a line for each: scale, options, variables, template language, place of the answer. */
export function foundLines(judge: Judge): readonly string[] {
  const scale = scaleFoundOf(judge);
  const answer = answerFoundOf(judge);
  const answerText = answer === undefined ? 'the answer is read in any known form' : answerFoundText(answer);
  const parts = [
    scale === undefined ? `the scale is ${rangeOf(judge.scale)}` : scaleFoundText(scale),
    ...candidatesText(judge),
    ...(scale === undefined || judge.options.length > 0 ? [optionsText(judge)] : []),
    `variables ${variablesOf(judge).join(', ')}`,
    templateText(judge.template ?? 'double'),
    judge.decision === undefined ? answerText : `its model decides, by a ${judge.decision} of these levels`,
  ];
  return parts.map(plainText);
}

/** Which value means which of two candidates; for a graded preference, which candidate each end means. */
function candidatesText({ scale }: Judge): readonly string[] {
  const candidates = candidatesOf(scale);
  if (candidates === undefined) return [];
  const [first, second, tie] = scale.kind === 'pairwise' ? scale.values : [];
  if (first === undefined) return [`one end is for ${candidates[0]}, the other for ${candidates[1]}`];
  const labels = `${first} is ${candidates[0]}, ${second} is ${candidates[1]}`;
  return [tie === undefined ? labels : `${labels}, ${tie} is a tie`];
}

function optionsText({ options }: Judge): string {
  if (options.length === 0) return 'no options';
  const lines = options.flatMap(({ found }) => (found === undefined ? [] : [found.firstLine, found.lastLine]));
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const where = lines.length === 0 ? '' : first === last ? ` in line ${first}` : ` in lines ${first} to ${last}`;
  return `options ${options.map(({ score }) => score).join(', ')}${where}`;
}

/** The lines of evenhand.yml that state how the judge was read, one for each fact. */
export function statingLines({ scale, options, answer, parameters, messages }: Judge): readonly string[] {
  // Options that fill {{guideline}} have no lines of the prompt.
  const inPrompt = options.filter(({ found }) => found !== undefined && found.listed !== true);
  const forms = new Set(inPrompt.map(({ score, before, after }) => formOf(score, before, after)));
  const [form, other] = forms;
  const isSaid = answer?.form !== undefined && !hasReplySchema({ parameters }) && !isContinued(answer.form, messages);
  const place = isSaid ? placeInYaml(answer.form.place) : undefined;
  const candidates = candidatesOf(scale);
  return [
    scaleLine(scale),
    ...(answer?.best === undefined ? [] : [`best: ${inYaml(answer.best)}`]),
    ...(form === undefined || other !== undefined ? [] : [`options: ${JSON.stringify(form)}`]),
    ...(place === undefined ? [] : [`answer: ${place}`]),
    ...(candidates === undefined ? [] : [`candidates: [${candidates.join(', ')}]`]),
  ];
}

/** A prompt that ends with the label is answered without it, and a stated place counts alone. */
function isContinued({ place, found }: AnswerForm, messages: Judge['messages']): boolean {
  const end = messages.at(-1)?.parts.at(-1);
  if (found === undefined || place.kind !== 'label' || end?.kind !== 'text') return false;
  return end.text.replace(/[\s:：*_]+$/u, '').endsWith(place.name);
}

/** Undefined if its line has more than the option's score. */
function formOf(score: Score, before: string, after: string): string | undefined {
  const word = String(score);
  const at = before.toLowerCase().lastIndexOf(word.toLowerCase());
  if (at < 0 || (before + after).includes('\n')) return undefined;
  return `${before.slice(0, at)}{score}${before.slice(at + word.length)}{guideline}${after}`.trim();
}

function placeInYaml(place: AnswerPlace): string {
  switch (place.kind) {
    case 'key':
      return place.path.join('.');
    case 'tag':
      return `{ tag: ${place.name} }`;
    case 'label':
      return place.name.startsWith('[') ? JSON.stringify(`${place.name} {score}`) : `{ label: ${inYaml(place.name)} }`;
    case 'boxed':
      return '{ boxed: true }';
    case 'bracket':
      return '"[[{score}]]"';
    case 'mean':
      return `{ mean: [${place.paths.map((path) => path.join('.')).join(', ')}] }`;
    case 'form':
      return JSON.stringify(place.form);
    case 'two':
      return `{ first: ${JSON.stringify(place.first)}, second: ${JSON.stringify(place.second)} }`;
  }
}

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
  return `the scale is ${values}${end}, by “${words}” in line ${line}; ${rest}`;
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
