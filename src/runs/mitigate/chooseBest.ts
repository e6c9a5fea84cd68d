import type { Ledger } from '../../ask/ports.ts';
import type { CandidateName } from '../../candidates/candidateNames.ts';
import type { Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { Replies } from '../../report/mitigation.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { unreadableText } from '../asking/unreadable.ts';
import { bestOf } from './choose.ts';
import { type ComparedPair, comparePairs } from './compareVersions.ts';
import { repliesOf } from './costs.ts';
import type { Trial, TrialCandidate, TrialVersion } from './versions.ts';

/** A judge with its tried candidates that fit it. */
export interface Tried {
  readonly trial: Trial;
  readonly chosen: readonly TrialCandidate[];
  readonly versions: readonly NamedVersion[];
}

type NamedVersion = TrialVersion & { readonly name: CandidateName };

export function triedOf(trial: Trial, names: readonly CandidateName[]): Tried {
  const chosen = trial.candidates.filter(({ name }) => names.includes(name));
  const versions = chosen.flatMap(({ name, version }) => (typeof version === 'string' ? [] : [{ name, ...version }]));
  return { trial, chosen, versions };
}

/** Every version with the search part. */
export function searchTasks({ trial, versions }: Tried): readonly Task[] {
  return [trial.asItIs.search, ...versions.map(({ search }) => search)];
}

/** The result of a judge on the search part. */
export interface Choice extends Tried {
  readonly asItIs: Replies;
  /** Why nothing more was asked; undefined if the first replies can be read. */
  readonly unread: string | undefined;
  readonly compared: ReadonlyMap<CandidateName, ComparedPair>;
  /** Undefined if no candidate gains anything without making something worse. */
  readonly best: NamedVersion | undefined;
  /** The candidate with the largest gain, if it is not the best. */
  readonly largest: CandidateName | undefined;
}

/**
 * One candidate of each judge, chosen by the search part alone. If the budget ends in the middle, nothing is chosen.
 */
export function chooseBest(
  tried: readonly Tried[],
  searched: Scored,
  read: { readonly policy: Policy; readonly ledger: Pick<Ledger, 'find'> },
): readonly Choice[] {
  const pairs = tried.flatMap(({ trial: { asItIs, job }, versions }) =>
    versions.map(({ search }) => ({ base: asItIs.search, head: search, gate: job.policy.gate })),
  );
  const compared = comparePairs(pairs, searched, read);
  const settings = { confidence: read.policy.gate.confidence, seed: read.policy.seed };
  const pairOf = new Map(pairs.map(({ head }, index) => [head, compared[index]]));
  return tried.map((one) => {
    const all = one.versions.flatMap((version) => {
      const pair = pairOf.get(version.search);
      return pair === undefined ? [] : [{ version, pair }];
    });
    const isWhole = all.every(({ pair }) => pair.isWhole);
    const best = isWhole ? bestOf(all, settings) : undefined;
    const unread = searched.unread.get(one.trial.asItIs.search);
    return {
      ...one,
      asItIs: repliesOf(one.trial.asItIs.search, searched, { ledger: read.ledger, prices: read.policy.prices }),
      unread: unread && unreadableText(unread, searched.outcomeOf),
      compared: new Map(all.map(({ version, pair }) => [version.name, pair])),
      best: best?.chosen.version,
      largest: best?.largest === best?.chosen ? undefined : best?.largest.version.name,
    };
  });
}
