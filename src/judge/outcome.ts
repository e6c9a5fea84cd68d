import type { Score } from './scale.ts';

/** What a reply means. Only `scored` carries a score; nothing else is ever turned into one. */
export type Outcome =
  | {
      readonly kind: 'scored';
      readonly score: Score;
      readonly reason: string | undefined;
      /** How sure the judge says it is, from 0 to 1; undefined where the reply does not say. */
      readonly confidence?: number | undefined;
    }
  | { readonly kind: 'unreadable'; readonly why: Unreadable; readonly reason: string | undefined }
  | { readonly kind: 'refused'; readonly reason: string | undefined }
  | { readonly kind: 'unanswered'; readonly why: string };

/** Why a reply that came could not be read. */
export type Unreadable = 'empty' | 'cut-off' | 'no-answer' | 'two-answers' | 'off-scale';

/** A reply as it came, and how the provider says it ended. */
export interface Reply {
  readonly text: string;
  /** `length`: cut at the token limit; `refusal`: refused or filtered by the provider; else `stop`. */
  readonly finish: 'stop' | 'length' | 'refusal';
}
