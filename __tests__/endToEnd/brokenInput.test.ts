// Over 250 lines: the table of broken inputs is one piece, so that a gap in it can be seen.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

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

/** What is wrong, the file to break, its content (undefined: not there), and what the message must name. */
type Broken = readonly [what: string, file: 'config' | 'prompt' | 'items', content: Content, names: RegExp];

const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const withItem = (line: string) => `${items}\n${line}\n`;
const block = (text: string) => `${prompt}evenhand:\n${text}`;
const judged = (text: string) => `${config}${text}`;

const broken: readonly Broken[] = [
  ['no configuration', 'config', undefined, /evenhand\.yml/],
  ['an empty configuration', 'config', '', /evenhand\.yml/],
  ['blanks alone', 'config', '  \n\n', /evenhand\.yml/],
  ['a comment alone', 'config', '# nothing\n', /evenhand\.yml/],
  ['a bare word', 'config', 'judges\n', /evenhand\.yml:1/],
  ['a list', 'config', '- a\n- b\n', /evenhand\.yml:1/],
  ['a number', 'config', '42\n', /evenhand\.yml:1/],
  ['no judges', 'config', 'judges: []\n', /judges/],
  ['judges as a word', 'config', 'judges: tone\n', /evenhand\.yml:1.*judges/],
  ['judges as a mapping', 'config', 'judges: { a: b }\n', /evenhand\.yml:1/],
  ['an unknown key', 'config', judged('tolerence: 3\n'), /evenhand\.yml:4.*tolerence/],
  ['a typo of a key', 'config', judged('perturbation: [position]\n'), /perturbations/],
  ['a typo of a perturbation', 'config', judged('perturbations: [positon]\n'), /evenhand\.yml:4.*[\s\S]*position/],
  ['perturbations as a number', 'config', judged('perturbations: 3\n'), /evenhand\.yml:4/],
  [
    'a perturbation twice',
    'config',
    judged('perturbations: [length, { family: length, options: [1] }]\n'),
    /evenhand\.yml:4/,
  ],
  ['an entry without prompt', 'config', 'judges:\n  - items: tone.items.jsonl\n', /evenhand\.yml:2.*prompt/],
  ['an entry without items', 'config', 'judges:\n  - prompt: tone.prompt.yml\n', /evenhand\.yml:2.*items/],
  ['a prompt that is a list', 'config', 'judges:\n  - prompt: [a]\n    items: b\n', /evenhand\.yml:2/],
  ['a prompt that is not there', 'config', config.replace('tone.prompt', 'tune.prompt'), /tune\.prompt\.yml/],
  ['items that are not there', 'config', config.replace('tone.items', 'tune.items'), /tune\.items\.jsonl/],
  ['an absolute path', 'config', config.replace('tone.prompt.yml', '/etc/passwd'), /evenhand\.yml:2/],
  ['a path with ..', 'config', config.replace('tone.prompt.yml', '../../etc/passwd'), /evenhand\.yml:2/],
  ['a URL for a path', 'config', config.replace('tone.prompt.yml', 'https://example.org/p.yml'), /evenhand\.yml:2/],
  ['a key in the file', 'config', judged('apiKey: sk-abcdefghijklmnop\n'), /evenhand\.yml:4/],
  ['a host in the file', 'config', judged('baseUrl: https://example.org\n'), /evenhand\.yml:4.*baseUrl/],
  ['repeats of 0', 'config', judged('repeats: 0\n'), /evenhand\.yml:4.*repeats/],
  ['repeats as a word', 'config', judged('repeats: twice\n'), /evenhand\.yml:4.*repeats/],
  ['repeats as a fraction', 'config', judged('repeats: 1.5\n'), /evenhand\.yml:4.*repeats/],
  ['a negative tolerance', 'config', judged('gate: { tolerance: -1 }\n'), /evenhand\.yml:4.*tolerance/],
  ['a confidence of 95', 'config', judged('gate: { confidence: 95 }\n'), /evenhand\.yml:4.*confidence/],
  ['an unknown verdict to fail on', 'config', judged('gate: { failOn: [unsure] }\n'), /evenhand\.yml:4.*failOn/],
  [
    'a rule without a limit',
    'config',
    judged('gate: { rules: [{ measure: accuracy, family: all }] }\n'),
    /evenhand\.yml:4/,
  ],
  [
    'a rule about an unknown measure',
    'config',
    judged('gate: { rules: [{ measure: acuracy, family: all, min: 8 }] }\n'),
    /accuracy/,
  ],
  ['a duplicate key', 'config', `${config}seed: 1\nseed: 2\n`, /evenhand\.yml:5/],
  ['tabs as indentation', 'config', 'judges:\n\t- prompt: a\n', /evenhand\.yml:2/],
  ['an unclosed quote', 'config', 'judges:\n  - prompt: "a\n    items: b\n', /evenhand\.yml:2/],
  ['an unclosed bracket', 'config', 'judges: [\n', /evenhand\.yml/],
  ['two documents', 'config', `${config}---\n${config}`, /evenhand\.yml:4/],
  ['a custom tag', 'config', 'judges: !include other.yml\n', /evenhand\.yml:1/],
  ['an unknown alias', 'config', 'judges: *all\n', /evenhand\.yml:1/],
  [
    'aliases without end',
    'config',
    `a: &a [x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: [*a, *a, *a, *a, *a]`).join('\n')}\n`,
    /alias/,
  ],
  ['UTF-16', 'config', bytes(0xff, 0xfe, 0x6a, 0), /UTF-8/],
  ['bytes that are no UTF-8', 'config', bytes(0x6a, 0x3a, 0x0a, 0xc3, 0x28), /UTF-8/],
  ['a NUL character', 'config', 'judges:\0\n', /evenhand\.yml/],
  ['over 1 MB', 'config', `${config}# ${'x'.repeat(1_100_000)}\n`, /1 MB|large/],
  [
    'two judges of one name',
    'config',
    `${config}  - prompt: tone.prompt.yml\n    items: tone.items.jsonl\n`,
    /evenhand\.yml/,
  ],

  ['an empty prompt', 'prompt', '', /tone\.prompt\.yml/],
  ['a prompt without messages', 'prompt', 'name: tone\n', /tone\.prompt\.yml.*messages/],
  ['no message', 'prompt', 'messages: []\n', /tone\.prompt\.yml:1/],
  ['an unknown role', 'prompt', prompt.replace('role: user', 'role: usr'), /tone\.prompt\.yml:4.*role[\s\S]*user/],
  ['content that is a number', 'prompt', 'messages:\n  - role: user\n    content: 7\n', /tone\.prompt\.yml:3/],
  ['content that is a list', 'prompt', 'messages:\n  - role: user\n    content: [a]\n', /tone\.prompt\.yml:3/],
  ['a message without content', 'prompt', 'messages:\n  - role: user\n', /tone\.prompt\.yml:2/],
  ['an unknown key', 'prompt', `modell: x\n${prompt}`, /tone\.prompt\.yml:1.*modell[\s\S]*model/],
  [
    'unclosed markers',
    'prompt',
    prompt.replace('      score 0', '      {{#options}}\n      score 0'),
    /tone\.prompt\.yml/,
  ],
  [
    '{{guideline}} without options',
    'prompt',
    prompt.replace(/score 0.*\n.*score 1.*/, '{{guideline}}'),
    /tone\.prompt\.yml:8.*[\s\S]*options/,
  ],
  [
    'logic in a template',
    'prompt',
    prompt.replace('{{reply}}', '{{#if reply}}'),
    /tone\.prompt\.yml:6.*\{\{#if reply\}\}/,
  ],
  ['a partial in a template', 'prompt', prompt.replace('{{reply}}', '{{> header}}'), /tone\.prompt\.yml:6/],
  ['a variable with a blank', 'prompt', prompt.replace('{{reply}}', '{{the reply}}'), /tone\.prompt\.yml:6/],
  ['a variable that no item has', 'prompt', prompt.replace('{{reply}}', '{{answer}}'), /answer/],
  ['no variable at all', 'prompt', prompt.replace('{{reply}}', 'Hello'), /tone\.prompt\.yml:6.*no variable/],
  ['a variable that is not closed', 'prompt', prompt.replace('{{reply}}', '{{reply'), /tone\.prompt\.yml:6/],
  [
    'a filter in a template',
    'prompt',
    prompt.replace('{{reply}}', '{{ reply | truncate: 100 }}'),
    /tone\.prompt\.yml:6.*truncate/,
  ],
  ['an index in a template', 'prompt', prompt.replace('{{reply}}', '{{replies[0]}}'), /tone\.prompt\.yml:6.*replies/],
  ['an unknown scale', 'prompt', block('  scale: ordinl\n'), /tone\.prompt\.yml:13.*scale[\s\S]*ordinal/],
  ['an unknown key of the block', 'prompt', block('  scal: ordinal\n'), /tone\.prompt\.yml:13.*scal/],
  ['a block that is a word', 'prompt', `${prompt}evenhand: yes\n`, /tone\.prompt\.yml:12/],
  [
    'an option without guideline',
    'prompt',
    block('  scale: ordinal\n  options: [{ score: 0 }, { score: 1 }]\n'),
    /tone\.prompt\.yml:14/,
  ],
  [
    'options that the text does not show',
    'prompt',
    block('  scale: ordinal\n  options: [{ score: 3, guideline: a }, { score: 4, guideline: b }]\n'),
    /evenhand\.options/,
  ],
  [
    'a score twice',
    'prompt',
    block('  scale: ordinal\n  options: [{ score: 0, guideline: a }, { score: 0, guideline: b }]\n'),
    /tone\.prompt\.yml:14/,
  ],
  ['an interval without an end', 'prompt', block('  scale: { kind: interval, min: 1 }\n'), /tone\.prompt\.yml:13/],
  ['an interval upside down', 'prompt', block('  scale: { kind: interval, min: 5, max: 1 }\n'), /tone\.prompt\.yml/],
  [
    'an unknown output format',
    'prompt',
    block('  scale: ordinal\n  output: { format: xml }\n'),
    /tone\.prompt\.yml:14.*format/,
  ],
  ['a pairwise judge without candidates', 'prompt', block('  scale: pairwise\n'), /candidates/],
  [
    'a jsonSchema that is no JSON',
    'prompt',
    `${prompt}responseFormat: json_schema\njsonSchema: "{"\n`,
    /tone\.prompt\.yml:13/,
  ],
  ['streaming', 'prompt', `${prompt}modelParameters: { stream: true }\n`, /stream/],
  [
    'a temperature that is a word',
    'prompt',
    `${prompt}modelParameters: { temperature: hot }\n`,
    /tone\.prompt\.yml:12.*temperature/,
  ],
  ['a limit of no tokens', 'prompt', `${prompt}modelParameters: { maxTokens: 0 }\n`, /tone\.prompt\.yml:12.*maxTokens/],
  ['a key among the parameters', 'prompt', `${prompt}modelParameters: { apiKey: x }\n`, /apiKey/],
  ['broken YAML', 'prompt', 'messages:\n  - role: user\n   content: x\n', /tone\.prompt\.yml:3/],
  ['a Latin-1 prompt', 'prompt', bytes(0x6e, 0x3a, 0x20, 0xe9, 0x0a), /UTF-8/],

  ['an empty file of items', 'items', '', /tone\.items\.jsonl/],
  ['blank lines alone', 'items', '\n\n\n', /tone\.items\.jsonl/],
  ['a line that is no JSON', 'items', withItem('{"id": "x", '), /tone\.items\.jsonl:31/],
  ['a line that is a list', 'items', withItem('[1, 2]'), /tone\.items\.jsonl:31/],
  ['a line that is a word', 'items', withItem('"x"'), /tone\.items\.jsonl:31/],
  ['two objects on a line', 'items', withItem('{"id":"x","vars":{"reply":"a"}}{"id":"y"}'), /tone\.items\.jsonl:31/],
  ['a JSON array in a .jsonl', 'items', `[\n${items.replaceAll('\n', ',\n')}\n]`, /tone\.items\.jsonl:1/],
  ['an item without id', 'items', withItem('{"vars":{"reply":"a"},"gold":1}'), /tone\.items\.jsonl:31.*id/],
  ['an empty id', 'items', withItem('{"id":"","vars":{"reply":"a"}}'), /tone\.items\.jsonl:31/],
  ['an id that is a list', 'items', withItem('{"id":[],"vars":{"reply":"a"}}'), /tone\.items\.jsonl:31/],
  ['an id twice', 'items', withItem('{"id":"i3","vars":{"reply":"a"}}'), /tone\.items\.jsonl:31[\s\S]*4/],
  ['an item without vars', 'items', withItem('{"id":"x","gold":1}'), /x|31/],
  ['vars that are a word', 'items', withItem('{"id":"x","vars":"a"}'), /tone\.items\.jsonl:31.*vars/],
  ['a variable that is null', 'items', withItem('{"id":"x","vars":{"reply":null}}'), /tone\.items\.jsonl:31/],
  ['a variable that is a list', 'items', withItem('{"id":"x","vars":{"reply":["a"]}}'), /tone\.items\.jsonl:31/],
  ['a variable that is missing', 'items', withItem('{"id":"x","vars":{"other":"a"}}'), /reply/],
  ['a gold off the scale', 'items', withItem('{"id":"x","vars":{"reply":"a"},"gold":7}'), /tone\.items\.jsonl:31.*7/],
  [
    'a gold that is a word',
    'items',
    withItem('{"id":"x","vars":{"reply":"a"},"gold":"warm"}'),
    /tone\.items\.jsonl:31/,
  ],
  ['a gold that is a list', 'items', withItem('{"id":"x","vars":{"reply":"a"},"gold":[1]}'), /tone\.items\.jsonl:31/],
  [
    'golds that are a list',
    'items',
    withItem('{"id":"x","vars":{"reply":"a"},"golds":[1,0]}'),
    /tone\.items\.jsonl:31/,
  ],
  [
    'golds off the scale',
    'items',
    withItem('{"id":"x","vars":{"reply":"a"},"golds":{"ana":9}}'),
    /tone\.items\.jsonl:31/,
  ],
  ['a key twice in an item', 'items', withItem('{"id":"x","id":"y","vars":{"reply":"a"}}'), /tone\.items\.jsonl:31/],
  ['UTF-16 items', 'items', bytes(0xfe, 0xff, 0, 0x7b), /UTF-8/],
  ['items that are no UTF-8', 'items', bytes(0x7b, 0xff, 0x7d), /UTF-8/],
  ['a NUL among the items', 'items', withItem('{"id":"x\0"}'), /tone\.items\.jsonl:31/],
];

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
let count = 0;
function folder(files: Readonly<Record<string, Content>>): string {
  count += 1;
  const place = join(root, String(count));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    if (content !== undefined) writeFileSync(join(place, path), content);
  }
  return place;
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

describe('unusable input', () => {
  it('is not what the test begins with', async () => {
    expect(await scored(folder(good))).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it.each(broken)('%s (%s): a clear error', async (_, file, content, names) => {
    const path = { config: 'evenhand.yml', prompt: 'tone.prompt.yml', items: 'tone.items.jsonl' }[file];
    expectClear(await scored(folder({ ...good, [path]: content })), names);
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
