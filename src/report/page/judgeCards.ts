import type { Confusion, FamilyMeasures } from '../../measure/measureFamily.ts';
import type { PlacePreference, Preference } from '../../measure/preferences.ts';
import { type Block, code, grid, type Inline, type Part, paragraph, small, strong } from '../document/document.ts';
import { endsOf, type IntervalMark, intervalMark, wholeAxis } from '../document/pictures.ts';
import { card, wideCard } from '../document/places.ts';
import { changeIntervalInUnit, percent, points } from '../numbers.ts';
import type { JudgeResult } from '../result.ts';
import { type SideNames, sideTitle } from '../sideNames.ts';
import { labelText } from '../text.ts';
import { noiseWords } from '../variantText.ts';

/** More scores or variants than this are no picture. */
const [mostScores, mostVariants] = [12, 30];

/** What the judge leans to, how far people agree, and which scores are mistaken for which. */
export function judgeCards(judge: JudgeResult, names: SideNames): readonly Block[] {
  return [...leanCards(judge, names), ...peopleCard(judge, names), ...confusionCards(judge, names)];
}

/** Places, length, and the scores it gives in each variant. */
function leanCards(judge: JudgeResult, names: SideNames): readonly Block[] {
  const before = judge.sides.base?.measures ?? {};
  const families = Object.entries(judge.sides.head?.measures ?? {});
  return families.flatMap(([family, now]) => {
    if (family === 'all' || family === 'control') return [];
    const then = Object.hasOwn(before, family) ? before[family] : undefined;
    return [
      ...card(`places-${family}`, `Which place is chosen: ${family}`, placeBlocks(now, then, names)),
      ...card(`length-${family}`, 'Do longer options win?', lengthBlocks(now, then, names)),
      ...card(`scores-${family}`, `Scores given: ${family}`, scoreBlocks(now, then, names)),
    ];
  });
}

function placeBlocks(
  { placePreference: places }: FamilyMeasures,
  before: FamilyMeasures | undefined,
  { Base, head }: SideNames,
): readonly Block[] {
  if (places === undefined) return [];
  const earlier = before?.placePreference ?? [];
  const axis = axisAround([...places, ...earlier].flatMap(({ excess }) => excess ?? []));
  const share = ({ chosen, replies }: PlacePreference) => percent(replies === 0 ? undefined : chosen / replies);
  const rows = places.map((now, index): readonly Part[] => {
    const then = earlier[index];
    return [
      strong(ordinals[now.place - 1] ?? `${now.place} of ${places.length}`),
      [...(then === undefined ? [] : [`${share(then)} → `]), strong(share(now))],
      now.excess === undefined ? [] : mark(now.excess, axis, `Place ${now.place}`, then?.excess),
    ];
  });
  const about = `Share of replies that name the option listed there; a fair judge stays near ${percent(1 / places.length)}, the dotted line.`;
  const title = before === undefined ? 'Chosen' : `${Base} → ${head}`;
  return [paragraph(small(about)), grid(['Place', title, 'Against a fair judge'], 'l', rows)];
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

function axisAround(all: readonly Preference[]): IntervalMark['axis'] {
  const most = Math.max(0.05, ...all.flatMap(endsOf).map(Math.abs));
  return { low: -1.05 * most, high: 1.05 * most };
}

function mark(now: Preference, axis: IntervalMark['axis'], name: string, then?: Preference): IntervalMark {
  const { value, interval } = now;
  const label = `${name}: ${points(value)} points against a fair judge, interval ${changeIntervalInUnit('accuracy', interval)}`;
  const isLean = interval !== undefined && (interval.low > 0 || interval.high < 0);
  const before = then && { before: { value: then.value, interval: then.interval } };
  return intervalMark(now, axis, label, { tone: isLean ? 'bad' : 'plain', ...before });
}

function lengthBlocks(
  { lengthPreference: now }: FamilyMeasures,
  before: FamilyMeasures | undefined,
  names: SideNames,
): readonly Block[] {
  const then = before?.lengthPreference?.excess;
  if (now?.excess === undefined) return [];
  const sides = [...(then === undefined ? [] : [[names.Base, then] as const]), [names.Head, now.excess] as const];
  const axis = axisAround(sides.map(([, excess]) => excess));
  const rows = sides.map(([name, excess]) => [strong(name), points(excess.value), mark(excess, axis, name)]);
  const about = 'How much more often an option is chosen when it is explained at length, in points; 0 is fair.';
  return [paragraph(small(about)), grid(['Version', 'Points', 'Interval'], 'lrl', rows)];
}

function scoreBlocks(
  now: FamilyMeasures,
  before: FamilyMeasures | undefined,
  { Base, Head }: SideNames,
): readonly Block[] {
  const known = [now, before].flatMap((side) => Object.values(side?.distribution ?? {}).flatMap(Object.keys));
  // With gold the scale is known, and words have its order.
  const scale = now.confusion?.labels.map(String);
  const scores = scale ?? [...new Set(known)].toSorted(new Intl.Collator('en', { numeric: true }).compare);
  const isPicture = scores.length >= 2 && scores.length <= mostScores && now.variants.length <= mostVariants;
  if (!isPicture || now.claim !== 'preserves' || now.variants.length < 2) return [];
  const sides = before === undefined ? [now] : [before, now];
  const rows = now.variants.map((variant) => [
    code(variant),
    ...sides.map(({ distribution }) => barOf(distribution[variant], scores)),
  ]);
  const about = 'A fair judge has the same bar in every row. The lightest part is the first score of the scale.';
  return [paragraph(small(about)), grid(['Variant', ...(before === undefined ? [Head] : [Base, Head])], 'l', rows)];
}

/** A score has the same shade in every bar, so those that were not given are parts of no width. */
function barOf(counts: Readonly<Record<string, number>> = {}, scores: readonly string[] = []): Part {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all === 0) return '–';
  return { kind: 'bar', parts: scores.map((name) => ({ name: labelText(name), share: (counts[name] ?? 0) / all })) };
}

