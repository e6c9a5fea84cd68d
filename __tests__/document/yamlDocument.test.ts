import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { bytesOf, faultsOf } from '../config/faultsOf.ts';

const judge = 'judges:\n  - prompt: a.prompt.yml\n    items: a.jsonl\n';

interface Broken {
  readonly text: string;
  readonly line: number;
  readonly what: RegExp;
  readonly fix: RegExp;
  readonly key?: string;
  readonly column?: number;
}

const broken: Readonly<Record<string, Broken>> = {
  'a tab as indentation': { text: 'judges:\n\t- prompt: a\n', line: 2, what: /tab/, fix: /spaces/ },
  'a quote that is not closed': {
    text: 'judges:\n  - prompt: "a.yml\n    items: b.jsonl\n',
    line: 2,
    column: 13,
    what: /never closed/,
    fix: /Close the quote/,
  },
  'a bracket that is not closed': {
    text: `${judge}perturbations: [position\nseed: 1\n`,
    line: 5,
    what: /bracket/,
    fix: /Close the bracket/,
  },
  'a key twice': {
    text: `${judge}seed: 1\nseed: 2\n`,
    line: 5,
    column: 1,
    what: /"seed" stands twice/,
    fix: /Keep one/,
  },
  'a tag': { text: `${judge}seed: !env SEED\n`, line: 4, what: /tag/, fix: /plain values/ },
  'a merge key': {
    text: 'judges:\n  - &a { prompt: a.yml, items: b.jsonl }\n  - { <<: *a, name: b }\n',
    line: 3,
    what: /merge/,
    fix: /Write the entries out/,
  },
  'an alias for nothing': {
    text: `${judge}perturbations: *all\n`,
    line: 4,
    what: /nothing above is marked "&all"/,
    fix: /Mark the value/,
  },
  'an alias for itself': {
    text: 'judges: &a\n  - *a\n',
    line: 2,
    what: /contains itself/,
    fix: /Write the value out/,
  },
  'two documents': { text: `${judge}---\nseed: 1\n`, line: 4, what: /second document/, fix: /one document/ },
  'a directive': { text: '%FOO bar\n---\njudges: []\n', line: 1, what: /directive/, fix: /Take the line out/ },
  'a key that is a list': { text: '? [a, b]\n: 1\n', line: 1, what: /key is not a plain word/, fix: /word/ },
  'a reserved character': { text: `${judge}seed: @1\n`, line: 4, what: /keeps for itself/, fix: /quotes/ },
  'deep nesting': { text: `judges: ${'['.repeat(200_000)}`, line: 1, what: /nested deeper/, fix: /flatter/ },
  'deep nesting by indicators': {
    text: `judges:\n  ${'- '.repeat(100_000)}a\n`,
    line: 2,
    what: /nested deeper/,
    fix: /flatter/,
  },
  'deep nesting by indentation': {
    text: Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join(''),
    line: 65,
    what: /nested deeper/,
    fix: /flatter/,
  },
  'too many aliases': {
    text: `a: &a x\nb: [${'*a,'.repeat(101)}]\n`,
    line: 2,
    what: /more than 100 aliases/,
    fix: /Write the values out/,
  },
  'aliases of aliases': { text: bomb(), line: 1, what: /repeat too much/, fix: /Write the values out/ },
  'more entries than anybody writes': {
    text: `${judge}perturbations: [${'a,'.repeat(2001)}]\n`,
    line: 4,
    what: /more than 2000 entries/,
    fix: /fewer/,
    key: 'perturbations',
  },
  'a prototype': {
    text: `${judge}__proto__: { seed: 5 }\n`,
    line: 4,
    what: /"__proto__" is not known/,
    fix: /Known here/,
  },
  'a constructor': {
    text: `${judge}constructor: 1\n`,
    line: 4,
    what: /"constructor" is not known/,
    fix: /Known here/,
  },
  'a file that is too large': { text: `# ${'x'.repeat(1024 * 1024)}\n`, line: 0, what: /1 MB/, fix: /smaller/ },
  'a NUL byte': { text: `${judge}seed: \0\n`, line: 4, what: /NUL/, fix: /UTF-8/ },
};

function bomb(): string {
  const levels = ['b', 'c', 'd', 'e'].map((name, index) => `${name}: &${name} [${`*${'abcd'[index]},`.repeat(9)}]\n`);
  return `a: &a [x, x]\n${levels.join('')}`;
}

describe('a YAML document', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { text, line, what, fix, key, column }) => {
    const faults = faultsOf(() => parseConfiguration({ bytes: bytesOf(text), file: 'head:evenhand.yml' }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe('head:evenhand.yml');
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.fix).toMatch(fix);
    expect(faults[0]?.line ?? 0).toBe(line);
    if (key !== undefined) expect(faults[0]?.key).toBe(key);
    if (column !== undefined) expect(faults[0]?.column).toBe(column);
  });

  it('may have any number of entries on one line, as in JSON without line breaks', () => {
    const judges = Array.from({ length: 200 }, (_, n) => ({ name: `j-${n}`, prompt: `${n}.yml`, items: 'i.jsonl' }));
    const parsed = parseConfiguration({ bytes: bytesOf(JSON.stringify({ judges })), file: 'evenhand.yml' });
    expect(parsed.judges).toHaveLength(200);
  });
});
