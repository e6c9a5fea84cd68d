import type { NoKeys, RunKeys, Signatures } from '../ask/signatures.ts';
import type { Suggestion } from '../report/suggestions.ts';
import type { SoughtReference } from '../shared/referencePlace.ts';
import type { Merge } from '../tree/merge.ts';
import type { Tree } from '../tree/tree.ts';
import type { TaskPorts } from './actionTask.ts';
import type { Annotation, Unwritten } from './annotation.ts';
import type { StatusHost } from './commitStatusOf.ts';
import type { TaskEvent } from './taskEvent.ts';
import type { OverrideHost } from './withOverride.ts';

/** GitHub as the Action needs it, beside the environment that the command line has. */
export interface ActionHost extends OverrideHost, StatusHost {
  /** Keeps keys out of the log, whoever prints them. */
  maskSecrets(): void;
  /** @throws UnusableInput if what the runner says about the event cannot be used. */
  readEvent(): Promise<TaskEvent>;
  /** Undefined if it was left empty. */
  input(name: string): string | undefined;
  setOutput(name: string, value: string): void;
  /** @throws UnusableInput if no comment can have this key, or no commit status this name. */
  checkNames(names: { readonly commentKey: string; readonly commitStatus: string | undefined }): void;
  /** Commits from the checkout as far as that has them, else from GitHub, or from GitHub alone. */
  commits(reading: TaskEvent['reading']): ActionCommits;
  /** Replies kept between runs. */
  replies(settings: ReplySettings): Promise<KeptReplies>;
  /** Returns the path that it was written to. */
  writeReport(name: string, text: string): Promise<string>;
  writeSummary(text: string): Promise<void>;
  annotate(annotation: Annotation): void;
  /** Writes the first of the texts that GitHub takes. */
  comment(request: CommentRequest): Promise<Commented>;
  /** Writes review comments that can be committed, or none of them. */
  suggest(request: SuggestRequest): Promise<Suggested>;
  readonly run: ActionRun;
}

/** Commits as trees, and what has to be found out about them. */
export interface ActionCommits extends TaskPorts {
  open(ref: string, label: string): Promise<Tree>;
  /** What git merges out of two commits, given by full hashes; the pull request is the one that does that, if one does. */
  merge(commits: {
    readonly base: string;
    readonly head: string;
    readonly pullRequest: number | undefined;
  }): Promise<Merge>;
  /** The commit that a tag or a full hash names, if it is in the history of the base, a full hash. */
  reference(name: string, base: string): Promise<SoughtReference>;
}

export interface ReplySettings {
  /** The folder that the workflow names; undefined: one of the runner's temporary ones. */
  readonly folder: string | undefined;
  readonly cache: 'read-write' | 'read-only' | 'off';
  readonly event: Pick<TaskEvent, 'name'>;
  readonly pullRequest: number | undefined;
  /** Whether the run is nothing without what former runs kept; absent: it is something. */
  readonly needsReference?: boolean;
  /** What replies are signed with. */
  readonly keys: () => Promise<RunKeys | NoKeys>;
}

/** The folder of replies, with what former runs have kept in it. */
export interface KeptReplies {
  readonly folder: string;
  /** Brings former replies in, before the folder is read, if these or the run's own key have signed them. */
  restore(publicKeys: readonly string[]): Promise<RestoredReplies>;
  /** Signs what is new and keeps it for later runs; what there is to say about it. */
  save(): Promise<readonly string[]>;
}

export interface RestoredReplies {
  /** Whose replies count in the folder. */
  readonly signatures: Signatures;
  /** What there is to say about it; said once. */
  readonly notes: readonly string[];
}

/** The run of the workflow, as far as the runner says. */
export interface ActionRun {
  readonly url: string | undefined;
  readonly id: string | undefined;
  readonly attempt: string | undefined;
  /** `https://github.com/acme/bot`. */
  readonly repositoryUrl: string | undefined;
  /** The documentation of the version that runs; undefined if the runner does not say which that is. */
  readonly docs: string | undefined;
}

export interface CommentRequest {
  readonly pullRequest: number;
  readonly key: string;
  /** Complete texts, the longest first. */
  readonly bodies: readonly string[];
  /** The commit that they are about, and which run says so. */
  readonly head: string;
  readonly run: string | undefined;
  readonly attempt: string | undefined;
  readonly verdict: string;
  /** Of a run without a verdict: the line that a comment with one about the same commit gets; undefined: there is a verdict. */
  readonly note: string | undefined;
  /** false: only a comment that is there already is brought up to date. */
  readonly create: boolean;
  readonly restricted: TaskEvent['restricted'];
}

/** What became of a comment. None of it changes the verdict. */
export type Commented = { readonly kind: 'written'; readonly id: number; readonly url: string } | Unwritten;

export interface SuggestRequest {
  readonly pullRequest: number;
  readonly key: string;
  /** The commit that they are about. */
  readonly head: string;
  /** All of them, or none if a line is not in the diff: half a change is another change. */
  readonly suggestions: readonly PlacedSuggestion[];
  readonly restricted: TaskEvent['restricted'];
}

/** A review comment on lines of a file. */
export interface PlacedSuggestion extends Pick<Suggestion, 'path' | 'first' | 'old'> {
  /** With the block that takes the place of the old lines. */
  readonly body: string;
}

export type Suggested = { readonly kind: 'written' } | Unwritten;
