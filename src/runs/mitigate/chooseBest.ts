import type { Ledger } from '../../ask/ports.ts';
import type { CandidateName } from '../../candidates/candidateNames.ts';
import type { Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { Replies } from '../../report/mitigation.ts';
import { unreadableText } from '../asking/unreadable.ts';
import type { AskedSearch, Race } from './askSearch.ts';
import { bestOf } from './choose.ts';
import { type ComparedPair, comparePairs } from './compareVersions.ts';
import { searchPairs } from './searchPairs.ts';
import { repliesOf } from './takes.ts';
import type { Trial, TrialCandidate, TrialVersion } from './versions.ts';

/** A judge with those of its candidates that are tried and fit. */
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

export function raceOf({ trial, versions }: Tried): Race {
  return { asItIs: trial.asItIs.search, candidates: versions.map(({ search }) => search), gate: trial.job.policy.gate };
}

/** What the search part says of a judge. */
export interface Choice extends Tried {
  readonly asItIs: Replies;
  /** Why nothing more was asked; undefined if the first replies can be read. */
  readonly unread: string | undefined;
  readonly compared: ReadonlyMap<CandidateName, SearchedCandidate>;
  /** Undefined if no candidate gains anything without making something worse. */
  readonly best: NamedVersion | undefined;
}

export interface SearchedCandidate extends ComparedPair {
  /** Why it was not asked about all items; undefined if it was. */
  readonly dropped: string | undefined;
}

/** One candidate of each judge, by the search part alone. A budget that ends in the middle chooses nothing. */
export function chooseBest(
  tried: readonly Tried[],
  searched: AskedSearch,
  read: { readonly policy: Policy; readonly ledger: Pick<Ledger, 'find'> },
): readonly Choice[] {
  const { pairs, requests } = searchPairs(tried.map(raceOf), searched);
  const compared = comparePairs(pairs, { ...searched, requests }, read);
  const pairOf = new Map(pairs.map(({ candidate }, index) => [candidate, compared[index]]));
  const nameOf = new Map(tried.flatMap(({ versions }) => versions.map(({ search, name }) => [search, name])));
  return tried.map((one) => {
    const all = one.versions.flatMap((version) => {
      const pair = pairOf.get(version.search);
      const dropped = droppedText(version.search, { searched, nameOf });
      return pair === undefined ? [] : [{ version, pair: { ...pair, dropped } }];
    });
    const isWhole = all.every(({ pair }) => pair.isWhole);
    const unread = searched.unread.get(one.trial.asItIs.search);
    const left = all.filter(({ pair }) => pair.dropped === undefined);
    return {
      ...one,
      asItIs: repliesOf(one.trial.asItIs.search, searched, { ledger: read.ledger, prices: read.policy.prices }),
      unread: unread && unreadableText(unread, searched.outcomeOf),
      compared: new Map(all.map(({ version, pair }) => [version.name, pair])),
      best: isWhole ? bestOf(left)?.version : undefined,
    };
  });
}

function droppedText(
  candidate: Task,
  {
    searched,
    nameOf,
  }: { readonly searched: AskedSearch; readonly nameOf: ReadonlyMap<Task | undefined, CandidateName> },
): string | undefined {
  const drop = searched.dropped.get(candidate);
  if (drop === undefined) return undefined;
  const leader = nameOf.get(drop.leader) ?? 'the judge as it is';
  return `after ${drop.items} of ${candidate.items.length} items it was too far behind ${leader} to win`;
}
