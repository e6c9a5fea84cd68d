/**
 * One number for each of several samples, NaN where a sample does not define it. A statistic of ten thousand bootstrap
 * samples is computed for all of them at once, a step at a time: the few loops below do nearly all of the work, and they
 * are fast after a moment, where a function of one sample has to be called thousands of times to become so.
 */
export type Column = Float64Array;

/** So many columns of zeros, in one piece of memory. */
export function columns(count: number, samples: number): readonly Column[] {
  const all = new Float64Array(count * samples);
  return Array.from({ length: count }, (_, index) => all.subarray(index * samples, (index + 1) * samples));
}

/** For each of the values a column that holds it throughout. */
export function constantColumns(values: ArrayLike<number>, samples: number): readonly Column[] {
  const all = columns(values.length, samples);
  for (const [index, column] of all.entries()) column.fill(values[index] ?? 0);
  return all;
}

/** @throws RangeError where there is none: a category beyond the scale. */
export function columnAt(all: readonly Column[], index: number): Column {
  const column = all[index];
  if (column === undefined) throw new RangeError(`${index} is none of ${all.length} categories.`);
  return column;
}

/** `into += column`. */
export function add(into: Column, column: Column): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    into[sample] = (into[sample] ?? 0) + (column[sample] ?? 0);
  }
}

/** `into += column × factor`. */
export function addTimes(into: Column, column: Column, factor: number): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    into[sample] = (into[sample] ?? 0) + (column[sample] ?? 0) * factor;
  }
}

/** `into += one × other`. */
export function addProduct(into: Column, one: Column, other: Column): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    into[sample] = (into[sample] ?? 0) + (one[sample] ?? 0) * (other[sample] ?? 0);
  }
}

/** `into += one × (total - other)`: twos of which the second is something else. */
export function addProductWithRest(into: Column, one: Column, other: Column, total: Column): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    into[sample] = (into[sample] ?? 0) + (one[sample] ?? 0) * ((total[sample] ?? 0) - (other[sample] ?? 0));
  }
}

/** `one × other`. */
export function product(one: Column, other: Column): Column {
  const products = new Float64Array(one.length);
  addProduct(products, one, other);
  return products;
}

/** `part / whole`, NaN where there is nothing to divide by. */
export function ratio(part: Column, whole: Column): Column {
  const shares = new Float64Array(part.length);
  for (let sample = 0; sample < shares.length; sample += 1) {
    const divisor = whole[sample] ?? 0;
    shares[sample] = divisor > 0 ? (part[sample] ?? 0) / divisor : Number.NaN;
  }
  return shares;
}

/**
 * A correlation from what varies together and what varies on both sides, multiplied: `together / √scale`, NaN where one
 * side does not vary. Rounding may carry a perfect correlation past 1; adding 0 turns -0 into 0.
 */
export function correlation(together: Column, scale: Column): Column {
  const found = new Float64Array(together.length);
  for (let sample = 0; sample < found.length; sample += 1) {
    const both = scale[sample] ?? 0;
    const coefficient = (together[sample] ?? 0) / Math.sqrt(both);
    found[sample] = both > 0 ? Math.max(-1, Math.min(1, coefficient)) + 0 : Number.NaN;
  }
  return found;
}

/** The value of each sample by itself, for a last step that no other statistic has. */
export function eachSample(samples: number, of: (sample: number) => number): Column {
  const values = new Float64Array(samples);
  for (let sample = 0; sample < samples; sample += 1) values[sample] = of(sample);
  return values;
}

/** What the only sample of a column says; undefined where it does not define it. */
export function only(column: Column): number | undefined {
  const [value] = column;
  return value === undefined || Number.isNaN(value) ? undefined : value;
}
