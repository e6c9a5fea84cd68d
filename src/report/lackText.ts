import type { Finding, Judged, Lack } from '../gate/finding.ts';
import { isOtherScale } from '../gate/judgeVerdict.ts';
import type { ScaleAnomaly } from '../measure/scaleAnomaly.ts';
import { measureWords } from '../shared/measureNames.ts';
import type { FindingText } from './evalSetText.ts';
import {
  changeInUnit,
  counted,
  countedItems,
  intervalInUnit,
  inUnit,
  joined,
  percent,
  sizeInUnit,
  trimmed,
} from './numbers.ts';
import { visibleText } from './plainText.ts';
import type { JudgeResult, Result } from './result.ts';
import { type SideNames, sideNames } from './sideNames.ts';
import { cut } from './text.ts';

/** A judge that leaves no room for position bias. */
export function hiddenBiasText({ why, accuracy }: Extract<Finding, { kind: 'bias-hidden' }>): FindingText {
  const { value, interval, n } = accuracy;
  const is = `Accuracy under position is ${percent(value)} (${intervalInUnit('accuracy', interval)}, n = ${n}): so`;
  const text =
    why === 'too-right'
      ? `${is} few answers are in doubt that position bias could hardly show. Add harder items.`
      : `${is} many answers are wrong that position bias could hardly show. Check gold and guidelines, or add easier items.`;
  return { level: 'notice', title: 'Position bias could hardly show', text };
}

export function discriminationText(found: Extract<Finding, { kind: 'discrimination' }>): FindingText {
  const { items, rule, comma, ratio } = found;
  const interval = ratio?.interval;
  const title = 'A stricter or more lenient rubric';
  const moved = `It moves scores by ${percent(rule)} of the scale, and changes that must not matter move them by ${percent(comma)} (n = ${items})`;
  const stuck = ' The judge does not move for a rule either.';
  if (ratio === undefined || interval === undefined)
    return { level: rule === 0 ? 'warning' : 'notice', title, text: `${moved}.${rule === 0 ? stuck : ''}` };
  const { low, high } = interval;
  const range = Number.isFinite(high) ? `${low.toFixed(1)} … ${high.toFixed(1)}` : `at least ${low.toFixed(1)}`;
  const text = `${moved}: a ratio of ${ratio.value.toFixed(1)} (${range}).`;
  if (low > 1) return { level: 'notice', title, text };
  const told =
    ratio.value > 1
      ? 'These items do not show that the judge moves more for a rule than for a comma.'
      : 'The judge moves as much for a comma as for a rule, or more.';
  return { level: 'warning', title, text: `${text} ${told}` };
}

/** As a clause: why a judge has no value for a measure. */
export const lackWords = {
  family: 'the judge was not asked under this family',
  variants: 'the family has one variant alone, and there is nothing to compare it with',
  control: 'there are no replies to the judge as written',
  repeats: 'no request was asked again',
  gold: 'no item has a gold label',
  'two golds': 'the gold labels of the items are not of exactly two kinds',
  'two scores': 'the judge does not have exactly two scores',
  'few scores': 'the judge has too many different scores to count each as a name',
  order: 'the scores of the judge are words without an order',
  annotators: 'no item says which label each annotator gave',
  confidence: 'no reply says how sure the judge is',
  probabilities: 'no reply gives the probability of each score',
  probes: 'no response was put in place of an item to deceive the judge',
  spread: 'all scores or all gold labels are alike',
} as const satisfies Readonly<Record<Lack, string>>;

