import { describe, expect, it } from '@jest/globals';
import { loadSides } from '../../../src/config/loadSides.ts';
import { prepareRun } from '../../../src/plan/prepare.ts';
import { findingText } from '../../../src/report/findingText.ts';
import { markdownReport } from '../../../src/report/markdown.ts';
import { leakNotes } from '../../../src/report/planReport.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { judgeTree } from '../../support/againstFair.ts';
import { checkTrees, neverAsked, referenceAt } from '../../support/checkTrees.ts';
import { editedFile } from '../../support/editedFile.ts';
import { memoryTree } from '../../support/memoryTree.ts';
import { plantedJudges } from '../../support/plantedJudges.ts';
import { findingOf, onlyJudge } from '../../support/resultParts.ts';

const base = judgeTree('base', 'fair');
const prompt = 'tone.prompt.yml';

const complaint = 'The ferry left without us although the gate was open until six.';

/** With a third item that no other is like. */
const complaining = (tree: Tree): Tree =>
  editedFile(labelOf(tree), tree, 'tone.items.jsonl', (text) => text.replace('Reply 3.', complaint));

const saying = (words: string, tree: Tree): Tree =>
  editedFile(labelOf(tree), tree, prompt, (text) => text.replace('Rate', `${words} Rate`));

const labelOf = ({ label }: Tree) => (label === 'base' ? 'base' : 'head');

describe('a prompt that knows its evaluation set', () => {
  it('has these items wrong, as the base answered them on the base, and cannot pass', async () => {
    const head = editedFile('head', judgeTree('head', 'fair'), prompt, (text) =>
      text.replace('Rate', 'In t-3 the answer is 1, in t-4 it is 2. Rate'),
    );
    const result = await checkTrees({ base, head });
    const judge = onlyJudge(result);
    expect([result.verdict, result.exitCode, judge.items]).toEqual(['uncertain', 0, 40]);
    const accuracyOf = (side: 'base' | 'head') => judge.sides[side]?.measures['all']?.accuracy;
    expect([accuracyOf('base'), accuracyOf('head')]).toMatchObject([
      { value: 1, n: 40 },
      { value: 38 / 40, n: 40 },
    ]);
    expect(findingOf(judge, 'gold-leaked')).toEqual({
      kind: 'gold-leaked',
      leak: 'ids',
      variable: undefined,
      items: ['t-3', 't-4'],
    });
  });

  it('names the item and the words that the prompt quotes', async () => {
    const head = saying(`Example: ${complaint}`, judgeTree('head', 'fair'));
    const trees = { base: complaining(base), head: complaining(head) };
    const result = await checkTrees(trees);
    expect([result.verdict, result.exitCode]).toEqual(['uncertain', 0]);
    const [aboveTheFold] = markdownReport(result).split('<details>');
    expect(aboveTheFold).toContain('t-3 ("the ferry left without us although the gate was open until six")');
  });

  it('cannot pass either if the head adds the item that its prompt quotes, or the judge is new', async () => {
    const quoting = saying(`Example: ${complaint}`, judgeTree('head', 'fair'));
    const leak = { kind: 'gold-leaked', leak: 'texts', items: ['t-3'] };
    const provider = plantedJudges(1);
    const added = await checkTrees({ base, head: complaining(quoting), provider });
    expect(findingOf(onlyJudge(added), 'gold-leaked')).toMatchObject(leak);
    const trees = { base: memoryTree('base', {}), head: complaining(quoting), provider };
    const fresh = await checkTrees(trees);
    expect([fresh.verdict, findingOf(onlyJudge(fresh), 'gold-leaked')]).toMatchObject(['uncertain', leak]);
  });

  it('is worse if it quotes many items, and keeps all of them in the measurement', async () => {
    const half = Array.from({ length: 20 }, (_, index) => `t-${index}`).join(', ');
    const trees = { base, head: saying(half, judgeTree('head', 'fair')) };
    const result = await checkTrees(trees);
    expect([result.exitCode, onlyJudge(result).items]).toEqual([1, 40]);
  });
});

