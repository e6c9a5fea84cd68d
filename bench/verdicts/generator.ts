import type { Change } from './change.ts';
import type { Shown } from './looks.ts';

/** An item as both sides think of it, before any noise. Scores are indexes of options, presentation by presentation. */
export interface DrawnItem {
  readonly gold: number;
  /** The chance that a reply says another score than the one thought. */
  readonly noise: number;
  readonly base: readonly number[];
  readonly head: readonly number[];
}

/** Draws items of one kind of judge. */
export interface Generator {
  readonly shown: Shown;
  readonly draw: (random: () => number, setting: { readonly noise: number; readonly change: Change }) => DrawnItem;
  /** For each score that a judge may think, the chances of all scores in a reply that says another. */
  readonly astray: readonly (readonly number[])[];
}
