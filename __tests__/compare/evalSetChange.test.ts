import { describe, expect, it } from '@jest/globals';
import { compareEvalSets } from '../../src/compare/evalSetChange.ts';
import { itemOf } from '../support/judges.ts';

const base = [
  itemOf({ id: 'a', gold: 1, golds: { ann: 1, bo: 1 }, vars: { reply: 'x', topic: 'y' } }),
  itemOf({ id: 'b', gold: 2 }),
  itemOf({ id: 'c', gold: 0 }),
];
const [a, b, c] = base;
if (a === undefined || b === undefined || c === undefined) throw new Error('three items');

describe('compareExams', () => {
  it('finds nothing if items are the same, in another order or with keys in another order or other tags', () => {
    const turned = { ...a, golds: { bo: 1, ann: 1 }, vars: { topic: 'y', reply: 'x' }, tags: { source: 'chat' } };
    expect(compareEvalSets(base, [c, turned, b])).toBeUndefined();
    expect(compareEvalSets([], [])).toBeUndefined();
  });

  it('names items that were added, removed, relabelled and edited', () => {
    const head = [{ ...a, golds: { ann: 1, bo: 2 } }, { ...b, vars: { reply: 'another' } }, itemOf({ id: 'd' })];
    expect(compareEvalSets(base, head)).toEqual({ added: ['d'], removed: ['c'], relabelled: ['a'], edited: ['b'] });
  });

  it('takes a label that stands for more items than before for another one, though its score is the same', () => {
    expect(compareEvalSets(base, [a, { ...b, weight: 50 }, c])).toMatchObject({ relabelled: ['b'] });
    const drawn = base.map((item) => ({ ...item, weight: 4 }));
    expect(compareEvalSets(drawn, [{ ...a, weight: 9 }, ...drawn.slice(1)])).toMatchObject({ relabelled: ['a'] });
    expect(
      compareEvalSets(
        drawn,
        drawn.map((item) => ({ ...item })),
      ),
    ).toBeUndefined();
  });

  it('takes another task for an edit, since a memory may choose its examples by it', () => {
    expect(compareEvalSets(base, [a, { ...b, tags: { task: 'refunds' } }, c])).toMatchObject({ edited: ['b'] });
  });

  it('takes a value of another kind for an edit, since the logic of a template tells them apart', () => {
    const before = [{ ...a, vars: { flag: 'false' }, values: { flag: false } }];
    expect(compareEvalSets(before, [{ ...a, vars: { flag: 'false' } }])).toMatchObject({ edited: ['a'] });
    expect(compareEvalSets(before, [{ ...a, vars: { flag: 'false' }, values: { flag: false } }])).toBeUndefined();
  });

  it('takes a gold that is taken away for another gold', () => {
    expect(compareEvalSets(base, [a, b, { ...c, gold: undefined }])).toMatchObject({ relabelled: ['c'] });
  });

  it('names an item under both if its gold and its words changed', () => {
    const head = [a, b, { ...c, gold: 2, vars: {} }];
    expect(compareEvalSets(base, head)).toMatchObject({ relabelled: ['c'], edited: ['c'] });
  });
});
