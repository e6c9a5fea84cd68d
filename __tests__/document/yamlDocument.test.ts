import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { bytesOf, faultsOf } from '../config/faultsOf.ts';

const judge = 'judges:\n  - prompt: a.prompt.yml\n    items: a.jsonl\n';

type Broken = readonly [
  name: string,
  text: string,
  line: number,
  what: RegExp,
  fix: RegExp,
  column?: number | undefined,
  key?: string,
];

const broken: readonly Broken[] = [
  ['a tab as indentation', 'judges:\n\t- prompt: a\n', 2, /tab/, /spaces/],
  [
    'a quote that is not closed',
    'judges:\n  - prompt: "a.yml\n    items: b.jsonl\n',
    2,
    /never closed/,
    /Close the quote/,
    13,
  ],
  ['a bracket that is not closed', `${judge}perturbations: [position\nseed: 1\n`, 5, /bracket/, /Close the bracket/],
  ['a key twice', `${judge}seed: 1\nseed: 2\n`, 5, /"seed" stands twice/, /Keep one/, 1],
  ['a tag', `${judge}seed: !env SEED\n`, 4, /tag/, /plain values/],
  [
    'a merge key',
    'judges:\n  - &a { prompt: a.yml, items: b.jsonl }\n  - { <<: *a, name: b }\n',
    3,
    /merge/,
    /Write the entries out/,
  ],
  ['an alias for nothing', `${judge}perturbations: *all\n`, 4, /nothing above is marked "&all"/, /Mark the value/],
  ['an alias for itself', 'judges: &a\n  - *a\n', 2, /contains itself/, /Write the value out/],
  ['two documents', `${judge}---\nseed: 1\n`, 4, /second document/, /one document/],
  ['a directive', '%FOO bar\n---\njudges: []\n', 1, /directive/, /Take the line out/],
  ['a key that is a list', '? [a, b]\n: 1\n', 1, /key is not a plain word/, /word/],
  ['a reserved character', `${judge}seed: @1\n`, 4, /keeps for itself/, /quotes/],
  ['deep nesting', `judges: ${'['.repeat(200_000)}`, 1, /nested deeper/, /flatter/],
  ['deep nesting by indicators', `judges:\n  ${'- '.repeat(100_000)}a\n`, 2, /nested deeper/, /flatter/],
  [
    'deep nesting by indentation',
    Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join(''),
    65,
    /nested deeper/,
    /flatter/,
  ],
  ['too many aliases', `a: &a x\nb: [${'*a,'.repeat(101)}]\n`, 2, /more than 100 aliases/, /Write the values out/],
  ['aliases of aliases', bomb(), 1, /repeat too much/, /Write the values out/],
  [
    'more entries than anybody writes',
    `${judge}perturbations: [${'a,'.repeat(2001)}]\n`,
    4,
    /more than 2000 entries/,
    /fewer/,
    undefined,
    'perturbations',
  ],
  ['a prototype', `${judge}__proto__: { seed: 5 }\n`, 4, /"__proto__" is not known/, /Known here/],
  ['a constructor', `${judge}constructor: 1\n`, 4, /"constructor" is not known/, /Known here/],
  ['a file that is too large', `# ${'x'.repeat(1024 * 1024)}\n`, 0, /1 MB/, /smaller/],
  ['a NUL byte', `${judge}seed: \0\n`, 4, /NUL/, /UTF-8/],
];

function bomb(): string {
  const levels = ['b', 'c', 'd', 'e'].map((name, index) => `${name}: &${name} [${`*${'abcd'[index]},`.repeat(9)}]\n`);
  return `a: &a [x, x]\n${levels.join('')}`;
}

describe('a YAML document', () => {
  it.each(broken)('refuses %s', (_, text, line, what, fix, column, key) => {
    const faults = faultsOf(() => parseConfiguration({ bytes: bytesOf(text), file: 'head:evenhand.yml' }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.line ?? 0).toBe(line);
    expect(faults[0]).toMatchObject({
      file: 'head:evenhand.yml',
      what: expect.stringMatching(what),
      fix: expect.stringMatching(fix),
      ...(column === undefined ? {} : { column }),
      ...(key === undefined ? {} : { key }),
    });
  });

  it('may be closed by a line of three hyphens', () => {
    expect(parseConfiguration({ bytes: bytesOf(`---\n${judge}---\n`), file: 'evenhand.yml' }).judges).toHaveLength(1);
  });

  it('may have any number of entries on one line, as in JSON without line breaks', () => {
    const judges = Array.from({ length: 200 }, (_, n) => ({ name: `j-${n}`, prompt: `${n}.yml`, items: 'i.jsonl' }));
    const parsed = parseConfiguration({ bytes: bytesOf(JSON.stringify({ judges })), file: 'evenhand.yml' });
    expect(parsed.judges).toHaveLength(200);
  });
});
