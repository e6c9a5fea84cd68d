import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../judge/outcome.ts';
import type { Score } from '../../judge/scale.ts';
import { unsteadiness } from '../../measure/unsteadiness.ts';
import type { Categories } from './categories.ts';
import type { FamilyRow, FamilyTable } from './familyTable.ts';

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
  /** items × variants. */
  readonly codes: Int32Array;
  /** items; negative without gold. */
  readonly gold: Int32Array;
  /** items; the first reply to the judge as written. */
  readonly control: Int32Array;
  /** The variant that shows the judge as written; negative where none does. */
  readonly controlVariant: number;
  /** For each item the labels of its annotators; undefined where no item has any. */
  readonly annotators: readonly Int32Array[] | undefined;
  /** For each item how often two askings of the judge as written differ; undefined where none was asked twice. */
  readonly unsteadiness: readonly (number | undefined)[] | undefined;
  /** items × variants, NaN where a reply states none; undefined where none does. */
  readonly confidences: Float64Array | undefined;
}

/** Where no reply at all can be read, nothing was measured; 0 % would say that the judge was wrong each time. */
export function hasScore({ codes }: CodedTable): boolean {
  return codes.some((code) => code >= 0);
}

const coded = new WeakMap<FamilyTable['rows'], { readonly of: FamilyTable; readonly made: CodedTable }>();

/** Coded once, however many measures read it, and under however many names: a sole family and `all` are the same rows. */
export function codedTable(table: FamilyTable): CodedTable {
  const known = coded.get(table.rows);
  if (known?.of.variants === table.variants && known.of.categories === table.categories) return known.made;
  const made = oneOfAlike(encode(table), table.categories);
  coded.set(table.rows, { of: table, made });
  return made;
}

const alike = new WeakMap<Categories, CodedTable[]>();

/**
 * The numbers of one family may be those of `all`, under other names of variants: they are then one and the same table,
 * and what is counted of it, or drawn from it, is counted and drawn once.
 */
function oneOfAlike(made: CodedTable, categories: Categories): CodedTable {
  const known = alike.get(categories) ?? [];
  alike.set(categories, known);
  const same = known.find((one) => isDeepStrictEqual(one, made));
  if (same === undefined) known.push(made);
  return same ?? made;
}

function encode({ rows, variants, categories }: FamilyTable): CodedTable {
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
