import type { KeyPath } from '../../document/placedDocument.ts';
import { isMapping } from '../../shared/isMapping.ts';
import type { PromptFile } from './promptFile.ts';

/** The JSON Schema of the replies. */
export interface ReplySchema {
  readonly schema: unknown;
  /** Its line in the file. */
  readonly line: number;
  /** Where its own keys may stand in the file. */
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
