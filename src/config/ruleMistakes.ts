import type { KeyPath } from '../document/placedDocument.ts';
import { shownValue } from '../document/shownValue.ts';
import type { Family } from '../perturb/perturbation.ts';
import { allOrdersUpTo, factorial } from '../perturb/position.ts';
import { claimOf, defaultFamilies, type Wanted } from '../perturb/table.ts';
import type { Fault } from '../shared/fault.ts';
import { groupBy } from '../shared/groupBy.ts';
import { leastOf, type MeasureName, measureWords, needs } from '../shared/measureNames.ts';
import type { Configuration, RuleSetting, WrittenConfiguration, WrittenRule } from './configuration.ts';
import type { LoadedJudge } from './loadedJudge.ts';
import { ifWrong, type Mistake } from './mistake.ts';

const limits = ['maxDrop', 'min', 'max'] as const;
type Limit = (typeof limits)[number];

/** Mistakes in the gate's rules: no limit, limits that no value can have, rules that contradict each other. */
export function ruleMistakes({ gate, repeats = 1 }: WrittenConfiguration): readonly Mistake[] {
  const rules = gate?.rules ?? [];
  return rules.flatMap((rule, index) => {
    const path: KeyPath = ['gate', 'rules', index];
    const isLimited = limits.some((limit) => rule[limit] !== undefined);
    const isNoise = repeats <= 1 && needs(rule.measure).includes('repeats');
    return [
      ...ifWrong(isLimited ? undefined : 'the rule sets no limit', path, limitFix),
      ...limits.flatMap((limit) => limitMistakes(rule, limit, [...path, limit])),
      ...crossedLimits(rule, path),
      ...ifWrong(
        isNoise ? `${rule.measure} needs requests that are asked again` : undefined,
        [...path, 'measure'],
        'Add "repeats: 2" or more at the top level, so that the noise of the model itself is known.',
      ),
      ...otherClaim(rule, path),
      ...contradictions(rule, rules.slice(0, index), path),
    ];
  });
}

const limitFix =
  'Add "maxDrop" (how much worse it may become), "min" (the least it may be) or "max" (the most it may be).';

function limitMistakes(rule: WrittenRule, limit: Limit, path: KeyPath): readonly Mistake[] {
  const written = rule[limit];
  if (written === undefined) return [];
  const fix = outOfRange(rule.measure, limit, written);
  return fix === undefined ? [] : [{ path, what: `${shownValue(written)} is no limit for ${rule.measure}`, fix }];
}

/** How to fix a limit that no value can reach; undefined if a value can. */
function outOfRange(measure: MeasureName, limit: Limit, written: number): string | undefined {
  const isDrop = limit === 'maxDrop';
  const { unit, better } = measureWords[measure];
  switch (unit) {
    case 'share':
      if (better === 'higher' && limit === 'min' && written > 0 && written < 1)
        return `A share is written in percent: ${shownValue(Number((100 * written).toFixed(4)))} instead of ${shownValue(written)}.`;
      if (written >= 0 && written <= 100) return undefined;
      return isDrop
        ? 'Write percentage points from 0 to 100, such as 2.'
        : 'A share is written in percent, from 0 to 100.';
    case 'coefficient': {
      const least = leastOf(measure);
      if (isDrop ? written >= 0 && written <= 1 - least : written >= least && written <= 1) return undefined;
      const drop = better === 'higher' ? 'drop' : 'rise';
      return isDrop
        ? `${measure} lies between ${least} and 1, so it can ${drop} by 0 to ${1 - least}; write 0.05, not 5.`
        : `${measure} lies between ${least} and 1; write 0.6, not 60.`;
    }
    case 'score':
      if (written >= 0) return undefined;
      return `${measure} is in the units of the judge's scale and never below 0; write a number from 0, such as 0.5.`;
  }
}

function crossedLimits({ min, max }: WrittenRule, path: KeyPath): readonly Mistake[] {
  if (min === undefined || max === undefined || min <= max) return [];
  const what = `the minimum ${shownValue(min)} lies above the maximum ${shownValue(max)}`;
  return [{ path, what, fix: 'No value can keep both: change "min" or "max".' }];
}

