import type { Score } from './scale.ts';

/** What the prompt's own words, its schema or `evenhand.answer` say of the answer; what is absent is not said. */
export interface AnswerContract {
  /** The words that state the scale of a judge without option lines. */
  readonly scale?: FoundWords;
  /** The better end of the scale, if the words say it. */
  readonly best?: Score;
}

/** Words of the prompt file, and their line, from 1. */
export interface FoundWords {
  readonly words: string;
  readonly line: number;
}
