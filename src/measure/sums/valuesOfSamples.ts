import type { MeasureName } from '../../shared/measureNames.ts';
import { type Column, columns } from '../../statistics/samples/columns.ts';
import { madeOnce } from '../madeOnce.ts';
import type { GroupedSums } from './groupedSums.ts';
import type { SampledSums } from './section.ts';

/** So many sums are kept at most, of 8 bytes each. */
const mostKept = 2_000_000;

/** So many sums are computed together, unless that were too few samples to be worth it. */
const mostTogether = 250_000;
const fewSamples = 50;

/** Samples of the items. */
export interface Samples {
  readonly count: number;
  /** Starts at the first of them: the sums of a section in a sample, asked for in ascending order. */
  readonly start: () => (sample: number) => (grouped: GroupedSums) => Float64Array;
}

/** The value of a measure in each sample, NaN where the sample does not define it. */
export type ValuesByName = ReadonlyMap<MeasureName, () => Column>;

/**
 * Every measure of sums in the same samples of the items, computed when it is first asked for: the sums of the samples
 * are kept until then, and what measures have in common is computed once. Where the sums are too many to be kept, all
 * measures are computed at once.
 */
export function valuesOfSamples(all: readonly GroupedSums[], samples: Samples): ValuesByName {
  const width = all.reduce((sum, { section }) => sum + section.width, 0);
  const measured = madeOnce(() =>
    width * samples.count > mostKept ? allAtOnce(all, samples, width) : asAsked(all, samples, width),
  );
  const names = all.flatMap(({ section }) => section.names);
  return new Map(names.map((name, place) => [name, madeOnce(() => measured()(place))]));
}

/** A measure in all samples, by its place among those of all sections. */
type Measured = (place: number) => Column;

function allAtOnce(all: readonly GroupedSums[], samples: Samples, width: number): Measured {
  const values = all.flatMap(({ section }) => section.names.map(() => new Float64Array(samples.count)));
  for (const { from, measures } of blocksOf(all, samples, width)) {
    for (const [place, column] of values.entries()) column.set(measures[place]?.() ?? [], from);
  }
  return (place) => values[place] ?? new Float64Array(0);
}

function asAsked(all: readonly GroupedSums[], samples: Samples, width: number): Measured {
  const blocks = [...blocksOf(all, samples, width)];
  return (place) => {
    const values = new Float64Array(samples.count);
    for (const { from, measures } of blocks) values.set(measures[place]?.() ?? [], from);
    return values;
  };
}

/** Samples that follow each other, and the measures of all sections in them. */
interface Block {
  readonly from: number;
  readonly measures: readonly (() => Column)[];
}

function* blocksOf(all: readonly GroupedSums[], { count, start }: Samples, width: number): Generator<Block> {
  const sumsOf = start();
  const together = Math.max(fewSamples, Math.floor(mostTogether / Math.max(1, width)));
  for (let from = 0; from < count; from += together) {
    const samples = Math.min(together, count - from);
    const sums = all.map(({ section }) => emptySums(section.width, samples));
    for (let sample = 0; sample < samples; sample += 1) {
      const ofSample = sumsOf(from + sample);
      for (const [index, grouped] of all.entries()) put(ofSample(grouped), sums[index]?.columns ?? [], sample);
    }
    yield {
      from,
      measures: all.flatMap(({ section }, index) => section.measures(sums[index] ?? emptySums(0, samples))),
    };
  }
}

function emptySums(width: number, samples: number): SampledSums {
  return { samples, columns: columns(width, samples) };
}

function put(sums: Float64Array, columns: readonly Column[], sample: number): void {
  for (let place = 0; place < sums.length; place += 1) {
    const column = columns[place];
    if (column !== undefined) column[sample] = sums[place] ?? 0;
  }
}
