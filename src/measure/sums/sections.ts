import type { CodedTable } from '../../judgments/table/codedTable.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import type { LeftOutItems } from '../estimated.ts';
import { annotatorSection } from './annotatorSection.ts';
import { confidenceSection } from './confidenceSection.ts';
import { goldSection } from './goldSection.ts';
import { type Section, valuesOf } from './section.ts';
import { variantSection } from './variantSection.ts';

/** A measure of sums over all items of a table; undefined where they do not define it. */
export interface SumMeasure {
  readonly name: MeasureName;
  readonly value: number | undefined;
  readonly n: number;
  readonly leftOut: LeftOutItems;
}

const known = new WeakMap<CodedTable, readonly Section[]>();

/** The sections that a table allows, made once however many ask. */
export function sectionsOf(table: CodedTable): readonly Section[] {
  const made = known.get(table) ?? [
    ...(table.gold.some((label) => label >= 0) ? [goldSection(table)] : []),
    ...(table.variants >= 2 ? [variantSection(table)] : []),
    ...(table.annotators === undefined ? [] : [annotatorSection(table)]),
    ...(table.confidences === undefined ? [] : [confidenceSection(table)]),
  ];
  known.set(table, made);
  return made;
}

const measured = new WeakMap<CodedTable, readonly SumMeasure[]>();

/** The measures themselves, without any resampling. */
export function sumMeasures(table: CodedTable): readonly SumMeasure[] {
  const made = measured.get(table) ?? measureSums(table);
  measured.set(table, made);
  return made;
}

function measureSums(table: CodedTable): readonly SumMeasure[] {
  return sectionsOf(table).flatMap((section) => {
    const values = valuesOf(section, sumsOf(section));
    const { n, leftOut } = section.rows;
    return section.names.map((name, index) => ({ name, value: values[index], n, leftOut }));
  });
}

function sumsOf({ width, rows: { places, values } }: Section): Float64Array {
  const sums = new Float64Array(width);
  for (const [index, place] of places.entries()) sums[place] = (sums[place] ?? 0) + (values[index] ?? 0);
  return sums;
}
