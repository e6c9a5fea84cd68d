/** One change of a region's texts, as a report names it. */
export type Edit =
  /** `units` are the words, phrases or sentences that it took, put in or exchanged. */
  | { readonly kind: 'delete' | 'swap' | 'paraphrase' | 'add'; readonly units: readonly string[] }
  /** A model wrote the whole of it. */
  | { readonly kind: 'rewrite' };

/** What a proposer wants to try. */
export interface Proposal {
  /** One for each passage of the region. */
  readonly texts: readonly string[];
  /** The number of the candidate that it was made from. */
  readonly parent: number;
  readonly edit: Edit;
}

/** A proposal once it was tried; number 0 is the judge as it is. */
export interface Candidate {
  readonly number: number;
  /** From 1; 0 for the judge as it is. */
  readonly round: number;
  readonly texts: readonly string[];
  /** Undefined: the judge as it is. */
  readonly made: Pick<Proposal, 'parent' | 'edit'> | undefined;
  /** Why it was not scored, as a sentence without its full stop; undefined if it was. */
  readonly refused: string | undefined;
  /** Its score whenever it was asked, the first round first. */
  readonly trials: readonly Trial[];
  /** It became the incumbent. */
  readonly isAccepted: boolean;
}

/** What one round has shown of a candidate. */
export interface Trial {
  readonly round: number;
  /** The larger the better; undefined if nothing of it could be measured. */
  readonly score: number | undefined;
  /** By the id of the item; none of an objective that no single item has. */
  readonly byItem: ReadonlyMap<string, number>;
}

/** All that was tried so far. */
export interface History {
  /** In the order of their numbers. */
  readonly candidates: readonly Candidate[];
  /** The one to beat. */
  readonly incumbent: Candidate;
  /** Of the round that is to come, from 1. */
  readonly round: number;
}

/** Makes new texts from what was tried. Only its own questions may fail to be answered: then it proposes less. */
export interface Proposer {
  /** As the command line names it. */
  readonly name: MethodName;
  propose(history: History, random: () => number): Promise<readonly Proposal[]>;
}

export const methodNames = ['grips', 'opro', 'reflect'] as const;
export type MethodName = (typeof methodNames)[number];

/** Asks a model for texts; undefined where no reply came, or one that was cut off or refused. */
export type AskModel = (prompts: readonly ModelPrompt[]) => Promise<readonly (string | undefined)[]>;

export interface ModelPrompt {
  readonly text: string;
  /** Absent: as the model does by itself. */
  readonly temperature?: number;
  /** What it is for, in messages to the user. */
  readonly label: string;
  /** The number of this time, if the same is asked again for another answer; absent: 0. */
  readonly time?: number;
}

/** The mean score over all that was asked of a candidate; undefined if nothing was. */
export function scoreOf({ trials }: Pick<Candidate, 'trials'>): number | undefined {
  const scores = trials.flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** The mean over the trials of each item. */
export function itemScoresOf({ trials }: Pick<Candidate, 'trials'>): ReadonlyMap<string, number> {
  const all = new Map<string, number[]>();
  for (const { byItem } of trials) for (const [id, score] of byItem) all.set(id, [...(all.get(id) ?? []), score]);
  return new Map([...all].map(([id, scores]) => [id, scores.reduce((sum, one) => sum + one, 0) / scores.length]));
}