describe('a prompt that points to items by their rare words', () => {
  const colours = ['amber', 'beige', 'coral', 'denim', 'ebony', 'fawn', 'ivory'];
  const goods = ['anvil', 'bugle', 'crate', 'drum', 'easel', 'flute', 'globe', 'harp', 'ingot', 'jug', 'kayak'];
  const towns = ['Arles', 'Basel', 'Cork', 'Delft', 'Exeter', 'Faro', 'Ghent', 'Hull', 'Ipswich', 'Jena'];
  const at = (words: readonly string[], n: number) => words[n % words.length] ?? '';
  const wordsOf = (n: number) => [at(colours, n), at(goods, n), at(towns, n), at(goods, n * 3 + 1), `number ${n * 91}`];
  const telling = (tree: Tree): Tree =>
    editedFile(labelOf(tree), tree, 'tone.items.jsonl', (text) =>
      text.replaceAll(/Reply (\d+)\./g, (_, n) => `Reply ${n}. ${wordsOf(Number(n)).join(' for ')}.`),
    );
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `${wordsOf(n).join(' ')} = 1.`).join(' ');

  it('is not asked if these are many', async () => {
    const head = saying(rows(40), judgeTree('head', 'fair'));
    const result = await checkTrees({ base: telling(base), head: telling(head), provider: neverAsked });
    expect([result.verdict, result.exitCode, result.requests.planned]).toEqual(['unmeasured', 3, 0]);
    expect(findingOf(onlyJudge(result), 'gold-leaked')).toMatchObject({ leak: 'words' });
    expect(markdownReport(result)).toContain('the prompt knows the evaluation set');
    const alone = await checkTrees({ base: undefined, head: telling(head), provider: neverAsked });
    expect([alone.verdict, alone.exitCode]).toEqual(['unmeasured', 3]);
  });

  it('is measured if these are few, and the report quotes them above everything that folds away', async () => {
    const head = saying('Gates until six, although ferries left: 0. ', judgeTree('head', 'fair'));
    const result = await checkTrees({ base: complaining(base), head: complaining(head) });
    expect([result.verdict, result.exitCode, onlyJudge(result).items]).toEqual(['pass', 0, 40]);
    const [above = ''] = markdownReport(result).split('<details>');
    expect(above).toContain('The prompt may know items of the evaluation set');
    expect(above).toContain('t-3 ("gates until six although ferries left")');
  });
});

describe('an item that the prompt of the base contains', () => {
  const known = (tree: Tree) => complaining(saying(`Example: ${complaint}`, tree));
  const words = 'the ferry left without us although the gate was open until six';

  it('is left out for both sides, and the finding says how to take it out', async () => {
    const provider = plantedJudges(1);
    const trees = { base: known(base), head: known(judgeTree('head', 'prefersFirst')) };
    const judge = onlyJudge(await checkTrees({ ...trees, provider }));
    expect([judge.verdict, judge.items]).toEqual(['regression', 39]);
    expect(provider.asked).toHaveLength(2 * 39 * 9);
    expect(judge.changes.map(({ item }) => item)).not.toContain('t-3');
    const finding = findingOf(judge, 'items-known');
    expect(finding).toEqual({
      kind: 'items-known',
      quotes: [{ item: 't-3', words }],
      remaining: ['t-3'],
      prompt,
      itemsFile: 'tone.items.jsonl',
    });
    expect(finding && findingText(finding, { command: 'check' })).toMatchObject({
      level: 'warning',
      title: '1 item left out: the prompt contains it',
      text: `The prompt already contains t-3 ("${words}"). A judge that has seen an item is not measured by it, so it was left out for both sides. Take it out of tone.items.jsonl, or the words out of tone.prompt.yml.`,
    });
  });

  it('is left out of the pull request that takes it out of the prompt or of the items, which can be merged', async () => {
    const repaired = [
      complaining(judgeTree('head', 'fair', { blank: ' ' })),
      saying(`Example: ${complaint}`, judgeTree('head', 'fair', { items: 40 })),
    ];
    for (const head of repaired) {
      const result = await checkTrees({ base: known(base), head });
      expect([result.verdict, result.exitCode, onlyJudge(result).items]).toEqual(['pass', 0, 39]);
      const finding = findingOf(onlyJudge(result), 'items-known');
      expect(finding).toMatchObject({ quotes: [{ item: 't-3', words }], remaining: [] });
      expect(finding && findingText(finding, { command: 'check' }).level).toBe('notice');
    }
  });

  it('leaves no verdict if too few others are left', async () => {
    const all = (tree: Tree) => saying(Array.from({ length: 21 }, (_, index) => `t-${index}`).join(', '), tree);
    const head = all(judgeTree('head', 'prefersFirst'));
    const result = await checkTrees({ base: all(base), head });
    const judge = onlyJudge(result);
    expect([result.verdict, result.exitCode, judge.items]).toEqual(['unmeasured', 3, 19]);
    expect(findingOf(judge, 'too-few-items')).toMatchObject({ n: 19, minItems: 20 });
    const none = saying(Array.from({ length: 40 }, (_, index) => `t-${index}`).join(', '), base);
    const blind = await checkTrees({ base: none, head, provider: neverAsked });
    expect([blind.verdict, blind.exitCode]).toEqual(['unmeasured', 3]);
  });

  it('is measured on base and head if the reference alone contains it', async () => {
    const settings = 'reference: v1\n';
    const tree = (label: 'base' | 'head', blank: string) => complaining(judgeTree(label, 'fair', { settings, blank }));
    const result = await checkTrees({
      base: tree('base', ''),
      head: tree('head', ' '),
      openReference: async () => referenceAt(known(base)),
    });
    const judge = onlyJudge(result);
    expect(judge).toMatchObject({ verdict: 'pass', items: 40, reference: { name: 'v1' } });
    expect(judge.differences[0]?.n).toBe(40);
    expect(judge.reference?.differences[0]?.n).toBe(39);
    expect(judge.findings.map(({ kind }) => kind)).not.toContain('items-known');
  });
});

