import { scanJson } from '../../document/scanJson.ts';
import { shownValue } from '../../document/shownValue.ts';
import { isKnownParameter, kindMissed } from './knownParameters.ts';
import { canBeAllowed, ownParameters, parameterName } from './parameterName.ts';

export interface ParameterMistake {
  readonly path: readonly string[];
  readonly what: string;
  readonly mend: string;
}

/** What a prompt file says about the request beside its messages. */
export interface WrittenParameters {
  readonly modelParameters?: Readonly<Record<string, unknown>>;
  readonly responseFormat?: 'text' | 'json_object' | 'json_schema';
  readonly jsonSchema?: string | Readonly<Record<string, unknown>>;
}

/**
 * The parameters as the provider is to be sent them, in snake_case, and what cannot be sent.
 *
 * @param allowed the names of those that the run allows besides the known ones, in snake_case.
 */
export function readModelParameters(
  written: WrittenParameters,
  allowed: readonly string[],
): {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly mistakes: readonly ParameterMistake[];
} {
  const parameters: Record<string, unknown> = Object.create(null);
  const mistakes: ParameterMistake[] = [];
  for (const [key, value] of Object.entries(written.modelParameters ?? {})) {
    const name = parameterName(key);
    const path = ['modelParameters', key];
    const refused = whyRefused(name, value, allowed);
    if (refused !== undefined) mistakes.push({ path, what: `${shownValue(key)} cannot be set here`, mend: refused });
    else if (name in parameters)
      mistakes.push({ path, what: `${shownValue(name)} is set twice`, mend: 'Keep one of the two spellings.' });
    else parameters[name] = value;
  }
  const format = responseFormat(written);
  if ('mistake' in format) mistakes.push(format.mistake);
  else if (format.value !== undefined && 'response_format' in parameters) {
    mistakes.push({
      path: ['responseFormat'],
      what: 'the response format is set twice',
      mend: 'Take it out of modelParameters.',
    });
  } else if (format.value !== undefined) parameters['response_format'] = format.value;
  return { parameters: { ...parameters }, mistakes };
}

function whyRefused(name: string, value: unknown, allowed: readonly string[]): string | undefined {
  const own = ownParameters.get(name);
  if (own !== undefined) return own;
  if (name === 'n' && value !== 1)
    return 'Take it out: one reply is read; to ask more often, set "repeats" in evenhand.yml.';
  if (allowed.includes(name)) return undefined;
  const kind = kindMissed(name, value);
  if (kind !== undefined) return `Write ${kind}.`;
  return isKnownParameter(name) ? undefined : unknownMend(name);
}

/** Gateways go to other endpoints and models, or answer themselves, by what the body of a request says. */
function unknownMend(name: string): string {
  const reason = 'Only parameters that say how a reply is made are sent unasked.';
  if (!canBeAllowed(name)) return `Take it out. ${reason}`;
  return `Take it out, or let the run allow it by name: --allowed-parameters ${name}, in the step of the workflow "allowed-parameters: ${name}". ${reason}`;
}

type ResponseFormat = { readonly value: unknown } | { readonly mistake: ParameterMistake };

/** `text` is what every provider does unasked, so that nothing is sent for it. */
function responseFormat({ responseFormat: format, jsonSchema }: WrittenParameters): ResponseFormat {
  if (format === 'json_schema') {
    return jsonSchema === undefined
      ? mistake(
          'responseFormat',
          'the JSON Schema of the reply is missing',
          'Add "jsonSchema", or write "responseFormat: json_object".',
        )
      : schemaFormat(jsonSchema);
  }
  if (jsonSchema !== undefined)
    return mistake('jsonSchema', 'the JSON Schema is not used', 'Add "responseFormat: json_schema", or take it out.');
  return { value: format === 'json_object' ? { type: 'json_object' } : undefined };
}

function schemaFormat(written: NonNullable<WrittenParameters['jsonSchema']>): ResponseFormat {
  const schema = typeof written === 'string' ? parseSchema(written) : { value: written };
  if ('mistake' in schema) return schema;
  const { value } = schema;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return mistake(
      'jsonSchema',
      `${shownValue(value)} is not a JSON Schema`,
      'Write a mapping: { "name": …, "schema": { … } }.',
    );
  }
  // A bare schema is put into the envelope that the API of chat completions wants.
  const envelope = 'schema' in value ? value : { name: 'reply', schema: value };
  return { value: { type: 'json_schema', json_schema: envelope } };
}

function parseSchema(text: string): ResponseFormat {
  const { problem, duplicates } = scanJson(text, 0);
  const wrong = problem ?? duplicates[0];
  if (wrong === undefined) return { value: JSON.parse(text) };
  const line = text.slice(0, wrong.at).split('\n').length;
  return mistake('jsonSchema', `the text is not JSON (its line ${line}): ${wrong.what}`, wrong.mend);
}

function mistake(key: string, what: string, mend: string): ResponseFormat {
  return { mistake: { path: [key], what, mend } };
}
