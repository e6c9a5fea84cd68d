import { describe, expect, it } from '@jest/globals';
import { loadSide } from '../../src/config/loadSide.ts';
import { sameForAll, unusedVariables } from '../../src/config/promptAndItems.ts';
import { render } from '../../src/judge/render.ts';
import { itemOf, judgeOf } from '../support/judges.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { unusable } from '../support/unusable.ts';

const options = '\n- 0: it is wrong\n- 1: it is right\n';
const items =
  '{"id": "a", "vars": {"question": "2+2?", "answer": "4"}}\n{"id": "b", "vars": {"question": "2+2?", "answer": "5"}}\n';

async function load(prompt: string, over: Readonly<Record<string, string>> = {}) {
  const files = {
    'evenhand.yml': 'judges:\n  - { prompt: right.md, items: right.jsonl }\n',
    'right.md': prompt,
    'right.jsonl': items,
    ...over,
  };
  const side = await loadSide(memoryTree('', files), 'evenhand.yml');
  return side?.judges[0];
}

const faultsOf = async (...written: Parameters<typeof load>) => (await unusable(load(...written))).faults;

describe('a prompt that would hide something of its items', () => {
  it('is refused if a brace is missing, with the line and the fix', async () => {
    const faults = await faultsOf(`{{question}}\n\n{{answer}\n${options}`);
    expect(faults).toEqual([
      {
        file: 'right.md',
        line: 3,
        key: 'messages[0].content',
        what: '{{answer} is no place, and would be sent word for word',
        fix: 'Write {{answer}} for the item\'s "answer", or take the marks around it away.',
      },
    ]);
  });

  it('is refused if it has tags of a template language that is not known', async () => {
    const faults = await faultsOf(`{{question}}\n{% show answer %}\n{{answer}}\n{% endshow %}\n${options}`);
    expect(faults.map(({ line, what }) => [line, what])).toEqual([
      [2, '{% show answer %} is a tag of a template language, and would be sent word for word'],
      [4, '{% endshow %} is a tag of a template language, and would be sent word for word'],
    ]);
  });

  it('is refused if an option of the block has the slip', async () => {
    const front =
      '---\nevenhand:\n  options:\n    - { score: 0, guideline: "{answer} is wrong" }\n    - { score: 1, guideline: right }\n---\n';
    const faults = await faultsOf(`${front}{{question}} {{answer}}\n{{guideline}}\n`);
    expect(faults).toMatchObject([{ line: 4, key: 'evenhand.options[0].guideline' }]);
  });

  it('is refused if it sends the same text for every item', async () => {
    const faults = await faultsOf(`Rate {{question}}.\n${options}`);
    const what =
      'the prompt of judge "right" is the same text for all 2 items, so that nothing of them would be judged';
    const fix = 'The items differ in "answer": write {{answer}} where it belongs.';
    expect(faults).toMatchObject([{ file: 'right.md', what, fix }]);
  });

  it('is loaded with a word about what it does not use', async () => {
    const judge = await load(`Rate {{answer}}.\n${options}`);
    const what = 'the items bring "question", which the prompt of judge "right" does not use';
    expect(judge?.notes).toMatchObject([{ file: 'right.jsonl', line: 1, what }]);
  });

  it('is loaded with a word about a place of the answer that it does not name', async () => {
    const entry = (answer: string) => ({
      'evenhand.yml': `judges:\n  - { prompt: right.md, items: right.jsonl, evenhand: { answer: ${answer} } }\n`,
    });
    const text = `{{question}} {{answer}}\n${options}Reply in JSON: {"right_or_not": 0 or 1}`;
    expect((await load(text, entry('score')))?.notes).toMatchObject([
      { key: 'evenhand.answer', what: 'the JSON key "score" is to hold the answer, and the prompt does not name it' },
    ]);
    expect((await load(text, entry('rightOrNot')))?.notes).toEqual([]);
  });
});

describe('a prompt that states two ranges with all labels', () => {
  it('is loaded with a word about the wider one', async () => {
    const labelled = '{"id":"a","vars":{"answer":"4"},"gold":1}\n{"id":"b","vars":{"answer":"5"},"gold":3}\n';
    const text = 'Score each part from 1 to 5 in your head. Then score {{answer}} from 1 to 7.';
    const judge = await load(text, { 'right.jsonl': labelled });
    expect(judge?.notes).toMatchObject([
      { key: 'values', what: expect.stringMatching(/^the prompt also states "1 to 7"/) },
    ]);
    expect((await load('Score {{answer}} from 1 to 7.', { 'right.jsonl': labelled }))?.notes).toEqual([]);
  });
});

describe('a prompt that keeps a value for a case that nobody has labelled', () => {
  it('is loaded with the line that adds it', async () => {
    const labelled = '{"id":"a","vars":{"answer":"4"},"gold":"yes"}\n{"id":"b","vars":{"answer":"5"},"gold":"no"}\n';
    const text = 'Is {{answer}} right? Answer yes or no. If nothing can be said, answer "unknown".';
    expect((await load(text, { 'right.jsonl': labelled }))?.notes).toMatchObject([
      { what: expect.stringContaining('"unknown"'), fix: expect.stringMatching(/ values: \[yes, no, unknown\]$/) },
    ]);
  });
});

