import { opposites } from '../opposites.ts';
import type { Detection } from './detection.ts';
import { headedOptions } from './headedOptions.ts';
import { jsonBlocks } from './jsonBlock.ts';
import { markedOptions } from './markedOptions.ts';
import { readOptionLine } from './optionLine.ts';
import { listKind } from './optionList.ts';
import { type OptionRun, optionRuns, type PlacedOption } from './optionRun.ts';
import { optionSlices } from './optionSlice.ts';
import { type OptionTable, optionTables } from './optionTable.ts';
import { optionTail } from './optionTail.ts';
import { candidateHeads } from './preferenceRows.ts';
import { type PromptLine, promptLines } from './promptLine.ts';
import { repeatedValue } from './repeatedValue.ts';
import { runDoubt } from './runDoubt.ts';

/** A list that may be the options: a run of lines or a table. `last` is the index of its last line. */
interface OptionList {
  readonly first: number;
  readonly last: number;
  readonly unclear: boolean;
  readonly source: OptionRun | OptionTable;
}

/**
 * Finds the options in the plain text of a prompt: a list of lines of one form (`score 0 means …`, `- 1: …`, `A) …`,
 * `**good** — …`), each with the lines that belong to it, or the rows of a Markdown table. Marked lines settle everything;
 * without marks, one clear list is found, and whatever a reader could take in two ways is ambiguous. Linear in the length of
 * the text.
 */
export function detectOptions(text: string, values: readonly string[] = []): Detection {
  const lines = promptLines(text);
  return markedOptions(text, lines) ?? plainOptions(text, lines, knownWords(text, values));
}

function plainOptions(text: string, lines: readonly PromptLine[], known: ReadonlySet<string>): Detection {
  const tables = optionTables(lines);
  const placed = placedOptions(lines, tables, known);
  const runs = optionRuns(lines, placed);
  const strong = runs.filter(({ placed: [{ option }] }) => option.strength === 'strong');
  const lists = outermost(lines, [...strong.flatMap((run) => listOfRun(lines, run)), ...tables.flatMap(listOfTable)]);
  const [list, second] = lists;
  if (list === undefined) return headedOptions(text, lines) ?? apart(lines, strong) ?? weakList(text, lines, runs);
  if (second !== undefined) return twoLists(lines, list, second);
  if (list.unclear) return ambiguous(lines, 'A list may be the options or criteria to consider.', [list.first]);
  if ('rows' in list.source) return tableOptions(text, lines, list.source);
  const doubt = runDoubt(lines, list.source, placed);
  if (doubt !== undefined) return doubt;
  return { kind: 'found', options: optionSlices(text, lines, list.source.placed, list.last), text };
}

/** `Is the text toxic or non-toxic?` names the words that may begin the options. */
const eitherOr = /(?<![\w-])([\p{L}][\p{L}_-]{1,30})[ \t]+or[ \t]+(?:an?[ \t]+)?([\p{L}][\p{L}_-]{1,30})[ \t]*\?/giu;

/**
 * Words that are values wherever they begin a line: those of the scale, if it is known, opposites in capitals, those
 * between which a question asks to choose, in capitals, and labels of two candidates.
 */
function knownWords(text: string, values: readonly string[]): ReadonlySet<string> {
  const asked = [...text.matchAll(eitherOr)].flatMap(([, one = '', other = '']) => [one, other]);
  return new Set([
    ...values.map((value) => value.toLowerCase()),
    ...asked.map((word) => word.toUpperCase()),
    ...opposites.flat().map((word) => word.toUpperCase()),
    ...candidateHeads(text.split('\n')),
  ]);
}

function placedOptions(
  lines: readonly PromptLine[],
  tables: readonly OptionTable[],
  known: ReadonlySet<string>,
): readonly PlacedOption[] {
  const passed = new Set(jsonBlocks(lines));
  for (const { first, last } of tables) for (let at = first; at <= last; at += 1) passed.add(at);
  return lines.flatMap((line, at): PlacedOption[] => {
    const option = line.blank || passed.has(at) ? undefined : readOptionLine(line, known);
    return option === undefined || option.strength === 'bare' ? [] : [{ at, option }];
  });
}

