import type { Lack } from '../gate/finding.ts';
import { stateText } from './admissionText.ts';
import type { FindingTexts, OfKind, Told } from './findingWords.ts';
import { measureInSentence, measureOf } from './measureText.ts';
import { changeInUnit, counted, grouped, intervalInUnit, inUnit, joined, percent, trimmed } from './numbers.ts';
import type { SideNames } from './sideNames.ts';
import { again, stopText } from './stopText.ts';
import { begun, cut } from './text.ts';

/** What could not be measured, or hardly, and scores that mean little. */
export const lackTexts = {
  'scale-reversed': scaleText,
  'scale-shifted': scaleText,
  'too-few-items': ({ measure, family, n, minItems, lacks }) => ({
    level: 'warning',
    title: `${measureOf({ measure, family })} was not judged`,
    fact:
      lacks === undefined
        ? `${measureOf({ measure, family })} has ${counted(n, 'item')}, and at least ${grouped(minItems)} are asked for.`
        : sentence(lackWords[lacks]),
    fix: lacks === undefined ? fewFix : lackFixes[lacks],
  }),
  'too-few-groups': ({ groups, needed }) => ({
    level: 'warning',
    title: `${counted(groups, 'group')} of items can prove nothing`,
    fact: `Whatever ${counted(groups, 'group')} show, chance may explain it, as the items of a group are exchanged together. It takes at least ${needed} groups, and all of ${needed} would have to get worse.`,
    fix: 'Add items from other groups.',
  }),
  'design-effect': ({ measure, family, n, groups, designEffect }) => ({
    level: 'notice',
    title: 'Items of one group change together',
    fact: `Without the group, the interval of ${measureInSentence({ measure, family })} would have been ${Math.sqrt(designEffect).toFixed(1)} times too narrow (design effect ${designEffect.toFixed(1)}). The ${counted(n, 'item')} tell as much as ${counted(Math.max(1, Math.round(n / designEffect)), 'independent item')}: more groups tell more, and more items of these hardly do. There are ${groups}.`,
  }),
  'too-many-unreadable': ({ side, replies, without, maxUnreadable, why }, { names }) => ({
    level: 'error',
    title: `Too many replies without a score ${names.on[side]}`,
    fact: `${without} of ${counted(replies, 'reply', 'replies')} ${names.on[side]} have no score (${reasons(why)}): ${percent(without / replies)}, and at most ${percent(maxUnreadable)} may.`,
    fix: unreadableFix(why),
  }),
  /** Why a number is no verdict although the measured value keeps its limit. */
  unanswered: (finding, { names, command }) => {
    const { measure, limit, value, atWorst } = finding;
    const told = (of: number) => (limit === 'drop' ? changeInUnit(measure, of) : inUnit(measure, of));
    const what = limit === 'drop' ? 'change' : 'value';
    return {
      level: 'error',
      title: `${measureOf(finding)} depends on answers that are missing`,
      fact: `${lackingWords(finding, names)} no answer. The ${what} as measured is ${told(value)}; with the worst answers in their place it would be ${told(atWorst)}, which would fail the check.`,
      fix: command === 'measure' ? 'Add these judgments to the file, or remove them on both sides.' : again,
    };
  },
  stopped: (finding) => {
    const { title, more, fix } = stopText(finding);
    return { level: 'error', title, fact: `${sentence(finding.why)}${more}`, fix };
  },
  'not-admitted': ({ judge, state }) => ({
    level: 'error',
    title: state.kind === 'none' ? 'The judge has no admission' : 'The admission of the judge has expired',
    fact: `The configuration asks for an admission (gate.admission), and the head has ${state.kind === 'none' ? '' : 'one that '}${stateText(state)}.`,
    fix: `Run evenhand admit --judge "${cut(judge, 40)}" on the head, and commit the record that it writes.`,
  }),
  'no-gold': ({ items }, { command }) => ({
    level: 'notice',
    title: 'Accuracy was not measured',
    fact: `${items === 1 ? 'The only item has no' : `None of the ${counted(items, 'item')} has a`} gold label, so only consistency counts.`,
    fix:
      command === 'measure'
        ? 'Write labels into the column "gold" of the file.'
        : 'To label: evenhand label; labels count once they are on the base branch.',
  }),
  /** A judge that leaves no room for position bias. */
  'bias-hidden': ({ why, accuracy }) => {
    const { value, interval, n } = accuracy;
    const is = `Accuracy under position is ${percent(value)} (${intervalInUnit('accuracy', interval)}, n = ${n}): so`;
    const told = {
      'too-right': ['few answers are in doubt', 'Add harder items.'],
      'too-wrong': ['many answers are wrong', 'Check gold and guidelines, or add easier items.'],
    } as const;
    const [so, fix] = told[why];
    const fact = `${is} ${so} that position bias could hardly show.`;
    return { level: 'notice', title: 'Position bias could hardly show', fact, fix };
  },
  discrimination: ({ items, rule, comma, ratio }) => {
    const interval = ratio?.interval;
    const title = 'A stricter or more lenient rubric';
    const moved = `It moves scores by ${percent(rule)} of the scale, and changes that must not matter move them by ${percent(comma)} (n = ${items})`;
    const stuck = ' The judge does not move for a rule either.';
    if (ratio === undefined || interval === undefined)
      return { level: rule === 0 ? 'warning' : 'notice', title, fact: `${moved}.${rule === 0 ? stuck : ''}` };
    const { low, high } = interval;
    const range = Number.isFinite(high) ? `${low.toFixed(1)} … ${high.toFixed(1)}` : `at least ${low.toFixed(1)}`;
    const fact = `${moved}: a ratio of ${ratio.value.toFixed(1)} (${range}).`;
    if (low > 1) return { level: 'notice', title, fact };
    const told =
      ratio.value > 1
        ? 'These items do not show that the judge moves more for a rule than for a comma.'
        : 'The judge moves as much for a comma as for a rule, or more.';
    return { level: 'warning', title, fact: `${fact} ${told}` };
  },
} satisfies Partial<FindingTexts>;

