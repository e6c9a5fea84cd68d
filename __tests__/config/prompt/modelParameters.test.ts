import { describe, expect, it } from '@jest/globals';
import { assembleJudge } from '../../../src/config/prompt/assembleJudge.ts';
import { parsePromptFile } from '../../support/parsePrompt.ts';
import { bytesOf, expectFault, faultsOf } from '../faultsOf.ts';

const user = 'messages:\n  - role: user\n    content: Rate {{text}}.\n';

describe('the model parameters of a prompt file', () => {
  const file = 'a.prompt.yml';
  const parse = (rest: string) => parsePromptFile({ bytes: bytesOf(`${user}${rest}\n`), file });

  it.each([
    ['baseUrl: https://example.org', '5:12.baseUrl', /"baseUrl" cannot be set/, /--allowed-parameters base_url,/],
    ['api_key: secret', '5:12.api_key', /"api_key"/, /--allowed-parameters api_key,/],
    ['extraHeaders: {}', '5:17.extraHeaders', /"extraHeaders"/, /--allowed-parameters extra_headers,/],
    ['messages: []', '5:13.messages', /"messages"/, /top level/],
    ['model: m', '5:10.model', /"model"/, /top level/],
    ['stream: true', '5:11.stream', /"stream"/, /complete/],
    ['seed: { mock_response: "score 1" }', '5:9.seed', /"seed" cannot be set here/, /Write a number/],
    [
      'temprature: 0',
      '5:15.temprature',
      /"temprature" cannot be set here/,
      /^Did you mean "temperature"\? Take it out, or let the run allow it/,
    ],
    ['maxTokns: 9', '5:13.maxTokns', /"maxTokns"/, /^Did you mean "max_tokens"\?/],
    ['"<b>": 1', '5:10["<b>"]', /"<b>"/, /^Take it out\. Only parameters/],
    ['n: 3', '5:6.n', /"n"/, /repeats/],
    ['maxTokens: 3\n  max_tokens: 4', '6:15.max_tokens', /"max_tokens" is set twice/, /Keep one/],
    ['__proto__: { a: 1 }', '5:14.__proto__', /"__proto__"/, /no parameter/],
  ])('refuse %j', (parameter, at, what, fix) => {
    const place = at.replace(/(?=[.[])/, ' modelParameters');
    expectFault(() => parse(`modelParameters:\n  ${parameter}`), { at: `${file}:${place}`, what, fix });
  });

  it.each([
    ['modelParameters: [1]', '4:18 modelParameters', /not a mapping/, /temperature/],
    ['responseFormat: json', '4:17 responseFormat', /"json"/, /Allowed: text, json_object, json_schema/],
    ['responseFormat: json_schema', '4:17 responseFormat', /JSON Schema of the reply is missing/, /jsonSchema/],
    ['jsonSchema: "{}"', '4:13 jsonSchema', /not used/, /responseFormat: json_schema/],
    [
      'responseFormat: json_schema\njsonSchema: |\n  {"a": 1,}',
      '5:13 jsonSchema',
      /not JSON \(its line 1\): a comma/,
      /comma out/,
    ],
    ['responseFormat: json_schema\njsonSchema: "[]"', '5:13 jsonSchema', /not a JSON Schema/, /mapping/],
    [
      'responseFormat: json_object\nmodelParameters: { response_format: { type: text } }',
      '4:17 responseFormat',
      /set twice/,
      /modelParameters/,
    ],
  ])('are refused with %j', (rest, at, what, fix) => {
    expectFault(() => parse(rest), { at: `${file}:${at}`, what, fix });
  });

  // What gateways in front of many models read from the body of a request (https://docs.litellm.ai, https://openrouter.ai/docs).
  const elsewhere = [
    'mock_response mockResponse MOCK-RESPONSE Mock_Tool_Calls vertex_credentials api_base',
    'tools toolChoice functions models route provider prompt prompt_id prompt_variables',
    'extra_body metadata modelParameters litellm_metadata fallbacks context_window_fallback_dict',
    'plugins transforms web_search_options user store guardrails cache min_p anything',
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

  it.each(['topK', 'top_k'])('sends %s as top_k, and none if none is stated', (key) => {
    expect(
      parsePromptFile({ bytes: bytesOf(`${user}modelParameters: { ${key}: 20 }\n`), file: 'a.yml' }).parameters,
    ).toEqual({
      top_k: 20,
    });
    expect(parsePromptFile({ bytes: bytesOf(user), file: 'a.yml' }).parameters).toEqual({});
    const [fault] = faultsOf(() =>
      parsePromptFile({ bytes: bytesOf(`${user}modelParameters: { ${key}: many }\n`), file: 'a.yml' }),
    );
    expect(fault).toMatchObject({ file: 'a.yml', line: 4, key: `modelParameters.${key}` });
  });

  it('are those of the votes where these state a temperature or a topK', () => {
    const block =
      'evenhand: { scale: { kind: interval, min: 1, max: 9 }, votes: { samples: 3, temperature: 0.7, topK: 20 } }';
    const text = `${user}modelParameters: { temperature: 0, top_k: 1 }\n${block}\n`;
    const prompt = parsePromptFile({ bytes: bytesOf(text), file: 'a.yml' });
    const judge = assembleJudge(prompt, { name: 'a', model: undefined });
    expect(judge).toMatchObject({ parameters: { temperature: 0.7, top_k: 20 }, votes: { kind: 'samples', count: 3 } });
    const orders = text.replace('samples: 3, temperature: 0.7', 'orders: 3');
    const [fault] = faultsOf(() => parsePromptFile({ bytes: bytesOf(orders), file: 'a.yml' }));
    expect(fault?.what).toMatch(/temperature and topK are those of samples/);
  });

  it('refuses messages, model and streaming, even if the run allows them', () => {
    for (const key of ['messages', 'model', 'stream', 'stream_options', 'constructor']) {
      const bytes = bytesOf(`${user}modelParameters:\n  ${key}: 1\n`);
      const allowedParameters = [key];
      expect(faultsOf(() => parsePromptFile({ bytes, file: 'j.prompt.yml', allowedParameters }))).toHaveLength(1);
    }
  });
});