/** How to fix it. */
export const lackFixes = {
  family: 'Perturb it, or take the rule out.',
  variants: 'Choose a family with several variants, or take the rule out.',
  control: 'Ask or record the control too, or take the rule out.',
  repeats: 'Set "repeats: 2" or more.',
  gold: 'Have people label the items.',
  'two golds': 'Use a measure for several labels, such as accuracy or kappa.',
  'two scores': 'Use macroPrecision, macroRecall or macroF1.',
  'few scores': 'Use a measure for numbers, such as spearman or meanAbsoluteError.',
  order: 'Name the scale ordinal, or use a measure for labels, such as kappa.',
  annotators: 'Write "golds" with the label of each annotator.',
  confidence: 'Ask the judge to state its confidence, or take the rule out.',
  probabilities: 'Take the rule out, or ask a model that decides: decision: true.',
  probes: 'Name the perturbation probes in the rule.',
  spread: 'Add items of other kinds, or use accuracy.',
} as const satisfies Readonly<Record<Lack, string>>;

/** The text after a family with one variant; empty if it has more, or is the judge as written. */
export function loneVariant(family: string, variants: number): string {
  return family === 'control' || variants !== 1 ? '' : '; one variant alone can have no consistency';
}

/** The text about scores that seem to be on another scale: loud if these scores will be merged. */
export function scaleText(side: 'base' | 'head', anomaly: ScaleAnomaly, names: SideNames): FindingText {
  const { kind, value } = anomaly;
  const items = `${percent(anomaly.share)} of ${counted(anomaly.n, 'item')}`;
  const againstWords = {
    'other variants': 'those under the other variants',
    gold: 'the gold',
    base: `those ${names.on.base}`,
  };
  const against = againstWords[anomaly.against];
  const size = trimmed(Math.abs(Number(value.toFixed(2))));
  const sign = value < 0 && size !== '0' ? '−' : '';
  return {
    level: side === 'head' ? 'error' : 'warning',
    title: `The scale is ${kind}${whereOf(names.on[side], anomaly)}`,
    text:
      kind === 'reversed'
        ? `Scores run against ${against} in ${items} (rank correlation ${sign}${size}): is the best score the lowest there? Check the order and the numbers of the options, and how the reply is read.`
        : `Scores are ${size} ${value < 0 ? 'lower' : 'higher'} than ${against} in ${items}: is the scale numbered otherwise there? Check whether the options begin with 0 or with 1.`,
  };
}

/** ` under 2-0-1`, ` on head`. */
function whereOf(on: string, { variant, family }: ScaleAnomaly): string {
  if (variant !== undefined) return ` under ${variant} ${on}`;
  return family === 'all' ? ` ${on}` : ` under ${family} ${on}`;
}

/** Why a judge is uncertain although it keeps its limits; undefined if its scores are not on another scale. */
export function otherScaleClause(findings: readonly Finding[]): string | undefined {
  const kinds = new Set(findings.filter(isOtherScale).map(({ anomaly }) => anomaly.kind));
  return kinds.size === 0 ? undefined : `its scale seems ${joined([...kinds])}, so that its numbers mean little`;
}

/** Scores on another scale may be the only fault, so the reason for a drop names them; empty if there are none. */
export function otherScale({ findings, verdict }: JudgeResult, result: Pick<Result, 'command'>): string {
  if (verdict !== 'regression' && verdict !== 'uncertain') return '';
  const found = findings.filter(isOtherScale).toSorted((a, b) => a.kind.localeCompare(b.kind));
  const titles = found.map(({ side, anomaly }) => scaleText(side, anomaly, sideNames(result)).title);
  const more = titles.length > 1 ? `, and so in ${counted(titles.length - 1, 'more place')}` : '';
  return titles.length === 0 ? '' : ` ${titles[0]}${more}: this may be all that is wrong.`;
}

const longestReason = 100;

/** Why a provider gave no replies, as a title and as a clause, with its error in short. */
export function outageText(why: string): { readonly title: string; readonly clause: string } {
  if (/insufficient_quota|exceeded your current quota/i.test(why)) {
    return { title: 'The quota of the provider is used up', clause: 'the quota of the provider is used up' };
  }
  if (/\b429\b|rate limit/i.test(why)) {
    return { title: 'The rate limit of the provider was reached', clause: 'the provider refused for its rate limit' };
  }
  const said = cut(visibleText(why).trim(), longestReason).replace(/[.:;,\s]+$/, '');
  const title = said.startsWith('the provider answered ')
    ? 'The provider answered with an error'
    : 'The provider did not answer';
  if (said === '') return { title, clause: 'the provider did not answer' };
  return { title, clause: said.startsWith('the provider ') ? said : `the provider did not answer (${said})` };
}

