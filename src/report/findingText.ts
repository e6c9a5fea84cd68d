import type { Finding, Judged } from '../gate/finding.ts';
import {
  counted,
  limit,
  listed,
  pEquals,
  percent,
  percentInterval,
  points,
  pointsInterval,
  pValue,
} from './numbers.ts';

export interface FindingText {
  /** How loud it is: an error breaks a rule, a warning may change what the numbers mean, a notice is for the record. */
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  /** Plain text; renderers escape it. */
  readonly text: string;
}

type TextOf = { readonly [Kind in Finding['kind']]: (finding: Extract<Finding, { kind: Kind }>) => FindingText };

/** What to say about each kind of finding. A kind without its words does not compile. */
const texts = {
  regression: ({ difference, tolerance }) => ({
    level: 'error',
    title: `${measureOf(difference)} got worse`,
    text: `${numbers(difference, tolerance)}.`,
  }),
  'uncertain-drop': ({ difference, tolerance, itemsNeeded }) => ({
    level: 'warning',
    title: `${measureOf(difference)} may have got worse`,
    text: `${numbers(difference, tolerance)}. ${settle(itemsNeeded, difference.n)}`,
  }),
  'floor-broken': ({ floor, measured }) => ({
    level: 'error',
    title: `${measureOf(measured)} is below its floor`,
    text: `${percent(measured.value)} (${percentInterval(measured.interval)}, n = ${measured.n}), floor ${floor} %: the whole interval lies below.`,
  }),
  'floor-uncertain': ({ floor, measured }) => ({
    level: 'warning',
    title: `${measureOf(measured)} may be below its floor`,
    text: `${percent(measured.value)} (${percentInterval(measured.interval)}, n = ${measured.n}), floor ${floor} %: the interval reaches above. More items would settle it.`,
  }),
  'too-few-items': ({ measure, family, n, minItems }) => ({
    level: 'warning',
    title: `${measureOf({ measure, family })} was not judged`,
    text: `n = ${n}, and at least ${counted(minItems, 'item')} are asked for. ${fewMend}`,
  }),
  'too-many-unreadable': ({ side, replies, without, maxUnreadable, why }) => ({
    level: 'error',
    title: `Too many replies without a score on ${side}`,
    text: `${without} of ${counted(replies, 'reply', 'replies')} (${percent(without / replies)}), at most ${percent(maxUnreadable)} may: ${reasons(why)}. There is no verdict; this says nothing about whether the judge got worse.`,
  }),
  stopped: ({ because, why }) => ({
    level: 'error',
    title: stopTitles[because],
    text: `${sentence(why)} ${stopMends[because]}`,
  }),
  'no-gold': ({ items }) => ({
    level: 'notice',
    title: 'Accuracy was not measured',
    text: `None of the ${counted(items, 'item')} has a gold label, so only consistency counts.`,
  }),
  'exam-changed': ({ added, removed, relabelled, edited }) => ({
    level: 'warning',
    title: 'The exam changed too',
    text: `${examParts({ added, removed, relabelled, edited })}. Compared were the items of the base that both sides answered; the changes count after the merge.`,
  }),
  'rules-changed': ({ keys }) => ({
    level: 'warning',
    title: 'The rules changed too',
    text: `The head changes ${listed(keys)} in the configuration. The rules of the base were applied; the changes count after the merge.`,
  }),
  'scale-changed': ({ base, head }) => ({
    level: 'warning',
    title: 'The scale changed',
    text: `The base answers with ${listed(base, 8)}, the head with ${listed(head, 8)}. Scores that the other side does not have can never match its gold.`,
  }),
  restated: ({ options }) => ({
    level: 'notice',
    title: 'A built-in restatement was used',
    text: `The judge gives no elaboration for ${options.length === 1 ? 'option' : 'options'} ${listed(options, 8)}, so the lengthened variants repeat the guideline in words of ours. Write an "elaboration" for your own.`,
  }),
} satisfies TextOf;

export function findingText(finding: Finding): FindingText {
  // The table is keyed by the finding's own kind, which the compiler cannot follow through an index.
  const tell = texts[finding.kind] as (of: Finding) => FindingText;
  return tell(finding);
}

/** `Consistency under position`, `Accuracy`. */
export function measureOf({ measure, family }: { readonly measure: string; readonly family: string }): string {
  const name = `${measure.charAt(0).toUpperCase()}${measure.slice(1)}`;
  if (family === 'all') return name;
  return family === 'control' ? `${name} of the judge as written` : `${name} under ${family}`;
}

/** The same within a sentence. */
export function measureInSentence(of: { readonly measure: string; readonly family: string }): string {
  const text = measureOf(of);
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** What to do where there are too few items. */
export const fewMend = 'Add labelled items, or lower gate.minItems.';

/** If the drop is real, how many items would show it. */
export function settle(itemsNeeded: number | undefined, n: number): string {
  if (itemsNeeded === undefined) return `These ${counted(n, 'item')} cannot tell it from chance; more would settle it.`;
  const needed = counted(Math.max(itemsNeeded, n + 1), 'item');
  return `These ${counted(n, 'item')} cannot tell it from chance; if it is real, about ${needed} would show it.`;
}

/** `36 unanswered, 2 cut off`. */
export function reasons(why: Readonly<Record<string, number>>): string {
  const parts = Object.entries(why).map(([reason, count]) => `${count} ${reason.replaceAll('-', ' ')}`);
  return parts.join(', ') || 'no reason is known';
}

/** `Its key is missing.` */
function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

const stopTitles = {
  outage: 'The provider did not answer',
  'model-retired': 'The model is gone',
  interrupted: 'The run was interrupted',
  budget: 'The budget does not cover the run',
  'no-key': 'There is no key for the provider',
} as const;

const stopMends = {
  outage: 'This says nothing about the judge. Run the check again: replies that came are in the ledger.',
  'model-retired': 'The two versions cannot be compared on this model. Name one that still answers.',
  interrupted: 'Replies that came are in the ledger; the same command goes on from there.',
  budget: 'Raise the limit, or take fewer perturbations or items.',
  'no-key':
    'Set the key in the environment of the step; "--provider lexical" runs without one, with a judge that is no model.',
} as const;

function numbers(difference: Judged, tolerance: number): string {
  const { base, head, delta, interval, n, worse, better, test, p, pAdjusted } = difference;
  const adjusted = pAdjusted === undefined ? '' : `, ${pValue(pAdjusted)} after Holm's correction`;
  return `${percent(base)} → ${percent(head)}, ${points(delta)} points (${pointsInterval(interval)}), limit ${limit(tolerance)}, n = ${n} (${worse} worse, ${better} better), ${test} ${pEquals(p)}${adjusted}`;
}

function examParts(exam: Readonly<Record<'added' | 'removed' | 'relabelled' | 'edited', readonly string[]>>): string {
  const parts = (['added', 'removed', 'relabelled', 'edited'] as const).flatMap((kind) =>
    exam[kind].length === 0 ? [] : [`${counted(exam[kind].length, 'item')} ${kind} (${listed(exam[kind])})`],
  );
  return parts.join('; ');
}
