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
const range = /^\d+\s*[-–—]\s*\d+\)?$/u;

/** Every Markdown table of a text, in order. */
export function optionTables(lines: readonly PromptLine[]): readonly OptionTable[] {
  const tables: OptionTable[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const header = cells(lines[at - 1]);
    const separator = cells(lines[at]);
    const isSeparator = separator.length > 0 && separator.every(({ text }) => /^:?-+:?$/.test(text));
    if (!isSeparator || separator.length !== header.length) continue;
    let last = at;
    while (lines[last + 1]?.text.includes('|') === true) last += 1;
    tables.push(table(lines, { first: at - 1, last, titles: header.map(({ text }) => bare(text)) }));
    at = last;
  }
  return tables;
}

interface Found {
  readonly first: number;
  readonly last: number;
  readonly titles: readonly string[];
}

function table(lines: readonly PromptLine[], { first, last, titles }: Found): OptionTable {
  const titled = titles.findIndex((title) => valueTitle.test(title));
  const valueAt = Math.max(titled, 0);
  const described = titles.findIndex((title, index) => index !== valueAt && guidelineTitle.test(title));
  const guidelineAt = described >= 0 ? described : valueAt + 1 < titles.length ? valueAt + 1 : 0;
  const sideways = titles.filter((title) => /^(?:\D+\s)?\d{1,3}$/u.test(title)).length >= 2;
  // Columns titled so hold examples or inputs.
  const namesPart = (at: number) => notValues.has(titles[at]?.toLowerCase() ?? '');
  const isOther = (titled < 0 && namesPart(valueAt)) || (described < 0 && namesPart(guidelineAt));
  const read = isOther ? [] : lines.slice(first + 2, last + 1).map((line) => row(cells(line), valueAt, guidelineAt));
  const rows = read.flatMap((option, index) => (option === undefined ? [] : [{ at: first + 2 + index, option }]));
  const incomplete = read.flatMap((option, index) => (option === undefined ? [first + 2 + index] : []));
  return { first, last, rows, incomplete, sideways };
}

function row(all: readonly Cell[], valueAt: number, guidelineAt: number): OptionLine | undefined {
  const guideline = all[guidelineAt];
  const written = bare(all[valueAt]?.text ?? '');
  const value = range.test(written) ? written : (numberAndLabel.exec(written)?.[1] ?? written);
  if (guideline === undefined || guidelineAt === valueAt || value === '' || notValues.has(value.toLowerCase()))
    return undefined;
  const { text, from, to } = guideline;
  if (!/\p{L}/u.test(text) || onlyPlaceholders(text)) return undefined;
  return { form: 'table', family: 'word', strength: 'strong', value, from, to, open: false };
}

/** The cells between the pipes, without the white space around them; `\|` is no pipe. None in a line without a pipe. */
function cells(line: PromptLine | undefined): readonly Cell[] {
  const text = line?.text ?? '';
  if (!text.includes('|')) return [];
  const pipes = [...text.matchAll(/\\.|\|/gu)].filter(([found]) => found === '|').map(({ index }) => index);
  const edges = [-1, ...pipes, text.length];
  const all = edges.slice(1).map((to, index): Cell => {
    const raw = text.slice((edges[index] ?? -1) + 1, to);
    const cell = raw.trim();
    const from = to - raw.trimStart().length;
    return { text: cell, from, to: from + cell.length };
  });
  const isEdge = (cell: Cell | undefined) => cell?.text === '';
  return all.slice(isEdge(all[0]) ? 1 : 0, all.length > 1 && isEdge(all.at(-1)) ? -1 : undefined);
}

function bare(text: string): string {
  return text.replace(/^[*_`"'“]{1,4}|[*_`"'”]{1,4}$/gu, '').trim();
}
