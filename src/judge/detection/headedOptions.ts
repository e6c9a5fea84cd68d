import type { DetectedOption, Detection } from './detection.ts';
import { behindLabel, behindSeparator, readHead } from './optionHead.ts';
import type { PromptLine } from './promptLine.ts';

/** A heading that names a score: `### Score 5 - title`, `## [Fluency: 1] (title)`. */
interface Headed {
  /** Index of its line. */
  readonly at: number;
  readonly level: number;
  readonly value: string;
  /** Offset in the line of the title behind the value. */
  readonly from: number;
}

const heading = /^(#{1,6})[ \t]+/;
const labelled = /\[\p{L}[\p{L} _-]{0,40}[:=][ \t]*(\d{1,3})\][ \t]*/uy;

/**
 * Options of which each has a section of its own under a heading with a score word or a label and the score. They are found
 * if every heading of that level or above, from the first to the last of them, is one of them, and another heading ends the
 * last; undefined if there are no such headings.
 */
export function headedOptions(text: string, lines: readonly PromptLine[]): Detection | undefined {
  const levels = lines.map((line) => heading.exec(line.text)?.[1]?.length);
  const headed = lines.flatMap((line, at): readonly Headed[] => readHeading(line.text, at));
  const [first] = headed;
  const own = headed.filter(({ level }) => level === first?.level);
  const last = own.at(-1);
  if (first === undefined || last === undefined || own.length < 2) return undefined;
  const isSection = (at: number) => (levels[at] ?? 7) <= first.level;
  const places = new Set(own.map(({ at }) => at));
  const between = lines
    .slice(first.at, last.at)
    .findIndex((_, down) => isSection(first.at + down) && !places.has(first.at + down));
  const values = new Set(own.map(({ value }) => value));
  if (between >= 0 || values.size < own.length) return undefined;
  const after = lines.findIndex((_, at) => at > last.at && isSection(at));
  if (after < 0) return doubt(lines, last, own.length);
  const ends = [...own.slice(1).map(({ at }) => at), after];
  return { kind: 'found', text, options: own.map((one, index) => section(text, lines, one, ends[index] ?? after)) };
}

function readHeading(line: string, at: number): readonly Headed[] {
  const marks = heading.exec(line);
  if (marks === null) return [];
  const level = marks[1]?.length ?? 1;
  labelled.lastIndex = marks[0].length;
  const label = labelled.exec(line);
  if (label !== null) return [{ at, level, value: label[1] ?? '', from: marks[0].length + label[0].length }];
  const head = readHead(line, marks[0].length);
  if (head === undefined || head.family !== 'keyword' || head.range) return [];
  const from = behindSeparator(line, head.end) ?? behindLabel(line, head.end);
  const isBare = line.slice(head.end).trim() === '';
  return isBare || from > head.end ? [{ at, level, value: head.value, from }] : [];
}

/** From the heading to the last line with text before the next one. */
function section(text: string, lines: readonly PromptLine[], { at, value, from }: Headed, end: number): DetectedOption {
  let last = end - 1;
  while (last > at && lines[last]?.blank === true) last -= 1;
  const first = lines[at];
  const start = first?.start ?? 0;
  const stop = lines[last]?.end ?? start;
  const title = start + from;
  const below = lines.findIndex((line, index) => index > at && !line.blank);
  // A heading without a title: what it stands for is below.
  const begins = first !== undefined && title >= first.end && below <= last ? (lines[below]?.start ?? title) : title;
  return {
    value,
    guideline: text.slice(begins, stop),
    before: text.slice(start, begins),
    after: '',
    start,
    end: stop,
    firstLine: first?.number ?? at + 1,
    lastLine: lines[last]?.number ?? at + 1,
  };
}

function doubt(lines: readonly PromptLine[], last: Headed, count: number): Detection {
  const why = `Headings name ${count} options, and no heading says where the last of them ends.`;
  return { kind: 'ambiguous', why, lines: [lines[last.at]?.number ?? last.at + 1] };
}
