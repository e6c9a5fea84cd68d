import { describe, expect, it } from '@jest/globals';
import {
  obrienFlemingSpending,
  sequentialBoundaries,
} from '../../../src/statistics/sequential/sequentialBoundaries.ts';

const fifths = [0.2, 0.4, 0.6, 0.8, 1];

/** @param level two-sided. */
function boundaries(fractions: readonly number[], level: number): readonly number[] {
  return sequentialBoundaries(
    fractions,
    fractions.map((fraction) => obrienFlemingSpending(fraction, level / 2)),
  );
}

// R 4.2.2, rpact 3.3.4: getDesignGroupSequential(alpha = level / 2, sided = 1, typeOfDesign = "asOF")$criticalValues.
// At 0.05 and five equal looks also the published table of Lan and DeMets' spending: 4.877, 3.357, 2.680, 2.290, 2.031.
const byRpact: readonly (readonly [number, readonly number[], readonly number[]])[] = [
  [0.05, fifths, [4.876884949, 3.357011922, 2.680280067, 2.289816774, 2.031032063]],
  [0.01, fifths, [6.168000918, 4.286716945, 3.443574809, 2.946980454, 2.615310796]],
  [0.05 / 3, fifths, [5.783874544, 4.010733686, 3.21650476, 2.751167886, 2.441121481]],
  [0.05, [0.5, 1], [2.962588043, 1.968595646]],
  [0.05, [0.3, 0.5, 0.7, 0.85, 1], [3.928572543, 2.96561823, 2.462465896, 2.233729936, 2.051857315]],
  [0.5, [0.4, 0.6, 0.8, 1], [1.4837888326, 1.1845669523, 1.0107510164, 0.8961150721]],
];

describe('the boundaries of a group-sequential test', () => {
  it.each(byRpact)('at level %p and looks at %p are those of rpact', (level, fractions, expected) => {
    // rpact spends 1e-8 less than the level at the last look.
    expect(boundaries(fractions, level).map((found, look) => Math.abs(found - (expected[look] ?? 0)) < 2e-7)).toEqual(
      expected.map(() => true),
    );
  });

  it('fall as the level rises, so that p-values over all looks have a meaning', () => {
    const levels = Array.from({ length: 40 }, (_, index) => 0.9 ** index);
    const rows = levels.map((level) => boundaries([0.25, 0.5, 0.75, 1], level));
    const rising = rows.slice(1).flatMap((row, index) => row.map((found, look) => found > (rows[index]?.[look] ?? 0)));
    expect(rising.every(Boolean)).toBe(true);
  });
});
