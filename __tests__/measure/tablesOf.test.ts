import { describe, expect, it } from '@jest/globals';
import { tablesOf } from '../../src/measure/tablesOf.ts';
import { variantsOf, type Wanted } from '../../src/perturb/variantsOf.ts';
import { itemOf, judgeOf } from '../support/judges.ts';

const items = [itemOf({ id: 'a', gold: 1 }), itemOf({ id: 'b' })];

function tables(...wanted: readonly Wanted[]) {
  const variants = variantsOf(judgeOf(3), wanted, 'p');
  return tablesOf(items, variants, (item, variant) =>
    variant.present(item) === undefined ? undefined : { kind: 'scored', score: 1, reason: variant.name },
  );
}

describe('tablesOf', () => {
  it('has a table for each family, and one for all', () => {
    const found = tables({ family: 'position' }, { family: 'length' });
    expect(found.map(({ family, variants }) => [family, variants.length])).toEqual([
      ['control', 1],
      ['position', 6],
      ['length', 3],
      // The order as written is the control.
      ['all', 9],
    ]);
  });

  it('has what two families share only once in the table for all', () => {
    const found = tables({ family: 'position' }, { family: 'length' }, { family: 'position+length' });
    // The 18 of position+length have the three of length among them.
    expect(found.at(-1)?.variants.map(({ name }) => name)).toHaveLength(6 + 3 + 15);
  });

  it('has the own form of the output once in the table for all', () => {
    const judge = judgeOf(3, { output: { format: 'json', order: 'score-only' } });
    const variants = variantsOf(judge, [{ family: 'output-order' }], 'p');
    const found = tablesOf(items, variants, () => undefined);
    expect(found.at(-1)?.variants.map(({ name }) => name)).toEqual([
      'control',
      'ex(s)',
      'ex(sr)',
      'ex(rs)',
      'json(sr)',
      'json(rs)',
    ]);
  });

  it('keeps what misleads out of the table for all', () => {
    const found = tables({ family: 'cue' });
    expect(found.map(({ family, claim }) => [family, claim])).toEqual([
      ['control', 'preserves'],
      ['cue', 'misleads'],
      ['all', 'preserves'],
    ]);
    expect(found.at(-1)?.variants).toHaveLength(1);
  });

  it('lays the outcomes out by item and variant, with the gold, and leaves out what was not shown', () => {
    const cue = tables({ family: 'cue' }).find(({ family }) => family === 'cue');
    expect(cue?.rows).toEqual([
      {
        item: 'a',
        gold: 1,
        outcomes: [
          { kind: 'scored', score: 1, reason: 'uncued' },
          { kind: 'scored', score: 1, reason: 'cued' },
        ],
      },
      { item: 'b', gold: undefined, outcomes: [undefined, undefined] },
    ]);
  });
});
