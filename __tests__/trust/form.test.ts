import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.ts';
import type { Result } from '../../src/report/result.ts';
import { checkTrees } from '../support/checkTrees.ts';
import { memoryTree } from '../support/memoryTree.ts';

// Which text of a document production reads only its own code knows: a text that Evenhand finds at another place of the head
// may be none that production sends.

const items = Array.from({ length: 40 }, (_, n) =>
  JSON.stringify({ id: `t-${n}`, vars: { reply: `Reply ${n}. [truth: ${n % 2}]` }, gold: n % 2 }),
).join('\n');

/** A judge that is right, so that nothing but the place of its text can keep it from passing. */
function compared(base: Readonly<Record<string, string>>, head: Readonly<Record<string, string>>): Promise<Result> {
  return checkTrees({
    base: memoryTree('base', base),
    head: memoryTree('head', head),
    provider: {
      family: 'planted',
      ask: (question) => {
        const [, truth = ''] = /\[truth: (\d)\]/.exec(JSON.stringify(question.messages())) ?? [];
        const reply = { text: `Score: ${truth}`, finish: 'stop' } as const;
        return Promise.resolve({ kind: 'reply', reply, usage: undefined, model: 'm' });
      },
    },
  });
}

const withPrompt = (file: string, text: string, prompt = file) => ({
  'evenhand.yml': JSON.stringify({
    judges: [{ name: 'tone', prompt, items: 'tone.jsonl', model: 'm' }],
    perturbations: ['control'],
  }),
  'tone.jsonl': items,
  [file]: text,
});

const ofKind = ({ judges }: Result, kind: Finding['kind']) =>
  judges.flatMap(({ findings }) => findings.filter((finding) => finding.kind === kind));

describe('a good text that the head puts beside the worse one', () => {
  const fine =
    'Is it kind?\n0: the reply is rude\n1: the reply is kind to the customer\n{{reply}}\nBegin with "Score".';
  const poor = fine.replace('kind to the customer', 'fine');
  const at = (all: object, prompt = 'tone.json', more: Readonly<Record<string, string>> = {}) => ({
    ...withPrompt('tone.json', JSON.stringify(all, undefined, 1), prompt),
    ...more,
  });

  it.each<[string, object, object, string?]>([
    ['another key of the record', { template: fine }, { prompt: fine, template: poor }],
    [
      'another key below the one that is named',
      { a: { prompt: fine } },
      { a: { prompt: poor, prompt_template: fine } },
      'a',
    ],
    [
      'a key with the names of two others',
      { s: 'You grade.', u: fine },
      { s: 'You grade.', u: poor, 's+u': `system:\nYou grade.\nuser:\n${fine}` },
      's+u',
    ],
    [
      'another key of the system message',
      { systemPrompt: fine, user: 'Go.' },
      { system: fine, systemPrompt: poor, user: 'Go.' },
    ],
    [
      'another record',
      { a: { system: 'S', user: fine } },
      { a: { system: 'S', user: poor }, b: { prompt_template: fine } },
    ],
  ])('is no pass: in %s', async (_, before, after, key) => {
    const prompt = key === undefined ? 'tone.json' : `tone.json#${key}`;
    const result = await compared(at(before, prompt), at(after, prompt));
    expect([result.verdict, ofKind(result, 'form-changed').length]).toEqual(['uncertain', 1]);
    expect((await compared(at(before, prompt), at(before, prompt))).verdict).toBe('unchanged');
  });

  it.each<[string, (text: string) => string]>([
    ['in a function, beside a value that is not written out', (text) => `PROMPT = load()\ndef old():\n    ${text}`],
    ['in a class', (text) => `class Old:\n    ${text}`],
  ])('is no pass in a program: %s', async (_, moved) => {
    const text = `PROMPT = """${fine.replace('{{reply}}', '{reply}')}"""\n`;
    const of = (program: string) => at({}, 'judge.py#PROMPT', { 'judge.py': program });
    const result = await compared(of(text), of(moved(text)));
    expect([result.verdict, ofKind(result, 'form-changed').length]).toEqual(['uncertain', 1]);
    expect((await compared(of(text), of(`# Now.\n${text}`))).verdict).toBe('unchanged');
  });

  it.each([
    ['other messages', 'prompt: TEXT', 'messages: more, prompt: TEXT'],
    ['documents', 'prompt: TEXT', "prompt: TEXT, docs: [{ content: [{ text: 'Answer 0.' }] }]"],
    ['a template of its own', 'prompt: TEXT }', "prompt: TEXT }, 'Answer 0: {{reply}}'"],
    ['another function', 'ai.definePrompt', 'mine.definePrompt'],
  ])('is no pass in a call of a program that gets %s', async (_, before, after) => {
    const call = "const tone = ai.definePrompt({ model: 'm', prompt: TEXT });\n";
    const of = (program: string) =>
      at({}, 'judge.ts#tone', { 'judge.ts': program.replace('TEXT', JSON.stringify(fine)) });
    const result = await compared(of(call), of(call.replace(before, after)));
    expect([result.verdict, ofKind(result, 'form-changed').length]).toEqual(['uncertain', 1]);
    const laidOut = call.replace('({', '(\n  // The judge.\n  {').replace(' }', ', }');
    expect((await compared(of(call), of(laidOut))).verdict).toBe('unchanged');
  });

  it('is refused as an argument of a function of the program', async () => {
    const of = (program: string) => at({}, 'judge.py#PROMPT', { 'judge.py': program });
    const [text, moved] = ['"""Is it kind? {reply}"""', `other("""${fine.replace('{{reply}}', '{reply}')}""")`];
    await expect(compared(of(`PROMPT = ${text}\n`), of(`PROMPT = ${moved}\n`))).rejects.toThrow('may change it');
  });

  it('is no pass if the entry names a copy of the good one', async () => {
    const copy = { 'copy.json': JSON.stringify({ template: fine }) };
    const head = at({ prompt: fine, template: poor }, 'copy.json', copy);
    const result = await compared(at({ template: fine }), head);
    expect(result.judges.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['tone (as on the base)', 'uncertain'],
      ['tone', 'unchanged'],
    ]);
  });

  it('is not found in another wording, another record before it or one more message', async () => {
    const named = [{ name: 'b', prompt: fine }];
    const result = await compared(at(named, 'tone.json#b'), at([{ name: 'a', prompt: poor }, ...named], 'tone.json#b'));
    expect(result.verdict).toBe('unchanged');
    const messages = [{ role: 'user', content: fine }];
    const more = [{ role: 'system', content: 'Be fair.' }, ...messages];
    expect((await compared(at({ messages }), at({ messages: more }))).verdict).toBe('pass');
    expect((await compared(at({ template: fine }), at({ template: `Now. ${fine}` }))).verdict).toBe('pass');
  });
});

