import { counted } from '../numbers.ts';
import type { Block, Phrase } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';

/** How many items a list leaves out, and where they are; nothing if it has them all. */
export function moreItems(all: number, { items, runUrl }: DocumentStyle): readonly Block[] {
  if (all <= items) return [];
  const words = `… and ${counted(all - items, 'more item', 'more items')}`;
  const where: Phrase =
    runUrl === undefined
      ? [' (all of them: --format html or json)']
      : [' in the ', { kind: 'link', of: ['full report'], url: runUrl }];
  return [{ kind: 'paragraph', text: [words, ...where, '.'] }];
}