function listOfRun(lines: readonly PromptLine[], run: OptionRun): readonly OptionList[] {
  const kind = listKind(lines, run);
  if (kind === 'other') return [];
  return [{ first: run.placed[0].at, last: optionTail(lines, run).end, unclear: kind === 'unclear', source: run }];
}

function listOfTable(table: OptionTable): readonly OptionList[] {
  const { first, last } = table;
  return table.rows.length > 1 || table.sideways ? [{ first, last, unclear: false, source: table }] : [];
}

/** The lists that are not a list of cases inside an option of another; scores inside a list of words are no cases. */
function outermost(lines: readonly PromptLine[], lists: readonly OptionList[]): readonly OptionList[] {
  const kept: OptionList[] = [];
  let outer: OptionList | undefined;
  for (const list of [...lists].sort((a, b) => a.first - b.first)) {
    const inside = outer !== undefined && list.last <= outer.last;
    if (inside && isCases(lines, list)) continue;
    if (inside && outer !== undefined && isSections(outer)) kept.splice(kept.indexOf(outer), 1);
    kept.push(list);
    if (!inside) outer = list;
  }
  return kept;
}

/** Words alone on their lines, with a list below: `**Scale:**`, `**Output:**`. */
function isSections({ source }: OptionList): boolean {
  return !('rows' in source) && source.placed.every(({ option }) => option.family === 'word' && option.open);
}

function isCases(lines: readonly PromptLine[], { source }: OptionList): boolean {
  if ('rows' in source) return false;
  const [{ at, option }] = source.placed;
  return option.family === 'word'
    ? lines[at]?.bullet !== undefined || source.place.indent > 0
    : option.family === 'paren';
}

/** Lines of one strong form with foreign text between any two of them. */
function apart(lines: readonly PromptLine[], strong: readonly OptionRun[]): Detection | undefined {
  const seen = new Map<string, PlacedOption>();
  for (const { placed } of strong) {
    const [single] = placed;
    if (placed.length > 1 || single.option.family === 'word' || single.option.family === 'bracket') continue;
    const first = seen.get(single.option.form);
    if (first === undefined) seen.set(single.option.form, single);
    else if (first.option.value !== single.option.value) {
      return ambiguous(lines, 'Lines in the form of options stand apart, with other text between them.', [
        first.at,
        single.at,
      ]);
    }
  }
  return undefined;
}

/** One list of a weak form (numbered, lettered, in headings) that is not a list of steps may be the options; it is never taken for them. */
function weakList(text: string, lines: readonly PromptLine[], runs: readonly OptionRun[]): Detection {
  const weak = runs.filter((run) => run.placed[0].option.strength === 'weak' && listKind(lines, run) === 'options');
  const [run] = weak;
  if (run === undefined || weak.length > 1 || repeatedValue(lines, run.placed) !== undefined) return { kind: 'none' };
  const at = run.placed.map((one) => one.at);
  const doubt = ambiguous(lines, 'A list may be the options, but its form is also that of other lists.', at);
  const isLetters = run.placed[0].option.family === 'letter' || run.placed[0].option.family === 'paren';
  if (doubt.kind !== 'ambiguous') return doubt;
  const values = run.placed.map(({ option }) => option.value);
  if (!isLetters || runDoubt(lines, run, []) !== undefined) return { ...doubt, values };
  return { ...doubt, values, options: optionSlices(text, lines, run.placed, optionTail(lines, run).end) };
}

function tableOptions(text: string, lines: readonly PromptLine[], table: OptionTable): Detection {
  const { rows, incomplete, sideways } = table;
  if (sideways)
    return ambiguous(lines, 'A table has the scores in its header, so the options stand beside each other.', [
      table.first,
    ]);
  if (incomplete.length > 0) return ambiguous(lines, 'A row of the table has no value or no guideline.', incomplete);
  const repeated = repeatedValue(lines, rows);
  if (repeated !== undefined) return repeated;
  const options = rows.flatMap((row) => optionSlices(text, lines, [row], row.at));
  return { kind: 'found', options, text };
}

function twoLists(lines: readonly PromptLine[], first: OptionList, second: OptionList): Detection {
  return ambiguous(lines, 'Two lists may be the options.', [first.first, second.first]);
}

function ambiguous(lines: readonly PromptLine[], why: string, at: readonly number[]): Detection {
  return { kind: 'ambiguous', why, lines: at.map((index) => lines[index]?.number ?? index + 1) };
}
