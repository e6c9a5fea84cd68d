// Over 250 lines: the table of broken inputs is one piece, so that a gap in it can be seen.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { newFolder, temporaryFolder } from '../support/temporaryFolder.ts';

const config = 'judges:\n  - prompt: tone.prompt.yml\n    items: tone.items.jsonl\n';
const prompt = `name: tone
model: m
messages:
  - role: user
    content: |
      {{reply}}

      score 0 means the reply is cold
      score 1 means the reply is warm

      Answer with the score.
`;
const items = Array.from({ length: 30 }, (_, index) =>
  JSON.stringify({ id: `i${index}`, vars: { reply: `warm words ${index}` }, gold: index % 2 }),
).join('\n');

type Content = string | Uint8Array | undefined;

/** What is wrong, the content (undefined: not there), and what the message must name: a place in the file, or more. */
type Broken = readonly [what: string, content: Content, names: string | RegExp];

const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const withItem = (line: string) => `${items}\n${line}\n`;
const block = (text: string) => `${prompt}evenhand:\n${text}`;
const judged = (text: string) => `${config}${text}`;

const broken: Readonly<Record<'config' | 'prompt' | 'items', readonly Broken[]>> = {
  config: [
    ['no configuration', undefined, ''],
    ['an empty configuration', '', ''],
    ['blanks alone', '  \n\n', ''],
    ['a comment alone', '# nothing\n', ''],
    ['a bare word', 'judges\n', ':1'],
    ['a list', '- a\n- b\n', ':1'],
    ['a number', '42\n', ':1'],
    ['no judges', 'judges: []\n', /judges/],
    ['judges as a word', 'judges: tone\n', ':1.*judges'],
    ['judges as a mapping', 'judges: { a: b }\n', ':1'],
    ['an unknown key', judged('tolerence: 3\n'), ':4.*tolerence'],
    ['a typo of a key', judged('perturbation: [position]\n'), /perturbations/],
    ['a typo of a perturbation', judged('perturbations: [positon]\n'), /evenhand\.yml:4.*[\s\S]*position/],
    ['perturbations as a number', judged('perturbations: 3\n'), ':4'],
    ['a perturbation twice', judged('perturbations: [length, { family: length, options: [1] }]\n'), ':4'],
    ['an entry without prompt', 'judges:\n  - items: tone.items.jsonl\n', ':2.*prompt'],
    ['an entry without items', 'judges:\n  - prompt: tone.prompt.yml\n', ':2.*items'],
    ['a prompt that is a list', 'judges:\n  - prompt: [a]\n    items: b\n', ':2'],
    ['a prompt that is not there', config.replace('tone.prompt', 'tune.prompt'), /tune\.prompt\.yml/],
    ['items that are not there', config.replace('tone.items', 'tune.items'), /tune\.items\.jsonl/],
    ['an absolute path', config.replace('tone.prompt.yml', '/etc/passwd'), ':2'],
    ['a path with ..', config.replace('tone.prompt.yml', '../../etc/passwd'), ':2'],
    ['a URL for a path', config.replace('tone.prompt.yml', 'https://example.org/p.yml'), ':2'],
    ['a key in the file', judged('apiKey: sk-abcdefghijklmnop\n'), ':4'],
    ['a host in the file', judged('baseUrl: https://example.org\n'), ':4.*baseUrl'],
    ['repeats of 0', judged('repeats: 0\n'), ':4.*repeats'],
    ['repeats as a word', judged('repeats: twice\n'), ':4.*repeats'],
    ['repeats as a fraction', judged('repeats: 1.5\n'), ':4.*repeats'],
    ['a negative tolerance', judged('gate: { tolerance: -1 }\n'), ':4.*tolerance'],
    ['a confidence of 95', judged('gate: { confidence: 95 }\n'), ':4.*confidence'],
    ['an unknown verdict to fail on', judged('gate: { failOn: [unsure] }\n'), ':4.*failOn'],
    ['a rule without a limit', judged('gate: { rules: [{ measure: accuracy, family: all }] }\n'), ':4'],
    [
      'a rule about an unknown measure',
      judged('gate: { rules: [{ measure: acuracy, family: all, min: 8 }] }\n'),
      /accuracy/,
    ],
    ['a duplicate key', `${config}seed: 1\nseed: 2\n`, ':5'],
    ['tabs as indentation', 'judges:\n\t- prompt: a\n', ':2'],
    ['an unclosed quote', 'judges:\n  - prompt: "a\n    items: b\n', ':2'],
    ['an unclosed bracket', 'judges: [\n', ''],
    ['two documents', `${config}---\n${config}`, ':4'],
    ['a custom tag', 'judges: !include other.yml\n', ':1'],
    ['an unknown alias', 'judges: *all\n', ':1'],
    [
      'aliases without end',
      `a: &a [x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: [*a, *a, *a, *a, *a]`).join('\n')}\n`,
      /alias/,
    ],
    ['UTF-16', bytes(0xff, 0xfe, 0x6a, 0), /UTF-8/],
    ['bytes that are no UTF-8', bytes(0x6a, 0x3a, 0x0a, 0xc3, 0x28), /UTF-8/],
    ['a NUL character', 'judges:\0\n', ''],
    ['over 1 MB', `${config}# ${'x'.repeat(1_100_000)}\n`, /1 MB|large/],
    ['two judges of one name', `${config}  - prompt: tone.prompt.yml\n    items: tone.items.jsonl\n`, ''],
  ],
  prompt: [
    ['an empty prompt', '', ''],
    ['a prompt without messages', 'name: tone\n', /tone\.prompt\.yml.*messages/],
    ['no message', 'messages: []\n', ':1'],
    ['an unknown role', prompt.replace('role: user', 'role: usr'), /tone\.prompt\.yml:4.*role[\s\S]*user/],
    ['content that is a number', 'messages:\n  - role: user\n    content: 7\n', ':3'],
    ['content that is a list', 'messages:\n  - role: user\n    content: [a]\n', ':3'],
    ['a message without content', 'messages:\n  - role: user\n', ':2'],
    ['an unknown key', `modell: x\n${prompt}`, /tone\.prompt\.yml:1.*modell[\s\S]*model/],
    ['unclosed markers', prompt.replace('      score 0', '      {{#options}}\n      score 0'), ''],
    [
      '{{guideline}} without options',
      prompt.replace(/score 0.*\n.*score 1.*/, '{{guideline}}'),
      /tone\.prompt\.yml:8.*[\s\S]*options/,
    ],
    ['logic in a template', prompt.replace('{{reply}}', '{{#if reply}}'), /tone\.prompt\.yml:6.*\{\{#if reply\}\}/],
    ['a partial in a template', prompt.replace('{{reply}}', '{{> header}}'), ':6'],
    ['a variable with a blank', prompt.replace('{{reply}}', '{{the reply}}'), ':6'],
    ['a variable that no item has', prompt.replace('{{reply}}', '{{answer}}'), /answer/],
    ['no variable at all', prompt.replace('{{reply}}', 'Hello'), ':6.*no variable'],
    ['a variable that is not closed', prompt.replace('{{reply}}', '{{reply'), ':6'],
    ['a filter in a template', prompt.replace('{{reply}}', '{{ reply | truncate: 100 }}'), ':6.*truncate'],
    ['an index in a template', prompt.replace('{{reply}}', '{{replies[0]}}'), ':6.*replies'],
    ['an unknown scale', block('  scale: ordinl\n'), /tone\.prompt\.yml:13.*scale[\s\S]*ordinal/],
    ['an unknown key of the block', block('  scal: ordinal\n'), ':13.*scal'],
    ['a block that is a word', `${prompt}evenhand: yes\n`, ':12'],
    ['an option without guideline', block('  scale: ordinal\n  options: [{ score: 0 }, { score: 1 }]\n'), ':14'],
    [
      'options that the text does not show',
      block('  scale: ordinal\n  options: [{ score: 3, guideline: a }, { score: 4, guideline: b }]\n'),
      /evenhand\.options/,
    ],
    [
      'a score twice',
      block('  scale: ordinal\n  options: [{ score: 0, guideline: a }, { score: 0, guideline: b }]\n'),
      ':14',
    ],
    ['an interval without an end', block('  scale: { kind: interval, min: 1 }\n'), ':13'],
    ['an interval upside down', block('  scale: { kind: interval, min: 5, max: 1 }\n'), ''],
    ['an unknown output format', block('  scale: ordinal\n  output: { format: xml }\n'), ':14.*format'],
    ['a pairwise judge without candidates', block('  scale: pairwise\n'), /candidates/],
    ['a jsonSchema that is no JSON', `${prompt}responseFormat: json_schema\njsonSchema: "{"\n`, ':13'],
    ['streaming', `${prompt}modelParameters: { stream: true }\n`, /stream/],
    ['a temperature that is a word', `${prompt}modelParameters: { temperature: hot }\n`, ':12.*temperature'],
    ['a limit of no tokens', `${prompt}modelParameters: { maxTokens: 0 }\n`, ':12.*maxTokens'],
    ['a key among the parameters', `${prompt}modelParameters: { apiKey: x }\n`, /apiKey/],
    ['broken YAML', 'messages:\n  - role: user\n   content: x\n', ':3'],
    ['a Latin-1 prompt', bytes(0x6e, 0x3a, 0x20, 0xe9, 0x0a), /UTF-8/],
  ],
  items: [
    ['an empty file of items', '', ''],
    ['blank lines alone', '\n\n\n', ''],
    ['a line that is no JSON', withItem('{"id": "x", '), ':31'],
    ['a line that is a list', withItem('[1, 2]'), ':31'],
    ['a line that is a word', withItem('"x"'), ':31'],
    ['two objects on a line', withItem('{"id":"x","vars":{"reply":"a"}}{"id":"y"}'), ':31'],
    ['a JSON array in a .jsonl', `[\n${items.replaceAll('\n', ',\n')}\n]`, ':1'],
    ['an item without id', withItem('{"vars":{"reply":"a"},"gold":1}'), ':31.*id'],
    ['an empty id', withItem('{"id":"","vars":{"reply":"a"}}'), ':31'],
    ['an id that is a list', withItem('{"id":[],"vars":{"reply":"a"}}'), ':31'],
    ['an id twice', withItem('{"id":"i3","vars":{"reply":"a"}}'), /tone\.items\.jsonl:31[\s\S]*4/],
    ['an item without vars', withItem('{"id":"x","gold":1}'), /x|31/],
    ['vars that are a word', withItem('{"id":"x","vars":"a"}'), ':31.*vars'],
    ['a variable that is null', withItem('{"id":"x","vars":{"reply":null}}'), ':31'],
    ['a variable that is a list', withItem('{"id":"x","vars":{"reply":["a"]}}'), ':31'],
    ['a variable that is missing', withItem('{"id":"x","vars":{"other":"a"}}'), /reply/],
    ['a gold off the scale', withItem('{"id":"x","vars":{"reply":"a"},"gold":7}'), ':31.*7'],
    ['a gold that is a word', withItem('{"id":"x","vars":{"reply":"a"},"gold":"warm"}'), ':31'],
    ['a gold that is a list', withItem('{"id":"x","vars":{"reply":"a"},"gold":[1]}'), ':31'],
    ['golds that are a list', withItem('{"id":"x","vars":{"reply":"a"},"golds":[1,0]}'), ':31'],
    ['golds off the scale', withItem('{"id":"x","vars":{"reply":"a"},"golds":{"ana":9}}'), ':31'],
    ['a key twice in an item', withItem('{"id":"x","id":"y","vars":{"reply":"a"}}'), ':31'],
    ['UTF-16 items', bytes(0xfe, 0xff, 0, 0x7b), /UTF-8/],
    ['items that are no UTF-8', bytes(0x7b, 0xff, 0x7d), /UTF-8/],
    ['a NUL among the items', withItem('{"id":"x\0"}'), ':31'],
  ],
};

/** Items in CSV, which breaks in ways of its own. */
const brokenCsv: readonly (readonly [string, Content, RegExp])[] = [
  ['an unclosed quote', 'id,reply,gold\n1,"a,1\n2,b,0\n', /tone\.items\.csv:2/],
  ['a quote in the middle', 'id,reply,gold\n1,a"b,1\n', /tone\.items\.csv:2/],
  ['too many cells', 'id,reply,gold\n1,a,1,9\n', /tone\.items\.csv:2/],
  ['too few cells', 'id,reply,gold\n1,a\n', /tone\.items\.csv:2/],
  ['a header alone', 'id,reply,gold\n', /tone\.items\.csv/],
  ['no header', '1,a,1\n2,b,0\n', /tone\.items\.csv:1/],
  ['a column twice', 'id,reply,reply\n1,a,b\n', /tone\.items\.csv:1/],
  ['a gold that is a word', 'id,reply,gold\n1,a,warm\n', /tone\.items\.csv:2/],
  ['an empty id', 'id,reply,gold\n,a,1\n', /tone\.items\.csv:2/],
];

const good = { 'evenhand.yml': config, 'tone.prompt.yml': prompt, 'tone.items.jsonl': items };
const root = temporaryFolder();
function folder(files: Readonly<Record<string, Content>>): string {
  const there = Object.entries(files).flatMap(([path, content]) => (content === undefined ? [] : [[path, content]]));
  return newFolder(root, Object.fromEntries(there));
}

async function scored(place: string, ...more: readonly string[]) {
  const { environment, written } = capturedEnvironment();
  const exitCode = await run(['score', '--at', place, '--provider', 'lexical', '--quiet', ...more], environment);
  return { exitCode, ...written };
}

/** What rule 4 of the project asks of every error. */
function expectClear({ exitCode, stdout, stderr }: Awaited<ReturnType<typeof scored>>, names: RegExp): void {
  expect(stderr).toMatch(names);
  expect(stderr).toMatch(/^error: .+\n {2}\S/);
  expect(stderr).not.toMatch(/\n\s+at |undefined|\[object|NaN/);
  expect(stdout).toBe('');
  expect(exitCode).toBe(2);
}

const placeIn = (path: string, names: string) => new RegExp(`${path.replaceAll('.', '\\.')}${names}`);

describe('unusable input', () => {
  it('is not what the test begins with', async () => {
    expect(await scored(folder(good))).toMatchObject({ exitCode: 0, stderr: '' });
  });

  describe.each([
    ['evenhand.yml', broken.config],
    ['tone.prompt.yml', broken.prompt],
    ['tone.items.jsonl', broken.items],
  ] as const)('in %s', (path, all) => {
    it.each(all)('%s: a clear error', async (_, content, names) => {
      expectClear(
        await scored(folder({ ...good, [path]: content })),
        typeof names === 'string' ? placeIn(path, names) : names,
      );
    });
  });

  it.each(brokenCsv)('%s in CSV: a clear error', async (_, content, names) => {
    const files = { ...good, 'evenhand.yml': config.replace('.jsonl', '.csv'), 'tone.items.csv': content };
    expectClear(await scored(folder(files)), names);
  });

  it('includes a pipe for a file of judgments, which may never end', async () => {
    const { environment, written } = capturedEnvironment();
    expect(await run(['measure', '/dev/zero'], environment)).toBe(2);
    expect(written.stderr).toContain('not a regular file');
  });

  it('is reported with its side if there are two', async () => {
    const [whole, bad] = [folder(good), folder({ ...good, 'tone.prompt.yml': 'messages: 3\n' })];
    for (const [base, head, side] of [
      [whole, bad, 'head'],
      [bad, whole, 'base'],
    ] as const) {
      const { environment, written } = capturedEnvironment();
      const exitCode = await run(['check', '--base', base, '--head', head, '--provider', 'lexical'], environment);
      expect(written.stderr).toContain(`${side}:tone.prompt.yml:1`);
      expect(exitCode).toBe(2);
    }
  });

  it('includes symbolic links, which lead out of the tree', async () => {
    const place = folder({ 'evenhand.yml': config, 'tone.items.jsonl': items });
    symlinkSync('/etc/passwd', join(place, 'tone.prompt.yml'));
    const said = await scored(place);
    expectClear(said, /symbolic link/);
    expect(said.stderr).not.toContain('root:');
  });

  it.each([
    [['--repeats', 'x'], /--repeats/],
    [['--repeats', '0'], /--repeats/],
    [['--concurrency', '-1'], /--concurrency/],
    [['--seed', '1.5'], /--seed/],
    [['--format', 'yaml'], /--format/],
    [['--perturbations', 'position,lenght'], /length/],
    [['--perturbations', 'swap'], /pairwise/],
    [['--perturbations', 'output-order'], /\{\{output\}\}/],
    [['--judge', 'tune'], /tone/],
    [['--base-url', 'localhost'], /--base-url/],
    [['--nonsense'], /--nonsense/],
    [['--judge'], /--judge/],
  ] as const)('on the command line, %j: a clear error', async (more, names) => {
    expectClear(await scored(folder(good), ...more), names);
  });
});

describe('input that only looks broken', () => {
  it.each([
    ['a UTF-8 byte-order mark', 'tone.prompt.yml', `\ufeff${prompt}`],
    ['Windows line ends', 'tone.prompt.yml', prompt.replaceAll('\n', '\r\n')],
    ['no newline at the end', 'evenhand.yml', config.trimEnd()],
    ['a byte-order mark before the items', 'tone.items.jsonl', `\ufeff${items}`],
    ['blank lines among the items', 'tone.items.jsonl', items.replaceAll('\n', '\n\n')],
  ])('%s is read', async (_, file, content) => {
    expect(await scored(folder({ ...good, [file]: content }))).toMatchObject({ exitCode: 0, stderr: '' });
  });
});
