import { defaultResamples, type Estimated, estimateOf } from '../measure/estimates.ts';
import { inWrittenUnit, worseBy } from '../shared/measureNames.ts';
import type { Interval } from '../statistics/interval.ts';
import { sideAtWorst, unansweredIn } from './atWorst.ts';
import { type Evidence, lackOf, ROUNDING, type SideEvidence } from './evidence.ts';
import type { Finding, Measured, TestedDifference } from './finding.ts';
import { allowedDrop, toldDrop } from './growth.ts';
import { itemsToSettleLimit, itemsToShowDrop, itemsToShowNone } from './itemsNeeded.ts';
import { isAbout, type Rule } from './rules.ts';

/**
 * The findings of one rule about a judge: one for each limit that is broken or could not be applied.
 *
 * @param leastAlone how many items a measure without a limit needs if there is only one version.
 */
export function applyRule(rule: Rule, evidence: Evidence, leastAlone: number): readonly (Finding | 'measured')[] {
  const alone = evidence.sides.base === undefined;
  const { maxDrop, min, max } = rule;
  return [
    ...(maxDrop === undefined || alone ? [] : [applyDrop(rule, evidence)]),
    ...(min === undefined ? [] : [applyLimit(rule, { kind: 'floor', written: min }, evidence)]),
    ...(max === undefined ? [] : [applyLimit(rule, { kind: 'ceiling', written: max }, evidence)]),
    ...(alone && min === undefined && max === undefined ? [applyPresence(rule, evidence, leastAlone)] : []),
  ];
}

/**
 * A significant drop beyond the tolerance is a regression under either policy. Otherwise it is uncertain: by default if
 * it is beyond the tolerance and suspicious, under `strict` if the interval does not lie within the tolerance.
 */
function applyDrop(rule: Rule, evidence: Evidence): Finding | 'measured' {
  const { settings, sides } = evidence;
  const difference = evidence.differences.find((one) => isAbout(rule, one));
  if (difference === undefined || difference.n < settings.minItems)
    return tooFew(rule, difference, evidence, [sides.base, sides.head]);
  const { delta, pAdjusted } = difference;
  const tolerance = allowedDrop(rule, difference.base) ?? 0;
  const state = dropState(rule, { ...difference, p: pAdjusted }, settings);
  if (state === 'broken') return { kind: 'regression', tolerance, difference };
  const isAlone = isDropProvenAlone(rule, difference, settings);
  const isFailing = fails(state, settings) || (isAlone && settings.failOn.includes('worse-alone'));
  // This tests one limit at its worst, so it needs no correction. A correction would let more pass.
  const atWorst = isFailing ? undefined : difference.atWorst;
  if (atWorst !== undefined && fails(openIfGrown(rule, atWorst, settings), settings))
    return unanswered(rule, evidence, { limit: 'drop', value: delta, atWorst: atWorst.delta });
  if (isAlone) return { kind: 'worse-alone', tolerance, difference, level: settings.alone };
  const told = { tolerance, difference };
  if (state === 'kept') return hasGrown(rule, difference, settings) ? { kind: 'error-grown', ...told } : 'measured';
  return settings.policy === 'strict'
    ? { kind: 'not-proven', ...told, itemsNeeded: itemsToShowNone(difference, tolerance, settings.confidence) }
    : { kind: 'uncertain-drop', ...told, itemsNeeded: itemsToShowDrop(difference) };
}

/** An error within its limit that grew by at least half of itself, significantly by its own test. */
function hasGrown(rule: Rule, { base, delta, p }: Tested, { confidence, suspicion }: Evidence['settings']): boolean {
  const least = toldDrop(rule, base);
  if (least === undefined || worseBy({ measure: rule.measure, delta }) < least - ROUNDING) return false;
  return p !== undefined && p < Math.min(1 - confidence, suspicion);
}

function openIfGrown(rule: Rule, atWorst: Tested, settings: Evidence['settings']): State {
  const state = dropState(rule, atWorst, settings);
  return state === 'kept' && hasGrown(rule, atWorst, settings) ? 'open' : state;
}

/** The state of a limit: `open` is uncertain. */
type State = 'kept' | 'open' | 'broken';

/** A change with the p-value of the test that decides; undefined if there is no test. */
type Tested = Pick<TestedDifference, 'base' | 'delta' | 'interval'> & { readonly p: number | undefined };

export function dropState(
  rule: Rule,
  { base, delta, p, interval }: Tested,
  settings: Pick<Evidence['settings'], 'policy' | 'confidence' | 'suspicion'>,
): State {
  const isBelow = (level: number) => p !== undefined && p < level;
  const isBeyond = (change: number) => isBeyondTolerance(rule, { base, delta: change });
  if (isBeyond(delta) && isBelow(1 - settings.confidence)) return 'broken';
  // Under `strict` this is a test of non-inferiority.
  const isKept =
    settings.policy === 'strict' ? noneOf(interval, isBeyond) : !(isBeyond(delta) && isBelow(settings.suspicion));
  return isKept ? 'kept' : 'open';
}

/** Whether a test of this judge alone proves a drop, at the level for such tests. */
export function isDropProvenAlone(
  rule: Rule,
  { base, delta, pAlone }: TestedDifference,
  settings: Pick<Evidence['settings'], 'alone'>,
): boolean {
  return pAlone !== undefined && pAlone < settings.alone && isBeyondTolerance(rule, { base, delta });
}

