import { describe, expect, it } from '@jest/globals';
import { parseItems } from '../../../src/config/items/itemsFile.ts';
import type { Scale } from '../../../src/judge/scale.ts';
import { bytesOf, faultsOf } from '../faultsOf.ts';

const ordinal: Scale = { kind: 'ordinal', values: [0, 1, 2] };
const interval: Scale = { kind: 'interval', min: 1, max: 5, step: 0.5 };
const pairwise: Scale = { kind: 'pairwise', values: ['A', 'B'], variables: ['one', 'two'] };

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
  'gold and a pattern': {
    file: 'a.jsonl',
    text: '{"id": "a", "vars": {"t": "x"}, "gold": 1, "expect": {"t": "x"}}',
    line: 1,
    what: /has gold and says what it expects/,
    fix: /one of "gold" and "expect"/,
  },
  'a pattern without a variable': {
    file: 'a.jsonl',
    text: '{"id": "a", "vars": {"t": "x"}, "expect": "x"}',
    line: 1,
    what: /which variable/,
    fix: /expect: \{/,
  },
  'a pattern for a variable that is not there': {
    file: 'a.jsonl',
    text: '{"id": "a", "vars": {"t": "x"}, "expect": {"u": "x"}}',
    line: 1,
    what: /has no variable "u"/,
    fix: /"t"/,
  },
  'a pattern that cannot be read': {
    file: 'a.jsonl',
    text: '{"id": "a", "vars": {"t": "x"}, "expect": {"t": "/(x/"}}',
    line: 1,
    what: /no pattern of RE2/,
    fix: /between slashes/,
  },
  'a pattern with look-around, which RE2 does not have': {
    file: 'a.jsonl',
    text: '{"id": "a", "vars": {"t": "x"}, "expect": {"t": "/x(?=y)/"}}',
    line: 1,
    what: /no pattern of RE2/,
    fix: /between slashes/,
  },
  'a pattern that is too large for its text': {
    file: 'a.jsonl',
    text: `{"id": "a"}\n{"id": "b", "vars": {"t": "${'x'.repeat(30_000)}"}, "expect": {"t": "/\\\\w{1,1000}y/"}}`,
    line: 2,
    what: /too large to look for in 30000 letters/,
    fix: /repeats little/,
  },
  'a pattern for a judge that compares': {
    file: 'a.jsonl',
    text: '{"id": "a", "vars": {"one": "x"}, "expect": {"one": "x"}}',
    line: 1,
    what: /not known which score is right/,
    fix: /Write gold/,
    scale: pairwise,
  },
  'an empty file': { file: 'a.jsonl', text: '', line: 1, what: /no items/, fix: /at least one/ },
  'blank lines alone': { file: 'a.jsonl', text: '\n \n', line: 1, what: /no items/, fix: /at least one/ },
  'an empty list': { file: 'a.json', text: '[]', line: 1, what: /no items/, fix: /at least one/ },
  'a header alone': { file: 'a.csv', text: 'id,gold\n', line: 1, what: /no items/, fix: /at least one/ },
  'an empty YAML list': { file: 'a.yml', text: 'items: []\n', line: 1, what: /no items/, fix: /at least one/ },
  'an unknown ending': { file: 'a.xlsx', text: 'x', line: 0, what: /does not say/, fix: /\.jsonl/ },
  'no id': { file: 'a.jsonl', text: '{"id": 1}\n\n{"gold": 1}\n', line: 3, what: /has no id/, fix: /"id"/ },
  'an empty id': { file: 'a.jsonl', text: '{"id": ""}\n', line: 1, what: /has no id/, fix: /"id"/ },
  'an id that is a list': {
    file: 'a.jsonl',
    text: '{"id": [1]}\n',
    line: 1,
    what: /\[1\] is not a text or a number/,
    fix: /"id"/,
  },
  'no id in YAML': { file: 'a.yml', text: '- id: 1\n- gold: 1\n', line: 2, what: /has no id/, fix: /"id"/ },
  'no column for the id': {
    file: 'a.csv',
    text: 'text,gold\nx,1\n',
    line: 1,
    what: /no column "id", only "text", "gold"/,
    fix: /"id"/,
  },
  'an id twice': {
    file: 'a.jsonl',
    text: '{"id": 1}\n{"id": "1"}\n',
    line: 2,
    what: /"1" is that of the item on line 1 too/,
    fix: /id of its own/,
  },
  'variables that are a text': {
    file: 'a.jsonl',
    text: '{"id": 1, "vars": "x"}\n',
    line: 1,
    what: /not a mapping/,
    fix: /vars/,
  },
  'a variable that is null': {
    file: 'a.jsonl',
    text: '{"id": 1, "vars": {"a": null}}\n',
    line: 1,
    what: /"a" has no value/,
    fix: /""/,
  },
  'a variable that is a list': {
    file: 'a.jsonl',
    text: '{"id": 1, "vars": {"a": [1]}}\n',
    line: 1,
    what: /"a" is \[1\], not a text/,
    fix: /text/,
  },
  'a label off the scale': {
    file: 'a.jsonl',
    text: '{"id": 1, "gold": 0}\n{"id": 2, "gold": 5}\n',
    line: 2,
    what: /5 is not on the scale/,
    fix: /one of 0, 1, 2/,
  },
  'a label that is a word': {
    file: 'a.csv',
    text: 'id,gold\n1,good\n',
    line: 2,
    what: /"good" is not on the scale/,
    fix: /one of 0, 1, 2/,
  },
  'a label that is a list': {
    file: 'a.jsonl',
    text: '{"id": 1, "gold": [1]}\n',
    line: 1,
    what: /\[1\] is not on the scale/,
    fix: /one of 0, 1, 2/,
  },
  'a label between the steps': {
    file: 'a.jsonl',
    text: '{"id": 1, "gold": 1.3}\n',
    line: 1,
    scale: interval,
    what: /1\.3/,
    fix: /from 1 to 5 in steps of 0\.5/,
  },
  'a third candidate': {
    file: 'a.jsonl',
    text: '{"id": 1, "gold": 3}\n',
    line: 1,
    scale: pairwise,
    what: /3/,
    fix: /one of A, B/,
  },
  'a tie where there is none': {
    file: 'a.jsonl',
    text: '{"id": 1, "gold": "tie"}\n',
    line: 1,
    scale: pairwise,
    what: /"tie"/,
    fix: /one of A, B/,
  },
  'labels that are a list': {
    file: 'a.jsonl',
    text: '{"id": 1, "golds": [1, 2]}\n',
    line: 1,
    what: /not a mapping/,
    fix: /golds/,
  },
  'one label off the scale': {
    file: 'a.jsonl',
    text: '{"id": 1, "golds": {"ann": 1, "bo": 9}}\n',
    line: 1,
    what: /9 is not on the scale/,
    fix: /one of 0, 1, 2/,
  },
  'an annotator off the scale': {
    file: 'a.csv',
    text: 'id,gold:ann\n1,1\n2,9\n',
    line: 3,
    what: /"9"/,
    fix: /one of 0, 1, 2/,
  },
  'tests of promptfoo': {
    file: 'a.yaml',
    text: '# tests\n- vars: {a: x}\n- vars: {a: y}\n  assert: [{type: equals, value: "1"}]\n',
    line: 2,
    what: /tests of promptfoo, not items/,
    fix: /"gold"/,
  },
  'tests of promptfoo as a table': {
    file: 'a.csv',
    text: 'a,__expected\nx,1\n',
    line: 2,
    what: /tests of promptfoo, not items/,
    fix: /"gold"/,
  },
  "promptfoo's configuration": {
    file: 'a.yaml',
    text: 'prompts: [p.txt]\ntests:\n  - vars: {a: x}\n',
    line: 1,
    what: /tests of promptfoo, not items/,
    fix: /"gold"/,
  },
};

