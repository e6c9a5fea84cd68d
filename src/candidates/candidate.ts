import type { Edit } from '../judge/edit.ts';
import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import type { Variant } from '../perturb/perturbation.ts';

/** A way to make a version of a judge that may be more consistent than the judge as it is. */
export interface Candidate {
  readonly about: string;
  /** Paper and section. */
  readonly source: string;
  make(judge: Judge, material: Material): Made;
}

/** What a candidate may use besides the judge. */
export interface Material {
  /** Items of the source part. */
  readonly source: readonly Item[];
  /** Items that are measured: a prompt must contain nothing of them. */
  readonly measured: readonly Item[];
  /** How the eval set shows the judge. */
  readonly variants: readonly Variant[];
  readonly seed: number;
}

export type Made =
  | {
      readonly kind: 'version';
      readonly judge: Judge;
      /** The edits that turn the judge's own files into this version. */
      readonly edits: readonly Edit[];
    }
  | DoesNotFit;

export interface DoesNotFit {
  readonly kind: 'does-not-fit';
  /** What the judge lacks, as a sentence without its full stop. */
  readonly why: string;
}

export function doesNotFit(why: string): DoesNotFit {
  return { kind: 'does-not-fit', why };
}
