import type { Block } from './document.ts';

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

export type TextBlock = Exclude<PageBlock, { kind: 'section' | 'matrix' | 'marked' }>;

/** Of a section, a text has the blocks without the title. */
export function shownInText(blocks: readonly Block[]): readonly TextBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'section' || (block.kind === 'only' && block.on === 'text')) return shownInText(block.of);
    return block.kind === 'only' || block.kind === 'matrix' || block.kind === 'marked' ? [] : [block];
  });
}
