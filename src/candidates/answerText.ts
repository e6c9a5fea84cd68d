import type { AnswerPlace } from '../judge/answerContract.ts';
import type { Judge } from '../judge/judge.ts';
import { readReply } from '../judge/reply/readReply.ts';
import type { Score } from '../judge/scale.ts';

/** A score as this judge answers it; undefined if its own reading would not find it there. */
export function answerText(judge: Judge, score: Score): string | undefined {
  const { output, answer, scale } = judge;
  const text = output === undefined ? inPlace(answer?.form?.place, score) : inOutput(output.format, score);
  const outcome = readReply({ text, finish: 'stop' }, scale, answer?.form);
  return outcome.kind === 'scored' && outcome.score === score ? text : undefined;
}

function inOutput(format: 'text' | 'ex' | 'json', score: Score): string {
  return format === 'text' ? `Score: ${score}` : inKeys(['score'], score);
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
    case undefined:
      return `Score: ${score}`;
  }
}

function inKeys(path: readonly string[], score: Score): string {
  return JSON.stringify(path.reduceRight<unknown>((value, key) => ({ [key]: value }), score));
}
