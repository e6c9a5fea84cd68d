import type { PromptLine } from './promptLine.ts';

/** Where an option line stands: the column, and its bullet if it has one. */
export interface Place {
  readonly indent: number;
  readonly bullet: string | undefined;
}

/** How a line below an option stands to it. */
export type Standing = 'indented' | 'bullet' | 'plain' | 'foreign';

/** How many lines of each standing are below an option, up to the first that cannot belong to it. */
export interface Below {
  /** Lines further in than the option. */
  readonly indented: number;
  /** Lines at the option's own column that begin with a bullet which is not the options' own. */
  readonly bullets: number;
  /** The same behind a blank line. */
  readonly bulletsApart: number;
  /** Lines at the option's own column, without a bullet and without a blank line before them. */
  readonly plain: number;
  /** Index of the line that cannot belong to the option; undefined if all can. */
  readonly stop: number | undefined;
}

/** Reads the lines from one index up to another, as the lines between two options. */
export function readBelow(lines: readonly PromptLine[], from: number, to: number, place: Place): Below {
  const counts = { indented: 0, bullets: 0, bulletsApart: 0, plain: 0 };
  let apart = false;
  for (let at = from; at < to; at += 1) {
    const line = lines[at];
    if (line === undefined || line.blank) {
      apart = true;
      continue;
    }
    const standing = standingOf(line, place);
    if (standing === 'foreign' || (standing === 'plain' && apart)) return { ...counts, stop: at };
    if (standing === 'indented') counts.indented += 1;
    else if (standing === 'plain') counts.plain += 1;
    else if (apart) counts.bulletsApart += 1;
    else counts.bullets += 1;
    apart = false;
  }
  return { ...counts, stop: undefined };
}

/** Says how one line that is not blank stands to the option above it. */
export function standingOf(line: PromptLine, place: Place): Standing {
  if (line.indent > place.indent) return 'indented';
  if (line.indent < place.indent || line.structural) return 'foreign';
  if (line.bullet === undefined) return 'plain';
  return line.bullet === place.bullet ? 'foreign' : 'bullet';
}
