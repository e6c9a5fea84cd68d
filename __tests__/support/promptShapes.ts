import type { LoadedJudge } from '../../src/config/loadedJudge.ts';
import { loadSide } from '../../src/config/loadSide.ts';
import { memoryTree } from './memoryTree.ts';
import * as documents from './shapedDocuments.ts';
import * as text from './shapedPrompts.ts';

/** A prompt file in one of the forms in which judges are written, with what its items bring. */
export interface PromptShape {
  readonly file: string;
  readonly text: string;
  /** The variables of the items and what one of them says; `#` becomes the item's number. */
  readonly vars: Readonly<Record<string, unknown>>;
  /** What the entry in the configuration says beside the file. */
  readonly entry?: Readonly<Record<string, unknown>>;
  readonly golds?: readonly (string | number)[];
}

const reply = { reply: 'Parcel # left the depot at noon.' };
const three = { golds: [1, 2, 3] };
const scale = { evenhand: { scale: { kind: 'ordinal', values: [1, 2, 3] } } };
const late = { source: 'Train # was late.', summary: 'Late: #.' };
const hall = { question: 'Where is #?', answer: 'In <b>hall</b> #.' };
const talk = { turns: [{ role: 'guest', text: 'Room # is cold.' }], note: 'night shift #' };
const quiz = { question: 'What is #?', answer_a: '#!', answer_b: 'Not #.' };
const shift = { checks: ['door #', 'oven'], note: 'be quick, #', report: 'All # done.' };
const bothBreaks = `\uFEFF${text.xml.replace('</question>\n', '</question>\r\n')}`;

function shape(file: string, text: string, vars: PromptShape['vars'], more: Partial<PromptShape> = {}): PromptShape {
  return { file, text, vars, ...more };
}

/** Each in another form. */
export const promptShapes: Readonly<Record<string, PromptShape>> = {
  'Markdown with a fence and a table': shape('judge.md', text.markdown, reply),
  'a JSON schema in the text': shape('judge.txt', text.schema, late, { entry: scale, ...three }),
  Arabic: shape('judge.md', text.arabic, { reply: 'الطرد رقم # في الطريق.' }),
  Hebrew: shape('judge.txt', text.hebrew, { reply: 'חבילה # בדרך אליך.' }),
  Chinese: shape('judge.md', text.chinese, { reply: '第#号包裹已经发出。' }),
  Japanese: shape('judge.txt', text.japanese, { reply: '荷物#は発送済みです。' }, three),
  'XML tags': shape('judge.md', text.xml, hall, three),
  Jinja: shape('judge.md', text.jinja, talk),
  'an f-string': shape('judge.txt', text.fString, { draft: 'Buy {#}!', brief: 'Sell #.' }, three),
  'places after a dollar': shape('judge.txt', text.dollar, { message: `fix $# and \${#}` }, three),
  'quotes of many kinds': shape('judge.md', text.quotes, { reply: `It's "#".` }),
  'Windows line breaks': shape('judge.md', text.markdown.replaceAll('\n', '\r\n'), reply),
  'line breaks of both kinds, and a mark of the byte order': shape('judge.txt', bothBreaks, hall, three),
  'YAML in blocks, with options of its own': shape('judge.prompt.yml', documents.block, reply),
  'YAML in double quotes': shape('judge.prompt.yml', documents.doubleQuoted, reply),
  'YAML in single quotes': shape('judge.prompt.yaml', documents.singleQuoted, reply, { golds: ['yes', 'no'] }),
  'YAML without quotes': shape('judge.prompt.yml', documents.plain, reply, { golds: [1, 5] }),
  'YAML in folded lines': shape('judge.prompt.yml', documents.folded, reply, { golds: [1, 5] }),
  JSON: shape('judge.prompt.json', documents.json, { essay: 'Essay #:\nall\tfine.' }, three),
  'JSON with escapes': shape('judge.prompt.json', documents.escapedJson, { essay: 'Aufsatz #' }, three),
  'Markdown with front matter': shape(
    'judge.md',
    text.frontMatter,
    { claim: '# broke.' },
    { golds: ['grant', 'deny'] },
  ),
  'sections of a system and a user': shape('judge.txt', text.sections, quiz, { golds: ['A', 'B'] }),
  'one prompt of JSON Lines': shape('judges.jsonl', documents.jsonLines, reply, {
    entry: { prompt: 'judges.jsonl#tone.prompt' },
    ...three,
  }),
  'a grader of another tool': shape(
    'graders.json',
    documents.grader,
    { 'item.reply': 'Reply #.' },
    { golds: ['helpful', 'useless'] },
  ),
  'a constant of a program': shape('judges.ts', `export const JUDGE = \`${text.xml}\`;\n`, hall, {
    entry: { prompt: 'judges.ts#JUDGE' },
    ...three,
  }),
  'Markdown whose entry sends the item behind it': shape(
    'judge.md',
    text.markdown.replace('{{reply}}', 'which follows'),
    reply,
    { entry: { message: 'The reply:\n{{reply}}' } },
  ),
  TOML: shape('judges.toml', `[tone]\nprompt = '''\n${text.markdown}'''\n`, reply, {
    entry: { prompt: 'judges.toml#tone.prompt' },
  }),
  Handlebars: shape('judge.md', text.handlebars, shift, { golds: [1, 2] }),
};

/** The judge that a run loads. @param text of the prompt file, in place of the shape's own. */
export async function loadShape(
  { file, text: own, vars, entry, golds = [0, 1] }: PromptShape,
  text = own,
): Promise<LoadedJudge> {
  const items = Array.from({ length: 12 }, (_, n) =>
    JSON.stringify({
      id: `n${n}`,
      vars: JSON.parse(JSON.stringify(vars).replaceAll('#', String(n))),
      gold: golds[n % golds.length],
    }),
  );
  const configuration = JSON.stringify({ judges: [{ prompt: file, items: 'items.jsonl', ...entry }] });
  const files = { 'evenhand.yml': configuration, 'items.jsonl': items.join('\n'), [file]: text };
  const side = await loadSide(memoryTree('', files), 'evenhand.yml');
  const [judge] = side?.judges ?? [];
  if (judge === undefined) throw new Error('no judge');
  return judge;
}
