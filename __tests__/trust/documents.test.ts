import { describe, expect, it } from '@jest/globals';
import { type Files, payloadOf, staysFair, toyVersion } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';

// A file that takes time or memory out of all proportion, or that means more than it says, is refused with its place
// (github-gate.md, S11), by a step that has as much memory as a small program needs.
const scene = new ActionScene(staysFair);
const small = { NODE_OPTIONS: '--max-old-space-size=200' };

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
/** Nine to the power of 25 nodes, if anybody unfolds them. */
const bomb = letters.map((name, index) => {
  const of = index === 0 ? 'x' : `*${letters[index - 1]}`;
  return `${name}: &${name} [${Array.from({ length: 9 }, () => of).join(', ')}]`;
});

const documents: Readonly<Record<string, readonly [text: string, why: RegExp]>> = {
  'aliases that unfold without end': [bomb.join('\n'), /aliases/],
  'an alias that holds itself': ['x: &x [*x]', /contains itself/],
  'a key twice': ['name: a\nname: b', /stands twice/],
  'a merge of keys': ['x: &x { a: 1 }\ny: { <<: *x }', /merge keys/],
  'a tag of JavaScript': ['x: !!js/function "function () { process.exit(0) }"', /tag/],
  'a tag of its own': ['x: !exec "touch /tmp/x"', /tag/],
  'brackets without end': [`x: ${'['.repeat(300_000)}`, /nested deeper than 64/],
  'blanks without end': [`x: ${'\n'.repeat(200_000)}}`, /./],
  'indicators without end': [`${'- '.repeat(300_000)}x`, /nested deeper|indent|1 MB|./],
  'another document': ['---\n---\nname: b', /second document/],
  'more than a megabyte': [`# ${'x'.repeat(1024 * 1024)}`, /the limit is 1 MB/],
  'bytes that are no text': ['x: "\u0000"', /NUL/],
};

const never = ['', /$^/] as const;

/** What is wrong with a configuration only, whose keys are all known. */
const prototypes: Readonly<Record<string, readonly [text: string, why: RegExp]>> = {
  'a prototype': ['__proto__: { polluted: true }', /"__proto__" is not known/],
  'a prototype within': ['gate: { __proto__: { tolerance: 100 } }', /"__proto__" is not known/],
  'a constructor': ['constructor: { prototype: { polluted: true } }', /"constructor" is not known/],
  'a key of another version': ['allowedHosts: [evil.example]', /"allowedHosts" is not known/],
};

async function expectRefused(version: Files, file: string, why: RegExp): Promise<void> {
  const ended = await scene.run(...checking(version));
  const told = ended.annotations.find(({ properties }) => properties.includes(`file=${file}`))?.text ?? '';
  expect([ended.exitCode, ended.outputs['verdict'], told]).toEqual([2, '', expect.stringMatching(why)]);
}

function checking(head: Files): Parameters<typeof scene.run> {
  scene.offer({ head });
  // With little memory, a configuration that unfolds is read by day, and all else that is hungry every night.
  const isNightly = process.env['EVENHAND_NIGHTLY'] !== undefined;
  const unfolds = (text = '') => /[&*]z\b/.test(text);
  const isHungry = isNightly
    ? Object.values(head).some((text) => text.length > 100_000 || unfolds(text))
    : unfolds(head['evenhand.yml']);
  return ['pull_request', payloadOf(scene.commits), { env: isHungry ? small : {}, inputs: { comment: 'never' } }];
}

const judges = 'judges: [{ prompt: toy.prompt.yml, items: toy.items.jsonl }]\n';

describe('a document that means harm', () => {
  it('is refused as a configuration, with its place', async () => {
    for (const [text, why] of Object.values({ ...documents, ...prototypes })) {
      await expectRefused(toyVersion('head', { 'evenhand.yml': `${judges}${text}\n` }), 'evenhand.yml', why);
    }
  });

  it('is refused as a prompt, with its place', async () => {
    const prompt = 'name: toy\nmodel: m\nmessages: [{ role: user, content: "{{case}}" }]\n';
    // The reader is the same; what it costs to be refused is not.
    const others = [
      'aliases that unfold without end',
      'brackets without end',
      'another document',
      'bytes that are no text',
    ];
    for (const [text, why] of others.map((name) => documents[name] ?? never)) {
      await expectRefused(toyVersion('head', { 'toy.prompt.yml': `${prompt}${text}\n` }), 'toy.prompt.yml', why);
    }
  });

  const item = (id: string) => JSON.stringify({ id, vars: { case: 'c-1' }, gold: 0 });
  it.each([
    ['of YAML', 'items.yml', `${bomb.join('\n')}\n- *z\n`, /./],
    ['of JSON that never ends', 'items.json', '['.repeat(400_000), /./],
    ['of JSON that nests', 'items.json', `[{"id": "a", "vars": ${'{"a":'.repeat(200_000)}`, /./],
    ['of lines, one of them nested', 'items.jsonl', `${item('a')}\n${'['.repeat(400_000)}\n`, /./],
    ['with one id twice', 'items.jsonl', `${item('a')}\n${item('a')}\n`, /that of the item on line 1 too/],
    ['with a key twice', 'items.jsonl', '{"id": "a", "vars": {"case": "c-1"}, "gold": 0, "gold": 1}\n', /twice/],
    ['with a prototype for variables', 'items.jsonl', '{"id": "a", "vars": {"__proto__": {"case": "c-1"}}}\n', /./],
    ['of a table that never closes', 'items.csv', `id,case,gold\n"a${',"'.repeat(400_000)}`, /./],
  ])('is refused as a list of items %s, with its place', async (_, file, text, why) => {
    const configuration = JSON.stringify({ judges: [{ prompt: 'toy.prompt.yml', items: file }] });
    await expectRefused(toyVersion('head', { 'evenhand.yml': configuration, [file]: text }), file, why);
  });
});
