import { type Ambiguous, unclear } from './detection.ts';
import type { OptionRun, PlacedOption } from './optionRun.ts';
import { optionTail } from './optionTail.ts';
import type { PromptLine } from './promptLine.ts';

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
): Ambiguous | undefined {
  const repeated = repeatedValue(lines, run.placed);
  if (repeated !== undefined) return repeated;
  const { end, unclear: tail } = optionTail(lines, run);
  const empty = run.placed.filter(({ at, option }, index) => {
    const isBare = run.below[index] === undefined ? end === at : run.below[index].length === 0;
    return isBare && option.from >= option.to;
  });
  if (empty.length > 0)
    return unclear(
      lines,
      'An option has no guideline.',
      empty.map(({ at }) => at),
    );
  const stray = strayOf(lines, run, { all, end });
  if (stray !== undefined)
    return unclear(lines, 'A line in the form of an option stands outside the list.', [stray.at]);
  return tail === undefined
    ? undefined
    : unclear(lines, 'A line below the last option may belong to it or not.', [tail]);
}

/** Two options of one list with the same value; undefined if all differ. Case does not tell values apart. */
export function repeatedValue(lines: readonly PromptLine[], placed: readonly PlacedOption[]): Ambiguous | undefined {
  const seen = new Map<string, number>();
  for (const { at, option } of placed) {
    const value = option.value.toLowerCase();
    const first = seen.get(value);
    if (first !== undefined)
      return unclear(lines, `The value "${option.value}" stands in the list twice.`, [first, at]);
    seen.set(value, at);
  }
  return undefined;
}

function strayOf(
  lines: readonly PromptLine[],
  { placed, place }: OptionRun,
  { all, end }: { readonly all: readonly PlacedOption[]; readonly end: number },
): PlacedOption | undefined {
  const [first] = placed;
  const own = new Set(placed.map(({ at }) => at));
  const values = new Set(placed.map(({ option }) => option.value.toLowerCase()));
  const near = { from: nearest(lines, first.at, -1), to: nearest(lines, end, 1) };
  return all.find(({ at, option }) => {
    const isWord = option.family === 'word';
    if (own.has(at) || option.strength !== 'strong' || (isWord && option.open)) return false;
    const outsideAtLevel = (at < first.at || at > end) && lines[at]?.indent === place.indent;
    if (outsideAtLevel && (at === first.at - 1 || at === end + 1)) return true;
    if (option.form !== first.option.form || values.has(option.value.toLowerCase())) return false;
    return !isWord || (outsideAtLevel && at >= near.from && at <= near.to);
  });
}

/** The index of the furthest line that is near, in one direction; a line that shapes the prompt ends the nearness. */
function nearest(lines: readonly PromptLine[], from: number, step: 1 | -1): number {
  let passed = 0;
  let at = from + step;
  for (let line = lines[at]; line !== undefined; line = lines[at]) {
    if (!line.blank && (line.structural || passed > nearLines)) break;
    if (!line.blank) passed += 1;
    at += step;
  }
  return at - step;
}
