import type { MovedItem, MovedItems } from '../../compare/movedItems.ts';
import type { Flip } from '../../measure/measureFamily.ts';
import { columnsOf, type FlippedItems, flippedItems, usualScore } from '../flippingResults.ts';
import { measureOf } from '../measureText.ts';
import { counted, inUnit, nothing, percent } from '../numbers.ts';
import { visibleText } from '../plainText.ts';
import { movedCounts, scoresText } from '../rankedDifferences.ts';
import type { JudgeResult } from '../result.ts';
import type { SideNames } from '../sideNames.ts';
import { graphemesOf, labelText } from '../text.ts';
import {
  type Block,
  type Column,
  code,
  type DocumentStyle,
  type DocumentTable,
  type Phrase,
  paragraph,
  strong,
  tableOf,
} from './document.ts';

/** The most variants side by side. */
const mostVariants = 10;

/** One table for each family, with the variants that most often differ from the others. */
export function flippedItemsTables(judge: JudgeResult, style: DocumentStyle): readonly Block[] {
  return flippedItems(judge).flatMap((flipped) => {
    const { family, items, variants } = flipped;
    const shown =
      variants.length <= mostVariants
        ? ''
        : `; of ${variants.length} variants, the ${mostVariants} that differ most from the usual score`;
    return [
      paragraph(strong(family), ` (${counted(items.length, 'item')}${shown})`),
      flippedTable(flipped, style),
      ...leftOut({ all: items.length, shown: style.items, noun: 'item' }, style),
    ];
  });
}

function flippedTable(flipped: FlippedItems, style: DocumentStyle): Block {
  const columns = columnsOf(flipped, mostVariants);
  const hidden = columns.length < flipped.variants.length;
  const repeated = flipped.items.some(({ explained }) => explained !== undefined);
  return tableOf(flipped.items.slice(0, style.items), [
    ['Item', 'l', ({ item }) => code(item)],
    ['Gold', 'l', ({ gold }) => code(labelText(gold))],
    hidden && ['Usual', 'l', (flip) => code(labelText(usualScore(flip)))],
    ...columns.map(
      (column): Column<Flip> => [
        code(flipped.variants[column] ?? ''),
        'l',
        (flip) => {
          const text = labelText(flip.scores[column]);
          return text === nothing || flip.scores[column] === usualScore(flip) ? text : strong(text);
        },
      ],
    ),
    repeated && ['Explained by noise', 'l', ({ explained }) => percent(explained)],
  ]);
}

/** For each tested measure the items that moved it, worse ones first; unchanged items are left out. */
export function movedTables(
  { movedItems = [] }: JudgeResult,
  style: DocumentStyle,
  names: SideNames,
): readonly Block[] {
  return movedItems.flatMap((moved): readonly Block[] => {
    const { worse, better } = movedCounts(moved);
    if (moved.items.length === 0) return [];
    return [
      paragraph(strong(measureOf(moved)), `: ${counted(worse, 'item')} worse, ${better} better`),
      movedTable(moved, moved.items.slice(0, style.items), { style, names, isFull: true }),
      ...leftOut({ all: moved.items.length, shown: style.items, noun: 'item' }, style),
    ];
  });
}

interface Shown {
  readonly style: DocumentStyle;
  readonly names: SideNames;
  /** Adds the item's part in the measure. */
  readonly isFull: boolean;
}

/** The scores of the variants for some items of a measure, on both sides. */
export function movedTable(
  { measure }: MovedItems,
  items: readonly MovedItem[],
  { style, names: { Base, Head }, isFull }: Shown,
): DocumentTable {
  const isQuoted = style.detail === 'excerpts' && items.some(({ excerpt }) => excerpt !== undefined);
  const hasGold = items.some(({ gold }) => gold !== undefined);
  return tableOf(items, [
    ['Item', 'l', ({ item }) => code(item)],
    hasGold && ['Gold', 'l', ({ gold }) => code(labelText(gold))],
    [`${Base} scores`, 'l', ({ base }) => scoresText(base)],
    [`${Head} scores`, 'l', ({ head }) => scoresText(head)],
    isFull && [
      'Change',
      'l',
      (one) => `${one.isWorse ? '' : 'better: '}${inUnit(measure, one.before)} → ${inUnit(measure, one.after)}`,
    ],
    isQuoted && ['The item begins', 'l', ({ excerpt }) => beginning(excerpt?.item)],
    isQuoted && ['The reply begins', 'l', ({ excerpt }) => beginning(excerpt?.reply)],
  ]);
}

const longestExcerpt = 160;

function beginning(text: string | undefined): string {
  if (text === undefined) return nothing;
  // Hostile text: cut it first, so that no grapheme can have a million characters.
  const shown = visibleText(text.slice(0, 100 * longestExcerpt)).trim();
  // Cut between graphemes, so a flag stays whole.
  const all = [...graphemesOf(shown)];
  return all.length <= longestExcerpt ? shown : `${all.slice(0, longestExcerpt).join('')}…`;
}

interface Listed {
  readonly all: number;
  readonly shown: number;
  readonly noun: 'item' | 'judge';
}

/** How many rows a list leaves out, and where to find them; empty if it is complete. */
export function leftOut({ all, shown, noun }: Listed, { runUrl }: DocumentStyle): readonly Block[] {
  if (all <= shown) return [];
  const words = `… and ${counted(all - shown, `more ${noun}`)}`;
  const where: Phrase =
    runUrl === undefined
      ? [' (all of them: --format html or json)']
      : [' in the ', { kind: 'link', of: ['full report'], url: runUrl }];
  return [paragraph(words, ...where, '.')];
}
