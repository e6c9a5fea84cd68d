import { describe, expect, it } from '@jest/globals';
import type { GroupedSums } from '../../../src/measure/sums/groupedSums.ts';
import { sparseRows } from '../../../src/measure/sums/section.ts';
import { valuesOfSamples } from '../../../src/measure/sums/valuesOfSamples.ts';

const width = 2000;
const others = ['f1', 'recall', 'precision', 'auc', 'brier', 'pearson'] as const;
const evaluated = { together: 0, alone: 0 };

/** Eight measures of sums, of which the second is not defined in every third sample. */
function grouped(): GroupedSums {
  const sums = new Float64Array(width);
  const measures = [
    (of: Float64Array) => of[0],
    (of: Float64Array) => ((of[0] ?? 0) % 3 === 0 ? undefined : of[width - 1]),
    ...others.map((_, place) => (of: Float64Array) => (of[0] ?? 0) + place),
  ];
  return {
    section: {
      width,
      rows: sparseRows(0, () => undefined),
      names: ['kappa', 'ac1', ...others],
      evaluate: (of) => {
        evaluated.together += 1;
        return measures.map((measure) => measure(of));
      },
      evaluateOne: (of, place) => {
        evaluated.alone += 1;
        return measures[place]?.(of);
      },
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
    const few = valuesOfSamples([grouped()], samples(1000));
    const many = valuesOfSamples([grouped()], samples(1001));
    expect([...few.keys()]).toEqual(['kappa', 'ac1', ...others]);
    expect(evaluated).toEqual({ together: 0, alone: 0 });
    const own = few.get('ac1')?.();
    expect(evaluated).toEqual({ together: 0, alone: 1000 });
    expect([own?.[0], own?.[1], own?.[998]]).toEqual([Number.NaN, 1, 998]);
    expect(many.get('ac1')?.().subarray(0, 1000)).toEqual(own);
    expect(many.get('kappa')?.()[1000]).toBe(1000);
    expect(few.get('ac1')?.()).toBe(own);
    expect(evaluated).toEqual({ together: 1001, alone: 1000 });
    // After six, the others come together.
    for (const name of ['kappa', ...others] as const) {
      const values = few.get(name)?.();
      expect(values).toEqual(many.get(name)?.().subarray(0, 1000));
      expect(few.get(name)?.()).toBe(values);
    }
    expect(evaluated).toEqual({ together: 2001, alone: 6000 });
  });
});
