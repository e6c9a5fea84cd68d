import type { Score } from '../judge/scale.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import type { MeasuredVersion } from '../measure/measure.ts';
import type { ReadCount } from './studyTable.ts';

/** The judge as written, as a version of itself. */
export const asItIs = 'as it is';

/** One version of a judge with one model, measured. */
export interface Studied {
  readonly judge: string;
  readonly model: string | undefined;
  /** `as it is`, or the name of a candidate. */
  readonly version: string;
  /** The perturbation under which it was asked, or the form of its output instruction. */
  readonly family: string;
  /** The scores of its options, the lowest first. */
  readonly scores: readonly Score[];
  /** Without the measures that have too many unreadable replies. */
  readonly measured: MeasuredVersion;
  /** How many of its replies cannot be read. */
  readonly reads: readonly ReadCount[];
}

export function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}

/** Undefined if the family was not asked, or too few of its replies can be read. */
export function tableOf(studied: Studied | undefined, family: string): FamilyTable | undefined {
  return studied?.measured.tables.find((table) => table.family === family);
}

/** The title of a version's column; with several models, each has its own column. */
export function columnName(model: string | undefined, version: string, models: readonly unknown[]): string {
  return models.length > 1 ? `${model ?? 'no model'}: ${version}` : version;
}
