import { atomsIn, overlaps, type Span } from '../judge/atoms.ts';
import type { Scale } from '../judge/scale.ts';
import type { levels } from '../shared/searchNames.ts';
import type { Chunker } from './phrases.ts';

export type Level = (typeof levels)[number];

/** One unit that an edit may change, in one of the texts. */
export interface Unit extends Span {
  readonly passage: number;
  readonly text: string;
}

/**
 * The units of some texts, in their order, without those that touch an atom. Words and sentences are those of Unicode
 * (UAX 29), phrases are those of a chunker for English.
 */
export function unitsOf(texts: readonly string[], { level, scale, chunks }: UnitSettings): readonly Unit[] {
  return texts.flatMap((text, passage) => {
    const atoms = atomsIn(text, scale);
    const spans = level === 'phrase' ? chunks(text) : segments(text, level);
    return spans
      .filter((span) => !atoms.some((atom) => overlaps(atom, span)))
      .map(({ from, to }): Unit => ({ passage, from, to, text: text.slice(from, to) }));
  });
}

export interface UnitSettings {
  readonly level: Level;
  readonly scale: Scale;
  readonly chunks: Chunker;
}

const segmenters = {
  word: new Intl.Segmenter('en', { granularity: 'word' }),
  sentence: new Intl.Segmenter('en', { granularity: 'sentence' }),
} as const;

function segments(text: string, granularity: keyof typeof segmenters): readonly Span[] {
  return [...segmenters[granularity].segment(text)].flatMap(({ segment, index, isWordLike }) => {
    if (granularity === 'word' && isWordLike !== true) return [];
    const from = index + (segment.length - segment.trimStart().length);
    const to = index + segment.trimEnd().length;
    return from < to ? [{ from, to }] : [];
  });
}
