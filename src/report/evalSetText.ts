import type { Finding } from '../gate/finding.ts';
import { counted, listed } from './numbers.ts';
import { cut, cutName } from './text.ts';

/** A finding of one kind. */
export type OfKind<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>;

/** What a change did to the labelled items, and which side's items decided. With `none`, items are only counted. */
export function evalSetText(finding: OfKind<'eval-set-changed'>, shown: ItemsShown): FindingText {
  const parts = (['added', 'removed', 'relabelled', 'edited'] as const).flatMap((kind) => {
    const ids = finding[kind];
    const named = shown === 'none' ? '' : ` (${listed(ids.map((id) => cutName(id, longestId)))})`;
    return ids.length === 0 ? [] : [`${counted(ids.length, 'item')} ${kind}${named}`];
  });
  const whose =
    finding.decidedBy === 'head'
      ? 'The evaluation set of the head decided.'
      : 'Compared were the items of the base that both sides answered, with their labels and texts; the changes to them count after the merge. With --policy-from head, a run shows the verdict under them.';
  const labels =
    finding.relabelled.length === 0 || finding.decidedBy === 'head'
      ? ''
      : ' To count new labels now, put them on the base branch first, in a commit of their own.';
  return { level: 'warning', title: 'The evaluation set changed too', text: `${parts.join('; ')}. ${whose}${labels}` };
}

export function rulesText({ keys, changes, decidedBy }: OfKind<'rules-changed'>): FindingText {
  // All rules are listed: there are fewer than twenty, and an important one could hide behind the others.
  const what = changes.length === 0 ? `${listed(keys)} in the configuration` : `the configuration: ${fromTo(changes)}`;
  const whose =
    decidedBy === 'head'
      ? 'The rules of the head were applied.'
      : 'The rules of the base were applied; the changes count after the merge. With --policy-from head, a run shows the verdict under them.';
  return { level: 'warning', title: 'The rules changed too', text: `The head changes ${what}. ${whose}` };
}

/** Which parameters of the head allow more expensive replies, and what limits the cost. */
export function costText({ changes }: OfKind<'cost-raised'>): FindingText {
  return {
    level: 'warning',
    title: 'A reply may cost more',
    text: `The head changes ${fromTo(changes)}. The limits of the base and of the workflow (max-calls, max-cost-usd) held for this run; after the merge, each reply may cost so much.${changes.some(({ key }) => key === 'votes') ? ' What was measured holds only if your code makes a score of as many replies.' : ''}`,
  };
}

type Changes = readonly { readonly key: string; readonly base: string; readonly head: string }[];

/** `gate.minItems: 20 → 30; …`. */
function fromTo(changes: Changes, width = 60): string {
  return changes.map(({ key, base, head }) => `${key}: ${cut(base, width)} → ${cut(head, width)}`).join('; ');
}

const longestId = 40;

export function entryText({ changes }: OfKind<'entry-changed'>): FindingText {
  return {
    level: 'warning',
    title: "The judge's entry changed",
    text: `The head changes ${fromTo(changes, longest)}. The judge is held against the one of the base, by the items and rules of the base.`,
  };
}

/** What may reach the model in production, and was not measured. */
export function formText({ changes }: OfKind<'form-changed'>): FindingText {
  return {
    level: 'warning',
    title: 'The prompt file is read in another way',
    text: `The head changes ${fromTo(changes)}. If your code does not read the file in this way, it sends other words than those that were measured, so no pass can rest on them. Check how your code reads it.`,
  };
}

export function readingText({ changes, readBy, read, of, differ }: OfKind<'reading-changed'>): FindingText {
  const found = `The base's reading finds a score in ${read} of the ${counted(of, 'scored reply', 'scored replies')} of the head`;
  const whose =
    readBy === 'base' ? ', so both sides were read by it. ' : '. These are too few, so the head was read by its own. ';
  const other = differ === 0 ? '' : `In ${differ}, the head's own reading finds another score. `;
  const fix =
    readBy === 'base' && differ === 0
      ? "The head's reading counts after the merge."
      : 'The verdict is uncertain at best: check which of the two production reads.';
  const text = `The head changes ${fromTo(changes, longest)}. ${found}${whose}${other}${fix}`;
  return { level: 'warning', title: 'Replies are read otherwise', text };
}

const longest = 80;

export interface FindingText {
  /** How loud it is: an error breaks a rule, a warning may change what the numbers mean, a notice is for the record. */
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  /** Plain text; renderers escape it. */
  readonly text: string;
}

/** Whether items may be named; if not, they are counted. */
export type ItemsShown = 'none' | 'ids' | 'excerpts';
