import type { NoKeys, RunKeys, Signatures } from '../ask/signatures.ts';
import type { Suggestion } from '../report/proposal.ts';
import type { SoughtReference } from '../shared/referencePlace.ts';
import type { Merge } from '../tree/merge.ts';
import type { Tree } from '../tree/tree.ts';
import type { TaskPorts } from './actionTask.ts';
import type { Annotation, Unwritten } from './annotation.ts';
import type { StatusHost } from './commitStatusOf.ts';
import type { TaskEvent } from './taskEvent.ts';
import type { OverrideHost } from './withOverride.ts';

/** GitHub for the Action, in addition to the environment of the command line. */
export interface ActionHost extends OverrideHost, StatusHost {
  /** Keeps keys out of the log, even if another program prints them. */
  maskSecrets(): void;
  /** @throws UnusableInput if the runner's data about the event cannot be used. */
  readEvent(): Promise<TaskEvent>;
  /** Undefined if the input is empty. */
  input(name: string): string | undefined;
  setOutput(name: string, value: string): void;
  /** @throws UnusableInput if a comment cannot have this key, or a commit status this name. */
  checkNames(names: { readonly commentKey: string; readonly commitStatus: string | undefined }): void;
  /** Commits from the checkout if it has them, else from GitHub; or only from GitHub. */
  commits(reading: TaskEvent['reading']): ActionCommits;
  replies(settings: ReplySettings): Promise<KeptReplies>;
  writeReport(name: string, text: string): Promise<string>;
  writeSummary(text: string): Promise<void>;
  annotate(annotation: Annotation): void;
  /** Writes the first of the texts that GitHub accepts. */
  comment(request: CommentRequest): Promise<Commented>;
  relink(request: RelinkRequest): Promise<Commented>;
  /** Writes review comments that can be committed: all of them, or none. */
  suggest(request: SuggestRequest): Promise<Suggested>;
  readonly run: ActionRun;
}

export interface ActionCommits extends TaskPorts {
  open(ref: string, label: string): Promise<Tree>;
  /**
   * The result of merging two commits, given by full hashes. `pullRequest` is the one that merges them, if there is
   * one.
   */
  merge(commits: {
    readonly base: string;
    readonly head: string;
    readonly pullRequest: number | undefined;
  }): Promise<Merge>;
  /** The commit that a tag or a full hash names, if it is in the history of the base (a full hash). */
  reference(name: string, base: string): Promise<SoughtReference>;
}

export interface ReplySettings {
  /** The folder that the workflow names; undefined: a temporary folder of the runner. */
  readonly folder: string | undefined;
  readonly cache: 'read-write' | 'read-only' | 'off';
  readonly event: Pick<TaskEvent, 'name'>;
  readonly pullRequest: number | undefined;
  /** Whether the run is useless without the replies of earlier runs; absent: it is not. */
  readonly needsReference?: boolean;
  readonly keys: () => Promise<RunKeys | NoKeys>;
}

/** The folder of replies, which also holds those of earlier runs. */
export interface KeptReplies {
  readonly folder: string;
  /** Restores earlier replies before the folder is read, if these keys or the run's own have signed them. */
  restore(publicKeys: readonly string[]): Promise<RestoredReplies>;
  /** Signs new replies and saves them for later runs; returns notes for the user. */
  save(): Promise<readonly string[]>;
}

export interface RestoredReplies {
  /** The signatures that count in the folder. */
  readonly signatures: Signatures;
  /** Notes for the user; each is given once. */
  readonly notes: readonly string[];
}

/** The run of the workflow, as the runner describes it. */
export interface ActionRun {
  readonly url: string | undefined;
  readonly id: string | undefined;
  readonly attempt: string | undefined;
  /** `https://github.com/acme/bot`. */
  readonly repositoryUrl: string | undefined;
  /** The documentation of the running version; undefined if the runner does not name the version. */
  readonly docs: string | undefined;
}

export interface CommentRequest {
  readonly pullRequest: number;
  readonly key: string;
  /** Complete texts, longest first. */
  readonly bodies: readonly string[];
  /** The commit that they are about. */
  readonly head: string;
  /** The run that writes them: digits, as the runner gives them; undefined if it gives none. */
  readonly run: string | undefined;
  readonly attempt: string | undefined;
  readonly verdict: string;
  /**
   * For a run without a verdict: the line to add to a comment that has a verdict on the same commit; undefined: there
   * is a verdict.
   */
  readonly note: string | undefined;
  /** False: only an existing comment is updated. */
  readonly create: boolean;
  readonly restricted: TaskEvent['restricted'];
}

export interface RelinkRequest extends Pick<CommentRequest, 'pullRequest' | 'key'> {
  readonly from: string;
  readonly to: string;
}

export type Commented = { readonly kind: 'written'; readonly id: number; readonly url: string } | Unwritten;

export interface SuggestRequest extends Pick<CommentRequest, 'pullRequest' | 'key' | 'head' | 'restricted'> {
  /** All of them, or none if a line is not in the diff: half of a change would be a different change. */
  readonly suggestions: readonly PlacedSuggestion[];
}

/** A review comment on lines of a file. */
export interface PlacedSuggestion extends Pick<Suggestion, 'path' | 'first' | 'old'> {
  /** Includes the block that replaces the old lines. */
  readonly body: string;
}

export type Suggested = { readonly kind: 'written' } | Unwritten;
