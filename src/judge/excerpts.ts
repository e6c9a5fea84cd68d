import type { Judge, Part } from './judge.ts';

/** The parts of a prompt that show an item, and those that show the options, each with the line that announces it. */
export interface Excerpts {
  readonly item: readonly Part[];
  readonly guideline: readonly Part[];
}

type Line = readonly Part[];

/** Undefined if a line shows both, so that they cannot be told apart, or if one of them is not shown. */
export function excerptsOf(judge: Judge): Excerpts | undefined {
  const item = itemExcerpt(judge);
  const guideline = joined(judge.messages.flatMap(({ parts }) => guidelineLines(linesOf(parts))));
  return item && guideline.length > 0 ? { item, guideline } : undefined;
}

/** The parts that show an item; undefined if none do, or if a line also shows an option. */
export function itemExcerpt({ messages }: Judge): readonly Part[] | undefined {
  const all = messages.map(({ parts }) => linesOf(parts));
  const item = joined(all.flatMap(itemLines));
  const isMixed = all.flat().some((line) => line.some(isOption) && line.some(isOfItem));
  return isMixed || item.length === 0 ? undefined : item;
}

export function isOption({ kind }: Part): boolean {
  return kind === 'guideline' || kind === 'option';
}

function isOfItem({ kind }: Part): boolean {
  return kind === 'variable' || kind === 'block';
}

function guidelineLines(lines: readonly Line[]): readonly Line[] {
  const [first, last] = [lines.findIndex((line) => line.some(isOption)), lines.findLastIndex((l) => l.some(isOption))];
  return first < 0 ? [] : [...announcing(lines, first), ...lines.slice(first, last + 1)];
}

function itemLines(lines: readonly Line[]): readonly Line[] {
  const shown = new Set(lines.flatMap((line, at) => (line.some(isOfItem) ? [at] : [])));
  return lines.flatMap((line, at) => {
    if (!shown.has(at)) return [];
    const before = shown.has(at - 1) ? [] : announcing(lines, at);
    const after = lines[at + 1];
    const closes = isAlone(line) && isDelimited(line) && !shown.has(at + 1) && after !== undefined && !isBlank(after);
    return [...before, line, ...(closes ? [after] : [])];
  });
}

/** The line before, if it ends with a colon or opens the delimiters around a part that is alone on its line. */
function announcing(lines: readonly Line[], at: number): readonly Line[] {
  const [before, line] = [lines[at - 1], lines[at]];
  if (before === undefined || line === undefined || isBlank(before) || !isAlone(line)) return [];
  return isDelimited(line) || textOf(before).trimEnd().endsWith(':') ? [before] : [];
}

function isDelimited(line: Line): boolean {
  return line.some((part) => (part.kind === 'variable' || part.kind === 'block') && (part.within ?? []).length > 0);
}

/** Whether the line has only blanks beside the part that it shows. */
function isAlone(line: Line): boolean {
  return textOf(line).trim() === '';
}

function isBlank(line: Line): boolean {
  return line.every(({ kind }) => kind === 'text') && isAlone(line);
}

function textOf(line: Line): string {
  return line.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

function linesOf(parts: readonly Part[]): readonly Line[] {
  const lines: Part[][] = [[]];
  for (const part of parts) {
    const [first, ...more] = part.kind === 'text' ? part.text.split('\n').map(literal) : [[part]];
    lines.at(-1)?.push(...(first ?? []));
    for (const line of more) lines.push(line);
  }
  return lines;
}

function literal(text: string): Part[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

function joined(lines: readonly Line[]): readonly Part[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [{ kind: 'text', text: '\n' } as const, ...line]));
}
