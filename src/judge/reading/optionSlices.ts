import type { Score } from '../scale.ts';
import type { OptionHead, ReadHead } from './optionHeads.ts';
import type { PromptLine } from './promptLine.ts';

/** One option in the text of a prompt: `before + guideline + after` are the characters from `start` to `end`. */
export interface FoundOption {
  /** As written, without emphasis or quotes: `0`, `A`, `good`, `7-9`. */
  readonly value: string;
  /** The values of the scale that it covers. */
  readonly covers: readonly Score[];
  readonly guideline: string;
  readonly before: string;
  readonly after: string;
  /** Offsets of the option's lines in UTF-16 code units; `end` is exclusive and before the last newline. */
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/**
 * Cuts the options out of a text. Each goes from its line to the last line with text before the next option; the last
 * option goes up to the line `end`.
 */
export function cutOptions(
  text: string,
  lines: readonly PromptLine[],
  heads: readonly ReadHead[],
  end: number,
): readonly FoundOption[] {
  return heads.flatMap((head, index): readonly FoundOption[] => {
    const { at, value, covers } = head;
    const all = lines.slice(at, heads[index + 1]?.at ?? end + 1);
    const [first] = all;
    if (first === undefined) return [];
    const isOpen = head.from >= first.text.trimEnd().length;
    const own = isOpen || head.level > 0 ? all : withoutAside(all, first);
    const [, ...below] = own;
    const last = own.findLast(({ blank }) => !blank);
    if (last === undefined) return [];
    // The text of an open head begins below it.
    const begin = last !== first && isOpen ? below.find(({ blank }) => !blank) : undefined;
    const from = begin === undefined ? first.start + head.from : begin.end - begin.text.trimStart().length;
    const to = last === first ? first.start + head.to : last.start + last.text.trimEnd().length;
    const around = { before: text.slice(first.start, from), after: text.slice(to, last.end) };
    const place = { start: first.start, end: last.end, firstLine: first.number, lastLine: last.number };
    return [{ value, covers, guideline: text.slice(from, to), ...around, ...place }];
  });
}

/** Plain text after a blank line belongs to no option, and stays where it is. */
function withoutAside(lines: readonly PromptLine[], own: PromptLine): readonly PromptLine[] {
  const at = lines.findIndex(
    (line, index) => lines[index - 1]?.blank === true && !line.blank && ['plain', 'other'].includes(kindOf(line, own)),
  );
  return at < 0 ? lines : lines.slice(0, at);
}

/**
 * The last line of the last option. The option includes lines that are indented or bulleted like those of the options
 * before it; under a heading, it includes as many paragraphs as they do. The text after the list is not part of it.
 *
 * @returns undefined if it cannot be told.
 */
export function lastLineOf(lines: readonly PromptLine[], heads: readonly OptionHead[]): number | undefined {
  const last = heads.at(-1);
  if (last === undefined) return undefined;
  if (last.level > 0) return endOfSection(lines, heads, last);
  const line = lines[last.at];
  if (line === undefined) return undefined;
  const earlier = heads.slice(0, -1).map(({ at }, index) => lines.slice(at + 1, heads[index + 1]?.at));
  const kinds = new Set(earlier.flatMap((below) => kindsIn(below, line)));
  const isOpen = last.from >= line.text.trimEnd().length;
  const mostPlain = Math.max(
    0,
    ...earlier.map((below) => below.filter((one) => !one.blank && kindOf(one, line) === 'plain').length),
  );
  let room = isOpen ? mostPlain : 0;
  let end = last.at;
  for (let at = last.at + 1; at < lines.length; at += 1) {
    const next = lines[at];
    if (next === undefined || next.blank) continue;
    const kind = kindOf(next, line);
    const isApart = at > end + 1;
    if (kind === 'other') break;
    if (kind === 'plain') {
      if (mostPlain === 0 || (isApart && !isOpen)) break;
      if (room === 0) return isOpen || isApart ? end : undefined;
      room -= 1;
    } else if (!kinds.has(isApart ? `${kind} apart` : kind)) {
      // Lines right below the last option alone belong to it if they are indented; else they may be the next part of
      // the prompt.
      const isItsOwn = kind === 'indented' && !isApart;
      const asks = isOpen || line.text.trimEnd().endsWith(':');
      if (!isItsOwn && (asks || kind === 'indented')) return isApart && !asks ? end : undefined;
      if (!isItsOwn) break;
    }
    end = at;
  }
  return end;
}

/** The kinds of the lines below an option, and whether blank lines come before them. */
function kindsIn(below: readonly PromptLine[], own: PromptLine): readonly string[] {
  return below.flatMap((line, index) => {
    if (line.blank) return [];
    const kind = kindOf(line, own);
    return below[index - 1]?.blank === true ? [`${kind} apart`] : [kind];
  });
}

type Kind = 'indented' | 'bullet' | 'plain' | 'other';

/** How a line below an option relates to the option's own line. */
function kindOf(line: PromptLine, own: PromptLine): Kind {
  if (line.indent > own.indent) return 'indented';
  if (line.indent < own.indent || line.structural) return 'other';
  if (line.bullet === undefined) return 'plain';
  return line.bullet === own.bullet ? 'other' : 'bullet';
}

function endOfSection(
  lines: readonly PromptLine[],
  heads: readonly OptionHead[],
  { at, level }: OptionHead,
): number | undefined {
  const ends = new RegExp(`^#{1,${level}}\\s`);
  const next = lines.findIndex((line, index) => index > at && ends.test(line.text));
  if (next >= 0) return next - 1;
  const paragraphs = heads
    .slice(0, -1)
    .map((head, index) => paragraphsIn(lines, head.at, heads[index + 1]?.at ?? at).length);
  const [many, ...others] = new Set(paragraphs);
  if (many === undefined || others.length > 0) return undefined;
  return many === 0 ? at : paragraphsIn(lines, at, lines.length)[many - 1];
}

/** The index of the last line of each paragraph below a heading. */
function paragraphsIn(lines: readonly PromptLine[], from: number, to: number): readonly number[] {
  return lines
    .map(({ blank }, at) => ({ blank, at }))
    .slice(from + 1, to)
    .filter(({ blank, at }) => !blank && (at + 1 === to || (lines[at + 1]?.blank ?? true)))
    .map(({ at }) => at);
}
