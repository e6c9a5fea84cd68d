import type { ItemScores, VariantResult, VariantScores } from '../../compare/itemScores.ts';
import type { Score } from '../../judge/scale.ts';
import { extremes } from '../../statistics/descriptive.ts';
import type { ItemMatrix, MatrixRow } from '../document/document.ts';
import type { MatrixCell } from '../document/pictures.ts';
import { percent } from '../numbers.ts';
import { shownMove } from '../rankedDifferences.ts';
import type { JudgeResult } from '../result.ts';
import { type SideNames, sideTitle } from '../sideNames.ts';
import { cut, labelText } from '../text.ts';
import { type Opening, openedItem } from './openedItem.ts';

/** The letters of all items that a page can open: those that changed most come first. */
const mostLetters = 850_000;

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
  const shown = sides.base === undefined ? (['head'] as const) : (['base', 'head'] as const);
  const isWide = new Set(itemScores.map(({ gold }) => gold)).size > mostSteps;
  const moves = new Map(shownMove(judge)?.items.map(({ item, isWorse }) => [item, isWorse]));
  const rows = itemScores
    .map((item) => ({ item, row: rowOf(item, { variants, distance, shown, moves }) }))
    .map((one) => ({ ...one, size: changeOf(one.item, distance) + (one.row.is.includes('worse') ? first : 0) }))
    .toSorted((a, b) => b.size - a.size);
  return {
    kind: 'matrix',
    judge: place,
    columns: variants.map(columnOf),
    sides: shown.map((side) => sideOf(judge, { side, name: sideTitle(names, side), isWide })),
    isWide,
    rows: withOpened(rows, { variants, names, shown }, mostLetters / judges),
  };
}

/** A scale with more scores has no steps. */
const mostSteps = 12;

/** What the heads and the foot of a side's columns say. */
function sideOf(
  { variants = [], sides }: JudgeResult,
  { side, name, isWide }: { readonly side: Side; readonly name: string; readonly isWide: boolean },
): ItemMatrix['sides'][number] {
  const measures = sides[side]?.measures ?? {};
  const steady = Object.entries(measures).flatMap(([family, { consistency }]) =>
    consistency === undefined ? [] : [[family, percent(consistency.value)] as const],
  );
  const accuracy = variants.map((one) => measures[one.family]?.accuracyByVariant[one.name]?.value);
  // On a scale of many scores, hardly any is right to the digit.
  const isMeant = !isWide && accuracy.some((value) => value !== undefined);
  return {
    name,
    steady: Object.fromEntries(steady),
    accuracy: isMeant ? accuracy.map((value) => (value === undefined ? '' : (100 * value).toFixed(0))) : [],
  };
}

/** Whether any question about it was answered. */
function isJudged({ base, head }: ItemScores): boolean {
  return [...(base ?? []), ...(head ?? [])].some(({ length }) => length > 0);
}

/** The rows with what a reader sees of each item, as far as there is room. */
function withOpened(
  rows: readonly { readonly item: Item; readonly row: MatrixRow }[],
  layout: Omit<Opening, 'right'>,
  room: number,
): readonly MatrixRow[] {
  let left = room;
  return rows.map(({ item, row }) => {
    if (left <= 0) return row;
    const right = rightText(row, layout);
    const opened = openedItem(item, { ...layout, right });
    left -= JSON.stringify(opened).length;
    const excerpt = excerptOf(item);
    return { ...row, opened, ...(excerpt === '' ? {} : { excerpt }) };
  });
}

/** `base 9 of 10 → head 3 of 10`; empty without gold. */
function rightText({ right }: MatrixRow, { variants, names, shown }: Omit<Opening, 'right'>): string {
  const all = variants.filter((one) => isCounted(one, variants)).length;
  const each = right.flatMap((count, at) =>
    count === undefined ? [] : [`${names[shown[at] ?? 'head']} ${count} of ${all}`],
  );
  return each.join(' → ');
}

