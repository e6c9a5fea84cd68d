import { describe, expect, it } from '@jest/globals';
import { parsePromptFile } from '../../../src/config/prompt/promptFile.ts';
import { bytesOf, faultsOf } from '../faultsOf.ts';

const user = 'messages:\n  - role: user\n    content: Rate {{text}}.\n';

interface Broken {
  readonly text: string;
  /** `judge.prompt.yml` unless it is another. */
  readonly file?: string;
  readonly line: number;
  readonly what: RegExp;
  readonly fix: RegExp;
  readonly key?: string;
}

const broken: Readonly<Record<string, Broken>> = {
  'parameters that are a list': {
    text: `${user}modelParameters: [1]\n`,
    line: 4,
    what: /not a mapping/,
    fix: /temperature/,
  },
  'a host among the parameters': {
    text: `${user}modelParameters:\n  baseUrl: https://example.org\n`,
    line: 5,
    what: /"baseUrl" cannot be set/,
    fix: /--allowed-parameters base_url,/,
    key: 'modelParameters.baseUrl',
  },
  'a key among the parameters': {
    text: `${user}modelParameters:\n  api_key: secret\n`,
    line: 5,
    what: /"api_key"/,
    fix: /--allowed-parameters api_key,/,
  },
  'headers among the parameters': {
    text: `${user}modelParameters:\n  extraHeaders: {}\n`,
    line: 5,
    what: /"extraHeaders"/,
    fix: /--allowed-parameters extra_headers,/,
  },
  'messages among the parameters': {
    text: `${user}modelParameters:\n  messages: []\n`,
    line: 5,
    what: /"messages"/,
    fix: /top level/,
  },
  'a model among the parameters': {
    text: `${user}modelParameters:\n  model: m\n`,
    line: 5,
    what: /"model"/,
    fix: /top level/,
  },
  'a stream': { text: `${user}modelParameters:\n  stream: true\n`, line: 5, what: /"stream"/, fix: /complete/ },
  'a text in the place of a number': {
    text: `${user}modelParameters:\n  seed: { mock_response: "score 1" }\n`,
    line: 5,
    what: /"seed" cannot be set here/,
    fix: /Write a number/,
  },
  'a slip in a name': {
    text: `${user}modelParameters:\n  temprature: 0\n`,
    line: 5,
    what: /"temprature" cannot be set here/,
    fix: /^Did you mean "temperature"\? Take it out, or let the run allow it/,
  },
  'a slip in a name in camel case': {
    text: `${user}modelParameters:\n  maxTokns: 9\n`,
    line: 5,
    what: /"maxTokns"/,
    fix: /^Did you mean "max_tokens"\?/,
  },
  'a name that is no name': {
    text: `${user}modelParameters:\n  "<b>": 1\n`,
    line: 5,
    what: /"<b>"/,
    fix: /^Take it out\. Only parameters/,
  },
  'several replies': { text: `${user}modelParameters:\n  n: 3\n`, line: 5, what: /"n"/, fix: /repeats/ },
  'a parameter in two spellings': {
    text: `${user}modelParameters:\n  maxTokens: 3\n  max_tokens: 4\n`,
    line: 6,
    what: /"max_tokens" is set twice/,
    fix: /Keep one/,
  },
  'a prototype among the parameters': {
    text: `${user}modelParameters:\n  __proto__: { a: 1 }\n`,
    line: 5,
    what: /"__proto__"/,
    fix: /no parameter/,
  },
  'an unknown response format': {
    text: `${user}responseFormat: json\n`,
    line: 4,
    what: /"json"/,
    fix: /Allowed: text, json_object, json_schema/,
  },
  'a response format without its schema': {
    text: `${user}responseFormat: json_schema\n`,
    line: 4,
    what: /JSON Schema of the reply is missing/,
    fix: /jsonSchema/,
  },
  'a schema without its response format': {
    text: `${user}jsonSchema: "{}"\n`,
    line: 4,
    what: /not used/,
    fix: /responseFormat: json_schema/,
  },
  'a schema that is no JSON': {
    text: `${user}responseFormat: json_schema\njsonSchema: |\n  {"a": 1,}\n`,
    line: 5,
    what: /not JSON \(its line 1\): a comma/,
    fix: /comma out/,
  },
  'a schema that is a list': {
    text: `${user}responseFormat: json_schema\njsonSchema: "[]"\n`,
    line: 5,
    what: /not a JSON Schema/,
    fix: /mapping/,
  },
  'two response formats': {
    text: `${user}responseFormat: json_object\nmodelParameters: { response_format: { type: text } }\n`,
    line: 4,
    what: /set twice/,
    fix: /modelParameters/,
  },
};

describe('the model parameters of a prompt file', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { text, file = 'judge.prompt.yml', line, what, fix, key }) => {
    const faults = faultsOf(() => parsePromptFile({ bytes: bytesOf(text), file }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe(file);
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.fix).toMatch(fix);
    expect(faults[0]?.line).toBe(line);
    if (key !== undefined) expect(faults[0]?.key).toBe(key);
  });

  // What gateways in front of many models read from the body of a request (https://docs.litellm.ai, https://openrouter.ai/docs).
  const elsewhere = [
    'mock_response mockResponse MOCK-RESPONSE Mock_Tool_Calls vertex_credentials api_base',
    'tools toolChoice functions models route provider prompt prompt_id prompt_variables',
    'extra_body metadata modelParameters litellm_metadata fallbacks context_window_fallback_dict',
    'plugins transforms web_search_options user store guardrails cache top_k anything',
  ].flatMap((line) => line.split(' '));

  it.each(elsewhere)('refuses %s, unless the run allows it by name', (key) => {
    const text = `${user}modelParameters:\n  temperature: 0\n  ${key}: { a: 1 }\n`;
    const bytes = bytesOf(text);
    const [fault, ...others] = faultsOf(() => parsePromptFile({ bytes, file: 'judge.prompt.yml' }));
    expect([fault?.file, fault?.line, fault?.key, others]).toEqual([
      'judge.prompt.yml',
      6,
      `modelParameters.${key}`,
      [],
    ]);
    const named = /--allowed-parameters (\w+),/.exec(fault?.fix ?? '')?.[1] ?? '';
    const { parameters } = parsePromptFile({ bytes, file: 'judge.prompt.yml', allowedParameters: [named] });
    expect(parameters).toEqual({ temperature: 0, [named]: { a: 1 } });
  });

  it('refuses messages, model and streaming whatever the run allows', () => {
    for (const key of ['messages', 'model', 'stream', 'stream_options', 'constructor']) {
      const bytes = bytesOf(`${user}modelParameters:\n  ${key}: 1\n`);
      const allowedParameters = [key];
      expect(faultsOf(() => parsePromptFile({ bytes, file: 'j.prompt.yml', allowedParameters }))).toHaveLength(1);
    }
  });
});
