import type { Clock, Ledger, Progress, Provider, ProviderChoice } from '../../src/ask/ports.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import type { StatedProvider } from '../../src/config/configuration.ts';
import type { OpenedReference } from '../../src/config/references.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import type { Result } from '../../src/report/result.ts';
import { type CheckJob, check } from '../../src/runs/check.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { plantedJudges } from './plantedJudges.ts';

export interface CheckedTrees
  extends Partial<
    Pick<CheckJob, 'config' | 'judge' | 'overrides' | 'attribute' | 'policyFrom' | 'excerpts' | 'openReference'>
  > {
  /** Undefined: the head alone is scored. */
  readonly base: Tree | undefined;
  readonly head: Tree;
  /** A planted judge where absent. */
  readonly provider?: Provider;
  readonly ledger?: Ledger;
  /** 8 where absent. */
  readonly concurrency?: number;
  /** Told which endpoint the trusted configuration wishes for. */
  readonly wished?: (stated: StatedProvider | undefined) => void;
}

/** The whole pipeline over two versions in memory, with a clock that stands still. */
export function checkTrees({
  base,
  head,
  provider = plantedJudges(1),
  ledger,
  judge,
  overrides = {},
  attribute,
  config,
  policyFrom = 'base',
  excerpts = false,
  wished = () => undefined,
  concurrency = 8,
  openReference,
}: CheckedTrees): Promise<Result> {
  const job: CheckJob = {
    command: base === undefined ? 'score' : 'check',
    base,
    head,
    config,
    judge,
    // A few samples show that there are intervals; what a rule tests has its own. Who tests early stopping turns it on.
    overrides: { resamples: 100, earlyStop: false, ...overrides },
    asking: { concurrency, limits: retryDefaults },
    tool: 'evenhand test',
    attribute,
    policyFrom,
    excerpts,
    openReference,
  };
  return check(job, {
    providerFor: (stated) => {
      wished(stated);
      return choiceOf(provider);
    },
    openLedger: async () => ledger ?? memoryLedger(),
    ...stillPorts,
  });
}

function choiceOf(provider: Provider): ProviderChoice {
  return {
    name: provider.family,
    families: [provider.family],
    needsModel: false,
    open: () => Promise.resolve({ kind: 'open', provider }),
  };
}

/** Of a run that has all replies. */
export const neverAsked: Provider = {
  family: 'planted',
  ask: () => Promise.reject(new Error('it was asked')),
};

/** A reference that is so many commits before the base. */
export function referenceAt(tree: Tree, behind = 12): OpenedReference {
  const place = { commit: 'a'.repeat(40), committedOn: '2026-11-20', taggedOn: undefined, behind };
  return { kind: 'found', place, tree };
}

export const stillClock: Clock = { now: () => 0, sleep: () => Promise.resolve() };

export const silentProgress: Progress = {
  begin: () => undefined,
  done: () => undefined,
  note: () => undefined,
  end: () => undefined,
};

/** What a run has besides a provider and a ledger, where no time passes. */
export const stillPorts = {
  clock: stillClock,
  random: () => 0.5,
  progress: silentProgress,
  signal: new AbortController().signal,
} as const;
