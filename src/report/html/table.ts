import { type DocumentTable, isInline, type Phrase, phraseText } from '../document/document.ts';
import { isDrawn } from '../document/places.ts';
import { escapeHtml } from '../markupText.ts';

/**
 * A table that is too wide for its place shows each row as a block, in which every cell has the name of its column. One
 * of shades is a picture of its rows and columns, so it scrolls by itself.
 */
export function tableHtml({ columns, rows }: DocumentTable, phrase: (of: Phrase) => string): string {
  const head = columns.map(({ title, align }) => `<th scope="col" class="${align}">${phrase(title)}</th>`);
  const drawn = columns.map((_, index) => rows.some((row) => isDrawnAlone(row[index] ?? [])));
  const isOnly = drawn.filter(Boolean).length === 1;
  const body = rows.map((row) => {
    const cells = row.map((cell, index) => {
      const isTitle = index === 0 && !cell.some(isDrawn);
      const name = isTitle || (isOnly && drawn[index] === true) ? '' : phraseText(columns[index]?.title ?? []);
      const of = name === '' ? '' : ` data-of="${escapeHtml(name)}"`;
      return `<td class="${columns[index]?.align ?? 'left'}${isDrawnAlone(cell) ? ' drawn' : cell.some(isDrawn) ? ' beside' : ''}"${of}>${phrase(cell)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const below = narrowest(columns, rows);
  return `<div class="scroll" tabindex="0">
<table${below === undefined ? '' : ` class="below${below}"`}>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>`;
}

/** In narrower places, in rem, a table of about this width is shown as blocks. */
export const placeWidths = [26, 36, 46, 72] as const;

/** In letters: a telephone's place, the blanks beside a cell, a drawing, and a text that wraps. */
const [telephone, blanks, drawing, wrapped] = [36, 3, 17, 20];
const lettersInRem = 2.3;

function narrowest(columns: DocumentTable['columns'], rows: DocumentTable['rows']): number | undefined {
  if (rows.flat(2).some((inline) => isInline(inline, 'shade'))) return undefined;
  const letters = columns.reduce((sum, { title, align }, index) => {
    const own = [title, ...rows.map((row) => row[index] ?? [])].map((cell) => widthOf(cell, align === 'right'));
    return sum + blanks + Math.max(...own);
  }, 0);
  if (letters <= telephone) return undefined;
  return placeWidths.find((rem) => letters <= rem * lettersInRem) ?? placeWidths.at(-1);
}

/** Small words stand on a line of their own. A number does not wrap. */
function widthOf(cell: Phrase, isWhole: boolean): number {
  const widths = [true, false].map(
    (isSmall) => phraseText(cell.filter((inline) => isInline(inline, 'small') === isSmall)).length,
  );
  const longest = Math.max(...widths);
  return Math.max(isWhole ? longest : Math.min(longest, wrapped), cell.some(isDrawn) ? drawing : 0);
}

function isDrawnAlone(cell: Phrase): boolean {
  return cell.length > 0 && cell.every(isDrawn);
}
