import { unclear } from '../judge/failureModes.ts';
import { askedOfText } from './askedText.ts';
import type { Audit, DoubtfulMiss, JudgeAudit } from './audit.ts';
import { type Block, code, grid, paragraph } from './document/document.ts';
import { counted, listed, nothing } from './numbers.ts';

/** An audit as a document: what each judge gets wrong, what the audit proposes, and what people must decide. */
export function auditDocument(audit: Audit, isDry: boolean): readonly Block[] {
  return [
    { kind: 'heading', text: [auditTitle] },
    ...audit.judges.flatMap((judge) => judgeBlocks(judge, isDry)),
    auditFooter(audit),
  ];
}

export function auditFooter({ provider, requests, seed }: Audit): Block {
  const asked =
    provider === undefined || requests === undefined
      ? 'The judgments were recorded; nothing was asked.'
      : askedOfText({ provider, requests, seed });
  return { kind: 'footer', text: [asked] };
}

export function lackingCallout({ why }: JudgeAudit): readonly Block[] {
  return why === undefined
    ? []
    : [{ kind: 'callout', tone: 'warning', text: [`Not all replies could be had or read: ${why}`] }];
}

export const auditTitle = 'Audit: what the judges get wrong';

function judgeBlocks(judge: JudgeAudit, isDry: boolean): readonly Block[] {
  const { name, tasks, proposed, doubtful, known } = judge;
  return [
    paragraph(code(name), `: ${countsText(judge)}`),
    ...lackingCallout(judge),
    ...(tasks.length < 2 ? [] : [taskTable(judge)]),
    ...(proposed.length === 0 ? [] : [...modeText(judge), proposedTable(judge), paragraph(nextText(isDry))]),
    ...(doubtful.length === 0
      ? []
      : [paragraph('For people, since the label or the rubric may be wrong:'), doubtfulTable(judge)]),
    ...(known.length === 0 ? [] : [paragraph(`In the memory folder already: ${listed(known)}.`)]),
  ];
}

export function countsText(judge: JudgeAudit): string {
  const { items, expected, missed, falseHigh, falseLow, proposed, unclassified, doubtful, why } = judge;
  if (items === 0 && why !== undefined) return 'not measured.';
  const labelled = expected === 0 ? '' : ` (${expected} labelled by what they expect)`;
  const kinds = falseHigh + falseLow === 0 ? '' : `, ${falseHigh} of them too high and ${falseLow} too low`;
  const without = unclassified === 0 ? '' : `, ${unclassified} of them without a failure mode`;
  const own = `${counted(proposed.length, 'example')} proposed${without}, ${doubtful.length} in doubt`;
  return `${missed} of ${counted(items, 'item')}${labelled} judged wrong${kinds}; ${own}.`;
}

function modeText({ modes, unclassified }: JudgeAudit): readonly Block[] {
  const all = [...modes, ...(unclassified === 0 ? [] : [{ mode: unclear, items: unclassified }])];
  const counts = all.map(({ mode, items }) => `${mode} ${items}`);
  return counts.length === 0 ? [] : [paragraph(`Failure modes of those that are too high: ${counts.join(', ')}.`)];
}

export function nextText(isDry: boolean): string {
  return isDry
    ? 'Nothing was written (--dry-run).'
    : 'Review them with "evenhand audit review", or move a file out of proposed/ in a pull request: that is the approval.';
}

function taskTable({ tasks }: JudgeAudit): Block {
  const rows = tasks.map(({ task, items, missed, falseHigh, falseLow }) =>
    [task, items, missed, falseHigh, falseLow].map((cell) => [String(cell)]),
  );
  return grid(['task', 'items', 'wrong', 'too high', 'too low'], 'lr', rows);
}

function proposedTable({ proposed }: JudgeAudit): Block {
  const rows = proposed.map(({ mode, tooHigh, unsteady, ...one }) =>
    itemRow(one, mode ?? (tooHigh ? unclear : nothing), unsteady ? 'no' : 'yes'),
  );
  return grid(['item', 'label', 'judged', 'failure mode', 'steady'], 'l', rows);
}

function doubtfulTable({ doubtful }: JudgeAudit): Block {
  const rows = doubtful.map((one) => itemRow(one, one.blame, one.why));
  return grid(['item', 'label', 'judged', 'in doubt', 'why'], 'l', rows);
}

function itemRow({ item, label, judged }: Pick<DoubtfulMiss, 'item' | 'label' | 'judged'>, ...cells: string[]) {
  return [[code(item)], [String(label)], [String(judged)], ...cells.map((cell) => [cell])];
}
