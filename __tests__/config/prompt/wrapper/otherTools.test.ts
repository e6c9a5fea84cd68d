import { describe, expect, it } from '@jest/globals';
import { render } from '../../../../src/judge/render.ts';
import { variablesOf } from '../../../../src/judge/template.ts';
import { judged, parsed } from '../../../support/schemaJudge.ts';
import { faultsOf } from '../../faultsOf.ts';

const parse = (text: string, file: string, key?: string) => parsed(text, file, { key });
const judgeOf = (text: string, file: string, key?: string) => judged(parse(text, file, key));
const sent = (judge: ReturnType<typeof judgeOf>, vars: Readonly<Record<string, string>>) =>
  render(judge, { id: 'i', vars, gold: undefined, golds: {}, tags: {} }, {});

describe('a prompt in the file of another tool', () => {
  it('that is a template with scored choices has these choices as its scale, in the order of their numbers', () => {
    const text = 'prompt: "Was {{output}} polite?"\nchoice_scores: { "Yes": 1, "No": 0, "Partly": 0.5 }\n';
    const judge = judgeOf(text, 'polite.yaml');
    expect(judge.scale).toEqual({ kind: 'ordinal', values: ['No', 'Partly', 'Yes'] });
    expect(variablesOf(judge)).toEqual(['output']);
  });

  it('for a tool that adds the request for an answer gets this request from Evenhand, with every choice named', () => {
    const judge = judgeOf('prompt: "Was {{text}} polite?"\nchoice_scores: { "Yes": 1, "No": 0 }\n', 'polite.yaml');
    const [message] = sent(judge, { text: 'Thank you' });
    expect(message?.content).toBe(
      'Was Thank you polite?\n\nBegin with "Score:" and one of Yes, No on the first line, then write "Reason:" and one or two sentences.',
    );
  });

  it('may be the only one below a name, with a text that lists one choice per letter', () => {
    const judge = judgeOf(
      'polite:\n  prompt: "Was {{text}} polite? Y or N."\n  choice_strings: YN\n  choice_scores: { Y: 1, N: 0 }\n',
      'polite.yaml',
    );
    expect(judge.scale).toEqual({ kind: 'nominal', values: ['Y', 'N'] });
    expect(parse('polite: { prompt: "{{a}}", choice_strings: YN }', 'a.yaml').name).toBe('polite');
  });

  it('has no labels if its choices depend on the item', () => {
    const [fault] = faultsOf(() =>
      judgeOf('best: { prompt: "Which of {{all}}?", choice_strings: from_n }', 'best.yaml'),
    );
    expect(fault?.what).toContain('no item has a label');
  });

  it('that asks for a digit has a scale of numbers', () => {
    const judge = judgeOf('points:\n  prompt: "Points for {{text}}?"\n  choice_strings: "0123"\n', 'points.yaml');
    expect(judge.scale).toEqual({ kind: 'ordinal', values: [0, 1, 2, 3] });
  });

  it('may be a record of texts, with a message of the system or without', () => {
    const record = 'version: 2\nmodel: m\nsystem: You grade replies.\nuser: |\n  Rate {{reply}} from 1 to 3.\n';
    const judge = judgeOf(record, 'judge.yml');
    expect(sent(judge, { reply: 'Hi' })).toEqual([
      { role: 'system', content: 'You grade replies.' },
      { role: 'user', content: 'Rate Hi from 1 to 3.' },
    ]);
    expect([judge.model, judge.scale]).toEqual(['m', { kind: 'ordinal', values: [1, 2, 3] }]);
    expect(sent(judgeOf('prompt: Rate {{reply}} from 1 to 3.', 'judge.yml'), { reply: 'Hi' })).toHaveLength(1);
    const nested = 'templates:\n  - { version: 2, system: Be fair., user_template: "Rate {{reply}} from 1 to 3." }\n';
    expect(sent(judgeOf(nested, 'judge.yml'), { reply: 'Hi' })).toHaveLength(2);
    // Within a document, such a key alone may be anything.
    expect(faultsOf(() => judgeOf('service: { user: "Rate {{reply}} from 1 to 3." }', 'app.yml'))).toContainEqual(
      expect.objectContaining({ what: 'the key "messages" is missing' }),
    );
    expect(judgeOf('service: { user: "Rate {{reply}} from 1 to 3." }', 'app.yml', 'service').scale.kind).toBe(
      'ordinal',
    );
  });

  it("may be as Langfuse's or LangSmith's service writes it", () => {
    const text = JSON.stringify({
      name: 'kind',
      type: 'text',
      config: { model: 'm' },
      prompt: 'Rate {{a}} from 1 to 3.',
    });
    expect(judgeOf(text, 'kind.json')).toMatchObject({ model: 'm', scale: { values: [1, 2, 3] } });
    const template = (kind: string, words: string) => ({
      lc: 1,
      id: ['langchain', 'prompts', `${kind}MessagePromptTemplate`],
      kwargs: { prompt: { lc: 1, id: ['PromptTemplate'], kwargs: { template: words, template_format: 'f-string' } } },
    });
    const messages = [template('System', 'You rate.'), template('Human', 'Rate {a} from 1 to 3.')];
    const manifest = { lc: 1, id: ['ChatPromptTemplate'], kwargs: { input_variables: ['a'], messages } };
    for (const written of [manifest, { commit_hash: 'c', manifest }])
      expect(parse(JSON.stringify(written), 'kind.json').messages.map(({ role, content }) => [role, content])).toEqual([
        ['system', 'You rate.'],
        ['user', 'Rate {a} from 1 to 3.'],
      ]);
    const broken = { ...manifest, kwargs: { messages: [...messages, { lc: 1, id: ['Tool'], kwargs: {} }] } };
    expect(faultsOf(() => parse(JSON.stringify(broken), 'kind.json'))).toHaveLength(1);
  });

  it('that is a grader has its labels, or the range of its numbers, as its scale', () => {
    const grader = (rest: object) =>
      JSON.stringify({ name: 'g', model: 'small-1', input: [{ role: 'user', content: '{{item.a}}' }], ...rest });
    const labels = judgeOf(grader({ type: 'label_model', labels: ['calm', 'angry'] }), 'g.json');
    expect(labels).toMatchObject({ model: 'small-1', scale: { kind: 'nominal', values: ['calm', 'angry'] } });
    expect(judgeOf(grader({ type: 'score_model' }), 'g.json').scale).toMatchObject({ min: 0, max: 1 });
    expect(judgeOf(grader({ type: 'score_model', range: [1, 7] }), 'g.json').scale).toMatchObject({ min: 1, max: 7 });
  });

  it('may have messages with one part or several parts of text, and none of a picture', () => {
    const grader = (content: unknown) =>
      JSON.stringify({
        type: 'score_model',
        input: [
          { role: 'user', content: 'A' },
          { role: 'user', content },
        ],
      });
    const parts = [
      { type: 'input_text', text: 'Rate {{item.a}}' },
      { type: 'input_text', text: 'now.' },
    ];
    expect(parse(grader(parts), 'g.json').messages.map(({ content }) => content)).toEqual([
      'A',
      'Rate {{item.a}}\nnow.',
    ]);
    const [fault] = faultsOf(() => parse(grader([{ type: 'input_image', image_url: 'x' }]), 'g.json'));
    expect(fault?.what).toContain('a message has a part that is no text');
  });

  it('is named by its key if it is an evaluator of a .prompt.yml', () => {
    const text = `messages: [{ role: user, content: "Greet {{name}}" }]
evaluators:
  - name: tone
    llm:
      modelId: small-1
      systemPrompt: You rate tone.
      prompt: "Rate {{completion}}."
      choices: [{ choice: "1", score: 0 }, { choice: "2", score: 1 }]
`;
    expect(parse(text, 'greet.prompt.yml', 'evaluators[0]')).toMatchObject({
      name: 'tone',
      model: 'small-1',
      messages: [
        { role: 'system', content: 'You rate tone.', line: 6 },
        { role: 'user', content: 'Rate {{completion}}.', line: 7 },
      ],
      block: { scale: { kind: 'ordinal', values: [1, 2] } },
    });
    expect(parse(text, 'greet.prompt.yml', 'evaluators.tone').name).toBe('tone');
  });

  it('that is one of many records is found by its name, and the others are listed if none is named', () => {
    const record = (name: string) =>
      JSON.stringify({ name, system_prompt: 'Be fair.', prompt_template: `Rate {{${name}}} from 1 to 3.` });
    const file = `${record('first')}\n${record('second')}\n`;
    expect(parse(file, 'all.jsonl', 'second').messages).toEqual([
      { role: 'system', content: 'Be fair.', line: 2 },
      { role: 'user', content: 'Rate {{second}} from 1 to 3.', line: 2 },
    ]);
    const [several] = faultsOf(() => parse(file, 'all.jsonl'));
    expect(several).toMatchObject({ file: 'all.jsonl', what: expect.stringContaining('the file holds 2 prompts') });
    expect(several?.fix).toContain('"first", "second"');
    const [none] = faultsOf(() => parse(file, 'all.jsonl', 'third'));
    expect(none).toMatchObject({ what: 'there is no "third" in the file' });
  });

  it('may be the texts of two keys, of which the first is the message of the system', () => {
    const text = 'tone:\n  rules: Be strict.\n  ask: |\n    Rate {{reply}} from 1 to 3.\nother: x\n';
    expect(parse(text, 'judges.yml', 'tone.rules+tone.ask').messages).toEqual([
      { role: 'system', content: 'Be strict.', line: 2 },
      { role: 'user', content: 'Rate {{reply}} from 1 to 3.', line: 4 },
    ]);
    expect(faultsOf(() => parse(text, 'judges.yml', 'tone.rules+tone.asks'))).toMatchObject([
      { what: 'there is no "tone.asks" in the file' },
    ]);
    const whole = faultsOf(() => parse('system: Be strict.\nuser: Rate {{reply}}.\n', 'judge.yml', 'prompt'));
    expect(whole[0]?.fix).toContain('write "prompt: judge.yml" without a "#"');
  });

  it('has the rubric of its assertion filled in if it is a grading prompt of promptfoo', () => {
    const text = `tests:
  - assert:
      - type: llm-rubric
        value: It is polite to {{name}}.
        provider: { id: "openai:chat:small-1", config: { temperature: 0, apiKey: secret } }
        rubricPrompt: |
          Score {{output}} from 1 to 5: {{rubric}}
`;
    expect(parse(text, 'promptfooconfig.yaml')).toMatchObject({
      model: 'small-1',
      parameters: { temperature: 0 },
      messages: [{ role: 'user', content: 'Score {{output}} from 1 to 5: It is polite to {{name}}.' }],
    });
    const [fault] = faultsOf(() =>
      parse('tests: [{ assert: [{ type: llm-rubric, value: polite }] }]', 'promptfooconfig.yaml'),
    );
    expect(fault?.what).toContain("its prompt is promptfoo's own, and not in this file");
  });

  it('is any text or list of messages that a key names', () => {
    const text = 'prompts:\n  tone: |\n    Rate {{text}}\n    from 1 to 5.\n  list: [{ role: system, content: A }]\n';
    expect(parse(text, 'all.yaml', 'prompts.tone')).toMatchObject({
      name: 'tone',
      messages: [{ role: 'user', content: 'Rate {{text}}\nfrom 1 to 5.', line: 3 }],
    });
    expect(parse(text, 'all.yaml', 'prompts.list').messages).toEqual([{ role: 'system', content: 'A', line: 5 }]);
    const [fault] = faultsOf(() => parse(text, 'all.yaml', 'prompts'));
    expect(fault).toMatchObject({ line: 2, what: expect.stringContaining('cannot be sent as a prompt') });
  });
});
