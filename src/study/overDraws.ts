import { type FamilyTable, familyTable } from '../judgments/familyTable.ts';
import { type Replicates, replicatesOf } from '../measure/bootstrap.ts';
import { bootstrapInterval, type Estimated, estimateOf, type MeasureSettings } from '../measure/estimates.ts';
import { isItemMeasure } from '../measure/itemValues.ts';
import { sectionsOf } from '../measure/sections.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { mean } from '../statistics/descriptive.ts';
import type { Interval } from '../statistics/interval.ts';

/**
 * A measure as the mean over several versions that judged the same items, with an interval by the items, or by their
 * groups: what it would be with other items and the same versions. For a measure of items, each version is a variant;
 * for a measure of all items together, each bootstrap sample of the items is the same for all versions.
 *
 * @returns undefined if no version has the measure.
 */
export function overDraws(
  tables: readonly FamilyTable[],
  name: MeasureName,
  settings: MeasureSettings,
): Estimated | undefined {
  const [first] = tables;
  if (first === undefined) return undefined;
  if (isItemMeasure(name)) return estimateOf(asVariants(first, tables).coded, name, settings);
  const each = tables.flatMap(({ coded }) => estimateOf(coded, name, { ...settings, resamples: 0 }) ?? []);
  const [one] = each;
  if (one === undefined) return undefined;
  return { ...one, value: mean(each.map(({ value }) => value)), interval: intervalOf(tables, name, settings) };
}

/** One table, in which each of these is a variant. */
export function asVariants(first: FamilyTable, tables: readonly FamilyTable[]): FamilyTable {
  const rowsOf = tables.map(({ rows }) => new Map(rows.map((row) => [row.item, row])));
  return familyTable({
    ...first,
    variants: tables.map((_, at) => ({ name: String(at), order: undefined })),
    rows: first.rows.map(({ item, gold, group }) => ({
      item,
      gold,
      group,
      outcomes: rowsOf.map((rows) => rows.get(item)?.outcomes[0]),
    })),
  });
}

function intervalOf(
  tables: readonly FamilyTable[],
  name: MeasureName,
  settings: MeasureSettings,
): Interval | undefined {
  if (settings.resamples === 0) return undefined;
  const drawn = tables.flatMap(({ coded }) => {
    // Items are left out one at a time in every table, so that their means can be taken.
    const units = coded.units ?? { of: coded.codes.map((_, item) => item), count: coded.items };
    return replicatesOf({ ...coded, units }, sectionsOf(coded), settings, new Set([name])).get(name) ?? [];
  });
  const [first] = drawn;
  return first && bootstrapInterval(meanReplicates(first, drawn), settings.confidence);
}

/** All are of the same samples of the same items. */
function meanReplicates(first: Replicates, all: readonly Replicates[]): Replicates {
  const meanOf = (valuesOf: (one: Replicates) => Float64Array) =>
    valuesOf(first).map((_, at) => mean(all.map((one) => valuesOf(one)[at] ?? Number.NaN)));
  return {
    estimate: mean(all.map(({ estimate }) => estimate)),
    replicates: meanOf(({ replicates }) => replicates),
    jackknife: meanOf(({ jackknife }) => jackknife),
  };
}
