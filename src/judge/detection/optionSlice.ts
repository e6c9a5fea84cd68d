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
  return placed.flatMap(({ at, option }, index): readonly DetectedOption[] => {
    const isWithText = (line: PromptLine) => !line.blank;
    const own = lines.slice(at, placed[index + 1]?.at ?? end + 1);
    const last = own.findLast(isWithText);
    const [first, ...below] = own;
    if (first === undefined || last === undefined) return [];
    // What an open head stands for begins below it.
    const begin = last !== first && option.open ? below.find(isWithText) : undefined;
    const from = begin === undefined ? first.start + option.from : begin.end - begin.text.trimStart().length;
    const to = last === first ? first.start + option.to : last.start + last.text.trimEnd().length;
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
  });
}
