import { type Block, type DocumentTable, type Inline, isInline } from './document.ts';

/** Blocks for the page alone, such as drawings and the texts of items. */
export function onPage(...of: readonly Block[]): Block {
  return { kind: 'only', on: 'page', of };
}

/** Blocks for the console and Markdown alone, such as a table that a page shows as a picture. */
export function inText(...of: readonly Block[]): Block {
  return { kind: 'only', on: 'text', of };
}

/**
 * A part of a page that shares a row with its neighbour; nothing if nothing is in it.
 *
 * @param nav its name in the navigation; absent: it is not there.
 */
export function card(id: string, title: string, of: readonly Block[], nav?: string): readonly Block[] {
  const named = nav === undefined ? {} : { nav };
  return of.length === 0 ? [] : [{ kind: 'section', id, title: [title], half: true, of, ...named }];
}

/** The same with a row of its own. */
export function wideCard(...part: Parameters<typeof card>): readonly Block[] {
  return card(...part).map((section) => ({ ...section, half: false }));
}

export type PageBlock = Exclude<Block, { kind: 'only' }>;

export function shownOnPage(blocks: readonly Block[]): readonly PageBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'only') return [block];
    return block.on === 'page' ? shownOnPage(block.of) : [];
  });
}

export type TextBlock = Exclude<PageBlock, { kind: 'section' | 'chart' | 'matrix' | 'marked' }>;

/** Of a section, a text has the blocks without the title; of a chart, the numbers. */
export function shownInText(blocks: readonly Block[]): readonly TextBlock[] {
  return blocks.flatMap((block): readonly TextBlock[] => {
    switch (block.kind) {
      case 'section':
        return shownInText(block.of);
      case 'only':
        return block.on === 'text' ? shownInText(block.of) : [];
      case 'table':
        return [withoutDrawings(block)];
      case 'chart':
        return [withoutDrawings(block.table)];
      case 'matrix':
      case 'marked':
        return [];
      default:
        return [block];
    }
  });
}

/** The table without the columns that hold drawings alone: their numbers stand beside them. */
function withoutDrawings({ kind, columns, rows }: DocumentTable): DocumentTable {
  const isOmitted = columns.map((_, column) => {
    const cells = rows.map((row) => row[column] ?? []);
    return cells.some((cell) => cell.length > 0) && cells.every((cell) => cell.every(isDrawn));
  });
  const keep = <Cell>(all: readonly Cell[]) => all.filter((_, column) => isOmitted[column] !== true);
  return { kind, columns: keep(columns), rows: rows.map(keep) };
}

export function isDrawn(inline: Inline): boolean {
  return isInline(inline, 'interval', 'bar');
}
