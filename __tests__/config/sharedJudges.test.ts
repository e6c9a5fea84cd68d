import { describe, expect, it } from '@jest/globals';
import { readSide } from '../../src/config/loadSide.ts';
import { loadSides } from '../../src/config/loadSides.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { memoryTree } from '../support/memoryTree.ts';

const prompt = 'Rate {{reply}}.\n\n- 0: it is rude\n- 1: it is kind\n';
const paraphrases = 'passages:\n  - { text: Rate it now, rewordings: [Judge it now] }\n';
const entry = (more = '') => `judges:\n  - { prompt: tone.md, items: tone.jsonl${more} }\n`;
const files = {
  'evenhand.yml': entry(),
  'tone.md': prompt,
  'tone.jsonl': '{"id": "a", "vars": {"reply": "Hello"}, "gold": 1}\n',
};

/** A tree that tells hashes, and which files of judges were read. */
function hashedTree(label: string, over: Readonly<Record<string, string>> = {}): { tree: Tree; read: string[] } {
  const held: Readonly<Record<string, string>> = { ...files, ...over };
  const plain = memoryTree(label, held);
  const read: string[] = [];
  const reading: Tree['read'] = (path) => {
    if (path !== 'evenhand.yml') read.push(path);
    return plain.read(path);
  };
  // The text itself is a perfect hash.
  return { tree: { ...plain, read: reading, contentHash: (path) => Promise.resolve(held[path]) }, read };
}

async function load(change: Readonly<Record<string, string>>) {
  const [base, head] = [hashedTree('base'), hashedTree('head', change)];
  const sides = await loadSides({ base: base.tree, head: head.tree, config: undefined });
  const [one, other] = [sides.base, sides.head].map((side) => side?.[0]);
  return { one, other, read: [...base.read, ...head.read] };
}

describe('two versions of a judge', () => {
  it.each([
    ['nothing of it', { other: 'changed' }],
    ['the place of its entry', { 'evenhand.yml': `# moved\n\n${entry()}` }],
  ])('are read once, and are the same judge, if %s changed', async (_, change) => {
    const { one, other, read } = await load(change);
    expect(read).toEqual(['tone.md', 'tone.jsonl']);
    expect(other?.judges[0]).toBe(one?.judges[0]);
    expect([one?.configuration.file, other?.configuration.file]).toEqual(['base:evenhand.yml', 'head:evenhand.yml']);
  });

  it.each([
    ['the prompt', { 'tone.md': `${prompt}\n` }],
    ['the labels', { 'labels.jsonl': '{"judge":"tone","item":"a","by":"bo","label":1}' }],
    ['the items', { 'tone.jsonl': files['tone.jsonl'].replace('Hello', 'Hi') }],
    ['paraphrases', { 'tone.paraphrases.yml': paraphrases }],
    ['the name', { 'evenhand.yml': entry(', name: other') }],
    ['the model', { 'evenhand.yml': entry(', model: other') }],
    ['perturbations', { 'evenhand.yml': `perturbations: [cue]\n${entry()}` }],
    ['the folder', { 'evenhand.yml': entry().replace('tone.md', 'a/tone.md'), 'a/tone.md': prompt }],
  ])('are two if %s changed', async (_, change) => {
    const { one, other } = await load(change);
    const alone = await readSide(hashedTree('head', change).tree, 'evenhand.yml');
    expect(other).toEqual(alone.side);
    expect(other?.judges[0]).not.toBe(one?.judges[0]);
  });

  it('each have the admission of their own tree, although the judge is read once', async () => {
    const record = {
      version: 1,
      tool: 'evenhand 0.1.0',
      judge: 'tone',
      measured: '2026-11-27',
      expires: '2027-02-25',
      fingerprint: Object.fromEntries(
        ['prompt', 'parameters', 'template', 'reading', 'memory', 'model'].map((part) => [part, 'a'.repeat(64)]),
      ),
      answeredBy: [],
      confidence: 0.95,
      bounds: { recall: 0.8 },
      numbers: [],
      labels: { fingerprint: 'b'.repeat(64), n: 0, part: 'all', used: '', usedBefore: 0, unused: 0 },
    };
    const { one, other, read } = await load({ 'tone.admission.json': JSON.stringify(record) });
    expect(read).toEqual(['tone.md', 'tone.jsonl', 'tone.admission.json']);
    expect([one?.judges[0]?.admitted, other?.judges[0]?.admitted]).toEqual([undefined, record]);
    expect(other?.judges[0]?.judge).toBe(one?.judges[0]?.judge);
    await expect(load({ 'tone.admission.json': '{}' })).rejects.toThrow(/head:tone\.admission\.json/);
  });

  it.each([{ 'tone.jsonl': '{"id": "a"\n' }, { 'tone.md': '---\nevenhand: { demonstrations: d.yml }\n---\n{{x}}\n' }])(
    'each say what is wrong with both: %j',
    async (broken) => {
      const known = new Map();
      for (const label of ['base', 'head']) {
        const { faults } = await readSide(hashedTree(label, broken).tree, 'evenhand.yml', {}, known);
        expect(faults[0]?.file).toMatch(new RegExp(`^${label}:`));
      }
    },
  );
});
