import type { TestedDifference } from '../../gate/finding.ts';
import { type MeasureName, measureWords } from '../../shared/measureNames.ts';
import { type Block, folded, grid, type Part, small, strong, toned } from '../document/document.ts';
import { type IntervalMark, intervalMark, type Tone, widened } from '../document/pictures.ts';
import { firstRows } from '../document/ruleTable.ts';
import { plainMeasure } from '../measureText.ts';
import { counted, intervalOfChange, inUnit, limitInUnit, shownInterval, signedInUnit } from '../numbers.ts';
import { headlineDifferences, type RankedDifference, type RuleWord, rankedDifferences } from '../rankedDifferences.ts';
import type { JudgeResult } from '../result.ts';
import type { SideNames } from '../sideNames.ts';

/** What the rules tested, each with its interval drawn on one axis: worse to the left, the allowed part shaded. */
export function movedBlocks(judge: JudgeResult, names: SideNames): readonly Block[] {
  const tested = rankedDifferences(judge).filter(({ word }) => word !== '');
  const main = headlineDifferences(tested);
  const first = main.slice(0, firstRows);
  const rest = tested.filter((one) => !first.includes(one));
  return [...changeTable(first, names), ...foldedChanges(rest, names)];
}

/** Further measures. */
export function foldedChanges(rest: readonly RankedDifference[], names: Versions): readonly Block[] {
  return folded([counted(rest.length, 'more tested measure')], changeTable(rest, names));
}

type Versions = Pick<SideNames, 'base' | 'head'>;

/** A row for each difference: both values, the change drawn on the axis of its unit, and the change in numbers. */
export function changeTable(rows: readonly RankedDifference[], { base, head }: Versions): readonly Block[] {
  if (rows.length === 0) return [];
  const cells = rows.map((row): readonly Part[] => {
    const { difference, word } = row;
    const { measure, base: before, head: after, delta } = difference;
    const tone = toneOf(difference, word);
    const axis = axisOf(rows, unitOf(difference));
    return [
      [
        ...(wordSigns[word] === '' ? [] : [toned(tone, `${wordSigns[word]} `)]),
        strong(plainMeasure(difference)),
        ' ',
        small(`${inUnit(measure, before)} → `, strong(inUnit(measure, after))),
      ],
      { ...markOf(difference, { tone, axis }), ticks: ticksBelow(rows, row) },
      [toned(tone, signedInUnit(measure, delta)), ' ', small(intervalOfChange(difference))],
    ];
  });
  return [grid([`${base} → ${head}`, '← worse · better →', 'Points'], 'llr', cells)];
}

/** The last row of a unit has the numbers of its axis, unless a measure for which less is better turns it round. */
function ticksBelow(rows: readonly RankedDifference[], row: RankedDifference): IntervalMark['ticks'] {
  const { measure } = row.difference;
  const own = rows.filter(({ difference }) => unitOf(difference) === unitOf(row.difference));
  if (own.at(-1) !== row || own.some(({ difference }) => sign(difference.measure) < 0)) return undefined;
  return (value) => signedInUnit(measure, value).replace(/[.]0+$/, '');
}

/** Signs of one width in every font; a colour never says it alone. */
const wordSigns: Readonly<Record<RuleWord, string>> = {
  regression: '✕',
  uncertain: '?',
  'not judged': '?',
  pass: '',
  '': '',
};

export function toneOf(difference: TestedDifference, word: RuleWord): Tone {
  if (word === 'regression') return 'bad';
  if (word === 'uncertain') return 'warn';
  const gain = better(difference.measure, shownInterval(difference));
  return gain !== undefined && gain.low > 0 ? 'good' : 'plain';
}

/** The change as a mark: better is right, also if a lower value is better. */
export function markOf(
  difference: TestedDifference,
  { tone, axis }: { readonly tone: Tone; readonly axis: IntervalMark['axis'] },
): IntervalMark {
  const { measure, delta, maxDrop } = difference;
  const limit = maxDrop === undefined ? {} : { allowed: { low: -inValues(measure, maxDrop), high: axis.high } };
  const allowed = maxDrop === undefined ? '' : `, allowed ${limitInUnit(measure, maxDrop)}`;
  const label = `${plainMeasure(difference)}: change ${signedInUnit(measure, delta)}, interval ${intervalOfChange(difference)}${allowed}`;
  const shown = { value: sign(measure) * delta, interval: better(measure, shownInterval(difference)) };
  return intervalMark(shown, axis, label, { tone, ...limit });
}

/** One axis for all rows of a unit: wide enough for each interval, and for a little of the allowed part. */
export function axisOf(rows: readonly RankedDifference[], unit: string): IntervalMark['axis'] {
  const own = rows.filter(({ difference }) => unitOf(difference) === unit).map(({ difference }) => difference);
  const ends = own.flatMap((one) => {
    const interval = better(one.measure, shownInterval(one)) ?? { low: 0, high: 0 };
    return [interval.low, interval.high, sign(one.measure) * one.delta, -inValues(one.measure, one.maxDrop ?? 0)];
  });
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return widened(low, high, { share: 0.08, least: unit === 'share' ? 0.02 : 1e-6 });
}

function unitOf({ measure }: TestedDifference): string {
  return measureWords[measure].unit;
}

function sign(measure: MeasureName): 1 | -1 {
  return measureWords[measure].better === 'higher' ? 1 : -1;
}

function better(measure: MeasureName, interval: TestedDifference['interval']): TestedDifference['interval'] {
  if (interval === undefined || sign(measure) === 1) return interval;
  return { low: -interval.high, high: -interval.low };
}

/** A written limit in the measure's own values: `2` points are 0.02. */
function inValues(measure: MeasureName, written: number): number {
  return Math.abs(measureWords[measure].unit === 'share' ? written / 100 : written);
}
