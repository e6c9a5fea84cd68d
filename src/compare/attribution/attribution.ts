import type { JudgePart } from '../../judge/judgeParts.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import type { Interval } from '../../statistics/interval.ts';
import type { Difference } from '../difference.ts';

/** Which edit of a change moved which number. It decides nothing: the verdict comes first. */
export interface Attribution {
  /** The parts of the judge that the change edits. */
  readonly parts: readonly JudgePart[];
  /** One for each measure that a rule tests and that can be attributed to edits. */
  readonly measures: readonly AttributedMeasure[];
  /** The effect of the head's other labels on accuracy, with the same replies; empty if no label changed. */
  readonly labels: readonly LabelsEffect[];
  readonly notes: readonly AttributionNote[];
}

/** How far a mean over items moved, in the measure's unit, with the interval and p of one paired permutation test. */
export interface Effect {
  readonly effect: number;
  readonly interval: Interval | undefined;
  /** Not corrected for the number of effects, since no rule tests it. */
  readonly p: number;
}

/** The whole change of one measure, and its parts. All numbers are over the same items. */
export interface AttributedMeasure extends Effect, Pick<Difference, 'family' | 'measure' | 'base' | 'head'> {
  /** Items that are readable on both sides and on every hybrid. */
  readonly n: number;
  readonly leftOut: number;
  readonly edits: readonly EditEffect[];
  /** The whole change minus the effects of each edit alone; undefined for one edit. */
  readonly interplay: Effect | undefined;
}

/** The effect of one edit, in the measure's unit; both are equal if it is the only one. */
export interface EditEffect {
  readonly part: JudgePart;
  /** Made alone, on the base. */
  readonly alone: number;
  /** Made last, on top of all other edits. Leaving it out undoes this. */
  readonly last: number;
  readonly aloneTest: Omit<Effect, 'effect'>;
  readonly lastTest: Omit<Effect, 'effect'>;
}

export interface LabelsEffect extends Effect {
  readonly family: string;
  readonly measure: 'accuracy';
  /** Items with gold on both sides that are readable on both. */
  readonly n: number;
  /** Those of them with another gold. */
  readonly relabelled: number;
}

export type AttributionNote =
  /** The scales differ, so guidelines and task text are one part. */
  | { readonly kind: 'taken-together' }
  /** Edits are told apart by their effects on items, and only for accuracy and consistency. */
  | { readonly kind: 'not-attributed'; readonly measure: MeasureName; readonly family: string }
  | {
      readonly kind: 'too-few-items';
      readonly measure: MeasureName;
      readonly family: string;
      readonly n: number;
      readonly minItems: number;
    }
  /** Base and head have no verdict, so there is nothing to tell apart. */
  | { readonly kind: 'unmeasured' }
  /** No rule is broken, and no tested measure changed significantly: there is nothing to explain. */
  | { readonly kind: 'nothing-moved' }
  /** No rule of the run compares the two versions: there are only floors and ceilings. */
  | { readonly kind: 'no-rule' }
  /** Not every hybrid was asked completely. */
  | { readonly kind: 'stopped'; readonly why: string };
