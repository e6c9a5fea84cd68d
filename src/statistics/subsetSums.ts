/** Sums and sizes of subsets of a list of numbers, one at each place. */
export interface Subsets {
  readonly sums: Float64Array;
  readonly sizes: Uint32Array;
}

/** How many numbers share one table of the sums of their subsets. */
const GROUP = 8;
const TABLE = 2 ** GROUP;
const SUBSETS_AT_A_TIME = 256;
const ONES = Uint8Array.from({ length: TABLE }, (_, mask) => ones(mask));

/** Every subset, the empty one first: place k holds the subset that the bits of k choose. At most about 20 values. */
export function allSubsets(values: ArrayLike<number>): Subsets {
  const count = 2 ** values.length;
  const sums = new Float64Array(count);
  const sizes = new Uint32Array(count);
  for (let index = 0, half = 1; index < values.length; index += 1, half *= 2) {
    for (let mask = 0; mask < half; mask += 1) {
      sums[half + mask] = (sums[mask] ?? 0) + (values[index] ?? 0);
      sizes[half + mask] = (sizes[mask] ?? 0) + 1;
    }
  }
  return { sums, sizes };
}

/**
 * So many random subsets, each value being in each with probability one half. One random number is 32 fair bits: the
 * fate of 32 values. The sums of eight values at a time are looked up.
 *
 * @param random uniform over the multiples of 2^-32 in [0, 1), such as `seededRandom` gives.
 */
export function randomSubsets(values: ArrayLike<number>, count: number, random: () => number): Subsets {
  const groups = Math.ceil(values.length / GROUP);
  const tables = groupTables(values, groups);
  const sums = new Float64Array(count);
  const sizes = new Uint32Array(count);
  const masks = new Uint8Array(SUBSETS_AT_A_TIME * groups);
  for (let from = 0; from < count; from += SUBSETS_AT_A_TIME) {
    const some = Math.min(SUBSETS_AT_A_TIME, count - from);
    drawMasks(masks, { subsets: some, groups, values: values.length }, random);
    const into = { sums: sums.subarray(from, from + some), sizes: sizes.subarray(from, from + some) };
    for (let group = 0; group < groups; group += 1) {
      addGroup(into, { masks, group, groups }, tables.subarray(group * TABLE, (group + 1) * TABLE));
    }
  }
  return { sums, sizes };
}

/** A group at a time for many subsets: its table stays at hand, and a short loop is soon a fast one. */
function addGroup(
  { sums, sizes }: Subsets,
  { masks, group, groups }: { readonly masks: Uint8Array; readonly group: number; readonly groups: number },
  table: Float64Array,
): void {
  for (let subset = 0; subset < sums.length; subset += 1) {
    const mask = masks[subset * groups + group] ?? 0;
    sums[subset] = (sums[subset] ?? 0) + (table[mask] ?? 0);
    sizes[subset] = (sizes[subset] ?? 0) + (ONES[mask] ?? 0);
  }
}

/** Which values of each group are in each subset: a bit for each. */
function drawMasks(
  masks: Uint8Array,
  { subsets, groups, values }: { readonly subsets: number; readonly groups: number; readonly values: number },
  random: () => number,
): void {
  // The last group may be short: bits beyond its values choose nothing.
  const inLast = (TABLE - 1) >> (GROUP * groups - values);
  for (let subset = 0; subset < subsets; subset += 1) {
    let bits = 0;
    for (let group = 0; group < groups; group += 1) {
      if (group % 4 === 0) bits = random() * 2 ** 32;
      masks[subset * groups + group] = group === groups - 1 ? bits & inLast : bits & (TABLE - 1);
      bits >>>= GROUP;
    }
  }
}

function groupTables(values: ArrayLike<number>, groups: number): Float64Array {
  const tables = new Float64Array(groups * TABLE);
  for (let group = 0; group < groups; group += 1) {
    const from = group * GROUP;
    const members = Array.from({ length: GROUP }, (_, index) => values[from + index] ?? 0);
    tables.set(allSubsets(members).sums, group * TABLE);
  }
  return tables;
}

function ones(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
