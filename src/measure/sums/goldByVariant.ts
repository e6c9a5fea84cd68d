import type { CodedTable } from '../../judgments/table/codedTable.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import type { Column } from '../../statistics/samples/columns.ts';
import { goldMeasures } from './goldMeasures.ts';
import { pairIndex } from './pairIndex.ts';

/** Agreement, error and correlation with the gold in one variant, those that are defined there. */
export type GoldOfVariant = Readonly<Partial<Record<MeasureName, number>>>;

/** For each variant, from the items whose reply can be read there: each variant is a sample of its own. */
export function goldByVariant(table: CodedTable): readonly GoldOfVariant[] {
  const { categories, variants } = table;
  const index = pairIndex(categories);
  const weights: Column[] = [];
  for (let item = 0; item < table.items; item += 1) {
    const gold = table.gold[item] ?? -1;
    for (let variant = 0; variant < variants; variant += 1) {
      const code = table.codes[item * variants + variant] ?? -1;
      if (gold < 0 || code < 0) continue;
      const place = index.placeOf(gold, code);
      const counts = weights[place] ?? new Float64Array(variants);
      counts[variant] = (counts[variant] ?? 0) + 1;
      weights[place] = counts;
    }
  }
  const { first, second } = index;
  const { names, of } = goldMeasures(table, first);
  const values = of({ categories, first, second, samples: variants, weights }).map((measure) => measure());
  return Array.from({ length: variants }, (_, variant) => {
    const named = names.map((name, place) => [name, values[place]?.[variant] ?? Number.NaN] as const);
    // Adding 0 turns -0 into 0.
    return Object.fromEntries(
      named.filter(([, value]) => !Number.isNaN(value)).map(([name, value]) => [name, value + 0]),
    );
  });
}
