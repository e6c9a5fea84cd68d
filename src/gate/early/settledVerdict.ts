import { itemPairs, kindOf } from '../../compare/compareItems.ts';
import { pairTables } from '../../compare/pairTables.ts';
import type { GateSettings } from '../../config/configuration.ts';
import { isItemMeasure } from '../../measure/itemValues.ts';
import type { LeftOut } from '../../measure/leftOut.ts';
import { inWrittenUnit, needs, worsening } from '../../shared/measureNames.ts';
import { wilsonInterval } from '../../statistics/wilson.ts';
import { ROUNDING } from '../evidence.ts';
import { judgeRules, type MeasuredJudge } from '../gateJudges.ts';
import { quietDrop } from '../growth.ts';
import type { Rule } from '../rules.ts';
import type { Verdict } from '../verdict.ts';

/**
 * The verdict that a judge has whatever the rest of its replies say: exact curtailment. Each item that is left may be as
 * good or as bad as an item can be, or not be readable. Undefined if more than one verdict is possible.
 *
 * A drop that is settled as proven needs no case of its own: an interim look calls it a regression before.
 */
export function settledVerdict(look: EarlyLook): Verdict | undefined {
  const { judge } = look;
  const { maxUnreadable, policy } = judge.settings ?? look.settings;
  const sides = (['base', 'head'] as const).flatMap((side) => {
    const counted = judge[side]?.leftOut;
    return counted === undefined
      ? []
      : [{ without: withoutScore(counted), asked: counted.replies, of: look.replies[side] }];
  });
  if (sides.some(({ without, of }) => without > maxUnreadable * of)) return 'unmeasured';
  // From half on at the earliest, for an item can change by no more than 1.
  if (look.items < look.of - look.items) return undefined;
  if (sides.some(({ without, asked, of }) => without + of - asked > maxUnreadable * of)) return undefined;
  const rules = appliedRules(look);
  const states = rules.flatMap((rule) => [
    ...(rule.maxDrop === undefined || judge.base === undefined ? [] : [dropState(rule, look)]),
    ...(rule.min === undefined && rule.max === undefined ? [] : [limitState(rule, look)]),
  ]);
  if (states.includes('broken')) return 'regression';
  // Without a limit to keep, to measure is what the run is for.
  const isOpen = states.includes('open') || judge.reference !== undefined;
  if (states.length === 0 || isOpen || policy === 'strict') return undefined;
  return judge.passed;
}

type State = 'kept' | 'broken' | 'open';

function withoutScore({ unreadable, refused, unanswered }: LeftOut): number {
  return unreadable + refused + unanswered;
}

function dropState(rule: Rule, look: EarlyLook): State {
  const { family, measure } = rule;
  const { base, head } = look.judge;
  const tables = [base, head].map((side) => side?.tables.find((table) => table.family === family));
  const [before, after] = tables;
  if (before === undefined || after === undefined || !isItemMeasure(measure)) return 'open';
  const pairs = itemPairs(pairTables(before, after), measure) ?? [];
  const changes = pairs.map((pair) => worsening(measure, pair.after - pair.before));
  const n = changes.length;
  if (n < minItemsOf(look)) return 'open';
  const left = look.of - look.items;
  const most = left * (kindOf(measure) === 'net' ? 2 : 1);
  const sum = changes.reduce((total, change) => total + change, 0);
  const tolerance = quietDrop(rule) / inWrittenUnit(measure, 1) + ROUNDING;
  return Math.max(sum / n, (sum + most) / (n + left)) <= tolerance ? 'kept' : 'open';
}

/**
 * Whether a floor and a ceiling are kept, or broken, whatever comes. The widest interval that all items could have is
 * Wilson's, with each item counted once.
 */
export function limitState({ family, measure, min, max }: Rule, look: EarlyLook): State {
  const found = look.judge.head.families[family]?.[measure];
  if (found === undefined || !isItemMeasure(measure) || kindOf(measure) === 'net') return 'open';
  if (found.n < minItemsOf(look)) return 'open';
  const left = look.of - look.items;
  const n = found.n + left;
  const sum = found.value * found.n;
  const [least, most] = [sum / n, (sum + left) / n].map((value) => inWrittenUnit(measure, value));
  const { confidence } = look.settings;
  const highest = wilsonInterval({ successes: Math.min(n, sum + left), n, confidence })?.high ?? 1;
  const lowest = wilsonInterval({ successes: sum, n, confidence })?.low ?? 0;
  const isBroken =
    (min !== undefined && inWrittenUnit(measure, highest) < min - ROUNDING) ||
    (max !== undefined && inWrittenUnit(measure, lowest) > max + ROUNDING);
  // Of items in groups, the interval may be wider.
  if (isBroken) return found.groups === undefined ? 'broken' : 'open';
  const isKept = (min === undefined || (least ?? 0) >= min) && (max === undefined || (most ?? 0) <= max);
  return isKept ? 'kept' : 'open';
}

function minItemsOf({ judge, settings }: EarlyLook): number {
  return (judge.settings ?? settings).minItems;
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
  /** Whether it is seen here if a drop can still be proven. */
  readonly isLook: boolean;
  /** Whether, besides, the tests may be made here. */
  readonly isTest: boolean;
  /** The shares of its items at which it will have been looked at in the end. */
  readonly finalLooks: readonly number[];
}

/** The rules that decide in the end: those about gold decide nothing if no item has any, unless the user wrote them. */
export function appliedRules({ judge, settings, isLabelled }: EarlyLook): readonly Rule[] {
  const rules = judgeRules(judge, judge.settings ?? settings);
  return rules.filter(({ measure, explicit }) => isLabelled || explicit || !needs(measure).includes('gold'));
}
