import { causesOf } from '../compare/cause.ts';
import { compareOthers } from '../compare/compare.ts';
import { type PlaceFollowers, placeFollowers } from '../compare/flippingOptions.ts';
import { itemScores } from '../compare/itemScores.ts';
import { itemChanges, movedItems } from '../compare/movedItems.ts';
import type { Gated } from '../gate/gateJudges.ts';
import { bySeverity } from '../gate/verdict.ts';
import type { ScaleKind } from '../judge/scale.ts';
import { allFamily } from '../judgments/tables.ts';
import type { MeasureSettings } from '../measure/estimates.ts';
import type { MeasuredVersion } from '../measure/measure.ts';
import { passRate } from '../measure/passRate.ts';
import type { JudgeResult, SideResult } from './result.ts';

/** The two sides of a measured judge; base is undefined if there is nothing to compare with. */
export interface MeasuredSides {
  readonly base: MeasuredVersion | undefined;
  readonly head: MeasuredVersion;
}

/**
 * A judge's result from its two sides, with asked or recorded replies. The differences that the gate tested come first,
 * then those that no rule tests.
 *
 * @param settings has the kind of the judge's scale; undefined for recorded judgments, which do not state it.
 */
export function measuredJudge(
  { base, head }: MeasuredSides,
  { verdict, differences, findings }: Gated,
  { scale, ...settings }: MeasureSettings & { readonly scale: ScaleKind | undefined },
): Pick<JudgeResult, 'sides' | 'differences' | 'changes'> & Partial<JudgeResult> {
  const scores = itemScores(base?.tables ?? [], head.tables);
  if (base === undefined) return { sides: { head: sideResult(head) }, differences, changes: [], ...scores };
  const [before, after] = [base, head].map(({ tables }) => tables.find(({ family }) => family === allFamily));
  const stopped = findings.some(({ kind }) => kind === 'stopped');
  const others = stopped ? [] : compareOthers({ base: base.tables, head: head.tables }, settings, differences);
  return {
    sides: { base: sideResult(base), head: sideResult(head) },
    differences: [...differences, ...others.map((difference) => ({ ...difference, pAdjusted: undefined }))],
    changes: before === undefined || after === undefined ? [] : itemChanges(before, after),
    movedItems: differences
      .filter(({ maxDrop }) => maxDrop !== undefined)
      .flatMap((one) => movedItems(base.tables, head.tables, one) ?? []),
    passRate: stopped ? undefined : passRate({ base: base.tables, head: head.tables }, { ...settings, scale }),
    placeFollowers: followers(base, head),
    causes: bySeverity(verdict, 'uncertain') <= 0 ? causesOf(base.tables, head.tables, settings) : [],
    ...scores,
  };
}

function followers(base: MeasuredVersion, head: MeasuredVersion): PlaceFollowers | undefined {
  const [before, after] = [base, head].map(({ tables }) => tables.find(({ family }) => family === 'position'));
  return before === undefined || after === undefined ? undefined : placeFollowers(before, after);
}

function sideResult({ model, families, leftOut, noise, annotators }: MeasuredVersion): SideResult {
  return { model, measures: families, leftOut, noise, annotators };
}
