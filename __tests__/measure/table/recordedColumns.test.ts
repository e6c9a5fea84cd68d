import { describe, expect, it } from '@jest/globals';
import { recordedColumns } from '../../../src/measure/table/recordedColumns.ts';

const scores = [0, 1, 2];
const named = (name: string, family = 'position+length') => recordedColumns(family, [name], scores, undefined)[0];

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
    expect(recordedColumns('position', ['good-bad'], ['bad', 'good'], undefined)[0]?.order).toEqual(['good', 'bad']);
  });

  it('reads a lengthened option only where the family is one of lengths, and the scale has it', () => {
    expect(named('1-longest', 'position')?.lengthened).toBeUndefined();
    expect(named('7-longest')?.lengthened).toBeUndefined();
  });

  it('reads the places of two candidates, whatever a tie is called', () => {
    const swapped = (known: readonly (string | number)[]) =>
      recordedColumns('swap', ['AB', 'BA'], known, undefined).map(({ order }) => order);
    expect(swapped(['A', 'B', 'tie'])).toEqual([
      ['A', 'B'],
      ['B', 'A'],
    ]);
    expect(swapped([1, 2])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(swapped(['x', 'y'])).toEqual([undefined, undefined]);
  });

  it('marks the judge as written', () => {
    const columns = recordedColumns('length', ['control', '1-longest'], scores, 'control');
    expect(columns.map(({ isControl }) => isControl)).toEqual([true, undefined]);
  });
});
