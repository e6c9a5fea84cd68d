import { askedOfText } from './askedText.ts';
import type { Audit, JudgeAudit } from './audit.ts';
import { type Block, code, type DocumentTable, type Phrase } from './document/document.ts';
import { counted, listed, nothing } from './numbers.ts';

/** An audit as a document: what each judge gets wrong, what is proposed of it, and what is for people. */
export function auditDocument(audit: Audit, isDry: boolean): readonly Block[] {
  const { provider, requests, seed } = audit;
  const asked =
    provider === undefined || requests === undefined
      ? 'The judgments were recorded; nothing was asked.'
      : askedOfText({ provider, requests, seed });
  return [
    { kind: 'heading', text: [auditTitle] },
    ...audit.judges.flatMap((judge) => judgeBlocks(judge, isDry)),
    { kind: 'footer', text: [asked] },
  ];
}

export const auditTitle = 'Audit: what the judges get wrong';

function judgeBlocks(judge: JudgeAudit, isDry: boolean): readonly Block[] {
  const { name, tasks, proposed, doubtful, known, why } = judge;
  return [
    { kind: 'paragraph', text: [code(name), `: ${countsText(judge)}`] },
    ...(why === undefined
      ? []
      : [{ kind: 'callout', tone: 'warning', text: [`Not all replies could be had or read: ${why}`] } as const]),
    ...(tasks.length < 2 ? [] : [taskTable(judge)]),
    ...(proposed.length === 0 ? [] : [proposedTable(judge), { kind: 'paragraph', text: [nextText(isDry)] } as const]),
    ...(doubtful.length === 0
      ? []
      : [
          { kind: 'paragraph', text: ['For people, since the label or the rubric may be wrong:'] } as const,
          doubtfulTable(judge),
        ]),
    ...(known.length === 0
      ? []
      : [{ kind: 'paragraph', text: [`In the memory folder already: ${listed(known)}.`] } as const]),
  ];
}

function countsText({
  items,
  expected,
  missed,
  falseHigh,
  falseLow,
  proposed,
  unclassified,
  doubtful,
  why,
}: JudgeAudit): string {
  if (items === 0 && why !== undefined) return 'not measured.';
  const labelled = expected === 0 ? '' : ` (${expected} labelled by what they expect)`;
  const kinds = falseHigh + falseLow === 0 ? '' : `, ${falseHigh} of them too high and ${falseLow} too low`;
  const without = unclassified === 0 ? '' : `, ${unclassified} of them without a failure mode`;
  const own = `${counted(proposed.length, 'example')} proposed${without}, ${doubtful.length} in doubt`;
  return `${missed} of ${counted(items, 'item')}${labelled} judged wrong${kinds}; ${own}.`;
}

function nextText(isDry: boolean): string {
  return isDry
    ? 'Nothing was written (--dry-run).'
    : 'Review them with "evenhand audit review", or move a file out of proposed/ in a pull request: that is the approval.';
}

function taskTable({ tasks }: JudgeAudit): DocumentTable {
  const numbers = ['items', 'wrong', 'too high', 'too low'].map((title) => ({
    title: [title],
    align: 'right' as const,
  }));
  return {
    kind: 'table',
    columns: [column('task'), ...numbers],
    rows: tasks.map(({ task, items, missed, falseHigh, falseLow }): readonly Phrase[] => [
      [task],
      ...[items, missed, falseHigh, falseLow].map((count) => [String(count)]),
    ]),
  };
}

function proposedTable({ proposed }: JudgeAudit): DocumentTable {
  return {
    kind: 'table',
    columns: ['item', 'label', 'judged', 'failure mode', 'steady'].map(column),
    rows: proposed.map(({ item, label, judged, mode, unsteady }): readonly Phrase[] => [
      [code(item)],
      [String(label)],
      [String(judged)],
      [mode ?? nothing],
      [unsteady ? 'no' : 'yes'],
    ]),
  };
}

function doubtfulTable({ doubtful }: JudgeAudit): DocumentTable {
  return {
    kind: 'table',
    columns: ['item', 'label', 'judged', 'in doubt', 'why'].map(column),
    rows: doubtful.map(({ item, label, judged, blame, why }): readonly Phrase[] => [
      [code(item)],
      [String(label)],
      [String(judged)],
      [blame],
      [why],
    ]),
  };
}

function column(title: string): DocumentTable['columns'][number] {
  return { title: [title], align: 'left' };
}
