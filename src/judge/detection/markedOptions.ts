import { type Detection, unclear } from './detection.ts';
import { type OptionLine, readOptionLine } from './optionLine.ts';
import type { PlacedOption } from './optionRun.ts';
import { optionSlices } from './optionSlice.ts';
import { optionTables } from './optionTable.ts';
import { type PromptLine, promptLines } from './promptLine.ts';
import { repeatedValue } from './runDoubt.ts';

const marker = /^\s*\{\{\s*([#/])\s*options\s*\}\}\s*$/u;
const inline = /\{\{\s*[#/]\s*options\s*\}\}/u;

/** What is wrong with the markers of a text, by their signs in order; `?` is one beside other words. */
const faults: readonly (readonly [signs: RegExp, why: string])[] = [
  [/\?/, 'A marker {{#options}} or {{/options}} does not stand alone on its line.'],
  [/#.*#/, 'The marker {{#options}} stands there more than once.'],
  [/\/.*\//, 'The marker {{/options}} stands there more than once.'],
  [/^#$/, 'The marker {{#options}} is not closed.'],
  [/^\/$/, 'The marker {{/options}} closes nothing.'],
  [/^\/#/, 'The marker {{/options}} stands before {{#options}}.'],
];

/**
 * Reads the options between a line `{{#options}}` and a line `{{/options}}`, in which every line in the form of an option is one
 * and every other line belongs to the option above. Undefined if the text has no markers.
 */
export function markedOptions(text: string, lines: readonly PromptLine[]): Detection | undefined {
  const markers = lines.flatMap((line, at) => (inline.test(line.text) ? [at] : []));
  if (markers.length === 0) return undefined;
  const signs = markers.map((at) => marker.exec(lines[at]?.text ?? '')?.[1] ?? '?').join('');
  const wrong = faults.find(([pattern]) => pattern.test(signs));
  if (wrong !== undefined) return unclear(lines, wrong[1], markers);
  const marked = withoutMarkers(text, lines, markers);
  const placed = placedOptions(marked);
  return (
    wrongOptions(marked, placed) ?? {
      kind: 'found',
      options: optionSlices(marked.text, marked.lines, placed, marked.to - 1),
      text: marked.text,
    }
  );
}

/** The text between the markers: indices of the lines, marker lines taken out. */
interface Marked {
  readonly text: string;
  readonly lines: readonly PromptLine[];
  readonly from: number;
  readonly to: number;
  /** The first line with text; -1: none has. */
  readonly first: number;
}

/** Takes each marker line out with its newline. */
function withoutMarkers(text: string, lines: readonly PromptLine[], [open = 0, close = 0]: readonly number[]): Marked {
  const kept = lines.filter((_, at) => at !== open && at !== close);
  const without = lines
    .map((line, at) => (at === open || at === close ? '' : text.slice(line.start, lines[at + 1]?.start)))
    .join('');
  const renumbered = promptLines(without)
    .slice(0, kept.length)
    .map((line, at) => ({ ...line, number: kept[at]?.number ?? line.number }));
  const to = close - 1;
  const first = renumbered.findIndex((line, at) => at >= open && at < to && !line.blank);
  return { text: without, lines: renumbered, from: open, to, first };
}

function placedOptions({ lines, from, to, first }: Marked): readonly PlacedOption[] {
  const table = optionTables(lines).find((one) => one.last >= from && one.first < to);
  if (table !== undefined) return table.rows.filter(({ at }) => at >= from && at < to);
  const indent = lines[first]?.indent;
  const level = lines.slice(from, to).flatMap((line, index): readonly PlacedOption[] => {
    const option = line.indent === indent ? readOptionLine(line) : undefined;
    return option === undefined ? [] : [{ at: from + index, option }];
  });
  const own = level.find(({ at }) => at === first)?.option;
  if (own === undefined) return [];
  // The lines of the first line's form; if no second line has it, the lines of any form.
  const same = level.filter(({ option }) => looseForm(option) === looseForm(own));
  return same.length > 1 ? same : level.filter(({ option }) => option.strength !== 'bare' || own.strength === 'bare');
}

function looseForm({ form, family, strength }: OptionLine): string {
  const bulleted = form.startsWith('bulleted') ? 'bulleted ' : '';
  return family === 'word' ? `${form} ${strength}` : `${bulleted}${family}`;
}

function wrongOptions({ lines, from, to, first }: Marked, placed: readonly PlacedOption[]): Detection | undefined {
  if (first < 0)
    return {
      kind: 'ambiguous',
      why: 'Nothing stands between the markers.',
      lines: [(lines[from - 1]?.number ?? 0) + 1],
    };
  const [own] = placed;
  if (own === undefined || (own.at !== first && own.option.form !== 'table'))
    return unclear(lines, 'The first line between the markers does not have the form of an option.', [first]);
  if (placed.length === 1) return unclear(lines, 'Only one option stands between the markers.', [first]);
  const empty = placed.find(({ at, option }, index) => {
    const below = lines.slice(at + 1, placed[index + 1]?.at ?? to);
    return option.from === option.to && below.every(({ blank }) => blank);
  });
  if (empty !== undefined) return unclear(lines, 'An option between the markers has no guideline.', [empty.at]);
  return repeatedValue(lines, placed);
}
