import type { Detection } from './detection.ts';
import type { OptionRun, PlacedOption } from './optionRun.ts';
import { optionTail } from './optionTail.ts';
import type { PromptLine } from './promptLine.ts';
import { repeatedValue } from './repeatedValue.ts';

/** So few lines between two lines of a list of words make them one list with a gap; more make them two matters. */
const nearLines = 3;

/**
 * Says why the only list of a prompt cannot be taken as it stands: a value twice, an option
 * without a guideline, an option outside the list, or a last option whose end is not clear. Undefined if nothing is wrong.
 */
export function runDoubt(
  lines: readonly PromptLine[],
  run: OptionRun,
  all: readonly PlacedOption[],
): Detection | undefined {
  const repeated = repeatedValue(lines, run.placed);
  if (repeated !== undefined) return repeated;
  const tail = optionTail(lines, run);
  const empty = run.placed.filter((_, index) => isEmpty(run, index, tail.end));
  if (empty.length > 0) return doubt(lines, 'An option has no guideline.', empty);
  const stray = strayOf(lines, run, all, tail.end);
  if (stray !== undefined) return doubt(lines, 'A line in the form of an option stands outside the list.', [stray]);
  if (tail.unclear === undefined) return undefined;
  return doubt(lines, 'A line below the last option may belong to it or not.', [{ at: tail.unclear }]);
}

function isEmpty({ placed, below }: OptionRun, index: number, end: number): boolean {
  const one = placed[index];
  if (one === undefined || one.option.from < one.option.to) return false;
  const gap = below[index];
  return gap === undefined ? end === one.at : gap.indented + gap.bullets + gap.bulletsApart + gap.plain === 0;
}

function strayOf(
  lines: readonly PromptLine[],
  run: OptionRun,
  all: readonly PlacedOption[],
  end: number,
): PlacedOption | undefined {
  const [first] = run.placed;
  const own = new Set(run.placed.map(({ at }) => at));
  const values = new Set(run.placed.map(({ option }) => option.value.toLowerCase()));
  const near = { from: nearest(lines, first.at, -1), to: nearest(lines, end, 1) };
  return all.find(({ at, option }) => {
    if (own.has(at) || option.strength !== 'strong') return false;
    if (option.family === 'word' && option.open) return false;
    const outsideAtLevel = (at < first.at || at > end) && lines[at]?.indent === run.place.indent;
    if (outsideAtLevel && (at === first.at - 1 || at === end + 1)) return true;
    if (option.form !== first.option.form || values.has(option.value.toLowerCase())) return false;
    return option.family !== 'word' || (outsideAtLevel && at >= near.from && at <= near.to);
  });
}

/** The index of the furthest line that is near, in one direction; a line that shapes the prompt ends the nearness. */
function nearest(lines: readonly PromptLine[], from: number, step: 1 | -1): number {
  let passed = 0;
  let at = from + step;
  for (; at >= 0 && at < lines.length; at += step) {
    const line = lines[at];
    if (line === undefined || line.blank) continue;
    if (line.structural || passed > nearLines) break;
    passed += 1;
  }
  return at - step;
}

function doubt(lines: readonly PromptLine[], why: string, places: readonly { readonly at: number }[]): Detection {
  return { kind: 'ambiguous', why, lines: places.map(({ at }) => lines[at]?.number ?? at + 1) };
}
