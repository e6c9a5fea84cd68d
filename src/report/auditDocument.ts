import { unclear } from '../judge/failureModes.ts';
import { askedOfText } from './askedText.ts';
import type { Audit, DoubtfulMiss, JudgeAudit, ProposedExample } from './audit.ts';
import {
  type Block,
  code,
  codes,
  folded,
  grid,
  list,
  nameText,
  paragraph,
  small,
  strong,
  toned,
} from './document/document.ts';
import { type BarMark, lengthBar } from './document/pictures.ts';
import { card, inText, onPage, wideCard } from './document/places.ts';
import { counted, grouped, joined, listed, nothing } from './numbers.ts';
import { textBlock, textBlocks } from './page/openedItem.ts';
import { labelText } from './text.ts';

/**
 * An audit: what each judge gets wrong and by whose fault, what the audit proposes, and what people must decide. A page
 * has each of these misses with its texts.
 */
export function auditDocument(audit: Audit, isDry: boolean): readonly Block[] {
  const { judges } = audit;
  const found = { found: auditSentence(judges), tag: 'audit', above: listed(judges.map(nameText), 3) } as const;
  return [
    { kind: 'heading', text: ['Audit: what the judges get wrong'], ...found },
    ...judges.flatMap((judge, index) => judgeBlocks(judge, judges.length === 1 ? '' : `${index}-`, isDry)),
    { kind: 'footer', text: [askedText(audit)] },
  ];
}

function auditSentence(judges: readonly JudgeAudit[]): string {
  const sum = (of: (judge: JudgeAudit) => number) => judges.reduce((total, judge) => total + of(judge), 0);
  const [missed, items] = [sum((judge) => judge.missed), sum((judge) => judge.items)];
  const who = judges.length === 1 ? 'The judge gets' : `${judges.length} judges get`;
  return items === 0 ? 'Nothing was measured' : `${who} ${grouped(missed)} of ${counted(items, 'item')} wrong`;
}

function askedText({ provider, requests, seed }: Audit): string {
  return provider === undefined || requests === undefined
    ? 'The judgments were recorded; nothing was asked.'
    : askedOfText({ provider, requests, seed });
}

/** @param at comes before the ids of several judges' cards. */
function judgeBlocks(judge: JudgeAudit, at: string, isDry: boolean): readonly Block[] {
  const { name, tasks, known, why, missed } = judge;
  const nav = (title: string) => (at === '' ? title : undefined);
  const unknown = `Not all replies could be had or read: ${why}`;
  return [
    paragraph(code(name), `: ${countsText(judge)}`),
    ...(why === undefined ? [] : [{ kind: 'callout', tone: 'warning', text: [unknown] } as const]),
    onPage(...card(`${at}modes`, 'Why it is wrong', missed === 0 ? [] : faultBlocks(judge), nav('Modes'))),
    ...card(`${at}tasks`, 'Where it is wrong', tasks.length < 2 ? [] : [taskTable(judge)], nav('Tasks')),
    ...wideCard(`${at}proposed`, 'Proposed examples', proposedBlocks(judge, at, isDry), nav('Proposed')),
    ...wideCard(`${at}doubtful`, forPeople, doubtfulBlocks(judge, at), nav('In doubt')),
    ...wideCard(`${at}known`, `${inMemory} (${known.length})`, knownBlocks(judge)),
  ];
}

const forPeople = 'For people, since the label or the rubric may be wrong';
const inMemory = 'In the memory folder already';

function countsText(judge: JudgeAudit): string {
  const { items, expected, missed, falseHigh, falseLow, proposed, unclassified, known, doubtful, why } = judge;
  if (items === 0 && why !== undefined) return 'not measured.';
  const labelled = expected === 0 ? '' : ` (${grouped(expected)} labelled by what they expect)`;
  const kinds =
    falseHigh + falseLow === 0 ? '' : `, ${grouped(falseHigh)} of them too high and ${grouped(falseLow)} too low`;
  const without = unclassified === 0 ? '' : `, ${grouped(unclassified)} of them without a failure mode`;
  const there = known.length === 0 ? '' : `, ${grouped(known.length)} in the memory folder already`;
  const own = `${counted(proposed.length, 'example')} proposed${without}${there}, ${grouped(doubtful.length)} in doubt`;
  return `${grouped(missed)} of ${counted(items, 'item')}${labelled} judged wrong by most replies${kinds}; ${own}.`;
}

