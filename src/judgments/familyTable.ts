import type { Outcome } from '../judge/outcome.ts';
import { type Scale, type Score, valuesOf } from '../judge/scale.ts';

/** What one side said about every item in every variant of one family. */
export interface FamilyTable {
  /** A perturbation, or whatever a file of recorded judgments calls its family. */
  readonly family: string;
  readonly claim: 'preserves' | 'misleads';
  readonly categories: Categories;
  readonly variants: readonly VariantColumn[];
  readonly rows: readonly FamilyRow[];
  /** The rows as numbers. */
  readonly coded: CodedTable;
}

export interface VariantColumn {
  readonly name: string;
  /** The scores in the order in which their options were shown; undefined if the variant does not set an order. */
  readonly order: readonly Score[] | undefined;
  /** The scores whose options were shown at length; undefined if that is not what the variant changes. */
  readonly lengthened?: readonly Score[] | undefined;
  /** It shows the judge as written, whatever it is called. */
  readonly isControl?: boolean;
}

export interface FamilyRow {
  readonly item: string;
  readonly gold: Score | undefined;
  /** One for each variant, in their order; undefined if the item was not shown in the variant. */
  readonly outcomes: readonly (Outcome | undefined)[];
  /** What each annotator says, if that is known. */
  readonly annotators?: Readonly<Record<string, Score>> | undefined;
  /** Every outcome of the judge as written, in the order asked; more than one if it was asked again. */
  readonly control?: readonly Outcome[] | undefined;
  /** For each variant all its outcomes, if any was asked again; undefined if none was. */
  readonly repeats?: readonly (readonly Outcome[])[] | undefined;
}

/** Every reply of a table, and every question that got none. */
export function outcomesOf({ rows }: FamilyTable): readonly Outcome[] {
  return rows.flatMap(({ outcomes }) => outcomes.filter((outcome) => outcome !== undefined));
}

/** The score of each variant, undefined if there is none. */
export function scoresOf(row: FamilyRow): readonly (Score | undefined)[] {
  return row.outcomes.map((outcome) => (outcome?.kind === 'scored' ? outcome.score : undefined));
}

/** The scores of a row in which every variant has one; undefined otherwise. */
function completeScores(row: FamilyRow): readonly Score[] | undefined {
  const scores = scoresOf(row).filter((score) => score !== undefined);
  return scores.length === row.outcomes.length && scores.length > 0 ? scores : undefined;
}

/** Whether a complete row has the same score in every variant, right or wrong; undefined for a row that is not complete. */
export function isConsistent(row: FamilyRow): boolean | undefined {
  const scores = completeScores(row);
  return scores?.every((score) => score === scores[0]);
}

/** A reply came and carries no score. */
export const unreadable = -1;
/** No reply came, or the item was not shown in the variant. */
export const unshown = -2;

/**
 * A family's table as numbers, which everything that is counted many times reads: categories in place of scores, one
 * row an item, `variants` cells a row. A negative code is no category.
 */
export interface CodedTable {
  readonly items: number;
  readonly variants: number;
  readonly categories: number;
  /** The number that each category stands for; undefined without order. */
  readonly values: Float64Array | undefined;
  /** How far the ends of the scale lie apart, in the same numbers; 0 without order. */
  readonly width: number;
  /** items × variants. */
  readonly codes: Int32Array;
  /** items; negative without gold. */
  readonly gold: Int32Array;
  /** items; the first reply to the judge as written. */
  readonly control: Int32Array;
  /** The variant that shows the judge as written; negative if none does. */
  readonly controlVariant: number;
  /** For each item the labels of its annotators; undefined if no item has any. */
  readonly annotators: readonly Int32Array[] | undefined;
  /** For each item how often two askings of the judge as written differ; undefined if none was asked twice. */
  readonly unsteadiness: readonly (number | undefined)[] | undefined;
  /** items × variants, NaN if a reply states none; undefined if none does. */
  readonly confidences: Float64Array | undefined;
}

/** If no reply at all can be read, nothing was measured; 0 % would say that the judge was wrong each time. */
export function hasScore({ codes }: CodedTable): boolean {
  return codes.some((code) => code >= 0);
}

/** A table with its codes. What the rows say is coded once, and every measure reads it. */
export function familyTable(table: Omit<FamilyTable, 'coded'>): FamilyTable {
  return { ...table, coded: codesOf(table) };
}

function codesOf({ rows, variants, categories }: Omit<FamilyTable, 'coded'>): CodedTable {
  const codeOf = (score: Score | undefined) =>
    score === undefined ? unreadable : (categories.indexOf.get(score) ?? unreadable);
  const codes = new Int32Array(rows.length * variants.length);
  const stated = rows.some(({ outcomes }) => outcomes.some((outcome) => confidenceOf(outcome) !== undefined));
  const confidences = stated ? new Float64Array(codes.length).fill(Number.NaN) : undefined;
  for (const [item, { outcomes }] of rows.entries()) {
    for (let variant = 0; variant < variants.length; variant += 1) {
      const outcome = outcomes[variant];
      const cell = item * variants.length + variant;
      codes[cell] = outcome?.kind === 'scored' ? codeOf(outcome.score) : codeWithout(outcome);
      if (confidences !== undefined) confidences[cell] = confidenceOf(outcome) ?? Number.NaN;
    }
  }
  return {
    items: rows.length,
    variants: variants.length,
    categories: categories.scores.length,
    values: categories.values,
    width: categories.width,
    codes,
    gold: Int32Array.from(rows, ({ gold }) => codeOf(gold)),
    control: Int32Array.from(rows, ({ control }) => {
      const first = control?.[0];
      return first?.kind === 'scored' ? codeOf(first.score) : codeWithout(first);
    }),
    controlVariant: variants.findIndex(({ isControl }) => isControl === true),
    annotators: annotatorCodes(rows, codeOf),
    unsteadiness: rows.some(({ control }) => (control?.length ?? 0) > 1)
      ? rows.map(({ control }) => unsteadiness(control ?? []))
      : undefined,
    confidences,
  };
}

