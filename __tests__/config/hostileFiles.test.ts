import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { parseItems } from '../../src/config/items/itemsFile.ts';
import { variablesIn } from '../../src/judge/template.ts';
import { judgeOf } from '../support/judges.ts';
import { parsePromptFile } from '../support/parsePrompt.ts';
import { bytesOf, faultsOf } from './faultsOf.ts';

// What a pull request can do with its files alone (github-gate.md, S11 and S12): each is refused, in little time, with
// one fault that says where.
const { scale } = judgeOf(2);
const judges = 'judges: [{ prompt: a.prompt.yml, items: a.jsonl }]\n';
const prompt = 'messages: [{ role: user, content: "{{text}}" }]\n';

const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'.split('').map((name, index) => {
    const before = 'abcdefgh'[index];
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`;
  }),
].join('\n');

const hostile: readonly (readonly [string, string, RegExp])[] = [
  ['aliases that unfold without end', bomb, /aliases/],
  ['more aliases than anybody needs', `x: &x 1\ny: [${'*x, '.repeat(101)}]\n`, /more than 100 aliases/],
  ['an alias that contains itself', 'x: &x [*x]\n', /contains itself/],
  ['a tag that would make an object', 'x: !!js/function "function () {}"\n', /tag/],
  ['a tag of its own', 'x: !exec "rm -rf /"\n', /tag/],
  ['binary', 'x: !!binary aGk=\n', /tag|binary/],
  ['a key twice', 'name: a\nname: b\n', /stands twice/],
  ['a merge key', 'x: &x { a: 1 }\ny: { <<: *x }\n', /merge keys/],
  ['a prototype', '__proto__: { polluted: true }\n', /"__proto__" is not known/],
  ['a constructor', 'constructor: { prototype: { polluted: true } }\n', /"constructor" is not known/],
  ['hostile depth in brackets', `x: ${'['.repeat(100_000)}\n`, /nested deeper than 64/],
  ['hostile depth in lines', Array.from({ length: 200 }, (_, n) => `${' '.repeat(n)}x:`).join('\n'), /deeper than 64/],
  ['a second document', '---\n---\nname: b\n', /second document/],
  ['more than a megabyte', `# ${'x'.repeat(1024 * 1024)}\n`, /the limit is 1 MB/],
  ['a NUL byte', 'x: "\u0000"\n', /NUL/],
];

describe.each(hostile)('%s', (_name, text, why) => {
  it('is refused in a configuration', () => {
    const faults = faultsOf(() => parseConfiguration({ bytes: bytesOf(judges + text), file: 'evenhand.yml' }));
    expect(faults.map(({ what }) => what).join('\n')).toMatch(why);
    expect(faults[0]?.file).toBe('evenhand.yml');
  });

  it('is refused in a prompt', () => {
    const faults = faultsOf(() => parsePromptFile({ bytes: bytesOf(prompt + text), file: 'a.prompt.yml' }));
    // A prompt may hold what other tools write into it, and one document says its name once.
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]?.file).toBe('a.prompt.yml');
  });

  it('leaves nothing behind', () => {
    expect('polluted' in {}).toBe(false);
  });
});

describe('a prompt of more than a megabyte', () => {
  it.each(['a.prompt.yml', 'a.json', 'a.md', 'a.txt'])('is refused as %s', (file) => {
    const long = 'x'.repeat(1024 * 1024 + 1);
    const text = file.endsWith('json') ? JSON.stringify({ messages: [{ role: 'user', content: long }] }) : long;
    const [fault] = faultsOf(() => parsePromptFile({ bytes: bytesOf(text), file }));
    expect(fault?.what).toMatch(/the limit is 1 MB/);
  });
});

describe('items', () => {
  it('may be larger than a megabyte', () => {
    const line = JSON.stringify({ id: 'a', vars: { text: 'x'.repeat(2_000_000) } });
    const parsed = parseItems({ bytes: bytesOf(`${line}\n`), file: 'a.jsonl', scale });
    expect(parsed.items).toHaveLength(1);
  });

  it('have no variables but their own', () => {
    const { items } = parseItems({ bytes: bytesOf('{"id": "a", "vars": {"text": "x"}}\n'), file: 'a.jsonl', scale });
    const inherited = variablesIn('{{constructor}} {{toString}} {{__proto__}} {{hasOwnProperty}}');
    expect(inherited).toHaveLength(4);
    for (const name of inherited) expect([name, items[0]?.vars[name]]).toEqual([name, undefined]);
  });
});
