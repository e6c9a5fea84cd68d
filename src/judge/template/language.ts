import type { Pieces } from './block.ts';

/** What `evenhand.template` may name. */
export const languageNames = [
  'double',
  'single',
  'f-string',
  'dollar',
  'brace-dollar',
  'angle',
  'bracket',
  'jinja',
  'handlebars',
  'mustache',
] as const;

export type LanguageName = (typeof languageNames)[number];

/** How the texts of a prompt write the places that are filled. */
export interface Language {
  readonly name: LanguageName;
  /** Ends the sentence "places are written …". */
  readonly about: string;
  /** A place with this name, as an author writes it. */
  readonly write: (name: string) => string;
  /** Everything in a text that has the form of a place, in its order; none overlaps another. */
  readonly places: (text: string) => readonly Place[];
  /** What the text between places stands for, such as `{` for `{{`; absent: for itself. */
  readonly literal?: (text: string) => string;
  /** Takes a text with logic apart; absent: there is none, and the places are all. */
  readonly pieces?: (text: string) => Pieces;
}

export interface Place {
  /** Offset in the text. */
  readonly at: number;
  readonly written: string;
  readonly name: string;
  /** Ordinary text may look like this too, so that it is a place only if there is a variable of this name. */
  readonly unsure?: true;
}

/** The names of the places that Evenhand fills. */
export const ownPlaces = ['guideline', 'output', 'cue'] as const;

/** A stretch of a text that is not sent as it stands. */
export interface Span {
  readonly at: number;
  readonly end: number;
}

/** What of a text its language reads, rather than sends. */
export function spansIn(language: Language, text: string, isVariable: (name: string) => boolean): readonly Span[] {
  const taken = piecesIn(language, text);
  if (taken?.kind === 'pieces') return taken.pieces.flatMap((piece) => (piece.kind === 'text' ? [] : [piece]));
  return filledPlaces(language, text, isVariable).map(({ at, written }) => ({ at, end: at + written.length }));
}

/** A text taken apart; what a piece of text says is to be read from the text itself. Undefined: the language has no logic. */
export function piecesIn({ pieces }: Language, text: string): Pieces | undefined {
  return pieces?.(hideMarks(text));
}

/** The lines that mark the options are ours in every language: as long as they were, and nothing to read. */
function hideMarks(text: string): string {
  return text.replace(/^[^\S\n]*\{\{[#/][^\S\n]*options[^\S\n]*\}\}[^\S\n]*$/gm, (line) => line.replace(/[{}]/g, '-'));
}

/** Which of the places are filled: all that no ordinary text looks like, and those that name a variable. */
export function filledPlaces(
  { places }: Language,
  text: string,
  isVariable: (name: string) => boolean,
): readonly Place[] {
  return places(text).filter(({ name, unsure }) => unsure === undefined || isVariable(name));
}
