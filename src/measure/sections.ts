import { type CodedTable, hasScore, readableCodes, scoreCounts } from '../judgments/codedTable.ts';
import { addCoincidences } from '../statistics/alpha.ts';
import { calibrationBins } from '../statistics/calibration.ts';
import { summed } from '../statistics/pairs.ts';
import { repliesTo, whyUnscored } from './itemCells.ts';
import {
  annotatorMeasures,
  confidenceMeasures,
  goldMeasures,
  goldPairsOf,
  measuresFor,
  variantMeasures,
} from './measuresOfAll.ts';
import { pairIndex, type Section, sectionOf, sparseRows } from './section.ts';

/** The sections that a table has. */
export function sectionsOf(table: CodedTable): readonly Section[] {
  if (table.deserved !== undefined) return [];
  return [
    ...(table.gold.some((label) => label >= 0) ? [goldSection(table)] : []),
    ...(table.variants >= 2 ? [variantSection(table)] : []),
    ...(table.annotators === undefined ? [] : [annotatorSection(table)]),
    ...(table.confidences === undefined ? [] : [confidenceSection(table)]),
  ];
}

/** @param golds the categories that gold has, in any order, possibly repeated. */
export function scaleOf({ values, categories }: CodedTable, golds: readonly number[] = []) {
  const distinct = [...new Set(golds)].sort((a, b) => a - b);
  const positive = distinct.length === 2 ? (distinct[1] ?? -1) : -1;
  return { categories, values: values ?? new Float64Array(0), ordered: values !== undefined, positive };
}

/**
 * The judge compared with the gold. Every item with gold counts once, or as often as it stands for items: its readable
 * variants share its weight equally.
 */
function goldSection(table: CodedTable): Section {
  const { categories } = table;
  const { first, second, placeOf } = pairIndex(categories);
  const rows = sparseRows(table.items, (item, add) => {
    const gold = table.gold[item] ?? -1;
    if (gold < 0) return 'no gold';
    const { scored, counts } = scoreCounts(table, item);
    if (scored === 0) return whyUnscored(table, item);
    const weight = table.weights?.[item] ?? 1;
    for (const [score, count] of counts) add(placeOf(gold, score), (weight * count) / scored);
    return undefined;
  });
  const scale = scaleOf(table, first);
  return sectionOf(
    { width: first.length, rows, of: goldPairsOf({ categories, first, second }) },
    measuresFor(goldMeasures, scale),
    scale,
  );
}

/** The places of a rater tally, before those of its categories. */
const [units, agreement, rated, ownSums] = [0, 1, 2, 3];

/** The judge compared with itself: every variant is a rater, every item a unit. */
function variantSection(table: CodedTable): Section {
  const { categories } = table;
  const { first, second, placeOf } = pairIndex(categories);
  const firstPair = ownSums + categories;
  const rows = sparseRows(table.items, (item, add) => {
    const { scored, counts } = scoreCounts(table, item);
    if (scored === 0) return whyUnscored(table, item, 2);
    let alike = 0;
    for (const [one, count] of counts) {
      alike += count * (count - 1);
      add(ownSums + one, count / scored);
      for (const [other, others] of counts) {
        const pairs = one === other ? count * (count - 1) : count * others;
        if (pairs > 0) add(firstPair + placeOf(one, other), pairs / (scored - 1));
      }
    }
    add(rated, 1);
    // A unit with one rating has no agreement, but its rating counts for chance.
    if (scored === 1) return whyUnscored(table, item, 2);
    add(units, 1);
    add(agreement, alike / (scored * (scored - 1)));
    return undefined;
  });
  const of = (sums: Float64Array) => ({
    coincidences: summed({ categories, first, second, weights: sums.subarray(firstPair) }),
    tally: {
      units: sums[units] ?? 0,
      agreement: sums[agreement] ?? 0,
      rated: sums[rated] ?? 0,
      shares: sums.subarray(ownSums, firstPair),
    },
  });
  const scale = scaleOf(table);
  return sectionOf({ width: firstPair + first.length, rows, of }, measuresFor(variantMeasures, scale), scale);
}

/**
 * The annotators together with the judge as one more rater (paper perturbed-rating, section 4.2). The readable variants
 * of an item share its weight equally.
 */
function annotatorSection(table: CodedTable): Section {
  const { categories } = table;
  const { first, second, placeOf } = pairIndex(categories);
  const isRead = hasScore(table);
  const rows = sparseRows(table.items, (item, add) => {
    const labels = [...(table.annotators?.[item] ?? [])];
    if (labels.length === 0) return 'no annotators';
    const scores = readableCodes(table, item);
    // Without a score from the judge a rating is missing; people still agree or disagree.
    if (scores.length === 0) {
      if (labels.length < 2 || !isRead) return whyUnscored(table, item);
      addCoincidences(labels, (one, other, weight) => add(placeOf(one, other), weight));
    }
    for (const score of scores) {
      addCoincidences([...labels, score], (one, other, weight) => add(placeOf(one, other), weight / scores.length));
    }
    return undefined;
  });
  const scale = scaleOf(table);
  const of = (weights: Float64Array) => summed({ categories, first, second, weights });
  return sectionOf({ width: first.length, rows, of }, measuresFor(annotatorMeasures, scale), scale);
}

const bins = 10;
const [rights, squares, total] = [bins, 2 * bins, 2 * bins + 1];

/**
 * The confidence that replies state, compared with whether they are right. An item's replies share its weight equally.
 */
function confidenceSection(table: CodedTable): Section {
  const { variants, codes, confidences, gold } = table;
  const rows = sparseRows(table.items, (item, add) => {
    const label = gold[item] ?? -1;
    if (label < 0) return 'no gold';
    const points = Array.from({ length: variants }, (_, variant) => item * variants + variant).flatMap((cell) => {
      const confidence = confidences?.[cell] ?? Number.NaN;
      const code = codes[cell] ?? -1;
      return code < 0 || Number.isNaN(confidence) ? [] : [{ confidence, right: code === label }];
    });
    if (points.length === 0) return repliesTo(table, item) === 0 ? 'unanswered' : 'no confidence';
    const sums = calibrationBins(points);
    const weight = table.weights?.[item] ?? 1;
    const each = (sum = 0) => (weight * sum) / points.length;
    for (let bin = 0; bin < bins; bin += 1) {
      add(bin, each(sums.confidence[bin]));
      add(rights + bin, each(sums.right[bin]));
    }
    add(squares, each(sums.squares));
    add(total, weight);
    return undefined;
  });
  const of = (sums: Float64Array) => ({
    confidence: sums.subarray(0, bins),
    right: sums.subarray(rights, squares),
    squares: sums[squares] ?? 0,
    total: sums[total] ?? 0,
  });
  const scale = scaleOf(table);
  return sectionOf({ width: total + 1, rows, of }, measuresFor(confidenceMeasures, scale), scale);
}
