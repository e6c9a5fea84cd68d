import type { AnswerPlace } from './answerContract.ts';
import type { Judge } from './judge.ts';
import type { OutputForm } from './outputInstruction.ts';
import type { Score } from './scale.ts';

/** A score as the judge answers it: in the form of its output instruction, or in the place that its prompt names. */
export function answerText({ output, answer }: Judge, score: Score, form: OutputForm | undefined = output): string {
  if (form === undefined) return inPlace(answer?.form?.place, score);
  return form.format === 'text' ? `Score: ${score}` : inKeys(['score'], score);
}

function inPlace(place: AnswerPlace | undefined, score: Score): string {
  switch (place?.kind) {
    case 'key':
      return inKeys(place.path, score);
    case 'tag':
      return `<${place.name}>${score}</${place.name}>`;
    case 'label':
      return `${place.name}: ${score}`;
    case 'boxed':
      return `\\boxed{${score}}`;
    case 'form':
      return place.form.replace('{score}', String(score));
    case 'mean':
      return JSON.stringify(Object.assign({}, ...place.paths.map((path) => JSON.parse(inKeys(path, score)))));
    case 'two':
      return [place.first, place.second].join('\n').replaceAll('{score}', String(score));
    case 'bracket':
      return `[[${score}]]`;
    case undefined:
      return `Score: ${score}`;
  }
}

function inKeys(path: readonly string[], score: Score): string {
  return JSON.stringify(path.reduceRight<unknown>((value, key) => ({ [key]: value }), score));
}
