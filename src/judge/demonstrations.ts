import { type AnswerPlace, answerIn } from './answerContract.ts';
import type { Item } from './item.ts';
import type { Judge } from './judge.ts';
import type { OutputForm } from './outputInstruction.ts';
import { readReply } from './reply/readReply.ts';
import type { Score } from './scale.ts';

/** A score as the judge answers it: in the form of its output instruction, or in the place that its prompt names. */
export function answerText({ output, answer }: Judge, score: Score, form: OutputForm | undefined = output): string {
  const usual: AnswerPlace = { kind: 'label', name: 'Score' };
  if (form === undefined) return answerIn(answer?.form?.place ?? usual, score);
  return answerIn(form.format === 'text' ? usual : { kind: 'key', path: ['score'] }, score);
}

/**
 * The demonstrations of a judge as text, for the end of an item's prompt. Undefined if the judge has none but the
 * item's own.
 *
 * @param form the output instruction that is shown; absent: the judge's own.
 */
export function demonstrationsText(judge: Judge, item: Item, form?: OutputForm): string | undefined {
  const demonstrations = (judge.demonstrations ?? []).filter(({ id }) => item.ownExamples?.has(id) !== true);
  if (demonstrations.length === 0) return undefined;
  const texts = demonstrations.map(({ item: shownItem, guidelines, score }, index) => {
    const answer = answerText(judge, score, form);
    const shown = guidelines.length === 0 ? [answer] : guidelines.map((guideline) => `${guideline}\n${answer}`);
    return [`Example ${index + 1}:`, shownItem, ...shown].join('\n\n');
  });
  return texts.join('\n\n');
}

/** Whether the judge's own reading finds the score in the answer that a demonstration shows. */
export function canDemonstrate(judge: Judge, score: Score): boolean {
  const outcome = readReply({ text: answerText(judge, score), finish: 'stop' }, judge.scale, judge.answer?.form);
  return outcome.kind === 'scored' && outcome.score === score;
}
