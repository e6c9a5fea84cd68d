import type { Tree } from '../../tree/tree.ts';

/** GitHub as the Action needs it, beside the world that the command line has. */
export interface ActionHost {
  /** Keeps keys out of the log, whoever prints them. */
  maskSecrets(): void;
  /** @throws UnusableInput where what the runner says about the event cannot be used. */
  readEvent(): ActionEvent;
  /** Undefined where it was left empty. */
  input(name: string): string | undefined;
  setOutput(name: string, value: string): void;
  /** @throws UnusableInput where no comment can have this key. */
  checkCommentKey(key: string): void;
  /** A commit as a tree: from the checkout where it is there, else over the API. */
  openCommit(ref: string, label: string): Promise<Tree>;
  /** Undefined where neither the checkout nor the API knows. */
  mergeBase(base: string, head: string): Promise<string | undefined>;
  /** Returns the path that it was written to. */
  writeReport(name: string, text: string): Promise<string>;
  writeSummary(text: string): Promise<void>;
  annotate(annotation: Annotation): void;
  /** Writes the first of the texts that GitHub takes. */
  comment(request: CommentRequest): Promise<Commented>;
  readonly run: ActionRun;
}

/** The run of the workflow, as far as the runner says. */
export interface ActionRun {
  readonly url: string | undefined;
  readonly id: string | undefined;
  readonly attempt: string | undefined;
}

export interface ActionEvent {
  readonly name: string;
  readonly versions: { readonly base: string; readonly head: string } | undefined;
  /** The pull request that a comment can be written on. */
  readonly pullRequest: number | undefined;
  /** Why GitHub gives this run no secrets, and a token that only reads; undefined where it gives them. */
  readonly restricted: 'fork' | 'dependabot' | undefined;
}

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly text: string;
  /** Path from the root of the repository, on the head. */
  readonly file?: string;
  readonly line?: number;
}

export interface CommentRequest {
  readonly pullRequest: number;
  readonly key: string;
  /** The longest first. */
  readonly bodies: readonly string[];
  readonly head: string;
  /** false: only a comment that is there already is brought up to date. */
  readonly create: boolean;
}

export type Commented =
  | { readonly kind: 'written'; readonly url: string }
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'not-written'; readonly why: string; readonly hint: string };
