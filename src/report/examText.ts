import type { Finding } from '../gate/finding.ts';
import { cut, cutName } from './console/cut.ts';
import type { FindingText, ItemsShown } from './findingWords.ts';
import { counted, listed } from './numbers.ts';

type OfKind<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>;

/** What a change did to the labelled items, and whose items decided. With `none`, items are counted and not named. */
export function examText(finding: OfKind<'exam-changed'>, shown: ItemsShown): FindingText {
  const parts = (['added', 'removed', 'relabelled', 'edited'] as const).flatMap((kind) => {
    const ids = finding[kind];
    const named = shown === 'none' ? '' : ` (${listed(ids.map((id) => cutName(id, longestId)))})`;
    return ids.length === 0 ? [] : [`${counted(ids.length, 'item')} ${kind}${named}`];
  });
  const whose =
    finding.decidedBy === 'head'
      ? 'The exam of the head decided.'
      : 'Compared were the items of the base that both sides answered; the changes count after the merge.';
  return { level: 'warning', title: 'The exam changed too', text: `${parts.join('; ')}. ${whose}` };
}

/** Which rules a change set otherwise, from what to what, and whose rules were applied. */
export function rulesText({ keys, changes, decidedBy }: OfKind<'rules-changed'>): FindingText {
  // All of them: there are less than twenty, and one that counts could be hidden behind others that do not.
  const settings = changes.map(
    ({ key, base, head }) => `${key}: ${cut(base, longestValue)} → ${cut(head, longestValue)}`,
  );
  const what =
    settings.length === 0 ? `${listed(keys)} in the configuration` : `the configuration: ${settings.join('; ')}`;
  const whose =
    decidedBy === 'head'
      ? 'The rules of the head were applied.'
      : 'The rules of the base were applied; the changes count after the merge.';
  return {
    level: 'warning',
    title: 'The rules changed too',
    text: `The head changes ${what}. ${whose}`,
  };
}

/** Which parameters of the head let a reply cost more, and what bounds it. */
export function costText({ changes }: OfKind<'cost-raised'>): FindingText {
  const settings = changes.map(
    ({ key, base, head }) => `${key}: ${cut(base, longestValue)} → ${cut(head, longestValue)}`,
  );
  return {
    level: 'warning',
    title: 'A reply may cost more',
    text: `The head changes ${settings.join('; ')}. The limits of the base and of the workflow (max-calls, max-cost-usd) held for this run; after the merge, each reply may cost so much.`,
  };
}

const longestId = 40;
const longestValue = 60;
