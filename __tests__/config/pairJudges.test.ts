import { describe, expect, it } from '@jest/globals';
import type { LoadedJudge } from '../../src/config/loadedJudge.ts';
import { isUnchanged, pairJudges } from '../../src/config/pairJudges.ts';
import { loadedJudge, loadedSide } from '../support/configurations.ts';
import { itemOf, judgeOf, optionOf, partsOf } from '../support/judges.ts';

const pairs = (base: readonly LoadedJudge[] | undefined, head: readonly LoadedJudge[]) => {
  const found = pairJudges(base === undefined ? undefined : loadedSide(base), loadedSide(head));
  return { pairs: found.pairs.map((pair) => [pair.base?.name, pair.head.name]), removed: found.removed };
};

describe('pairJudges', () => {
  it('pairs judges by name, in the order of the head', () => {
    const found = pairs([loadedJudge('a'), loadedJudge('b')], [loadedJudge('b'), loadedJudge('a')]);
    expect(found).toEqual({
      pairs: [
        ['b', 'b'],
        ['a', 'a'],
      ],
      removed: [],
    });
  });

  it('knows a judge that was renamed by the path of its prompt', () => {
    const found = pairs([loadedJudge('old')], [loadedJudge('new', { promptFile: 'old.prompt.yml' })]);
    expect(found).toEqual({ pairs: [['old', 'new']], removed: [] });
  });

  it('knows a judge whose prompt was moved by its name', () => {
    expect(pairs([loadedJudge('a')], [loadedJudge('a', { promptFile: 'moved.yml' })]).pairs).toEqual([['a', 'a']]);
  });

  it('does not take a judge that is still there for one that was renamed', () => {
    const copy = loadedJudge('copy', { promptFile: 'a.prompt.yml' });
    expect(pairs([loadedJudge('a')], [loadedJudge('a'), copy]).pairs).toEqual([
      ['a', 'a'],
      [undefined, 'copy'],
    ]);
  });

  it('names what was removed, and has no counterpart for what is new', () => {
    expect(pairs([loadedJudge('a')], [loadedJudge('b')])).toEqual({ pairs: [[undefined, 'b']], removed: ['a'] });
    expect(pairs(undefined, [loadedJudge('b')])).toEqual({ pairs: [[undefined, 'b']], removed: [] });
  });
});

describe('isUnchanged', () => {
  const base = loadedJudge('tone');
  const unchanged = (over: Partial<LoadedJudge>) => isUnchanged({ base, head: loadedJudge('tone', over) });

  it('holds where both sides ask the same about the same labelled items', () => {
    expect(unchanged({})).toBe(true);
    expect(isUnchanged({ base: undefined, head: base })).toBe(false);
  });

  it.each<[string, Partial<LoadedJudge>]>([
    ['another file', { promptFile: 'moved.yml', itemsFile: 'moved.jsonl' }],
    ['perturbations that the base decides on', { perturbations: [] }],
    ['parameters in another order', { judge: judgeOf(3, { parameters: { temperature: 0, max_tokens: 50 } }) }],
    ['other tags', { items: base.items.map((item) => ({ ...item, tags: { source: 'chat' } })) }],
    [
      'other lines where the options were found',
      {
        judge: judgeOf(3, {
          options: base.judge.options.map((one) => ({ ...one, found: { firstLine: 9, lastLine: 9 } })),
        }),
      },
    ],
  ])('holds in spite of %s', (_, over) => {
    expect(unchanged(over)).toBe(true);
  });

  it.each<[string, Partial<LoadedJudge>]>([
    ['another model', { judge: judgeOf(3, { model: 'small-2' }) }],
    ['another parameter', { judge: judgeOf(3, { parameters: { max_tokens: 51, temperature: 0 } }) }],
    [
      'a blank in a message',
      { judge: judgeOf(3, { messages: [{ role: 'user', parts: partsOf('Rate  {{reply}}.') }] }) },
    ],
    [
      'another elaboration',
      { judge: judgeOf(3, { options: [optionOf(0, 'x', 'y'), ...base.judge.options.slice(1)] }) },
    ],
    ['another scale', { judge: judgeOf(3, { scale: { kind: 'nominal', values: [0, 1, 2] } }) }],
    ['another output', { judge: judgeOf(3, { output: { format: 'json', order: 'score-only' } }) }],
    ['another gold', { items: base.items.map((item) => ({ ...item, gold: 0 })) }],
    ['one item more', { items: [...base.items, itemOf({ id: 't-3' })] }],
  ])('does not hold with %s', (_, over) => {
    expect(unchanged(over)).toBe(false);
  });
});
