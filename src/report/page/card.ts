import type { Block } from '../document/document.ts';

/**
 * A part of a page that shares a row with its neighbour.
 *
 * @param nav its name in the navigation; absent: it is not there.
 */
export function card(id: string, title: string, of: readonly Block[], nav?: string): Block {
  return { kind: 'section', id, title: [title], half: true, of, ...(nav === undefined ? {} : { nav }) };
}

/** A part of a page with a row of its own. */
export function wideCard(id: string, title: string, of: readonly Block[], nav?: string): Block {
  return { kind: 'section', id, title: [title], half: false, of, ...(nav === undefined ? {} : { nav }) };
}
