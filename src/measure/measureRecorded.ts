import type { Labels, RecordedJudgment } from '../judgments/table/recordedLabels.ts';
import { type RecordedTables, recordedPair, recordedTables } from '../judgments/table/recordedTables.ts';
import { groupBy } from '../shared/groupBy.ts';
import type { MeasureSettings } from './estimates.ts';
import { leftOut } from './leftOut.ts';
import { type MeasuredSide, measureTables } from './measureSide.ts';
import { noise } from './noise.ts';

/** A side of recorded judgments, and the items that it has judgments of. */
export interface RecordedSide extends MeasuredSide {
  readonly items: readonly string[];
}

/** The recorded judgments of one judge on one side, measured as replies are. */
export function measureRecorded(
  judgments: readonly RecordedJudgment[],
  labels: Labels,
  settings: MeasureSettings,
): RecordedSide {
  return measureTabled(recordedTables(judgments, labels), settings);
}

/** Both sides: what one of them has and the other lacks was not answered there. */
export function measureRecordedPair(
  sides: { readonly base: readonly RecordedJudgment[]; readonly head: readonly RecordedJudgment[] },
  labels: Labels,
  settings: MeasureSettings,
): { readonly base: RecordedSide; readonly head: RecordedSide } {
  const { base, head } = recordedPair(sides, labels);
  return { base: measureTabled(base, settings), head: measureTabled(head, settings) };
}

function measureTabled({ outcomes, items, families, all }: RecordedTables, settings: MeasureSettings): RecordedSide {
  const ofItems = groupBy(
    families.flatMap(({ rows }) => rows),
    ({ item }) => item,
  );
  const repeated = [...ofItems.values()].map((rows) => rows.flatMap(({ repeats = [] }) => repeats));
  return {
    model: undefined,
    items,
    ...measureTables([...families, all], settings),
    leftOut: leftOut(outcomes),
    noise: noise(repeated, settings.confidence),
  };
}
