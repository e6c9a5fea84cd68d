import type { Difference } from '../compare/difference.ts';
import type { EvalSetChange } from '../compare/evalSetChange.ts';
import type { AdmissionState } from '../judge/admission.ts';
import type { ReadingChange } from '../judge/reading.ts';
import type { LeakKind } from '../leaks/findLeaks.ts';
import type { QuotedItem } from '../leaks/quotedItems.ts';
import type { Discrimination } from '../measure/discrimination.ts';
import type { Estimated } from '../measure/estimates.ts';
import type { ScaleAnomaly } from '../measure/scaleAnomaly.ts';
import type { MeasureName, Need } from '../shared/measureNames.ts';
import type { Interval } from '../statistics/interval.ts';
import type { RuleChange } from './ruleChanges.ts';

/** One fact that the gate noticed. The reports have one table of texts, which does not compile without every kind. */
export type Finding =
  /** A significant drop beyond tolerance. */
  | { readonly kind: 'regression'; readonly tolerance: number; readonly difference: TestedDifference }
  /** A drop beyond tolerance that these items cannot prove. */
  | ({ readonly kind: 'uncertain-drop' } & OpenDrop)
  /** An error that grew by at least half of itself, within its limit, and not by chance. */
  | { readonly kind: 'error-grown'; readonly tolerance: number; readonly difference: TestedDifference }
  /**
   * A drop beyond tolerance that may be chance among all judges of the run, but a test of this judge alone has a
   * p-value below `level`. Compared with the reference if `since` is given, else with the base.
   */
  | ({ readonly kind: 'worse-alone'; readonly level: number; readonly since?: string } & Omit<FallSince, 'since'>)
  /** The head fell beyond the tolerance since the reference (a commit or tag), although no single step shows it. */
  | ({ readonly kind: 'regression-since' } & FallSince)
  | ({ readonly kind: 'uncertain-since' } & FallSince)
  /** The reference has no such judge; its prompt does not fit the items, or contains too many; or it is the base. */
  | { readonly kind: 'no-reference'; readonly since: string; readonly why: 'younger' | 'unfit' | 'known' | 'base' }
  /** `policy: strict`: the measure is not proven to keep within its limit. */
  | ({ readonly kind: 'not-proven' } & OpenDrop)
  | ({ readonly kind: 'floor-broken'; readonly floor: number } & HeldToLimit)
  | ({ readonly kind: 'floor-uncertain'; readonly floor: number } & OpenLimit)
  | ({ readonly kind: 'ceiling-broken'; readonly ceiling: number } & HeldToLimit)
  | ({ readonly kind: 'ceiling-uncertain'; readonly ceiling: number } & OpenLimit)
  /** Scores in the opposite order, or shifted by a constant. */
  | { readonly kind: 'scale-reversed'; readonly side: 'base' | 'head'; readonly anomaly: ScaleAnomaly }
  | { readonly kind: 'scale-shifted'; readonly side: 'base' | 'head'; readonly anomaly: ScaleAnomaly }
  | {
      readonly kind: 'too-few-items';
      readonly family: string;
      readonly measure: MeasureName;
      readonly n: number;
      readonly minItems: number;
      /** What the measure needs and the judge lacks completely; absent if there are only too few items. */
      readonly lacks?: Lack | undefined;
    }
  /** With so few groups no worsening can be significant; a verdict takes `needed` groups. */
  | { readonly kind: 'too-few-groups'; readonly groups: number; readonly needed: number }
  /** Items of one group change together, so intervals for independent items would be too narrow. */
  | {
      readonly kind: 'design-effect';
      readonly family: string;
      readonly measure: MeasureName;
      readonly n: number;
      readonly groups: number;
      /** The variance divided by the variance of as many independent items. */
      readonly designEffect: number;
    }
  | {
      readonly kind: 'too-many-unreadable';
      readonly side: 'base' | 'head';
      readonly replies: number;
      readonly without: number;
      readonly maxUnreadable: number;
      readonly why: Readonly<Record<string, number>>;
    }
  /** The measured value keeps the limit, but would break it if the unanswered questions had got the worst answer. */
  | {
      readonly kind: 'unanswered';
      readonly family: string;
      readonly measure: MeasureName;
      readonly limit: 'drop' | 'floor' | 'ceiling';
      /** How many questions of the family each side did not answer. */
      readonly base: number;
      readonly head: number;
      /** The change for a drop, else the head's value; first as measured, then at worst. */
      readonly value: number;
      readonly atWorst: number;
    }
  | { readonly kind: 'stopped'; readonly because: StopReason; readonly why: string }
  | { readonly kind: 'not-admitted'; readonly judge: string; readonly state: AdmissionState }
  | { readonly kind: 'no-gold'; readonly items: number }
  | ({ readonly kind: 'discrimination' } & Discrimination)
  /** One version alone is so right, or so wrong, that position bias could hardly show. */
  | { readonly kind: 'bias-hidden'; readonly why: 'too-right' | 'too-wrong'; readonly accuracy: Estimated }
  /** `decidedBy`: the side with the applied eval set; absent: the base. */
  | ({ readonly kind: 'eval-set-changed'; readonly decidedBy?: 'head' } & EvalSetChange)
  | {
      readonly kind: 'rules-changed';
      /** The keys at the top of the configuration. */
      readonly keys: readonly string[];
      readonly changes: readonly RuleChange[];
      /** The side with the applied rules; absent: the base. */
      readonly decidedBy?: 'head';
    }
  /** A reply of the head may cost more than one of the base. */
  | {
      readonly kind: 'cost-raised';
      /** The parameter's name, with its value on each side as text. */
      readonly changes: readonly RuleChange[];
    }
  /** The head's configuration changes the judge's name, its files or its model. */
  | { readonly kind: 'entry-changed'; readonly changes: readonly RuleChange[] }
  /** The head's prompt file is read in another way, such as in another template language. */
  | { readonly kind: 'form-changed'; readonly changes: readonly RuleChange[] }
  /** The base's prompt path was measured; the head's configuration names another prompt. */
  | { readonly kind: 'prompt-in-place'; readonly prompt: string }
  /** Files of the judge were measured as the head has them, since it is unknown what git would merge. */
  | { readonly kind: 'head-alone'; readonly why: 'conflict' | 'unknown'; readonly paths: readonly string[] }
  /** A judge of the base that the head removes. */
  | { readonly kind: 'judge-removed'; readonly prompt: string }
  /** The head reads replies differently from the base. */
  | ({ readonly kind: 'reading-changed'; readonly changes: readonly ReadingChange[] } & ReadBy)
  | { readonly kind: 'scale-changed'; readonly base: readonly string[]; readonly head: readonly string[] }
  /**
   * The head's prompt contains items that measure it, and the base's did not; with the variable that carries them, if
   * there is one.
   */
  | {
      readonly kind: 'gold-leaked';
      readonly leak: LeakKind;
      readonly variable: string | undefined;
      readonly items: readonly string[];
      /** What the prompt quotes of each of the items; absent if it quotes nothing. */
      readonly quotes?: readonly QuotedItem[];
    }
  /** Items that the base's prompt contains, so that no version was measured by them. */
  | {
      readonly kind: 'items-known';
      readonly quotes: readonly QuotedItem[];
      /** Those that the head's prompt and items file both still contain; empty: the head fixes it. */
      readonly remaining: readonly string[];
      readonly prompt: string;
      readonly itemsFile: string;
    }
  /**
   * Items with examples or demonstrations about them. Each item was asked without its own, and they are also reported
   * apart.
   */
  | { readonly kind: 'seen'; readonly items: number; readonly base: SeenBy | undefined; readonly head: SeenBy }
  /** Examples that were left out for many of the items, so their effect on the judge was hardly measured. */
  | { readonly kind: 'example-of-many'; readonly examples: readonly ExampleOfMany[]; readonly of: number }
  /** Examples, by their items' ids, that no item was shown, so their effect on the judge was not measured. */
  | { readonly kind: 'example-unshown'; readonly examples: readonly string[] }
  /** What the head's prompt newly shows. Evenhand cannot tell whether it gives the answer away. */
  | {
      readonly kind: 'variables-added';
      /** Variables, and members of them such as `turns[].score`. */
      readonly variables: readonly string[];
      /** The items that are measured bring them. Absent: they lack them, and the author of the head wrote them. */
      readonly broughtBy?: 'items';
    }
  /** Items with the exact marks that end their place in the prompt, with no possible fix. */
  | { readonly kind: 'delimiters'; readonly marks: readonly string[]; readonly items: readonly string[] }
  /** Variables that the base's prompt shows and the head's does not, though the items bring them. */
  | { readonly kind: 'variables-lost'; readonly variables: readonly string[] }
  /** These options have no elaboration, so the built-in restatement was used. */
  | { readonly kind: 'restated'; readonly options: readonly string[] };

