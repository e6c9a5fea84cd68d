import { matchAt } from '../reply/tokenAt.ts';
import { type Detection, unclear } from './detection.ts';
import { behindLabel, behindSeparator, readHead } from './optionHead.ts';
import type { OptionLine } from './optionLine.ts';
import type { PlacedOption } from './optionRun.ts';
import { optionSlices } from './optionSlice.ts';
import type { PromptLine } from './promptLine.ts';

const heading = /^(#{1,6})[ \t]+/;
const labelled = /\[\p{L}[\p{L} _-]{0,40}[:=][ \t]*(\d{1,3})\][ \t]*/uy;

/**
 * Options of which each has a section of its own under a heading with a score word or a label and the score (`### Score 5 -
 * title`, `## [Fluency: 1] (title)`). They are found if every heading of that level or above, from the first to the last of
 * them, is one of them, and another heading ends the last; undefined if there are no such headings.
 */
export function headedOptions(text: string, lines: readonly PromptLine[]): Detection | undefined {
  const levels = lines.map((line) => heading.exec(line.text)?.[1]?.length ?? 7);
  const headed = lines.flatMap((line, at): readonly PlacedOption[] => {
    const option = (levels[at] ?? 7) < 7 ? readHeading(line.text) : undefined;
    return option === undefined ? [] : [{ at, option }];
  });
  const level = levels[headed[0]?.at ?? -1] ?? 7;
  const own = headed.filter(({ at }) => levels[at] === level);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || own.length < 2) return undefined;
  const sections = levels.flatMap((one, at) => (one <= level && at >= first.at ? [at] : []));
  const between = sections.filter((at) => at <= last.at);
  const values = new Set(own.map(({ option }) => option.value));
  if (between.length > own.length || values.size < own.length) return undefined;
  const after = sections.find((at) => at > last.at);
  const why = `Headings name ${own.length} options, and no heading says where the last of them ends.`;
  if (after === undefined) return unclear(lines, why, [last.at]);
  return { kind: 'found', text, options: optionSlices(text, lines, own, after - 1) };
}

function readHeading(text: string): OptionLine | undefined {
  const at = heading.exec(text)?.[0].length ?? 0;
  const label = matchAt(labelled, text, at);
  const head = label === undefined ? readHead(text, at) : undefined;
  if (head !== undefined && (head.family !== 'keyword' || /\d\s?(?:[-–—~～]|to|bis)/u.test(head.value)))
    return undefined;
  const end = at + (label?.[0].length ?? 0);
  const value = label?.[1] ?? head?.value;
  const from = head === undefined ? end : (behindSeparator(text, head.end) ?? behindLabel(text, head.end));
  const isTitled = head === undefined || from > head.end || text.slice(head.end).trim() === '';
  if (value === undefined || !isTitled) return undefined;
  return {
    family: 'keyword',
    form: 'heading',
    value,
    strength: 'strong',
    from,
    to: text.length,
    open: from >= text.length,
  };
}
