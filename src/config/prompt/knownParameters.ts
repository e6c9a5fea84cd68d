import { isMapping } from '../../shared/isMapping.ts';

type Kind = 'number' | 'switch' | 'text' | 'texts' | 'numbers by name' | 'mapping';

/**
 * The parameters of a chat completion that say how a reply is made, and nothing else: they lead to no other endpoint or
 * model, bring no tools, keys or answers, and leave nothing at the provider.
 * Source: https://platform.openai.com/docs/api-reference/chat/create
 */
const known = {
  temperature: 'number',
  top_p: 'number',
  max_tokens: 'number',
  max_completion_tokens: 'number',
  frequency_penalty: 'number',
  presence_penalty: 'number',
  seed: 'number',
  n: 'number',
  stop: 'texts',
  logprobs: 'switch',
  top_logprobs: 'number',
  logit_bias: 'numbers by name',
  response_format: 'mapping',
  reasoning_effort: 'text',
  verbosity: 'text',
  service_tier: 'text',
  prompt_cache_key: 'text',
} as const satisfies Readonly<Record<string, Kind>>;

const kinds: ReadonlyMap<string, Kind> = new Map(Object.entries(known));

/** Parameters that are sent without being allowed by name. */
export function isKnownParameter(name: string): boolean {
  return kinds.has(name);
}

/** What the value of a known parameter has to be, where it is something else; undefined where it is right, or not known. */
export function kindMissed(name: string, value: unknown): string | undefined {
  const kind = kinds.get(name);
  return kind === undefined || value === null || isOfKind(value, kind) ? undefined : words[kind];
}

const words: Readonly<Record<Kind, string>> = {
  number: 'a number',
  switch: 'true or false',
  text: 'a text',
  texts: 'a text or a list of texts',
  'numbers by name': 'a mapping of names to numbers',
  mapping: 'a mapping',
};

function isOfKind(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'number':
      return typeof value === 'number';
    case 'switch':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
    case 'texts':
      return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
    case 'numbers by name':
      return isMapping(value) && Object.values(value).every((one) => typeof one === 'number');
    case 'mapping':
      return isMapping(value);
  }
}
