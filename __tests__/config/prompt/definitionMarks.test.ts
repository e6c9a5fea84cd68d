import { describe, expect, it } from '@jest/globals';
import { loadSide } from '../../../src/config/loadSide.ts';
import { render } from '../../../src/judge/render.ts';
import { memoryTree } from '../../support/memoryTree.ts';

const item = { id: 'a', vars: { reply: 'Hello.' }, gold: 1 };

async function judgeOf(prompt: string, more: Readonly<Record<string, string>> = {}) {
  const tree = memoryTree('head', {
    'evenhand.yml':
      'judges: [{ prompt: tone.md, items: tone.items.jsonl, evenhand: { scale: { kind: ordinal, values: [1, 2, 3] } } }]',
    'tone.md': prompt,
    'tone.items.jsonl': JSON.stringify({ ...item, vars: { ...item.vars, ...more } }),
  });
  const judge = (await loadSide(tree, 'evenhand.yml'))?.judges[0];
  if (judge === undefined) throw new Error('no judge');
  return judge;
}

async function sent(prompt: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const { judge, items } = await judgeOf(prompt, more);
  return items.flatMap((one) => render(judge, one, {}).map(({ content }) => content)).join('\n');
}

/** @param own how the mark of a beginning and of an end stand in the text. */
const unmarked = (text: string) =>
  text
    .replaceAll(/^\{\{[#/]definition\}\}\n/gm, '')
    .replaceAll(/\n\{\{[#/]definition\}\}$/gm, '')
    .replaceAll(/\{\{[#/]definition\}\}/g, '');

describe('marks around a definition', () => {
  it.each([
    [
      'on lines of their own',
      'Rate it from 1 to 3.\n{{#definition}}\nKind replies thank.\n{{/definition}}\n\n{{reply}}\nAnswer with the score.',
    ],
    ['within a line', 'Rate it. {{#definition}}Kind replies thank.{{/definition}} From 1 to 3.\n{{reply}}'],
    [
      'at the beginning and at the end',
      '{{#definition}}\nRate {{reply}} from 1 to 3: kind replies thank.\n{{/definition}}',
    ],
    [
      'after something that is filled in, on its line',
      '{{reply}}{{#definition}}\nKind replies thank, from 1 to 3.{{/definition}}\nAnswer.',
    ],
    [
      'around lines of options',
      '{{reply}}\n{{#definition}}\n1: rude\n2: cold\n3: kind\n{{/definition}}\nAnswer with the score.',
    ],
  ])('are never sent, and the judge is sent the same text as without them: %s', async (_, prompt) => {
    const text = await sent(prompt);
    expect(text).not.toMatch(/definition|[\uFDD0-\uFDD3]/);
    expect(text).toBe(await sent(unmarked(prompt)));
  });

  it('say which words and variables define the scores', async () => {
    const { judge } = await judgeOf('Rate it from 1 to 3. {{#definition}}Kind is {{reply}}.{{/definition}}\n{{reply}}');
    const defining = judge.messages.flatMap(({ parts }) => parts.filter((part) => 'defines' in part));
    expect(defining).toMatchObject([
      { kind: 'text', text: 'Kind is ' },
      { kind: 'variable', name: 'reply' },
      { kind: 'text', text: '.' },
    ]);
  });

  it.each(['{{#definition}} Kind replies thank.', 'Kind.{{/definition}}', '{{/definition}}Kind.{{#definition}}'])(
    'have a partner, or the prompt cannot be used: %s',
    async (marks) => {
      await expect(judgeOf(`Rate it from 1 to 3. ${marks}\n{{reply}}`)).rejects.toThrow(/do not stand in pairs/);
    },
  );

  it('are a section of the template if the items bring a variable of this name', async () => {
    const prompt =
      'Rate {{reply}} from 1 to 3. {{#definition}}Kind: {{definition}}{{/definition}}{{^definition}}None{{/definition}}';
    expect(await sent(prompt, { definition: 'it thanks' })).toMatch(/3\. Kind: it thanks$/);
  });
});
