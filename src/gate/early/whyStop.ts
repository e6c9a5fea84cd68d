import type { GateSettings } from '../../config/configuration.ts';
import { isItemMeasure } from '../../measure/itemValues.ts';
import type { LeftOut } from '../../measure/leftOut.ts';
import { inWrittenUnit, needs, worsening } from '../../shared/measureNames.ts';
import { conditionalPower } from '../../statistics/sequential/conditionalPower.ts';
import { sequentialLevel } from '../../statistics/sequential/sequentialLevel.ts';
import type { Judged } from '../finding.ts';
import { type Gated, gateJudges, judgeRules, type MeasuredJudge } from '../gateJudges.ts';
import { toldDrop } from '../growth.ts';
import type { Rule } from '../rules.ts';

/**
 * Why the rest of a judge's items is not asked.
 *
 * - `regression`: it is proven to have got worse, at the level of this look.
 * - `proven`: under `policy: strict`, it is proven to keep its limits.
 * - `no-drop`: no measure lies beyond its tolerance, and the rest would hardly prove a drop that is there.
 * - `settled`: so many replies are without a score already that the judge is not measured, whatever the rest says.
 */
export type StopWhy = 'regression' | 'proven' | 'no-drop' | 'settled';

/** Stopped if all items would prove a drop that matters with less than this chance: see docs/statistics.md. */
const hardly = 0.3;

/** Undefined if the rest may be needed. */
export function whyStop(look: EarlyLook): StopWhy | undefined {
  if (isSpoiled(look)) return 'settled';
  const { judge, settings, seed, compared } = look;
  if (judge.base === undefined) return undefined;
  const [gated] = gateJudges([judge], settings, seed, compared);
  if (gated?.verdict === 'regression') {
    // A floor is held against an interval that knows nothing of looks.
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

function withoutScore({ unreadable, refused, unanswered }: LeftOut): number {
  return unreadable + refused + unanswered;
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
  if (!limits.every((rule) => keepsLimit(rule, judge))) return undefined;
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

/** Whether the whole interval does, as far as it is known. */
function keepsLimit({ family, measure, min, max }: Rule, { head }: MeasuredJudge): boolean {
  const { low, high } = head.families[family]?.[measure]?.interval ?? { low: Number.NaN, high: Number.NaN };
  const isAbove = min === undefined || inWrittenUnit(measure, low) >= min;
  return isAbove && (max === undefined || inWrittenUnit(measure, high) <= max);
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

/** A judge as its first items show it, while more could be asked. */
export interface EarlyLook {
  /** With the shares of its items at which it was looked at. */
  readonly judge: MeasuredJudge;
  /** Of the run; the judge may have its own. */
  readonly settings: GateSettings;
  readonly seed: number;
  /** How many judges the whole run compares. */
  readonly compared: number;
  readonly items: number;
  readonly of: number;
  /** Replies that either side is to have in the end. */
  readonly replies: { readonly base: number; readonly head: number };
  /** Whether any of all its items has gold. */
  readonly isLabelled: boolean;
  /** Whether the tests may be made here. */
  readonly isTest: boolean;
  /** The shares of its items at which it will have been looked at in the end. */
  readonly finalLooks: readonly number[];
}

/** The rules that decide in the end: those about gold decide nothing if no item has any, unless the user wrote them. */
function appliedRules({ judge, settings, isLabelled }: EarlyLook): readonly Rule[] {
  const rules = judgeRules(judge, judge.settings ?? settings);
  return rules.filter(({ measure, explicit }) => isLabelled || explicit || !needs(measure).includes('gold'));
}
