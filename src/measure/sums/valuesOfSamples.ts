import type { MeasureName } from '../../measureNames.ts';
import { madeOnce } from '../madeOnce.ts';
import type { GroupedSums } from './groupedSums.ts';
import type { Section } from './section.ts';

/** So many sums are kept at most, of 8 bytes each. */
const mostKept = 2_000_000;

/** So many measures of a section are computed each by itself. */
const aloneAtMost = 6;

/** Samples of the items. */
export interface Samples {
  readonly count: number;
  /** Starts at the first of them: the sums of a section in a sample, asked for in ascending order. */
  readonly start: () => (sample: number) => (grouped: GroupedSums) => Float64Array;
}

/** The value of a measure in each sample, NaN where the sample does not define it. */
export type ValuesByName = ReadonlyMap<MeasureName, () => Float64Array>;

/**
 * Every measure of sums in the same samples of the items, computed when it is first asked for: the sums of the samples
 * are kept until then. A rule asks for one and a page for a few, and gets them alone. Who asks for more asks for all, as
 * the report for programs does: they share most of their steps, and the rest is computed together. Where the sums are
 * too many to be kept, all measures are computed at once.
 */
export function valuesOfSamples(all: readonly GroupedSums[], samples: Samples): ValuesByName {
  const width = all.reduce((sum, { section }) => sum + section.width, 0);
  const rows = madeOnce(() => (width * samples.count > mostKept ? allAtOnce(all, samples) : asAsked(all, samples)));
  return new Map(
    all.flatMap(({ section }, index) =>
      section.names.map((name, place) => {
        return [name, madeOnce(() => rows()[index]?.(place) ?? new Float64Array(samples.count))] as const;
      }),
    ),
  );
}

/** For each section, its measures by their places. */
type Rows = readonly ((place: number) => Float64Array | undefined)[];

function allAtOnce(all: readonly GroupedSums[], { count, start }: Samples): Rows {
  const values = all.map(({ section }) => section.names.map(() => new Float64Array(count)));
  const sumsOf = start();
  for (let sample = 0; sample < count; sample += 1) {
    const sums = sumsOf(sample);
    for (const [index, grouped] of all.entries())
      write(values[index] ?? [], sample, grouped.section.evaluate(sums(grouped)));
  }
  return values.map((ofSection) => (place) => ofSection[place]);
}

function write(into: readonly Float64Array[], at: number, values: readonly (number | undefined)[]): void {
  for (const [place, row] of into.entries()) row[at] = values[place] ?? Number.NaN;
}

function asAsked(all: readonly GroupedSums[], { count, start }: Samples): Rows {
  const kept = all.map(({ section }) => new Float64Array(section.width * count));
  const sumsOf = start();
  for (let sample = 0; sample < count; sample += 1) {
    const sums = sumsOf(sample);
    for (const [index, grouped] of all.entries()) kept[index]?.set(sums(grouped), sample * grouped.section.width);
  }
  return all.map(({ section }, index) => {
    const sumsOf = rowsOf(section.width, kept[index] ?? new Float64Array(0));
    const others = madeOnce(() => valuesOfAll(section, sumsOf, count));
    let asked = 0;
    return (place) => {
      asked += 1;
      return asked > aloneAtMost ? others()[place] : valuesOfOne(section, place, sumsOf, count);
    };
  });
}

/** The sums of one sample, in an array that is used over and over. */
function rowsOf(width: number, kept: Float64Array): (sample: number) => Float64Array {
  const sums = new Float64Array(width);
  return (sample) => {
    for (let at = 0; at < width; at += 1) sums[at] = kept[sample * width + at] ?? 0;
    return sums;
  };
}

function valuesOfOne(
  { evaluateOne }: Section,
  place: number,
  sumsOf: (sample: number) => Float64Array,
  count: number,
): Float64Array {
  const values = new Float64Array(count);
  for (let sample = 0; sample < count; sample += 1) values[sample] = evaluateOne(sumsOf(sample), place) ?? Number.NaN;
  return values;
}

function valuesOfAll(
  { evaluate, names }: Section,
  sumsOf: (sample: number) => Float64Array,
  count: number,
): readonly Float64Array[] {
  const values = names.map(() => new Float64Array(count));
  for (let sample = 0; sample < count; sample += 1) write(values, sample, evaluate(sumsOf(sample)));
  return values;
}
