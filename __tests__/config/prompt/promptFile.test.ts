import { describe, expect, it } from '@jest/globals';
import { parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const whole = `name: tone
description: Rates the tone.
model: small-1
modelParameters:
  maxTokens: 300
  topP: 0.5
  reasoningEffort: low
  stop: [END]
  logitBias: { fooBar: 1 }
responseFormat: json_schema
jsonSchema: |
  {"name": "reply", "schema": {"type": "object"}}
testData:
  - anything: [goes]
evaluators: any
messages:
  - role: system
    content: You rate tone.
  - role: user
    content: |
      Rate {{text}}.

      {{guideline}}
  - { role: assistant, content: "quoted" }
evenhand:
  scale: ordinal
  options:
    - score: 0
      guideline: |
        rude
      elaboration: |
        one of these:
        - rude

    - { score: 1, guideline: kind }
  output: { order: reason-first }
`;

describe('parsePromptFile', () => {
  it('reads a prompt file as GitHub defines it, with the block of a judge', () => {
    const { place, stated, ...prompt } = parsed(whole, 'tone.prompt.yml');
    expect(stated).toMatchObject({ scale: 'ordinal', output: { order: 'reason-first' } });
    expect(prompt).toEqual({
      file: 'tone.prompt.yml',
      name: 'tone',
      model: 'small-1',
      optionsOfEntry: false,
      form: { keys: 'messages.content' },
      parameters: {
        max_tokens: 300,
        top_p: 0.5,
        reasoning_effort: 'low',
        stop: ['END'],
        logit_bias: { fooBar: 1 },
        response_format: { type: 'json_schema', json_schema: { name: 'reply', schema: { type: 'object' } } },
      },
      messages: [
        { role: 'system', content: 'You rate tone.', line: 18 },
        { role: 'user', content: 'Rate {{text}}.\n\n{{guideline}}\n', line: 21 },
        { role: 'assistant', content: 'quoted', line: 24 },
      ],
      block: {
        scale: 'ordinal',
        options: [
          { score: 0, guideline: 'rude', elaboration: 'one of these:\n- rude' },
          { score: 1, guideline: 'kind' },
        ],
        output: { format: 'text', order: 'reason-first' },
      },
    });
    expect(place(['evenhand', 'scale'])).toEqual({ line: 26, column: 10 });
    expect(place(['evenhand', 'candidates'])).toBeUndefined();
  });

  it.each([
    ['scale: nominal', { scale: 'nominal' }],
    ['scale: { kind: ordinal }', { scale: 'ordinal' }],
    ['scale: { kind: interval, min: 1, max: 5 }', { scale: { kind: 'interval', min: 1, max: 5 } }],
    [
      'scale: { kind: interval, min: 0, max: 1, step: 0.1 }',
      { scale: { kind: 'interval', min: 0, max: 1, step: 0.1 } },
    ],
    ['output: false', { scale: undefined, output: false }],
    ['{}', { scale: undefined }],
    [
      '{ scale: pairwise, candidates: { variables: [one, two], labels: [A, B], tie: false } }',
      { scale: 'pairwise', candidates: { variables: ['one', 'two'], labels: ['A', 'B'], tie: false } },
    ],
  ])('reads the block %s', (block, read) => {
    expect(parsed(`messages:\n  - { role: user, content: a }\nevenhand:\n  ${block}\n`, 'a.yaml').block).toEqual(read);
  });

  it('reads a list of messages alone, in JSON and in YAML', () => {
    const json = parsed(
      '[\n {"role": "system", "content": "a \\ud83d\\ude00"},\n {"role": "user",\n  "content": "b"}\n]',
      'rubric.json',
    );
    expect(json.messages).toEqual([
      { role: 'system', content: 'a 😀', line: 2 },
      { role: 'user', content: 'b', line: 4 },
    ]);
    expect(parsed('- role: user\n  content: |-\n    b\n', 'rubric.yml').messages).toEqual([
      { role: 'user', content: 'b', line: 3 },
    ]);
  });

  it('calls roles as LangChain and Google do', () => {
    const roles = ['human', 'ai', 'model'];
    const text = `chat:\n${roles.map((role) => `- { role: ${role}, content: a }\n`).join('')}`;
    expect(parsed(text, 'rubric.yml', { key: 'chat' }).messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'assistant',
    ]);
  });

  it('reads text with front matter as a message of the system and one of the user', () => {
    const prompt = parsed(
      '---\r\nmodel: m\r\nmodelParameters: { maxTokens: 5 }\r\nsystem: |\r\n  Be fair.\r\nevenhand: { scale: ordinal }\r\n---\r\n\r\nRate\r\n{{text}}\r\n',
      'a.md',
    );
    expect(prompt).toMatchObject({
      model: 'm',
      parameters: { max_tokens: 5 },
      messages: [
        { role: 'system', content: 'Be fair.\n', line: 5 },
        { role: 'user', content: 'Rate\n{{text}}', line: 9 },
      ],
      block: { scale: 'ordinal' },
    });
    expect(prompt.place(['evenhand'])).toEqual({ line: 6, column: 11 });
  });

  it('leaves keys of front matter that describe the prompt to another tool', () => {
    const front = 'version: v1\nstage: review\nmodel: m\ntags: [a, b]\ninput: { schema: { text: string } }';
    const prompt = parsed(`---\n${front}\n---\nRate {{text}}.\n`, 'a.md');
    expect(prompt).toMatchObject({ model: 'm', parameters: {}, messages: [{ content: 'Rate {{text}}.' }] });
  });

  it('sends lines between dashes if a template fills in each of them', () => {
    const text = '---\nlanguage: {{ language }}\ntoday: {{ today }}\n---\nRate {{text}}.';
    const { messages } = parsed(text, 'a.md');
    expect(messages).toEqual([{ role: 'user', content: text, line: 1 }]);
    expect(() => parsed(text.replace('---\n', '---\ntemperature: 0\n'), 'a.md')).toThrow();
  });

  it.each([
    'temperature: 0',
    'temprature: 0',
    'maxTokens: 5',
    'config: { temperature: 0 }',
    'scale: ordinal',
    'anwser: pass',
  ])('refuses a key of front matter that could be meant to reach the judge: %s', (line) => {
    const faults = faultsOf(() => parsed(`---\nversion: 1\n${line}\n---\nRate {{text}}.\n`, 'a.md'));
    expect(faults).toEqual([expect.objectContaining({ line: 3, key: line.split(':')[0] })]);
  });

  it.each(['a.txt', 'a.md', 'a.markdown', 'a.prompt', 'a'])('reads %s without front matter as one message', (file) => {
    const prompt = parsed('\nRate {{text}}.\n---\nmore\n', file);
    expect(prompt.messages).toEqual([{ role: 'user', content: 'Rate {{text}}.\n---\nmore', line: 2 }]);
    expect(prompt.block).toBeUndefined();
  });

  it('sends a bare JSON Schema in an envelope, and nothing for plain text', () => {
    const start = 'messages: [{ role: user, content: a }]\n';
    const bare = parsed(`${start}responseFormat: json_schema\njsonSchema: { type: object }\n`, 'a.yml');
    expect(bare.parameters).toEqual({
      response_format: { type: 'json_schema', json_schema: { name: 'reply', schema: { type: 'object' } } },
    });
    expect(parsed(`${start}responseFormat: json_object\n`, 'a.yml').parameters).toEqual({
      response_format: { type: 'json_object' },
    });
    expect(parsed(`${start}responseFormat: text\n`, 'a.yml').parameters).toEqual({});
  });
});
