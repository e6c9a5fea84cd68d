import { describe, expect, it } from '@jest/globals';
import { parseItems } from '../../../src/config/items/itemsFile.ts';
import type { Scale } from '../../../src/judge/scale.ts';
import { bytesOf, faultsOf } from '../faultsOf.ts';

const ordinal: Scale = { kind: 'ordinal', values: [0, 1, 2] };
const parse = (text: string, file: string, scale: Scale = ordinal) =>
  parseItems({ bytes: bytesOf(text), file, scale }).items;

describe('parseItems', () => {
  it('reads JSON Lines', () => {
    const text =
      '{"id": "a", "vars": {"text": "x", "n": 5, "yes": true}, "gold": 1, "lang": "de"}\r\n\n{"id": 7, "golds": {"ann": 1, "bo": "1", "cy": 2}}';
    const [vars, values] = [
      { text: 'x', n: '5', yes: 'true' },
      { n: 5, yes: true },
    ];
    expect(parse(text, 'a.jsonl')).toEqual([
      { id: 'a', vars, values, gold: 1, golds: {}, tags: { lang: 'de' } },
      { id: '7', vars: {}, gold: 1, golds: { ann: 1, bo: 1, cy: 2 }, tags: {} },
    ]);
  });

  it.each([
    ['a.json', '[{"id": 1, "vars": {"t": "x"}, "gold": 2, "tag": [1]}]'],
    ['b.json', '{"items": [{"id": 1, "vars": {"t": "x"}, "gold": 2, "tag": [1]}]}'],
    ['a.yml', '- id: 1\n  vars: { t: x }\n  gold: 2\n  tag: [1]\n'],
    ['b.yaml', 'items:\n  - { id: 1, vars: { t: x }, gold: 2, tag: [1] }\n'],
    ['a.ndjson', '{"id": 1, "vars": {"t": "x"}, "gold": 2, "tag": [1]}'],
  ])('reads %s as the same items', (file, text) => {
    expect(parse(text, file)).toEqual([{ id: '1', vars: { t: 'x' }, gold: 2, golds: {}, tags: { tag: [1] } }]);
  });

  it('reads a table: quotes, line breaks in cells, a byte-order mark, line breaks of Windows', () => {
    const text = '\ufeffid,gold,gold:ann,gold:bo,vars.text,lang\r\n1,,0,2,"a ""b"",\r\nc",de\r\n\r\n2,2,,,x,\r\n';
    expect(parse(text, 'a.csv')).toEqual([
      { id: '1', vars: { text: 'a "b",\nc', lang: 'de' }, gold: 1, golds: { ann: 0, bo: 2 }, tags: { lang: 'de' } },
      { id: '2', vars: { text: 'x', lang: '' }, gold: 2, golds: {}, tags: { lang: '' } },
    ]);
    expect(parse('id\ttext\n1\ta,b\n', 'a.tsv')[0]).toMatchObject({ id: '1', vars: { text: 'a,b' } });
  });

  it('takes the gold from gold only: an item with golds alone has none', () => {
    const text =
      '{"id": 1, "gold": 0, "golds": {"a": 2}}\n{"id": 2, "gold": null}\n{"id": 3, "gold": ""}\n{"id": 4}\n{"id": 5, "golds": {"a": 0, "b": 1}}';
    expect(parse(text, 'a.jsonl').map(({ gold }) => gold)).toEqual([0, undefined, undefined, undefined, undefined]);
  });

  it('reads the first and the second candidate of a pair, and the tie', () => {
    const scale: Scale = { kind: 'pairwise', values: ['A', 'B', 'C'], variables: ['one', 'two'] };
    const text = [1, 2, '1', 'a', 'B', 'tie', 'c', 'model_a', 'Assistant B']
      .map((gold, id) => JSON.stringify({ id, gold }))
      .join('\n');
    expect(parse(text, 'a.jsonl', scale).map(({ gold }) => gold)).toEqual([
      'A',
      'B',
      'A',
      'A',
      'B',
      'C',
      'C',
      'A',
      'B',
    ]);
  });

  it('keeps names that mean something to JavaScript harmless', () => {
    const [item] = parse(
      '{"id": 1, "vars": {"__proto__": "x", "constructor": "y"}, "__proto__": {"polluted": 1}}',
      'a.jsonl',
    );
    expect(Object.keys(item?.vars ?? {})).toEqual(['__proto__', 'constructor']);
    expect(item?.vars['toString']).toBeUndefined();
    expect(item?.tags['polluted']).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(parse('id,__proto__,constructor\n1,x,y\n', 'a.csv')[0]?.vars['constructor']).toBe('y');
  });

  it('refuses more than 150,000 items, in every form', () => {
    const ids = Array.from({ length: 150_001 }, (_, id) => id);
    const lines = ids.map((id) => `{"id":${id}}`);
    expect(parse(lines.slice(1).join('\n'), 'a.jsonl')).toHaveLength(150_000);
    const refused = (text: string, file: string) => () => parse(text, file);
    expect(refused(lines.join('\n'), 'a.jsonl')).toThrow(/more than 150,000 lines/);
    expect(refused(`[${lines.join(',')}]`, 'a.json')).toThrow(/150,001 items, and the limit is 150,000/);
    expect(refused(`id\n${ids.join('\n')}\n`, 'a.csv')).toThrow(/150,001 items/);
  });
});

