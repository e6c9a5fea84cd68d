import type { AskEstimate } from '../ask/estimate.ts';
import type { Attribution } from '../compare/attribution/attribution.ts';
import type { Cause } from '../compare/cause.ts';
import type { FlippingOption, PlaceFollowers } from '../compare/flippingOptions.ts';
import type { ItemScores, VariantResult } from '../compare/itemScores.ts';
import type { ItemChange, MovedItems } from '../compare/movedItems.ts';
import type { StopWhy } from '../gate/early/whyStop.ts';
import type { Finding, TestedDifference } from '../gate/finding.ts';
import type { AcceptedDrop } from '../gate/override.ts';
import type { FailReason, Verdict } from '../gate/verdict.ts';
import type { AdmissionState } from '../judge/admission.ts';
import type { ScaleKind } from '../judge/scale.ts';
import type { MeasuredVersion } from '../measure/measure.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';
import type { PassRate } from '../measure/passRate.ts';
import type { AskCounts, FailedAnswers } from '../score/failedAnswers.ts';
import type { VersionCost } from '../score/versionCosts.ts';
import type { ReferencePlace } from '../shared/referencePlace.ts';
import type { EarlierResult } from './history.ts';
import type { PromptChange, PromptEdit } from './promptChange.ts';

/** What a run found. Every report uses only this. `--format json` prints it by schema/result.schema.json. */
export interface Result {
  readonly version: 1;
  /** `evenhand 0.1.0`. */
  readonly tool: string;
  /** The address of the documentation for the running version; absent: at the tag of the version. */
  readonly docs?: string | undefined;
  /** The given options of the command that can change a result; absent: none. */
  readonly options?: readonly string[] | undefined;
  readonly command: 'check' | 'score' | 'measure' | 'demo' | 'drift';
  readonly verdict: Verdict;
  readonly exitCode: 0 | 1 | 3;
  /**
   * For an uncertain run: why the rules fail it, even if the drop was accepted. Absent: they do not, or the verdict
   * says why.
   */
  readonly failReasons?: readonly FailReason[] | undefined;
  readonly seed: number;
  /** The seed of the order of items if asking may end early; absent: the run's seed, or all items in any order. */
  readonly itemOrder?: number | undefined;
  readonly confidence: number;
  /** The provider; undefined if none was needed: recorded judgments, or nothing changed. */
  readonly provider: string | undefined;
  /** The endpoint family that gave the replies; with the provider `ledger`, the recorded one. */
  readonly answeredBy: string | undefined;
  /** The two versions: commits or folders; `baseBranch`: the pull request's target branch. */
  readonly compared: {
    readonly base: string | undefined;
    readonly head: string;
    readonly baseBranch?: string | undefined;
    /** The merge base, if the head was measured as it would be after the merge. */
    readonly mergeBase?: string | undefined;
  };
  readonly requests: RequestCounts;
  readonly judges: readonly JudgeResult[];
  /** Judges of the base that the head removes. */
  readonly removedJudges: readonly string[];
  readonly notices: readonly string[];
  /** Facts about the run that do not change how to read its numbers: shown at the foot. Absent: none. */
  readonly footnotes?: readonly string[] | undefined;
  /** A drop that a person with write access accepted; the verdict stays the same. */
  readonly override?: AcceptedDrop | undefined;
  /** What the command `drift` found: base is the recorded replies, head is today's. */
  readonly drift?: DriftCounts | undefined;
  /** What requests without a reply were answered with, the most frequent first; absent: none failed. */
  readonly unanswered?: readonly FailedAnswers[] | undefined;
  /** What earlier runs found, the newest last; absent: no results of them were given. */
  readonly history?: readonly EarlierResult[] | undefined;
  /** When the run began and ended, in ISO 8601; absent: unknown. */
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
  /** The estimated cost of asking, if nothing could be asked. */
  readonly estimate?: AskEstimate | undefined;
}

export interface DriftCounts {
  /** When the oldest compared reply was given, in ISO 8601; undefined if there is none. */
  readonly since: string | undefined;
  /** When the newest compared reply was given. At that time the reference was made, accepted or last extended. */
  readonly lastGood: string | undefined;
  /** How many replies differ from the recorded ones. */
  readonly changedReplies: number;
  readonly replies: number;
  /** Absent or false: today's replies were not accepted. */
  readonly accepted?: boolean | undefined;
}

/** What was asked and paid in this run. */
export interface RequestCounts extends Omit<AskCounts, 'spared'> {
  /** US dollars; undefined if the configurations state no prices, or different ones. */
  readonly costUsd: number | undefined;
  /** The average cost of an asked request, times the requests that early stopping spared; undefined as above. */
  readonly savedUsd: number | undefined;
}

