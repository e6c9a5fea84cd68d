import type { Item } from '../judge/item.ts';
import type { Outcome } from '../judge/outcome.ts';
import type { Scale, ScaleKind } from '../judge/scale.ts';
import { categoriesOf } from '../judgments/categories.ts';
import { type CodedTable, unshown } from '../judgments/codedTable.ts';
import { type FamilyRow, type FamilyTable, familyTable } from '../judgments/familyTable.ts';
import { cohenKappa } from '../statistics/kappa.ts';
import { pairsOf } from '../statistics/pairs.ts';
import { samplesOf } from '../statistics/random.ts';
import { type Estimated, estimateAll, type MeasureSettings } from './estimates.ts';

/**
 * How far people agree among themselves: the human ceiling; their labels cannot show that a judge is better. One
 * annotator is one rater; labels may be missing.
 */
export interface Annotators {
  readonly names: readonly string[];
  readonly pairwiseAgreement: Estimated | undefined;
  readonly alphaNominal: Estimated | undefined;
  readonly alphaOrdinal: Estimated | undefined;
  readonly alphaInterval: Estimated | undefined;
  readonly fleissKappa: Estimated | undefined;
  readonly ac1: Estimated | undefined;
  readonly pairs: readonly AnnotatorPair[];
}

/** Krippendorff's alpha that fits each kind of scale. */
export const alphaOfScale = {
  nominal: 'alphaNominal',
  pairwise: 'alphaNominal',
  ordinal: 'alphaOrdinal',
  interval: 'alphaInterval',
} as const satisfies Readonly<Record<ScaleKind, keyof Annotators>>;

/** Two people and Cohen's kappa between them. */
export interface AnnotatorPair {
  readonly between: readonly [string, string];
  /** Undefined if both always give the same label. */
  readonly kappa: number | undefined;
  /** Items that both labelled. */
  readonly n: number;
}

/** With more annotators than this, the coefficients over all say more than single pairs. */
const mostInPairs = 10;

/** @returns undefined if no item has labels of two annotators. */
export function measureAnnotators(table: FamilyTable, settings: MeasureSettings): Annotators | undefined {
  const names = [...new Set(table.rows.flatMap(({ annotators }) => Object.keys(annotators ?? {})))];
  if (names.length < 2) return undefined;
  const raters = ratersOf(table, names);
  const measured = estimateAll(raters, settings);
  if (measured.pairwiseAgreement === undefined) return undefined;
  return {
    names,
    pairwiseAgreement: measured.pairwiseAgreement,
    alphaNominal: measured.variantAlphaNominal,
    alphaOrdinal: measured.variantAlphaOrdinal,
    alphaInterval: measured.variantAlphaInterval,
    fleissKappa: measured.variantFleissKappa,
    ac1: measured.variantAc1,
    pairs: names.length > mostInPairs ? [] : pairsOfRaters(raters, names),
  };
}

/** The same without a judge's answers. */
export function agreementOf(
  items: readonly Item[],
  scale: Scale,
  settings: Omit<MeasureSettings, 'draw'>,
): Annotators | undefined {
  const rows = items.map(({ id: item, gold, golds, group }) => ({
    item,
    gold,
    group,
    outcomes: [],
    annotators: golds,
  }));
  const categories = categoriesOf(
    scale,
    items.flatMap(({ golds }) => Object.values(golds)),
  );
  const table = familyTable({ family: 'people', claim: 'preserves', categories, variants: [], rows });
  return measureAnnotators(table, { ...settings, draw: samplesOf(settings.seed) });
}

/** Puts the annotators in the place of the variants: measures over variants then measure people. */
function ratersOf({ rows, categories, family, claim }: FamilyTable, names: readonly string[]): CodedTable {
  const variants = names.map((name) => ({ name, order: undefined }));
  const people = rows.map(({ item, group, annotators }): FamilyRow => {
    // A missing label is no disagreement, and neither is one off the scale.
    const outcomes = names.map((name): Outcome | undefined => {
      const score = annotators?.[name];
      if (score === undefined || !categories.indexOf.has(score)) return undefined;
      return { kind: 'scored', score, reason: undefined };
    });
    return { item, gold: undefined, group, outcomes };
  });
  return familyTable({ family, claim, categories, variants, rows: people }).coded;
}

function pairsOfRaters(
  { codes, items, variants, categories }: CodedTable,
  names: readonly string[],
): readonly AnnotatorPair[] {
  const scale = Array.from({ length: categories }, (_, category) => category);
  const labelsOf = (rater: number) =>
    Array.from({ length: items }, (_, item) => {
      const code = codes[item * variants + rater] ?? unshown;
      return code < 0 ? undefined : code;
    });
  return names.flatMap((one, first) =>
    names.slice(first + 1).flatMap((other, after): readonly AnnotatorPair[] => {
      const pairs = pairsOf(labelsOf(first), labelsOf(first + 1 + after), scale);
      const n = pairs.weights.length;
      return n === 0 ? [] : [{ between: [one, other], kappa: cohenKappa(pairs, 'none'), n }];
    }),
  );
}
