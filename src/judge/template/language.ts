/** What `evenhand.template` may name. */
export const languageNames = ['double', 'single', 'f-string', 'dollar', 'brace-dollar', 'angle', 'bracket'] as const;

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

/** Which of the places are filled: all that no ordinary text looks like, and those that name a variable. */
export function filledPlaces(
  { places }: Language,
  text: string,
  isVariable: (name: string) => boolean,
): readonly Place[] {
  return places(text).filter(({ name, unsure }) => unsure === undefined || isVariable(name));
}
