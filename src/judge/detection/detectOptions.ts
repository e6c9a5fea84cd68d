import { opposites } from '../opposites.ts';
import { type DetectedOption, type Detection, unclear } from './detection.ts';
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
import { repeatedValue, runDoubt } from './runDoubt.ts';

/** A list that may be the options: a run of lines or a table. `last` is the index of its last line. */
interface OptionList {
  readonly first: number;
  readonly last: number;
  readonly isUnclear: boolean;
  /** Absent: it is a table. */
  readonly run?: OptionRun;
  readonly read: () => Detection;
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
  const ofRuns = strong.flatMap((run): readonly OptionList[] => {
    const kind = listKind(lines, run);
    const [first, last] = [run.placed[0].at, optionTail(lines, run).end];
    const read = () => runDoubt(lines, run, placed) ?? found(text, optionSlices(text, lines, run.placed, last));
    return kind === 'other' ? [] : [{ first, last, isUnclear: kind === 'unclear', run, read }];
  });
  const ofTables = tables
    .filter(({ rows, sideways }) => rows.length > 1 || sideways)
    .map((table): OptionList => ({ ...table, isUnclear: false, read: () => tableOptions(text, lines, table) }));
  const [list, second] = outermost(lines, [...ofRuns, ...ofTables]);
  if (list === undefined) return headedOptions(text, lines) ?? apart(lines, strong) ?? weakList(text, lines, runs);
  if (second !== undefined) return unclear(lines, 'Two lists may be the options.', [list.first, second.first]);
  if (list.isUnclear) return unclear(lines, 'A list may be the options or criteria to consider.', [list.first]);
  return list.read();
}

function found(text: string, options: readonly DetectedOption[]): Detection {
  return { kind: 'found', options, text };
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
    ...[...asked, ...opposites.flat()].map((word) => word.toUpperCase()),
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
  return lines.flatMap((line, at): readonly PlacedOption[] => {
    const option = line.blank || passed.has(at) ? undefined : readOptionLine(line, known);
    return option === undefined || option.strength === 'bare' ? [] : [{ at, option }];
  });
}

/** The lists that are not a list of cases inside an option of another; scores inside a list of words are no cases. */
function outermost(lines: readonly PromptLine[], lists: readonly OptionList[]): readonly OptionList[] {
  const kept: OptionList[] = [];
  let outer: OptionList | undefined;
  for (const list of [...lists].sort((a, b) => a.first - b.first)) {
    const isInside = outer !== undefined && list.last <= outer.last;
    if (isInside && isCases(lines, list)) continue;
    if (isInside && outer !== undefined && isSections(outer)) kept.splice(kept.indexOf(outer), 1);
    kept.push(list);
    if (!isInside) outer = list;
  }
  return kept;
}

/** Words alone on their lines, with a list below: `**Scale:**`, `**Output:**`. */
function isSections({ run }: OptionList): boolean {
  return run?.placed.every(({ option }) => option.family === 'word' && option.open) === true;
}

function isCases(lines: readonly PromptLine[], { run }: OptionList): boolean {
  if (run === undefined) return false;
  const [{ at, option }] = run.placed;
  return option.family === 'word' ? lines[at]?.bullet !== undefined || run.place.indent > 0 : option.family === 'paren';
}

/** Lines of one strong form with foreign text between any two of them. */
function apart(lines: readonly PromptLine[], strong: readonly OptionRun[]): Detection | undefined {
  const singles = strong.flatMap(({ placed: [first, second] }) => (second === undefined ? [first] : []));
  const seen = new Map<string, PlacedOption>();
  for (const single of singles.filter(({ option }) => !/^(?:word|bracket)$/.test(option.family))) {
    const first = seen.get(single.option.form) ?? single;
    seen.set(single.option.form, first);
    if (first.option.value === single.option.value) continue;
    const why = 'Lines in the form of options stand apart, with other text between them.';
    return unclear(lines, why, [first.at, single.at]);
  }
  return undefined;
}

/** One list of a weak form (numbered, lettered, in headings) that is not a list of steps may be the options; it is never taken for them. */
function weakList(text: string, lines: readonly PromptLine[], runs: readonly OptionRun[]): Detection {
  const weak = runs.filter((run) => run.placed[0].option.strength === 'weak' && listKind(lines, run) === 'options');
  const [run, second] = weak;
  if (run === undefined || second !== undefined || repeatedValue(lines, run.placed) !== undefined)
    return { kind: 'none' };
  const { placed } = run;
  const why = 'A list may be the options, but its form is also that of other lists.';
  const doubt = {
    ...unclear(
      lines,
      why,
      placed.map(({ at }) => at),
    ),
    values: placed.map(({ option }) => option.value),
  };
  const isLetters = /^(?:letter|paren)$/.test(placed[0].option.family);
  if (!isLetters || runDoubt(lines, run, []) !== undefined) return doubt;
  return { ...doubt, options: optionSlices(text, lines, placed, optionTail(lines, run).end) };
}

function tableOptions(text: string, lines: readonly PromptLine[], table: OptionTable): Detection {
  const { first, rows, incomplete, sideways } = table;
  const beside = 'A table has the scores in its header, so the options stand beside each other.';
  if (sideways) return unclear(lines, beside, [first]);
  if (incomplete.length > 0) return unclear(lines, 'A row of the table has no value or no guideline.', incomplete);
  return (
    repeatedValue(lines, rows) ??
    found(
      text,
      rows.flatMap((row) => optionSlices(text, lines, [row], row.at)),
    )
  );
}