function isBeyondTolerance(rule: Rule, { base, delta }: Pick<TestedDifference, 'base' | 'delta'>): boolean {
  return worseBy({ measure: rule.measure, delta }) > (allowedDrop(rule, base) ?? 0) + ROUNDING;
}

/** Whether the state fails this run. */
function fails(state: State, { policy, failOn }: Evidence['settings']): boolean {
  return state === 'broken' || (state === 'open' && (policy === 'strict' || failOn.includes('uncertain')));
}

/** Whether a value is beyond a limit at no end of its interval; false without one. */
function noneOf(interval: Interval | undefined, isBeyond: (value: number) => boolean): boolean {
  return interval !== undefined && !isBeyond(interval.low) && !isBeyond(interval.high);
}

function unanswered(
  { family, measure }: Rule,
  { sides }: Evidence,
  found: Pick<Extract<Finding, { kind: 'unanswered' }>, 'limit' | 'value' | 'atWorst'>,
): Finding {
  const [base, head] = [sides.base, sides.head].map((side) => {
    const table = side?.tables.find((one) => one.family === family);
    return table && unansweredIn(table);
  });
  return { kind: 'unanswered', family, measure, base: base ?? 0, head: head ?? 0, ...found };
}

interface Limit {
  readonly kind: 'floor' | 'ceiling';
  readonly written: number;
}

/**
 * A limit is broken only if the whole interval is beyond it. Under `strict` it is kept only if the whole interval is
 * within it. If the base is beyond it too, the head must be no further beyond; otherwise many small uncertain steps
 * would pass.
 */
function applyLimit(rule: Rule, { kind, written }: Limit, evidence: Evidence): Finding | 'measured' {
  const { settings, sides } = evidence;
  const { measure, family } = rule;
  const estimated = measuredValue(rule, sides.head);
  if (estimated === undefined || estimated.n < settings.minItems)
    return tooFew(rule, estimated, evidence, [sides.head]);
  const measured: Measured = { ...estimated, family, measure };
  const before = sides.base === undefined ? undefined : measuredValue(rule, sides.base);
  const isBeyond = (value: number) => {
    const over = inWrittenUnit(measure, value) - written;
    return (kind === 'floor' ? 0 - over : over) > ROUNDING;
  };
  const stateOf = ({ value, interval }: Estimated): State => {
    if (interval !== undefined && isBeyond(interval.low) && isBeyond(interval.high)) return 'broken';
    const isKept = settings.policy === 'strict' ? noneOf(interval, isBeyond) : !isBeyond(value);
    return isKept ? 'kept' : 'open';
  };
  const base = before !== undefined && isBeyond(before.value) ? { base: { ...before, family, measure } } : {};
  const further = before === undefined ? 0 : measured.value - before.value;
  const isFurther = (kind === 'floor' ? -further : further) > ROUNDING;
  const state = base.base !== undefined && isFurther ? 'broken' : stateOf(measured);
  if (state === 'broken') {
    return kind === 'floor'
      ? { kind: 'floor-broken', floor: written, measured, ...base }
      : { kind: 'ceiling-broken', ceiling: written, measured, ...base };
  }
  const atWorst = fails(state, settings) ? undefined : valueAtWorst(rule, evidence);
  if (atWorst !== undefined && fails(stateOf(atWorst), settings))
    return unanswered(rule, evidence, { limit: kind, value: measured.value, atWorst: atWorst.value });
  if (state === 'kept') return 'measured';
  const itemsNeeded = itemsToSettleLimit(measured, written / inWrittenUnit(measure, 1));
  return kind === 'floor'
    ? { kind: 'floor-uncertain', floor: written, measured, ...base, itemsNeeded }
    : { kind: 'ceiling-uncertain', ceiling: written, measured, ...base, itemsNeeded };
}

function valueAtWorst({ family, measure }: Rule, { sides, settings, seed }: Evidence): Estimated | undefined {
  const table = sides.head.tables.find((one) => one.family === family);
  const filled = table && sideAtWorst(table, measure);
  return filled && estimateOf(filled.coded, measure, { ...settings, seed, resamples: defaultResamples });
}

/**
 * One version alone has no pairs and nothing to drop from. The interval shows how precise so many items are; this rule
 * only checks that enough items were measured.
 */
function applyPresence(rule: Rule, evidence: Evidence, least: number): Finding | 'measured' {
  const estimated = measuredValue(rule, evidence.sides.head);
  return estimated === undefined || estimated.n < least
    ? tooFew(rule, estimated, evidence, [evidence.sides.head])
    : 'measured';
}

function measuredValue({ family, measure }: Rule, { families }: SideEvidence): Estimated | undefined {
  return Object.hasOwn(families, family) ? families[family]?.[measure] : undefined;
}

function tooFew(
  { family, measure }: Rule,
  found: { readonly n: number } | undefined,
  { settings: { minItems } }: Evidence,
  sides: Parameters<typeof lackOf>[1],
): Finding {
  const lacks = found === undefined ? lackOf({ family, measure }, sides) : undefined;
  return { kind: 'too-few-items', family, measure, n: found?.n ?? 0, minItems, ...(lacks && { lacks }) };
}
