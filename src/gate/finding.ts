import type { Difference } from '../compare/difference.ts';
import type { EvalSet } from '../compare/evalSetChange.ts';
import type { LeakKind } from '../judge/findLeaks.ts';
import type { QuotedItem } from '../judge/quotedItems.ts';
import type { ReadingChange } from '../judge/reading.ts';
import type { Estimated } from '../measure/estimates.ts';
import type { ScaleAnomaly } from '../measure/scaleAnomaly.ts';
import type { MeasureName, Need } from '../shared/measureNames.ts';
import type { Interval } from '../statistics/interval.ts';
import type { RuleChange } from './ruleChanges.ts';

/** One thing the gate noticed. Its words are in one table of the reports, which does not compile without them. */
export type Finding =
  /** A drop beyond tolerance and significant. */
  | { readonly kind: 'regression'; readonly tolerance: number; readonly difference: Judged }
  /** A drop beyond tolerance that these items cannot prove. */
  | ({ readonly kind: 'uncertain-drop' } & OpenDrop)
  /** An error that grew by half of itself or more, within its limit; chance does not explain it. */
  | { readonly kind: 'error-grown'; readonly tolerance: number; readonly difference: Judged }
  /**
   * A drop beyond tolerance that the run's other judges let seem chance, and a test of its judge alone does not, whose
   * p-value is below `level`; since the reference, or, without one, since the base.
   */
  | ({ readonly kind: 'worse-alone'; readonly level: number; readonly since?: string } & Omit<FallSince, 'since'>)
  /** The head against the reference, a commit or tag: it fell beyond the tolerance by steps of which none shows it. */
  | ({ readonly kind: 'regression-since' } & FallSince)
  | ({ readonly kind: 'uncertain-since' } & FallSince)
  /**
   * The reference knows no such judge; its prompt does not fit the items of today, or contains so many of them that too few
   * are left; or it is the base itself.
   */
  | { readonly kind: 'no-reference'; readonly since: string; readonly why: 'younger' | 'unfit' | 'known' | 'base' }
  /** `policy: strict`: it was not shown that the measure keeps within its limit. */
  | ({ readonly kind: 'not-proven' } & OpenDrop)
  | ({ readonly kind: 'floor-broken'; readonly floor: number } & HeldToLimit)
  | ({ readonly kind: 'floor-uncertain'; readonly floor: number } & OpenLimit)
  | ({ readonly kind: 'ceiling-broken'; readonly ceiling: number } & HeldToLimit)
  | ({ readonly kind: 'ceiling-uncertain'; readonly ceiling: number } & OpenLimit)
  /** Scores that run the other way, or lie a constant off. */
  | { readonly kind: 'scale-reversed'; readonly side: 'base' | 'head'; readonly anomaly: ScaleAnomaly }
  | { readonly kind: 'scale-shifted'; readonly side: 'base' | 'head'; readonly anomaly: ScaleAnomaly }
  | {
      readonly kind: 'too-few-items';
      readonly family: string;
      readonly measure: MeasureName;
      readonly n: number;
      readonly minItems: number;
      /** What the measure needs and the judge has none of; absent if there are too few items and nothing else. */
      readonly lacks?: Lack | undefined;
    }
  /** Whatever so few groups do, no worsening of them would be significant: it takes `needed`. */
  | { readonly kind: 'too-few-groups'; readonly groups: number; readonly needed: number }
  /** Items of one group change together, so that intervals of independent items would have been too narrow. */
  | {
      readonly kind: 'design-effect';
      readonly family: string;
      readonly measure: MeasureName;
      readonly n: number;
      readonly groups: number;
      /** How many times the variance is that of as many independent items. */
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
  /** It is not broken as measured, and would be if the questions without an answer had got the worst one. */
  | {
      readonly kind: 'unanswered';
      readonly family: string;
      readonly measure: MeasureName;
      readonly limit: 'drop' | 'floor' | 'ceiling';
      /** Questions of the family that each side did not answer. */
      readonly base: number;
      readonly head: number;
      /** The change if it is a drop, else the head's value; as measured, and at worst. */
      readonly value: number;
      readonly atWorst: number;
    }
  | { readonly kind: 'stopped'; readonly because: StopReason; readonly why: string }
  | { readonly kind: 'no-gold'; readonly items: number }
  /** One version alone: so right, or so wrong, that position bias could hardly show. */
  | { readonly kind: 'bias-hidden'; readonly why: 'too-right' | 'too-wrong'; readonly accuracy: Estimated }
  /** `decidedBy`: whose eval set was applied; absent: the base's. */
  | ({ readonly kind: 'exam-changed'; readonly decidedBy?: 'head' } & EvalSet)
  | {
      readonly kind: 'rules-changed';
      /** The keys at the top of the configuration. */
      readonly keys: readonly string[];
      readonly changes: readonly RuleChange[];
      /** Whose rules were applied; absent: the base's. */
      readonly decidedBy?: 'head';
    }
  /** A reply of the head may cost more than one of the base. */
  | {
      readonly kind: 'cost-raised';
      /** By the parameter's name, with its value on each side as text. */
      readonly changes: readonly RuleChange[];
    }
  /** The head's configuration names the judge, its files or its model otherwise. */
  | { readonly kind: 'entry-changed'; readonly changes: readonly RuleChange[] }
  /** The prompt at the path that the base names: the head's configuration names another one. */
  | { readonly kind: 'prompt-in-place'; readonly prompt: string }
  /** Files of the judge were measured as the head has them, since nothing says what git would merge. */
  | { readonly kind: 'head-alone'; readonly why: 'conflict' | 'unknown'; readonly paths: readonly string[] }
  /** A judge of the base that the head has no more. */
  | { readonly kind: 'judge-removed'; readonly prompt: string }
  /** The head has another reading of replies than the base. */
  | ({ readonly kind: 'reading-changed'; readonly changes: readonly ReadingChange[] } & ReadBy)
  | { readonly kind: 'scale-changed'; readonly base: readonly string[]; readonly head: readonly string[] }
  /** The head's prompt knows items that it is measured on, as the base's did not; the variable that carries it, if one does. */
  | {
      readonly kind: 'gold-leaked';
      readonly leak: LeakKind;
      readonly variable: string | undefined;
      readonly items: readonly string[];
      /** What the prompt quotes of each of the items; absent unless it quotes them. */
      readonly quotes?: readonly QuotedItem[];
    }
  /** Items that the prompt of the base contains, by which no version was measured. */
  | {
      readonly kind: 'items-known';
      readonly quotes: readonly QuotedItem[];
      /** Those that the head's prompt and its items file both still have; none: the head repairs it. */
      readonly remaining: readonly string[];
      readonly prompt: string;
      readonly itemsFile: string;
    }
  /** Items with examples or demonstrations of their own: each was asked without these, and they are told of apart too. */
  | { readonly kind: 'seen'; readonly items: number; readonly base: SeenBy | undefined; readonly head: SeenBy }
  /** Examples that were left out for many of the items, so that what they do to the judge was hardly measured. */
  | { readonly kind: 'example-of-many'; readonly examples: readonly ExampleOfMany[]; readonly of: number }
  /** Examples, by their items' ids, that no item was shown: what they do to the judge was not measured. */
  | { readonly kind: 'example-unshown'; readonly examples: readonly string[] }
  /** What the head's prompt newly shows, and nobody can tell whether it tells the answer. */
  | {
      readonly kind: 'variables-added';
      /** Variables, and members of them such as `turns[].score`. */
      readonly variables: readonly string[];
      /** The items that are measured bring them. Absent: they lack them, and the author of the head wrote them. */
      readonly broughtBy?: 'items';
    }
  /** Items whose text holds the very marks that end their place in the prompt, and that nothing can be done about. */
  | { readonly kind: 'delimiters'; readonly marks: readonly string[]; readonly items: readonly string[] }
  /** Variables that the base's prompt shows and the head's does not, though the items bring them. */
  | { readonly kind: 'variables-lost'; readonly variables: readonly string[] }
  /** No elaboration was given for these options: the built-in restatement stood in. */
  | { readonly kind: 'restated'; readonly options: readonly string[] };

interface OpenDrop {
  readonly tolerance: number;
  readonly difference: Judged;
  /**
   * Items that would settle it, in groups as large as these: if the rates stay, or under `strict` if nothing got worse;
   * undefined if no number of items would.
   */
  readonly itemsNeeded: number | undefined;
}

interface HeldToLimit {
  readonly measured: Measured;
  /** If the base is beyond the limit too: the head must be no further beyond. */
  readonly base?: Measured | undefined;
}

interface OpenLimit extends HeldToLimit {
  /** Items that would settle it if the value stays; undefined if no number of items would. */
  readonly itemsNeeded: number | undefined;
}

interface FallSince {
  /** The reference, as the configuration has it. */
  readonly since: string;
  readonly tolerance: number;
  /** The reference stands in the place of the base. */
  readonly difference: Judged;
}

export interface ExampleOfMany {
  readonly example: string;
  /** For so many it was left out. */
  readonly items: number;
}

/** By whose reading the head's replies count, and what the two make of those that have a score by either. */
export interface ReadBy {
  readonly readBy: 'base' | 'head';
  /** Replies in which the base's finds a score, of so many. */
  readonly read: number;
  readonly of: number;
  /** Replies in which both find a score, and not the same. */
  readonly differ: number;
}

/** How many of the items with an example of their own a version judges right, of those that got a reply. */
export interface SeenBy {
  readonly right: number;
  readonly of: number;
}

/** `family`: no variant of the rule's family was asked. */
export type Lack = Need | 'family';

/** `unreadable`: none of the judge's first replies could be read. */
export type StopReason = 'outage' | 'model-retired' | 'interrupted' | 'budget' | 'no-key' | 'unreadable';

/** A difference with its p-value corrected for all that the run tests. */
export interface Judged extends Difference {
  readonly pAdjusted: number | undefined;
  /** The same for the rules of its own judge alone; undefined if no rule tests it. */
  readonly pAlone?: number | undefined;
  /** By how much a rule lets it get worse: percentage points for shares, else its own unit; undefined if no rule tests it. */
  readonly maxDrop?: number | undefined;
  /** Leaves out 0 exactly if `pAdjusted` is small enough; undefined if no rule tests it, or the items tell none. */
  readonly intervalAdjusted?: Interval | undefined;
  /** The p-value of a single look, below which it is significant; undefined if no rule tests it. */
  readonly decidedBelow?: number | undefined;
  /** The smallest worsening, in the measure's unit, that the test would find in 80 % of runs; undefined if none. */
  readonly detectable?: number | undefined;
  /** The same if what one side alone did not answer had been the worst; absent if both answered the same questions. */
  readonly atWorst?: AtWorst | undefined;
}

export type AtWorst = Pick<Difference, 'n' | 'base' | 'head' | 'delta' | 'interval' | 'p'>;

export interface Measured extends Estimated {
  readonly family: string;
  readonly measure: MeasureName;
}
