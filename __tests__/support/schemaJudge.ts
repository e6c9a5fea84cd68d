import { assembleJudge } from '../../src/config/prompt/assembleJudge.ts';
import type { PromptFile, PromptReading } from '../../src/config/prompt/promptFile.ts';
import { parsePromptFile } from './parsePrompt.ts';

/** A text as a prompt file, as its entry reads it. */
export function parsed(text: string, file = 'tone.txt', reading: PromptReading = {}): PromptFile {
  return parsePromptFile({ bytes: new TextEncoder().encode(text), file, ...reading });
}

export function judged(prompt: PromptFile, named: Partial<Parameters<typeof assembleJudge>[1]> = {}) {
  return assembleJudge(prompt, { name: 'tone', model: undefined, ...named });
}

/** A judge whose replies have the key `tone`, described by a JSON Schema. */
export function schemaJudge(tone: unknown, text = 'Judge the tone of {{reply}}.') {
  const properties = { reason: { type: 'string' }, tone };
  const prompt = {
    messages: [{ role: 'user', content: text }],
    responseFormat: 'json_schema',
    jsonSchema: { name: 'tone', schema: { type: 'object', properties } },
  };
  return judged(parsed(JSON.stringify(prompt, null, 1), 'tone.json'), { model: 'm' });
}

/** What a request's parameters say of that key. */
export function toneIn(parameters: unknown): unknown {
  // A test fails where the schema is another.
  const sent = parameters as { response_format: { json_schema: { schema: { properties: { tone: unknown } } } } };
  return sent.response_format.json_schema.schema.properties.tone;
}
