import { attributionText } from '../attributionRows.ts';
import { isLexical, signOf } from '../headline.ts';
import { lookHere } from '../lookHere.ts';
import { counted } from '../numbers.ts';
import { leadingMove, worseItems } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import { loudJudges, sharingEdit } from '../standing.ts';
import {
  type Block,
  type DocumentStyle,
  folded,
  nameText,
  type Phrase,
  paragraph,
  strong,
  textList,
} from './document.ts';
import { editLink, editWords, promptWords } from './editWords.ts';
import { leftOut, movedTable } from './itemTables.ts';
import { judgeNames } from './judgeNotes.ts';

/** Whether the report has all details. */
export function isWhole({ depth }: Pick<DocumentStyle, 'depth'>): boolean {
  return depth === 'page' || depth === 'full' || depth === 'terminal';
}

/** How the prompt changed: of one judge that got worse its edit, of several the edit of the worst and of all who share it. */
export function changeBlocks(result: Result, style: DocumentStyle): readonly Block[] {
  const loud = loudJudges(result);
  const [worst] = loud;
  if (worst === undefined) return [];
  if (loud.length === 1) return [...promptWords(worst, result, style), ...attributed(worst, result)];
  const alike = sharingEdit(result);
  const { promptChange } = worst;
  if (promptChange === undefined || style.detail === 'none') return attributed(worst, result);
  const names = judgeNames(alike);
  const which: Phrase =
    alike.length === 1
      ? [strong('What changed'), ' in ', ...names, ', ', editLink(promptChange, result, style), ':']
      : [strong(`${alike.length} of the ${loud.length} share an edit:`), ' ', ...names, '.'];
  return [paragraph(...which), { kind: 'quote', text: editWords(worst) }, ...attributed(worst, result)];
}

/** The effects of the edits, if the user asked for them. */
function attributed({ attribution }: JudgeResult, { confidence }: Result): readonly Block[] {
  return attribution === undefined ? [] : textList(attributionText(attribution, confidence));
}

/** A fold for each of several judges that got worse: where to look, its edit and its items. */
export function lookFolds(result: Result, style: DocumentStyle): readonly Block[] {
  const loud = loudJudges(result);
  if (loud.length < 2) return [];
  const shown = loud.slice(0, style.judges);
  const folds = shown.flatMap((judge) =>
    folded([`${signOf(judge)} `, strong(nameText(judge)), ': where to look'], wholeLook(judge, result, style)),
  );
  return [
    ...(isWhole(style) ? [] : folds),
    ...leftOut({ all: loud.length, shown: shown.length, noun: 'judge' }, style),
  ];
}

/** The same in the details of one of several judges; empty for any other judge. */
export function lookInDetails(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Block[] {
  const loud = loudJudges(result);
  return loud.length > 1 && loud.includes(judge) ? wholeLook(judge, result, style) : [];
}

function wholeLook(judge: JudgeResult, result: Result, style: DocumentStyle): readonly Block[] {
  const told = lookHere(judge, { command: result.command, detail: style.detail });
  const items = worstItems(judge, result, style);
  const isToldAbove = sharingEdit(result).includes(judge);
  return [
    ...(told === undefined ? [] : [paragraph(strong('Look here:'), ' ', ...told)]),
    ...(isToldAbove ? [] : [...attributed(judge, result), ...promptWords(judge, result, style)]),
    ...(items === undefined ? [] : [paragraph(`${items.which}:`), items.table]),
  ];
}

/**
 * A fold with the command that reproduces this report. With one judge that got worse, it also has that judge's items.
 */
export function lastFold(result: Result, style: DocumentStyle): readonly Block[] {
  const [only, ...others] = loudJudges(result);
  if (only === undefined || !hasItems(style)) return [];
  const lines = style.depth === 'terminal' ? [] : reproductionLines(result, style);
  const items = others.length === 0 ? worstItems(only, result, style) : undefined;
  if (items === undefined) return folded(['Reproduce'], lines);
  const summary = lines.length === 0 ? items.which : `${items.which}, and how to reproduce this`;
  return folded([summary], [items.table, ...lines]);
}

/** The command that reproduces the report; empty if none does. */
export function reproductionLines(result: Result, style: DocumentStyle): readonly Block[] {
  const lines = reproduction(result, style);
  return lines === undefined ? [] : [{ kind: 'lines', language: 'sh', lines }];
}

function hasItems({ depth }: DocumentStyle): boolean {
  return depth === 'comment' || depth === 'terminal';
}

/**
 * The worst items by the measure that failed, and `The worst 10 of 44 items`; undefined if there are none, or if the
 * report names no items.
 */
function worstItems(judge: JudgeResult, result: Result, style: DocumentStyle) {
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

/**
 * The shell commands that reproduce the report; on GitHub, first the command that fetches both commits. Undefined for a
 * run that no command reproduces, such as the demo.
 */
function reproduction(
  { command, compared: { base, head }, options = [], answeredBy }: Result,
  { repositoryUrl }: { readonly repositoryUrl?: string | undefined },
): readonly string[] | undefined {
  if (command !== 'check' || base === undefined) return undefined;
  const given = isLexical({ answeredBy }) && !options.includes('--provider') ? ['--provider', 'lexical'] : [];
  const check = ['evenhand', 'check', '--base', base, '--head', head, ...options, ...given];
  const fetch = repositoryUrl === undefined ? [] : [['git', 'fetch', 'origin', base, head]];
  return [...fetch, check].map((words) => words.map((word, at) => shellWord(word, words[at - 1])).join(' '));
}

/** One word for a POSIX shell. An address becomes a variable, since only the workflow may know it. */
function shellWord(word: string, before: string | undefined): string {
  if (before === '--base-url') return `"${word}"`;
  return /^[\w%+=:,./@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
