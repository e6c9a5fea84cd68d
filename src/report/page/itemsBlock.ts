import type { ItemScores, VariantResult, VariantScores } from '../../compare/itemScores.ts';
import type { Score } from '../../judge/scale.ts';
import type { ItemMatrix, MatrixCell, MatrixRow } from '../document/document.ts';
import { shownMove } from '../rankedDifferences.ts';
import type { JudgeResult } from '../result.ts';
import type { SideNames } from '../sideNames.ts';
import { labelText } from '../text.ts';
import { openedItem } from './openedItem.ts';

/** The letters of all items that a page can open: those that changed most come first. */
const mostLetters = 900_000;

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
  if (variants.length === 0 || itemScores.length === 0) return undefined;
  const labels = sides.head?.measures['all']?.confusion?.labels ?? [];
  const shown = sides.base === undefined ? (['head'] as const) : (['base', 'head'] as const);
  const moves = new Map(shownMove(judge)?.items.map(({ item, isWorse }) => [item, isWorse]));
  const rows = itemScores
    .map((item) => ({ item, row: rowOf(item, { variants, labels, shown, moves }), size: changeOf(item) }))
    .toSorted((a, b) => b.size - a.size);
  return {
    kind: 'matrix',
    judge: place,
    columns: variants.map(columnOf),
    sides: shown.map((side) => names[side === 'base' ? 'Base' : 'Head']),
    rows: withOpened(rows, { variants, names, shown }, mostLetters / judges),
  };
}

/** The rows with what a reader sees of each item, as far as there is room. */
function withOpened(
  rows: readonly { readonly item: Item; readonly row: MatrixRow }[],
  layout: Parameters<typeof openedItem>[1],
  room: number,
): readonly MatrixRow[] {
  let left = room;
  return rows.map(({ item, row }) => {
    if (left <= 0) return row;
    const opened = openedItem(item, layout);
    left -= JSON.stringify(opened).length;
    return { ...row, opened };
  });
}

type Item = NonNullable<JudgeResult['itemScores']>[number];
type Side = 'base' | 'head';

function columnOf({ family, name, order }: VariantResult): ItemMatrix['columns'][number] {
  const short = name.startsWith(`${family}: `) ? name.slice(family.length + 2) : name;
  const told = family === 'control' ? 'as written' : short;
  return { family, name: order === undefined || name.length > 24 ? [told] : order.map(labelText) };
}

interface Layout {
  readonly variants: readonly VariantResult[];
  readonly labels: readonly Score[];
  readonly shown: readonly Side[];
  readonly moves: ReadonlyMap<string, boolean>;
}

function rowOf(item: ItemScores, { variants, labels, shown, moves }: Layout): MatrixRow {
  const cells = shown.map((side) =>
    item[side]?.map((given, column): MatrixCell => {
      const cell = cellOf(given, item.gold, labels);
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
    right: shown.map((side) => rightOf(item[side], item.gold)),
    is: [
      ...(worse === true ? (['worse'] as const) : worse === false ? (['better'] as const) : []),
      ...(after > before ? (['flips'] as const) : []),
    ],
  };
}

function cellOf(given: VariantScores[number], gold: Score | undefined, labels: readonly Score[]): MatrixCell {
  const [score] = given;
  if (given.length === 0) return { text: '', is: 'none' };
  if (score === undefined) return { text: '×', is: 'none' };
  const text = new Set(given).size > 1 ? `${labelText(score)}*` : labelText(score);
  if (gold === undefined) return { text, is: 'given' };
  if (score === gold) return { text, is: 'right' };
  const [at, right] = [labels.indexOf(score), labels.indexOf(gold)];
  return { text, is: at >= 0 && right >= 0 && Math.abs(at - right) === 1 ? 'near' : 'far' };
}

function turnOf(before: Score | undefined, after: Score | undefined, gold: Score | undefined): MatrixCell['turned'] {
  if (gold === undefined || (before === gold) === (after === gold)) return undefined;
  return before === gold ? 'wrong' : 'right';
}

function rightOf(scores: VariantScores | undefined, gold: Score | undefined): number | undefined {
  return gold === undefined ? undefined : scores?.filter(([first]) => first === gold).length;
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

/** How many cells got worse less those that got better; without gold, how many changed. */
function changeOf({ gold, base, head }: ItemScores): number {
  return (head ?? []).reduce((sum, [after], column) => {
    const [before] = base?.[column] ?? [];
    if (base === undefined) return sum + Number(gold !== undefined && after !== gold);
    if (gold === undefined) return sum + Number(before !== after);
    return sum + Number(before === gold) - Number(after === gold);
  }, 0);
}
