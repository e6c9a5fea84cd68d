import { attributionText } from '../attributionRows.ts';
import { signOf } from '../headline.ts';
import { lookHere } from '../lookHere.ts';
import { counted } from '../numbers.ts';
import { leadingMove, worseItems } from '../rankedDifferences.ts';
import { reproduction } from '../reproduction.ts';
import type { JudgeResult, Result } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import {
  type Block,
  code,
  type DocumentStyle,
  type DocumentTable,
  folded,
  nameText,
  type Phrase,
  paragraph,
  strong,
  textList,
} from './document.ts';
import { leftOut, movedTable } from './itemTables.ts';
import { promptLines } from './repositoryLinks.ts';

/**
 * Up to this number, every judge that got worse is shown open. Of a larger number only the worst is; the others are
 * folded.
 */
const fewJudges = 2;

/** Judges that got worse, or may have, the worst first. */
export function loudJudges({ judges }: Result): readonly JudgeResult[] {
  return judges.filter(({ verdict }) => verdict === 'regression' || verdict === 'uncertain');
}

function openJudges(loud: readonly JudgeResult[]): readonly JudgeResult[] {
  return loud.length <= fewJudges ? loud : loud.slice(0, 1);
}

/** For each judge that got worse: where to look and how its prompt changed; with several judges, its items too. */
export function closerLooks(result: Result, style: DocumentStyle): readonly Block[] {
  const loud = loudJudges(result);
  const open = openJudges(loud);
  const telling = { result, style };
  if (loud.length === 1) return open.flatMap((judge) => closerLook(judge, named(judge, result), telling));
  const shown = loud.slice(0, style.judges);
  return [
    ...open.flatMap((judge) => openLook(judge, telling)),
    ...(hasDetails(style) ? [] : shown.slice(open.length).flatMap((judge) => foldedLook(judge, telling))),
    ...leftOut({ all: loud.length, shown: shown.length, noun: 'judge' }, style),
  ];
}

/** The same in the details of a judge that is folded above; empty for any other judge. */
export function lookInDetails(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Block[] {
  const loud = loudJudges(result);
  return loud.includes(judge) && !openJudges(loud).includes(judge) ? wholeLook(judge, { result, style }) : [];
}

function hasDetails({ depth }: DocumentStyle): boolean {
  return depth === 'full' || depth === 'terminal';
}

interface Telling {
  readonly result: Result;
  readonly style: DocumentStyle;
}

/** The judge's name, if the report has several. */
function named({ name }: JudgeResult, { judges }: Result): Phrase {
  return judges.length === 1 ? [] : [code(name), ': '];
}

function openLook(judge: JudgeResult, telling: Telling): readonly Block[] {
  const items = worstItems(judge, telling);
  const name = named(judge, telling.result);
  return [
    ...closerLook(judge, name, telling),
    ...(items === undefined ? [] : [folded([...name, items.which], [items.table])]),
  ];
}

function foldedLook(judge: JudgeResult, telling: Telling): readonly Block[] {
  const of = wholeLook(judge, telling);
  const summary = [`${signOf(judge)} `, strong(nameText(judge)), ': where to look'];
  return of.length === 0 ? [] : [folded(summary, of)];
}

function wholeLook(judge: JudgeResult, telling: Telling): readonly Block[] {
  const items = worstItems(judge, telling);
  return [
    ...closerLook(judge, [], telling),
    ...(items === undefined ? [] : [paragraph(`${items.which}:`), items.table]),
  ];
}

/** Where to look, the effects of the edits if the user asked for them, and how the prompt changed. */
function closerLook(judge: JudgeResult, name: Phrase, { result, style }: Telling): readonly Block[] {
  const telling = lookHere(judge, { command: result.command, detail: style.detail });
  const attributed = judge.attribution === undefined ? [] : attributionText(judge.attribution, result.confidence);
  return [
    ...(telling === undefined ? [] : [paragraph(strong('Look here:'), ' ', ...name, ...telling)]),
    ...textList(attributed),
    ...promptLines(judge, result, style),
  ];
}

/**
 * A fold with the command that reproduces this report. With one judge that got worse, it also has that judge's items.
 */
export function lastFold(result: Result, style: DocumentStyle): readonly Block[] {
  const [only, ...others] = loudJudges(result);
  if (only === undefined || !hasItems(style)) return [];
  const command = style.depth === 'terminal' ? undefined : reproduction(result, style);
  const lines: readonly Block[] = command === undefined ? [] : [{ kind: 'lines', language: 'sh', lines: command }];
  const items = others.length === 0 ? worstItems(only, { result, style }) : undefined;
  if (items === undefined) return lines.length === 0 ? [] : [folded(['Reproduce'], lines)];
  const summary = lines.length === 0 ? items.which : `${items.which}, and how to reproduce this`;
  return [folded([summary], [items.table, ...lines])];
}

function hasItems({ depth }: DocumentStyle): boolean {
  return depth === 'comment' || depth === 'terminal';
}

interface WorstItems {
  /** `The worst 10 of 44 items`. */
  readonly which: string;
  readonly table: DocumentTable;
}

/** The worst items by the measure that failed; undefined if there are none, or if the report names no items. */
function worstItems(judge: JudgeResult, { result, style }: Telling): WorstItems | undefined {
  const moved = leadingMove(judge);
  const worse = moved === undefined ? [] : worseItems(moved);
  if (moved === undefined || worse.length === 0 || style.detail === 'none' || !hasItems(style)) return undefined;
  const shown = worse.slice(0, style.items);
  const which =
    shown.length < worse.length
      ? `The worst ${shown.length} of ${counted(worse.length, 'item')}`
      : `Items that are worse (${worse.length})`;
  return { which, table: movedTable(moved, shown, { style, names: sideNames(result), isFull: false }) };
}
