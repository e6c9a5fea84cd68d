import type { Score } from './scale.ts';

/** What a reply means. Only `scored` carries a score; nothing else is ever turned into one. */
export type Outcome =
  | {
      readonly kind: 'scored';
      readonly score: Score;
      readonly reason: string | undefined;
      /** How sure the judge says it is, from 0 to 1; undefined if the reply does not say. */
      readonly confidence?: number | undefined;
      /** The probability of each score, if its model decides and gives them; they sum to 1. */
      readonly probabilities?: ReadonlyMap<Score, number>;
    }
  | { readonly kind: 'unreadable'; readonly why: Unreadable; readonly reason: string | undefined }
  | { readonly kind: 'refused'; readonly reason: string | undefined }
  | { readonly kind: 'unanswered'; readonly why: string };

/**
 * Why there is no score to read. `too-long`: only for the head, the item and the prompt are longer than its model
 * reads.
 */
export type Unreadable = 'empty' | 'cut-off' | 'no-answer' | 'two-answers' | 'off-scale' | 'too-long';
