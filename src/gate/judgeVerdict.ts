import type { GateSettings } from '../config/configuration.ts';
import { type LeftOut, unreadableShare } from '../measure/leftOut.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';
import { itemsToSettle, itemsToSettleMean } from '../statistics/power.ts';
import type { Finding, Judged, Measured } from './finding.ts';
import type { Rule } from './rules.ts';
import type { Verdict } from './verdict.ts';

/** What the gate is shown about one judge. */
export interface Evidence {
  /** Each side with all its replies; base is undefined where the judge is new, or a single version is scored. */
  readonly sides: { readonly base: SideEvidence | undefined; readonly head: SideEvidence };
  readonly differences: readonly Judged[];
  readonly rules: readonly Rule[];
  readonly settings: GateSettings;
  /** How many differences the rules of the run test in all, over which Holm's correction goes. */
  readonly tests: number;
}

export interface SideEvidence {
  readonly families: Readonly<Record<string, FamilyMeasures>>;
  readonly leftOut: LeftOut;
}

/** Rules into findings and a verdict. `passed` is what a judge without a broken rule is called: `pass` or `new`. */
export function judgeVerdict(
  evidence: Evidence,
  passed: 'pass' | 'new',
): { verdict: Verdict; findings: readonly Finding[] } {
  const unreadable = unreadableFindings(evidence);
  const goldless = withoutGold(evidence);
  const rules = evidence.rules.filter(
    ({ measure, explicit }) => goldless === undefined || explicit || measure !== 'accuracy',
  );
  const judged = rules.flatMap((rule) => applyRule(rule, evidence));
  const findings = [
    ...unreadable,
    ...judged.filter((finding) => finding !== 'measured'),
    ...(goldless === undefined ? [] : [goldless]),
  ];
  if (unreadable.length > 0) return { verdict: 'unmeasured', findings };
  const kinds = new Set(findings.map((finding) => finding.kind));
  if (kinds.has('regression') || kinds.has('floor-broken')) return { verdict: 'regression', findings };
  if (nothingMeasured(evidence, judged) || findings.some((finding) => lacksReplies(finding, evidence))) {
    return { verdict: 'unmeasured', findings };
  }
  if (kinds.has('uncertain-drop') || kinds.has('floor-uncertain')) return { verdict: 'uncertain', findings };
  return { verdict: passed, findings };
}

/** No rule could be applied, or one that the user wrote could not. */
function nothingMeasured(evidence: Evidence, judged: readonly (Finding | 'measured')[]): boolean {
  const short = judged.filter((finding) => finding !== 'measured' && finding.kind === 'too-few-items').length;
  const explicit = evidence.rules.some((rule) => rule.explicit);
  return judged.length === 0 || short === judged.length || (explicit && short > 0);
}

/** There were items enough, and replies that could not be read made them too few: that is no reason to pass. */
function lacksReplies(finding: Finding, { sides, settings }: Evidence): boolean {
  if (finding.kind !== 'too-few-items') return false;
  const families = [sides.base, sides.head].map((side) => side?.families[finding.family]);
  // Both count an item that was shown and lacks replies.
  const shown = families.map((family) =>
    finding.measure === 'accuracy' ? family?.accuracy : family?.strictConsistency,
  );
  const leftOut = families.some((family) => family !== undefined && (unreadableShare(family.leftOut) ?? 0) > 0);
  return leftOut && Math.max(0, ...shown.map((measured) => measured?.n ?? 0)) >= settings.minItems;
}

/** Without any gold there is no accuracy to speak of, and no rule about it. */
function withoutGold({ sides }: Evidence): Finding | undefined {
  const families = Object.values(sides.head.families);
  if (families.some(({ accuracy }) => accuracy !== undefined)) return undefined;
  return { kind: 'no-gold', items: Math.max(0, ...families.map(({ items }) => items)) };
}

