import type { Stopped } from '../ask/ports.ts';
import type { Difference } from '../compare/difference.ts';
import type { TestedDifference } from '../gate/finding.ts';
import type { ItemPart } from '../plan/itemParts.ts';
import type { AskCounts } from '../score/failedAnswers.ts';

/** The facts that every proposing or studying run reports about itself. */
export interface RunAccount {
  readonly version: 1;
  readonly tool: string;
  readonly seed: number;
  readonly confidence: number;
  readonly provider: string;
  readonly requests: Omit<AskCounts, 'spared'> & { readonly costUsd: number | undefined };
  /** 0 if the run did its work, with any result; 3 if a judge could not be measured, or replies are missing. */
  readonly exitCode: 0 | 3;
}

/** What `evenhand mitigate` found. Every report of it uses only this. */
export interface Mitigation extends RunAccount {
  readonly run: 'mitigate';
  /** Why asking ended early; undefined if it did not. */
  readonly stopped: Stopped['kind'] | undefined;
  readonly judges: readonly JudgeMitigation[];
}

/** What every run that proposes changes says about a judge. */
export interface TestedJudge {
  readonly name: string;
  readonly prompt: string;
  /** Why there is no outcome. */
  readonly why: string | undefined;
  /**
   * Which look at the test part this was. Its level decides the outcome and the intervals of `test`. Undefined if there
   * is no `test`.
   */
  readonly look: TestLook | undefined;
  /** How many looks at these items the ledger knows, of all runs. */
  readonly timesTested: number;
  /** The complete files with the best version; undefined if it is not better, or if its edits must be made by hand. */
  readonly files: readonly { readonly path: string; readonly text: string }[] | undefined;
}

export interface JudgeMitigation extends TestedJudge {
  /** How many items each part has. */
  readonly parts: Readonly<Record<ItemPart, number>>;
  /** The groups of these items; undefined if each item is alone. */
  readonly groups: Readonly<Record<ItemPart, number>> | undefined;
  /** The judge as it is, on the search part. */
  readonly asItIs: Replies;
  /** The largest gain first; candidates that were not measured last. */
  readonly candidates: readonly TriedCandidate[];
  /** The candidate that was confirmed on the test part; undefined if none was. */
  readonly best: string | undefined;
  /** The candidate with the largest gain, if the best is another one: cheaper, and not provably below it. */
  readonly largest: string | undefined;
  readonly test: Comparison | undefined;
  /** `better`: the test part proves it. Undefined: no measurement was possible. */
  readonly outcome: 'better' | 'not-proven' | 'none-helps' | undefined;
}

/** Each further look at the same items needs a stronger proof. */
export interface TestLook {
  /** From 1. The same replies, seen again, are the same look. */
  readonly number: number;
  /** p must be below this. */
  readonly level: number;
}

export interface TriedCandidate {
  readonly name: string;
  readonly about: string;
  /** Paper and section. */
  readonly source: string;
  /** How to make it by hand; empty if it does not fit the judge. */
  readonly edits: readonly ToldEdit[];
  /** Undefined if it does not fit the judge. */
  readonly search: Comparison | undefined;
  /** Whether it makes a tested measure worse beyond chance on the search part; such a candidate is never chosen. */
  readonly isWorse: boolean;
  /** Why it does not fit the judge, so it was not measured; undefined if it was. */
  readonly dropped: string | undefined;
}

export interface ToldEdit {
  /** Such as `after the options`. */
  readonly where: string;
  readonly text: string;
  /** Ids of the items of the source part that it contains. */
  readonly items: readonly string[];
}

/** A candidate compared with the judge as it is, on the same items. */
export interface Comparison extends Replies {
  /** `base` is the judge as it is, `head` the candidate. */
  readonly differences: readonly TestedDifference[];
  /** The mean of the differences that are shares or coefficients, positive for better; undefined if there are none. */
  readonly gain: number | undefined;
  /** Flips and errors that no rule tests, each with its interval. */
  readonly untested: readonly TestedDifference[];
  /** Differences in what a judgment takes, for each known kind. */
  readonly takes: readonly CostDifference[];
}

export interface Replies {
  readonly unreadable: { readonly replies: number; readonly of: number };
  /** The average; a vote over several replies is one judgment. */
  readonly judgment: Cost;
}

export interface Cost {
  /** Input and output; undefined if the provider does not say. */
  readonly tokens: number | undefined;
  /** Undefined without prices or tokens. */
  readonly costUsd: number | undefined;
  /** For one reply: the votes of a judgment can be asked in parallel. */
  readonly ms: number | undefined;
}

/**
 * A mean over items; the value of an item is the mean of its judgments. The interval is by permutation for `unreadable`,
 * else by the normal approximation.
 */
export interface CostDifference extends Pick<Difference, 'n' | 'base' | 'head' | 'delta' | 'interval'> {
  /** `unreadable`: the share of judgments without a score. */
  readonly of: 'unreadable' | keyof Cost;
}
