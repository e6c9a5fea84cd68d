import type { CodedTable } from '../judgments/codedTable.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import { allFamily } from '../judgments/tables.ts';
import type { Interval } from '../statistics/interval.ts';
import { samplesOf } from '../statistics/random.ts';
import { drawUnits } from '../statistics/units.ts';
import type { Estimated, MeasureSettings } from './estimates.ts';

/** How far scores move for a rule, against how far they move for what must not matter. */
export interface Discrimination {
  /** Items with both. */
  readonly items: number;
  /** The mean distance to the score as written under a changed rubric, as a share of the scale's width. */
  readonly rule: number;
  /** The same under all variants that preserve meaning. */
  readonly comma: number;
  /**
   * rule / comma; undefined if nothing moved that must not. The high end of its interval is infinite if too many samples
   * of the items have no such move.
   */
  readonly ratio: Estimated | undefined;
}

/**
 * The discrimination ratio of one version: the mean move of its scores under a stricter and a more lenient rubric,
 * divided by their mean move under changes that preserve meaning. A judge that only wavers moves for both alike, which
 * is 1. The interval is the percentile one over samples of the items, or of their groups (Efron and Tibshirani 1993,
 * chapter 13).
 *
 * @returns undefined if the rubric was not changed, nothing else was, or the scores have no order.
 */
export function discrimination(
  tables: readonly FamilyTable[],
  { confidence, seed, resamples, draw = samplesOf(seed) }: MeasureSettings,
): Discrimination | undefined {
  const planted = tables.find(({ claim }) => claim === 'changes');
  const all = tables.find(({ family }) => family === allFamily);
  if (planted === undefined || all === undefined) return undefined;
  const inAll = new Map(all.rows.map(({ item }, index) => [item, index]));
  const moves = planted.rows.map(({ item }, index): Move => {
    const place = inAll.get(item);
    const [rule, comma] = [moveOf(planted.coded, index), place === undefined ? undefined : moveOf(all.coded, place)];
    return rule === undefined || comma === undefined ? nothing : { items: 1, rule, comma };
  });
  const { items, rule, comma } = sumOf(moves, () => 1);
  if (items === 0) return undefined;
  const found = { items, rule: rule / items, comma: comma / items };
  if (comma === 0) return { ...found, ratio: undefined };
  const { units } = planted.coded;
  const groupOf = Int32Array.from(moves, (_, item) => item);
  const weigh = units === undefined ? draw(groupOf, resamples) : drawUnits({ units, groupOf, resamples, draw });
  const weights = new Int32Array(moves.length);
  const drawn = Array.from({ length: resamples }, (_, sample) => {
    weigh(sample, weights);
    const all = sumOf(moves, (item) => weights[item] ?? 0);
    return all.rule / all.comma;
  });
  // A sample in which nothing moved has no ratio.
  const ratios = drawn.filter((one) => !Number.isNaN(one)).sort((a, b) => a - b);
  return { ...found, ratio: { value: rule / comma, n: items, interval: middle(ratios, confidence) } };
}

interface Move {
  /** 1, or 0 if the item has no score to compare. */
  readonly items: number;
  readonly rule: number;
  readonly comma: number;
}

const nothing: Move = { items: 0, rule: 0, comma: 0 };

/** The mean distance between the score as written and that of each other variant; undefined without either. */
function moveOf({ codes, variants, control, controlVariant, values, width }: CodedTable, item: number) {
  const own = values?.[control[item] ?? -1];
  if (own === undefined || values === undefined || width === 0) return undefined;
  const others = Array.from({ length: variants }, (_, variant) =>
    variant === controlVariant ? undefined : values[codes[item * variants + variant] ?? -1],
  ).filter((value) => value !== undefined);
  if (others.length === 0) return undefined;
  return others.reduce((sum, value) => sum + Math.abs(value - own), 0) / (others.length * width);
}

function sumOf(moves: readonly Move[], weightOf: (item: number) => number): Move {
  return moves.reduce((sum, move, item) => {
    const weight = weightOf(item);
    return {
      items: sum.items + weight * move.items,
      rule: sum.rule + weight * move.rule,
      comma: sum.comma + weight * move.comma,
    };
  }, nothing);
}

function middle(sorted: readonly number[], confidence: number): Interval | undefined {
  const tail = Math.floor((sorted.length * (1 - confidence)) / 2);
  const [low, high] = [sorted[tail], sorted.at(-1 - tail)];
  return low === undefined || high === undefined ? undefined : { low, high };
}
