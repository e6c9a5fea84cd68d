import { describe, expect, it } from '@jest/globals';
import { loadSide } from '../../src/config/loadSide.ts';
import { unfilledItems } from '../../src/config/promptAndItems.ts';
import { OutsideFailure } from '../../src/shared/fault.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { itemOf, judgeOf } from '../support/judges.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { unusable } from '../support/unusable.ts';

const prompt = 'Rate {{reply}}.\n\n- 0: it is rude\n- 1: it is kind\n';
const items = '{"id": "a", "vars": {"reply": "Hello"}, "gold": 1}\n';
const files = {
  'evenhand.yml': 'judges:\n  - { prompt: tone.md, items: tone.jsonl }\n',
  'tone.md': prompt,
  'tone.jsonl': items,
};

const faultsOfLoading = async (over: Readonly<Record<string, string | undefined>>, label = '') =>
  (await unusable(loadSide(memoryTree(label, { ...files, ...over }), 'evenhand.yml'))).faults;

describe('loadSide', () => {
  it('reads the configuration and all that it names', async () => {
    const side = await loadSide(memoryTree('', files), 'evenhand.yml');
    const judge = { name: 'tone', promptFile: 'tone.md', itemsFile: 'tone.jsonl', perturbations: undefined };
    expect(side?.judges).toMatchObject([judge]);
    expect(side?.judges[0]?.judge.scale).toEqual({ kind: 'ordinal', values: [0, 1] });
    expect(side?.judges[0]?.items[0]).toMatchObject({ id: 'a', gold: 1 });
  });

  it('is undefined if there is no configuration', async () => {
    expect(await loadSide(memoryTree('', {}), 'evenhand.yml')).toBeUndefined();
  });

  it('takes paths from the folder of the configuration', async () => {
    const moved = { 'ci/evenhand.yml': files['evenhand.yml'], 'ci/tone.md': prompt, 'ci/tone.jsonl': items };
    const side = await loadSide(memoryTree('', moved), 'ci/evenhand.yml');
    expect(side?.judges[0]).toMatchObject({ promptFile: 'ci/tone.md', itemsFile: 'ci/tone.jsonl' });
  });

  it("names a judge by its entry, else by its prompt's name, else by the file's", async () => {
    const named = async (entry: string, front: string) => {
      const yml = `judges:\n  - { prompt: a/tone.prompt.md, items: tone.jsonl${entry} }\n`;
      const tree = memoryTree('', { ...files, 'evenhand.yml': yml, 'a/tone.prompt.md': `${front}${prompt}` });
      return (await loadSide(tree, 'evenhand.yml'))?.judges[0]?.name;
    };
    expect(await named(', name: entry', '---\nname: own\n---\n')).toBe('entry');
    expect(await named('', '---\nname: own\n---\n')).toBe('own');
    expect(await named('', '')).toBe('tone');
  });

  it('reports every fault of every file in one go', async () => {
    const faults = await faultsOfLoading({
      'evenhand.yml':
        'judges:\n  - { prompt: tone.md, items: bad.jsonl }\n  - { prompt: none.md, items: tone.jsonl }\n  - { prompt: empty.md, items: tone.jsonl }\n',
      'bad.jsonl': '{"id": "a"}\n{"id": "a", "gold": 7}\n',
      'empty.md': 'Rate it.\n',
    });
    expect(faults.map(({ file, line }) => [file, line])).toEqual([
      ['bad.jsonl', 2],
      ['bad.jsonl', 2],
      ['evenhand.yml', 3],
      ['empty.md', 1],
    ]);
  });

  it('names the place of a path if the file does not exist', async () => {
    expect(await faultsOfLoading({ 'tone.md': undefined })).toEqual([
      expect.objectContaining({ what: expect.stringContaining('symbolic link') }),
    ]);
    const yml = 'judges:\n  - prompt: tone.md\n    items: tune.jsonl\n';
    expect(await faultsOfLoading({ 'evenhand.yml': yml }, 'head')).toEqual([
      expect.objectContaining({
        file: 'head:evenhand.yml',
        line: 3,
        key: 'judges[0].items',
        what: 'there is no file "tune.jsonl" on head',
        fix: expect.stringMatching(/^Did you mean "tone\.jsonl"\? Paths are relative to /),
      }),
    ]);
    const [fault] = await faultsOfLoading({ 'evenhand.yml': yml.replace('tune.jsonl', 'prompts/tone.jsonl') });
    expect(fault?.fix).toMatch(/^Did you mean "tone\.jsonl"\?/);
  });

  it('offers in place of a missing file only one that can be named, as it is written there', async () => {
    const yml = (prompt: string) => `judges:\n  - prompt: ${prompt}\n    items: tone.jsonl\n`;
    const near = (prompt: string) =>
      loadSide(
        memoryTree('head', {
          'sub/evenhand.yml': yml(prompt),
          'sub/tone.jsonl': items,
          'sub/judges/mood.md': 'Rate it.',
          'other/judges/tone.md': 'Rate it.',
        }),
        'sub/evenhand.yml',
      );
    await expect(near('judges/tone.md')).rejects.toThrow(/^(?!.*Did you mean "other)/s);
    await expect(near('mood.md')).rejects.toThrow('Did you mean "judges/mood.md"?');
  });

  it('names the side of a file', async () => {
    const [fault] = await faultsOfLoading({ 'tone.md': 'Rate it.\n' }, 'base');
    expect(fault?.file).toBe('base:tone.md');
  });

  it('is a fault if an item lacks a variable, at the line of the first that does', async () => {
    const lines = [items.trim(), '{"id": "b", "vars": {"text": "x"}}', '{"id": "c", "vars": {}}'].join('\n');
    expect(await faultsOfLoading({ 'tone.jsonl': lines })).toEqual([
      {
        file: 'tone.jsonl',
        line: 2,
        key: 'vars.reply',
        what: 'the prompt of judge "tone" uses {{reply}}, but item "b" has no such variable (nor does 1 other item)',
        fix: 'Give every item a "reply" under "vars", or correct the name in the prompt.',
      },
    ]);
  });

  it('names the variable of the items that a slip in the prompt may mean', async () => {
    const [fault] = await faultsOfLoading({ 'tone.md': prompt.replace('{{reply}}', '{{rpely}}') });
    expect(fault?.fix).toBe(
      'Did you mean {{reply}}? Give every item a "rpely" under "vars", or correct the name in the prompt.',
    );
  });

  it('is a fault if two judges have one name', async () => {
    const yml = 'judges:\n  - { prompt: tone.md, items: tone.jsonl }\n  - { prompt: b/tone.md, items: tone.jsonl }\n';
    expect(await faultsOfLoading({ 'evenhand.yml': yml, 'b/tone.md': prompt })).toEqual([
      expect.objectContaining({ file: 'evenhand.yml', key: 'judges', what: 'two judges are called "tone"' }),
    ]);
  });

  it('is a fault if the configuration itself is a symbolic link', async () => {
    expect(await faultsOfLoading({ 'evenhand.yml': undefined })).toEqual([
      expect.objectContaining({ file: 'evenhand.yml', what: '"evenhand.yml" cannot be read: it is a symbolic link' }),
    ]);
  });
});

describe('loadSide of a tree that fails', () => {
  it('says of both files of a judge what is wrong with them', async () => {
    const yml = 'judges:\n  - { prompt: no.md, items: no.jsonl }\n';
    const faults = await faultsOfLoading({ 'evenhand.yml': yml });
    expect(faults.map(({ key }) => key)).toEqual(['judges[0].prompt', 'judges[0].items']);
  });

  it('reports an outage as no fault of the files, also if the files have faults', async () => {
    const plain = memoryTree('', { ...files, 'tone.md': 'Rate it.\n' });
    const outage = new OutsideFailure({ what: 'GitHub answered 502', fix: 'Later.' });
    const read: Tree['read'] = (path) => (path === 'tone.jsonl' ? Promise.reject(outage) : plain.read(path));
    const yml = 'judges:\n  - { prompt: none.md, items: tone.md }\n  - { prompt: tone.md, items: tone.jsonl }\n';
    const both = memoryTree('', { ...files, 'evenhand.yml': yml });
    for (const tree of [plain, both]) {
      const failing = { ...tree, read: (path: string) => (path === 'tone.jsonl' ? read(path) : tree.read(path)) };
      await expect(loadSide(failing, 'evenhand.yml')).rejects.toBe(outage);
    }
  });

  it('names a file that differs only in how its name is written', async () => {
    const yml = 'judges:\n  - { prompt: pr\u00fcf.md, items: tone.jsonl }\n';
    const [fault] = await faultsOfLoading({ 'evenhand.yml': yml, 'pru\u0308f.md': prompt });
    expect(fault?.what).toContain('there is no file');
    expect(fault?.fix).toContain('NFC or NFD');
    expect(fault?.fix).toContain('pru\u0308f.md');
  });
});

describe('unfilledItems', () => {
  it('finds none in an item with an empty text', () => {
    expect(unfilledItems(judgeOf(2), [itemOf({ vars: { reply: '' } })], { file: 'a.jsonl', prompt: 'a.md' })).toEqual(
      [],
    );
  });

  it('has no line if none is known', () => {
    const [fault] = unfilledItems(judgeOf(2), [itemOf({ vars: {} })], { file: 'a.jsonl', prompt: 'a.md' });
    expect(fault?.line).toBeUndefined();
    expect(fault?.what).toMatch(/item "t-1" has no such variable$/);
  });
});