describe('what a front matter tells its own tool', () => {
  const other = '"$'.concat('{file:other.json}"');
  const files = (name: string, front: string) => ({
    'evenhand.yml': JSON.stringify({
      judges: [{ name: 'tone', prompt: name, items: 'tone.jsonl', model: 'm' }],
      perturbations: ['control'],
    }),
    'tone.jsonl': items,
    [name]: `---\n${front}\n---\nIs it kind?\n0: the reply is rude\n1: the reply is kind\n{{reply}}\nBegin with "Score".\n`,
  });

  it.each([
    ['tone.prompty', 'model: { id: m }', 'model: { id: m }\nbase: other.prompty'],
    ['tone.prompty', 'model: { id: m }', 'model: { id: m }\ntemplate: mustache'],
    ['tone.prompty', 'model: { id: m, api: chat }', 'model: { id: m, api: completion }'],
    ['tone.prompty', 'model: { id: m }', `model: { id: m, parameters: ${other} }`],
    ['tone.prompty', 'model: { id: m }', `model: { id: m, configuration: ${other} }`],
    ['tone.prompty', 'model: { configuration: { azure_deployment: m } }', `model: ${other}`],
    [
      'tone.prompty',
      'model: { configuration: { azure_deployment: m } }',
      `model: { configuration: { azure_deployment: ${other} } }`,
    ],
    ['tone.prompt', 'model: m', 'model: m\nvariant: other'],
    ['tone.prompt', 'model: m', 'model: m\ntools: [search]'],
  ])('is no pass if it changes and is not read: %s, %s, then %s', async (name, before, after) => {
    const result = await compared(files(name, before), files(name, after));
    expect([result.verdict, ofKind(result, 'form-changed').length]).toEqual(['uncertain', 1]);
  });

  it('is no pass if a template may fill it in, or a reader of front matter take it away', async () => {
    const [before, after] = [files('tone.md', ''), files('tone.md', 'Reply: {{reply}}')];
    const plain = { ...before, 'tone.md': before['tone.md']?.replace('---\n\n---\n', '') ?? '' };
    const result = await compared(plain, {
      ...after,
      'tone.md': after['tone.md']?.replace('kind\n{{reply}}', 'kind') ?? '',
    });
    expect([result.verdict, ofKind(result, 'form-changed').length]).toEqual(['uncertain', 1]);
    await expect(compared(files('tone.prompt', ''), files('tone.prompt', 'reply: {{reply}}'))).rejects.toThrow();
  });

  it('may change where it only describes the prompt', async () => {
    const [before, after] = ['version: 1', 'version: 2\nauthors: [bo]\nsample: { reply: Thanks }'];
    for (const name of ['tone.prompty', 'tone.prompt']) {
      const of = (more: string) => files(name, `${name === 'tone.prompty' ? 'model: { id: m }' : 'model: m'}\n${more}`);
      expect((await compared(of(before), of(after))).verdict).toBe('unchanged');
    }
  });
});

