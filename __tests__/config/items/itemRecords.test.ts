import { describe, expect, it } from '@jest/globals';
import { readItemRecords } from '../../../src/config/items/itemRecords.ts';
import { parseItems, variableNames } from '../../../src/config/items/itemsFile.ts';
import { goldFieldIn, labelsIn } from '../../../src/config/items/labelsIn.ts';

const bytesOf = (...rows: readonly object[]) =>
  new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join('\n'));
const scale = { kind: 'ordinal', values: [0, 1, 2] } as const;
const place = { file: 'evenhand.yml', line: 2, key: 'judges[0].gold' };
const itemsOf = (bytes: Uint8Array, from?: string) =>
  parseItems({
    bytes,
    file: 'a.jsonl',
    scale,
    variables: ['reply'],
    ...(from === undefined ? {} : { goldFrom: { from, place } }),
  }).items;

describe('items as other programs write them', () => {
  it('have their fields as variables and tags if no row has vars', () => {
    const [first] = itemsOf(bytesOf({ id: 'a', reply: 'Hello', turns: 3, gold: 1, notes: ['x'] }));
    expect(first).toMatchObject({ id: 'a', gold: 1, vars: { reply: 'Hello', turns: '3' }, tags: { turns: 3 } });
    expect(first?.vars).not.toHaveProperty('notes');
    expect(first?.vars).not.toHaveProperty('gold');
  });

  it('keep their vars alone if one row has vars', () => {
    const items = itemsOf(bytesOf({ id: 'a', vars: { reply: 'Hello' }, topic: 'x' }, { id: 'b', reply: 'Bye' }));
    expect(items.map(({ vars }) => ({ ...vars }))).toEqual([{ reply: 'Hello' }, {}]);
  });

  it('have their gold under the name that the entry says, which is then no variable', () => {
    const flat = itemsOf(bytesOf({ id: 'a', reply: 'Hello', human_verdict: 2, gold: 0 }), 'human_verdict');
    const inVars = itemsOf(bytesOf({ id: 'a', vars: { reply: 'Hello', human_verdict: 2 } }), 'human_verdict');
    for (const [item] of [flat, inVars]) {
      expect(item?.gold).toBe(2);
      expect({ ...item?.vars }).toEqual({ reply: 'Hello' });
    }
  });

  it('have their gold at a path, and their variables under input or inputs, where there are no vars', () => {
    const inLabels = itemsOf(
      bytesOf({ id: 'a', input: { reply: 'Hello' }, labels: { tone: 2, facts: 1 } }),
      'labels.tone',
    );
    const inMetadata = itemsOf(
      bytesOf({ id: 'a', vars: { reply: 'Hello' }, metadata: { label: 2 } }),
      'metadata.label',
    );
    const inInputs = itemsOf(bytesOf({ id: 'a', inputs: { reply: 'Hello', label: 2 } }), 'label');
    for (const [item] of [inLabels, inMetadata, inInputs])
      expect([item?.gold, { ...item?.vars }]).toEqual([2, { reply: 'Hello' }]);
    expect(inLabels[0]?.tags['labels']).toEqual({ facts: 1 });
    const threshold = { from: 'labels.tone', at: 1, place };
    const cut = {
      bytes: bytesOf({ id: 'a', reply: 'x', labels: { tone: 0.5 } }),
      file: 'a.jsonl',
      goldFrom: threshold,
    };
    expect(parseItems({ ...cut, scale: { kind: 'ordinal', values: [0, 1] } }).items[0]?.gold).toBe(0);
  });

  it("are read from promptfoo's tests if the entry or a field says where people's labels are", () => {
    const test = { vars: { reply: 'Hello' }, assert: [{ type: 'equals', value: 'x' }], metadata: { label: 2 } };
    expect(itemsOf(bytesOf(test), 'metadata.label')[0]?.gold).toBe(2);
    expect(() => itemsOf(bytesOf(test, { ...test, vars: { reply: 'Bye' }, metadata: { label: 1 } }))).toThrow(
      /"metadata.label" holds a score.*gold: \{ from: metadata.label \}/s,
    );
  });

  it('show a gold that is the expected answer, another text in each row, and no label', () => {
    const rows = Array.from({ length: 12 }, (_, at) => ({
      id: at,
      reply: 'Hello',
      gold: `answer ${at}`,
      human: at % 3,
    }));
    const records = readItemRecords({ bytes: bytesOf(...rows), file: 'a.jsonl' });
    expect([labelsIn(records), variableNames(records)]).toEqual([[], ['reply', 'human', 'gold']]);
    const [item] = itemsOf(bytesOf(...rows), 'human');
    expect([item?.gold, item?.vars['gold']]).toEqual([0, 'answer 0']);
    const csv = new TextEncoder().encode(
      'id,reply,gold,human\na,Hi,yes it is,1\nb,Ho,no it is not,2\nc,Hu,it may be,0\n',
    );
    const goldFrom = { from: 'human', place };
    const [row] = parseItems({ bytes: csv, file: 'a.csv', scale, variables: ['reply'], goldFrom }).items;
    expect([row?.gold, row?.vars['gold']]).toEqual([1, 'yes it is']);
  });

  it('have the labels of people under gold:NAME, as in a table, which are no variables', () => {
    const [item] = itemsOf(bytesOf({ id: 'a', reply: 'Hello', 'gold:ann': 2, 'gold:bo': 2 }));
    expect([item?.gold, { ...item?.golds }, { ...item?.vars }]).toEqual([2, { ann: 2, bo: 2 }, { reply: 'Hello' }]);
  });

  it('have their gold in a column vars.NAME of a table too, which is then no variable', () => {
    const bytes = new TextEncoder().encode('id,vars.reply,vars.verdict\na,Hello,2\n');
    const goldFrom = { from: 'verdict', place };
    const [item] = parseItems({ bytes, file: 'a.csv', scale, variables: ['reply'], goldFrom }).items;
    expect([item?.gold, { ...item?.vars }]).toEqual([2, { reply: 'Hello' }]);
  });

  it('are told that no two may show the same, if they have no ids', () => {
    expect(() => itemsOf(bytesOf({ reply: 'Hello' }, { reply: 'Hello' }))).toThrow(/no two items may show the same/);
  });

  it('are an error in the entry if no item has a label there', () => {
    const read = () => itemsOf(bytesOf({ id: 'a', reply: 'Hello', verdict: 2 }), 'verdikt');
    expect(read).toThrow(/takes its gold from "verdikt", but no item has a label there/);
  });

  it.each([
    ['case_id', [{ case_id: 'x1' }, { case_id: 'x2' }]],
    ['itemId', [{ itemId: 'x1' }, { itemId: 'x2' }]],
    ['UUID', [{ UUID: 'x1' }, { UUID: 'x2' }]],
  ])('without an id take %s, if it differs in every row', (name, ids) => {
    const rows = ids.map((id, index) => ({ ...id, reply: `r${index}` }));
    expect(itemsOf(bytesOf(...rows)).map(({ id }) => id)).toEqual(['x1', 'x2']);
    const same = rows.map((row) => ({ ...row, [name]: 'x1' }));
    expect(itemsOf(bytesOf(...same)).map(({ id }) => id)).not.toContain('x1');
  });

  it('without any such field have an id by what they show, in whatever order and with whatever label', () => {
    const [a, b] = [{ reply: 'Hello' }, { reply: 'Bye' }];
    const ids = itemsOf(bytesOf(a, b)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(itemsOf(bytesOf({ ...b, gold: 1 }, a)).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(() => itemsOf(bytesOf(a, a))).toThrow(/is that of the item on line 1 too/);
  });

  it.each([
    [{ human_verdict: 1, judge_score: 2 }, 'human_verdict'],
    [{ faithfulness_label: 1 }, 'faithfulness_label'],
    [{ label: 1, tone_score: 2 }, 'label'],
    [{ tone_score: 1, fact_score: 2 }, undefined],
    [{ model_verdict: 1 }, undefined],
    [{ topic: 1 }, undefined],
    [{ labels: { tone: 1 } }, 'labels.tone'],
    [{ labels: { tone: 1, facts: 2 } }, undefined],
    [{ metadata: { human_score: 1, length: 2 } }, 'metadata.human_score'],
    [{ vars: { label: 1, reply: 2 } }, 'label'],
    [{ input: { reply: 2 }, expected: 1 }, 'expected'],
    [{ metadata: { gpt_score: 1 } }, undefined],
  ])('have labels of people under a name that says so: %j', (fields, name) => {
    const times = (value: unknown, by: number): unknown =>
      typeof value === 'number'
        ? value * by
        : Object.fromEntries(Object.entries(value ?? {}).map(([key, one]) => [key, times(one, by)]));
    const rows = [1, 2].map((by) => times(fields, by) as object);
    expect(goldFieldIn(readItemRecords({ bytes: bytesOf(...rows), file: 'a.jsonl' }))).toBe(name);
  });

  it('have of several labels the one that the judge is named like, and no long texts for labels', () => {
    const rows = [1, 2].map((tone) => ({ reply: `r${tone}`, labels: { tone, facts: 3 - tone } }));
    const records = readItemRecords({ bytes: bytesOf(...rows), file: 'a.jsonl' });
    expect(goldFieldIn(records, 'judge-tone')).toBe('labels.tone');
    const answers = [1, 2].map((n) => ({
      reply: `r${n}`,
      expected: `the capital of France is Paris, and of the others ${n}`,
    }));
    expect(goldFieldIn(readItemRecords({ bytes: bytesOf(...answers), file: 'a.jsonl' }))).toBeUndefined();
  });
});