/** How many misses have each failure mode, and how many are whose fault. */
function faultBlocks(judge: JudgeAudit): readonly Block[] {
  const { proposed, known, doubtful } = judge;
  const low = proposed.filter(({ tooHigh }) => !tooHigh).length;
  const all = [...modesOf(judge), ...(low === 0 ? [] : [{ mode: 'too low', items: low }])];
  const blames = [
    { name: 'the judge', items: proposed.length + known.length },
    { name: 'the label', items: doubtful.filter(({ blame }) => blame === 'gold').length },
    { name: 'the rubric', items: doubtful.filter(({ blame }) => blame === 'rubric').length },
  ];
  const misses = blames.reduce((sum, { items }) => sum + items, 0);
  const blamed = blames.filter(({ items }) => items > 0).map(({ name, items }) => `${name} in ${grouped(items)}`);
  const most = Math.max(1, ...all.map(({ items }) => items));
  const bar: BarMark = { kind: 'bar', parts: blames.map(({ name, items }) => ({ name, share: items / misses })) };
  const rows = all.map(({ mode, items }) => [mode, grouped(items), lengthBar(items / most)]);
  return [
    paragraph(strong('At fault: '), `${joined(blamed)} of ${counted(misses, 'miss', 'misses')}.`),
    ...(blamed.length < 2 ? [] : [paragraph(bar)]),
    ...(all.length === 0
      ? []
      : [
          paragraph(small('Failure modes of the proposed examples')),
          grid(['Mode', 'Items', 'Against the most frequent'], 'lrl', rows),
        ]),
  ];
}

function modesOf({ modes, unclassified }: JudgeAudit): JudgeAudit['modes'] {
  return [...modes, ...(unclassified === 0 ? [] : [{ mode: unclear, items: unclassified }])];
}

function modeText(judge: JudgeAudit): readonly Block[] {
  const counts = modesOf(judge).map(({ mode, items }) => `${mode} ${grouped(items)}`);
  return counts.length === 0 ? [] : [paragraph(`Failure modes of those that are too high: ${counts.join(', ')}.`)];
}

function taskTable({ tasks }: JudgeAudit): Block {
  const rows = tasks.map(({ task, items, missed, falseHigh, falseLow }) => [
    task,
    ...[items, missed, falseHigh, falseLow].map(grouped),
    lengthBar(missed / Math.max(1, items)),
  ]);
  return grid(['task', 'items', 'wrong', 'too high', 'too low', 'share wrong'], 'lrrrrl', rows);
}

function proposedBlocks(judge: JudgeAudit, at: string, isDry: boolean): readonly Block[] {
  const { proposed } = judge;
  if (proposed.length === 0) return [];
  const rows = proposed.map(({ mode, tooHigh, unsteady, ...one }) =>
    itemRow(one, mode ?? (tooHigh ? unclear : nothing), unsteady ? 'no' : 'yes'),
  );
  const next = isDry
    ? 'Nothing was written (--dry-run).'
    : 'Review them with "evenhand audit review", or move a file out of proposed/ in a pull request: that is the approval.';
  return [
    inText(...modeText(judge), grid(['item', 'label', 'judged', 'failure mode', 'steady'], 'l', rows)),
    paragraph(next),
    onPage(...proposed.flatMap((one) => proposedCase(one, at))),
  ];
}

function doubtfulBlocks({ doubtful }: JudgeAudit, at: string): readonly Block[] {
  if (doubtful.length === 0) return [];
  const rows = doubtful.map((one) => itemRow(one, one.blame, one.why));
  return [
    inText(paragraph(`${forPeople}:`), grid(['item', 'label', 'judged', 'in doubt', 'why'], 'l', rows)),
    onPage(...doubtful.flatMap((one) => doubtfulCase(one, at))),
  ];
}

function knownBlocks({ known }: JudgeAudit): readonly Block[] {
  if (known.length === 0) return [];
  return [inText(paragraph(`${inMemory}: ${listed(known)}.`)), onPage(paragraph(...codes(known)))];
}

type Miss = Pick<DoubtfulMiss, 'item' | 'label' | 'judged'>;

function itemRow({ item, label, judged }: Miss, ...cells: readonly string[]) {
  return [code(item), String(label), String(judged), ...cells];
}

function proposedCase(example: ProposedExample, at: string): readonly Block[] {
  const { mode, tooHigh, unsteady, vars, reason, file } = example;
  return caseOf(example, at, mode ?? (tooHigh ? unclear : 'too low'), [
    ...textBlocks(vars),
    ...(reason === undefined ? [] : [paragraph(strong('What the judge said')), textBlock(reason)]),
    ...list([
      ...(unsteady ? [['Its replies disagree: it depends on how the item is shown.']] : []),
      [small('File: ', code(file))],
    ]),
  ]);
}

function doubtfulCase(miss: DoubtfulMiss, at: string): readonly Block[] {
  const about = `${miss.blame === 'gold' ? 'the label' : 'the rubric'} is in doubt`;
  return caseOf(miss, at, about, [paragraph(miss.why), ...textBlocks(miss.vars)]);
}

/** A miss, folded; its address opens it. */
function caseOf({ item, label, judged }: Miss, at: string, about: string, of: readonly Block[]): readonly Block[] {
  const scores = [` label ${labelText(label)}, judged `, toned('bad', labelText(judged))];
  return folded([code(item), ...scores, ` · ${about}`], of, { id: `item${at}-${item}` });
}
