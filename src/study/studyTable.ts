import type { Estimated } from '../measure/estimates.ts';
import type { Unit } from '../shared/measureNames.ts';
import type { Interval } from '../statistics/interval.ts';

/** A table in the form of a paper. */
export interface StudyTable {
  /** The paper's number for it, such as `table-4`; `cost` is ours. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  /** As many cells as there are columns. */
  readonly rows: readonly (readonly Cell[])[];
  /** The text behind each row, for a picture of it; absent: none. */
  readonly texts?: readonly string[];
  /** How many of the replies behind it cannot be read; absent: no reply is behind it. */
  readonly unreadable?: readonly ReadCount[];
}

/** The replies of one version under one perturbation or form, and how many of them cannot be read. */
export interface ReadCount {
  readonly judge: string;
  readonly model: string | undefined;
  readonly version: string;
  /** The perturbation, or the form of the output instruction. */
  readonly family: string;
  /** Undefined: all variants together. */
  readonly variant: string | undefined;
  readonly replies: number;
  readonly unreadable: number;
  readonly share: number;
}

/** A name, a number with its sample size, or undefined: there was nothing to measure. */
export type Cell = string | NumberCell | undefined;

export interface NumberCell {
  readonly value: number;
  readonly unit: Unit | 'count' | 'usd';
  /** Items, or judgments; undefined if the value counts them itself. */
  readonly n: number | undefined;
  /** The groups of these items; absent: each item is alone. */
  readonly groups?: number | undefined;
  readonly interval: Interval | undefined;
  /** The standard deviation of the values, if `value` is their mean. */
  readonly standardDeviation?: number;
  /** The mean difference from the first form or from another version, on the items that both have. */
  readonly difference?: Difference | undefined;
}

/** A paired difference, in the unit of its cell. */
export interface Difference extends Pick<NumberCell, 'value' | 'n' | 'groups' | 'interval'> {
  /** The form, or the title of the column, from which it differs. */
  readonly from: string;
}

/** A number without a sample size or interval. */
export function bareCell(value: number, unit: NumberCell['unit']): NumberCell {
  return { value, unit, n: undefined, interval: undefined };
}

export function estimateCell(estimated: Estimated | undefined, unit: Unit): Cell {
  if (estimated === undefined) return undefined;
  const { value, n, groups, interval } = estimated;
  return { value, unit, n, ...(groups === undefined ? {} : { groups }), interval };
}
