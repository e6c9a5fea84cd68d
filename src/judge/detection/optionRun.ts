import { type Below, type Place, readBelow } from './belowOption.ts';
import type { OptionLine } from './optionLine.ts';
import type { PromptLine } from './promptLine.ts';

/** An option line in its place. */
export interface Candidate {
  /** Index of its line. */
  readonly at: number;
  readonly option: OptionLine;
}

/** Option lines of one form and one indentation with nothing but continuations and blank lines between them. */
export interface OptionRun {
  readonly candidates: readonly [Candidate, ...Candidate[]];
  readonly place: Place;
  /** What stands below every option but the last. */
  readonly below: readonly Below[];
}

/**
 * Puts option lines together into runs, single lines included, in the order of their first lines. Linear in the length of
 * the text: a line is read once for each form of list that is open around it, and each takes at least a column of indentation.
 */
export function optionRuns(lines: readonly PromptLine[], candidates: readonly Candidate[]): readonly OptionRun[] {
  const byForm = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = `${lines[candidate.at]?.indent ?? 0} ${candidate.option.form}`;
    const group = byForm.get(key);
    if (group === undefined) byForm.set(key, [candidate]);
    else group.push(candidate);
  }
  return [...byForm.values()]
    .flatMap((group) => runsOf(lines, group))
    .sort((a, b) => a.candidates[0].at - b.candidates[0].at);
}

function runsOf(lines: readonly PromptLine[], group: readonly Candidate[]): readonly OptionRun[] {
  const runs: OptionRun[] = [];
  let current: Candidate[] = [];
  let below: Below[] = [];
  const close = (): void => {
    const [first, ...rest] = current;
    if (first !== undefined) runs.push({ candidates: [first, ...rest], place: placeOf(lines, first), below });
  };
  for (const candidate of group) {
    const previous = current.at(-1);
    const gap = previous && readBelow(lines, previous.at + 1, candidate.at, placeOf(lines, previous));
    if (gap !== undefined && gap.stop === undefined) {
      current.push(candidate);
      below.push(gap);
    } else {
      close();
      current = [candidate];
      below = [];
    }
  }
  close();
  return runs;
}

function placeOf(lines: readonly PromptLine[], candidate: Candidate): Place {
  const line = lines[candidate.at];
  return {
    indent: line?.indent ?? 0,
    bullet:
      candidate.option.form.startsWith('bulleted') || candidate.option.family === 'step' ? line?.bullet : undefined,
  };
}
