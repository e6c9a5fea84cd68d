import { isItemMeasure } from '../../measure/itemValues.ts';
import { inWrittenUnit, worsening } from '../../shared/measureNames.ts';
import { conditionalPower } from '../../statistics/sequential/conditionalPower.ts';
import { sequentialLevel } from '../../statistics/sequential/sequentialLevel.ts';
import type { Judged } from '../finding.ts';
import { type Gated, gateJudges } from '../gateJudges.ts';
import { toldDrop } from '../growth.ts';
import { appliedRules, type EarlyLook, limitState, settledVerdict } from './settledVerdict.ts';

/**
 * Why the rest of a judge's items is not asked.
 *
 * - `regression`: it is proven to have got worse, at the level of this look.
 * - `proven`: under `policy: strict`, it is proven to keep its limits.
 * - `no-drop`: no measure lies beyond its tolerance, and the rest would hardly prove a drop that is there.
 * - `settled`: whatever the rest said, the verdict would be the same.
 */
export type StopWhy = 'regression' | 'proven' | 'no-drop' | 'settled';

/** Stopped if all items would prove a drop that matters with less than this chance: see docs/statistics.md. */
const hardly = 0.3;

/** Undefined if the rest may be needed. */
export function whyStop(look: EarlyLook): StopWhy | undefined {
  const settled = settledVerdict(look);
  if (settled === undefined && !look.isLook) return undefined;
  const { judge, settings, seed, compared } = look;
  const [gated] = gateJudges([judge], settings, seed, compared);
  if (gated === undefined) return undefined;
  if (settled === gated.verdict) return 'settled';
  if (!look.isLook || judge.base === undefined) return undefined;
  if (gated.verdict === 'regression') {
    // A floor is held against an interval that knows nothing of looks.
    const isDrop = gated.findings.some(({ kind }) => kind === 'regression' || kind === 'regression-since');
    return look.isTest && isDrop ? 'regression' : undefined;
  }
  return gated.verdict === 'pass' ? whyPassed(look, gated) : undefined;
}

function whyPassed(look: EarlyLook, { differences, sinceReference = [] }: Gated): StopWhy | undefined {
  const { judge } = look;
  const { policy, minItems, failOn } = judge.settings ?? look.settings;
  const rules = appliedRules(look);
  const drops = rules.filter(({ maxDrop }) => maxDrop !== undefined);
  const limits = rules.filter(({ min, max }) => min !== undefined || max !== undefined);
  const isJudged = (rule: (typeof rules)[number]) =>
    differences.some(({ measure, family, n }) => measure === rule.measure && family === rule.family && n >= minItems);
  if (drops.length === 0 || !drops.every(isJudged)) return undefined;
  if (policy === 'strict') return look.isTest && limits.length === 0 ? 'proven' : undefined;
  // Who fails what is uncertain has to be shown all that could be.
  if (failOn.includes('uncertain') || failOn.includes('worse-alone')) return undefined;
  if (limits.some((rule) => limitState(rule, look) !== 'kept')) return undefined;
  const all = [...differences, ...sinceReference];
  const toldFrom = ({ measure, family, base }: Judged) =>
    drops.flatMap((rule) => (rule.measure === measure && rule.family === family ? (toldDrop(rule, base) ?? []) : []));
  // What would be told at the end is not to be missed either.
  const least = ({ maxDrop, ...difference }: Judged): Judged => ({
    ...difference,
    maxDrop: maxDrop === undefined ? undefined : Math.min(maxDrop, ...toldFrom(difference)),
  });
  return all.every((difference) => isHopeless(least(difference), look)) ? 'no-drop' : undefined;
}

/** The rest would hardly make it a regression, even if it got worse as much as all items together could show. */
function isHopeless(difference: Judged, { items, of, judge, settings, finalLooks }: EarlyLook): boolean {
  const { measure, groups, delta, standardDeviation, changeSize = 1, maxDrop, interval, decidedBelow = 0 } = difference;
  if (maxDrop === undefined) return true;
  const isOfItems = isItemMeasure(measure);
  // Draws that know no interval know no spread either.
  if (!isOfItems && interval === undefined) return false;
  const nominal = (looks: readonly number[]) => sequentialLevel(looks).nominalLevel(1 - settings.confidence);
  // The correction for other rules is as large a part of the level at the last look as it is now.
  const level = (decidedBelow / nominal(judge.looks ?? [1])) * nominal(finalLooks);
  const n = groups ?? items;
  const chance = conditionalPower({
    n,
    of: Math.round((n * of) / items),
    drop: worsening(measure, delta),
    variance: standardDeviation ** 2,
    tolerance: maxDrop / inWrittenUnit(measure, 1),
    level,
    changeSize: isOfItems ? changeSize : undefined,
  });
  return chance < hardly;
}
