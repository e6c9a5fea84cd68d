import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { evenhand } from '../support/builtProgram.ts';
import { newFolder, temporaryFolder } from '../support/temporaryFolder.ts';

const temporary = temporaryFolder();

const choice = (text: string) => ({ prompt: `Was ${text} polite?`, choice_scores: { Yes: 1, No: 0 } });

async function init(files: Readonly<Record<string, string>>) {
  const root = newFolder(temporary, files);
  const { exitCode, stdout, stderr } = await evenhand(['init'], {}, root);
  expect([exitCode, stderr]).toEqual([0, '']);
  const plan = await evenhand(['plan', '--format', 'json'], {}, root);
  expect([plan.exitCode, plan.stderr]).toEqual([0, '']);
  const written: { judges: { prompt: string; items: string }[] } = parse(
    readFileSync(join(root, 'evenhand.yml'), 'utf8'),
  );
  return { root, stdout, judges: written.judges };
}

describe('evenhand init', () => {
  it('finds judges in any folder, also in the files of other tools, and a plan works at once', async () => {
    const { root, stdout, judges } = await init({
      'src/app/grading.txt': 'Rate {{answer}} from 1 to 5.\n',
      'evals/all.json': JSON.stringify({ thanks: choice('{{output}}'), hello: choice('{{greeting}}') }),
      'config/database.json': '{"host": "localhost", "user": "{{user}}"}',
      'app/warmth.yml': 'version: 1\nprompt: Is {{reply}} warm? Answer yes or no.\n',
      'prompts/welcome.md': 'Write a friendly welcome to {{name}}.\n',
    });
    expect(judges).toEqual([
      { prompt: 'app/warmth.yml', items: 'app/warmth.items.jsonl' },
      { prompt: 'evals/all.json#hello', items: 'evals/all.hello.items.jsonl' },
      { prompt: 'evals/all.json#thanks', items: 'evals/all.thanks.items.jsonl' },
      { prompt: 'src/app/grading.txt', items: 'src/app/grading.items.jsonl' },
    ]);
    expect(stdout).toContain('judge evals/all.json#thanks: nominal; variables output;');
    expect(stdout).toContain('passed over prompts/welcome.md: no item has a label');
    expect(stdout).not.toContain('database');
    const [first] = readFileSync(join(root, 'src/app/grading.items.jsonl'), 'utf8').split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ vars: { answer: expect.any(String) }, gold: 1 });
  });

  it('finds prompts in programs, settings and texts that are not named like one, but not in tests', async () => {
    const prompt = 'Rate {{reply}} from 1 to 5, and answer with the score alone.';
    const { judges, stdout } = await init({
      GRADE: prompt,
      'prompts.toml': `retries = 3\n[grade]\ntext = "${prompt}"\n`,
      'src/main.py': `NAME = "app"\nRATING = """${prompt.replaceAll('{{reply}}', '{reply}')}"""\n`,
      'src/main_test.py': `RATING = "${prompt}"\n`,
      'src/notes.txt': 'Nothing to see, and nothing to rate.\n',
      'src/app.ts': 'export const greeting = "a long text that is no prompt at all, and says nothing";\n',
    });
    expect(judges.map((one) => one.prompt)).toEqual(['GRADE', 'prompts.toml#grade.text', 'src/main.py#RATING']);
    expect(stdout).not.toContain('passed over');
  });

  it('writes an example if there is no judge, and says why each prompt is none', async () => {
    const { stdout, judges } = await init({ 'judges/tone.md': 'Rate the tone of {{reply}}.\n' });
    expect(judges).toEqual([{ prompt: 'judges/helpful.prompt.yml', items: 'judges/helpful.items.jsonl' }]);
    expect(stdout).toContain('passed over judges/tone.md: no item has a label');
    expect(await init({})).toMatchObject({ judges });
  });

  it('reads a prompt by the labels of the items beside it, and names the items that another one lacks', async () => {
    const labels = Array.from({ length: 20 }, (_, index) => ({
      id: `t-${index}`,
      vars: { reply: `reply ${index}` },
      gold: index % 2 === 0 ? 'warm' : 'cold',
    }));
    const { stdout, judges } = await init({
      'judges/tone.md': 'Rate the tone of {{reply}}.\n',
      'judges/tone.items.jsonl': labels.map((item) => JSON.stringify(item)).join('\n'),
      'evals/grade.txt': 'How good is {{reply}}?\n',
      'evals/labels.jsonl': labels.map((item) => JSON.stringify(item)).join('\n'),
      'judges/length.md': 'Rate the length of {{reply}}.\n',
      'docs/judge.md': '# How we grade\n\n## Prompt\n```\nRate {{reply}} from 1 to 5.\n```\n',
    });
    expect(judges.map(({ prompt }) => prompt)).toEqual(['docs/judge.md#Prompt', 'evals/grade.txt', 'judges/tone.md']);
    expect(judges[1]?.items).toBe('evals/labels.jsonl');
    expect(stdout).toContain('Label items in judges/length.items.jsonl and run init again');
    expect(stdout).toContain('items evals/labels.jsonl (labels cold, warm)');
    expect(stdout).not.toContain('passed over evals/labels.jsonl');
  });

  it('takes labels that lie elsewhere under another name, for the prompt that shows their fields and states them', async () => {
    const labels = Array.from({ length: 20 }, (_, index) => ({
      case_id: `t-${index}`,
      reply: `reply ${index}`,
      human_verdict: index % 2 === 0 ? 'warm' : 'cold',
    }));
    const { stdout, judges } = await init({
      'prompts/judge.md': 'Is the reply warm or cold?\n\n{reply}\n',
      'prompts/grade.md': 'Rate {reply} from 1 to 5.\n',
      'evals/human_labels.jsonl': labels.map((item) => JSON.stringify(item)).join('\n'),
    });
    expect(judges).toEqual([
      { prompt: 'prompts/grade.md', items: 'prompts/grade.items.jsonl' },
      { prompt: 'prompts/judge.md', items: 'evals/human_labels.jsonl', gold: { from: 'human_verdict' } },
    ]);
    expect(stdout).toContain('items evals/human_labels.jsonl (labels cold, warm)');
    expect(stdout).not.toContain('passed over');
  });

  it('takes items without labels that lie elsewhere for a prompt named like a judge, and says how to label them', async () => {
    const items = [1, 2].map((n) => JSON.stringify({ reply: `reply ${n}` })).join('\n');
    const { stdout, judges } = await init({
      'prompts/judge.md': 'Rate {reply} from 1 to 5.\n',
      'prompts/tone.md': 'Rate {reply} from 1 to 3.\n',
      'evals/items.jsonl': items,
    });
    expect(judges.map((one) => one.items)).toEqual(['evals/items.jsonl', 'prompts/tone.items.jsonl']);
    expect(stdout).toContain('next: no item of evals/items.jsonl has a label: "evenhand label" asks for them');
    expect(stdout).not.toContain('passed over');
  });

  it.each([
    ['a second person', { human_label: 2, expert_rating: 2 }, { from: 'human_label' }],
    ['gold too', { gold: 2, human_label: 2 }, undefined],
    ['a numbered one', { label: 2, label_2: 2 }, { from: 'label' }],
    ['a model too', { label: 2, judge_score: 2 }, { from: 'label' }],
    ['people as in a table', { 'gold:ann': 2, 'gold:bo': 2 }, undefined],
  ])('proposes a message without any label, if the items have those of %s', async (_, fields, gold) => {
    const rows = [1, 2, 3].map((score) => {
      const labels = Object.keys(fields).map((field) => [field, score]);
      return JSON.stringify({ reply: `reply ${score}`, ...Object.fromEntries(labels) });
    });
    const { judges } = await init({
      'prompts/judge.md': 'Rate the reply from 1 to 3.\n',
      'prompts/judge.items.jsonl': rows.join('\n'),
    });
    const entry = { prompt: 'prompts/judge.md', items: 'prompts/judge.items.jsonl', message: '{{reply}}' };
    expect(judges).toEqual([{ ...entry, ...(gold && { gold }) }]);
  });

  it.each([
    ['bands', 'Grade it: <score>N</score>\n- 0.0 – 0.4: poor\n- 0.4 – 1.0: good\n', true],
    ['another range', 'Grade it from 2 to 5.\n', false],
  ])(
    'takes the only labels for a prompt that shows no variable, if it states their range: %s',
    async (_, text, isTheirs) => {
      const labels = [0.1, 0.35, 0.8].map((rating) => JSON.stringify({ answer: `answer ${rating}`, rating }));
      const { judges } = await init({
        'prompts/judge.md': text,
        'evals/labels.jsonl': labels.join('\n'),
      });
      expect(judges.map(({ items }) => items === 'evals/labels.jsonl')).toEqual([isTheirs]);
    },
  );

  it('writes a prompt with labelled items that lacks a statement as an entry, with the line as a comment', async () => {
    const root = newFolder(temporary, {
      'prompts/judge.md': 'Score 1 to 5.\nReturn JSON only: {"tone": 0, "facts": 0, "critique": "..."}\n',
      'evals/labels.jsonl': [1, 5].map((label) => JSON.stringify({ reply: `reply ${label}`, label })).join('\n'),
    });
    const { exitCode, stdout } = await evenhand(['init'], {}, root);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('next: in evenhand.yml, state what prompts/judge.md lacks: a reply holds several values');
    expect(stdout).not.toContain('example');
    const file = join(root, 'evenhand.yml');
    const written = readFileSync(file, 'utf8');
    expect(parse(written).judges).toEqual([
      { prompt: 'prompts/judge.md', items: 'evals/labels.jsonl', gold: { from: 'label' }, message: '{{reply}}' },
    ]);
    expect(written).toContain('answer: tone; or make a judge of each: answer: [tone, facts]');
    const before = await evenhand(['plan'], {}, root);
    expect([before.exitCode, before.stderr.includes('answer: tone')]).toEqual([2, true]);
    writeFileSync(file, written.replace('    gold:', '    answer: tone\n    gold:'));
    expect((await evenhand(['plan'], {}, root)).exitCode).toBe(0);
  });

  it('proposes a group as a comment if a text or an id repeats over the items, and takes it if it is uncommented', async () => {
    const itemsOf = (own: (n: number) => object) =>
      Array.from({ length: 24 }, (_, n) => JSON.stringify({ id: `t-${n}`, gold: n % 2, ...own(n) })).join('\n');
    const text = (n: number) => `A text ${n % 8} of some length, on which replies are given.`;
    const { root, stdout } = await init({
      'judges/desk.md': 'Rate {{reply}} to {{text}}.\n- 0: rude\n- 1: kind\n',
      'judges/desk.items.jsonl': itemsOf((n) => ({ vars: { text: text(n), reply: `reply ${n}` } })),
      'judges/tone.md': 'Rate {{reply}}.\n- 0: rude\n- 1: kind\n',
      'judges/tone.items.jsonl': itemsOf((n) => ({ vars: { reply: `reply ${n}` }, 'task id': n % 8 })),
    });
    expect(stdout).toContain('next: the 24 items have 8 different texts in "text" (judges/desk.items.jsonl)');
    const file = join(root, 'evenhand.yml');
    const written = readFileSync(file, 'utf8');
    expect(written).toContain('\n    # group: text   # or "group: id", if they are independent: the 24 items have 8 ');
    writeFileSync(file, written.replaceAll('# group:', 'group:'));
    const { judges } = parse(readFileSync(file, 'utf8'));
    expect(judges).toMatchObject([{ group: 'text' }, { group: 'task id' }]);
    const plan = await evenhand(['plan', '--format', 'json'], {}, root);
    expect([plan.exitCode, plan.stdout.includes('different texts')]).toEqual([0, false]);
  });

  it('never replaces items that are there', async () => {
    const items = '{"id":"a","vars":{"reply":"x"},"gold":1}\n';
    const files = { 'judges/tone.md': 'Rate {{reply}} from 1 to 3.\n', 'judges/tone.items.jsonl': items };
    const { root } = await init(files);
    expect(readFileSync(join(root, 'judges/tone.items.jsonl'), 'utf8')).toBe(items);
  });

  it('gives the entry a message with the item if the prompt shows nothing of it', async () => {
    const items = ['a', 'b']
      .map((id, n) => JSON.stringify({ id, vars: { call: `c${id}`, reply: id }, gold: n }))
      .join('\n');
    const { stdout, judges } = await init({
      'judges/desk.md': 'Grade a reply.\n0: rude\n1: kind\n',
      'judges/desk.items.jsonl': items,
    });
    const message = 'call:\n{{call}}\n\nreply:\n{{reply}}';
    expect(judges).toEqual([{ prompt: 'judges/desk.md', items: 'judges/desk.items.jsonl', message }]);
    expect(stdout).toContain('so its entry has a message: make it what your code sends');
  });
});
