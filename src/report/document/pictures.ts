import type { Verdict } from '../../gate/verdict.ts';
import type { Interval } from '../../statistics/interval.ts';

/** A picture of numbers that a table beside it has in words. */
export type Picture = LinePicture | PointPicture;

/** Lines over steps in equal distances, such as versions or rounds. */
export interface LinePicture {
  readonly kind: 'lines';
  readonly steps: readonly string[];
  /** What the lines show, from the lowest to the highest value that may occur. */
  readonly axis: Axis;
  readonly lines: readonly {
    readonly name: string;
    /** One for each step; undefined if there is no value. */
    readonly values: readonly (number | undefined)[];
    readonly intervals?: readonly (Interval | undefined)[];
    /** `steps` keeps a value until the next; `tried` and `best` are dots that no line joins. Absent: joined dots. */
    readonly form?: 'steps' | 'tried' | 'best';
  }[];
}

/** Points on two axes. Each kind has a mark of its own. */
export interface PointPicture {
  readonly kind: 'points';
  readonly x: Axis & { readonly title: string };
  readonly y: Axis & { readonly title: string };
  /** Whether the points of a kind are joined by a line, in their order. */
  readonly joined?: boolean;
  readonly points: readonly {
    readonly x: number;
    readonly y: number;
    /** Shown beside the point; empty: not. */
    readonly name: string;
    readonly of: string;
    readonly tone: Tone;
    /** What the reader sees who points at it; absent: nothing. */
    readonly about?: string | undefined;
  }[];
}

/** The range of a picture, and how it writes a value. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly text: (value: number) => string;
}

/** What came out of a run, as a page shows it above its title. */
export type Tag =
  | Verdict
  | 'better'
  | 'worse'
  | 'not proven'
  | 'none helps'
  | 'plan'
  | 'study'
  | 'audit'
  | 'admitted'
  | 'refused';

export type Tone = 'bad' | 'warn' | 'good' | 'plain';

/** A value and its interval, drawn on the axis of its column. The numbers stand beside it. */
export interface IntervalMark {
  readonly kind: 'interval';
  readonly value: number;
  readonly interval: Interval | undefined;
  readonly axis: Pick<Axis, 'low' | 'high'>;
  readonly tone: Tone;
  /** The part of the axis that is allowed; absent: none is stated. */
  readonly allowed?: Interval;
  /** Writes the values of the axis below; absent: it has no numbers, or a mark of the same axis further down has them. */
  readonly ticks?: ((value: number) => string) | undefined;
  /** A value to compare with, drawn beside it; absent: none. */
  readonly before?: { readonly value: number; readonly interval: Interval | undefined };
  /** The same in words, for a reader who sees no picture. */
  readonly label: string;
}

/** Shares of a whole, side by side. */
export interface BarMark {
  readonly kind: 'bar';
  readonly parts: readonly { readonly name: string; readonly share: number }[];
}

/** One score in a matrix of items. */
export interface MatrixCell {
  /** Empty if it was not asked. */
  readonly text: string;
  readonly look: CellLook;
}

/**
 * `near` is one step off, `far` more; `none` is a reply without a score; without gold all are `given`. `up`: the other
 * side is wrong there; `down`: it is right.
 */
export type CellLook = 'right' | 'right up' | `${'near' | 'far' | 'none'}${'' | ' down'}` | 'given' | 'absent';

/** An axis of shares. */
export const wholeAxis = { low: 0, high: 1 } as const;

/** A value drawn with its interval, plain unless `more` says otherwise. */
export function intervalMark(
  { value, interval }: Pick<IntervalMark, 'value'> & { readonly interval?: Interval | undefined },
  axis: IntervalMark['axis'],
  label: string,
  more: Partial<IntervalMark> = {},
): IntervalMark {
  return { kind: 'interval', value, interval, axis, tone: 'plain', label, ...more };
}

/** Both ends of an interval and its value, to draw an axis around. */
export function endsOf({
  value,
  interval,
}: {
  readonly value: number;
  readonly interval?: Interval | null | undefined;
}) {
  return [value, interval?.low ?? value, interval?.high ?? value];
}

/** A bar of this length, dark: the first part of a bar is the lightest, so it has none of the first. */
export function lengthBar(share: number): BarMark {
  return { kind: 'bar', parts: [0, share].map((one) => ({ name: '', share: one })) };
}

/** With a little room at both ends, so that a mark there is seen whole; an axis is never empty. */
export function widened(
  low: number,
  high: number,
  { share, least }: { /** Of the range. */ readonly share: number; readonly least: number },
): Pick<Axis, 'low' | 'high'> {
  const room = Math.max(share * (high - low), least);
  return { low: low - room, high: high + room };
}
