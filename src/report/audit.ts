import type { Score } from '../judge/scale.ts';
import type { RunAccount } from './mitigation.ts';

/** What `evenhand audit` found out; every report of it is made of this alone. */
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
  /** Those with a gold and a readable reply. */
  readonly items: number;
  /** Of them, those whose gold follows from what they expect. */
  readonly expected: number;
  readonly missed: number;
  readonly falseHigh: number;
  readonly falseLow: number;
  /** By the tag `task` of the items, in the order of the file; none if no item has it. */
  readonly tasks: readonly TaskMisses[];
  readonly proposed: readonly ProposedExample[];
  /** Those of the proposed that were scored too high and have no failure mode. */
  readonly unclassified: number;
  readonly doubtful: readonly DoubtfulMiss[];
  /** Misses that stand in the memory folder already: approved, proposed or rejected. */
  readonly known: readonly string[];
  /** Why replies are missing, or none can be read; undefined if neither is so. */
  readonly why: string | undefined;
}

/** The misses among the items of one task. */
export interface TaskMisses extends Pick<JudgeAudit, 'items' | 'missed' | 'falseHigh' | 'falseLow'> {
  readonly task: string;
}

export interface ProposedExample {
  readonly item: string;
  readonly label: Score;
  readonly judged: Score;
  /** Undefined if no rule holds. */
  readonly mode: string | undefined;
  readonly unsteady: boolean;
  /** Where its file is, from the root of the tree. */
  readonly file: string;
}

export interface DoubtfulMiss {
  readonly item: string;
  readonly label: Score;
  readonly judged: Score;
  readonly blame: 'gold' | 'rubric';
  readonly why: string;
}
