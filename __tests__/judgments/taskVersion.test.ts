import { describe, expect, it } from '@jest/globals';
import { tablesOfItems } from '../../src/judgments/taskVersion.ts';
import { variantsOf, type Wanted } from '../../src/perturb/table.ts';
import { itemOf, judgeOf } from '../support/judges.ts';

const items = [itemOf({ id: 'a', gold: 1 }), itemOf({ id: 'b' })];

function tables(...wanted: readonly Wanted[]) {
  const judge = judgeOf(3);
  return tablesOfItems({ judge, items, variants: variantsOf(judge, wanted, 'p') }, (item, variant) =>
    variant.present(item) === undefined ? [] : [{ kind: 'scored', score: 1, reason: variant.name }],
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
    const found = tablesOfItems({ judge, items, variants }, () => []);
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

  it('keeps what deceives out of the table for all, and what people say of the item out of its own', () => {
    const probes = tables({ family: 'probes' }).find(({ family }) => family === 'probes');
    const seen = probes?.rows.map(({ gold, annotators, control }) => [gold, annotators, control]);
    expect([probes?.claim, probes?.coded.deserved, seen?.[0]]).toEqual([
      'deceives',
      0,
      [undefined, undefined, undefined],
    ]);
    expect(tables({ family: 'probes' }).at(-1)?.variants).toHaveLength(1);
  });

  it('lays the outcomes out by item and variant, with the gold, and leaves out what was not shown', () => {
    const cue = tables({ family: 'cue' }).find(({ family }) => family === 'cue');
    const control = [{ kind: 'scored', score: 1, reason: 'control' }];
    expect(cue?.rows).toEqual([
      {
        annotators: {},
        control,
        item: 'a',
        gold: 1,
        outcomes: [
          { kind: 'scored', score: 1, reason: 'uncued' },
          { kind: 'scored', score: 1, reason: 'cued' },
        ],
      },
      { item: 'b', gold: undefined, outcomes: [undefined, undefined], annotators: {}, control },
    ]);
  });

  it('marks the judge as written by what is shown, under any name', () => {
    const marked = tables({ family: 'position' }, { family: 'length' }).map(({ family, variants }) => [
      family,
      variants.filter(({ isControl }) => isControl === true).map(({ name }) => name),
    ]);
    expect(marked).toEqual([
      ['control', ['control']],
      ['position', ['0-1-2']],
      ['length', []],
      ['all', ['control']],
    ]);
  });

  it('knows the orders and the lengthened options of the variants', () => {
    const both = tables({ family: 'position+length' }).find(({ family }) => family === 'position+length');
    expect(both?.variants[0]).toMatchObject({ name: '0-1-2/0-longest', lengthened: [0] });
    const position = tables({ family: 'position' }).find(({ family }) => family === 'position');
    expect(position?.variants.map(({ order }) => order)).toContainEqual([2, 0, 1]);
    expect(position?.variants[0]?.lengthened).toBeUndefined();
  });

  it('has the first repeat for the measures, and keeps all repeats', () => {
    const judge = judgeOf(3);
    const asked = ['first', 'again'].map((reason) => ({ kind: 'scored', score: 1, reason }) as const);
    const variants = variantsOf(judge, [{ family: 'position' }], 'p');
    const position = tablesOfItems({ judge, items, variants }, () => asked).find(({ family }) => family === 'position');
    expect(position?.rows[0]?.outcomes[0]).toBe(asked[0]);
    expect(position?.rows[0]?.control).toEqual(asked);
    expect(position?.rows[0]?.repeats?.[3]).toEqual(asked);
  });

  it('adds the labels of people that the scale does not have to what can be counted', () => {
    const judge = judgeOf(3);
    const labelled = [itemOf({ id: 'a', gold: 1, golds: { ann: 1, bo: 1.5 } })];
    const variants = variantsOf(judge, [{ family: 'position' }], 'p');
    const [table] = tablesOfItems({ judge, items: labelled, variants }, () => []);
    expect(table?.categories.scores).toEqual([0, 1, 1.5, 2]);
    expect(table?.rows[0]?.annotators).toEqual({ ann: 1, bo: 1.5 });
  });
});
