import { describe, expect, it } from '@jest/globals';
import { loadSide } from '../../src/config/loadSide.ts';
import { render } from '../../src/judge/render.ts';
import { memoryTree } from '../support/memoryTree.ts';

const prompt = 'Rate {{reply}}.\nReply in JSON: {"tone": <1-3>, "facts": <1-5>}';
const items = [
  { id: 'a', vars: { reply: 'x' }, gold: { tone: 1, facts: 5 } },
  { id: 'b', vars: { reply: 'y' }, gold: { tone: 3 } },
];
const tree = (entry: string, lines: readonly unknown[] = items) =>
  memoryTree('head', {
    'evenhand.yml': `judges:\n  - { prompt: grade.txt, items: i.jsonl, ${entry} }\n`,
    'grade.txt': prompt,
    'i.jsonl': lines.map((line) => JSON.stringify(line)).join('\n'),
  });

describe('an entry that names several answers', () => {
  it('makes a judge of each, with its own gold and scale', async () => {
    const side = await loadSide(tree('answer: [tone, facts]'), 'evenhand.yml');
    const judges = side?.judges.map(({ name, judge, items: own }) => [
      name,
      judge.answer?.form?.place,
      own.map(({ gold }) => gold),
    ]);
    expect(judges).toEqual([
      ['grade-tone', { kind: 'key', path: ['tone'] }, [1, 3]],
      ['grade-facts', { kind: 'key', path: ['facts'] }, [5, undefined]],
    ]);
  });

  it('is one judge with its own gold if it names one', async () => {
    const side = await loadSide(tree('answer: tone'), 'evenhand.yml');
    expect(side?.judges.map(({ items: own }) => own.map(({ gold }) => gold))).toEqual([[1, 3]]);
  });

  it('has the scale beside its name if no item has a label', async () => {
    const unlabelled = items.map(({ id, vars }) => ({ id, vars }));
    const side = await loadSide(tree('answer: facts', unlabelled), 'evenhand.yml');
    expect(side?.judges[0]?.judge.scale).toMatchObject({ values: [1, 2, 3, 4, 5] });
  });

  it('makes one of each criterion that the items have a gold for, if it says "each"', async () => {
    const side = await loadSide(tree('answer: each'), 'evenhand.yml');
    expect(side?.judges.map(({ name, judge }) => [name, judge.scale])).toEqual([
      ['grade-tone', { kind: 'ordinal', values: [1, 2, 3] }],
      ['grade-facts', { kind: 'ordinal', values: [1, 2, 3, 4, 5] }],
    ]);
  });

  it('asks one question for all its answers', async () => {
    const side = await loadSide(tree('name: both, answer: [tone, facts]'), 'evenhand.yml');
    const [item] = side?.judges[0]?.items ?? [];
    if (item === undefined) throw new Error('there is no item');
    const [tone, facts] = side?.judges.map(({ judge }) => render(judge, item, {})) ?? [];
    expect(tone).toEqual(facts);
    expect(tone).toMatchObject([{ role: 'user', content: expect.stringContaining('Rate x.') }]);
  });

  it('is what the errors propose that list the criteria, also if it says "each" and no item has a gold for each', async () => {
    const fix = expect.stringContaining('answer: [tone, facts]');
    await expect(loadSide(tree('values: [1, 2, 3]'), 'evenhand.yml')).rejects.toMatchObject({ faults: [{ fix }, {}] });
    const same = prompt.replace('<1-5>', '<1-3>');
    const both = memoryTree('head', {
      'evenhand.yml': 'judges: [{ prompt: grade.txt, items: i.jsonl, answer: each }]',
      'grade.txt': same,
      'i.jsonl': JSON.stringify({ id: 'a', vars: { reply: 'x' }, gold: 2 }),
    });
    await expect(loadSide(both, 'evenhand.yml')).rejects.toMatchObject({ faults: [{ fix }] });
  });
});