interface OpenDrop {
  readonly tolerance: number;
  readonly difference: TestedDifference;
  /**
   * How many items would settle it, in groups as large as these: if the rates stay, or under `strict` if nothing got
   * worse. Undefined if no number of items would.
   */
  readonly itemsNeeded: number | undefined;
}

interface HeldToLimit {
  readonly measured: Measured;
  /** Given if the base is beyond the limit too: then the head must be no further beyond. */
  readonly base?: Measured | undefined;
}

interface OpenLimit extends HeldToLimit {
  /** How many items would settle it if the value stays; undefined if no number of items would. */
  readonly itemsNeeded: number | undefined;
}

interface FallSince {
  /** The reference as the configuration names it. */
  readonly since: string;
  readonly tolerance: number;
  /** Here the reference takes the place of the base. */
  readonly difference: TestedDifference;
}

export interface ExampleOfMany {
  readonly example: string;
  /** For how many items it was left out. */
  readonly items: number;
}

/**
 * Which side's reading of the head's replies counts, and how the two readings compare on replies with a score by
 * either.
 */
export interface ReadBy {
  readonly readBy: 'base' | 'head';
  /** In how many of `of` replies the base's reading finds a score. */
  readonly read: number;
  readonly of: number;
  /** Replies with a score by both readings, but a different one. */
  readonly differ: number;
}

