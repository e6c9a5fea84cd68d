import type { OptionLine } from './optionLine.ts';
import type { PlacedOption } from './optionRun.ts';
import { notValues } from './optionWords.ts';
import { onlyPlaceholders, type PromptLine } from './promptLine.ts';

/** A Markdown table, header and separator included. */
export interface OptionTable {
  /** Indices of the first and the last line. */
  readonly first: number;
  readonly last: number;
  /** One for each row with a value and a guideline. */
  readonly rows: readonly PlacedOption[];
  /** Rows without one of them. */
  readonly incomplete: readonly number[];
  /** The header holds scores, so the options stand beside each other. */
  readonly sideways: boolean;
}

interface Cell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const valueTitle =
  /^(?:score|rating|label|option|value|grade|level|class|category|points?|rank|wert|punkte|note|分数|评分|等级)s?$/iu;
const guidelineTitle =
  /descri|guideline|meaning|means|criteri|definition|when|explanation|requirement|rubric|standard|beschreibung|bedeutung|signif|描述|说明|含义|标准/iu;
const numberAndLabel = /^([+\-−]?\d{1,4}(?:[.,]\d{1,2})?)(?:\s*[-–—:(=].*)?$/u;

/** Every Markdown table of a text, in order. */
export function optionTables(lines: readonly PromptLine[]): readonly OptionTable[] {
  const tables: OptionTable[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const header = lines[at - 1];
    const separator = lines[at];
    if (header === undefined || separator === undefined || !isSeparator(separator, header)) continue;
    let last = at;
    while (lines[last + 1]?.text.includes('|') === true) last += 1;
    tables.push(table(lines, at - 1, last, cells(header)));
    at = last;
  }
  return tables;
}

function isSeparator(line: PromptLine, header: PromptLine): boolean {
  if (!header.text.includes('|') || !line.text.includes('|')) return false;
  return cells(line).every(({ text }) => /^:?-+:?$/.test(text)) && cells(line).length === cells(header).length;
}

function table(lines: readonly PromptLine[], first: number, last: number, header: readonly Cell[]): OptionTable {
  const titles = header.map(({ text }) => bare(text));
  const titled = titles.findIndex((title) => valueTitle.test(title));
  const valueAt = Math.max(titled, 0);
  const described = titles.findIndex((title, index) => index !== valueAt && guidelineTitle.test(title));
  const guidelineAt = described >= 0 ? described : valueAt + 1 < titles.length ? valueAt + 1 : 0;
  const sideways = titles.filter((title) => /^(?:\D+\s)?\d{1,3}$/u.test(title)).length >= 2;
  const other = (titled < 0 && namesPart(titles[valueAt])) || (described < 0 && namesPart(titles[guidelineAt]));
  if (other) return { first, last, rows: [], incomplete: [], sideways };
  const rows: PlacedOption[] = [];
  const incomplete: number[] = [];
  for (let at = first + 2; at <= last; at += 1) {
    const option = row(lines[at], valueAt, guidelineAt);
    if (option === undefined) incomplete.push(at);
    else rows.push({ at, option });
  }
  return { first, last, rows, incomplete, sideways };
}

/** Columns titled so hold examples or inputs. */
function namesPart(title: string | undefined): boolean {
  return notValues.has(title?.toLowerCase() ?? '');
}

function row(line: PromptLine | undefined, valueAt: number, guidelineAt: number): OptionLine | undefined {
  if (line === undefined) return undefined;
  const all = cells(line);
  const guideline = all[guidelineAt];
  const written = bare(all[valueAt]?.text ?? '');
  const value = numberAndLabel.exec(written)?.[1] ?? written;
  if (guideline === undefined || guidelineAt === valueAt || value === '') return undefined;
  if (!/\p{L}/u.test(guideline.text) || onlyPlaceholders(guideline.text) || notValues.has(value.toLowerCase()))
    return undefined;
  const { from, to } = guideline;
  const range = /^\d+\s*[-–—]\s*\d+\)?$/u.test(written);
  return {
    form: 'table',
    family: 'word',
    strength: 'strong',
    value: range ? written : value,
    range,
    words: 1,
    from,
    to,
    open: false,
  };
}

/** The cells between the pipes, without the white space around them; `\|` is no pipe. */
function cells(line: PromptLine): readonly Cell[] {
  const pipes = [...line.text.matchAll(/\\.|\|/gu)].filter(([found]) => found === '|').map(({ index }) => index);
  const edges = [-1, ...pipes, line.text.length];
  const all = edges.slice(1).map((to, index) => trimmed(line.text, (edges[index] ?? -1) + 1, to));
  const from = all[0]?.text === '' ? 1 : 0;
  return all.slice(from, all.length > 1 && all.at(-1)?.text === '' ? -1 : undefined);
}

function trimmed(text: string, from: number, to: number): Cell {
  const raw = text.slice(from, to);
  const start = from + raw.length - raw.trimStart().length;
  const cell = raw.trim();
  return { text: cell, from: start, to: start + cell.length };
}

function bare(text: string): string {
  return text.replace(/^[*_`"'“]{1,4}|[*_`"'”]{1,4}$/gu, '').trim();
}
