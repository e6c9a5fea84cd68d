import { isMapping } from '../../shared/isMapping.ts';
import type { PromptFile } from './promptFile.ts';

/** The JSON Schema of the replies, if the prompt sends one, and its line in the file. */
export function replySchema({
  parameters,
  place,
}: PromptFile): { readonly schema: unknown; readonly line: number } | undefined {
  const format = parameters['response_format'];
  const envelope = isMapping(format) ? format['json_schema'] : undefined;
  const schema = isMapping(envelope) ? envelope['schema'] : undefined;
  if (schema === undefined) return undefined;
  const paths = [['jsonSchema'], ['modelParameters', 'response_format'], ['modelParameters', 'responseFormat']];
  const line = paths.map((path) => place(path)?.line).find((found) => found !== undefined);
  return { schema, line: line ?? 1 };
}