export interface JudgeResult {
  readonly name: string;
  /** Paths in the tree; undefined for recorded judgments. */
  readonly prompt: string | undefined;
  readonly itemsFile: string | undefined;
  readonly scale: ScaleKind | undefined;
  readonly items: number;
  readonly verdict: Verdict;
  readonly sides: { readonly base?: SideResult; readonly head?: SideResult };
  readonly differences: readonly TestedDifference[];
  readonly findings: readonly Finding[];
  /**
   * The pass rate of the judge as written, before and after, as dashboards show it; undefined if its scale has no such
   * number.
   */
  readonly passRate?: PassRate | undefined;
  /** The items that changed for the worse or the better, the largest change first. */
  readonly changes: readonly ItemChange[];
  /** For each tested measure with values of single items: the items that moved it. */
  readonly movedItems?: readonly MovedItems[] | undefined;
  /** Items that now always get the option at one place; undefined if no place gained items. */
  readonly placeFollowers?: PlaceFollowers | undefined;
  /** The most telling edit of the prompt file; undefined if the file is the same. */
  readonly promptChange?: PromptChange | undefined;
  /** Every edit of the prompt file, whole; absent: the file is the same, or there is no base. */
  readonly edits?: readonly PromptEdit[] | undefined;
  /** What a judge that fell, or may have, now leans to, the largest growth first; absent: there is no base. */
  readonly causes?: readonly Cause[] | undefined;
  /** The ways in which the items were shown; absent: nothing was measured. */
  readonly variants?: readonly VariantResult[] | undefined;
  /** Every item with its scores, in the order of the eval set; absent: nothing was measured. */
  readonly itemScores?: readonly (ItemScores & { readonly details?: ItemDetails })[] | undefined;
  /** Which edit moved which number, if the user asked for that and several parts changed. */
  readonly attribution?: Attribution | undefined;
  /**
   * Options of the head's prompt that newly flip items when they are moved or explained at length, the most telling
   * first.
   */
  readonly flippingOptions?: readonly FlippingOptionResult[] | undefined;
  /** What each version took in this run; absent: nothing was asked or taken from a ledger. */
  readonly cost?: { readonly base?: VersionCost | undefined; readonly head?: VersionCost | undefined } | undefined;
  /** How far the judge was asked, if asking could have ended early. */
  readonly early?: EarlyEnd | undefined;
  /** Path of the configuration that names the judge, if several took part. */
  readonly config?: string | undefined;
  /** The admissions of its versions; absent: there is no record, and the configuration asks for none. */
  readonly admission?: { readonly base: AdmissionState | undefined; readonly head: AdmissionState } | undefined;
  /** The older version that the head was also compared with; absent: none is configured. */
  readonly reference?: ReferenceResult | undefined;
}

/** What an item says, and what was asked and answered about it. Only a run with `--details` has it. */
export interface ItemDetails {
  readonly vars: Readonly<Record<string, string>>;
  /** The first reply in each of the result's variants; undefined if there is none. A long one is cut in its middle. */
  readonly replies: Readonly<Record<'base' | 'head', readonly (string | undefined)[]>>;
  /** What was sent about the item as the judge is written: each message below its role. */
  readonly question: Readonly<Record<'base' | 'head', string | undefined>>;
}

/** A commit or tag of the base branch, and how the judge has changed since. */
export interface ReferenceResult extends ReferencePlace {
  /** As the configuration has it. */
  readonly name: string;
  /** For what the rules test; empty if nothing was compared. */
  readonly differences: readonly TestedDifference[];
}

/** How far a judge was asked if it need not be asked about all of its items: docs/cost.md. */
export interface EarlyEnd {
  /** Items that the result uses. */
  readonly items: number;
  readonly of: number;
  /** Looks of the sequential design, including the last one. */
  readonly looks: number;
  /** Why the rest was not asked; undefined if all was. */
  readonly why: StopWhy | undefined;
}

export interface FlippingOptionResult extends FlippingOption {
  /** The option's line in the head's prompt file, from 1. */
  readonly line: number | undefined;
  /** Its text on the head is not that of the base. */
  readonly edited: boolean;
  /** It moves at least twice as many items as any other option does in its family. */
  readonly standsOut: boolean;
}

export interface SideResult extends Pick<MeasuredVersion, 'model' | 'leftOut' | 'noise' | 'annotators'> {
  readonly measures: Readonly<Record<string, FamilyMeasures>>;
}
