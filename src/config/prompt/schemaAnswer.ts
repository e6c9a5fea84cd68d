import type { AnswerForm } from '../../judge/answerContract.ts';
import type { Scale } from '../../judge/scale.ts';
import type { PromptFile } from './promptFile.ts';
import { replySchema } from './replySchema.ts';
import { fieldHolds, type SchemaField, schemaFields } from './schemaFields.ts';

/** The one key of the replies' JSON Schema that can hold a score, or that `evenhand.answer` names. */
export function schemaField(prompt: PromptFile): SchemaField | undefined {
  const { answer } = prompt.block ?? {};
  const isAnswer = ({ path }: SchemaField) => answer?.kind !== 'key' || answer.path.join() === path.join();
  const [only, second] = schemaFields(replySchema(prompt)?.schema).filter(isAnswer);
  return second === undefined ? only : undefined;
}

/** The one key of the replies' JSON Schema that can hold the score. */
export function schemaForm(prompt: PromptFile, scale: Scale): AnswerForm | undefined {
  const found = replySchema(prompt);
  const [only, second] = schemaFields(found?.schema).filter((field) => fieldHolds(field, scale));
  if (found === undefined || only === undefined || second !== undefined) return undefined;
  const words = `"${only.path.join('.')}" of the JSON Schema`;
  return { place: { kind: 'key', path: only.path }, found: { words, line: found.line } };
}