/** How much the model disagrees with itself: a line of its own if nothing was asked twice. */
export function noiseBlocks(judge: JudgeResult, names: SideNames): readonly Block[] {
  const told = (['base', 'head'] as const).flatMap((side) => {
    const words = judge.sides[side] === undefined ? undefined : noiseWords(judge.sides[side]);
    return words === undefined ? [] : [paragraph(`${sideTitle(names, side)}: ${words}`)];
  });
  if (told.length > 0) return card('noise', 'Noise floor', told);
  const without = 'Noise floor not measured: each question was asked once. ';
  return [paragraph(small(without, code('--repeats 3'), ' measures how much the model disagrees with itself.'))];
}

/** How often each gold got each score, base and head side by side. */
function confusionCards({ sides }: JudgeResult, names: SideNames): readonly Block[] {
  const found = (['base', 'head'] as const).flatMap((side) => {
    const confusion = sides[side]?.measures['all']?.confusion;
    return confusion === undefined || confusion.labels.length > mostScores
      ? []
      : [{ name: sideTitle(names, side), confusion }];
  });
  const about = 'Readable replies over all variants, in percent of each gold. The diagonal is right.';
  const title = 'Which scores are mistaken for which';
  const [only, ...more] = found;
  if (only === undefined) return [];
  const note = paragraph(small(about));
  if (more.length === 0) return card('confusion', title, [note, confusionGrid(only.confusion)], 'Confusion');
  const each = found.flatMap(({ name, confusion }, at) =>
    card(`confusion-${at + 1}`, name, [confusionGrid(confusion)]),
  );
  return wideCard('confusion', title, [note, ...each], 'Confusion');
}

function confusionGrid({ labels, counts }: Confusion): Block {
  const rows = counts.flatMap((row, gold): readonly (readonly Inline[])[] => {
    const all = row.reduce((sum, count) => sum + count, 0);
    const cells = row.map((count, score): Inline => {
      const level = Math.min(4, Math.round((5 * count) / all));
      const of = [percent(count / all), ' ', small(String(count))];
      return { kind: 'shade', tone: gold === score ? 'good' : 'bad', level, of };
    });
    return all === 0 ? [] : [[code(labelText(labels[gold])), ...cells]];
  });
  return grid(['Gold ↓ judge →', ...labels.map((label) => code(labelText(label)))], 'l', rows);
}

/** How far people agree with each other, and the judge with them: the ceiling to read a judge by. */
function peopleCard({ sides: { base, head } }: JudgeResult, names: SideNames): readonly Block[] {
  const people = (head ?? base)?.annotators?.pairwiseAgreement;
  if (people === undefined) return [];
  const measured = [
    ['People with each other', people],
    [`Judge with a person, ${names.base}`, base?.measures['all']?.annotatorAgreement],
    [`Judge with a person, ${names.head}`, head?.measures['all']?.annotatorAgreement],
  ] as const;
  const rows = measured.flatMap(([name, value]) => {
    if (value === undefined) return [];
    const shown = percent(value.value);
    return [[strong(name), shown, intervalMark(value, wholeAxis, `${name}: ${shown}`)]];
  });
  return card('people', 'How far people agree', [
    grid(['Who', 'Same label', 'Interval'], 'lrl', rows),
    paragraph(small('How far people agree is the ceiling to read the judge by.')),
  ]);
}