/** As a clause: why a judge has no value for a measure. */
const lackWords = {
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
const lackFixes = {
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
  probabilities: 'Take the rule out, or ask a model that decides ("decision: true").',
  probes: 'Name the perturbation probes in the rule.',
  spread: 'Add items of other kinds, or use accuracy.',
} as const satisfies Readonly<Record<Lack, string>>;

export const fewFix = 'Add labelled items, or lower gate.minItems.';

/** The text after a family with one variant; empty if it has more, or is the judge as written. */
export function loneVariant(family: string, variants: number): string {
  return family === 'control' || variants !== 1 ? '' : '; one variant alone can have no consistency';
}

/** The text about scores that seem to be on another scale: loud if these scores will be merged. */
function scaleText(
  { side, anomaly }: OfKind<'scale-reversed' | 'scale-shifted'>,
  { names }: { readonly names: SideNames },
): Told {
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
    fact:
      kind === 'reversed'
        ? `Scores run against ${against} in ${items} (rank correlation ${sign}${size}).`
        : `Scores are ${size} ${value < 0 ? 'lower' : 'higher'} than ${against} in ${items}.`,
    fix:
      kind === 'reversed'
        ? 'Check the order and the numbers of the options, and how the reply is read.'
        : 'Check whether the options begin with 0 or with 1.',
  };
}

/** ` under 2-0-1`, ` on head`. */
function whereOf(on: string, { variant, family }: OfKind<'scale-reversed'>['anomaly']): string {
  if (variant !== undefined) return ` under ${variant} ${on}`;
  return family === 'all' ? ` ${on}` : ` under ${family} ${on}`;
}

/** `3 questions on base and 12 questions on head got` */
function lackingWords({ base, head }: OfKind<'unanswered'>, { on }: SideNames): string {
  const sides = [...(base > 0 ? [[base, on.base] as const] : []), ...(head > 0 ? [[head, on.head] as const] : [])];
  return `${joined(sides.map(([count, side]) => `${counted(count, 'question')} ${side}`))} got`;
}

/** `Raise maxTokens, or run it again.`: only what helps against these reasons. */
function unreadableFix(why: Readonly<Record<string, number>>): string {
  const { unanswered = 0, 'cut-off': cutOff = 0, ...others } = why;
  const fixes = [
    ...(Object.keys(others).length > 0 ? ['ask for the score on a line of its own'] : []),
    ...(cutOff > 0 ? ['raise maxTokens'] : []),
    ...(unanswered > 0 ? ['run it again'] : []),
  ];
  return sentence(joined(fixes, 'or') || 'read some of the replies');
}

/** `36 unanswered, 2 cut off`. */
function reasons(why: Readonly<Record<string, number>>): string {
  const parts = Object.entries(why).map(([reason, count]) => `${count} ${reason.replaceAll('-', ' ')}`);
  return parts.join(', ') || 'no reason is known';
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? begun(text) : `${begun(text)}.`;
}
