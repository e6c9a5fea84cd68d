import type { FamilyRow } from '../judgments/familyTable.ts';
import { allFamily } from '../judgments/tables.ts';
import { unreadableShare, withoutScore } from '../measure/leftOut.ts';
import { anomalyAgainstBase, type ScaleAnomaly } from '../measure/scaleAnomaly.ts';
import { needs } from '../shared/measureNames.ts';
import { fewestDiffering } from '../statistics/power.ts';
import { applyRule, dropState, isDropProvenAlone } from './applyRule.ts';
import type { Evidence, SideEvidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { allowedDrop } from './growth.ts';
import { isAbout } from './rules.ts';
import type { Verdict } from './verdict.ts';

/**
 * Turns rules into findings and a verdict. `passed` is the verdict without a broken rule: `pass` or `new`.
 *
 * @param leastAlone how many items a measure without a limit needs if there is only one version.
 */
export function judgeVerdict(
  evidence: Evidence,
  passed: 'pass' | 'new',
  leastAlone = 1,
): { verdict: Verdict; findings: readonly Finding[] } {
  // No comparison with such a number is true, so it would break no rule.
  const odd = evidence.differences.find(({ delta }) => !Number.isFinite(delta));
  if (odd !== undefined) throw new Error(`the change of ${odd.measure} (${odd.family}) is ${odd.delta}`);
  const unreadable = unreadableFindings(evidence);
  const goldless = withoutGold(evidence);
  const rules = evidence.rules.filter(
    ({ measure, explicit }) => goldless === undefined || explicit || !needs(measure).includes('gold'),
  );
  const judged = rules.flatMap((rule) => applyRule(rule, evidence, leastAlone));
  const told = judged.filter((finding) => finding !== 'measured');
  const findings = [
    ...unreadable,
    // If too many replies are missing, it adds nothing that one rule depends on them.
    ...told.filter(({ kind }) => unreadable.length === 0 || kind !== 'unanswered'),
    ...sinceReference({ ...evidence, rules }, told),
    ...groupFindings(evidence),
    ...scaleFindings(evidence.sides),
    ...(goldless === undefined ? [] : [goldless]),
  ];
  if (unreadable.length > 0) return { verdict: 'unmeasured', findings };
  const oneOf = (kinds: readonly Finding['kind'][]) => findings.some(({ kind }) => kinds.includes(kind));
  if (oneOf(broken)) return { verdict: 'regression', findings };
  const lacking = oneOf(['unanswered']) || findings.some((finding) => lacksReplies(finding, evidence));
  if (nothingMeasured(evidence, judged) || lacking) {
    return { verdict: 'unmeasured', findings };
  }
  if (oneOf(undecided) || findings.some(isOtherScale)) return { verdict: 'uncertain', findings };
  return { verdict: passed, findings };
}

const broken: readonly Finding['kind'][] = ['regression', 'regression-since', 'floor-broken', 'ceiling-broken'];
const undecided: readonly Finding['kind'][] = [
  'uncertain-drop',
  'worse-alone',
  'error-grown',
  'uncertain-since',
  'not-proven',
  'floor-uncertain',
  'ceiling-uncertain',
  'too-few-groups',
];

/** Numbers about scores on another scale mean little, even within their limits. */
export function isOtherScale(
  finding: Finding,
): finding is Extract<Finding, { kind: 'scale-reversed' | 'scale-shifted' }> {
  return (finding.kind === 'scale-reversed' || finding.kind === 'scale-shifted') && finding.side === 'head';
}

/** Whether no rule could be applied, or not all of them although the user wrote one or the policy is `strict`. */
function nothingMeasured(evidence: Evidence, judged: readonly (Finding | 'measured')[]): boolean {
  const short = judged.filter((finding) => finding !== 'measured' && finding.kind === 'too-few-items').length;
  const explicit = evidence.settings.policy === 'strict' || evidence.rules.some((rule) => rule.explicit);
  return short === judged.length || (explicit && short > 0);
}

/** There were enough items, but replies without a score made them too few: that is no reason to pass. */
function lacksReplies(finding: Finding, { sides, settings }: Evidence): boolean {
  if (finding.kind !== 'too-few-items') return false;
  const tables = [sides.base, sides.head].flatMap(
    (side) => side?.tables.filter(({ family }) => family === finding.family) ?? [],
  );
  const isAsked = ({ gold, outcomes }: FamilyRow) =>
    outcomes.some((outcome) => outcome !== undefined) &&
    (gold !== undefined || !needs(finding.measure).includes('gold'));
  const isLacking = tables.some(({ rows }) =>
    rows.some(({ outcomes }) => outcomes.some((outcome) => outcome !== undefined && outcome.kind !== 'scored')),
  );
  return isLacking && tables.some(({ rows }) => rows.filter(isAsked).length >= settings.minItems);
}

/** Without any gold there is no accuracy, and no rule about it. */
function withoutGold({ sides }: Evidence): Finding | undefined {
  const { tables } = sides.head;
  const items = Math.max(0, ...tables.map(({ rows }) => rows.length));
  const labelled = tables.some(({ rows }) => rows.some(({ gold }) => gold !== undefined));
  return labelled || items === 0 ? undefined : { kind: 'no-gold', items };
}

function unreadableFindings({ sides, settings }: Evidence): readonly Finding[] {
  return (['base', 'head'] as const).flatMap((side) => {
    const counted = sides[side]?.leftOut;
    const share = counted === undefined ? undefined : unreadableShare(counted);
    if (counted === undefined || share === undefined || share <= settings.maxUnreadable) return [];
    const { replies, refused, unanswered, why } = counted;
    return [
      {
        kind: 'too-many-unreadable',
        side,
        replies,
        without: withoutScore(counted),
        maxUnreadable: settings.maxUnreadable,
        why: { ...why, ...(refused > 0 ? { refused } : {}), ...(unanswered > 0 ? { unanswered } : {}) },
      },
    ];
  });
}

/** From this design effect on, intervals for independent items would be too narrow by a fifth. */
const notable = 1.5;

/** How much the grouping of items matters, and whether there are too few groups for any verdict. */
function groupFindings({ differences, settings }: Evidence): readonly Finding[] {
  const grouped = differences.flatMap((one) => (one.groups === undefined ? [] : [{ ...one, groups: one.groups }]));
  const needed = fewestDiffering(1 - settings.confidence);
  const fewest = Math.min(...grouped.map(({ groups }) => groups));
  const [widest] = grouped.toSorted((a, b) => (b.designEffect ?? 1) - (a.designEffect ?? 1));
  const few = fewest < needed ? [{ kind: 'too-few-groups', groups: fewest, needed } as const] : [];
  if (widest?.designEffect === undefined || widest.designEffect < notable) return few;
  const { family, measure, n, groups, designEffect } = widest;
  return [...few, { kind: 'design-effect', family, measure, n, groups, designEffect }];
}

/** Scores on another scale on either side. The head comes first, since it will be merged. */
function scaleFindings({ base, head }: Evidence['sides']): readonly Finding[] {
  // If the head as a whole runs against the gold already, a comparison with the base adds nothing.
  const wholly = head.anomalies?.some(({ variant }) => variant === undefined) ?? false;
  const against = wholly ? undefined : anomalyBetween(base, head);
  return [
    ...[...(head.anomalies ?? []), ...(against === undefined ? [] : [against])].map(scaleFinding('head')),
    ...(base?.anomalies ?? []).map(scaleFinding('base')),
  ];
}

/** Two versions can each be consistent and still mean different things by their scores. */
function anomalyBetween(base: SideEvidence | undefined, head: SideEvidence): ScaleAnomaly | undefined {
  const [before, after] = [base, head].map((side) => side?.tables.find(({ family }) => family === allFamily));
  return before === undefined || after === undefined ? undefined : anomalyAgainstBase(before, after);
}

function scaleFinding(side: 'base' | 'head'): (anomaly: ScaleAnomaly) => Finding {
  return (anomaly) => ({ kind: anomaly.kind === 'reversed' ? 'scale-reversed' : 'scale-shifted', side, anomaly });
}

/**
 * The findings of the rules about the head compared with an older version of the base: a fall that no single change
 * shows, because each of many steps keeps within the tolerance. It is left out if the last step alone breaks the same
 * rule.
 */
export function sinceReference(
  { reference, rules, settings }: Evidence,
  found: readonly Finding[],
): readonly Finding[] {
  if (reference === undefined) return [];
  const { name, differences } = reference;
  return rules.flatMap((rule): readonly Finding[] => {
    const difference = differences.find((one) => isAbout(rule, one));
    const tolerance = difference && allowedDrop(rule, difference.base);
    if (tolerance === undefined || difference === undefined || difference.n < settings.minItems) return [];
    // `strict` is about one change: it does not ask for a proof that nothing was lost since the reference.
    const state = dropState(rule, { ...difference, p: difference.pAdjusted }, { ...settings, policy: 'default' });
    const own = found.filter((finding) => 'difference' in finding && isAbout(rule, finding.difference));
    const isBroken = own.some(({ kind }) => kind === 'regression');
    const fall = { since: name, tolerance, difference };
    if (state === 'broken' && !isBroken) return [{ kind: 'regression-since', ...fall }];
    if (own.length > 0) return [];
    if (isDropProvenAlone(rule, difference, settings)) return [{ kind: 'worse-alone', ...fall, level: settings.alone }];
    return state === 'open' ? [{ kind: 'uncertain-since', ...fall }] : [];
  });
}