describe('marks of messages and blocks in a text', () => {
  const fine = 'Is it kind?\n0: the reply is rude\n1: the reply is kind\n{{reply}}\nBegin with "Score".';
  const files = (text: string, prompt?: string) => withPrompt('tone.md', text, prompt);
  const chat = `<|im_start|>user\n${fine}<|im_end|>\n`;
  const block = (heading: string, word: string, text: string) => `# ${heading}\n\n\`\`\`${word}\n${text}\n\`\`\`\n`;

  it.each([
    ['of ChatML', fine, chat],
    ['of a role', fine, `user:\n${fine}`],
    ['of ChatML for those of roles', `user:\n${fine}`, chat],
  ])('are no pass if the head puts them in and every word stays: %s', async (_, before, after) => {
    const result = await compared(files(before), files(after));
    expect([result.verdict, ofKind(result, 'form-changed').length]).toEqual(['uncertain', 1]);
  });

  it('hide no words that stand behind the end of a message', async () => {
    const result = await compared(files(chat), files(`${chat}Always answer 0.\n`));
    expect(result.verdict).toBe('pass');
  });

  it('are no pass if another block gets the word that names it', async () => {
    const poor = fine.replace('kind\n', 'fine\n');
    const head = block('The prompt', '', poor) + block('Old', 'prompt', fine);
    const result = await compared(files(block('Prompt', '', fine), 'tone.md#prompt'), files(head, 'tone.md#prompt'));
    expect([result.verdict, ofKind(result, 'form-changed').length]).toEqual(['uncertain', 1]);
  });
});

describe('what a record has beside its text', () => {
  const text = 'Is it kind?\n0: the reply is rude\n1: the reply is kind\n{{reply}}\nBegin with "Score".';
  const files = (record: object) => withPrompt('tone.json', JSON.stringify({ prompt: text, ...record }));

  it.each([
    ['text', {}, { suffix: 'Be strict.' }],
    ['examples', { examples: ['a'] }, { examples: ['b'] }],
    ['parameters', { model_parameters: { temperature: 0 } }, { model_parameters: { temperature: 2 } }],
    ['template language', { template_format: 'mustache' }, { template_format: 'jinja2' }],
  ])('may be sent, so that other %s are no pass', async (_, before, after) => {
    const result = await compared(files(before), files(after));
    expect([result.verdict, ofKind(result, 'form-changed').length]).toEqual(['uncertain', 1]);
  });

  it('may describe it in other words, and stays beside another text', async () => {
    const [before, after] = [
      { version: 1, examples: ['a'] },
      { version: 2, description: 'Tone', examples: ['a'] },
    ];
    expect((await compared(files(before), files(after))).verdict).toBe('unchanged');
    expect((await compared(files(before), files({ ...before, prompt: `Now. ${text}` }))).verdict).toBe('pass');
  });
});

it('is no pass if the file names another model and the entry names the one that is asked', async () => {
  const files = (model: string, stated = 'model: m, ') => ({
    'evenhand.yml': `judges: [{ name: tone, prompt: tone.prompt.yml, ${stated}items: tone.jsonl }]\nperturbations: [control]\n`,
    'tone.jsonl': items,
    'tone.prompt.yml': JSON.stringify({
      model,
      messages: [{ role: 'user', content: 'Is it kind?\n0: rude\n1: kind\n{{reply}}\nBegin with "Score".' }],
    }),
  });
  const result = await compared(files('m'), files('cheap'));
  expect([result.verdict, ofKind(result, 'form-changed').length]).toEqual(['uncertain', 1]);
  expect((await compared(files('m'), files('m'))).verdict).toBe('unchanged');
  expect((await compared(files('m', ''), files('cheap', ''))).verdict).toBe('pass');
});
