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
  readonly mend: RegExp;
  readonly key?: string;
}

const broken: Readonly<Record<string, Broken>> = {
  'parameters that are a list': {
    text: `${user}modelParameters: [1]\n`,
    line: 4,
    what: /not a mapping/,
    mend: /temperature/,
  },
  'a host among the parameters': {
    text: `${user}modelParameters:\n  baseUrl: https://example.org\n`,
    line: 5,
    what: /"baseUrl" cannot be set/,
    mend: /come from the workflow/,
    key: 'modelParameters.baseUrl',
  },
  'a key among the parameters': {
    text: `${user}modelParameters:\n  api_key: secret\n`,
    line: 5,
    what: /"api_key"/,
    mend: /come from the workflow/,
  },
  'headers among the parameters': {
    text: `${user}modelParameters:\n  extraHeaders: {}\n`,
    line: 5,
    what: /"extraHeaders"/,
    mend: /come from the workflow/,
  },
  'messages among the parameters': {
    text: `${user}modelParameters:\n  messages: []\n`,
    line: 5,
    what: /"messages"/,
    mend: /top level/,
  },
  'a model among the parameters': {
    text: `${user}modelParameters:\n  model: m\n`,
    line: 5,
    what: /"model"/,
    mend: /top level/,
  },
  'a stream': { text: `${user}modelParameters:\n  stream: true\n`, line: 5, what: /"stream"/, mend: /complete/ },
  'several replies': { text: `${user}modelParameters:\n  n: 3\n`, line: 5, what: /"n"/, mend: /repeats/ },
  'a parameter in two spellings': {
    text: `${user}modelParameters:\n  maxTokens: 3\n  max_tokens: 4\n`,
    line: 6,
    what: /"max_tokens" is set twice/,
    mend: /Keep one/,
  },
  'a prototype among the parameters': {
    text: `${user}modelParameters:\n  __proto__: { a: 1 }\n`,
    line: 5,
    what: /"__proto__"/,
    mend: /no parameter/,
  },
  'an unknown response format': {
    text: `${user}responseFormat: json\n`,
    line: 4,
    what: /"json"/,
    mend: /Allowed: text, json_object, json_schema/,
  },
  'a response format without its schema': {
    text: `${user}responseFormat: json_schema\n`,
    line: 4,
    what: /JSON Schema of the reply is missing/,
    mend: /jsonSchema/,
  },
  'a schema without its response format': {
    text: `${user}jsonSchema: "{}"\n`,
    line: 4,
    what: /not used/,
    mend: /responseFormat: json_schema/,
  },
  'a schema that is no JSON': {
    text: `${user}responseFormat: json_schema\njsonSchema: |\n  {"a": 1,}\n`,
    line: 5,
    what: /not JSON \(its line 1\): a comma/,
    mend: /comma out/,
  },
  'a schema that is a list': {
    text: `${user}responseFormat: json_schema\njsonSchema: "[]"\n`,
    line: 5,
    what: /not a JSON Schema/,
    mend: /mapping/,
  },
  'two response formats': {
    text: `${user}responseFormat: json_object\nmodelParameters: { response_format: { type: text } }\n`,
    line: 4,
    what: /set twice/,
    mend: /modelParameters/,
  },
};

describe('the model parameters of a prompt file', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { text, file = 'judge.prompt.yml', line, what, mend, key }) => {
    const faults = faultsOf(() => parsePromptFile({ bytes: bytesOf(text), file }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe(file);
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.mend).toMatch(mend);
    expect(faults[0]?.line).toBe(line);
    if (key !== undefined) expect(faults[0]?.key).toBe(key);
  });
});
