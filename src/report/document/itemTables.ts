import { columnsOf, type FlippedItems, flippedItems, usualScore } from '../flippedItems.ts';
import { labelText } from '../labelText.ts';
import { counted, nothing, percent } from '../numbers.ts';
import type { JudgeResult } from '../result.ts';
import { type Block, code, type Phrase, strong } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';
import { moreItems } from './moreItems.ts';

/** At most so many variants stand side by side. */
const mostVariants = 10;

/** A table a family, with the variants that are the odd one out most often. */
export function flippedItemsTables(judge: JudgeResult, style: DocumentStyle): readonly Block[] {
  return flippedItems(judge).flatMap((flipped) => [
    { kind: 'paragraph', text: [strong(flipped.family), ` (${familyWords(flipped)})`] },
    flippedTable(flipped, style),
    ...moreItems(flipped.items.length, style),
  ]);
}

function familyWords({ items, variants }: FlippedItems): string {
  const all = variants.length <= mostVariants;
  const shown = all
    ? ''
    : `; of ${variants.length} variants, the ${mostVariants} that differ most from the usual score`;
  return `${counted(items.length, 'item')}${shown}`;
}

function flippedTable(flipped: FlippedItems, style: DocumentStyle): Block {
  const columns = columnsOf(flipped, mostVariants);
  const hidden = columns.length < flipped.variants.length;
  const repeated = flipped.items.some(({ explained }) => explained !== undefined);
  const rows = flipped.items.slice(0, style.items).map((flip): readonly Phrase[] => [
    [code(flip.item)],
    [code(labelText(flip.gold))],
    ...(hidden ? [[code(labelText(usualScore(flip)))]] : []),
    ...columns.map((column): Phrase => {
      const score = flip.scores[column];
      if (score === undefined) return [nothing];
      return [score === usualScore(flip) ? labelText(score) : strong(labelText(score))];
    }),
    ...(repeated ? [[percent(flip.explained)]] : []),
  ]);
  const titles: readonly Phrase[] = [
    ['Item'],
    ['Gold'],
    ...(hidden ? [['Usual']] : []),
    ...columns.map((column) => [code(flipped.variants[column] ?? '')]),
    ...(repeated ? [['Explained by noise']] : []),
  ];
  return itemTable(titles, rows);
}

function itemTable(titles: readonly Phrase[], rows: readonly (readonly Phrase[])[]): Block {
  return { kind: 'table', columns: titles.map((title) => ({ title, align: 'left' })), rows };
}
