import type { Pieces } from './block.ts';

/** The values of `evenhand.template`. */
export const languageNames = [
  'double',
  'single',
  'f-string',
  'dollar',
  'brace-dollar',
  'angle',
  'bracket',
  'percent',
  'jinja',
  'handlebars',
  'mustache',
] as const;

export type LanguageName = (typeof languageNames)[number];

/** How the texts of a prompt write their places. */
export interface Language {
  readonly name: LanguageName;
  /** Ends the sentence "places are written …". */
  readonly about: string;
  /** A place with this name, as an author writes it. */
  readonly write: (name: string) => string;
  /** Everything in a text that has the form of a place, in its order; none overlaps another. */
  readonly places: (text: string) => readonly Place[];
  /** The text that the source between places means, such as `{` for `{{`; absent: the source itself. */
  readonly literal?: (text: string) => string;
  /** Splits a text with logic; absent: there is no logic, only places. */
  readonly pieces?: (text: string) => Pieces;
}

export interface Place {
  /** Offset in the text. */
  readonly at: number;
  readonly written: string;
  readonly name: string;
  /** Ordinary text may look like this too. It is a place only if there is a variable of this name. */
  readonly unsure?: true;
}

/** The names of the places that Evenhand fills. */
export const ownPlaces = ['guideline', 'output', 'cue'] as const;

/** A stretch of a text that is not sent as it is. */
export interface Span {
  readonly at: number;
  readonly end: number;
}

/** The stretches of a text that its language interprets, and that are not sent as they are. */
export function spansIn(language: Language, text: string, isVariable: (name: string) => boolean): readonly Span[] {
  const taken = piecesIn(language, text);
  if (taken?.kind === 'pieces') return taken.pieces.flatMap((piece) => (piece.kind === 'text' ? [] : [piece]));
  return filledPlaces(language, text, isVariable).map(({ at, written }) => ({ at, end: at + written.length }));
}

/**
 * A text split into pieces. Read the content of a text piece from the text itself. Undefined: the language has no
 * logic.
 */
export function piecesIn({ pieces }: Language, text: string): Pieces | undefined {
  return pieces?.(hideMarks(text));
}

/** The lines that mark the options are Evenhand's in every language. Their length stays, but no language reads them. */
function hideMarks(text: string): string {
  return text.replace(/^[^\S\n]*\{\{[#/][^\S\n]*options[^\S\n]*\}\}[^\S\n]*$/gm, (line) => line.replace(/[{}]/g, '-'));
}

/** The places to fill: those that ordinary text does not look like, and those that name a variable. */
export function filledPlaces(
  { places }: Language,
  text: string,
  isVariable: (name: string) => boolean,
): readonly Place[] {
  return places(text).filter(({ name, unsure }) => unsure === undefined || isVariable(name));
}