/** The family of a rule that names none: all variants that preserve meaning, or the probes. */
export function familyOfRule({ measure, family }: Pick<WrittenRule, 'measure' | 'family'>): RuleSetting['family'] {
  return family ?? (needs(measure).includes('probes') ? 'probes' : 'all');
}

/**
 * Probes are separate responses: the only measure for them is how often they deceive, and it is for nothing else. Under
 * another rubric scores should move, so no number about it can be too low or too high.
 */
function otherClaim(rule: WrittenRule, path: KeyPath): readonly Mistake[] {
  const { measure } = rule;
  const family = familyOfRule(rule);
  const ofChange = `no rule can be about ${family}, under which scores should move`;
  if (claimOf(family) === 'changes') return [{ path: [...path, 'family'], what: ofChange, fix: otherFamily }];
  if (needs(measure).includes('probes') === (claimOf(family) === 'deceives')) return [];
  const fix = 'Write "measure: deceived" for "family: probes", and the two for nothing else.';
  return [{ path: [...path, 'measure'], what: `${measure} is not measured under ${family}`, fix }];
}

const otherFamily = 'Name another family, or leave it out; the report gives the discrimination ratio without a rule.';

/**
 * Finds earlier rules on the same measure and family with another limit, or with limits that leave no possible value.
 */
function contradictions(rule: WrittenRule, earlier: readonly WrittenRule[], path: KeyPath): readonly Mistake[] {
  return earlier.flatMap((other, index): readonly Mistake[] => {
    const isSame = other.measure === rule.measure && familyOfRule(other) === familyOfRule(rule);
    if (!isSame || !contradict(rule, other)) return [];
    const what = `the rule contradicts gate.rules[${index}], which is about ${rule.measure} in the same family too`;
    return [{ path, what, fix: 'Keep one of the two, or give both the same limit.' }];
  });
}

function contradict(one: WrittenRule, other: WrittenRule): boolean {
  const differ = limits.some(
    (limit) => one[limit] !== undefined && other[limit] !== undefined && one[limit] !== other[limit],
  );
  return differ || isAbove(one.min, other.max) || isAbove(other.min, one.max);
}

function isAbove(floor: number | undefined, ceiling: number | undefined): boolean {
  return floor !== undefined && ceiling !== undefined && floor > ceiling;
}

/**
 * Settings that have no effect on any judge of the configuration: a rule on a family that no judge is asked, and a
 * number of orders if every order is asked anyway.
 *
 * @param besides families that the run asks of every judge, independent of the configuration.
 */
export function unusedSettings(
  { file, gate, judges: entries }: Configuration,
  judges: readonly LoadedJudge[],
  besides: readonly Family[],
): readonly Fault[] {
  const wanted = judges.map(({ perturbations, judge }): readonly Wanted[] => perturbations ?? defaultFamilies(judge));
  const asked = new Set<string>(['all', 'control', ...besides, ...wanted.flat().map(({ family }) => family)]);
  const rules = gate.rules.flatMap(({ family }, index): readonly Fault[] => {
    if (asked.has(family)) return [];
    const fix = `Add "${family}" to "perturbations", or take the rule out.`;
    return [{ file, key: `gate.rules[${index}].family`, what: `no judge is asked the perturbation "${family}"`, fix }];
  });
  return [
    ...rules,
    ...unusedOrders(wanted, judges).map((fault) => ({ file, line: entries[0]?.lines.entry ?? 1, ...fault })),
  ];
}

function unusedOrders(
  wanted: readonly (readonly Wanted[])[],
  judges: readonly LoadedJudge[],
): readonly Pick<Fault, 'what' | 'fix' | 'key'>[] {
  const set = wanted.flatMap((list, index) =>
    list.flatMap(({ family, orders }) => {
      const count = judges[index]?.judge.options.length ?? 0;
      return orders === undefined ? [] : [{ family, orders, count }];
    }),
  );
  return [...groupBy(set, ({ family }) => family)].flatMap(([family, own]) => {
    const [first] = own;
    const isUsed = own.some(({ orders, count }) => count > allOrdersUpTo || orders === factorial(count));
    if (first === undefined || isUsed) return [];
    const what = `${first.orders} orders are set for ${family}, and a judge of ${first.count} options is asked in all of its ${factorial(first.count)}`;
    return [{ key: 'perturbations', what, fix: 'Take "orders" out; it is for more than four options.' }];
  });
}
