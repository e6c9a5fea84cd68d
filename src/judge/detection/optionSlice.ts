import type { DetectedOption } from './detection.ts';
import type { PlacedOption } from './optionRun.ts';
import type { PromptLine } from './promptLine.ts';

/** Cuts options out of a text: each from its line to the last line with text before the next option, or before `end`. */
export function optionSlices(
  text: string,
  lines: readonly PromptLine[],
  placed: readonly PlacedOption[],
  end: number,
): readonly DetectedOption[] {
  return placed.flatMap((one, index) => {
    const next = placed[index + 1];
    const last = lastWithText(lines, one.at, next === undefined ? end : next.at - 1);
    return slice(text, lines, one, last);
  });
}

function lastWithText(lines: readonly PromptLine[], from: number, to: number): number {
  let at = to;
  while (at > from && lines[at]?.blank === true) at -= 1;
  return at;
}

function slice(
  text: string,
  lines: readonly PromptLine[],
  { at, option }: PlacedOption,
  lastAt: number,
): readonly DetectedOption[] {
  const first = lines[at];
  const last = lines[lastAt];
  if (first === undefined || last === undefined) return [];
  const { from, to } = guidelineRange(lines, at, lastAt, option);
  return [
    {
      value: option.value,
      guideline: text.slice(from, to),
      before: text.slice(first.start, from),
      after: text.slice(to, last.end),
      start: first.start,
      end: last.end,
      firstLine: first.number,
      lastLine: last.number,
    },
  ];
}

/** The guideline reaches from its first character, on the option's line or below it, to the last that is not white space. */
function guidelineRange(
  lines: readonly PromptLine[],
  at: number,
  lastAt: number,
  option: PlacedOption['option'],
): { readonly from: number; readonly to: number } {
  const start = lines[at]?.start ?? 0;
  if (lastAt === at) return { from: start + option.from, to: start + option.to };
  const last = lines[lastAt];
  const to = (last?.start ?? 0) + (last?.text.trimEnd().length ?? 0);
  if (!option.open) return { from: start + option.from, to };
  let below = at + 1;
  while (below < lastAt && lines[below]?.blank === true) below += 1;
  const line = lines[below];
  return { from: (line?.end ?? 0) - (line?.text.trimStart().length ?? 0), to };
}
