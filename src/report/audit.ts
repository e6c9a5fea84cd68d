import type { Score } from '../judge/scale.ts';
import type { RunAccount } from './mitigation.ts';

export interface Audit extends Pick<RunAccount, 'version' | 'tool' | 'seed' | 'exitCode'> {
  readonly run: 'audit';
  /** Undefined: the judgments were recorded. */
  readonly provider: string | undefined;
  readonly requests: RunAccount['requests'] | undefined;
  readonly judges: readonly JudgeAudit[];
}

export interface JudgeAudit {
  readonly name: string;
  readonly prompt: string;
  /** Items with a gold and a readable reply. */
  readonly items: number;
  /** Those of them with a gold that follows from what the items expect. */
  readonly expected: number;
  readonly missed: number;
  readonly falseHigh: number;
  readonly falseLow: number;
  /** By the tag `task` of the items, in the order of the file; none if no item has it. */
  readonly tasks: readonly TaskMisses[];
  readonly proposed: readonly ProposedExample[];
  /** How many of the proposed items have each failure mode, the most frequent first. */
  readonly modes: readonly { readonly mode: string; readonly items: number }[];
  /** Proposed items that were scored too high and match no failure mode. */
  readonly unclassified: number;
  readonly doubtful: readonly DoubtfulMiss[];
  /** Misses that the memory folder already has: approved, proposed or rejected. */
  readonly known: readonly string[];
  /** Why replies are missing or none is readable; undefined if neither is the case. */
  readonly why: string | undefined;
}

export interface TaskMisses extends Pick<JudgeAudit, 'items' | 'missed' | 'falseHigh' | 'falseLow'> {
  readonly task: string;
}

export interface ProposedExample {
  readonly item: string;
  readonly label: Score;
  readonly judged: Score;
  /** Undefined if none is known. */
  readonly mode: string | undefined;
  /** It was scored too high, or the scores have no order. */
  readonly tooHigh: boolean;
  readonly unsteady: boolean;
  /** What the item says. */
  readonly vars: Readonly<Record<string, string>>;
  /** Why the judge said so; undefined if it gave no reason, or its replies disagree. */
  readonly reason: string | undefined;
  /** Path of its file, from the root of the tree. */
  readonly file: string;
}

export interface DoubtfulMiss extends Pick<ProposedExample, 'item' | 'label' | 'judged' | 'vars'> {
  readonly blame: 'gold' | 'rubric';
  readonly why: string;
}
