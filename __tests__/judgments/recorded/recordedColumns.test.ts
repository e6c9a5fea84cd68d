import { describe, expect, it } from '@jest/globals';
import { recordedColumns } from '../../../src/judgments/recorded/recordedColumns.ts';
import { rowsOf } from '../../support/rowsOf.ts';

const scale = { scores: [0, 1, 2], isStated: false };
const named = (name: string, family = 'position+length') => recordedColumns(family, [name], scale, undefined)[0];

describe('recordedColumns', () => {
  it('reads an order and a lengthened option from the names of the papers', () => {
    expect(named('2-0-1')).toMatchObject({ order: [2, 0, 1], lengthened: undefined });
    expect(named('1-longest')).toMatchObject({ order: undefined, lengthened: [1] });
    expect(named('2-0-1/1-longest')).toMatchObject({ order: [2, 0, 1], lengthened: [1] });
  });

  it('reads no order from a name that does not have every score once', () => {
    for (const name of ['2-0', '2-0-0', '2-0-1-1', '2-0-x', '2', 'v-1', 'control', ''])
      expect(named(name)?.order).toBeUndefined();
  });

  it('reads words as scores too', () => {
    const words = { scores: ['bad', 'good'], isStated: false };
    expect(recordedColumns('position', ['good-bad'], words, undefined)[0]?.order).toEqual(['good', 'bad']);
  });

  it('reads a lengthened option only if the family is one of lengths, and the scale has it', () => {
    expect(named('1-longest', 'position')?.lengthened).toBeUndefined();
    expect(named('7-longest')?.lengthened).toBeUndefined();
  });

  it('reads the places of two candidates, with any name for a tie', () => {
    const swapped = (known: readonly (string | number)[], isStated = false) =>
      recordedColumns('swap', ['AB', 'BA'], { scores: known, isStated }, undefined).map(({ order }) => order);
    expect(swapped(['A', 'B', 'tie'])).toEqual([
      ['A', 'B'],
      ['B', 'A'],
    ]);
    expect(swapped([1, 2])).toEqual(rowsOf('1 2, 2 1'));
    expect(swapped(['x', 'y'])).toEqual([undefined, undefined]);
    expect(swapped(['win', 'tie', 'loss'], true)).toEqual([
      ['win', 'loss'],
      ['loss', 'win'],
    ]);
  });

  it('reads the places of two candidates beside other variants too', () => {
    const known = { scores: ['A', 'B'], isStated: false };
    const orders = recordedColumns('swap', ['control', 'AB', 'BA'], known, 'control').map(({ order }) => order);
    expect(orders).toEqual([undefined, ['A', 'B'], ['B', 'A']]);
  });

  it('marks the judge as written', () => {
    const columns = recordedColumns('length', ['control', '1-longest'], scale, 'control');
    expect(columns.map(({ isControl }) => isControl)).toEqual([true, undefined]);
  });
});
