import { assembleJudge } from '../../src/config/prompt/assembleJudge.ts';
import { parsePromptFile } from '../../src/config/prompt/promptFile.ts';

/** A judge whose replies have the key `tone`, described by a JSON Schema. */
export function schemaJudge(tone: unknown, text = 'Judge the tone of {{reply}}.') {
  const properties = { reason: { type: 'string' }, tone };
  const prompt = {
    messages: [{ role: 'user', content: text }],
    responseFormat: 'json_schema',
    jsonSchema: { name: 'tone', schema: { type: 'object', properties } },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(prompt, null, 1));
  return assembleJudge(parsePromptFile({ bytes, file: 'tone.json' }), { name: 'tone', model: 'm' });
}

/** What a request's parameters say of that key. */
export function toneIn(parameters: unknown): unknown {
  // A test fails where the schema is another.
  const sent = parameters as { response_format: { json_schema: { schema: { properties: { tone: unknown } } } } };
  return sent.response_format.json_schema.schema.properties.tone;
}
