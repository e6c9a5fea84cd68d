import { type FamilyRow, type FamilyTable, scoresOf } from '../judgments/table/familyTable.ts';
import { mean } from '../statistics/mean.ts';
import type { MeasureSettings } from './estimates.ts';
import { type Preference, preference } from './preference.ts';

/** How often the option that is explained at length is chosen. */
export interface LengthPreference {
  readonly chosen: number;
  /** Readable replies under variants that lengthen one. */
  readonly replies: number;
  /** Beyond how often the judge as written chooses the very same options. */
  readonly excess: Preference | undefined;
}

/** Does the judge prefer the option with the most words? Undefined where no variant lengthens one. */
export function lengthPreference(
  table: FamilyTable,
  settings: Pick<MeasureSettings, 'confidence' | 'seed'>,
): LengthPreference | undefined {
  const byItem = table.rows.map((row) => lengthenedOf(row, table));
  const all = byItem.flatMap(({ replies }) => replies);
  if (all.length === 0) return undefined;
  return {
    chosen: all.filter(({ chosen }) => chosen).length,
    replies: all.length,
    excess: preference(
      byItem.flatMap(({ replies, complete }) =>
        complete ? [mean(replies.map(({ chosen, before }) => Number(chosen) - Number(before)))] : [],
      ),
      settings,
    ),
  };
}

interface LengthenedReply {
  readonly chosen: boolean;
  /** Whether the judge as written chose the same option. */
  readonly before: boolean | undefined;
}

function lengthenedOf(
  row: FamilyRow,
  { variants }: FamilyTable,
): { replies: readonly LengthenedReply[]; complete: boolean } {
  const scores = scoresOf(row);
  const control = row.control?.[0];
  const lengthened = variants.flatMap(({ lengthened: options }, index) =>
    options === undefined || options.length === 0 ? [] : [{ options, score: scores[index] }],
  );
  const replies = lengthened.flatMap(({ options, score }) =>
    score === undefined
      ? []
      : [
          {
            chosen: options.includes(score),
            before: control?.kind === 'scored' ? options.includes(control.score) : undefined,
          },
        ],
  );
  const complete = replies.length === lengthened.length && replies.length > 0 && control?.kind === 'scored';
  return { replies, complete };
}
