import type { GateSettings } from '../../config/configuration.ts';
import { isItemMeasure } from '../../measure/itemValues.ts';
import { withoutScore } from '../../measure/leftOut.ts';
import { inWrittenUnit, needs, worsening } from '../../shared/measureNames.ts';
import { conditionalPower, sequentialLevel } from '../../statistics/sequential/sequentialLevel.ts';
import type { TestedDifference } from '../finding.ts';
import { type Gated, gateJudges, type JudgeToGate, judgeRules } from '../gateJudges.ts';
import { toldDrop } from '../growth.ts';
import { isAbout, type Rule } from '../rules.ts';

/**
 * Why the rest of a judge's items is not asked.
 *
 * - `regression`: it is proven to have got worse, at the level of this look.
 * - `proven`: under `policy: strict`, it is proven to keep its limits.
 * - `no-drop`: no measure is beyond its tolerance, and the rest would hardly prove a real drop.
 * - `settled`: too many replies have no score already, so no further reply can make the judge measured.
 */
export type StopWhy = 'regression' | 'proven' | 'no-drop' | 'settled';

/** Asking stops if all items would prove a drop that matters with less than this chance: see docs/statistics.md. */
const hardly = 0.3;

/** Undefined if the rest may be needed. */
export function whyStop(look: EarlyLook): StopWhy | undefined {
  if (isSpoiled(look)) return 'settled';
  const { judge, settings, seed, compared } = look;
  if (judge.base === undefined) return undefined;
  const [gated] = gateJudges([judge], settings, seed, compared);
  if (gated?.verdict === 'regression') {
    // The interval for a floor is not corrected for several looks.
    const isDrop = gated.findings.some(({ kind }) => kind === 'regression' || kind === 'regression-since');
    return look.isTest && isDrop ? 'regression' : undefined;
  }
  return gated?.verdict === 'pass' ? whyPassed(look, gated) : undefined;
}

function isSpoiled({ judge, settings, replies }: EarlyLook): boolean {
  const { maxUnreadable } = judge.settings ?? settings;
  const isBeyond = (side: 'base' | 'head') =>
    judge[side] !== undefined && withoutScore(judge[side].leftOut) > maxUnreadable * replies[side];
  return isBeyond('base') || isBeyond('head');
}

function whyPassed(look: EarlyLook, { differences, sinceReference = [] }: Gated): StopWhy | undefined {
  const { judge } = look;
  const { policy, minItems, failOn } = judge.settings ?? look.settings;
  const rules = appliedRules(look);
  const drops = rules.filter(({ maxDrop }) => maxDrop !== undefined);
  const limits = rules.filter(({ min, max }) => min !== undefined || max !== undefined);
  const isJudged = (rule: Rule) => differences.some((one) => isAbout(rule, one) && one.n >= minItems);
  if (drops.length === 0 || !drops.every(isJudged)) return undefined;
  if (policy === 'strict') return look.isTest && limits.length === 0 ? 'proven' : undefined;
  // If uncertain results fail the run, it must see all of them, so it asks everything.
  if (failOn.includes('uncertain') || failOn.includes('worse-alone')) return undefined;
  if (!limits.every((rule) => keepsLimit(rule, judge))) return undefined;
  const all = [...differences, ...sinceReference];
  const toldFrom = (one: TestedDifference) =>
    drops.flatMap((rule) => (isAbout(rule, one) ? (toldDrop(rule, one.base) ?? []) : []));
  // A notice at the end must not be missed either, so the smallest noticed drop counts.
  const isSettled = (one: TestedDifference) =>
    one.maxDrop === undefined || isHopeless({ ...one, maxDrop: Math.min(one.maxDrop, ...toldFrom(one)) }, look);
  return all.every(isSettled) ? 'no-drop' : undefined;
}

/** Whether the whole interval keeps the limit, as far as it is known. */
function keepsLimit({ family, measure, min, max }: Rule, { head }: JudgeToGate): boolean {
  const { low, high } = head.families[family]?.[measure]?.interval ?? { low: Number.NaN, high: Number.NaN };
  const isAbove = min === undefined || inWrittenUnit(measure, low) >= min;
  return isAbove && (max === undefined || inWrittenUnit(measure, high) <= max);
}

/**
 * Whether the rest is unlikely to make a regression of this difference, even if the measure got worse as much as all
 * items together could show.
 */
function isHopeless(
  difference: TestedDifference & { readonly maxDrop: number },
  { items, of, judge, settings, finalLooks }: EarlyLook,
): boolean {
  const { measure, groups, delta, standardDeviation, changeSize = 1, maxDrop, interval, decidedBelow = 0 } = difference;
  const isOfItems = isItemMeasure(measure);
  // Without an interval from the draws the spread is unknown too.
  if (!isOfItems && interval === undefined) return false;
  const nominal = (looks: readonly number[]) => sequentialLevel(looks).nominalLevel(1 - settings.confidence);
  // The correction for other rules takes the same part of the level at the last look as now.
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

/** A judge as its first items show it, if more could be asked. */
export interface EarlyLook {
  /** Includes the shares of its items at its looks. */
  readonly judge: JudgeToGate;
  /** Settings of the run; the judge may have its own. */
  readonly settings: GateSettings;
  readonly seed: number;
  /** With how many different bases the whole run compares judges. */
  readonly compared: number;
  readonly items: number;
  readonly of: number;
  /** How many replies each side will have at the end. */
  readonly replies: { readonly base: number; readonly head: number };
  /** Whether any of all its items has gold. */
  readonly isLabelled: boolean;
  /** Whether the tests may be made at this look. */
  readonly isTest: boolean;
  /** The shares of its items at all looks, up to the end. */
  readonly finalLooks: readonly number[];
}

/**
 * The rules that decide at the end. Rules about gold decide nothing if no item has gold, unless the user wrote them.
 */
function appliedRules({ judge, settings, isLabelled }: EarlyLook): readonly Rule[] {
  const rules = judgeRules(judge, judge.settings ?? settings);
  return rules.filter(({ measure, explicit }) => isLabelled || explicit || !needs(measure).includes('gold'));
}
