import { describe, expect, it } from '@jest/globals';
import { noise } from '../../src/measure/measure.ts';
import { type Cell, outcomeOf } from '../support/tables.ts';

const repeats = (...items: readonly (readonly Cell[])[]) =>
  items.map((cells) => [cells.map(outcomeOf).filter((outcome) => outcome !== undefined)]);

describe('noise', () => {
  it('is the share of items with repeats that differ', () => {
    expect(noise(repeats([1, 1, 1], [1, 0, 1], [0, 0, 0], [2, 2, 0]), 0.95)).toMatchObject({ value: 0.5, n: 4 });
  });

  it('is over the items that could be read in every repeat', () => {
    expect(noise(repeats([1, 1], [1, 'unreadable']), 0.95)).toMatchObject({ value: 0, n: 1 });
  });

  it('counts an item once, also if several of its variants were asked again', () => {
    const [steady = [], unsteady = []] = repeats([1, 1], [1, 0]).flat();
    expect(
      noise(
        [
          [steady, steady, unsteady],
          [steady, steady],
        ],
        0.95,
      ),
    ).toMatchObject({ value: 0.5, n: 2 });
  });

  it('is undefined without repeats', () => {
    expect(noise(repeats([1], [0]), 0.95)).toBeUndefined();
    expect(noise([], 0.95)).toBeUndefined();
  });
});
