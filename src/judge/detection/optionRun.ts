import { type Below, type Place, readBelow } from './belowOption.ts';
import type { OptionLine } from './optionLine.ts';
import type { PromptLine } from './promptLine.ts';

/** An option line in its place. */
export interface PlacedOption {
  /** Index of its line. */
  readonly at: number;
  readonly option: OptionLine;
}

/** Option lines of one form and one indentation with nothing but continuations and blank lines between them. */
export interface OptionRun {
  readonly placed: readonly [PlacedOption, ...PlacedOption[]];
  readonly place: Place;
  /** What stands below every option but the last. */
  readonly below: readonly Below[];
}

/**
 * Puts option lines together into runs, single lines included, in the order of their first lines. Linear in the length of
 * the text: a line is read once for each form of list that is open around it, and each takes at least a column of indentation.
 */
export function optionRuns(lines: readonly PromptLine[], placed: readonly PlacedOption[]): readonly OptionRun[] {
  const byForm = new Map<string, PlacedOption[]>();
  for (const one of placed) {
    const key = `${lines[one.at]?.indent ?? 0} ${one.option.form}`;
    const group = byForm.get(key);
    if (group === undefined) byForm.set(key, [one]);
    else group.push(one);
  }
  return [...byForm.values()].flatMap((group) => runsOf(lines, group)).sort((a, b) => a.placed[0].at - b.placed[0].at);
}

function runsOf(lines: readonly PromptLine[], group: readonly PlacedOption[]): readonly OptionRun[] {
  const runs: OptionRun[] = [];
  let current: PlacedOption[] = [];
  let below: Below[] = [];
  const close = (): void => {
    const [first, ...rest] = current;
    if (first !== undefined) runs.push({ placed: [first, ...rest], place: placeOf(lines, first), below });
  };
  for (const one of group) {
    const previous = current.at(-1);
    const gap = previous && readBelow(lines, previous.at + 1, one.at, placeOf(lines, previous));
    if (gap !== undefined && gap.stop === undefined) {
      current.push(one);
      below.push(gap);
    } else {
      close();
      current = [one];
      below = [];
    }
  }
  close();
  return runs;
}

function placeOf(lines: readonly PromptLine[], placed: PlacedOption): Place {
  const line = lines[placed.at];
  return {
    indent: line?.indent ?? 0,
    bullet: placed.option.form.startsWith('bulleted') || placed.option.family === 'step' ? line?.bullet : undefined,
  };
}
