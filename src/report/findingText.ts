import type { Finding } from '../gate/finding.ts';
import { stateText } from './admissionText.ts';
import { dropTexts } from './dropText.ts';
import {
  costText,
  entryText,
  evalSetText,
  type FindingText,
  formText,
  type ItemsShown,
  type OfKind,
  readingText,
  rulesText,
} from './evalSetText.ts';
import {
  discriminationText,
  fewFix,
  hiddenBiasText,
  lackFixes,
  lackWords,
  outageText,
  scaleText,
  unansweredText,
} from './lackText.ts';
import { addedText, knownText, leakText, newlyShownText } from './leakText.ts';
import { limitText } from './limitText.ts';
import { measureInSentence, measureOf } from './measureText.ts';
import { counted, listed, percent } from './numbers.ts';
import type { Result } from './result.ts';
import { type SideNames, sideNames } from './sideNames.ts';
import { begun, cut, cutName, labelText } from './text.ts';

/** Whether items may be named, and the names of the sides. */
interface Telling {
  readonly shown: ItemsShown;
  readonly names: SideNames;
}

type TextOf = {
  readonly [Kind in Finding['kind']]: (finding: Extract<Finding, { kind: Kind }>, of: Telling) => FindingText;
};

/** The text for each kind of finding. A kind without a text does not compile. */
const texts = {
  ...dropTexts,
  'floor-broken': limitText,
  'floor-uncertain': limitText,
  'ceiling-broken': limitText,
  'ceiling-uncertain': limitText,
  'scale-reversed': ({ side, anomaly }, { names }) => scaleText(side, anomaly, names),
  'scale-shifted': ({ side, anomaly }, { names }) => scaleText(side, anomaly, names),
  'too-few-items': ({ measure, family, n, minItems, lacks }) => ({
    level: 'warning',
    title: `${measureOf({ measure, family })} was not judged`,
    text:
      lacks === undefined
        ? `n = ${n}, and at least ${counted(minItems, 'item')} are asked for. ${fewFix}`
        : `${sentence(lackWords[lacks])} ${lackFixes[lacks]}`,
  }),
  'too-few-groups': ({ groups, needed }) => ({
    level: 'warning',
    title: `${counted(groups, 'group')} of items can prove nothing`,
    text: `The items of a group are exchanged together, and whatever ${counted(groups, 'group')} show, chance may explain it: no drop, however large, could fail here. It takes at least ${needed} groups, and all of ${needed} would have to get worse. Add items from other groups.`,
  }),
  'design-effect': ({ measure, family, n, groups, designEffect }) => ({
    level: 'notice',
    title: 'Items of one group change together',
    text: `Without the group, the interval of ${measureInSentence({ measure, family })} would have been ${Math.sqrt(designEffect).toFixed(1)} times too narrow (design effect ${designEffect.toFixed(1)}). The ${counted(n, 'item')} tell as much as ${counted(Math.max(1, Math.round(n / designEffect)), 'independent item')}: more groups tell more, and more items of these hardly do. There are ${groups}.`,
  }),
  'too-many-unreadable': ({ side, replies, without, maxUnreadable, why }, { names }) => ({
    level: 'error',
    title: `Too many replies without a score ${names.on[side]}`,
    text: `${without} of ${counted(replies, 'reply', 'replies')} (${percent(without / replies)}), at most ${percent(maxUnreadable)} may: ${reasons(why)}. There is no verdict; this says nothing about whether the judge got worse. ${showQuestion}`,
  }),
  unanswered: (finding, { names }) => ({
    level: 'error',
    title: `${measureOf(finding)} hangs on answers that are lacking`,
    text: unansweredText(finding, names),
  }),
  stopped: ({ because, why }) => ({
    level: 'error',
    title: because === 'outage' ? outageText(why).title : stopTitles[because],
    text: `${sentence(why)} ${stopFixes[because]}`,
  }),
  'not-admitted': ({ judge, state }) => ({
    level: 'error',
    title: state.kind === 'none' ? 'The judge has no admission' : 'The admission of the judge has expired',
    text: `The configuration asks for one (gate.admission), and the head's is: ${stateText(state)}. Run evenhand admit --judge "${cut(judge, longestId)}" on the head, and commit the record that it writes.`,
  }),
  'no-gold': ({ items }) => ({
    level: 'notice',
    title: 'Accuracy was not measured',
    text: `None of the ${counted(items, 'item')} has a gold label, so only consistency counts. To label: evenhand label; labels count once they are on the base branch.`,
  }),
  'bias-hidden': hiddenBiasText,
  discrimination: discriminationText,
  'eval-set-changed': (finding, { shown }) => evalSetText(finding, shown),
  'rules-changed': rulesText,
  'cost-raised': costText,
  'entry-changed': entryText,
  'form-changed': formText,
  'prompt-in-place': ({ prompt }) => ({
    level: 'warning',
    title: 'The prompt that the base names',
    text: `The base has the prompt of this judge at ${cut(prompt, longestPath)}. The head changes it, and its configuration names another file or model, or states something else beside the prompt. Both are measured, and the worse decides.`,
  }),
  'head-alone': ({ why, paths }) =>
    headAlone[why](
      listed(
        paths.map((path) => cut(path, longestPath)),
        3,
      ),
    ),
  'judge-removed': ({ prompt }) => ({
    level: 'error',
    title: 'The judge was removed',
    text: `No judge of the head has its name, its prompt file (${cut(prompt, longestPath)}) or its content. If it was renamed, do that in a pull request that adds no other judge. If it is to go, a maintainer can accept it with the override label.`,
  }),
  'reading-changed': readingText,
  'scale-changed': ({ base, head }) => ({
    level: 'warning',
    title: 'The scale changed',
    text: `The base answers with ${listed(base.map(labelText), 8)}, the head with ${listed(head.map(labelText), 8)}. Scores that the other side does not have can never match its gold.`,
  }),
  'gold-leaked': (finding, { shown }) => leakText(finding, shown),
  'items-known': (finding, { shown }) => knownText(finding, shown),
  seen: ({ items, base, head }) => ({
    level: 'notice',
    title: `${counted(items, 'item')} with examples of ${items === 1 ? 'its' : 'their'} own`,
    text: `${items === 1 ? 'It stands' : 'They stand'} in the memory or among the demonstrations. Each was asked without its own examples, and counts like any item. Judged right: ${base === undefined ? '' : `${base.right} of ${base.of} by the base, `}${head.right} of ${head.of} by the head.`,
  }),
  'example-of-many': ({ examples, of }) => ({
    level: 'warning',
    title: 'An example belongs to many items',
    text: `An item is asked without its own examples, and ${listed(
      examples.map(({ example, items }) => `${cutName(example, longestId)} (${items} of ${of} items)`),
    )} ${examples.length === 1 ? 'says' : 'say'} the same as so many that what ${examples.length === 1 ? 'it does' : 'they do'} to the judge was hardly measured. Write each example about one item.`,
  }),
  'example-unshown': ({ examples }) => ({
    level: 'warning',
    title: `No item was shown ${examples.length === 1 ? 'an example' : `${examples.length} examples`}`,
    text: `The memory shows ${listed(examples.map((example) => cutName(example, longestId)))} to none of the items that were measured, unless as its own, so that nothing tells what ${examples.length === 1 ? 'it does' : 'they do'} to the judge. Add labelled items that ${examples.length === 1 ? 'it suits' : 'they suit'} (under \`select: task\`, of the same \`task\`), or take ${examples.length === 1 ? 'it' : 'them'} out.`,
  }),
  'variables-added': ({ variables, broughtBy }) =>
    broughtBy === 'items' ? newlyShownText(variables) : addedText(variables),
  delimiters: ({ marks, items }, { shown }) => ({
    level: 'notice',
    title: 'Items can end their own place',
    text: `The text of ${shown === 'none' ? counted(items.length, 'item') : listed(items)} holds ${listed(marks)}, with which the prompt marks where an item ends, so that what follows may read as the prompt's own words. Put items into an element of a name that they do not use, as in <reply>{{reply}}</reply>: its end is taken out of their text.`,
  }),
  'variables-lost': ({ variables }) => ({
    level: 'warning',
    title: 'The prompt no longer shows all of the item',
    text: `The base's prompt shows ${listed(variables.map((name) => `{{${name}}}`))} and the head's does not, though the items bring ${variables.length === 1 ? 'it' : 'them'}. If that is a slip, write ${variables.length === 1 ? 'it' : 'them'} into the prompt again.`,
  }),
  restated: ({ options }) => ({
    level: 'notice',
    title: 'A built-in restatement was used',
    text: `The judge gives no elaboration for ${options.length === 1 ? 'option' : 'options'} ${listed(options, 8)}, so the lengthened variants repeat the guideline in words of ours. Write an "elaboration" for your own.`,
  }),
} satisfies TextOf;

