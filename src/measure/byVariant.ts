import type { MeasureName } from '../measureNames.ts';
import { type Estimated, share } from './estimated.ts';
import { sumMeasures } from './sums/sections.ts';
import { type CodedTable, unshown } from './table/codedTable.ts';

/** What single variants say, one by one. */
export interface VariantMeasures {
  /** Items with gold and a reply; one that cannot be read was not judged right (as `accuracy`). */
  readonly accuracy: Estimated | undefined;
  /** The same over the items whose reply can be read. */
  readonly readableAccuracy: Estimated | undefined;
  /** Items whose score differs from that of the judge as written. */
  readonly flipRate: Estimated | undefined;
  /** Agreement, error and correlation with the gold, without intervals: those are the family's. */
  readonly withGold: Readonly<Partial<Record<MeasureName, number>>>;
}

export function measureVariant(table: CodedTable, variant: number, confidence: number): VariantMeasures {
  const column = columnOf(table, variant);
  const { codes, gold, control } = column;
  let [shown, scored, right, compared, flipped] = [0, 0, 0, 0, 0];
  for (const [item, code] of codes.entries()) {
    const [label, reference] = [gold[item] ?? unshown, control[item] ?? unshown];
    if (label >= 0 && code !== unshown) shown += 1;
    if (label >= 0 && code >= 0) scored += 1;
    if (label >= 0 && code === label) right += 1;
    if (code >= 0 && reference >= 0) compared += 1;
    if (code >= 0 && reference >= 0 && code !== reference) flipped += 1;
  }
  return {
    accuracy: scored === 0 ? undefined : share(right, shown, confidence),
    readableAccuracy: share(right, scored, confidence),
    flipRate: variant === table.controlVariant ? undefined : share(flipped, compared, confidence),
    withGold: Object.fromEntries(
      sumMeasures(column).flatMap(({ name, value }) => (value === undefined ? [] : [[name, value + 0]])),
    ),
  };
}

/** A table of one variant alone. */
function columnOf(table: CodedTable, variant: number): CodedTable {
  const pick = (cells: Int32Array) =>
    Int32Array.from({ length: table.items }, (_, item) => cells[item * table.variants + variant] ?? unshown);
  return {
    ...table,
    variants: 1,
    codes: pick(table.codes),
    controlVariant: variant === table.controlVariant ? 0 : -1,
    annotators: undefined,
    confidences: undefined,
  };
}
