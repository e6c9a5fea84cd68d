import type { Confusion, FamilyMeasures } from '../../measure/measureFamily.ts';
import { perturbationAbout } from '../fittingFamilies.ts';
import { type Documented, type MeasurePage, pageLink } from '../measureLinks.ts';
import {
  changeIntervalInUnit,
  confidenceLevel,
  intervalInUnit,
  listed,
  nothing,
  percent,
  points,
  pValue,
} from '../numbers.ts';
import type { Result, SideResult } from '../result.ts';
import { labelText } from '../text.ts';
import { lengthText, repeatsText, spreadText } from '../variantText.ts';
import { type Block, type Column, code, grid, paragraph, strong, tableOf } from './document.ts';

/**
 * The tables of the papers, family by family: accuracy, flips, mean score and counts of scores for each variant; then
 * the preference for a place or a length. At the end, how often each gold got each score.
 */
export function variantTables(side: SideResult | undefined, result: Result): readonly Block[] {
  const families = Object.entries(side?.measures ?? {}).filter(([family]) => family !== 'all' && family !== 'control');
  const tables = families.flatMap(([family, measures]): readonly Block[] => [
    paragraph(strong(family), `: ${perturbationAbout(family)}`),
    tableOf(measures.variants, columnsOf(measures, result)),
    ...placeTable(measures, result),
    ...lengthLine(measures, result),
  ]);
  return [...tables, ...confusionTable(side?.measures['all']?.confusion, result)];
}

/** Counts of more scores are too many to read; the JSON has them. */
const mostScores = 12;

/** Flips, means and deviations have columns only if a variant has them. */
function columnsOf(measures: FamilyMeasures, documented: Documented): readonly (Column<string> | false)[] {
  const { accuracyByVariant, deceivedByVariant, flipRateByVariant, scores, distribution, claim } = measures;
  const spreads = Object.values(scores);
  const isProbed = claim === 'deceives';
  const main = isProbed ? deceivedByVariant : accuracyByVariant;
  const titled = (text: string, page: MeasurePage) => pageLink(text, page, documented);
  const given = (variant: string) =>
    Object.entries(distribution[variant] ?? {}).map(([score, count]) => `${labelText(score)}: ${count}`);
  const isKnown = (value: unknown) => value !== undefined;
  return [
    ['Variant', 'l', code],
    [isProbed ? titled('Deceived', 'deceived') : 'Accuracy', 'r', (variant) => percent(main[variant]?.value)],
    isProbed && ['Interval', 'l', (variant) => intervalInUnit('accuracy', main[variant]?.interval)],
    ['n', 'r', (variant) => String(main[variant]?.n ?? 0)],
    Object.values(flipRateByVariant).some(isKnown) && [
      titled('Flips', 'flip-rate'),
      'r',
      (variant) => percent(flipRateByVariant[variant]?.value),
    ],
    spreads.some(isKnown) && [titled('Mean ± SD', 'scores'), 'r', (variant) => spreadText(scores[variant])],
    spreads.some((spread) => isKnown(spread?.withinItems)) && [
      'SD over repeats',
      'r',
      (variant) => repeatsText(scores[variant]),
    ],
    [titled('Scores given', 'distribution'), 'l', (variant) => listed(given(variant), mostScores)],
  ];
}

function placeTable({ placePreference: places }: FamilyMeasures, result: Result): readonly Block[] {
  if (places === undefined) return [];
  const rows = places.map(({ place, chosen, replies, excess }) => [
    String(place),
    percent(replies === 0 ? undefined : chosen / replies),
    String(replies),
    excess === undefined ? nothing : points(excess.value),
    changeIntervalInUnit('accuracy', excess?.interval),
    pValue(excess?.p),
    String(excess?.n ?? 0),
  ]);
  const titles = [
    pageLink('Place', 'place-preference', result),
    'Chosen',
    'Replies',
    `Points against 1 in ${places.length}`,
    `${confidenceLevel(result.confidence)} interval`,
    'p',
    'n',
  ];
  return [grid(titles, 'rrrrllr', rows)];
}

function lengthLine(measures: FamilyMeasures, result: Result): readonly Block[] {
  const told = lengthText(measures, result.confidence);
  if (told === undefined) return [];
  return [paragraph(pageLink('Length preference', 'length-preference', result), `: ${told}.`)];
}

/** A table of more labels is too large to read; the JSON has it. */
const mostLabels = 10;

/** How often each gold got each score, in replies over all variants; empty without gold, and for finer scales. */
function confusionTable(confusion: Confusion | undefined, documented: Documented): readonly Block[] {
  if (confusion === undefined || confusion.labels.length > mostLabels) return [];
  const labels = confusion.labels.map((label) => code(labelText(label)));
  const rows = confusion.counts.map((counts, row) => [
    labels[row] ?? [],
    ...counts.map((count, column) => (row === column ? strong(String(count)) : String(count))),
  ]);
  const about = ': readable replies over all variants, a row for each gold and a column for each score';
  return [
    paragraph(strong(pageLink('Confusion matrix', 'classification', documented)), about),
    grid(['Gold', ...labels], 'lr', rows),
  ];
}
