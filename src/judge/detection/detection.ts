import type { PromptLine } from './promptLine.ts';

/** One option as it stands in the text of a prompt: `before + guideline + after` are the characters from `start` to `end`. */
export interface DetectedOption {
  /** As written, without emphasis or quotes: `0`, `A`, `good`. */
  readonly value: string;
  readonly guideline: string;
  readonly before: string;
  readonly after: string;
  /** Offsets of the option's lines in `Detection.text`, in UTF-16 code units; `end` is exclusive and before the last newline. */
  readonly start: number;
  readonly end: number;
  /** From 1, in the text as it was given, marker lines counted. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** What a prompt's text says about its options. */
export type Detection =
  /** `text` is the given text without the marker lines; the offsets of the options refer to it. */
  | { readonly kind: 'found'; readonly options: readonly DetectedOption[]; readonly text: string }
  | { readonly kind: 'none' }
  | Ambiguous;

export interface Ambiguous {
  readonly kind: 'ambiguous';
  /** One sentence without advice. */
  readonly why: string;
  /** Those in question, from 1. */
  readonly lines: readonly number[];
  /** What stands there, if it is a list whose values would settle it; absent: nothing would. */
  readonly options?: readonly DetectedOption[];
  /** The values of the only list in question; absent: there are several, or it is no list. */
  readonly values?: readonly string[];
}

/** @param at the indices of the lines in question. */
export function unclear(lines: readonly PromptLine[], why: string, at: readonly number[]): Ambiguous {
  return { kind: 'ambiguous', why, lines: at.map((index) => lines[index]?.number ?? index + 1) };
}
