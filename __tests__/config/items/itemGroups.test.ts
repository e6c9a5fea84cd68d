import { describe, expect, it } from '@jest/globals';
import { repeatedText } from '../../../src/config/items/itemGroups.ts';
import { parseItems } from '../../../src/config/items/itemsFile.ts';
import { loadSide } from '../../../src/config/loadSide.ts';
import { itemOf } from '../../support/judges.ts';
import { memoryTree } from '../../support/memoryTree.ts';
import { bytesOf, faultsOf } from '../faultsOf.ts';

const scale = { kind: 'ordinal', values: [0, 1] } as const;
const items = (text: string, group: string, file = 'a.jsonl') =>
  parseItems({ bytes: bytesOf(text), file, scale, group }).items.map((item) => item.group);

describe('the group of an item', () => {
  it('is the value of a tag, else of a variable', () => {
    const text = '{"id": "a", "vars": {"document": "long"}, "document": 7}\n{"id": "b", "vars": {"document": " 7 "}}\n';
    expect(items(text, 'document')).toEqual(['7', '7']);
    expect(items('id,document\na,x\nb,y\n', 'document', 'a.csv')).toEqual(['x', 'y']);
  });

  it('is none if "group: id" makes each item its own group', () => {
    expect(items('{"id": "a"}\n{"id": "b"}\n', 'id')).toEqual([undefined, undefined]);
  });

  it.each([
    ['nothing', '{"id": "b", "documnet": "x"}', 'Did you mean "group: documnet"?'],
    ['an empty text', '{"id": "b", "document": " "}', 'Give each item a "document"'],
    ['null', '{"id": "b", "document": null}', 'Give each item a "document"'],
    ['a list', '{"id": "b", "document": ["x"]}', 'Give each item a "document"'],
  ])('is missing if its value is %s, and the fault names the line', (_, line, fix) => {
    const text = `{"id": "a", "document": "x"}\n${line}\n{"id": "c"}\n`;
    expect(faultsOf(() => items(text, 'document'))).toEqual([
      expect.objectContaining({
        file: 'a.jsonl',
        line: 2,
        key: 'document',
        what: expect.stringContaining('item "b" has no text, number, true or false of that name (nor does 1 other)'),
        fix: expect.stringContaining(fix),
      }),
    ]);
  });
});

const article = (n: number) => `Article ${n} tells at some length what happened on a day in spring.`;
const summaries = (articles: number, each: number) =>
  Array.from({ length: articles * each }, (_, n) =>
    itemOf({
      id: `s-${n}`,
      vars: {
        document: article(n % articles),
        language: n % 2 === 0 ? 'en' : 'de',
        summary: `Summary ${n} of what happened.`,
      },
    }),
  );

describe('a variable with texts that repeat over items', () => {
  it('is proposed as the group', () => {
    expect(repeatedText(summaries(15, 8), undefined)).toMatchObject({
      key: 'document',
      what: 'the 120 items have 15 different texts in "document"',
      fix: expect.stringContaining('"group: document"'),
    });
  });

  it.each<readonly [string, (n: number) => unknown, string | undefined]>([
    ['document', (n) => `d${n % 15}`, 'the 120 items have 15 different values in "document"'],
    ['task_id', (n) => n % 30, 'the 120 items have 30 different values in "task_id"'],
    ['conversationId', (n) => `c-${n % 40}`, 'the 120 items have 40 different values in "conversationId"'],
    ['task', (n) => ['summary', 'answer', 'chat', 'code', 'mail'][n % 5], undefined],
    ['topic', (n) => `t${n % 15}`, undefined],
    ['annotator_id', (n) => `a${n % 6}`, undefined],
    ['document', (n) => `d${n % 4}`, undefined],
    ['document', (n) => (n === 7 ? undefined : `d${n % 15}`), undefined],
    ['document', (n) => `d${n}`, undefined],
  ])('is proposed too if a tag names it by ids: %s %#', (name, tagOf, what) => {
    const items = Array.from({ length: 120 }, (_, n) =>
      itemOf({ id: `s-${n}`, vars: { summary: `Summary ${n} of it.` }, tags: { [name]: tagOf(n) } }),
    );
    expect(repeatedText(items, undefined)?.what).toBe(what);
    expect(repeatedText(items, 'id')).toBeUndefined();
  });

  it('is not a response that some items repeat if all share another text', () => {
    const task = (n: number) => `Name in order the rooms on the way to door number ${n}.`;
    // Each of 10 tasks has 24 responses, of which 12 are the same.
    const responses = Array.from({ length: 240 }, (_, n) => {
      const t = n % 10;
      const response = n % 20 < 10 ? `through the hall to door ${t}` : `through the hall to room ${n}, the wrong one`;
      return itemOf({ id: `r-${n}`, vars: { response, task: task(t) } });
    });
    expect(repeatedText(responses, undefined)?.key).toBe('task');
  });

  it('is not proposed if a group is stated, if few items share a text, or if its values are short', () => {
    expect(repeatedText(summaries(15, 8), 'language')).toBeUndefined();
    expect(repeatedText([...summaries(15, 1), ...summaries(3, 1)], undefined)).toBeUndefined();
    expect(repeatedText(summaries(120, 1), undefined)).toBeUndefined();
    expect(repeatedText([], undefined)).toBeUndefined();
  });

  it('is noted when the judge is loaded, until the entry states a group', async () => {
    const lines = summaries(3, 4).map(({ id, vars }) => JSON.stringify({ id, vars, gold: 1 }));
    const load = async (entry: string) => {
      const files = {
        'evenhand.yml': `judges:\n  - { prompt: tone.md, items: tone.jsonl${entry} }\n`,
        'tone.md': 'Rate {{summary}} of {{document}} in {{language}}.\n\n- 0: it is wrong\n- 1: it is right\n',
        'tone.jsonl': `${lines.join('\n')}\n`,
      };
      return (await loadSide(memoryTree('', files), 'evenhand.yml'))?.judges[0];
    };
    const without = await load('');
    expect(without?.notes?.map(({ what }) => what)).toContain('the 12 items have 3 different texts in "document"');
    const stated = await load(', group: document');
    expect(stated).toMatchObject({ group: 'document', notes: [] });
    expect(new Set(stated?.items.map(({ group }) => group))).toEqual(new Set([0, 1, 2].map(article)));
    expect((await load(', group: id'))?.notes).toEqual([]);
  });
});
