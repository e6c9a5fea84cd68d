import { groupBy } from '../groupBy.ts';
import type { MeasureSettings } from './estimates.ts';
import { leftOut } from './leftOut.ts';
import { type MeasuredSide, measureTables } from './measureSide.ts';
import { noise } from './noise.ts';
import type { Labels, RecordedJudgment } from './table/recordedLabels.ts';
import { recordedTables } from './table/recordedTables.ts';

/** The recorded judgments of one judge on one side, measured as replies are. */
export function measureRecorded(
  judgments: readonly RecordedJudgment[],
  labels: Labels,
  settings: MeasureSettings,
): MeasuredSide {
  const { outcomes, families, all } = recordedTables(judgments, labels);
  const ofItems = groupBy(
    families.flatMap(({ rows }) => rows),
    ({ item }) => item,
  );
  const repeated = [...ofItems.values()].map((rows) => rows.flatMap(({ repeats = [] }) => repeats));
  return {
    model: undefined,
    ...measureTables([...families, all], settings),
    leftOut: leftOut(outcomes),
    noise: noise(repeated, settings.confidence),
  };
}
