import type { Score } from '../../judge/scale.ts';

/** One recorded judgment, from any source. */
export interface JudgmentRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly item: string;
  readonly variant: string;
  /** As recorded, even if it is off a stated scale. Undefined: the reply could not be read. */
  readonly score: Score | undefined;
  /** As stated, else the resolved label of the item's annotators. */
  readonly gold: Score | undefined;
  /** The item's group, as any of its lines names it; absent: it is alone. */
  readonly group?: string;
  readonly judge: string;
  readonly side: 'base' | 'head';
  readonly perturbation: string;
  /** From 0. */
  readonly repeat: number;
  /** The label of each annotator that any line of the item names; empty if no line names one. */
  readonly annotators: Readonly<Record<string, Score>>;
  /** How sure the judge says it is, from 0 to 1; undefined if it does not say. */
  readonly confidence: number | undefined;
  readonly reason: string | undefined;
  /** The line has no score. It gives people's labels for the item, and is no judgment. */
  readonly isLabelsOnly?: boolean;
}

/**
 * Values by a path of names, such as judge, side, variant, and by a last name. It is exact for all names, and needs no
 * new text for each of a million judgments, unlike a joined key.
 */
export interface NestedMap<Value> {
  readonly branches: Map<string | number, NestedMap<Value>>;
  readonly values: Map<string, Value>;
}

export function nestedMap<Value>(): NestedMap<Value> {
  return { branches: new Map(), values: new Map() };
}

/** The values at the end of a path; a missing path is created. */
export function valuesAt<Value>(root: NestedMap<Value>, path: readonly (string | number)[]): Map<string, Value> {
  let at = root;
  for (const name of path) {
    const next = at.branches.get(name) ?? nestedMap<Value>();
    if (!at.branches.has(name)) at.branches.set(name, next);
    at = next;
  }
  return at.values;
}