describe('variables that are no texts', () => {
  const line = '{"id": "a", "vars": {"docs": [{"t": "x"}], "none": null, "text": "t"}, "gold": 1}';
  const read = (shown?: readonly string[]) =>
    parseItems({ bytes: bytesOf(line), file: 'a.jsonl', scale: ordinal, ...(shown && { shown }) }).items[0];

  it('are kept as they are beside their text, if the prompt does not show them as they are', () => {
    expect(read(['text'])).toMatchObject({
      vars: { docs: '[{"t":"x"}]', none: '', text: 't' },
      values: { docs: [{ t: 'x' }], none: null },
    });
  });

  it('are faults if the prompt shows them as they are, or if that is not known', () => {
    expect(faultsOf(() => read(['docs'])).map(({ key }) => key)).toEqual(['vars.docs']);
    expect(faultsOf(() => read()).map(({ key }) => key)).toEqual(['vars.docs', 'vars.none']);
  });

  it.each([
    ['a text in any case and with any blanks', 'answer:  1, 3 ', 2],
    ['another text', '1, 3', 0],
    ['a pattern, anywhere', '/\\b1, ?3\\b/', 2],
    ['a pattern in any case', '/^ANSWER/i', 2],
    ['a pattern that is not there', '/^ANSWER/', 0],
    ['a pattern with words between', '/Answer(?:\\W+\\w+){0,20}\\W+3(?:\\W+\\w+){0,20}$/', 2],
    ['a pattern with much between', '/Answer.{0,1000}1.{0,1000}$/', 2],
    ['one of a list', ['Answer: 2', '/3$/'], 2],
  ])('takes the best score or the lowest as gold by what the item expects: %s', (_, expect_, gold) => {
    const text = JSON.stringify({ id: 'a', vars: { said: 'Answer: 1, 3' }, expect: { said: expect_ } });
    expect(parse(text, 'a.jsonl')).toMatchObject([{ gold, isExpected: true, tags: {} }]);
  });

  it('knows which of two words is right', () => {
    const text = '{"id": "a", "vars": {"said": "x"}, "expect": {"said": "x"}}';
    expect(parse(text, 'a.jsonl', { kind: 'nominal', values: ['no', 'yes'] })[0]?.gold).toBe('yes');
  });

  it('is not kept busy by a pattern that others backtrack in', () => {
    const text = JSON.stringify({ id: 'a', vars: { said: 'a'.repeat(50_000) }, expect: { said: '/^(a+)+$x/' } });
    expect(parse(text, 'a.jsonl')[0]?.gold).toBe(0);
  });
});
