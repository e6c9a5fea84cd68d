import { type CodedTable, unshown } from '../judgments/table/codedTable.ts';
import { type Estimated, share } from './estimated.ts';

/** What single variants say, one by one. */
export interface VariantMeasures {
  /** Items with gold and a reply; one that cannot be read was not judged right (as `accuracy`). */
  readonly accuracy: Estimated | undefined;
  /** The same over the items whose reply can be read. */
  readonly readableAccuracy: Estimated | undefined;
  /** Items whose score differs from that of the judge as written. */
  readonly flipRate: Estimated | undefined;
}

export function measureVariant(table: CodedTable, variant: number, confidence: number): VariantMeasures {
  const { variants, gold, control } = table;
  let [shown, scored, right, compared, flipped] = [0, 0, 0, 0, 0];
  for (let item = 0; item < table.items; item += 1) {
    const code = table.codes[item * variants + variant] ?? unshown;
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
  };
}
