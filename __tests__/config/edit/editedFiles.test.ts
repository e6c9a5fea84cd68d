import { describe, expect, it } from '@jest/globals';
import { editedFiles } from '../../../src/config/edit/editedFiles.ts';
import { loadSide } from '../../../src/config/loadSide.ts';
import { memoryTree } from '../../support/memoryTree.ts';

const items = [1, 2].map((n) => `{"id":"i${n}","vars":{"reply":"r${n}"},"gold":${n}}`).join('\n');

/** The prompt file with a paragraph at its end. */
async function withParagraph(prompt: string, text: string, more = '', place: 'end' | 'options' = 'end') {
  const path = 'evenhand.yml';
  const written = `judges: [{ prompt: ${prompt}, items: a.jsonl${more} }]\n`;
  const side = await loadSide(memoryTree('', { [path]: written, [prompt]: text, 'a.jsonl': items }), path);
  const [judge] = side?.judges ?? [];
  if (judge === undefined) throw new Error('there is no judge');
  const edit = { kind: 'paragraph', place, text: 'Mind it.' } as const;
  return editedFiles(judge, { path, text: written, index: 0 }, [edit])?.[0]?.text;
}

describe('a new paragraph', () => {
  it('is indented as the block of YAML that it is written into', async () => {
    const yaml = 'messages:\n  - role: user\n    content: |\n      Rate {{reply}} from 1 to 2.\nmodel: m\n';
    const block = '      Rate {{reply}} from 1 to 2.\n\n      Mind it.\nmodel: m\n';
    expect(await withParagraph('a.prompt.yml', yaml)).toBe(yaml.replace(/ {6}Rate[\s\S]*/, block));
  });

  it('is written into a text in quotes', async () => {
    const json = '{"messages":[{"role":"user","content":"Rate {{reply}} from 1 to 2."}]}';
    expect(await withParagraph('a.prompt.json', json)).toBe(json.replace('2."', '2.\\n\\nMind it."'));
  });

  it('is written below places that only the entry names', async () => {
    const text = 'Rate from 1 to 2:\n%s';
    expect(await withParagraph('a.md', text, ', places: [reply]')).toBe(`${text}\n\nMind it.`);
  });

  it('is written below the options, and not at all if there are none', async () => {
    const rubric = 'Rate it.\n\n1: it is rude\n2: it is kind\n';
    const below = `${rubric}\nMind it.\n\n{{reply}}`;
    expect(await withParagraph('a.md', `${rubric}\n{{reply}}`, '', 'options')).toBe(below);
    expect(await withParagraph('a.md', 'Rate {{reply}} from 1 to 2.', '', 'options')).toBeUndefined();
  });
});
