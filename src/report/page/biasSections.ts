import type { FamilyMeasures } from '../../measure/measureFamily.ts';
import type { PlacePreference, Preference } from '../../measure/preferences.ts';
import { type Block, code, grid, type Phrase, paragraph, small, strong } from '../document/document.ts';
import type { BarMark, IntervalMark } from '../document/pictures.ts';
import { changeIntervalInUnit, percent, points } from '../numbers.ts';
import type { JudgeResult } from '../result.ts';
import { type SideNames, sideTitle } from '../sideNames.ts';
import { labelText } from '../text.ts';
import { noiseWords } from '../variantText.ts';
import { card } from './card.ts';

/** More scores or variants than this are no picture. */
const [mostScores, mostVariants] = [12, 30];

/** What the judge leans to: places, length, the scores it gives in each variant, and how steady the model itself is. */
export function biasSections(judge: JudgeResult, names: SideNames): readonly Block[] {
  const { base, head } = judge.sides;
  const families = Object.entries(head?.measures ?? {}).filter(([family]) => family !== 'all' && family !== 'control');
  return families.flatMap(([family, measures]) => {
    const before = own(base?.measures, family);
    return [
      ...placeCard(family, measures, { before, names }),
      ...lengthCard(family, measures, { before, names }),
      ...scoresCard(family, measures, { before, names }),
    ];
  });
}

function own(
  measures: Readonly<Record<string, FamilyMeasures>> | undefined,
  family: string,
): FamilyMeasures | undefined {
  return measures !== undefined && Object.hasOwn(measures, family) ? measures[family] : undefined;
}

interface Beside {
  readonly before: FamilyMeasures | undefined;
  readonly names: SideNames;
}

function placeCard(
  family: string,
  { placePreference: places }: FamilyMeasures,
  { before, names }: Beside,
): readonly Block[] {
  if (places === undefined) return [];
  const earlier = before?.placePreference;
  const all = [...places, ...(earlier ?? [])].flatMap(({ excess }) => (excess === undefined ? [] : [excess]));
  const axis = axisAround(all);
  const rows = places.map((now, index): readonly Phrase[] => {
    const then = earlier?.[index];
    return [
      [strong(ordinalName(now.place, places.length))],
      shareChange(then, now),
      now.excess === undefined ? [] : [mark(now.excess, { before: then?.excess, axis, label: `Place ${now.place}` })],
    ];
  });
  const about = `Share of replies that name the option listed there; a fair judge stays near ${percent(1 / places.length)}, the dotted line.`;
  return [
    card(`places-${family}`, `Which place is chosen: ${family}`, [
      paragraph(small(about)),
      grid(
        ['Place', before === undefined ? 'Chosen' : `${names.Base} → ${names.head}`, 'Against a fair judge'],
        'lll',
        rows,
      ),
    ]),
  ];
}

function ordinalName(place: number, of: number): string {
  return ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'][place - 1] ?? `${place} of ${of}`;
}

function shareChange(then: PlacePreference | undefined, now: PlacePreference): Phrase {
  const share = ({ chosen, replies }: PlacePreference) => percent(replies === 0 ? undefined : chosen / replies);
  return then === undefined ? [strong(share(now))] : [`${share(then)} → `, strong(share(now))];
}

function axisAround(all: readonly Preference[]): IntervalMark['axis'] {
  const ends = all.flatMap(({ value, interval }) => [value, interval?.low ?? value, interval?.high ?? value]);
  const most = Math.max(0.05, ...ends.map(Math.abs));
  return { low: -1.05 * most, high: 1.05 * most };
}

function mark(
  now: Preference,
  {
    before,
    axis,
    label,
  }: { readonly before: Preference | undefined; readonly axis: IntervalMark['axis']; readonly label: string },
): IntervalMark {
  const isLean = now.interval !== undefined && (now.interval.low > 0 || now.interval.high < 0);
  return {
    kind: 'interval',
    value: now.value,
    interval: now.interval,
    axis,
    tone: isLean ? 'bad' : 'plain',
    ...(before === undefined ? {} : { before: { value: before.value, interval: before.interval } }),
    label: `${label}: ${points(now.value)} points against a fair judge, interval ${changeIntervalInUnit('accuracy', now.interval)}`,
  };
}

function lengthCard(
  family: string,
  { lengthPreference: now }: FamilyMeasures,
  { before, names }: Beside,
): readonly Block[] {
  const then = before?.lengthPreference?.excess;
  if (now?.excess === undefined) return [];
  const axis = axisAround([now.excess, ...(then === undefined ? [] : [then])]);
  const row = (name: string, excess: Preference): readonly Phrase[] => [
    [strong(name)],
    [points(excess.value)],
    [mark(excess, { before: undefined, axis, label: name })],
  ];
  const rows = [...(then === undefined ? [] : [row(names.Base, then)]), row(names.Head, now.excess)];
  const about = 'How much more often an option is chosen when it is explained at length, in points; 0 is fair.';
  return [
    card(`length-${family}`, 'Do longer options win?', [
      paragraph(small(about)),
      grid(['Version', 'Points', 'Interval'], 'lrl', rows),
    ]),
  ];
}

function scoresCard(family: string, now: FamilyMeasures, { before, names }: Beside): readonly Block[] {
  const known = [now, before].flatMap((side) => Object.values(side?.distribution ?? {}).flatMap(Object.keys));
  // With gold the scale is known, and words have its order.
  const scale = now.confusion?.labels.map(String);
  const scores = scale ?? [...new Set(known)].toSorted(new Intl.Collator('en', { numeric: true }).compare);
  const isPicture = scores.length >= 2 && scores.length <= mostScores && now.variants.length <= mostVariants;
  if (!isPicture || now.claim !== 'preserves' || now.variants.length < 2) return [];
  const rows = now.variants.map((variant): readonly Phrase[] => [
    [code(variant)],
    ...(before === undefined ? [] : [barOf(before.distribution[variant], scores)]),
    barOf(now.distribution[variant], scores),
  ]);
  const sides = before === undefined ? [names.Head] : [names.Base, names.Head];
  const about = 'A fair judge has the same bar in every row. The lightest part is the first score of the scale.';
  return [
    card(`scores-${family}`, `Scores given: ${family}`, [
      paragraph(small(about)),
      grid(['Variant', ...sides], 'l', rows),
    ]),
  ];
}

/** A score has the same shade in every bar, so those that were not given are parts of no width. */
function barOf(counts: Readonly<Record<string, number>> = {}, scores: readonly string[] = []): Phrase {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all === 0) return ['–'];
  const parts = scores.map((name) => ({ name: labelText(name), share: (counts[name] ?? 0) / all }));
  return [{ kind: 'bar', parts } satisfies BarMark];
}

/** How much the model disagrees with itself: a line of its own if nothing was asked twice. */
export function noiseBlocks(judge: JudgeResult, names: SideNames): readonly Block[] {
  const told = (['base', 'head'] as const).flatMap((side): readonly Phrase[] => {
    const words = judge.sides[side] === undefined ? undefined : noiseWords(judge.sides[side]);
    return words === undefined ? [] : [[`${sideTitle(names, side)}: ${words}`]];
  });
  if (told.length > 0)
    return [
      card(
        'noise',
        'Noise floor',
        told.map((one) => paragraph(...one)),
      ),
    ];
  return [
    paragraph(
      small(
        'Noise floor not measured: each question was asked once. ',
        code('--repeats 3'),
        ' measures how much the model disagrees with itself.',
      ),
    ),
  ];
}
