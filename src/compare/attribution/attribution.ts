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
  /** As it is: not corrected for the number of effects, since no rule is applied to it. */
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
  readonly edits: readonly EditEffect[];
  /** The whole change without what each edit does alone; undefined for one edit. */
  readonly interplay: Effect | undefined;
}

/** What one edit does, in the measure's unit; alike if it is the only one. */
export interface EditEffect {
  readonly part: JudgePart;
  /** Put in alone: on the base. */
  readonly alone: number;
  /** Put in last: on top of all other edits. Leaving it out undoes this. */
  readonly last: number;
  readonly aloneTest: Omit<Effect, 'effect'>;
  readonly lastTest: Omit<Effect, 'effect'>;
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
