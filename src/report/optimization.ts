import type { TestedDifference } from '../gate/finding.ts';
import type { MethodName } from '../optimise/candidate.ts';
import type { ObjectiveName } from '../optimise/objective.ts';
import type { WilliamsTest } from '../statistics/correlation.ts';
import type { Interval } from '../statistics/interval.ts';
import type { RunAccount, TestedJudge } from './mitigation.ts';

/** What `evenhand optimize` found. Every report of it uses only this. */
export interface Optimization extends RunAccount {
  readonly run: 'optimize';
  readonly method: MethodName;
  readonly objective: ObjectiveName;
  readonly region: 'output' | 'guidelines' | 'task';
  readonly judges: readonly JudgeOptimization[];
}

export interface JudgeOptimization extends TestedJudge {
  /** The region's lines in its file, from 1; undefined if its lines are not lines of the file. */
  readonly lines: readonly [first: number, last: number] | undefined;
  /** Items. */
  readonly parts: { readonly search: number; readonly test: number };
  /** The groups of these items; undefined if each item is alone. */
  readonly groups: { readonly search: number; readonly test: number } | undefined;
  /** Rounds that were scored. */
  readonly rounds: number;
  readonly ended: 'rounds' | 'patience' | 'stopped' | 'nothing-new';
  /** Why no more could be asked in the search, or after it about the edits of its best text; undefined if it could. */
  readonly whyStopped: string | undefined;
  /** Of all rounds, including the refused ones. */
  readonly candidates: number;
  readonly refused: number;
  readonly start: ScoredText;
  /** Undefined if no candidate scored better than the judge as it is. */
  readonly best: BestText | undefined;
  /** Undefined if there was nothing to confirm, or no measurement was possible. */
  readonly test: TestedText | undefined;
  readonly outcome: 'better' | 'not-proven' | 'worse' | undefined;
  readonly trajectory: readonly Step[];
}

export interface ScoredText {
  /** The region: its passages with a blank line between them. */
  readonly text: string;
  /** On the search part, over all of its trials. */
  readonly score: number | undefined;
}

export interface BestText extends ScoredText {
  /** The kinds of the edits that led to it, in order. */
  readonly edits: readonly string[];
}

/** The best text compared with the judge as it is, on the test part. */
export interface TestedText {
  readonly meanAbsoluteError: TestedDifference | undefined;
  readonly pearson: TestedDifference | undefined;
  readonly spearman: TestedDifference | undefined;
  readonly kendall: TestedDifference | undefined;
  readonly accuracy: TestedDifference | undefined;
  /** For the two Pearson correlations with the gold: t is positive if the best text's is higher. Undefined with groups. */
  readonly williams: WilliamsTest | undefined;
  /** The differences that decide. */
  readonly differences: readonly TestedDifference[];
  /** The objective on the test part. */
  readonly scores: { readonly start: number | undefined; readonly best: number | undefined };
  /** Items that the judge as it is got wrong and the best text right, and the other way round. */
  readonly turned: { readonly right: readonly string[]; readonly wrong: readonly string[] };
}

/** One line of `trajectory.jsonl`. */
export interface Step {
  readonly round: number;
  readonly candidate: number;
  /** The candidate that it was made from; null for the judge as it is. */
  readonly parent: number | null;
  readonly edit: 'delete' | 'swap' | 'paraphrase' | 'add' | 'rewrite' | 'prune' | 'none';
  /** What the edit removed, added or exchanged. */
  readonly units: readonly string[];
  /** The candidate of which a prune took the edit out; null for all other edits. */
  readonly undone: number | null;
  readonly text: string;
  /** Null if it was refused. */
  readonly score: number | null;
  readonly interval: Interval | null;
  /** The number of items behind the score. */
  readonly n: number;
  /** The cost of its replies; null without prices. */
  readonly costUsd: number | null;
  readonly refused: string | null;
  readonly accepted: boolean;
}
