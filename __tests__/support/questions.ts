import { type Message, type Question, questionKey } from '../../src/ask/question.ts';
import { questionsOf } from '../../src/plan/questions.ts';
import { plannedRequests } from './plannedRequests.ts';

/** What is asked: everything of a question but what follows from the rest. */
export interface Said {
  readonly model?: string;
  readonly parameters?: Question['parameters'];
  readonly messages?: readonly Message[];
  readonly repeat?: number;
}

/** A question that belongs to no judge, to a provider of the family `fake`. */
export function questionOf({ model = 'model-1', parameters = {}, messages = [], repeat = 0 }: Said = {}): Question {
  const key = questionKey('fake', { model, parameters, messages, repeat });
  return { key, model, parameters, repeat, messages: () => messages, label: () => `"${messages[0]?.content}"` };
}

/** One question for each item, about `Reply 0`, `Reply 1`, … */
export function plannedQuestions(items: number): readonly Question[] {
  return questionsOf(plannedRequests(items));
}

/** All that a question says, message by message. */
export function promptIn(question: Question): string {
  return question
    .messages()
    .map(({ content }) => content)
    .join('\n');
}