describe('parseItems', () => {
  it("takes a variable or a tag that is called as a part of promptfoo's tests is", () => {
    const text =
      '{"id": 1, "vars": {"__expected": "x"}, "assert": ["x"], "gold": 1}\n{"id": 2, "tests": [], "gold": 0}\n';
    expect(parseItems({ bytes: bytesOf(text), file: 'a.jsonl', scale: ordinal }).items).toHaveLength(2);
  });

  it.each(Object.entries(broken))('refuses %s', (_, { file, text, line, what, fix, scale = ordinal, column }) => {
    const faults = faultsOf(() => parseItems({ bytes: bytesOf(text), file, scale }));
    expect(faults[0]?.file).toBe(file);
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.fix).toMatch(fix);
    expect(faults[0]?.line ?? 0).toBe(line);
    if (column !== undefined) expect(faults[0]?.column).toBe(column);
  });

  it('names twenty mistakes and counts the others', () => {
    const text = Array.from({ length: 50 }, () => '{"id": 1').join('\n');
    const faults = faultsOf(() => parseItems({ bytes: bytesOf(text), file: 'a.jsonl', scale: ordinal }));
    expect(faults).toHaveLength(21);
    expect(faults[19]?.line).toBe(20);
    expect(faults[20]?.what).toBe('and 30 more');
  });

  it('refuses YAML of more than 4 MB, because reading it would take minutes', () => {
    const bytes = new Uint8Array(4 * 1024 * 1024 + 1).fill(0x20);
    expect(faultsOf(() => parseItems({ bytes, file: 'a.yml', scale: ordinal }))[0]?.what).toMatch(/limit is 4 MB/);
  });
});