function unreadableFindings({ sides, settings }: Evidence): readonly Finding[] {
  return (['base', 'head'] as const).flatMap((side) => {
    const counted = sides[side]?.leftOut;
    const share = counted === undefined ? undefined : unreadableShare(counted);
    if (counted === undefined || share === undefined || share <= settings.maxUnreadable) return [];
    const { replies, unreadable, refused, unanswered, why } = counted;
    return [
      {
        kind: 'too-many-unreadable',
        side,
        replies,
        without: unreadable + refused + unanswered,
        maxUnreadable: settings.maxUnreadable,
        why: { ...why, ...(refused > 0 ? { refused } : {}), ...(unanswered > 0 ? { unanswered } : {}) },
      },
    ];
  });
}

function applyRule(rule: Rule, evidence: Evidence): readonly (Finding | 'measured')[] {
  const drop =
    rule.maxDrop === undefined || evidence.sides.base === undefined ? [] : applyDrop(rule, rule.maxDrop, evidence);
  const floor = rule.min === undefined ? [] : applyFloor(rule, rule.min, evidence);
  const without = evidence.sides.base === undefined && rule.min === undefined ? applyPresence(rule, evidence) : [];
  return [...drop, ...floor, ...without];
}

function applyDrop(rule: Rule, tolerance: number, evidence: Evidence): readonly (Finding | 'measured')[] {
  const { settings } = evidence;
  const difference = evidence.differences.find(
    ({ family, measure }) => family === rule.family && measure === rule.measure,
  );
  if (difference === undefined || difference.n < settings.minItems) return [tooFew(rule, difference?.n ?? 0, settings)];
  const drop = -100 * difference.delta;
  if (drop <= tolerance + 1e-9) return ['measured'];
  const significant = difference.pAdjusted !== undefined && difference.pAdjusted < 1 - settings.confidence;
  if (significant) return [{ kind: 'regression', tolerance, difference }];
  return [{ kind: 'uncertain-drop', tolerance, difference, itemsNeeded: itemsNeeded(difference, evidence) }];
}

/** A floor is broken only when the whole interval lies below it. */
function applyFloor(rule: Rule, floor: number, { sides, settings }: Evidence): readonly (Finding | 'measured')[] {
  const value = sides.head.families[rule.family]?.[rule.measure];
  if (value === undefined || value.n < settings.minItems) return [tooFew(rule, value?.n ?? 0, settings)];
  const measured: Measured = { ...value, family: rule.family, measure: rule.measure };
  if (100 * value.value >= floor - 1e-9) return ['measured'];
  const proven = value.interval !== undefined && 100 * value.interval.high < floor;
  return [{ kind: proven ? 'floor-broken' : 'floor-uncertain', floor, measured }];
}

/**
 * With one version alone there are no pairs and nothing to drop from: the interval says how much so many items are
 * worth, and what counts here is that something was measured.
 */
function applyPresence(rule: Rule, { sides, settings }: Evidence): readonly (Finding | 'measured')[] {
  return sides.head.families[rule.family]?.[rule.measure] === undefined ? [tooFew(rule, 0, settings)] : ['measured'];
}

function tooFew(rule: Rule, n: number, settings: GateSettings): Finding {
  return { kind: 'too-few-items', family: rule.family, measure: rule.measure, n, minItems: settings.minItems };
}

/** At the level that the strictest of the corrected tests has to reach. */
function itemsNeeded(difference: Judged, { settings, tests }: Evidence): number | undefined {
  const { worse, better, n, delta, standardDeviation } = difference;
  const confidence = 1 - (1 - settings.confidence) / Math.max(1, tests);
  if (difference.test === 'exact McNemar') return itemsToSettle({ worse, better, n, tolerance: 0, confidence });
  const differingShare = (worse + better) / n;
  const items = itemsToSettleMean({ mean: delta, standardDeviation, confidence, differingShare });
  // So many as these could not settle it.
  return items === undefined ? undefined : Math.max(items, n + 1);
}