type Unanswered = Extract<Finding, { kind: 'unanswered' }>;

/** Why a number is no verdict although the measured value keeps its limit. */
export function unansweredText(finding: Unanswered, names: SideNames): string {
  const { measure, limit, value, atWorst } = finding;
  const told = (of: number) => (limit === 'drop' ? changeInUnit(measure, of) : inUnit(measure, of));
  const what = limit === 'drop' ? 'change' : 'value';
  return `${lackingWords(finding, names)} no answer. The ${what} as measured is ${told(value)}; with the worst answers in their place it would be ${told(atWorst)}, which would fail the check. There is no verdict. Run it again, or add the judgments that are not in the file.`;
}

/** `3 questions on base and 12 questions on head got` */
export function lackingWords({ base, head }: Pick<Unanswered, 'base' | 'head'>, { on }: SideNames): string {
  const sides = [...(base > 0 ? [[base, on.base] as const] : []), ...(head > 0 ? [[head, on.head] as const] : [])];
  return `${joined(sides.map(([count, side]) => `${counted(count, 'question')} ${side}`))} got`;
}

export const fewFix = 'Add labelled items, or lower gate.minItems.';

/** How many items would show the drop, if it is real. */
export function settle(itemsNeeded: number | undefined, difference: Pick<Judged, 'n' | 'groups'>): string {
  const { n } = difference;
  const these = countedItems(n, difference);
  if (itemsNeeded === undefined) return `These ${these} cannot tell it from chance; more would settle it.`;
  const needed = countedItems(Math.max(itemsNeeded, n + 1), difference);
  return `These ${these} cannot tell it from chance; if it is real, about ${needed} would show it.`;
}

/** How many items would show that nothing got worse, if that is so. */
export function showNone(itemsNeeded: number | undefined, difference: Judged): string {
  const these = `The gate is strict, and these ${countedItems(difference.n, difference)} do not show that it keeps within the limit`;
  if (itemsNeeded === undefined) return `${these}; no number of items would.`;
  return `${these}; if nothing got worse, about ${countedItems(itemsNeeded, difference)} would show it.`;
}

/** The smallest drop that so many items find: ` 40 items find a drop of 14.0 points in 80 % of runs.` */
export function sees({ measure, n, groups, detectable }: Judged): string {
  if (detectable === undefined) return '';
  const way = measureWords[measure].better === 'higher' ? 'a drop' : 'a rise';
  return ` ${countedItems(n, { n, groups })} find ${way} of ${sizeInUnit(measure, detectable)} in 80 % of runs.`;
}

/** The meaning of a graded measure in words, as far as known; else empty. */
export function inWords({ measure, family, base, head, scaleWidth = 0 }: Judged): string {
  const apart = (share: number) => trimmed(Math.round(10 * share * scaleWidth) / 10);
  const now = `${apart(head)} ${apart(head) === '1' ? 'point' : 'points'}`;
  const between = family === 'position' ? 'orders' : 'variants';
  switch (measure) {
    case 'variantSpread':
      return `Answers now differ between ${between} by ${now} on average (${apart(base)} before). `;
    case 'normalizedMeanAbsoluteError':
      return `Answers now lie ${now} from the gold on average (${apart(base)} before). `;
    case 'pairwiseAgreement':
      return `Two ${between} now agree in ${percent(head)} (${percent(base)} before). `;
    default:
      return '';
  }
}

/** How many items would show on which side of its limit the value lies, if it stays the same. */
export function settleLimit(itemsNeeded: number | undefined, measured: Pick<Judged, 'n' | 'groups'>): string {
  return itemsNeeded === undefined
    ? 'More items may settle it.'
    : `If the value stays, about ${countedItems(itemsNeeded, measured)} would settle it.`;
}
