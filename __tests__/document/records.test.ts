import { describe, expect, it } from '@jest/globals';
import { parseItems } from '../../src/config/items/itemsFile.ts';
import type { Scale } from '../../src/judge/scale.ts';
import { bytesOf, faultsOf } from '../config/faultsOf.ts';

const ordinal: Scale = { kind: 'ordinal', values: [0, 1, 2] };

type Broken = readonly [
  name: string,
  file: string,
  text: string,
  line: number,
  what: RegExp,
  fix: RegExp,
  column?: number,
];

const broken: readonly Broken[] = [
  ['a line that is no JSON', 'a.jsonl', '{"id": 1}\n{"id": 2,}\n', 2, /a comma stands before/, /comma out/, 10],
  ['a line with single quotes', 'a.jsonl', "{'id': 1}\n", 1, /key does not begin with a double quote/, /"key"/, 2],
  ['a line that is cut off', 'a.jsonl', '{"id": 1}\n{"id": 2, "vars": {"a": "b', 2, /never closed/, /"/, 25],
  [
    'a line without its last bracket',
    'a.jsonl',
    '{"id": 1}\n{"id": 2, "vars": {}\n{"id": 3}',
    2,
    /ends in the middle/,
    /} or ]/,
  ],
  ['a line that ends early', 'a.jsonl', '{"id": 1}\n{"id": 2, "vars": {', 2, /ends in the middle/, /cut off/],
  ['a word of Python', 'a.jsonl', '{"id": 1, "gold": None}\n', 1, /None is not JSON/, /Write null/, 19],
  ['not a number', 'a.jsonl', '{"id": 1, "gold": NaN}\n', 1, /NaN is not JSON/, /null/],
  ['two objects on a line', 'a.jsonl', '{"id": 1} {"id": 2}\n', 1, /after the end/, /one JSON value/, 11],
  ['a list on a line', 'a.jsonl', '[1, 2]\n', 1, /not a JSON object/, /on each line/],
  ['a key twice on a line', 'a.jsonl', '{"id": 1, "gold": 0, "gold": 1}\n', 1, /"gold" stands twice/, /Keep one/, 22],
  [
    'a document over several lines',
    'a.jsonl',
    '[\n  {"id": 1},\n  {"id": 2}\n]\n',
    1,
    /one JSON document over several lines/,
    /\.json/,
  ],
  ['broken JSON', 'a.json', '[\n {"id": 1}\n {"id": 2}\n]', 3, /neither a comma/, /comma/, 2],
  ['a mapping without items', 'a.json', '{"item": []}', 1, /not a list of items/, /"items"/],
  ['items that are no list', 'a.json', '{\n "items": 5}', 2, /not a list of items/, /"items"/],
  ['an item that is a word', 'a.json', '[{"id": 1},\n "b"]', 2, /"b" is not a mapping/, /"key"/],
  ['broken YAML', 'a.yaml', '- id: 1\n- id: "2\n', 2, /never closed/, /quote/],
  ['a row that is too long', 'a.csv', 'id,text\n1,a,b\n', 2, /3 cells, and the header has 2 cells/, /double quotes/],
  ['a row that is too short', 'a.csv', 'id,text\n1,"a\nb"\n2\n', 4, /1 cell, and/, /every column/],
  ['a quote that is not closed', 'a.csv', 'id,text\n1,a\n2,"b\n3,c\n', 3, /never closes/, /twice/],
  ['a quote within a cell', 'a.csv', 'id,text\n1,a "b" c\n', 2, /within a cell/, /whole cell/],
  ['text after a quote', 'a.csv', 'id,text\n1,"a" b\n', 2, /follows the closing quote/, /comma/],
  ['a column without a name', 'a.csv', 'id,,gold\n1,a,1\n', 1, /column 2 has no name/, /name/],
  ['a column twice', 'a.csv', 'id,text,text\n1,a,b\n', 1, /"text"/, /name of its own/],
  ['text after a quote beside semicolons', 'a.csv', 'id;text\n1;"a" b\n', 2, /follows the closing quote/, /semicolon/],
];

describe('a file of records', () => {
  it.each(broken)('refuses %s', (_, file, text, line, what, fix, column) => {
    const [fault] = faultsOf(() => parseItems({ bytes: bytesOf(text), file, scale: ordinal }));
    const place = column === undefined ? { line } : { line, column };
    expect(fault).toMatchObject({ file, ...place, what: expect.stringMatching(what), fix: expect.stringMatching(fix) });
  });
});
