import type { ItemReading } from '../../compare/itemChange.ts';
import { columnsOf, type FlippedItems, flippedItems, usualScore } from '../flippedItems.ts';
import { graphemesOf } from '../graphemes.ts';
import { labelText } from '../labelText.ts';
import { counted, nothing, percent } from '../numbers.ts';
import { visibleText } from '../plainText.ts';
import type { JudgeResult } from '../result.ts';
import type { SideNames } from '../sideNames.ts';
import { type Block, code, type Inline, type Phrase, strong } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';

/** Newly wrong and newly right items, with what each side says. */
export function changedItemsTable(
  judge: JudgeResult,
  style: DocumentStyle,
  { Base, Head }: SideNames,
): readonly Block[] {
  const changes = judge.changes.filter(({ kind }) => kind === 'newly-wrong' || kind === 'newly-right');
  if (changes.length === 0) return [];
  const quoted = style.detail === 'excerpts' && changes.some(({ excerpt }) => excerpt !== undefined);
  const rows = changes
    .slice(0, style.items)
    .map(({ item, gold, base, head, kind, excerpt }): readonly Phrase[] => [
      [code(item)],
      [code(labelText(gold))],
      [kind === 'newly-wrong' ? '✅ right: ' : '❌ wrong: ', code(labelText(base.score))],
      [kind === 'newly-wrong' ? '❌ wrong: ' : '✅ right: ', code(labelText(head.score))],
      [...votes(base), ' → ', ...votes(head)],
      ...(quoted ? [[beginning(excerpt?.item)], [beginning(excerpt?.reply)]] : []),
    ]);
  const quotes = quoted ? ['The item begins', 'The reply begins'] : [];
  const titles = ['Item', 'Gold', `${Base}, mostly`, `${Head}, mostly`, 'Variants that gave the gold', ...quotes];
  return [
    itemTable(
      titles.map((title): Phrase => [title]),
      rows,
    ),
    ...more(changes.length, style),
  ];
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

/** At most so many variants stand side by side. */
const mostVariants = 10;

/** A table a family, with the variants that are the odd one out most often. */
export function flippedItemsTables(judge: JudgeResult, style: DocumentStyle): readonly Block[] {
  return flippedItems(judge).flatMap((flipped) => [
    { kind: 'paragraph', text: [strong(flipped.family), ` (${familyWords(flipped)})`] },
    flippedTable(flipped, style),
    ...more(flipped.items.length, style),
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
  return { kind: 'table', shape: 'grid', columns: titles.map((title) => ({ title, align: 'left' })), rows };
}

function votes({ right = 0, of }: ItemReading): readonly Inline[] {
  return [{ kind: 'code', text: bar(right / of, 6) }, ` ${right}/${of}`];
}

/** A share as blocks: `███░░░`. */
function bar(share: number, width: number): string {
  const full = Math.round(share * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
}

function more(all: number, { items, runUrl }: DocumentStyle): readonly Block[] {
  if (all <= items) return [];
  const words = `… and ${counted(all - items, 'more item', 'more items')}`;
  const where: Phrase =
    runUrl === undefined
      ? [' (all of them: --format html or json)']
      : [' in the ', { kind: 'link', of: ['full report'], url: runUrl }];
  return [{ kind: 'paragraph', text: [words, ...where, '.'] }];
}
