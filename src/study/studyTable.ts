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
}

/** A name, a number with its sample size, or undefined: there was nothing to measure. */
export type Cell = string | NumberCell | undefined;

export interface NumberCell {
  readonly value: number;
  readonly unit: Unit | 'count' | 'usd';
  /** Items, or judgments; undefined if the value counts them itself. */
  readonly n: number | undefined;
  readonly interval: Interval | undefined;
  /** The standard deviation of the values, if `value` is their mean. */
  readonly standardDeviation?: number;
}

/** A number without a sample size or interval. */
export function bareCell(value: number, unit: NumberCell['unit']): NumberCell {
  return { value, unit, n: undefined, interval: undefined };
}

/** An estimate as a cell. */
export function estimateCell(estimated: Estimated | undefined, unit: Unit): Cell {
  if (estimated === undefined) return undefined;
  const { value, n, interval } = estimated;
  return { value, unit, n, interval };
}