/** More letters have no room beside the scores. */
const excerptLetters = 160;

/** The beginning of each text of an item; empty if the result has none. */
function excerptOf({ details }: Item): string {
  const texts = Object.values(details?.vars ?? {});
  const each = Math.ceil(excerptLetters / Math.max(1, texts.length));
  return cut(texts.map((text) => cut(text.replace(/\s+/g, ' ').trim(), each)).join(' · '), excerptLetters);
}

type Item = NonNullable<JudgeResult['itemScores']>[number];
/** Items that a measure counts as worse come before all others. */
const first = 1000;

type Side = 'base' | 'head';

function columnOf({ family, name, order }: VariantResult): ItemMatrix['columns'][number] {
  const short = name.startsWith(`${family}: `) ? name.slice(family.length + 2) : name;
  const told = family === 'control' ? 'as written' : short;
  return { family, name: order === undefined || name.length > 24 ? [told] : order.map(labelText) };
}

interface Layout {
  readonly variants: readonly VariantResult[];
  readonly distance: Distance;
  readonly shown: readonly Side[];
  readonly moves: ReadonlyMap<string, boolean>;
}

function rowOf(item: ItemScores, { variants, distance, shown, moves }: Layout): MatrixRow {
  const cells = shown.map((side) =>
    item[side]?.map((given, column): MatrixCell => {
      const cell = cellOf(given, item.gold, distance);
      const other = side === 'head' ? item.base?.[column] : undefined;
      const turned = other === undefined ? undefined : turnOf(other[0], given[0], item.gold);
      return turned === undefined ? cell : { ...cell, turned };
    }),
  );
  const worse = moves.get(item.id);
  const [before, after] = [unevenFamilies(item.base, variants), unevenFamilies(item.head, variants)];
  return {
    id: item.id,
    gold: item.gold === undefined ? '' : labelText(item.gold),
    cells,
    right: shown.map((side) => rightOf(item[side], item.gold, variants)),
    is: [
      ...(worse === true ? (['worse'] as const) : worse === false ? (['better'] as const) : []),
      ...(after > before ? (['flips'] as const) : []),
    ],
  };
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

function cellOf(given: VariantScores[number], gold: Score | undefined, distance: Distance): MatrixCell {
  const [score] = given;
  if (given.length === 0) return { text: '', is: 'none' };
  if (score === undefined) return { text: '×', is: 'none' };
  const text = new Set(given).size > 1 ? `${labelText(score)}*` : labelText(score);
  if (gold === undefined) return { text, is: 'given' };
  const off = distance(score, gold);
  return { text, is: off === 0 ? 'right' : off <= 1 ? 'near' : 'far' };
}

function turnOf(before: Score | undefined, after: Score | undefined, gold: Score | undefined): MatrixCell['turned'] {
  if (gold === undefined || (before === gold) === (after === gold)) return undefined;
  return before === gold ? 'wrong' : 'right';
}

/** A variant that shows the judge as written is the same request as the control, and counts once. */
function rightOf(
  scores: VariantScores | undefined,
  gold: Score | undefined,
  variants: readonly VariantResult[],
): number | undefined {
  return gold === undefined
    ? undefined
    : scores?.filter(
        ([first], column) =>
          first === gold && variants.slice(column, column + 1).some((one) => isCounted(one, variants)),
      ).length;
}

function isCounted({ family, isControl }: VariantResult, variants: readonly VariantResult[]): boolean {
  return family === 'control' || !(isControl && variants.some((one) => one.family === 'control'));
}

/** In how many families an item gets different scores. */
function unevenFamilies(scores: VariantScores | undefined, variants: readonly VariantResult[]): number {
  const families = new Map<string, Set<Score | undefined>>();
  for (const [column, [first]] of (scores ?? []).entries()) {
    const family = variants[column]?.family ?? '';
    const own = families.get(family) ?? new Set();
    families.set(family, own.add(first));
  }
  return [...families.values()].filter(({ size }) => size > 1).length;
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
