import type { Outcome } from '../judge/outcome.ts';
import type { Score } from '../judge/scale.ts';
import type { FamilyTable } from '../judgments/table/familyTable.ts';
import { mean } from '../statistics/mean.ts';
import { squaredDeviations, standardDeviation } from '../statistics/standardDeviation.ts';

/**
 * How high a variant scores, and how steadily: the mean and standard deviation of its scores, as the paper
 * output-sequencing tables them for each output form (section 2.1, Table 2).
 */
export interface ScoreSpread {
  readonly mean: number;
  /** Over items and repeats (n - 1); 0 for one score. */
  readonly standardDeviation: number;
  /** Replies with a score. */
  readonly n: number;
  /** Within items over their repeats, pooled; undefined where nothing was asked twice. */
  readonly withinItems: number | undefined;
}

/** Undefined for scales without order, and where no reply can be read. */
export function scoreSpread({ rows, categories }: FamilyTable, variant: number): ScoreSpread | undefined {
  const { values, indexOf } = categories;
  if (values === undefined) return undefined;
  const numberOf = (score: Score) => values[indexOf.get(score) ?? -1];
  const byItem = rows.map(({ outcomes, repeats }) =>
    (repeats?.[variant] ?? [outcomes[variant]]).flatMap((outcome: Outcome | undefined) =>
      outcome?.kind === 'scored' ? (numberOf(outcome.score) ?? []) : [],
    ),
  );
  const all = byItem.flat();
  if (all.length === 0) return undefined;
  const repeated = byItem.filter(({ length }) => length > 1);
  const freedom = repeated.reduce((sum, { length }) => sum + length - 1, 0);
  const within = repeated.reduce((sum, scores) => sum + squaredDeviations(scores), 0);
  return {
    mean: mean(all) + 0,
    standardDeviation: standardDeviation(all),
    n: all.length,
    withinItems: freedom === 0 ? undefined : Math.sqrt(within / freedom),
  };
}
