import type { Confusion, FamilyMeasures } from '../../measure/measureFamily.ts';
import { perturbationAbout } from '../about.ts';
import { type Documented, pageLink } from '../measureLinks.ts';
import { changeIntervalInUnit, confidenceLevel, intervalInUnit, listed, percent, points, pValue } from '../numbers.ts';
import type { Result, SideResult } from '../result.ts';
import { labelText } from '../text.ts';
import { lengthText, repeatsText, spreadText } from '../variantText.ts';
import { type Block, code, grid, type Phrase, paragraph, strong } from './document.ts';

/**
 * What the papers table, family by family: for each variant its accuracy, its flips, how high it scores and how often
 * each score was given; then whether a place or a length is preferred. At the end how often each gold got each score.
 */
export function variantTables(side: SideResult | undefined, result: Result): readonly Block[] {
  const families = Object.entries(side?.measures ?? {}).filter(([family]) => family !== 'all' && family !== 'control');
  const tables = families.flatMap(([family, measures]): readonly Block[] => [
    paragraph(strong(family), `: ${perturbationAbout(family)}`),
    variantTable(measures, result),
    ...placeTable(measures, result),
    ...lengthLine(measures, result),
  ]);
  return [...tables, ...confusionTable(side?.measures['all']?.confusion, result)];
}

/** Of more scores nobody reads the counts; the JSON has them. */
const mostScores = 12;

interface VariantColumn {
  readonly title: string | Phrase;
  readonly align: 'l' | 'r';
  readonly of: (variant: string) => Phrase;
}

function variantTable(measures: FamilyMeasures, documented: Documented): Block {
  const columns = columnsOf(measures, documented);
  return grid(
    columns.map(({ title }) => title),
    columns.map(({ align }) => align).join(''),
    measures.variants.map((variant) => columns.map(({ of }) => of(variant))),
  );
}

/** Flips, means and deviations stand there only if any variant has them. */
function columnsOf(measures: FamilyMeasures, documented: Documented): readonly VariantColumn[] {
  const { accuracyByVariant, deceivedByVariant, flipRateByVariant, scores, distribution } = measures;
  const spreads = Object.values(scores);
  const has = (values: readonly unknown[]) => values.some((value) => value !== undefined);
  const given = (variant: string) =>
    Object.entries(distribution[variant] ?? {}).map(([score, count]) => `${labelText(score)}: ${count}`);
  const flips: VariantColumn = {
    title: [pageLink('Flips', 'flip-rate', documented)],
    align: 'r',
    of: (variant) => [percent(flipRateByVariant[variant]?.value)],
  };
  const means: VariantColumn = {
    title: [pageLink('Mean ± SD', 'scores', documented)],
    align: 'r',
    of: (variant) => [spreadText(scores[variant])],
  };
  const repeats: VariantColumn = {
    title: 'SD over repeats',
    align: 'r',
    of: (variant) => [repeatsText(scores[variant])],
  };
  const isProbed = measures.claim === 'deceives';
  const main = isProbed ? deceivedByVariant : accuracyByVariant;
  const interval: VariantColumn = {
    title: 'Interval',
    align: 'l',
    of: (variant) => [intervalInUnit('accuracy', main[variant]?.interval)],
  };
  return [
    { title: 'Variant', align: 'l', of: (variant) => [code(variant)] },
    {
      title: isProbed ? [pageLink('Deceived', 'deceived', documented)] : 'Accuracy',
      align: 'r',
      of: (variant) => [percent(main[variant]?.value)],
    },
    ...(isProbed ? [interval] : []),
    { title: 'n', align: 'r', of: (variant) => [String(main[variant]?.n ?? 0)] },
    ...(has(Object.values(flipRateByVariant)) ? [flips] : []),
    ...(has(spreads) ? [means] : []),
    ...(has(spreads.map((spread) => spread?.withinItems)) ? [repeats] : []),
    {
      title: [pageLink('Scores given', 'distribution', documented)],
      align: 'l',
      of: (variant) => [listed(given(variant), mostScores)],
    },
  ];
}

function placeTable({ placePreference: places }: FamilyMeasures, result: Result): readonly Block[] {
  if (places === undefined) return [];
  const rows = places.map(({ place, chosen, replies, excess }): readonly Phrase[] => [
    [String(place)],
    [percent(replies === 0 ? undefined : chosen / replies)],
    [String(replies)],
    [excess === undefined ? percent(undefined) : points(excess.value)],
    [changeIntervalInUnit('accuracy', excess?.interval)],
    [pValue(excess?.p)],
    [String(excess?.n ?? 0)],
  ]);
  const titles = [
    [pageLink('Place', 'place-preference', result)],
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

/** Of more labels nobody reads a table; the JSON has it. */
const mostLabels = 10;

/** How often each gold got each score, in replies over all variants; empty without gold, and for finer scales. */
function confusionTable(confusion: Confusion | undefined, documented: Documented): readonly Block[] {
  if (confusion === undefined || confusion.labels.length > mostLabels) return [];
  const labels = confusion.labels.map((label): Phrase => [code(labelText(label))]);
  const rows = confusion.counts.map((counts, row): readonly Phrase[] => [
    labels[row] ?? [],
    ...counts.map((count, column): Phrase => [row === column ? strong(String(count)) : String(count)]),
  ]);
  const about = ': readable replies over all variants, a row for each gold and a column for each score';
  return [
    paragraph(strong(pageLink('Confusion matrix', 'classification', documented)), about),
    grid(['Gold', ...labels], 'lr', rows),
  ];
}
