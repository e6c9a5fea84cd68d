import type { AnswerPlace } from '../judge/answerContract.ts';
import type { Judge } from '../judge/judge.ts';
import { hasReplySchema } from '../judge/outputInstruction.ts';
import { candidatesOf, rangeOf, type Score } from '../judge/scale.ts';
import { inYaml, scaleLine } from '../judge/scaleLine.ts';
import { variablesOf } from '../judge/template.ts';
import { plainText } from './plainText.ts';
import { answerFoundOf, answerFoundText, scaleFoundOf, scaleFoundText, templateText } from './scaleFound.ts';

/**
 * What was found in a judge's prompt, in one line: scale, options, variables, template language, place of the answer.
 */
export function foundLine(judge: Judge): string {
  const scale = scaleFoundOf(judge);
  const answer = answerFoundOf(judge);
  const answerText = answer === undefined ? 'the answer is read in any known form' : answerFoundText(answer);
  const parts = [
    scale === undefined ? `the scale is ${rangeOf(judge.scale)}` : scaleFoundText(scale),
    ...candidatesText(judge),
    optionsText(judge),
    `variables ${variablesOf(judge).join(', ')}`,
    templateText(judge.template ?? 'double'),
    judge.decision === undefined ? answerText : `its model decides, by a ${judge.decision} of these levels`,
  ];
  return plainText(parts.join('; '));
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
export function statingLines({ scale, options, answer, parameters }: Judge): readonly string[] {
  const forms = new Set(options.map(({ score, before, after }) => formOf(score, before, after)));
  const [form, other] = forms;
  const place =
    answer?.form === undefined || hasReplySchema({ parameters }) ? undefined : placeInYaml(answer.form.place);
  const candidates = candidatesOf(scale);
  return [
    scaleLine(scale),
    ...(answer?.best === undefined ? [] : [`best: ${inYaml(answer.best)}`]),
    ...(form === undefined || other !== undefined ? [] : [`options: ${JSON.stringify(form)}`]),
    ...(place === undefined ? [] : [`answer: ${place}`]),
    ...(candidates === undefined ? [] : [`candidates: [${candidates.join(', ')}]`]),
  ];
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