function codeWithout(outcome: Outcome | undefined): number {
  return outcome === undefined || outcome.kind === 'unanswered' ? unshown : unreadable;
}

function confidenceOf(outcome: Outcome | undefined): number | undefined {
  return outcome?.kind === 'scored' ? outcome.confidence : undefined;
}

function annotatorCodes(
  rows: readonly FamilyRow[],
  codeOf: (score: Score | undefined) => number,
): readonly Int32Array[] | undefined {
  if (rows.every(({ annotators }) => annotators === undefined || Object.keys(annotators).length === 0))
    return undefined;
  // As a gold that the scale does not have, such a label of an annotator is none.
  const labels = rows.map(({ annotators }) =>
    Int32Array.from(Object.values(annotators ?? {}), codeOf).filter((code) => code >= 0),
  );
  return labels.some(({ length }) => length > 0) ? labels : undefined;
}

/**
 * How often do two askings of the same question get different scores? The share of the pairs of readable repeats that
 * differ: what a variant would flip by, were the model alone to blame.
 *
 * @param repeats every outcome of one question, in the order asked.
 * @returns undefined if fewer than two can be read.
 */
function unsteadiness(repeats: readonly Outcome[]): number | undefined {
  const scores = repeats.flatMap((outcome) => (outcome.kind === 'scored' ? [outcome.score] : []));
  if (scores.length < 2) return undefined;
  const counts = new Map<unknown, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  const alike = [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0);
  const pairs = scores.length * (scores.length - 1);
  // Not 1 less a share: so it is to the bit the number that flips of the same share are.
  return (pairs - alike) / pairs;
}

/** How often each score was given to one item. */
export interface ScoreCounts {
  /** The variants that can be read. */
  readonly scored: number;
  /** The categories that occur, in ascending order: of a fine scale most do not. */
  readonly counts: readonly CategoryCount[];
}

type CategoryCount = readonly [category: number, count: number];

export function scoreCounts(table: CodedTable, item: number): ScoreCounts {
  const codes = readableCodes(table, item).sort();
  const counts: CategoryCount[] = [];
  let first = 0;
  for (let at = 1; at <= codes.length; at += 1) {
    const category = codes[first];
    if (category === undefined || codes[at] === category) continue;
    counts.push([category, at - first]);
    first = at;
  }
  return { scored: codes.length, counts };
}

/** The scores of one item in the variants that can be read, in their order; a copy. */
export function readableCodes({ codes, variants }: CodedTable, item: number): Int32Array {
  return codes.subarray(item * variants, (item + 1) * variants).filter((code) => code >= 0);
}

/** The scores of a judge as categories: an index stands for a score in everything that is counted. */
export interface Categories {
  readonly scores: readonly Score[];
  readonly indexOf: ReadonlyMap<Score, number>;
  /**
   * The number that each stands for: its own, or its rank on an ordinal scale of words; undefined without order, as when
   * a scale says that its numbers are names.
   */
  readonly values: Float64Array | undefined;
  /** How far the ends of the scale lie apart, in the same numbers; 0 without order. */
  readonly width: number;
}

/** With more categories than this, each of them is too rare for measures that treat them as names. */
export const mostNames = 64;

/**
 * @param seen labels and scores that occur; those that the scale lacks are added at its end.
 * @param scale undefined for recorded judgments: the scores that occur are all that is known, in their order.
 */
export function categoriesOf(scale: Scale | undefined, seen: Iterable<Score>): Categories {
  const known = scale === undefined ? [] : valuesOf(scale);
  const added = [...new Set(seen)].filter((score) => !known.includes(score)).sort(compareScores);
  const numeric = [...known, ...added].every((score) => typeof score === 'number');
  const scores = numeric ? [...new Set([...known, ...added])].sort(compareScores) : [...known, ...added];
  const ordered = numeric ? scale?.kind !== 'nominal' : scale?.kind === 'ordinal' && added.length === 0;
  const values = ordered ? Float64Array.from(scores, (score, rank) => (numeric ? Number(score) : rank)) : undefined;
  const indexOf = new Map(scores.map((score, index) => [score, index]));
  return { scores, indexOf, values, width: widthOf(values, scale) };
}

/** Ascending values. A scale from one number to another may have been used in part. */
function widthOf(values: Float64Array | undefined, scale: Scale | undefined): number {
  const [first, last] = [values?.[0], values?.at(-1)];
  if (first === undefined || last === undefined) return 0;
  if (scale?.kind !== 'interval') return last - first;
  return Math.max(last, scale.max) - Math.min(first, scale.min);
}

/** Numbers by size, words by the alphabet, numbers first. */
function compareScores(a: Score, b: Score): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return String(a) < String(b) ? -1 : 1;
}
