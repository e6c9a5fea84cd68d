import type { LedgerUpkeep } from '../ask/ledgerUpkeep.ts';
import type { Clock, Ledger, Progress, ProviderChoice, Random, Reference } from '../ask/ports.ts';
import type { ProviderName } from '../ask/providers.ts';
import type { NoKeys, RunKeys, Signatures } from '../ask/signatures.ts';
import type { AllowedHost, StatedProvider } from '../config/configuration.ts';
import type { SoughtReference } from '../shared/referencePlace.ts';
import type { Merge } from '../tree/merge.ts';
import type { Tree, TreeFile } from '../tree/tree.ts';

/** Everything outside the program. An entry collects it and gives it to a command. */
export interface Environment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly nodeVersion: string;
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** The user's input, line by line. */
  readonly typed: () => AsyncIterable<string>;
  /** The user's keys, one by one; a terminal gives each at once. */
  readonly pressed: () => AsyncIterable<string>;
  /** Serves a page to this machine until the signal. `answer` gets what the page posts, one at a time. */
  servePage(page: {
    readonly html: string;
    readonly policy: string;
    readonly answer: (body: string) => Promise<string | undefined>;
    readonly opened: (address: string) => void;
    readonly signal: AbortSignal;
  }): Promise<void>;
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  readonly files: Files;
  readonly git: Git;
  /** Prepares a run with at most so many requests. */
  readonly prepareFor?: (requests: number) => void;
  /**
   * @param signatures decides which replies count besides those of this run; absent: the folder is the user's, and all
   *   count.
   */
  openLedger(folder: string, signatures?: Signatures): Ledger;
  /** @throws UnusableInput if there is no such folder. */
  openLedgerUpkeep(folder: string): Promise<LedgerUpkeep>;
  /** The reference of drift, in the folder of a ledger. */
  openReference(folder: string, signatures?: Signatures): Promise<Reference>;
  /** The keys derived from the secret of the run, or why there are none. */
  keys(settings: Pick<ProviderSettings, 'allowedHosts'>): Promise<RunKeys | NoKeys>;
  /** @param run the run with the signatures that count; `repository` is `owner/name`. */
  signatures(run: {
    readonly keys: RunKeys | undefined;
    readonly publicKeys: readonly string[];
    readonly repository: string;
  }): Promise<Signatures>;
  memoryLedger(): Ledger;
  chooseProvider(settings: ProviderSettings): ProviderChoice;
  progress(settings: { readonly quiet: boolean }): Progress;
  /** The models behind a base URL, or why it does not answer. */
  probe(settings: ProviderSettings): Promise<Probe>;
}

export interface Sink {
  write(text: string): void;
  readonly isTerminal: boolean;
  readonly columns: number;
}

export interface Files {
  folder(root: string, label: string): Tree;
  isFolder(path: string): Promise<boolean>;
  read(path: string): Promise<TreeFile>;
  /** Writes to the path that the user gave, even through links. */
  write(path: string, text: string, mode: 'create' | 'replace'): Promise<'written' | 'exists'>;
  /**
   * Writes below a folder that others write to as well. @throws UnusableInput if a link is on the way, or it cannot be
   * written.
   */
  writeBelow(root: string, file: NewFile): Promise<'written' | 'exists'>;
  /** @throws UnusableInput if a link is on the way, or it cannot be removed. */
  removeBelow(root: string, path: string): Promise<void>;
  /** Replaces a file by pieces of text, one after the other. @throws UnusableInput if it cannot be written. */
  writePieces(path: string, pieces: Iterable<string>): Promise<void>;
  /** A path outside the work tree where no file exists yet. */
  temporaryPath(): string;
  /** The folder of the package's own files, such as the demo. */
  readonly packageRoot: string;
}

export interface NewFile {
  /** Relative to the folder. */
  readonly path: string;
  readonly text: string;
  /** With `create`, an existing file stays; with `append`, the text is whole lines that go behind what is there. */
  readonly mode: 'create' | 'replace' | 'append';
}

export interface Git {
  open(ref: string, label: string): Promise<GitOpened>;
  /** The result of a git merge of two commits, given as full hashes. */
  merge(base: string, head: string): Promise<Merge>;
  /** The commit that a tag or a full hash names, if it is in the history of the base, a full hash. */
  reference(name: string, base: string): Promise<SoughtReference>;
  /** `git version 2.39.5`, or undefined without git. */
  version(): Promise<string | undefined>;
}

export type GitOpened =
  | { readonly kind: 'tree'; readonly tree: Tree }
  | { readonly kind: 'no-repository' }
  /** `refs`: the existing branches and tags. */
  | { readonly kind: 'unknown-ref'; readonly why: string; readonly refs: readonly string[] };

export interface ProviderSettings {
  /** The name from the workflow; undefined if it gives none. */
  readonly name: ProviderName | undefined;
  readonly baseUrl: string | undefined;
  /** The endpoint in the trusted configuration, used if the workflow names none. */
  readonly stated: StatedProvider | undefined;
  readonly allowedHosts: readonly AllowedHost[];
  readonly sockets: number;
  readonly timeoutMs: number;
  /** Replaces `timeoutMs` for a request at the tier `flex`, which is slow. */
  readonly flexTimeoutMs?: number;
  /** Used if a judge names none. */
  readonly serviceTier?: string | undefined;
  /** Whether a missing key is the user's mistake, or a state to report. */
  readonly missingKey: 'throw' | 'report';
  /**
   * Which endpoints may be asked without a key: any that the workflow names, or those that it lists without a variable;
   * absent: `named`.
   */
  readonly keyless?: 'named' | 'listed';
  readonly note: (text: string) => void;
}

export type Probe =
  | { readonly kind: 'reachable'; readonly models: readonly string[]; readonly address?: string }
  | { readonly kind: 'no-key'; readonly variable: string }
  | { readonly kind: 'unreachable'; readonly why: string; readonly address: string };
