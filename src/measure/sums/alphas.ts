import { mostNames } from '../../judgments/table/categories.ts';
import type { CodedTable } from '../../judgments/table/codedTable.ts';
import type { AlphaLevel } from '../../statistics/agreement/krippendorffAlpha.ts';
import { krippendorffAlphas } from '../../statistics/agreement/krippendorffAlpha.ts';
import type { Column } from '../../statistics/samples/columns.ts';
import type { SampledPairs } from '../../statistics/samples/sampledPairs.ts';

/** The levels at which an alpha means something: words without order have names alone, and very many scores are numbers. */
function alphaLevels(values: Float64Array | undefined, categories: number): readonly AlphaLevel[] {
  if (values === undefined) return ['nominal'];
  return categories > mostNames ? ['interval'] : ['nominal', 'ordinal', 'interval'];
}

/** The alphas that mean something for a table, each as a function of its coincidences. */
export function alphasOf({
  values,
  categories,
}: Pick<CodedTable, 'values' | 'categories'>): readonly ((coincidences: SampledPairs) => Column)[] {
  return alphaLevels(values, categories).map(
    (level) => (coincidences) => krippendorffAlphas(coincidences, level, values),
  );
}

/** The name of the alpha of a level: `variantAlpha` and `nominal` are `variantAlphaNominal`. */
export function alphaNames<Family extends 'variantAlpha' | 'jointAlpha'>(
  family: Family,
  { values, categories }: Pick<CodedTable, 'values' | 'categories'>,
): readonly `${Family}${'Nominal' | 'Ordinal' | 'Interval'}`[] {
  const all = {
    nominal: `${family}Nominal`,
    ordinal: `${family}Ordinal`,
    interval: `${family}Interval`,
    ratio: `${family}Interval`,
  } as const;
  return alphaLevels(values, categories).map((level) => all[level]);
}
