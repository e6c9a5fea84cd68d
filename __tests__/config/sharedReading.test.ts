import { describe, expect, it } from '@jest/globals';
import { loadSide } from '../../src/config/loadSide.ts';
import { sharedReading } from '../../src/config/sharedReading.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { memoryTree } from '../support/memoryTree.ts';

const prompt = 'Rate {{reply}}.\n\n- 0: it is rude\n- 1: it is kind\n';
const items = '{"id": "a", "vars": {"reply": "Hello"}, "gold": 1}\n';
const files = {
  'evenhand.yml': 'judges:\n  - { prompt: tone.md, items: tone.jsonl }\n',
  'tone.md': prompt,
  'tone.jsonl': items,
};

/** A tree that tells hashes, and which paths were read. */
function hashedTree(label: string, over: Readonly<Record<string, string>> = {}): { tree: Tree; read: string[] } {
  const held: Readonly<Record<string, string>> = { ...files, ...over };
  const read: string[] = [];
  const plain = memoryTree(label, held);
  const tree: Tree = {
    ...plain,
    read: (path) => {
      read.push(path);
      return plain.read(path);
    },
    // The text itself is a perfect hash.
    contentHash: (path) => Promise.resolve(held[path]),
  };
  return { tree, read };
}

describe('sharedReading', () => {
  it('reads and checks once what is the same in both, and gives the same judge', async () => {
    const shared = sharedReading();
    const base = hashedTree('base');
    const head = hashedTree('head', { other: 'changed' });
    const [one, other] = [
      await loadSide(base.tree, 'evenhand.yml', shared),
      await loadSide(head.tree, 'evenhand.yml', shared),
    ];
    expect(base.read).toEqual(['evenhand.yml', 'tone.md', 'tone.jsonl']);
    expect(head.read).toEqual(['evenhand.yml']);
    expect(other?.judges[0]).toBe(one?.judges[0]);
    expect([one?.configuration.file, other?.configuration.file]).toEqual(['base:evenhand.yml', 'head:evenhand.yml']);
  });

  it('reads both at once, all the same once', async () => {
    const shared = sharedReading();
    const trees = [hashedTree('base'), hashedTree('head')];
    const sides = await Promise.all(trees.map(({ tree }) => loadSide(tree, 'evenhand.yml', shared)));
    expect(trees.flatMap(({ read }) => read.filter((path) => path !== 'evenhand.yml'))).toEqual([
      'tone.md',
      'tone.jsonl',
    ]);
    expect(sides[0]?.judges[0]).toBe(sides[1]?.judges[0]);
  });

  it.each([
    ['the prompt', { 'tone.md': `${prompt}\n` }],
    ['the items', { 'tone.jsonl': items.replace('Hello', 'Hi') }],
    ['the name', { 'evenhand.yml': 'judges:\n  - { prompt: tone.md, items: tone.jsonl, name: other }\n' }],
    ['the model', { 'evenhand.yml': 'judges:\n  - { prompt: tone.md, items: tone.jsonl, model: other }\n' }],
    [
      'perturbations',
      { 'evenhand.yml': 'perturbations: [cue]\njudges:\n  - { prompt: tone.md, items: tone.jsonl }\n' },
    ],
    ['the folder', { 'evenhand.yml': 'judges:\n  - { prompt: a/tone.md, items: tone.jsonl }\n', 'a/tone.md': prompt }],
  ])('reads another judge where %s changed', async (_, change) => {
    const shared = sharedReading();
    const base = await loadSide(hashedTree('base').tree, 'evenhand.yml', shared);
    const alone = await loadSide(hashedTree('head', change).tree, 'evenhand.yml');
    const head = await loadSide(hashedTree('head', change).tree, 'evenhand.yml', shared);
    expect(head).toEqual(alone);
    expect(head?.judges[0]).not.toBe(base?.judges[0]);
  });

  it('reads nothing again where only the place of the entry changed', async () => {
    const shared = sharedReading();
    await loadSide(hashedTree('base').tree, 'evenhand.yml', shared);
    const moved = hashedTree('head', { 'evenhand.yml': `# moved\n\n${files['evenhand.yml']}` });
    await loadSide(moved.tree, 'evenhand.yml', shared);
    expect(moved.read).toEqual(['evenhand.yml']);
  });

  it('says on each side what is wrong on both', async () => {
    const shared = sharedReading();
    const broken = { 'tone.jsonl': '{"id": "a"\n', 'evenhand.yml': files['evenhand.yml'] };
    for (const label of ['base', 'head']) {
      const loading = loadSide(hashedTree(label, broken).tree, 'evenhand.yml', shared);
      await expect(loading).rejects.toThrow(`${label}:tone.jsonl:1`);
    }
    const configuration = { 'evenhand.yml': 'judges: 7\n' };
    for (const label of ['base', 'head']) {
      const loading = loadSide(hashedTree(label, configuration).tree, 'evenhand.yml', shared);
      await expect(loading).rejects.toThrow(`${label}:evenhand.yml:1`);
    }
  });
});
