import { describe, expect, it } from '@jest/globals';
import { parsed } from '../../../support/schemaJudge.ts';
import { faultsOf } from '../../faultsOf.ts';

const prompty = `---
name: Tone
model:
  api: chat
  configuration: { azure_deployment: "\${env:DEPLOYMENT}", api_key: "\${env:KEY}" }
  parameters: { temperature: 0.2, max_tokens: 1, response_format: { type: text } }
inputs: { text: { type: string } }
sample: { text: Thank you }
---
system:
You rate tone.

user:
Rate it from 1 to 5.
user: said {{text}}
`;

describe('a .prompt of dotprompt', () => {
  const front = 'model: vendor/small\ninput:\n  schema:\n    reply: string\noutput:\n  schema:\n    score: number';
  const body = '{{role "system"}}\nYou grade replies.\n\n{{role "user"}}\nRate {{reply}} from 1 to 3.';

  it('has its roles and its parameters, and the schemas of its tool are left', () => {
    const config = 'config:\n  temperature: 0\n  maxOutputTokens: 50\n  stopSequences: ["#"]';
    const prompt = parsed(`---\n${front}\n${config}\n---\n${body}\n`, 'tone.prompt');
    expect(prompt).toMatchObject({
      model: 'vendor/small',
      parameters: { temperature: 0, max_tokens: 50, stop: ['#'] },
      messages: [
        { role: 'system', content: 'You grade replies.', line: 15 },
        { role: 'user', content: 'Rate {{reply}} from 1 to 3.', line: 18 },
      ],
    });
  });

  it.each([
    ['config: { maxOutputTokens: 5, maxTokens: 10 }', 'says maxTokens twice: 5 and 10'],
    ['config: { stop: [a], stopSequences: [b] }', 'says stop twice: ["b"] and ["a"]'],
    ['config: { temperature: 0 }\nmodelParameters: { temperature: 1 }', 'says the parameters twice'],
  ])('is an error if two keys differ: %s', (config, what) => {
    const text = `---\nmodel: vendor/small\n${config}\n---\n${body}\n`;
    expect(faultsOf(() => parsed(text, 'tone.prompt'))).toMatchObject([{ what: expect.stringContaining(what) }]);
  });

  it('is an error in what it does not know, as any other', () => {
    const faults = faultsOf(() => parsed(`---\n${front}\noutputs: text\n---\n${body}\n`, 'tone.prompt'));
    expect(faults).toMatchObject([{ what: 'the key "outputs" is not known', line: 9 }]);
    expect(faultsOf(() => parsed(`---\n${front}\n---\n${body}\n`, 'tone.md'))).toMatchObject([{ key: 'output' }]);
  });
});

describe('a .prompty', () => {
  it('has a message for each role that is alone on a line, and the parameters of its model', () => {
    expect(parsed(prompty, 'tone.prompty')).toMatchObject({
      name: 'Tone',
      model: undefined,
      parameters: { temperature: 0.2, max_tokens: 1 },
      messages: [
        { role: 'system', content: 'You rate tone.', line: 11 },
        { role: 'user', content: 'Rate it from 1 to 5.\nuser: said {{text}}', line: 14 },
      ],
    });
  });

  it('names its model by its deployment', () => {
    const named = prompty.replace(/\$\{env:DEPLOYMENT\}/, 'small-1');
    expect(parsed(named, 'tone.prompty').model).toBe('small-1');
  });

  // Which of them its tool reads may change with the version of the tool.
  it.each([
    ['id: good, configuration: { azure_deployment: bad }', 'says the model twice: "good" and "bad"'],
    ['configuration: { azure_deployment: good }, connection: { deployment: bad }', 'says the model twice'],
    ['id: m, parameters: { temperature: 0 }, options: { temperature: 1 }', 'says the parameters twice'],
  ])('is an error if two keys of its model differ: %s', (model, what) => {
    const text = `---\nmodel: { ${model} }\n---\nsystem:\nRate {{text}} from 1 to 5.\n`;
    expect(faultsOf(() => parsed(text, 'tone.prompty'))).toMatchObject([
      { what: expect.stringContaining(what), file: 'tone.prompty' },
    ]);
  });

  it('may say the same in two keys, and name a connection', () => {
    const model = 'id: m, configuration: { azure_deployment: m }, connection: { kind: reference, name: other }';
    const of = '{ temperature: 0 }';
    const text = `---\nmodel: { ${model}, parameters: ${of}, options: ${of} }\n---\nsystem:\nRate {{text}} from 1 to 5.\n`;
    expect(parsed(text, 'tone.prompty')).toMatchObject({ model: 'm', parameters: { temperature: 0 } });
  });
});

describe('sections of a text', () => {
  it('are messages if the first line is a role, with or without a heading’s mark, or a mark of ChatML', () => {
    const messages = [
      { role: 'system', content: 'A', line: 2 },
      { role: 'user', content: 'B {{c}}', line: 4 },
    ];
    expect(parsed('# system:\nA\n# user:\nB {{c}}\n', 'a.txt').messages).toEqual(messages);
    const marked = '<|im_start|>system\nA<|im_end|>\n<|im_start|>user\nB {{c}}\n<|im_end|>\n';
    expect(parsed(marked, 'a.txt').messages).toEqual(messages);
  });

  it('are none if a role is not at the beginning', () => {
    const text = 'Rate this talk:\nuser:\n{{text}}';
    expect(parsed(text, 'a.txt').messages).toEqual([{ role: 'user', content: text, line: 1 }]);
  });
});