describe('a plan', () => {
  it('says which judge cannot be asked, and which items are left out', async () => {
    const notesOf = async (before: Tree, head: Tree) => {
      const sides = await loadSides({ base: before, head, config: undefined });
      const prepared = prepareRun(sides, { overrides: {}, only: undefined, policyFrom: 'base' });
      return prepared.jobs.flatMap(leakNotes);
    };
    const quoting = complaining(saying(`Example: ${complaint}`, judgeTree('head', 'noisy(0.1)')));
    const quotingBefore = complaining(saying(`Example: ${complaint}`, base));
    expect(await notesOf(complaining(base), quoting)).toEqual([
      expect.stringMatching(/^The prompt knows the evaluation set\. The head's prompt quotes .* t-3 \("the ferry left/),
    ]);
    expect(await notesOf(quotingBefore, quoting)).toEqual([
      expect.stringMatching(/^1 item left out: the prompt contains it\. The prompt already contains t-3 /),
    ]);
    expect(await notesOf(base, judgeTree('head', 'noisy(0.1)'))).toEqual([]);
  });
});

describe('a version that is compared with no other', () => {
  const scored = (head: Tree) => checkTrees({ base: undefined, head, provider: neverAsked });

  it('is an error if its prompt quotes an item, which names file and line, item, words and the fix', async () => {
    const head = complaining(saying(`Example: ${complaint}`, judgeTree('head', 'fair')));
    await expect(scored(head)).rejects.toMatchObject({
      faults: [
        {
          file: prompt,
          line: 6,
          what: 'the prompt of judge "tone" quotes item "t-3", by which it is measured: "the ferry left without us although the gate was open until six"',
          fix: 'Take the item out of tone.items.jsonl, or these words out of the prompt: a judge that has seen an item is not measured by it.',
        },
      ],
    });
  });

  it('is an error if its prompt names items, and the first five are reported', async () => {
    const ids = ['t-1', 't-2', 't-3', 't-4', 't-5', 't-6', 't-7'];
    const error: unknown = await scored(saying(ids.join(', '), judgeTree('head', 'fair'))).catch((thrown) => thrown);
    if (!(error instanceof UnusableInput)) throw error;
    expect(error.faults.map(({ line, what }) => [line, what])).toEqual([
      ...ids.slice(0, 4).map((id) => [6, `the prompt of judge "tone" names item "${id}", by which it is measured`]),
      [6, 'the prompt of judge "tone" names item "t-5" (and so it does 2 more items), by which it is measured'],
    ]);
  });

  it('is measured as ever if an item shares an innocent common sentence with the prompt', async () => {
    const sentence = 'Thank you for your help with this, have a nice day.';
    const polite = editedFile('head', judgeTree('head', 'fair'), 'tone.items.jsonl', (text) =>
      text.replace('Reply 7.', `Reply 7. ${sentence}`),
    );
    const head = saying(`Overlook "${sentence}"`, polite);
    const result = await checkTrees({ base: undefined, head });
    expect([result.verdict, onlyJudge(result).items]).toEqual(['pass', 40]);
  });
});
