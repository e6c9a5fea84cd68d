import type { LedgerUpkeep } from '../ask/ledgerUpkeep.ts';
import type { Clock, Ledger, Progress, ProviderChoice, Random, Reference } from '../ask/ports.ts';
import type { ProviderName } from '../ask/providers.ts';
import type { NoKeys, RunKeys, Signatures } from '../ask/signatures.ts';
import type { AllowedHost, StatedProvider } from '../config/configuration.ts';
import type { SoughtReference } from '../shared/referencePlace.ts';
import type { Merge } from '../tree/merge.ts';
import type { Tree, TreeFile } from '../tree/tree.ts';

/** Everything outside, gathered by an entry and handed to a command. */
export interface Environment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly nodeVersion: string;
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** What a person types, line by line; it ends when the input does. */
  readonly typed: () => AsyncIterable<string>;
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  readonly files: Files;
  readonly git: Git;
  /** Makes ready for a run of so many requests at most. */
  readonly prepareFor?: (requests: number) => void;
  /** @param signatures whose replies count besides those of this run; absent: the folder is the user's, and all count. */
  openLedger(folder: string, signatures?: Signatures): Ledger;
  /** @throws UnusableInput if there is no such folder. */
  openLedgerUpkeep(folder: string): LedgerUpkeep;
  /** What drift is held against, in the folder of a ledger. */
  openReference(folder: string, signatures?: Signatures): Reference;
  /** What is derived from the secret of the run, or why there is none. */
  keys(settings: Pick<ProviderSettings, 'allowedHosts'>): Promise<RunKeys | NoKeys>;
  /** @param run whose signatures count; `repository` is `owner/name`. */
  signatures(run: {
    readonly keys: RunKeys | undefined;
    readonly publicKeys: readonly string[];
    readonly repository: string;
  }): Signatures;
  /** A ledger that lives as long as the run. */
  memoryLedger(): Ledger;
  openProvider(settings: ProviderSettings): ProviderChoice;
  progress(settings: { readonly quiet: boolean }): Progress;
  /** What stands behind a base URL: its models, or why it does not answer. */
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
  /** Where the user's own word says, through links too. */
  write(path: string, text: string, mode: 'create' | 'replace'): Promise<'written' | 'exists'>;
  /** Below a folder that others fill too. @throws UnusableInput if a link stands on the way, or it cannot be written. */
  writeBelow(root: string, file: NewFile): Promise<'written' | 'exists'>;
  /** @throws UnusableInput if a link stands on the way, or it cannot be removed. */
  removeBelow(root: string, path: string): Promise<void>;
  /** Replaces a file by pieces of text, one after the other. @throws UnusableInput if it cannot be written. */
  writePieces(path: string, pieces: Iterable<string>): Promise<void>;
  /** A path outside the work tree where nothing stands yet. */
  temporaryPath(): string;
  /** Where the files that come with the package are: the demo. */
  readonly packageRoot: string;
}

export interface NewFile {
  /** From the folder. */
  readonly path: string;
  readonly text: string;
  /** With `create`, what is there stays. */
  readonly mode: 'create' | 'replace';
}

export interface Git {
  open(ref: string, label: string): Promise<GitOpened>;
  /** What git merges out of two commits, given by full hashes. */
  merge(base: string, head: string): Promise<Merge>;
  /** The commit that a tag or a full hash names, if it is in the history of the base, a full hash. */
  reference(name: string, base: string): Promise<SoughtReference>;
  /** `git version 2.39.5`, or undefined without git. */
  version(): Promise<string | undefined>;
}

export type GitOpened =
  | { readonly kind: 'tree'; readonly tree: Tree }
  | { readonly kind: 'no-repository' }
  /** `refs`: the branches and tags that there are. */
  | { readonly kind: 'unknown-ref'; readonly why: string; readonly refs: readonly string[] };

export interface ProviderSettings {
  /** As the workflow names it; undefined if it names none. */
  readonly name: ProviderName | undefined;
  /** As the workflow names it. */
  readonly baseUrl: string | undefined;
  /** What the trusted configuration wishes for, if the workflow names nothing. */
  readonly stated: StatedProvider | undefined;
  /** The hosts that a configuration may name. */
  readonly allowedHosts: readonly AllowedHost[];
  /** Connections at most. */
  readonly sockets: number;
  readonly timeoutMs: number;
  /** In its place for a request at the tier `flex`, which is slow. */
  readonly flexTimeoutMs?: number;
  /** Where a judge names none. */
  readonly serviceTier?: string | undefined;
  /** What a missing key is: the user's mistake, or a state to report. */
  readonly missingKey: 'throw' | 'report';
  /** Which endpoints may be asked without a key: any that the workflow names, or those that it lists without a variable; absent: `named`. */
  readonly keyless?: 'named' | 'listed';
  readonly note: (text: string) => void;
}

export type Probe =
  | { readonly kind: 'reachable'; readonly models: readonly string[]; readonly address?: string }
  | { readonly kind: 'no-key'; readonly variable: string }
  | { readonly kind: 'unreachable'; readonly why: string; readonly address: string };