/** How many of the answered items with an example of their own a version judges right. */
export interface SeenBy {
  readonly right: number;
  readonly of: number;
}

/** `family`: no variant of the rule's family was asked. */
export type Lack = Need | 'family';

/** `unreadable`: none of the judge's first replies could be read. */
export type StopReason = 'outage' | 'model-retired' | 'interrupted' | 'budget' | 'no-key' | 'unreadable';

/** A difference with its p-value corrected for all tests of the run. */
export interface TestedDifference extends Difference {
  readonly pAdjusted: number | undefined;
  /** Corrected only for the rules of its own judge; undefined if no rule tests it. */
  readonly pAlone?: number | undefined;
  /** How much worse a rule lets it get: percentage points for shares, else its own unit; undefined: no rule tests it. */
  readonly maxDrop?: number | undefined;
  /**
   * Excludes 0 exactly if `pAdjusted` is small enough; undefined if no rule tests it, or the items give no interval.
   */
  readonly intervalAdjusted?: Interval | undefined;
  /** The difference is significant below this p-value of a single look; undefined if no rule tests it. */
  readonly decidedBelow?: number | undefined;
  /** The smallest worsening, in the measure's unit, that the test would find in 80 % of runs; undefined if none. */
  readonly detectable?: number | undefined;
  /**
   * The difference if each answer that only one side lacks had been the worst; absent if both answered the same
   * questions.
   */
  readonly atWorst?: AtWorst | undefined;
}

export type AtWorst = Pick<Difference, 'n' | 'base' | 'head' | 'delta' | 'interval' | 'p'>;

export interface Measured extends Estimated {
  readonly family: string;
  readonly measure: MeasureName;
}
