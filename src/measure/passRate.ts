import type { ScaleKind, Score } from '../judge/scale.ts';
import type { Categories } from '../judgments/categories.ts';
import { type CodedTable, unshown } from '../judgments/codedTable.ts';
import type { FamilyRow, FamilyTable } from '../judgments/familyTable.ts';
import { allFamily } from '../judgments/tables.ts';
import { extremes, inShares, mean, weightedMean } from '../statistics/descriptive.ts';
import {
  type Corrected,
  correctedWithin,
  type PartlyLabelled,
  predictionPowered,
  roganGladen,
} from '../statistics/goldCorrection.ts';
import type { Ends } from '../statistics/interval.ts';
import { pairedPermutation } from '../statistics/pairedPermutation.ts';
import { unitsOf } from '../statistics/units.ts';
import type { MeasureSettings } from './estimates.ts';

/**
 * The number that dashboards show of a judge before and after a change: the share of items that pass, or the mean
 * score, of the judge as written; and both compared with the gold.
 */
export interface PassRate {
  readonly kind: 'share' | 'mean';
  /** The score that passes; undefined for a mean. */
  readonly pass: Score | undefined;
  /** Items with a readable reply on both sides. */
  readonly n: number;
  /** How many of them have gold. */
  readonly labelled: number;
  /** The same share or mean for the gold, by the weights with which its items were drawn; undefined without gold. */
  readonly gold: number | undefined;
  readonly base: PassRateOfSide;
  readonly head: PassRateOfSide;
}

export interface PassRateOfSide {
  readonly value: number;
  /** How far the judge is above the gold on the labelled items; undefined without gold. */
  readonly bias: Corrected | undefined;
  /** Both undefined if all items have gold, so that no correction is needed, or if too few have it. */
  readonly roganGladen: Corrected | undefined;
  readonly predictionPowered: Corrected | undefined;
}

interface PassRateSettings extends Pick<MeasureSettings, 'confidence' | 'seed'> {
  /** Undefined for recorded judgments, since their scale is unknown. */
  readonly scale: ScaleKind | undefined;
}

/** Enough for a number that is only shown and decides nothing. */
const draws = 2000;

/** With fewer labelled items, normal intervals are too optimistic. */
const fewestLabelled = 20;

/** Undefined if the scale has neither a pass nor a mean, if it changed, or if no item is readable on both sides. */
export function passRate(
  tables: { readonly base: readonly FamilyTable[]; readonly head: readonly FamilyTable[] },
  { scale, ...settings }: PassRateSettings,
): PassRate | undefined {
  const [base, head] = [tables.base, tables.head].map((all) => all.find(({ family }) => family === allFamily));
  if (base === undefined || head === undefined || !isOneScale(base, head)) return undefined;
  const reading = isPairwise(tables.head, scale) ? undefined : readingOf(head.categories, scale);
  if (reading === undefined) return undefined;
  const { kind, pass, numbers } = reading;
  const read = readItems(base, head, numbers);
  if (read.length === 0) return undefined;
  const labelled = read.filter(({ gold }) => gold !== undefined);
  const ends = extremes(numbers);
  const sideOf = (side: 'base' | 'head') =>
    measureSide(
      read.map((item) => ({ score: item[side], gold: item.gold, group: item.group, weight: item.weight })),
      { ...settings, kind, ends },
    );
  return {
    kind,
    pass,
    n: read.length,
    labelled: labelled.length,
    gold:
      labelled.length === 0
        ? undefined
        : weightedMean(
            labelled.map(({ gold = 0 }) => gold),
            labelled.map(({ weight = 1 }) => weight),
          ),
    base: sideOf('base'),
    head: sideOf('head'),
  };
}

/** A scale as a pass rate or a mean: the number that each category counts as. */
interface Reading extends Pick<PassRate, 'kind' | 'pass'> {
  readonly numbers: readonly number[];
}

/** The words for a pass and a fail, in lower case. */
const passWords = [
  ['pass', 'fail'],
  ['passed', 'failed'],
  ['yes', 'no'],
  ['true', 'false'],
  ['correct', 'incorrect'],
  ['good', 'bad'],
  ['valid', 'invalid'],
] as const;

/**
 * With two scores, one passes: the affirmative word, else the second if they have an order. With more numbers the mean
 * is used; words have no mean.
 */
function readingOf({ scores, values }: Categories, scale: ScaleKind | undefined): Reading | undefined {
  if (scores.length === 2) {
    const passing = passingOf(scores, scale);
    const numbers = scores.map((_, category) => (category === passing ? 1 : 0));
    return passing === undefined ? undefined : { kind: 'share', pass: scores[passing], numbers };
  }
  const isNumeric = scores.length > 2 && scores.every((score) => typeof score === 'number');
  return isNumeric && values !== undefined ? { kind: 'mean', pass: undefined, numbers: [...values] } : undefined;
}

