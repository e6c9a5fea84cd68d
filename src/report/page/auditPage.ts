import { unclear } from '../../judge/failureModes.ts';
import type { Audit, DoubtfulMiss, JudgeAudit, ProposedExample, TaskMisses } from '../audit.ts';
import { auditFooter, countsText, lackingCallout, nextText } from '../auditDocument.ts';
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
} from '../document/document.ts';
import { type BarMark, lengthBar } from '../document/pictures.ts';
import { counted, joined, listed } from '../numbers.ts';
import { labelText } from '../text.ts';
import { card, wideCard } from './card.ts';
import { textBlock, textBlocks } from './textBlocks.ts';

/** The page of an audit: what each judge gets wrong and by whose fault, then every miss as a case with its texts. */
export function auditPage(audit: Audit, isDry: boolean): readonly Block[] {
  const { judges } = audit;
  const names = judges.map(nameText);
  return [
    { kind: 'heading', text: [auditSentence(judges)], tag: 'audit', above: listed(names, 3) },
    ...judges.flatMap((judge, index) => judgeBlocks(judge, judges.length === 1 ? '' : `${index}-`, isDry)),
    auditFooter(audit),
  ];
}

function auditSentence(judges: readonly JudgeAudit[]): string {
  const sum = (of: (judge: JudgeAudit) => number) => judges.reduce((total, judge) => total + of(judge), 0);
  const [missed, items] = [sum((judge) => judge.missed), sum((judge) => judge.items)];
  const who = judges.length === 1 ? 'The judge gets' : `${judges.length} judges get`;
  return items === 0 ? 'Nothing was measured' : `${who} ${missed} of ${counted(items, 'item')} wrong`;
}

/** @param at comes before the ids of several judges' cards. */
function judgeBlocks(judge: JudgeAudit, at: string, isDry: boolean): readonly Block[] {
  const { proposed, doubtful, known, tasks, missed } = judge;
  const nav = (name: string) => (at === '' ? name : undefined);
  const examples = proposed.map((one) => proposedCase(one, at));
  const next = proposed.length === 0 ? [] : [paragraph(small(nextText(isDry)))];
  return [
    paragraph(code(judge.name), `: ${countsText(judge)}`),
    ...lackingCallout(judge),
    ...card(`${at}modes`, 'Why it is wrong', missed === 0 ? [] : modeBlocks(judge), nav('Modes')),
    ...card(`${at}tasks`, 'Where it is wrong', tasks.length < 2 ? [] : [taskTable(tasks)], nav('Tasks')),
    ...wideCard(`${at}proposed`, 'Proposed examples', [...next, ...examples.flat()], nav('Proposed')),
    ...wideCard(
      `${at}doubtful`,
      'For people, since the label or the rubric may be wrong',
      doubtful.flatMap((one) => doubtfulCase(one, at)),
      nav('In doubt'),
    ),
    ...wideCard(
      `${at}known`,
      `In the memory folder already (${known.length})`,
      known.length === 0 ? [] : [paragraph(...codes(known))],
    ),
  ];
}

/** How many misses have each failure mode, and how many are whose fault. */
function modeBlocks(judge: JudgeAudit): readonly Block[] {
  const { modes, unclassified, proposed, known, doubtful } = judge;
  const low = proposed.filter(({ tooHigh }) => !tooHigh).length;
  const all = [...modes, { mode: unclear, items: unclassified }, { mode: 'too low', items: low }].filter(
    ({ items }) => items > 0,
  );
  const blames = [
    { name: 'the judge', items: proposed.length + known.length },
    { name: 'the label', items: doubtful.filter(({ blame }) => blame === 'gold').length },
    { name: 'the rubric', items: doubtful.filter(({ blame }) => blame === 'rubric').length },
  ];
  const misses = blames.reduce((sum, { items }) => sum + items, 0);
  const blamed = blames.filter(({ items }) => items > 0).map(({ name, items }) => `${name} in ${items}`);
  const most = Math.max(1, ...all.map(({ items }) => items));
  const bar: BarMark = { kind: 'bar', parts: blames.map(({ name, items }) => ({ name, share: items / misses })) };
  const rows = all.map(({ mode, items }) => [mode, String(items), lengthBar(items / most)]);
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

function taskTable(tasks: readonly TaskMisses[]): Block {
  const rows = tasks.map(({ task, items, missed, falseHigh, falseLow }) => [
    task,
    [`${missed} of ${items}`, small(`${falseHigh} too high, ${falseLow} too low`)],
    items === 0 ? '' : lengthBar(missed / items),
  ]);
  return grid(['Task', 'Wrong', 'Share wrong'], 'lrl', rows);
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
function caseOf(
  { item, label, judged }: Pick<DoubtfulMiss, 'item' | 'label' | 'judged'>,
  at: string,
  about: string,
  of: readonly Block[],
): readonly Block[] {
  const scores = [` label ${labelText(label)}, judged `, toned('bad', labelText(judged))];
  return folded([code(item), ...scores, ` · ${about}`], of, { id: `item${at}-${item}` });
}
