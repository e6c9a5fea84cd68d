import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { memoryTree } from '../support/memoryTree.ts';

/** What `init` says, and the judges that it writes. */
async function init(files: Readonly<Record<string, string>>) {
  const { environment, written } = capturedEnvironment();
  const made: Record<string, string> = {};
  const exitCode = await run(['init'], {
    ...environment,
    files: {
      ...environment.files,
      folder: (_, label) => memoryTree(label, files),
      writeBelow: async (_, { path, text }) => {
        made[path] = text;
        return 'written';
      },
    },
  });
  expect([exitCode, written.stderr]).toEqual([0, '']);
  const { judges }: { readonly judges: readonly object[] } = parse(made['evenhand.yml'] ?? '');
  return { judges, stdout: written.stdout };
}

const rows = (row: (label: number) => object) => JSON.stringify([row(1), row(2), row(3)]);
const prompt = 'Rate the tone of {{reply}} from 1 to 3.\n';

it('finds labels that are nested in the rows, by the name of the judge if there are several', async () => {
  const nested = rows((n) => ({ input: { reply: `r${n}` }, labels: { tone: n, facts: 4 - n } }));
  const { judges } = await init({ 'judges/tone.md': prompt, 'judges/facts.md': prompt, 'evals/dataset.json': nested });
  const entry = (name: string) => ({
    prompt: `judges/${name}.md`,
    items: 'evals/dataset.json',
    gold: { from: `labels.${name}` },
  });
  expect(judges).toEqual([entry('facts'), entry('tone')]);
});

const assert = [{ type: 'llm-rubric', value: 'polite' }];
const promptfoo = rows((n) => ({ vars: { reply: `r${n}` }, assert, metadata: { label: n } }));

it("finds labels in promptfoo's tests", async () => {
  const { judges } = await init({ 'judges/tone.md': prompt, 'promptfoo/tests.yaml': promptfoo });
  const gold = { from: 'metadata.label' };
  expect(judges).toEqual([{ prompt: 'judges/tone.md', items: 'promptfoo/tests.yaml', gold }]);
});

it('takes two texts of a document as one judge, if by their names one is for the system and the other for the user', async () => {
  const texts = { tone_system: 'Rate the tone from 1 to 3, and answer with the digit.', tone_user: 'Reply: {reply}' };
  const { judges } = await init({
    'prompts/all.yaml': JSON.stringify(texts),
    'prompts/items.json': rows((n) => ({ vars: { reply: `r${n}` }, gold: n })),
  });
  expect(judges).toMatchObject([{ prompt: 'prompts/all.yaml#tone_system+tone_user', items: 'prompts/items.json' }]);
});

it('says which of several files of labels it took, and names the others', async () => {
  const labelled = rows((n) => ({ id: n, vars: { reply: `r${n}` }, gold: n }));
  const unlabelled = rows((n) => ({ id: n, vars: { reply: `r${n}` } }));
  const { stdout, judges } = await init({
    'judges/tone.md': prompt,
    'judges/labels.json': labelled,
    'old/tests.yaml': promptfoo,
    'old/items.json': unlabelled,
  });
  expect(judges).toEqual([{ prompt: 'judges/tone.md', items: 'judges/labels.json' }]);
  expect(stdout).toContain('labels of judges/tone.md: taken from judges/labels.json; old/tests.yaml would fit too: ');
  expect(stdout).not.toContain('passed over old/tests.yaml');
});

it('names the places of a prompt that have no names as the items name what they bring, and a list of messages once', async () => {
  const program = [
    'TONE = """Rate the tone of this reply from 1 to 3, and be strict.\n{}"""',
    'SYSTEM = "You rate the tone of replies of a help desk, from 1 to 3."',
    'def judge(reply):',
    '    return [{"role": "system", "content": SYSTEM},',
    '            {"role": "user", "content": f"The reply that is to be rated:\\n{reply}"}]',
  ].join('\n');
  const { judges, stdout } = await init({
    'evals/tone.py': program,
    'evals/labels.json': rows((n) => ({ id: n, vars: { reply: `r${n}` }, gold: n })),
  });
  const items = 'evals/labels.json';
  expect(judges).toMatchObject([
    { prompt: 'evals/tone.py#TONE', items, places: ['reply'] },
    { prompt: 'evals/tone.py#judge', items },
  ]);
  expect(stdout).toContain('make their order that of your code');
});

