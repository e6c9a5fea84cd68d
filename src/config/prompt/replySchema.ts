import type { KeyPath } from '../../document/placedDocument.ts';
import type { AnswerForm } from '../../judge/answerContract.ts';
import type { Scale } from '../../judge/scale.ts';
import { isMapping } from '../../shared/isMapping.ts';
import type { PromptFile } from './promptFile.ts';
import { fieldHolds, type SchemaField, schemaFields } from './schemaFields.ts';

/** The JSON Schema of the replies. */
export interface ReplySchema {
  readonly schema: unknown;
  /** Its line in the file. */
  readonly line: number;
  /** Where its own keys may be in the file. */
  readonly places: readonly KeyPath[];
}

/** Undefined if the prompt sends none. */
export function replySchema({ parameters, place }: PromptFile): ReplySchema | undefined {
  const format = parameters['response_format'];
  const envelope = isMapping(format) ? format['json_schema'] : undefined;
  const schema = isMapping(envelope) ? envelope['schema'] : undefined;
  if (schema === undefined) return undefined;
  const paths = [['jsonSchema'], ['modelParameters', 'response_format'], ['modelParameters', 'responseFormat']];
  const line = paths.map((path) => place(path)?.line).find((found) => found !== undefined);
  const places = paths.flatMap((path) => [[...path, 'json_schema', 'schema'], [...path, 'schema'], path]);
  return { schema, line: line ?? 1, places };
}

/** The only key in the replies' JSON Schema that can hold a score, or the key that `evenhand.answer` names. */
export function schemaField(prompt: PromptFile): SchemaField | undefined {
  const { answer } = prompt.block ?? {};
  const isAnswer = ({ path }: SchemaField) => answer?.kind !== 'key' || answer.path.join() === path.join();
  const [only, second] = schemaFields(replySchema(prompt)?.schema).filter(isAnswer);
  return second === undefined ? only : undefined;
}

/** The form of the answer by the only key in the replies' JSON Schema that can hold the score. */
export function schemaForm(prompt: PromptFile, scale: Scale): AnswerForm | undefined {
  const found = replySchema(prompt);
  const [only, second] = schemaFields(found?.schema).filter((field) => fieldHolds(field, scale));
  if (found === undefined || only === undefined || second !== undefined) return undefined;
  const words = `"${only.path.join('.')}" of the JSON Schema`;
  return { place: { kind: 'key', path: only.path }, found: { words, line: found.line } };
}
