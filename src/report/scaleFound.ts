import type { Judge } from '../judge/judge.ts';
import { rangeOf } from '../judge/scale.ts';

/** The scale of a judge without option lines, and the words of its prompt that state it. */
export interface ScaleFound {
  readonly values: string;
  readonly words: string;
  /** From 1, in the prompt file. */
  readonly line: number;
  /** The better end, if the words say it. */
  readonly best: string | number | null;
}

/** Undefined if the scale is that of the options, or stated in the `evenhand:` block. */
export function scaleFoundOf({ scale, answer }: Judge): ScaleFound | undefined {
  if (answer?.scale === undefined) return undefined;
  return { values: rangeOf(scale), ...answer.scale, best: answer.best ?? null };
}

/** What was found, and which perturbations it leaves out. */
export function scaleFoundText({ values, words, line, best }: ScaleFound): string {
  const end = best === null ? '' : `, best ${best}`;
  return `the scale is ${values}${end}, by "${words}" in line ${line}; without options, position and length do not apply`;
}
