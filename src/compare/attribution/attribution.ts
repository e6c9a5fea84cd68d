import type { JudgePart } from '../../judge/judgeParts.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import type { Interval } from '../../statistics/interval.ts';

/** Which edit of a change moved which number. It decides nothing: the verdict is settled before it. */
export interface Attribution {
  /** The parts of the judge that the change edits. */
  readonly parts: readonly JudgePart[];
  /** One for each measure that a rule tests and that can be told apart by edits. */
  readonly measures: readonly AttributedMeasure[];
  /** What the head's other labels do to accuracy, with the same replies; empty if no label changed. */
  readonly labels: readonly LabelsEffect[];
  readonly notes: readonly AttributionNote[];
}

/** How far a mean over items was moved, in the measure's unit, with the interval and p of one paired permutation test. */
export interface Effect {
  readonly effect: number;
  readonly interval: Interval | undefined;
  /** As it is: not corrected for the number of edits and pairs, since no rule is applied to it. */
  readonly p: number;
}

/** The whole change of one measure, and how it is made up. Everything is over the same items. */
export interface AttributedMeasure extends Effect {
  readonly family: string;
  readonly measure: MeasureName;
  /** Items that can be read on both sides and on every hybrid. */
  readonly n: number;
  readonly leftOut: number;
  readonly base: number;
  readonly head: number;
  /** Their effects add up to the whole change. */
  readonly edits: readonly EditEffect[];
  /** Every two of the edits, once. */
  readonly pairs: readonly PairInterplay[];
  /** The whole change without what each edit does alone; undefined below three edits: it is then that of the pair. */
  readonly interplay: Effect | undefined;
}

/** Shapley's value: the mean of what the edit does when the edits are made one by one, over all orders of making them. */
export interface EditEffect extends Effect {
  readonly part: JudgePart;
  /** On the base. */
  readonly alone: number;
  /** On top of all other edits. */
  readonly last: number;
}

/**
 * Shapley's interaction index: how much more two edits do together than one by one, on the base and on top of the other
 * edits, in the same mean.
 */
export interface PairInterplay extends Effect {
  readonly parts: readonly [JudgePart, JudgePart];
}

export interface LabelsEffect extends Effect {
  readonly family: string;
  readonly measure: 'accuracy';
  /** Items with gold on both sides that can be read on both. */
  readonly n: number;
  /** Of them, those with another gold. */
  readonly relabelled: number;
}

export type AttributionNote =
  /** The scales differ, so that guidelines and task text are one part. */
  | { readonly kind: 'taken-together' }
  /** Edits are told apart by what each item does, and only for accuracy and consistency. */
  | { readonly kind: 'not-attributed'; readonly measure: MeasureName; readonly family: string }
  | {
      readonly kind: 'too-few-items';
      readonly measure: MeasureName;
      readonly family: string;
      readonly n: number;
      readonly minItems: number;
    }
  /** Base and head have no verdict, so that there is nothing to tell apart. */
  | { readonly kind: 'unmeasured' }
  /** No rule is broken, and no tested measure moved beyond chance: there is nothing to explain. */
  | { readonly kind: 'nothing-moved' }
  /** No rule of the run compares the two versions: there are floors and ceilings alone. */
  | { readonly kind: 'no-rule' }
  /** Not every hybrid was asked to its end. */
  | { readonly kind: 'stopped'; readonly why: string };
