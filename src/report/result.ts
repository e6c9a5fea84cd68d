import type { Attribution } from '../compare/attribution/attribution.ts';
import type { FlippingOption } from '../compare/flippingOptions.ts';
import type { ItemChange } from '../compare/itemChange.ts';
import type { MovedItems } from '../compare/movedItems.ts';
import type { PlaceFollowers } from '../compare/placeFollowers.ts';
import type { StopWhy } from '../gate/early/whyStop.ts';
import type { Finding, Judged } from '../gate/finding.ts';
import type { AcceptedDrop } from '../gate/override.ts';
import type { FailReason, Verdict } from '../gate/verdict.ts';
import type { ScaleKind } from '../judge/scale.ts';
import type { Annotators } from '../measure/annotators.ts';
import type { Estimated } from '../measure/estimates.ts';
import type { LeftOut } from '../measure/leftOut.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';
import type { PassRate } from '../measure/passRate.ts';
import type { AskCounts } from '../score/askCounts.ts';
import type { ReferencePlace } from '../shared/referencePlace.ts';
import type { PromptChange } from './promptChange.ts';

/** What a run found out; every report is made of this alone. `--format json` prints it by schema/result.schema.json. */
export interface Result {
  readonly version: 1;
  /** `evenhand 0.1.0`. */
  readonly tool: string;
  /** Where the documentation of the running version is, as an address; absent: at the tag of the version. */
  readonly docs?: string | undefined;
  /** The options of the command that can change a result, as they were given; absent: none was. */
  readonly options?: readonly string[] | undefined;
  readonly command: 'check' | 'score' | 'measure' | 'demo' | 'drift';
  readonly verdict: Verdict;
  readonly exitCode: 0 | 1 | 3;
  /** Of an uncertain run: why the rules fail it, also if the drop was accepted; absent: they do not, or the verdict says why. */
  readonly failReasons?: readonly FailReason[] | undefined;
  readonly seed: number;
  /** In which order items were asked if asking may end early; absent: by the seed, or all in whatever order. */
  readonly itemOrder?: number | undefined;
  readonly confidence: number;
  /** Who spoke; undefined if no provider was needed: recorded judgments, or nothing changed. */
  readonly provider: string | undefined;
  /** The endpoint family whose replies these are; with the provider `ledger`, the one that was recorded. */
  readonly answeredBy: string | undefined;
  /** The two versions: commits or folders; `baseBranch`: the branch of a pull request that the verdict is for. */
  readonly compared: {
    readonly base: string | undefined;
    readonly head: string;
    readonly baseBranch?: string | undefined;
    /** Where the two parted, if the head was measured as it would be after the merge. */
    readonly mergeBase?: string | undefined;
  };
  readonly requests: RequestCounts;
  readonly judges: readonly JudgeResult[];
  /** Judges of the base that the head has no more. */
  readonly removedJudges: readonly string[];
  readonly notices: readonly string[];
  /** What is worth knowing about the run and changes no reading of its numbers: it stands at the foot. Absent: nothing. */
  readonly footnotes?: readonly string[] | undefined;
  /** A drop that somebody who may write accepted; the verdict stays what it was. */
  readonly override?: AcceptedDrop | undefined;
  /** What the command `drift` found: base is what is on record, head what the model says today. */
  readonly drift?: DriftCounts | undefined;
  /** What asking would come to, if nothing could be asked. */
  readonly estimate?: AskEstimate | undefined;
}

export interface DriftCounts {
  /** When the oldest reply that is compared was given, in ISO 8601; undefined if there is none. */
  readonly since: string | undefined;
  /** When the newest reply that is compared was given, which is when the reference was made, accepted or last added to. */
  readonly lastGood: string | undefined;
  /** Replies that differ from those on record, of so many. */
  readonly changedReplies: number;
  readonly replies: number;
  /** Absent, or false: nobody accepted what the model says today. */
  readonly accepted?: boolean | undefined;
}

export interface AskEstimate {
  /** Requests that are not on record. */
  readonly toAsk: number;
  readonly inputTokens: number;
  /** Undefined if the configuration states no limit. */
  readonly outputTokensAtMost: number | undefined;
  /** US dollars; undefined if the configuration states no prices. */
  readonly costUsdAtMost: number | undefined;
}

/** What was asked and paid in this run. */
export interface RequestCounts extends Omit<AskCounts, 'spared'> {
  /** US dollars; undefined if the configurations state no prices, or different ones. */
  readonly costUsd: number | undefined;
  /** What the requests that early stopping spared would have cost, as much as those that were asked did; undefined as above. */
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
  readonly differences: readonly Judged[];
  readonly findings: readonly Finding[];
  /** What dashboards read of the judge as written before and after; undefined if its scale has no such number. */
  readonly passRate?: PassRate | undefined;
  /** Which items changed for the worse or the better, the largest change first. */
  readonly changes: readonly ItemChange[];
  /** For each tested measure that single items have: the items that moved it. */
  readonly movedItems?: readonly MovedItems[] | undefined;
  /** Items that now get whichever option stands at one place; undefined if no place gained any. */
  readonly placeFollowers?: PlaceFollowers | undefined;
  /** The most telling edit of the prompt file; undefined if the file is the same. */
  readonly promptChange?: PromptChange | undefined;
  /** Which edit moved which number, if that was asked for and several parts changed. */
  readonly attribution?: Attribution | undefined;
  /** Options of the head's prompt whose move, or whose elaboration, newly flips items, the most telling first. */
  readonly flippingOptions?: readonly FlippingOptionResult[] | undefined;
  /** How far the judge was asked, if its asking might have ended early. */
  readonly early?: EarlyEnd | undefined;
  /** Path of the configuration that names the judge, if several took part. */
  readonly config?: string | undefined;
  /** The older version that the head was held against too; absent: none is configured. */
  readonly reference?: ReferenceResult | undefined;
}

/** A commit or tag of the base branch, and what became of the judge since then. */
export interface ReferenceResult extends ReferencePlace {
  /** As the configuration has it. */
  readonly name: string;
  /** Of what the rules test; empty if it was not compared. */
  readonly differences: readonly Judged[];
}

/** How far a judge was asked that need not be asked about all of its items: docs/cost.md. */
export interface EarlyEnd {
  /** Items that count. */
  readonly items: number;
  readonly of: number;
  /** Looks of the sequential design that were made, the last one included. */
  readonly looks: number;
  /** Why the rest was not asked; undefined if all was. */
  readonly why: StopWhy | undefined;
}

export interface FlippingOptionResult extends FlippingOption {
  /** Where the option stands in the head's prompt file, from 1. */
  readonly line: number | undefined;
  /** Its text on the head is not that of the base. */
  readonly edited: boolean;
  /** It moves at least twice as many items as any other option does in its family. */
  readonly standsOut: boolean;
}

export interface SideResult {
  readonly model: string | undefined;
  readonly measures: Readonly<Record<string, FamilyMeasures>>;
  readonly leftOut: LeftOut;
  /** The share of items whose repeats of the control differ; undefined without repeats. */
  readonly noise: Estimated | undefined;
  /** How far people agree among themselves about the items; undefined if single labels are all there is. */
  readonly annotators: Annotators | undefined;
}
