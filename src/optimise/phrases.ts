import type { Span } from '../judge/atoms.ts';

/** A text as phrases: flat chunks around a noun, a verb or a preposition, not a parse tree. */
export type Chunker = (text: string) => readonly Span[];

/** The chunker of the library compromise, which knows only English. It is large, so it is loaded when needed. */
export async function englishPhrases(): Promise<Chunker> {
  const { default: read } = await import('compromise/three');
  return (text) => {
    // The library's types lack the offsets that its own option "offset" adds.
    const chunks = read(text).chunks().json({ offset: true }) as readonly Chunk[];
    return chunks.flatMap(({ offset: { start, length } }) => {
      const own = text.slice(start, start + length);
      const from = start + (own.length - own.trimStart().length);
      const to = from + own.trim().replace(/[.,;:!?)"']+$/, '').length;
      return from < to ? [{ from, to }] : [];
    });
  };
}

interface Chunk {
  readonly offset: { readonly start: number; readonly length: number };
}
