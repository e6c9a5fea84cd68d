import type { MovedItem, MovedItems } from '../../compare/movedItems.ts';
import { measureOf } from '../findingText.ts';
import { graphemesOf } from '../graphemes.ts';
import { labelText } from '../labelText.ts';
import { scoresText, worseItems } from '../leadingMove.ts';
import { counted, inUnit, nothing } from '../numbers.ts';
import { visibleText } from '../plainText.ts';
import type { JudgeResult } from '../result.ts';
import type { SideNames } from '../sideNames.ts';
import { type Block, code, type Phrase, strong } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';
import { grid } from './grid.ts';
import { moreItems } from './moreItems.ts';

/** For each tested measure the items that moved it: those that are worse first, and none that stayed as they were. */
export function movedTables(
  { movedItems = [] }: JudgeResult,
  style: DocumentStyle,
  names: SideNames,
): readonly Block[] {
  return movedItems.flatMap((moved): readonly Block[] => {
    const worse = worseItems(moved).length;
    if (moved.items.length === 0) return [];
    return [
      {
        kind: 'paragraph',
        text: [strong(measureOf(moved)), `: ${counted(worse, 'item')} worse, ${moved.items.length - worse} better`],
      },
      movedTable(moved, moved.items.slice(0, style.items), { style, names, isFull: true }),
      ...moreItems(moved.items.length, style),
    ];
  });
}

interface Shown {
  readonly style: DocumentStyle;
  readonly names: SideNames;
  /** With the item's part in the measure. */
  readonly isFull: boolean;
}

/** What the variants gave of some items of a measure, on both sides. */
export function movedTable(
  { measure }: MovedItems,
  items: readonly MovedItem[],
  { style, names: { Base, Head }, isFull }: Shown,
): Block {
  const isQuoted = style.detail === 'excerpts' && items.some(({ excerpt }) => excerpt !== undefined);
  const hasGold = items.some(({ gold }) => gold !== undefined);
  const rows = items.map((one): readonly Phrase[] => [
    [code(one.item)],
    ...(hasGold ? [[code(labelText(one.gold))]] : []),
    [scoresText(one.base)],
    [scoresText(one.head)],
    ...(isFull
      ? [[`${one.isWorse ? '' : 'better: '}${inUnit(measure, one.before)} → ${inUnit(measure, one.after)}`]]
      : []),
    ...(isQuoted ? [[beginning(one.excerpt?.item)], [beginning(one.excerpt?.reply)]] : []),
  ]);
  const quotes = isQuoted ? ['The item begins', 'The reply begins'] : [];
  const titles = [
    'Item',
    ...(hasGold ? ['Gold'] : []),
    `${Base} scores`,
    `${Head} scores`,
    ...(isFull ? ['Change'] : []),
    ...quotes,
  ];
  return grid(titles, 'l'.repeat(titles.length), rows);
}

const longestExcerpt = 160;

function beginning(text: string | undefined): string {
  if (text === undefined) return nothing;
  // No grapheme of a million characters: what is cut here is text that somebody else wrote.
  const shown = visibleText(text.slice(0, 100 * longestExcerpt)).trim();
  // A flag is not cut in two.
  const all = [...graphemesOf(shown)];
  return all.length <= longestExcerpt ? shown : `${all.slice(0, longestExcerpt).join('')}…`;
}
