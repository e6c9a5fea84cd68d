import type { Difference } from '../compare/difference.ts';
import type { Estimated } from '../measure/estimated.ts';

/** One thing the gate noticed. Its words are in one table of the reports, which does not compile without them. */
export type Finding =
  /** A drop beyond tolerance and significant. */
  | { readonly kind: 'regression'; readonly tolerance: number; readonly difference: Judged }
  /** A drop beyond tolerance that these items cannot prove. */
  | {
      readonly kind: 'uncertain-drop';
      readonly tolerance: number;
      readonly difference: Judged;
      /** Items that would settle it if the rates stay; undefined where no number of items would. */
      readonly itemsNeeded: number | undefined;
    }
  | { readonly kind: 'floor-broken'; readonly floor: number; readonly measured: Measured }
  | { readonly kind: 'floor-uncertain'; readonly floor: number; readonly measured: Measured }
  | {
      readonly kind: 'too-few-items';
      readonly family: string;
      readonly measure: string;
      readonly n: number;
      readonly minItems: number;
    }
  | {
      readonly kind: 'too-many-unreadable';
      readonly side: 'base' | 'head';
      readonly replies: number;
      readonly without: number;
      readonly maxUnreadable: number;
      readonly why: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'stopped'; readonly because: StopReason; readonly why: string }
  | { readonly kind: 'no-gold'; readonly items: number }
  | {
      readonly kind: 'exam-changed';
      readonly added: readonly string[];
      readonly removed: readonly string[];
      readonly relabelled: readonly string[];
      readonly edited: readonly string[];
    }
  | { readonly kind: 'rules-changed'; readonly keys: readonly string[] }
  | { readonly kind: 'scale-changed'; readonly base: readonly string[]; readonly head: readonly string[] }
  /** No elaboration was given for these options: the built-in restatement stood in. */
  | { readonly kind: 'restated'; readonly options: readonly string[] };

export type StopReason = 'outage' | 'model-retired' | 'interrupted' | 'budget' | 'no-key';

/** A difference with its p-value after Holm's correction over every rule of the run. */
export interface Judged extends Difference {
  readonly pAdjusted: number | undefined;
  /** What a rule lets it drop by, in percentage points; undefined where no rule tests it. */
  readonly maxDrop?: number | undefined;
}

export interface Measured extends Estimated {
  readonly family: string;
  readonly measure: 'consistency' | 'accuracy';
}
