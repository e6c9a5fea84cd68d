import type { Block } from '../document/document.ts';

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
