import { itemChanges } from '../compare/itemChange.ts';
import type { MeasuredSide } from '../measure/measureSide.ts';
import { allFamily } from '../measure/tablesOf.ts';
import type { JudgeResult, SideResult } from './result.ts';

/** The two sides of a measured judge; base is undefined where there is nothing to compare with. */
export interface MeasuredSides {
  readonly base: MeasuredSide | undefined;
  readonly head: MeasuredSide;
}

/** What a judge's result says of its sides, whether its replies were asked for or recorded. */
export function measuredJudge({ base, head }: MeasuredSides): Pick<JudgeResult, 'sides' | 'changes'> {
  const [before, after] = [base, head].map((side) => side?.tables.find(({ family }) => family === allFamily));
  return {
    sides: { ...(base === undefined ? {} : { base: sideResult(base) }), head: sideResult(head) },
    changes: before === undefined || after === undefined ? [] : itemChanges(before, after),
  };
}

function sideResult({ model, families, leftOut, noise }: MeasuredSide): SideResult {
  return { model, measures: families, leftOut, noise };
}