it('takes from a program what shows the items, with the text of its system, and neither its parts nor its addresses', async () => {
  const program = [
    'RELEVANCE_SYSTEM = "You rate how well a reply fits a request, from 1 to 3."',
    'URL = "https://example.com/a/path/that/is/longer/than/forty/characters"',
    'class Verdict(Base):',
    '    score: int = Field(description="How well the reply fits, from 1 to 3, as asked.")',
    'class Judge:',
    '    def relevance(self, reply):',
    '        user = f"The reply that is to be rated:\\n{reply}"',
    '        return ask(RELEVANCE_SYSTEM, user)',
    '    def shown(self, part):',
    '        return f"A part of the whole, as it is shown: {part}"',
  ].join('\n');
  const files = { 'evals/labels.json': rows((n) => ({ id: n, vars: { reply: `r${n}` }, gold: n })) };
  const { judges } = await init({ ...files, 'evals/judge.py': program });
  expect(judges).toMatchObject([{ prompt: 'evals/judge.py#RELEVANCE_SYSTEM+Judge.relevance.user' }]);
  // Without a text that shows an item, it says what is lacking.
  const lacking = 'JUDGE = """Rate the {reply}. In JSON: {{"tone": 1-3, "depth": 1-3}}"""\n';
  const { judges: entries, stdout } = await init({ ...files, 'evals/judge.py': lacking });
  expect(entries).toMatchObject([{ prompt: 'evals/judge.py#JUDGE' }]);
  expect(stdout).toContain('answer: [tone, depth]');
});

it('leaves out texts of a program that show what no item has, and who gave a label from the message', async () => {
  const program = `
export const RELEVANCE_SYSTEM = "You rate how well a reply fits its request, from 1 to 3.";
export const versionOf = (name) => \`\${name} of the judge, who rates every reply from 1 to 3, as of today\`;
export const judge = (opts: { reply: string }) => ask(RELEVANCE_SYSTEM, opts.reply);
`;
  const labelled = rows((n) => ({ id: n, reply: `r${n}`, annotator: 'mia', score: n }));
  const { judges } = await init({ 'evals/judge.ts': program, 'evals/labels.json': labelled });
  expect(judges).toMatchObject([
    { prompt: 'evals/judge.ts#RELEVANCE_SYSTEM', gold: { from: 'score' }, message: '{{reply}}' },
  ]);
});

it('reads a table of a spreadsheet with semicolons and decimal commas', async () => {
  const table = ['id;reply;gold', ...[1, 2, 3].map((n) => `${n};r${n};0,${n}`)].join('\n');
  const { judges } = await init({
    'judges/tone.md': 'How sure are you that {{reply}} is kind? Write a value between 0 and 1.\n',
    'data/labelled.csv': table,
  });
  expect(judges).toEqual([{ prompt: 'judges/tone.md', items: 'data/labelled.csv' }]);
});

it('names the texts of a document in which it finds no prompt', async () => {
  const text = 'You are a strict judge of replies. Write only the integer 1 or 0, nothing else.';
  const { stdout } = await init({ 'prompts/judges.json': JSON.stringify({ facts: text, tone: `${text} Be brief.` }) });
  expect(stdout).toContain(
    'name it in evenhand.yml: "prompt: prompts/judges.json#tone" or "prompt: prompts/judges.json#facts".',
  );
});

it.each(['data/ground_truth.json', 'evals/eval_set.json', 'evals/testset.json'])(
  'finds labels in a set of items: %s',
  async (file) => {
    const { judges } = await init({ 'judges/tone.md': prompt, [file]: rows((n) => ({ reply: `r${n}`, score: n })) });
    expect(judges).toMatchObject([{ prompt: 'judges/tone.md', items: file }]);
  },
);