function passingOf([first, second]: readonly Score[], scale: ScaleKind | undefined): 0 | 1 | undefined {
  const [one, other] = [first, second].map((score) => String(score).toLowerCase());
  if (passWords.some(([pass, fail]) => pass === one && fail === other)) return 0;
  if (passWords.some(([pass, fail]) => pass === other && fail === one)) return 1;
  // Other numbers without an order may be names, two scores of many, or two candidates; 0 and 1 are a fail and a pass.
  const isOrdered = scale === 'ordinal' || scale === 'interval';
  return isOrdered || (first === 0 && second === 1) ? 1 : undefined;
}

function isPairwise(tables: readonly FamilyTable[], scale: ScaleKind | undefined): boolean {
  const names = tables.flatMap(({ variants }) => variants.map(({ name }) => name));
  return scale === 'pairwise' || (names.includes('AB') && names.includes('BA'));
}

function isOneScale(base: FamilyTable, head: FamilyTable): boolean {
  const [before, after] = [base.categories.scores, head.categories.scores];
  return before.length === after.length && before.every((score, category) => score === after[category]);
}

/**
 * The numbers of the items with a readable reply to the judge as written on both sides; without such replies, to the
 * first variant.
 */
function readItems(base: FamilyTable, head: FamilyTable, numbers: readonly number[]) {
  const rowOf = new Map(base.rows.map(({ item }, row) => [item, row]));
  const codes = codesOf(base, head);
  return head.rows.flatMap(({ item, group, weight }, row) => {
    const before = numbers[codes.base[rowOf.get(item) ?? -1] ?? unshown];
    const after = numbers[codes.head[row] ?? unshown];
    const gold = numbers[head.coded.gold[row] ?? unshown];
    return before === undefined || after === undefined ? [] : [{ base: before, head: after, gold, group, weight }];
  });
}

function codesOf(base: FamilyTable, head: FamilyTable): { readonly base: Int32Array; readonly head: Int32Array } {
  const isAsked = ({ control }: CodedTable) => control.some((code) => code !== unshown);
  if (isAsked(base.coded) && isAsked(head.coded)) return { base: base.coded.control, head: head.coded.control };
  const names = base.variants.map(({ name }) => name);
  const shared = head.variants.findIndex(({ name }) => names.includes(name));
  const name = head.variants[shared]?.name ?? '';
  return { base: columnOf(base.coded, names.indexOf(name)), head: columnOf(head.coded, shared) };
}

function columnOf({ items, variants, codes }: CodedTable, variant: number): Int32Array {
  return Int32Array.from(
    { length: items },
    (_, item) => (variant < 0 ? unshown : codes[item * variants + variant]) ?? unshown,
  );
}

interface ScoredItem extends Pick<FamilyRow, 'group' | 'weight'> {
  readonly score: number;
  readonly gold: number | undefined;
}

function measureSide(
  items: readonly ScoredItem[],
  { kind, ends, confidence, seed }: Omit<PassRateSettings, 'scale'> & Pick<PassRate, 'kind'> & { readonly ends: Ends },
): PassRateOfSide {
  const own = items.flatMap(({ gold, ...item }) => (gold === undefined ? [] : [{ ...item, gold }]));
  const shares = inShares(own.map(({ weight = 1 }) => weight));
  const labelled = own.map((item, index) => ({ ...item, weight: shares[index] ?? 1 }));
  const unlabelled = items.flatMap(({ score, gold }) => (gold === undefined ? [score] : []));
  const units = unitsOf(labelled.map(({ group }) => group));
  const differences = labelled.map(({ score, gold, weight }) => weight * (score - gold));
  const heaviest = extremes(labelled.map(({ weight }) => weight)).most;
  const partly: PartlyLabelled = { labelled, unlabelled, confidence };
  const isCorrected = unlabelled.length > 0 && labelled.length >= fewestLabelled;
  // Their intervals assume independent items.
  const areGrouped = unitsOf(items.map(({ group }) => group)) !== undefined;
  const told = (corrected: Corrected | undefined) =>
    corrected && (areGrouped ? { ...corrected, interval: undefined } : corrected);
  const powered = isCorrected ? predictionPowered(partly) : undefined;
  return {
    value: mean(items.map(({ score }) => score)),
    bias:
      differences.length === 0
        ? undefined
        : {
            value: mean(differences) + 0,
            interval: pairedPermutation({
              differences,
              bound: heaviest * (ends.most - ends.least),
              seed,
              confidence,
              draws,
              units,
            })?.interval,
          },
    roganGladen: isCorrected && kind === 'share' ? told(roganGladen(partly)) : undefined,
    predictionPowered: told(powered && correctedWithin(powered, ends)),
  };
}
