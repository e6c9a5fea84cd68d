import { describe, expect, it } from '@jest/globals';
import { definedReplicates } from '../../src/measure/bootstrap.ts';

const { NaN: none } = Number;

/** Of ten samples, so many leave the measure undefined. */
function drawn(undefinedSamples: number) {
  const replicates = Float64Array.from({ length: 10 }, (_, sample) => (sample < undefinedSamples ? none : sample));
  return { estimate: 0.5, replicates, jackknife: Float64Array.of(0.4, none, 0.6) };
}

describe('definedReplicates', () => {
  it('takes away samples that do not define the measure if they are few', () => {
    expect(definedReplicates(drawn(1))?.replicates).toEqual(Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
    expect(definedReplicates(drawn(2))).toBeUndefined();
  });

  it('ignores an item in the jackknife if the measure is not defined without it', () => {
    expect(definedReplicates(drawn(0))?.jackknife).toEqual(Float64Array.of(0.4, 0.5, 0.6));
  });

  it('knows nothing if nothing was drawn', () => {
    expect(definedReplicates({ ...drawn(0), replicates: new Float64Array(0) })).toBeUndefined();
  });
});
