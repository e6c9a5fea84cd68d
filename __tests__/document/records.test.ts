import { describe, expect, it } from '@jest/globals';
import { parseItems } from '../../src/config/items/itemsFile.ts';
import type { Scale } from '../../src/judge/scale.ts';
import { bytesOf, faultsOf } from '../config/faultsOf.ts';

const ordinal: Scale = { kind: 'ordinal', values: [0, 1, 2] };

interface Broken {
  readonly file: string;
  readonly text: string;
  readonly line: number;
  readonly what: RegExp;
  readonly fix: RegExp;
  readonly scale?: Scale;
  readonly column?: number;
}

const broken: Readonly<Record<string, Broken>> = {
  'a line that is no JSON': {
    file: 'a.jsonl',
    text: '{"id": 1}\n{"id": 2,}\n',
    line: 2,
    column: 10,
    what: /a comma stands before/,
    fix: /comma out/,
  },
  'a line with single quotes': {
    file: 'a.jsonl',
    text: "{'id': 1}\n",
    line: 1,
    column: 2,
    what: /key does not begin with a double quote/,
    fix: /"key"/,
  },
  'a line that is cut off': {
    file: 'a.jsonl',
    text: '{"id": 1}\n{"id": 2, "vars": {"a": "b',
    line: 2,
    column: 25,
    what: /never closed/,
    fix: /"/,
  },
  'a line that ends early': {
    file: 'a.jsonl',
    text: '{"id": 1}\n{"id": 2, "vars": {',
    line: 2,
    what: /ends in the middle/,
    fix: /cut off/,
  },
  'a word of Python': {
    file: 'a.jsonl',
    text: '{"id": 1, "gold": None}\n',
    line: 1,
    column: 19,
    what: /None is not JSON/,
    fix: /Write null/,
  },
  'not a number': { file: 'a.jsonl', text: '{"id": 1, "gold": NaN}\n', line: 1, what: /NaN is not JSON/, fix: /null/ },
  'two objects on a line': {
    file: 'a.jsonl',
    text: '{"id": 1} {"id": 2}\n',
    line: 1,
    column: 11,
    what: /after the end/,
    fix: /one JSON value/,
  },
  'a list on a line': { file: 'a.jsonl', text: '[1, 2]\n', line: 1, what: /not a JSON object/, fix: /on each line/ },
  'a key twice on a line': {
    file: 'a.jsonl',
    text: '{"id": 1, "gold": 0, "gold": 1}\n',
    line: 1,
    column: 22,
    what: /"gold" stands twice/,
    fix: /Keep one/,
  },
  'a document over several lines': {
    file: 'a.jsonl',
    text: '[\n  {"id": 1},\n  {"id": 2}\n]\n',
    line: 1,
    what: /one JSON document over several lines/,
    fix: /\.json/,
  },
  'broken JSON': {
    file: 'a.json',
    text: '[\n {"id": 1}\n {"id": 2}\n]',
    line: 3,
    column: 2,
    what: /neither a comma/,
    fix: /comma/,
  },
  'a mapping without items': {
    file: 'a.json',
    text: '{"item": []}',
    line: 1,
    what: /not a list of items/,
    fix: /"items"/,
  },
  'items that are no list': {
    file: 'a.json',
    text: '{\n "items": 5}',
    line: 2,
    what: /not a list of items/,
    fix: /"items"/,
  },
  'an item that is a word': {
    file: 'a.json',
    text: '[{"id": 1},\n "b"]',
    line: 2,
    what: /"b" is not a mapping/,
    fix: /"key"/,
  },
  'broken YAML': { file: 'a.yaml', text: '- id: 1\n- id: "2\n', line: 2, what: /never closed/, fix: /quote/ },
  'a row that is too long': {
    file: 'a.csv',
    text: 'id,text\n1,a,b\n',
    line: 2,
    what: /3 cells, and the header has 2 cells/,
    fix: /double quotes/,
  },
  'a row that is too short': {
    file: 'a.csv',
    text: 'id,text\n1,"a\nb"\n2\n',
    line: 4,
    what: /1 cell, and/,
    fix: /every column/,
  },
  'a quote that is not closed': {
    file: 'a.csv',
    text: 'id,text\n1,a\n2,"b\n3,c\n',
    line: 3,
    what: /never closes/,
    fix: /twice/,
  },
  'a quote within a cell': {
    file: 'a.csv',
    text: 'id,text\n1,a "b" c\n',
    line: 2,
    what: /within a cell/,
    fix: /whole cell/,
  },
  'text after a quote': {
    file: 'a.csv',
    text: 'id,text\n1,"a" b\n',
    line: 2,
    what: /follows the closing quote/,
    fix: /comma/,
  },
  'a column without a name': {
    file: 'a.csv',
    text: 'id,,gold\n1,a,1\n',
    line: 1,
    what: /column 2 has no name/,
    fix: /name/,
  },
  'a column twice': { file: 'a.csv', text: 'id,text,text\n1,a,b\n', line: 1, what: /"text"/, fix: /name of its own/ },
  semicolons: { file: 'a.csv', text: 'id;text\n1;a\n', line: 1, what: /separated by ";"/, fix: /commas/ },
  'commas in a table of tabs': {
    file: 'a.tsv',
    text: 'id,text\n1,a\n',
    line: 1,
    what: /separated by ","/,
    fix: /tabs/,
  },
};

describe('a file of records', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { file, text, line, what, fix, scale = ordinal, column }) => {
    const faults = faultsOf(() => parseItems({ bytes: bytesOf(text), file, scale }));
    expect(faults[0]?.file).toBe(file);
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.fix).toMatch(fix);
    expect(faults[0]?.line ?? 0).toBe(line);
    if (column !== undefined) expect(faults[0]?.column).toBe(column);
  });
});
