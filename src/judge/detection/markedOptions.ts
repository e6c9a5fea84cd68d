import type { Detection } from './detection.ts';
import { type OptionLine, readOptionLine } from './optionLine.ts';
import type { PlacedOption } from './optionRun.ts';
import { optionSlices } from './optionSlice.ts';
import { optionTables } from './optionTable.ts';
import { type PromptLine, promptLines } from './promptLine.ts';
import { repeatedValue } from './repeatedValue.ts';

const marker = /^\s*\{\{\s*([#/])\s*options\s*\}\}\s*$/u;
const inline = /\{\{\s*[#/]\s*options\s*\}\}/u;

/** The text between the markers: indices of the lines, marker lines taken out. */
interface Marked {
  readonly text: string;
  readonly lines: readonly PromptLine[];
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the options between a line `{{#options}}` and a line `{{/options}}`, in which every line in the form of an option is one
 * and every other line belongs to the option above. Undefined if the text has no markers.
 */
export function markedOptions(text: string, lines: readonly PromptLine[]): Detection | undefined {
  const markers = lines.filter((line) => inline.test(line.text));
  if (markers.length === 0) return undefined;
  const wrong = wrongMarkers(markers);
  if (wrong !== undefined) return { kind: 'ambiguous', why: wrong, lines: markers.map(({ number }) => number) };
  const marked = withoutMarkers(text, lines, markers);
  const firstAt = marked.lines.findIndex((line, at) => at >= marked.from && at < marked.to && !line.blank);
  const placed = placedOptions(marked, firstAt);
  const fault = wrongOptions(marked, firstAt, placed);
  if (fault !== undefined) return fault;
  return {
    kind: 'found',
    options: optionSlices(marked.text, marked.lines, placed, marked.to - 1),
    text: marked.text,
  };
}

function wrongMarkers(markers: readonly PromptLine[]): string | undefined {
  const signs = markers.map((line) => marker.exec(line.text)?.[1]);
  if (signs.includes(undefined)) return 'A marker {{#options}} or {{/options}} does not stand alone on its line.';
  if (signs.filter((sign) => sign === '#').length > 1) return 'The marker {{#options}} stands there more than once.';
  if (signs.filter((sign) => sign === '/').length > 1) return 'The marker {{/options}} stands there more than once.';
  if (signs.length === 1)
    return signs[0] === '#' ? 'The marker {{#options}} is not closed.' : 'The marker {{/options}} closes nothing.';
  return signs[0] === '/' ? 'The marker {{/options}} stands before {{#options}}.' : undefined;
}

/** Takes each marker line out with its newline. */
function withoutMarkers(text: string, lines: readonly PromptLine[], markers: readonly PromptLine[]): Marked {
  const numbers = new Set(markers.map(({ number }) => number));
  const kept = lines.filter(({ number }) => !numbers.has(number));
  const ends = new Map(lines.map((line, at) => [line.number, lines[at + 1]?.start ?? text.length]));
  const without = kept.map((line) => text.slice(line.start, ends.get(line.number))).join('');
  const renumbered = promptLines(without).slice(0, kept.length);
  const [open = 0, close = 0] = [...numbers];
  return {
    text: without,
    lines: renumbered.map((line, at) => ({ ...line, number: kept[at]?.number ?? line.number })),
    from: open - 1,
    to: close - 2,
  };
}

function placedOptions({ lines, from, to }: Marked, firstAt: number): readonly PlacedOption[] {
  const table = optionTables(lines).find(({ last, first }) => last >= from && first < to);
  if (table !== undefined) return table.rows.filter(({ at }) => at >= from && at < to);
  const first = lines[firstAt];
  const firstOption = first && readOptionLine(first);
  if (first === undefined || firstOption === undefined) return [];
  const level = lines.slice(from, to).flatMap((line, index): PlacedOption[] => {
    const option = line.indent === first.indent ? readOptionLine(line) : undefined;
    return option === undefined ? [] : [{ at: from + index, option }];
  });
  return ofOneList(level, firstOption);
}

/** The lines of the first line's form; if no second line has it, the lines of any form. */
function ofOneList(level: readonly PlacedOption[], first: OptionLine): readonly PlacedOption[] {
  const same = level.filter(({ option }) => looseForm(option) === looseForm(first));
  if (same.length > 1) return same;
  return level.filter(({ option }) => option.strength !== 'bare' || first.strength === 'bare');
}

function looseForm({ form, family, strength }: OptionLine): string {
  const bulleted = form.startsWith('bulleted') ? 'bulleted ' : '';
  return family === 'word' ? `${form} ${strength}` : `${bulleted}${family}`;
}

function wrongOptions(
  { lines, from, to }: Marked,
  firstAt: number,
  placed: readonly PlacedOption[],
): Detection | undefined {
  const number = lines[firstAt]?.number ?? (lines[from - 1]?.number ?? 0) + 1;
  const [first] = placed;
  if (firstAt < 0) return { kind: 'ambiguous', why: 'Nothing stands between the markers.', lines: [number] };
  const inTable = first?.option.form === 'table';
  if (first === undefined || (first.at !== firstAt && !inTable)) {
    return {
      kind: 'ambiguous',
      why: 'The first line between the markers does not have the form of an option.',
      lines: [number],
    };
  }
  if (placed.length === 1)
    return { kind: 'ambiguous', why: 'Only one option stands between the markers.', lines: [number] };
  const empty = emptyOption(lines, placed, to);
  if (empty !== undefined)
    return { kind: 'ambiguous', why: 'An option between the markers has no guideline.', lines: [empty] };
  return repeatedValue(lines, placed);
}

function emptyOption(lines: readonly PromptLine[], placed: readonly PlacedOption[], to: number): number | undefined {
  const empty = placed.find(({ at, option }, index) => {
    const end = placed[index + 1]?.at ?? to;
    return option.from === option.to && lines.slice(at + 1, end).every(({ blank }) => blank);
  });
  return empty && lines[empty.at]?.number;
}
