import type { ItemScores, VariantResult, VariantScores } from '../../compare/itemScores.ts';
import type { Score } from '../../judge/scale.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { extremes } from '../../statistics/descriptive.ts';
import type { ItemMatrix, MatrixRow } from '../document/document.ts';
import type { MatrixCell } from '../document/pictures.ts';
import { percent } from '../numbers.ts';
import { shownMove } from '../rankedDifferences.ts';
import type { JudgeResult } from '../result.ts';
import { type SideNames, sideTitle } from '../sideNames.ts';
import { cut, labelText } from '../text.ts';
import { openedItem } from './openedItem.ts';

/** The letters of all items that a page can open: those that changed most come first. */
const mostLetters = 850_000;
/** A scale with more scores has no steps. */
const mostSteps = 12;
/** Items that a measure counts as worse come before all others. */
const first = 1000;

type Side = 'base' | 'head';
type Item = NonNullable<JudgeResult['itemScores']>[number];

/**
 * Every item with its score in every variant, the items that changed most first; undefined if nothing was measured.
 *
 * @param judges how many of them share the room of the page.
 */
export function itemsBlock(
  judge: JudgeResult,
  names: SideNames,
  { place, judges }: { readonly place: string; readonly judges: number },
): ItemMatrix | undefined {
  const { variants = [], itemScores = [], sides } = judge;
  if (variants.length === 0 || !itemScores.some(isJudged)) return undefined;
  const distance = distanceOn(sides.head?.measures['all']?.confusion?.labels ?? [], itemScores);
  const shown: readonly Side[] = sides.base === undefined ? ['head'] : ['base', 'head'];
  const isWide = new Set(itemScores.map(({ gold }) => gold)).size > mostSteps;
  const moves = new Map(shownMove(judge)?.items.map(({ item, isWorse }) => [item, isWorse]));
  const counted = variants.map((one) => isCounted(one, variants));
  const all = counted.filter(Boolean).length;
  let room = mostLetters / judges;
  const rows = itemScores
    .map((item) => ({ item, size: changeOf(item, distance) + (moves.get(item.id) === true ? first : 0) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ item }): MatrixRow => {
      const right = item.gold === undefined ? [] : shown.map((side) => rightOf(item, side, counted));
      const row: MatrixRow = {
        id: item.id,
        gold: item.gold === undefined ? '' : labelText(item.gold),
        cells: shown.map((side) => cellsOf(item, side, distance)),
        right: right.every((count) => count === undefined) ? '' : right.map((count) => count ?? '–').join(' → '),
        is: kindsOf(item, variants, moves.get(item.id)),
      };
      if (room <= 0) return row;
      const told = right.flatMap((count, at) =>
        count === undefined ? [] : [`${names[shown[at] ?? 'head']} ${count} of ${all}`],
      );
      const opened = openedItem(item, { variants, names, shown, right: told.join(' → ') });
      room -= JSON.stringify(opened).length;
      const excerpt = excerptOf(item);
      return { ...row, opened, ...(excerpt === '' ? {} : { excerpt }) };
    });
  return {
    kind: 'matrix',
    judge: place,
    columns: variants.map(columnOf),
    sides: shown.map((side) => ({ name: sideTitle(names, side), ...sideOf(judge, side, isWide) })),
    isWide,
    rows,
  };
}

/** What the heads and the foot of a side's columns say. */
function sideOf({ variants = [], sides }: JudgeResult, side: Side, isWide: boolean) {
  const measures = sides[side]?.measures ?? {};
  const steady = Object.entries(measures).flatMap(([family, { consistency }]) =>
    consistency === undefined ? [] : [[family, percent(consistency.value)] as const],
  );
  const accuracy = variants.map((one) => measures[one.family]?.accuracyByVariant[one.name]?.value);
  // On a scale of many scores, hardly any is right to the digit.
  const isMeant = !isWide && accuracy.some((value) => value !== undefined);
  return {
    steady: Object.fromEntries(steady),
    accuracy: isMeant ? accuracy.map((value) => (value === undefined ? '' : (100 * value).toFixed(0))) : [],
  };
}

/** Whether any question about it was answered. */
function isJudged({ base, head }: ItemScores): boolean {
  return [...(base ?? []), ...(head ?? [])].some(({ length }) => length > 0);
}

/** More letters have no room beside the scores. */
const excerptLetters = 160;