it('takes of the texts of a file without a place those that state the labels, and no description', async () => {
  const texts = {
    description: 'Looks at what our assistant wrote to a customer, before it is sent.',
    grading: { text: 'Rate the tone of the reply from 1 to 3, and answer with the digit.' },
  };
  const { judges } = await init({
    'judges/tone.yaml': JSON.stringify(texts),
    'judges/labels.json': rows((n) => ({ reply: `r${n}`, score: n })),
  });
  expect(judges).toMatchObject([{ prompt: 'judges/tone.yaml#grading.text' }]);
});

it('leaves labels to the prompt that is named like a judge, and says so of the other one', async () => {
  const { judges, stdout } = await init({
    'judges/tone.md': prompt,
    'prompts/summary.md': 'Summarise {{reply}} in 1 to 3 sentences.\n',
    'data/labels.json': rows((n) => ({ reply: `r${n}`, score: n })),
  });
  expect(judges).toMatchObject([{ prompt: 'judges/tone.md', items: 'data/labels.json' }]);
  expect(stdout).toContain(
    'passed over prompts/summary.md: the labels of data/labels.json were taken for judges/tone.md',
  );
});

it('writes a labelled prompt that lacks a statement, if no other one has labels', async () => {
  const { judges, stdout } = await init({
    'evals/length.md': 'Rate the length of {{text}} from 1 to 5.\n',
    'judges/tone.md': 'Rate {{reply}}: {"tone": 1-3, "depth": 1-3}\n',
    'judges/tone.items.json': rows((n) => ({ id: n, vars: { reply: `r${n}` }, gold: n })),
  });
  expect(judges).toMatchObject([{ prompt: 'evals/length.md' }, { prompt: 'judges/tone.md' }]);
  expect(stdout).toContain('state what judges/tone.md lacks: a reply holds several values');
});

it('takes no page of the documentation as a prompt', async () => {
  const page = '# Evaluation\n\nPeople rate each reply from 1 to 5. See `{{run}}` in the dashboard.\n';
  const { judges } = await init({ 'judges/tone.md': prompt, 'docs/evaluation.md': page });
  expect(judges).toMatchObject([{ prompt: 'judges/tone.md' }]);
});

it('shows no id in the message, but to a prompt that has a place for it', async () => {
  const labelled = ['case_id,reply,gold', ...[1, 2, 3].map((n) => `c${n},r${n},${n}`)].join('\n');
  const shown = rows((n) => ({ case_id: `c${n}`, reply: `r${n}`, gold: n }));
  const { judges } = await init({
    'judges/tone.md': 'Rate the tone of the reply from 1 to 3.\n',
    'judges/tone.items.csv': labelled,
    'judges/case.md': 'Case {{case_id}}. Rate the tone of {{reply}} from 1 to 3.\n',
    'judges/case.items.json': shown,
  });
  expect(judges).toEqual([
    { prompt: 'judges/case.md', items: 'judges/case.items.json' },
    { prompt: 'judges/tone.md', items: 'judges/tone.items.csv', message: '{{reply}}' },
  ]);
});

it('says of a program with one text why this is no judge', async () => {
  const { stdout } = await init({
    'evals/judge.py': 'TONE = """Look at the tone of this reply, and be strict: {reply}"""\n',
  });
  expect(stdout).toContain('passed over evals/judge.py#TONE: no item has a label');
});

it('takes no labels of another scale for a prompt that states none, and says how to name them', async () => {
  const { stdout } = await init({
    'judges/tone.md': 'Rate the tone of {{reply}}.\n',
    'data/labels.json': rows((n) => ({ case_id: n, reply: `r${n}`, score: n })),
  });
  expect(stdout).toContain(
    'Or write, if the labels of data/labels.json are its own, below "judges:" in evenhand.yml: - { prompt: judges/tone.md, items: data/labels.json, gold: { from: score } }',
  );
});

it('takes no items elsewhere for a text that shows nothing of them', async () => {
  const { judges } = await init({
    'evals/judge.py': 'LINES = """Rate the lines of this part from 1 to 3: {part}"""\nshown = f"{reply}"\n',
    'evals/labels.json': rows((n) => ({ reply: `r${n}`, score: n })),
  });
  expect(judges).toMatchObject([{ prompt: 'evals/judge.py#LINES', items: 'evals/judge.LINES.items.jsonl' }]);
});
