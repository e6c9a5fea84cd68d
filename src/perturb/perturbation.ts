import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import type { Presentation } from '../judge/render.ts';
import type { Score } from '../judge/scale.ts';

/**
 * A family of changes to what the judge reads. A family that *preserves* keeps the meaning, so a fair judge gives the
 * same score. A family that *misleads* adds something false, which a robust judge ignores. A family that *deceives*
 * replaces the response by another one, to which a fair judge gives the lowest score. A family that *changes* the rubric
 * should move scores.
 */
export interface Perturbation {
  readonly family: Family;
  readonly claim: 'preserves' | 'misleads' | 'deceives' | 'changes';
  /** What the report tells its reader about it, in one line. */
  readonly about: string;
  variantsFor(judge: Judge, settings: Settings): Variants;
}

export type Variants = { readonly kind: 'variants'; readonly variants: readonly Variant[] } | Inapplicable;

/** The judge has nothing that a perturbation could change. */
export interface Inapplicable {
  readonly kind: 'inapplicable';
  readonly why: string;
  readonly fix: string;
}

/** One concrete member of a family. */
export interface Variant {
  readonly family: Family;
  /** As the papers name it: `2-0-1`, `1-longest`, `BA`. */
  readonly name: string;
  /** How this item is shown; undefined if the item has to be left out. */
  readonly present: (item: Item) => Presentation | undefined;
  /** The scores in the order of their options, if the variant changes the order. */
  readonly order?: readonly Score[];
}

export interface Settings {
  /** position: the size of the balanced set for more than four options. */
  readonly orders?: number;
  /** length and position+length: the scores whose options are lengthened, one at a time; absent: each. */
  readonly options?: readonly (string | number)[];
}

export function variants(list: readonly Variant[]): Variants {
  return { kind: 'variants', variants: list };
}

export function inapplicable(why: string, fix: string): Inapplicable {
  return { kind: 'inapplicable', why, fix };
}

/** A variant that shows every item in the same way. */
export function fixed(family: Family, name: string, presentation: Presentation): Variant {
  return { family, name, present: () => presentation };
}

/** The names of the perturbations, in the order in which reports show them. */
export const families = [
  'control',
  'position',
  'length',
  'position+length',
  'swap',
  'output-order',
  'format',
  'paraphrase',
  'polarity',
  'labels',
  'criteria-order',
  'cue',
  'probes',
  'rubric-shift',
] as const;

export type Family = (typeof families)[number];
