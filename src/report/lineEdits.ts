/** Lines that stand together and differ. */
export interface Edit {
  /** The line of the first text at which they stand, from 0. */
  readonly from: number;
  /** The line of the second text at which they stand, from 0. */
  readonly at: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** More cells than this are not compared: what two long texts begin and end with alike is left out, and the rest is one edit. */
const mostCells = 4_000_000;

/** The edits that turn one list of lines into the other, by their longest common subsequence. */
export function editsBetween(base: readonly string[], head: readonly string[]): readonly Edit[] {
  let start = 0;
  while (start < base.length && start < head.length && base[start] === head[start]) start += 1;
  let end = 0;
  while (end < Math.min(base.length, head.length) - start && base.at(-1 - end) === head.at(-1 - end)) end += 1;
  const [before, after] = [base.slice(start, base.length - end), head.slice(start, head.length - end)];
  if (before.length === 0 && after.length === 0) return [];
  if (before.length * after.length > mostCells) return [{ from: start, at: start, removed: before, added: after }];
  return walked(before, after, commonLengths(before, after)).map((edit) => ({
    ...edit,
    from: edit.from + start,
    at: edit.at + start,
  }));
}

/** At (i, j): the length of the longest common subsequence of what follows; a row has one cell more than there are lines. */
function commonLengths(base: readonly string[], head: readonly string[]): Int32Array {
  const width = head.length + 1;
  const lengths = new Int32Array((base.length + 1) * width);
  for (let i = base.length - 1; i >= 0; i -= 1) {
    for (let j = head.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      const next = lengths[at + width + 1] ?? 0;
      lengths[at] = base[i] === head[j] ? next + 1 : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}

function walked(base: readonly string[], head: readonly string[], lengths: Int32Array): readonly Edit[] {
  const width = head.length + 1;
  const edits: { from: number; at: number; removed: string[]; added: string[] }[] = [];
  let open: (typeof edits)[number] | undefined;
  let [i, j] = [0, 0];
  while (i < base.length || j < head.length) {
    const [removed, added] = [base[i], head[j]];
    if (removed !== undefined && removed === added) {
      open = undefined;
      i += 1;
      j += 1;
      continue;
    }
    if (open === undefined) {
      open = { from: i, at: j, removed: [], added: [] };
      edits.push(open);
    }
    const down = lengths[(i + 1) * width + j] ?? 0;
    const right = lengths[i * width + j + 1] ?? 0;
    if (removed !== undefined && (added === undefined || down >= right)) {
      open.removed.push(removed);
      i += 1;
    } else {
      if (added !== undefined) open.added.push(added);
      j += 1;
    }
  }
  return edits;
}