/** The head's own file was measured, which may differ from the file after the merge. */
const headAlone = {
  conflict: (files) => ({
    level: 'warning',
    title: 'The head conflicts with the base branch',
    text: `Git cannot merge them, so ${files} was measured as the head has it. Merge the base branch into the head to see what both come to.`,
  }),
  unknown: (files) => ({
    level: 'error',
    title: 'It is unknown what git would merge',
    text: `Both sides differ in ${files}, so the head's own was measured, and what comes out of the merge may be another one: that it got worse counts, and nothing else is green. Run the check again, check out with fetch-depth: 0 (git 2.38 or later), or merge the base branch into the head.`,
  }),
} as const satisfies Record<OfKind<'head-alone'>['why'], (files: string) => FindingText>;

const longestPath = 200;
const longestId = 40;

export function findingText(finding: Finding, result: Pick<Result, 'command'>, shown: ItemsShown = 'ids'): FindingText {
  // The table is keyed by the finding's own kind; the compiler cannot follow that through an index.
  const tell = texts[finding.kind] as (finding: Finding, of: Telling) => FindingText;
  return tell(finding, { shown, names: sideNames(result) });
}

export function levelOf(finding: Finding): FindingText['level'] {
  return findingText(finding, { command: 'check' }).level;
}

/** `36 unanswered, 2 cut off`. */
export function reasons(why: Readonly<Record<string, number>>): string {
  const parts = Object.entries(why).map(([reason, count]) => `${count} ${reason.replaceAll('-', ' ')}`);
  return parts.join(', ') || 'no reason is known';
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? begun(text) : `${begun(text)}.`;
}

const showQuestion = '"evenhand show" prints a question as it is sent.';

const stopTitles = {
  'model-retired': 'The model is gone',
  interrupted: 'The run was interrupted',
  budget: 'The budget does not cover the run',
  'no-key': 'There is no key for the provider',
  unreadable: 'No reply can be read',
} as const;

const stopFixes = {
  outage: 'This says nothing about the judge. Run the check again: replies that came are in the ledger.',
  'model-retired':
    'The two versions cannot be compared on this model. Where the head names it, name one that still answers.',
  interrupted: 'Replies that came are in the ledger; the same command goes on from there.',
  budget: 'Raise the limit, or take fewer perturbations or items.',
  unreadable: `The rest of this judge was not asked. State the place of the answer in the judge's entry, such as answer: verdict for a JSON key, answer: { label: Score } or answer: "Score: {score}"; raise maxTokens if replies are cut off. ${showQuestion}`,
  'no-key':
    'Set the key in the environment of the step; "--provider lexical" runs without one, with a judge that is no model.',
} as const;
