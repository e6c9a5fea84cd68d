import { groupBy } from '../shared/groupBy.ts';
import type { methodNames } from '../shared/searchNames.ts';
import { mean } from '../statistics/descriptive.ts';

/** One change of a region's texts, as a report names it. */
export type Edit =
  /** `units` are the words, phrases or sentences that were removed, added or exchanged. */
  | { readonly kind: 'delete' | 'swap' | 'paraphrase' | 'add'; readonly units: readonly string[] }
  /** A model wrote all of it. */
  | { readonly kind: 'rewrite' }
  /** The edit that made the candidate of this number was taken out again, after the search. */
  | { readonly kind: 'prune'; readonly undone: number };

/** What a proposer wants to try. */
export interface Proposal {
  /** One for each passage of the region. */
  readonly texts: readonly string[];
  /** The number of the candidate that it was made from. */
  readonly parent: number;
  readonly edit: Edit;
}

/** A proposal after its trial; number 0 is the judge as it is. */
export interface Candidate {
  readonly number: number;
  /** From 1; 0 for the judge as it is. */
  readonly round: number;
  readonly texts: readonly string[];
  /** Undefined: the judge as it is. */
  readonly made: Pick<Proposal, 'parent' | 'edit'> | undefined;
  /** Why it was not scored, as a sentence without its full stop; undefined if it was. */
  readonly refused: string | undefined;
  /** Its score in each round in which it was asked, in order. */
  readonly trials: readonly Trial[];
  /** Whether it became the incumbent. */
  readonly isAccepted: boolean;
}

export interface Trial {
  readonly round: number;
  /** Larger is better; undefined if nothing could be measured. */
  readonly score: number | undefined;
  /** By the item's id; empty for an objective that single items do not have. */
  readonly byItem: ReadonlyMap<string, number>;
}

/** Everything that was tried so far. */
export interface History {
  /** In the order of their numbers. */
  readonly candidates: readonly Candidate[];
  /** The candidate to beat. */
  readonly incumbent: Candidate;
  /** The number of the next round, from 1. */
  readonly round: number;
}

/** Makes new texts from the history. If its own questions get no answer, it proposes less. */
export interface Proposer {
  /** As the command line names it. */
  readonly name: MethodName;
  propose(history: History, random: () => number): Promise<readonly Proposal[]>;
}

export type MethodName = (typeof methodNames)[number];

/** Asks a model for texts; undefined if a reply is missing, cut off or refused. */
export type AskModel = (prompts: readonly ModelPrompt[]) => Promise<readonly (string | undefined)[]>;

export interface ModelPrompt {
  readonly text: string;
  /** Absent: the model's default. */
  readonly temperature?: number;
  /** Its purpose, in messages to the user. */
  readonly label: string;
  /** The number of the attempt, if the same prompt is asked again for another answer; absent: 0. */
  readonly time?: number;
}

/** The mean score over all trials of a candidate; undefined if there are none. */
export function scoreOf({ trials }: Pick<Candidate, 'trials'>): number | undefined {
  const scores = trials.flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? undefined : mean(scores);
}

/** The mean over the trials of each item. */
export function itemScoresOf({ trials }: Pick<Candidate, 'trials'>): ReadonlyMap<string, number> {
  const all = trials.flatMap(({ byItem }) => [...byItem]);
  const scores = groupBy(all, ([id]) => id);
  return new Map([...scores].map(([id, own]) => [id, mean(own.map(([, score]) => score))]));
}

export function scoreIn({ trials }: Candidate, round: number): number | undefined {
  return trials.find((trial) => trial.round === round)?.score;
}

export function withTrial(candidate: Candidate, trial: Trial | undefined): Candidate {
  return trial === undefined ? candidate : { ...candidate, trials: [...candidate.trials, trial] };
}

/** Scores that differ by less than this part of the width differ only by rounding. */
const rounding = 1e-9;

/** @param width the largest possible distance between two scores. */
export function isBetterBy(width: number, one: number | undefined, other: number | undefined): boolean {
  return (one ?? 0) - (other ?? Number.NEGATIVE_INFINITY) > rounding * width;
}
