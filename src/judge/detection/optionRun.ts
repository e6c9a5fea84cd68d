import { groupBy } from '../../shared/groupBy.ts';
import type { OptionLine } from './optionLine.ts';
import type { PromptLine } from './promptLine.ts';

/** An option line in its place. */
export interface PlacedOption {
  /** Index of its line. */
  readonly at: number;
  readonly option: OptionLine;
}

/** Where an option line stands: the column, and its bullet if it has one. */
interface Place {
  readonly indent: number;
  readonly bullet: string | undefined;
}

/**
 * How a line below an option belongs to it: further in; with a bullet of another kind at the option's own column, also behind
 * a blank line; or at that column without a bullet and without a blank line before it.
 */
export type Belonging = 'indented' | 'bullet' | 'bullet apart' | 'plain';

/** Option lines of one form and one indentation with nothing but continuations and blank lines between them. */
export interface OptionRun {
  readonly placed: readonly [PlacedOption, ...PlacedOption[]];
  readonly place: Place;
  /** What stands below every option but the last. */
  readonly below: readonly (readonly Belonging[])[];
}

/**
 * Puts option lines together into runs, single lines included, in the order of their first lines. Linear in the length of
 * the text: a line is read once for each form of list that is open around it, and each takes at least a column of indentation.
 */
export function optionRuns(lines: readonly PromptLine[], placed: readonly PlacedOption[]): readonly OptionRun[] {
  const byForm = groupBy(placed, ({ at, option }) => `${lines[at]?.indent ?? 0} ${option.form}`);
  return [...byForm.values()].flatMap((group) => runsOf(lines, group)).sort((a, b) => a.placed[0].at - b.placed[0].at);
}

function runsOf(lines: readonly PromptLine[], group: readonly PlacedOption[]): readonly OptionRun[] {
  const runs: { placed: [PlacedOption, ...PlacedOption[]]; place: Place; below: (readonly Belonging[])[] }[] = [];
  for (const one of group) {
    const current = runs.at(-1);
    const previous = current?.placed.at(-1);
    const below = previous && belowOption(lines, previous.at + 1, one.at, placeOf(lines, previous));
    if (current === undefined || below === undefined) {
      runs.push({ placed: [one], place: placeOf(lines, one), below: [] });
    } else {
      current.placed.push(one);
      current.below.push(below);
    }
  }
  return runs;
}

/** How the lines from one index up to another belong to the option above them; undefined if one of them cannot. */
function belowOption(
  lines: readonly PromptLine[],
  from: number,
  to: number,
  place: Place,
): readonly Belonging[] | undefined {
  const below: Belonging[] = [];
  let isApart = false;
  for (let at = from; at < to; at += 1) {
    const line = lines[at];
    if (line?.blank === false) {
      const belonging = belongingOf(line, place, isApart);
      if (belonging === undefined) return undefined;
      below.push(belonging);
    }
    isApart = line?.blank === true;
  }
  return below;
}

/** @param isApart blank lines stand before it. */
export function belongingOf(line: PromptLine, place: Place, isApart: boolean): Belonging | undefined {
  if (line.indent > place.indent) return 'indented';
  if (line.indent < place.indent || line.structural) return undefined;
  if (line.bullet === undefined) return isApart ? undefined : 'plain';
  if (line.bullet === place.bullet) return undefined;
  return isApart ? 'bullet apart' : 'bullet';
}

function placeOf(lines: readonly PromptLine[], { at, option }: PlacedOption): Place {
  const line = lines[at];
  const hasBullet = option.form.startsWith('bulleted') || option.family === 'step';
  return { indent: line?.indent ?? 0, bullet: hasBullet ? line?.bullet : undefined };
}
