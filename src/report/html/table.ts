import { type DocumentTable, type Inline, type Phrase, phraseText } from '../document/document.ts';
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
      return `<td class="${columns[index]?.align ?? 'left'}${drawnClass(cell)}"${of}>${phrase(cell)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const below = narrowest({ kind: 'table', columns, rows });
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

function narrowest({ columns, rows }: DocumentTable): number | undefined {
  const cells = rows.flat(2);
  if (cells.some((inline) => typeof inline !== 'string' && inline.kind === 'shade')) return undefined;
  const letters = columns.reduce((sum, { title, align }, index) => {
    const own = [title, ...rows.map((row) => row[index] ?? [])].map((cell) => widthOf(cell, align === 'right'));
    return sum + blanks + Math.max(...own);
  }, 0);
  if (letters <= telephone) return undefined;
  return placeWidths.find((rem) => letters <= rem * lettersInRem) ?? placeWidths.at(-1);
}

/** Small words stand on a line of their own. A number does not wrap. */
function widthOf(cell: Phrase, isWhole: boolean): number {
  const isSmall = (inline: Inline) => typeof inline !== 'string' && inline.kind === 'small';
  const lines = [cell.filter(isSmall), cell.filter((inline) => !isSmall(inline))].map(
    (line) => phraseText(line).length,
  );
  const longest = Math.max(...lines);
  return Math.max(isWhole ? longest : Math.min(longest, wrapped), cell.some(isDrawn) ? drawing : 0);
}

/** A cell that is a drawing alone, or has one beside its words. */
function drawnClass(cell: Phrase): string {
  if (isDrawnAlone(cell)) return ' drawn';
  return cell.some(isDrawn) ? ' beside' : '';
}

function isDrawnAlone(cell: Phrase): boolean {
  return cell.some(isDrawn) && cell.every(isDrawn);
}

function isDrawn(inline: Inline): boolean {
  return typeof inline !== 'string' && (inline.kind === 'interval' || inline.kind === 'bar');
}
