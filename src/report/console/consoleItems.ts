import type { Score } from '../../judge/scale.ts';
import type { Flip } from '../../measure/measureFamily.ts';
import { measureInSentence } from '../findingText.ts';
import { columnsOf, type FlippedItems, flippedItems, usualScore } from '../flippedItems.ts';
import { labelText } from '../labelText.ts';
import { scoresText, worseItems } from '../leadingMove.ts';
import { counted } from '../numbers.ts';
import { plainText } from '../plainText.ts';
import type { JudgeResult } from '../result.ts';
import type { SideNames } from '../sideNames.ts';
import { cutName } from './cut.ts';
import { type Column, textTable } from './textTable.ts';
import { textWidth } from './textWidth.ts';
import { tied, wrap } from './wrap.ts';

const mostItems = 10;
const mostVariants = 10;
const widestName = 32;

/** Which items moved a measure, and which depend on the variant, family by family. */
export function consoleItems(judge: JudgeResult, width: number, names: SideNames): readonly string[] {
  const compared = judge.sides.base !== undefined;
  const families = flippedItems(judge).flatMap((flipped) => ['', ...flippedTable(flipped, { compared, width })]);
  return [...movedLines(judge, width, names), ...families];
}

/** `Worse by accuracy (52 items; 19 are better), base → head: bank-01: 2 ×9 → 1 ×8, 2 ×1; …`. */
function movedLines({ movedItems = [] }: JudgeResult, width: number, names: SideNames): readonly string[] {
  return movedItems.flatMap((moved) => {
    const worse = worseItems(moved);
    // The tables below show which items are no longer consistent, with every score.
    if (worse.length === 0 || moved.measure === 'consistency' || moved.measure === 'strictConsistency') return [];
    const told = worse
      .slice(0, mostItems)
      .map(({ item, base, head }) =>
        plainText(`${cutName(item, widestName)}: ${scoresText(base)} → ${scoresText(head)}`).replaceAll(' ', tied),
      );
    const more = worse.length > mostItems ? ` and ${worse.length - mostItems} more` : '';
    const title = `Worse by ${plainText(measureInSentence(moved))} (${counted(worse.length, 'item')}; ${moved.items.length - worse.length} better)`;
    return [
      '',
      ...wrap(`${title}, ${names.base} → ${names.head}: ${told.join('; ')}${more}`, { width, indent: '  ', first: '' }),
    ];
  });
}

function flippedTable(
  flipped: FlippedItems,
  { compared, width }: { readonly compared: boolean; readonly width: number },
): readonly string[] {
  const { family, variants, items } = flipped;
  const { lead, columns } = fitting(flipped, width);
  const titles = [...lead.map(({ title }) => title), ...columns.map((column) => plainText(variants[column] ?? ''))];
  const cells = items
    .slice(0, mostItems)
    .map((flip) => [...lead.map(({ of }) => of(flip)), ...columns.map((column) => shown(flip.scores[column]))]);
  const when = compared ? ' now, and did not before' : '';
  const few =
    columns.length < variants.length
      ? `; ${columns.length} of ${variants.length} variants shown, those that differ most`
      : '';
  const heading = `Score depends on the variant${when}: ${plainText(family)} (${counted(items.length, 'item')}${few})`;
  const more = items.length > mostItems ? [`… and ${items.length - mostItems} more`] : [];
  const table = textTable(
    titles.map((title): Column => ({ title, align: 'left' })),
    cells,
    width,
  );
  return [...wrap(heading, { width, indent: '  ', first: '' }), ...table, ...more];
}

interface Lead {
  readonly title: string;
  readonly of: (flip: Flip) => string;
}

const item: Lead = { title: 'item', of: (flip) => cutName(plainText(flip.item), widestName) };
const gold: Lead = { title: 'gold', of: (flip) => shown(flip.gold) };
/** Needed only where not every score can be seen. */
const usual: Lead = { title: 'usual', of: (flip) => shown(usualScore(flip)) };

/** As many of the most telling variants as stand side by side in the width. */
function fitting(flipped: FlippedItems, width: number): { lead: readonly Lead[]; columns: readonly number[] } {
  const all = flipped.variants.length;
  for (let most = Math.min(mostVariants, all); most > 0; most -= 1) {
    const columns = columnsOf(flipped, most);
    const lead = most === all ? [item, gold] : [item, gold, usual];
    if (widthOf(flipped, lead, columns) <= width) return { lead, columns };
  }
  return { lead: [item, gold, usual], columns: columnsOf(flipped, 1) };
}

function widthOf({ items, variants }: FlippedItems, lead: readonly Lead[], columns: readonly number[]): number {
  const rows = items.slice(0, mostItems);
  const widest = (title: string, cells: readonly string[]) =>
    Math.max(...[title, ...cells].map((cell) => textWidth(cell)));
  const widths = [
    ...lead.map(({ title, of }) => widest(title, rows.map(of))),
    ...columns.map((column) =>
      widest(
        plainText(variants[column] ?? ''),
        rows.map(({ scores }) => shown(scores[column])),
      ),
    ),
  ];
  return widths.reduce((sum, one) => sum + one + 2, -2);
}

function shown(score: Score | undefined): string {
  return plainText(labelText(score));
}
