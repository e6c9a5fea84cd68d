import { unclear } from '../../judge/failureModes.ts';
import type { Score } from '../../judge/scale.ts';
import type { Audit, DoubtfulMiss, JudgeAudit, ProposedExample, TaskMisses } from '../audit.ts';
import { auditFooter, countsText, lackingCallout, nextText } from '../auditDocument.ts';
import { type Block, code, grid, list, nameText, type Phrase, paragraph, small, strong } from '../document/document.ts';
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
    {
      kind: 'heading',
      text: [auditSentence(judges)],
      tag: 'audit',
      above: listed(names, 3),
    },
    ...judges.flatMap((judge, index) => judgeBlocks(judge, { at: judges.length === 1 ? '' : `${index}-`, isDry })),
    auditFooter(audit),
  ];
}

function auditSentence(judges: readonly JudgeAudit[]): string {
  const sum = (of: (judge: JudgeAudit) => number) => judges.reduce((total, judge) => total + of(judge), 0);
  const [missed, items] = [sum((judge) => judge.missed), sum((judge) => judge.items)];
  const who = judges.length === 1 ? 'The judge gets' : `${judges.length} judges get`;
  return items === 0 ? 'Nothing was measured' : `${who} ${missed} of ${counted(items, 'item')} wrong`;
}

interface Place {
  /** Before the ids of several judges' cards. */
  readonly at: string;
  readonly isDry: boolean;
}

function judgeBlocks(judge: JudgeAudit, { at, isDry }: Place): readonly Block[] {
  const { proposed, doubtful, known, tasks, missed } = judge;
  const nav = (name: string) => (at === '' ? name : undefined);
  return [
    paragraph(code(judge.name), `: ${countsText(judge)}`),
    ...lackingCallout(judge),
    ...(missed === 0 ? [] : [card(`${at}modes`, 'Why it is wrong', modeBlocks(judge), nav('Modes'))]),
    ...(tasks.length < 2 ? [] : [card(`${at}tasks`, 'Where it is wrong', [taskTable(tasks)], nav('Tasks'))]),
    ...(proposed.length === 0
      ? []
      : [
          wideCard(
            `${at}proposed`,
            'Proposed examples',
            [paragraph(small(nextText(isDry))), ...proposed.map((one) => proposedCase(one, at))],
            nav('Proposed'),
          ),
        ]),
    ...(doubtful.length === 0
      ? []
      : [
          wideCard(
            `${at}doubtful`,
            'For people, since the label or the rubric may be wrong',
            doubtful.map((one) => doubtfulCase(one, at)),
            nav('In doubt'),
          ),
        ]),
    ...(known.length === 0
      ? []
      : [
          wideCard(`${at}known`, `In the memory folder already (${known.length})`, [
            paragraph(...known.flatMap((id, index) => (index === 0 ? [code(id)] : [', ', code(id)]))),
          ]),
        ]),
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
  return [
    paragraph(strong('At fault: '), `${joined(blamed)} of ${counted(misses, 'miss', 'misses')}.`),
    ...(misses === 0 || blamed.length < 2 ? [] : [paragraph(shareBar(blames, misses))]),
    ...(all.length === 0
      ? []
      : [
          paragraph(small('Failure modes of the proposed examples')),
          grid(
            ['Mode', 'Items', 'Against the most frequent'],
            'lrl',
            all.map(({ mode, items }): readonly Phrase[] => [[mode], [String(items)], [lengthBar(items / most)]]),
          ),
        ]),
  ];
}

function shareBar(parts: readonly { readonly name: string; readonly items: number }[], all: number): BarMark {
  return { kind: 'bar', parts: parts.map(({ name, items }) => ({ name, share: items / all })) };
}

function taskTable(tasks: readonly TaskMisses[]): Block {
  const rows = tasks.map(({ task, items, missed, falseHigh, falseLow }): readonly Phrase[] => [
    [task],
    [`${missed} of ${items}`, small(`${falseHigh} too high, ${falseLow} too low`)],
    [items === 0 ? '' : lengthBar(missed / items)],
  ]);
  return grid(['Task', 'Wrong', 'Share wrong'], 'lrl', rows);
}

function proposedCase(example: ProposedExample, at: string): Block {
  const { item, label, judged, mode, tooHigh, unsteady, vars, reason, file } = example;
  const kind = mode ?? (tooHigh ? unclear : 'too low');
  return caseOf({ item, at, label, judged, about: kind }, [
    ...textBlocks(vars),
    ...(reason === undefined ? [] : [paragraph(strong('What the judge said')), textBlock(reason)]),
    ...list([
      ...(unsteady ? [['Its replies disagree: it depends on how the item is shown.']] : []),
      [small('File: ', code(file))],
    ]),
  ]);
}

function doubtfulCase({ item, label, judged, blame, why, vars }: DoubtfulMiss, at: string): Block {
  const about = blame === 'gold' ? 'the label' : 'the rubric';
  return caseOf({ item, at, label, judged, about: `${about} is in doubt` }, [paragraph(why), ...textBlocks(vars)]);
}

interface Case {
  readonly item: string;
  readonly at: string;
  readonly label: Score;
  readonly judged: Score;
  readonly about: string;
}

/** A miss, folded; its address opens it. */
function caseOf({ item, at, label, judged, about }: Case, of: readonly Block[]): Block {
  const summary: Phrase = [
    code(item),
    ` label ${labelText(label)}, judged `,
    { kind: 'tone', tone: 'bad', of: [labelText(judged)] },
    ` · ${about}`,
  ];
  return { kind: 'folded', summary, of, open: false, id: `item${at}-${item}` };
}
