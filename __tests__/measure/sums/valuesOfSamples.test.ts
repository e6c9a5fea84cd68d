import { describe, expect, it } from '@jest/globals';
import type { GroupedSums } from '../../../src/measure/sums/groupedSums.ts';
import { type SampledSums, sparseRows } from '../../../src/measure/sums/section.ts';
import { valuesOfSamples } from '../../../src/measure/sums/valuesOfSamples.ts';

const evaluated = { kappa: 0, ac1: 0 };

/** Two measures of sums, all of which are the number of the sample; the second is not defined in every third. */
function grouped(width: number): GroupedSums {
  const sums = new Float64Array(width);
  const numberOf = ({ columns }: SampledSums, place: number) => columns[place] ?? new Float64Array(0);
  return {
    section: {
      width,
      rows: sparseRows(0, () => undefined),
      names: ['kappa', 'ac1'],
      measures: (all) => [
        () => {
          evaluated.kappa += all.samples;
          return numberOf(all, 0);
        },
        () => {
          evaluated.ac1 += all.samples;
          return numberOf(all, width - 1).map((value) => (value % 3 === 0 ? Number.NaN : value));
        },
      ],
    },
    weighed: ([weight = 0]) => sums.fill(weight),
    without: () => sums,
  };
}

const samples = (count: number) => ({
  count,
  start: () => (sample: number) => (of: GroupedSums) => of.weighed(Int32Array.of(sample)),
});

describe('valuesOfSamples', () => {
  it('computes only what is asked for, and all at once where the sums are too many to be kept', () => {
    const few = valuesOfSamples([grouped(2000)], samples(1000));
    const many = valuesOfSamples([grouped(2000)], samples(1001));
    expect([...few.keys()]).toEqual(['kappa', 'ac1']);
    expect(evaluated).toEqual({ kappa: 0, ac1: 0 });
    const own = few.get('ac1')?.();
    expect(evaluated).toEqual({ kappa: 0, ac1: 1000 });
    expect([own?.[0], own?.[1], own?.[998]]).toEqual([Number.NaN, 1, 998]);
    expect(many.get('ac1')?.().subarray(0, 1000)).toEqual(own);
    expect(evaluated).toEqual({ kappa: 1001, ac1: 2001 });
    expect(many.get('kappa')?.()[1000]).toBe(1000);
    expect(few.get('ac1')?.()).toBe(own);
    expect(evaluated).toEqual({ kappa: 1001, ac1: 2001 });
    expect(few.get('kappa')?.()).toEqual(Float64Array.from({ length: 1000 }, (_, sample) => sample));
  });

  it('finds the measures of several sections, the one with no sums included', () => {
    const values = valuesOfSamples([grouped(0), grouped(1)], samples(3));
    expect(values.get('kappa')?.()).toEqual(Float64Array.of(0, 1, 2));
  });
});