/** The beginning of each text of an item; empty if the result has none. */
function excerptOf({ details }: Item): string {
  const texts = Object.values(details?.vars ?? {});
  const each = Math.ceil(excerptLetters / Math.max(1, texts.length));
  return cut(texts.map((text) => cut(text.replace(/\s+/g, ' ').trim(), each)).join(' · '), excerptLetters);
}

function columnOf({ family, name, order }: VariantResult): ItemMatrix['columns'][number] {
  const short = name.startsWith(`${family}: `) ? name.slice(family.length + 2) : name;
  const told = family === 'control' ? 'as written' : short;
  return { family, name: order === undefined || name.length > 24 ? [told] : order.map(labelText) };
}

/**
 * How far a score is from another: 0 is the same, up to 1 is near, more is far. Steps if the scale has few scores; on a
 * wide one, tenths of the range that occurs; any other word is far.
 */
type Distance = (one: Score, other: Score) => number;

function distanceOn(labels: readonly Score[], items: readonly ItemScores[]): Distance {
  const places = new Map(labels.map((label, index) => [label, index]));
  const all = items.flatMap(({ gold, head, base }) => [gold, ...[...(head ?? []), ...(base ?? [])].flat()]);
  const { least, most } = extremes(all.filter((score) => typeof score === 'number'));
  return (one, other) => {
    if (one === other) return 0;
    const [at, right] = [places.get(one), places.get(other)];
    if (at !== undefined && right !== undefined) return Math.abs(at - right);
    const isWide = typeof one === 'number' && typeof other === 'number' && most > least;
    return isWide ? (10 * Math.abs(one - other)) / (most - least) : Number.POSITIVE_INFINITY;
  };
}

function cellsOf(item: ItemScores, side: Side, distance: Distance): readonly MatrixCell[] {
  const other = side === 'head' ? item.base : undefined;
  return (item[side] ?? []).map((given, column) => cellOf(given, other?.[column], item.gold, distance));
}

/** @param other the scores of the base in the same variant. */
function cellOf(
  given: VariantScores[number],
  other: VariantScores[number] | undefined,
  gold: Score | undefined,
  distance: Distance,
): MatrixCell {
  if (given.length === 0) return { text: '', look: 'absent' };
  const [score] = given;
  const text = score === undefined ? '×' : `${labelText(score)}${new Set(given).size > 1 ? '*' : ''}`;
  const wasRight = gold !== undefined && other !== undefined && other[0] === gold;
  if (score === undefined) return { text, look: wasRight ? 'none down' : 'none' };
  if (gold === undefined) return { text, look: 'given' };
  const off = distance(score, gold);
  if (off === 0) return { text, look: other === undefined || wasRight ? 'right' : 'right up' };
  const look = off <= 1 ? 'near' : 'far';
  return { text, look: wasRight ? `${look} down` : look };
}

/** Undefined if the side has not the item. */
function rightOf(item: ItemScores, side: Side, counted: readonly boolean[]): number | undefined {
  return item[side]?.filter(([score], column) => score === item.gold && counted[column] === true).length;
}

/** A variant that shows the judge as written is the same request as the control, and counts once. */
function isCounted({ family, isControl }: VariantResult, variants: readonly VariantResult[]): boolean {
  return family === 'control' || !(isControl && variants.some((one) => one.family === 'control'));
}

function kindsOf(
  { base, head }: ItemScores,
  variants: readonly VariantResult[],
  isWorse: boolean | undefined,
): MatrixRow['is'] {
  const flips = unevenFamilies(head, variants) > unevenFamilies(base, variants);
  return [
    ...(isWorse === undefined ? [] : ([isWorse ? 'worse' : 'better'] as const)),
    ...(flips ? (['flips'] as const) : []),
  ];
}

/** In how many families an item gets different scores. */
function unevenFamilies(scores: VariantScores = [], variants: readonly VariantResult[] = []): number {
  const given = scores.map(([score], column) => ({ score, family: variants[column]?.family }));
  const families = [...groupBy(given, ({ family }) => family).values()];
  return families.filter((own) => new Set(own.map(({ score }) => score)).size > 1).length;
}

/** How much further off its cells are now, each by 1 at most; without gold, how many changed. */
function changeOf({ gold, base, head }: ItemScores, distance: Distance): number {
  const off = (score: Score | undefined) =>
    gold === undefined || score === undefined ? 1 : Math.min(1, distance(score, gold));
  return (head ?? []).reduce((sum, [after], column) => {
    const [before] = base?.[column] ?? [];
    if (base === undefined) return sum + (gold === undefined ? 0 : off(after));
    return sum + (gold === undefined ? Number(before !== after) : off(after) - off(before));
  }, 0);
}
