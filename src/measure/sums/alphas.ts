import type { AlphaLevel } from '../../statistics/agreement/krippendorffAlpha.ts';
import { krippendorffAlpha } from '../../statistics/agreement/krippendorffAlpha.ts';
import type { WeightedPairs } from '../../statistics/weightedPairs.ts';

/** The levels at which an alpha means something: words without order have names alone. */
function alphaLevels(values: Float64Array | undefined): readonly AlphaLevel[] {
  return values === undefined ? ['nominal'] : ['nominal', 'ordinal', 'interval'];
}

export function alphasOf(
  coincidences: WeightedPairs,
  values: Float64Array | undefined,
): readonly (number | undefined)[] {
  return alphaLevels(values).map((level) => krippendorffAlpha(coincidences, level, values));
}

/** The name of the alpha of a level: `variantAlpha` and `nominal` are `variantAlphaNominal`. */
export function alphaNames<Family extends 'variantAlpha' | 'jointAlpha'>(
  family: Family,
  values: Float64Array | undefined,
): readonly `${Family}${'Nominal' | 'Ordinal' | 'Interval'}`[] {
  const all = [`${family}Nominal`, `${family}Ordinal`, `${family}Interval`] as const;
  return all.slice(0, alphaLevels(values).length);
}
