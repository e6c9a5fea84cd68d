import type { Judge } from '../judge/judge.ts';
import { candidatesOf, rangeOf } from '../judge/scale.ts';
import { variablesOf } from '../judge/template.ts';
import { plainText } from './plainText.ts';
import { answerFoundOf, answerFoundText, scaleFoundOf, scaleFoundText } from './scaleFound.ts';
import { templateText } from './templateText.ts';

/** What was found in a judge's prompt, in one line: scale, options, variables, template language, place of the answer. */
export function foundLine(judge: Judge): string {
  const scale = scaleFoundOf(judge);
  const answer = answerFoundOf(judge);
  const parts = [
    scale === undefined ? `the scale is ${rangeOf(judge.scale)}` : scaleFoundText(scale),
    ...candidatesText(judge),
    optionsText(judge),
    `variables ${variablesOf(judge).join(', ')}`,
    templateText(judge.template ?? 'double'),
    answer === undefined ? 'the answer is read in any known form' : answerFoundText(answer),
  ];
  return plainText(parts.join('; '));
}

/** Which value is for which of two candidates; of a graded preference, which candidates its ends are for. */
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
