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
