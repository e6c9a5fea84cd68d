import { diffArrays } from 'diff';

/** Neighbouring lines that differ. */
export interface Edit {
  /** Their first line in the first text, from 0. */
  readonly from: number;
  /** Their first line in the second text, from 0. */
  readonly at: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Texts with more differing lines count as one edit: the time grows with the square. */
const maxEditLength = 2000;

/** The shortest list of edits that turns one list of lines into the other. */
export function editsBetween(base: readonly string[], head: readonly string[]): readonly Edit[] {
  const changes = diffArrays([...base], [...head], { maxEditLength });
  if (changes === undefined) return [{ from: 0, at: 0, removed: base, added: head }];
  const edits: { from: number; at: number; removed: string[]; added: string[] }[] = [];
  let [from, at] = [0, 0];
  let open: (typeof edits)[number] | undefined;
  for (const { value, removed, added } of changes) {
    if (!(removed || added)) open = undefined;
    else if (open === undefined) {
      open = { from, at, removed: [], added: [] };
      edits.push(open);
    }
    if (!added) from += value.length;
    if (!removed) at += value.length;
    if (removed) open?.removed.push(...value);
    if (added) open?.added.push(...value);
  }
  return edits;
}
