import { describe, expect, it } from '@jest/globals';
import { parseItems } from '../../../src/config/items/itemsFile.ts';
import type { Scale } from '../../../src/judge/scale.ts';
import { bytesOf, expectFault, faultsOf } from '../faultsOf.ts';

const ordinal: Scale = { kind: 'ordinal', values: [0, 1, 2] };
const interval: Scale = { kind: 'interval', min: 1, max: 5, step: 0.5 };
const pairwise: Scale = { kind: 'pairwise', values: ['A', 'B'], variables: ['one', 'two'] };

describe('parseItems', () => {
  it("takes a variable or a tag that is called as a part of promptfoo's tests is", () => {
    const text =
      '{"id": 1, "vars": {"__expected": "x"}, "assert": ["x"], "gold": 1}\n{"id": 2, "tests": [], "gold": 0}\n';
    expect(parseItems({ bytes: bytesOf(text), file: 'a.jsonl', scale: ordinal }).items).toHaveLength(2);
  });

  it('tells the same mistake in many items once', () => {
    const rows = Array.from({ length: 9 }, (_, id) => JSON.stringify({ id, gold: 'good' }));
    const faults = faultsOf(() => parseItems({ bytes: bytesOf(rows.join('\n')), file: 'a.jsonl', scale: ordinal }));
    expect(faults.map(({ what, line }) => [what, line])).toEqual([
      ['the label "good" is not on the scale (also in lines 2, 3, 4, 5, 6, 7 and 2 more)', 1],
    ]);
    const lists = Array.from({ length: 9 }, (_, id) => JSON.stringify({ id, vars: { rubric: [`fact ${id}`] } }));
    const [fault, ...others] = faultsOf(() =>
      parseItems({ bytes: bytesOf(lists.join('\n')), file: 'a.jsonl', scale: ordinal }),
    );
    expect([fault?.what, others]).toEqual([
      'the variable "rubric" is a list, not a text (also in lines 2, 3, 4, 5, 6, 7 and 2 more)',
      [],
    ]);
  });

  it.each<[string, string, RegExp, RegExp, Scale?]>([
    [
      'a.jsonl:1 expect',
      '{"id": "a", "vars": {"t": "x"}, "gold": 1, "expect": {"t": "x"}}',
      /has gold and says what it expects/,
      /one of "gold" and "expect"/,
    ],
    ['a.jsonl:1 expect', '{"id": "a", "vars": {"t": "x"}, "expect": "x"}', /which variable/, /expect: \{/],
    ['a.jsonl:1 expect.u', '{"id": "a", "vars": {"t": "x"}, "expect": {"u": "x"}}', /has no variable "u"/, /"t"/],
    [
      'a.jsonl:1 expect.t',
      '{"id": "a", "vars": {"t": "x"}, "expect": {"t": "/(x/"}}',
      /no pattern of RE2/,
      /between slashes/,
    ],
    [
      'a.jsonl:1 expect.t',
      '{"id": "a", "vars": {"t": "x"}, "expect": {"t": "/x(?=y)/"}}',
      /no pattern of RE2/,
      /between slashes/,
    ],
    [
      'a.jsonl:2 expect.t',
      `{"id": "a"}\n{"id": "b", "vars": {"t": "${'x'.repeat(30_000)}"}, "expect": {"t": "/\\\\w{1,1000}y/"}}`,
      /too large to look for in 30000 letters/,
      /repeats little/,
    ],
    [
      'a.jsonl:1 expect',
      '{"id": "a", "vars": {"one": "x"}, "expect": {"one": "x"}}',
      /not known which score is right/,
      /Write gold/,
      pairwise,
    ],
    ['a.csv:2 winner', 'id,winner\n1,model_a\n', /"winner" holds a score/, /gold: \{ from: winner \}/, pairwise],
    [
      'a.csv:2 gold',
      'id,gold\n1,model_c\n',
      /not on the scale/,
      /^Use one of A, B, or leave the label out\.$/,
      pairwise,
    ],
    ['a.jsonl:1', '', /no items/, /at least one/],
    ['a.jsonl:1', '\n ', /no items/, /at least one/],
    ['a.json:1', '[]', /no items/, /at least one/],
    ['a.csv:1', 'id,gold', /no items/, /at least one/],
    ['a.yml:1', 'items: []', /no items/, /at least one/],
    ['a.xlsx', 'x', /does not say/, /\.jsonl/],
    ['a.jsonl:3 id', '{"id": 1}\n\n{"gold": 1}', /has no id/, /"id"/],
    ['a.jsonl:1 id', '{"id": ""}', /has no id/, /"id"/],
    ['a.jsonl:1 id', '{"id": [1]}', /\[1\] is not a text or a number/, /"id"/],
    ['a.yml:2 id', '- id: 1\n- gold: 1', /has no id/, /"id"/],
    ['a.jsonl:2 id', '{"id": 1}\n{"id": "1"}', /"1" is that of the item on line 1 too/, /id of its own/],
    ['a.jsonl:1 vars', '{"id": 1, "vars": "x"}', /not a mapping/, /vars/],
    ['a.jsonl:1 vars.a', '{"id": 1, "vars": {"a": null}}', /"a" has no value/, /""/],
    ['a.jsonl:1 vars.a', '{"id": 1, "vars": {"a": [1]}}', /"a" is a list, not a text/, /text/],
    [
      'a.jsonl:2 gold',
      '{"id": 1, "gold": 0}\n{"id": 2, "gold": 5}',
      /5 is not on the scale/,
      /one of 0, 1, 2.* values: \[0, 1, 2, 5\]$/,
    ],
    ['a.csv:2 gold', 'id,gold\n1,good', /"good" is not on the scale/, /one of 0, 1, 2, or leave the label out\.$/],
    ['a.jsonl:1 gold', '{"id": 1, "gold": [1]}', /\[1\] is not on the scale/, /one of 0, 1, 2/],
    [
      'a.jsonl:1 gold',
      '{"id": 1, "gold": 1.3}',
      /1\.3/,
      /from 1 to 5 in steps of 0\.5.* max: 5, step: 0\.001 } }$/,
      interval,
    ],
    ['a.jsonl:1 gold', '{"id": 1, "gold": 0}', /0 is not/, /kind: interval, min: 0, max: 5, step: 0\.5 } }$/, interval],
    ['a.jsonl:1 gold', '{"id": 1, "gold": 3}', /3/, /one of A, B/, pairwise],
    ['a.jsonl:1 gold', '{"id": 1, "gold": "tie"}', /"tie"/, /one of A, B.* values: \[A, B, tie\]$/, pairwise],
    ['a.jsonl:1 golds', '{"id": 1, "golds": [1, 2]}', /not a mapping/, /golds/],
    ['a.jsonl:1 golds.bo', '{"id": 1, "golds": {"ann": 1, "bo": 9}}', /9 is not on the scale/, /one of 0, 1, 2/],
    ['a.csv:3 golds.ann', 'id,gold:ann\n1,1\n2,9', /"9"/, /one of 0, 1, 2/],
    [
      'a.yaml:2',
      '# tests\n- vars: {a: x}\n- vars: {a: y}\n  assert: [{type: equals, value: "1"}]',
      /tests of promptfoo, not items/,
      /"gold"/,
    ],
    ['a.csv:2', 'a,__expected\nx,1', /tests of promptfoo, not items/, /"gold"/],
    ['a.yaml:1:1', 'prompts: [p.txt]\ntests:\n  - vars: {a: x}', /tests of promptfoo, not items/, /"gold"/],
  ])('refuses, at %s, %j', (at, text, what, fix, scale = ordinal) => {
    const [file = ''] = at.split(/[: ]/);
    expectFault(() => parseItems({ bytes: bytesOf(text), file, scale }), { at, what, fix });
  });

  it('names twenty mistakes and counts the others', () => {
    const text = Array.from({ length: 50 }, (_, id) => JSON.stringify({ id, gold: 10 + id })).join('\n');
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