describe("the names of Evenhand's own places", () => {
  const own = '{"id": "a", "vars": {"output": "4"}}\n{"id": "b", "vars": {"output": "5"}}\n';

  it('are variables if the items bring them, and a note says so', async () => {
    const judge = await load(`Rate this:\n{{output}}\n${options}`, { 'right.jsonl': own });
    expect(judge?.judge.messages[0]?.parts).toContainEqual({ kind: 'variable', name: 'output' });
    expect(judge?.judge.output).toBeUndefined();
    const what = '{{output}} is the items\' variable "output", and not the place of that name that Evenhand fills';
    expect(judge?.notes).toMatchObject([{ file: 'right.md', line: 2, what }]);
  });

  it('are refused if the block says how Evenhand is to fill them too', async () => {
    const front = '---\nevenhand:\n  output: { format: json }\n---\n';
    expect(await faultsOf(`${front}Rate {{output}}.\n${options}`, { 'right.jsonl': own })).toMatchObject([
      { file: 'right.md', line: 3, key: 'evenhand.output' },
    ]);
  });

  it("stay Evenhand's if the items do not bring them", async () => {
    const judge = await load(`{{question}} {{answer}}\n{{output}}\n${options}`);
    expect(judge?.judge.output).toEqual({ format: 'text', order: 'score-first' });
  });
});

describe('a pairwise judge', () => {
  it('is refused if it does not show a candidate', async () => {
    const front = '---\nevenhand:\n  scale: pairwise\n  candidates: { variables: [answer, question] }\n---\n';
    expect(await faultsOf(`${front}Is it good? {{answer}}\n`)).toMatchObject([
      { what: 'the candidate "question" is not in the prompt, so that it would not be judged' },
    ]);
  });
});

describe('sameForAll', () => {
  it('finds nothing wrong with one item, or with none', () => {
    expect(sameForAll(judgeOf(2), [itemOf()], 'p')).toEqual([]);
    expect(sameForAll(judgeOf(2), [], 'p')).toEqual([]);
  });

  it('is content if one item differs', () => {
    const items = [itemOf(), itemOf({ id: 'b' }), itemOf({ id: 'c', vars: { reply: 'other' } })];
    expect(sameForAll(judgeOf(2), items, 'p')).toEqual([]);
    expect(sameForAll(judgeOf(2), items.slice(0, 2), 'p')).toHaveLength(1);
  });
});

describe('unusedVariables', () => {
  it('names all unused variables in one note', () => {
    const [note] = unusedVariables(judgeOf(2), ['reply', 'a', 'b'], { file: 'i.jsonl', line: 1 });
    expect(note?.what).toContain('"a", "b"');
  });
});

describe('a prompt with logic', () => {
  const talk = '{% for turn in turns %}{{ turn.role }}: {{ turn.text }}\n{% endfor %}';
  const turns = (text: string) => ({ turns: [{ role: 'user', text }] });
  const lines = (...vars: readonly object[]) => ({
    'right.jsonl': vars.map((own, index) => JSON.stringify({ id: `i-${index}`, vars: own })).join('\n'),
  });

  it('is a judge of items that bring lists', async () => {
    const loaded = await load(`${talk}${options}`, lines(turns('Hi'), turns('{{ 1 + 1 }}')));
    expect(loaded?.judge.template).toBe('jinja');
    expect(render(loaded?.judge ?? judgeOf(0), loaded?.items[1] ?? itemOf(), {})[0]?.content).toContain(
      'user: {{ 1 + 1 }}\n',
    );
  });

  it('is refused at the first item that it cannot show', async () => {
    const faults = await faultsOf(
      `${talk}{{ turns | join }}{{ note | trim }}${options}`,
      lines({ ...turns('Hi'), note: 'x' }, { ...turns('Ho'), note: ['y'] }),
    );
    expect(faults).toMatchObject([{ file: 'right.jsonl', line: 2 }]);
    expect(faults[0]?.what).toContain('cannot show item "i-1": {{ note | trim }} cannot be shown: ');
  });

  it('is refused at its file if it can show no item', async () => {
    const faults = await faultsOf(`${talk}{{ note | trim }}${options}`, lines({ ...turns('Hi'), note: ['x'] }));
    expect(faults).toMatchObject([{ file: 'right.md' }]);
  });

  it('is refused if an item lacks one of its variables; null means none', async () => {
    const text = `{% if note %}{{ note }}{% endif %}{{ question }}${options}`;
    const [fault] = await faultsOf(text, lines({ question: 'Q', note: 'n' }, { question: 'R' }));
    expect(fault?.what).toContain('{{ note }}');
    expect(fault?.fix).toContain('null says that there is none');
    await expect(load(text, lines({ question: 'Q', note: 'n' }, { question: 'R', note: null }))).resolves.toBeDefined();
  });

  it('does not show a list as it is, and neither does a prompt without logic', async () => {
    for (const text of [`{{ turns }}{% if turns %}{% endif %}${options}`, `{{turns}}${options}`]) {
      const faults = await faultsOf(text, lines(turns('Hi'), turns('Ho')));
      expect(faults.map(({ line, key }) => [line, key])).toEqual([
        [1, 'vars.turns'],
        [2, 'vars.turns'],
      ]);
      expect(faults[0]?.fix).toContain('A list can be gone through in a prompt in Jinja');
    }
  });

  it('gets a note if options are in it', async () => {
    const text = `Rate {{ question }} from 0 to 1.\n{% if question %}${options}{% endif %}`;
    const loaded = await load(text, lines({ question: 'Q' }, { question: 'R' }));
    const what = 'these lines look like options, but stand in the logic of a template, so that they are neither moved';
    expect(loaded?.judge.options).toEqual([]);
    expect(loaded?.notes).toMatchObject([{ line: 3, what: `${what} nor lengthened` }]);
  });
});
