import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { explain } from '../../src/command/run.ts';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { builtProgram } from '../support/builtProgram.ts';
import { parsePromptFile } from '../support/parsePrompt.ts';
import { runProgram } from '../support/runProgram.ts';

/** Each kind of document with one mistake or more against every rule that its schema has. */
const configuration = `judges:
  - { prompt: '', items: 7, perturbatons: [position] }
  - items: a.jsonl
repeats: 21
seed: 1.5
gate: { confidence: 2, tolerance: few, maxUnreadable: '5', failOn: [uncertian], rules: [{ measure: acuracy }] }
perturbations: []
baseUrl: https://example.com
`;
const prompts = {
  'a.prompt.yml': `name: ''
model: 4
modelParameters: { temperature: -1, topP: 2, maxTokens: 0.5 }
messages: [{ role: usr, content: ' ' }, { content: 1, name: x }]
responseFormat: xml
evenhand: { scale: ordnial, options: [{ score: 0 }], output: { format: txt }, candidates: { labels: [A] } }
`,
  'b.prompt.yml': '- { role: usr }\n',
  'c.md': '---\nsystem: 1\nmodle: m\n---\nRate this.\n',
};

describe('the schemas as the build compiles them', () => {
  it('find the same mistakes as ajv does, in the same words', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'evenhand-schemas-'));
    const files = { ...prompts, 'evenhand.yml': configuration };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'prompts.yml'), `judges: [${Object.keys(prompts).map(entry).join(', ')}]\n`);
    writeFileSync(join(folder, 'items.jsonl'), '{"id":"a","vars":{}}\n');
    const program = builtProgram();
    const said = async (config: string) =>
      (await runProgram(program, ['score', '--config', config], {}, dirname(join(folder, config)))).stderr;
    const configurationSaid = words(() => parseConfiguration({ bytes: bytes(configuration), file: 'evenhand.yml' }));
    expect(await said('evenhand.yml')).toBe(configurationSaid);
    expect(configurationSaid.split('\nerror: ').length).toBeGreaterThan(10);
    const promptsSaid = Object.entries(prompts).map(([file, text]) =>
      words(() => parsePromptFile({ bytes: bytes(text), file })),
    );
    expect(await said('prompts.yml')).toBe(promptsSaid.join(''));
    rmSync(folder, { recursive: true });
  });
});

function entry(prompt: string): string {
  return `{ prompt: ${prompt}, items: items.jsonl }`;
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** What the user reads of what a call throws. */
function words(call: () => unknown): string {
  let text = '';
  try {
    call();
  } catch (error) {
    explain(error, { stderr: { write: (written) => (text += written), isTerminal: false, columns: 80 } });
  }
  return text;
}
