import { scanJson } from '../../document/scanJson.ts';
import { nearestWord, shownValue } from '../../document/shownValue.ts';
import { isMapping } from '../../shared/isMapping.ts';
import type { Mistake, Refuse } from '../mistake.ts';

/** The request settings in a prompt file, beside its messages. */
export interface WrittenParameters {
  readonly modelParameters?: Readonly<Record<string, unknown>> | undefined;
  readonly responseFormat?: 'text' | 'json_object' | 'json_schema';
  readonly jsonSchema?: string | Readonly<Record<string, unknown>>;
}

/**
 * The parameters for the provider, in snake_case, and those that cannot be sent.
 *
 * @param allowed the names of other parameters that the run allows, in snake_case.
 */
export function readModelParameters(
  written: WrittenParameters,
  allowed: readonly string[],
): {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly mistakes: readonly Mistake[];
} {
  const parameters: Record<string, unknown> = Object.create(null);
  const mistakes: Mistake[] = [];
  const refuse: Refuse = (path, what, fix) => void mistakes.push({ path, what, fix });
  for (const [key, value] of Object.entries(written.modelParameters ?? {})) {
    const name = parameterName(key);
    const path = ['modelParameters', key];
    const refused = whyRefused(name, value, allowed);
    if (refused !== undefined) refuse(path, `${shownValue(key)} cannot be set here`, refused);
    else if (name in parameters) refuse(path, `${shownValue(name)} is set twice`, 'Keep one of the two spellings.');
    else parameters[name] = value;
  }
  const format = responseFormat(written, refuse);
  if (format !== undefined && 'response_format' in parameters)
    refuse(['responseFormat'], 'the response format is set twice', 'Take it out of modelParameters.');
  else if (format !== undefined) parameters['response_format'] = format;
  return { parameters: { ...parameters }, mistakes };
}

function whyRefused(name: string, value: unknown, allowed: readonly string[]): string | undefined {
  const own = ownParameters.get(name);
  if (own !== undefined) return own;
  if (name === 'n' && value !== 1)
    return 'Take it out: one reply is read; to ask more often, set "repeats" in evenhand.yml.';
  if (allowed.includes(name)) return undefined;
  const kind = kinds.get(name);
  if (kind !== undefined) return value === null || valueKinds[kind](value) ? undefined : `Write ${kind}.`;
  // A gateway may use another parameter to choose another endpoint or model, or to answer itself.
  const reason = 'Only parameters that say how a reply is made are sent unasked.';
  if (!canBeAllowed(name)) return `Take it out. ${reason}`;
  const near = nearestWord(name, [...kinds.keys()]);
  return `${near === undefined ? '' : `Did you mean "${near}"? `}Take it out, or let the run allow it by name: --allowed-parameters ${name}, in the step of the workflow "allowed-parameters: ${name}". ${reason}`;
}

/** `text` is every provider's default, so nothing is sent for it. */
function responseFormat({ responseFormat: format, jsonSchema }: WrittenParameters, refuse: Refuse): unknown {
  if (format === 'json_schema') {
    if (jsonSchema !== undefined) return schemaFormat(jsonSchema, refuse);
    const fix = 'Add "jsonSchema", or write "responseFormat: json_object".';
    return refuse(['responseFormat'], 'the JSON Schema of the reply is missing', fix);
  }
  if (jsonSchema !== undefined)
    return refuse(['jsonSchema'], 'the JSON Schema is not used', 'Add "responseFormat: json_schema", or take it out.');
  return format === 'json_object' ? { type: 'json_object' } : undefined;
}

function schemaFormat(written: NonNullable<WrittenParameters['jsonSchema']>, refuse: Refuse): unknown {
  const text = typeof written === 'string' ? written : undefined;
  const scanned = text === undefined ? undefined : scanJson(text, 0);
  const wrong = scanned?.problem ?? scanned?.duplicates[0];
  if (wrong !== undefined) {
    const line = text?.slice(0, wrong.at).split('\n').length;
    return refuse(['jsonSchema'], `the text is not JSON (its line ${line}): ${wrong.what}`, wrong.fix);
  }
  const value: unknown = text === undefined ? written : JSON.parse(text);
  if (!isMapping(value)) {
    const fix = 'Write a mapping: { "name": …, "schema": { … } }.';
    return refuse(['jsonSchema'], `${shownValue(value)} is not a JSON Schema`, fix);
  }
  // The chat completions API wants a bare schema in an envelope.
  return { type: 'json_schema', json_schema: 'schema' in value ? value : { name: 'reply', schema: value } };
}

/** Kinds of values, as messages name them. */
const valueKinds = {
  'a number': (value) => typeof value === 'number',
  'true or false': (value) => typeof value === 'boolean',
  'a text': (value) => typeof value === 'string',
  'a text or a list of texts': (value) => [value].flat().every((one) => typeof one === 'string'),
  'a mapping of names to numbers': (value) =>
    isMapping(value) && Object.values(value).every((one) => typeof one === 'number'),
  'a mapping': isMapping,
} as const satisfies Readonly<Record<string, (value: unknown) => boolean>>;

type Kind = keyof typeof valueKinds;

/**
 * The chat completion parameters that only say how a reply is made. They lead to no other endpoint or model, bring no
 * tools, keys or answers, and leave nothing at the provider.
 * Source: https://platform.openai.com/docs/api-reference/chat/create; top_k, which OpenAI lacks, is that of vLLM,
 * OpenRouter and others, and guideline-inconsistency (section 3.3) sends it.
 */
const known = {
  temperature: 'a number',
  top_p: 'a number',
  top_k: 'a number',
  max_tokens: 'a number',
  max_completion_tokens: 'a number',
  frequency_penalty: 'a number',
  presence_penalty: 'a number',
  seed: 'a number',
  n: 'a number',
  stop: 'a text or a list of texts',
  logprobs: 'true or false',
  top_logprobs: 'a number',
  logit_bias: 'a mapping of names to numbers',
  response_format: 'a mapping',
  reasoning_effort: 'a text',
  verbosity: 'a text',
  service_tier: 'a text',
  prompt_cache_key: 'a text',
} as const satisfies Readonly<Record<string, Kind>>;

const kinds: ReadonlyMap<string, Kind> = new Map(Object.entries(known));

/** Whether a parameter is sent without being allowed by name. */
export function isKnownParameter(name: string): boolean {
  return kinds.has(name);
}

/** The known parameter that a key means, even with a slip in it. */
export function parameterLike(key: string): string | undefined {
  return nearestWord(parameterName(key), [...kinds.keys()]);
}

/** A parameter's name as it is sent: `maxTokens` is `max_tokens`, `topP` is `top_p`; snake_case stays. */
export function parameterName(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}

/** Parameters that Evenhand sets itself, and what to do instead. They cannot be allowed. */
const ownParameters: ReadonlyMap<string, string> = new Map([
  ['messages', 'Write "messages" at the top level of the file.'],
  ['model', 'Write "model" at the top level of the file.'],
  ['questions', 'Write "decision: true" in the judge\'s entry of evenhand.yml: its options are the levels.'],
  ['stream', 'Take it out: a reply is read when it is complete.'],
  ['stream_options', 'Take it out: a reply is read when it is complete.'],
  ...['__proto__', 'constructor', 'prototype'].map((name): [string, string] => [
    name,
    'Take it out: it is no parameter.',
  ]),
]);

/** Whether a workflow can allow a parameter with this name. */
export function canBeAllowed(name: string): boolean {
  return /^[a-z][a-z0-9_]{0,63}$/.test(name) && !ownParameters.has(name);
}
